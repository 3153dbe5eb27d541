"""When Python's collector comes; and that a server leaves it nothing to find."""

import asyncio
import gc
import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from weakref import WeakSet

import pytest
from websockets.server import ServerProtocol

from koloda.server.collector import Collector, memory
from koloda.server.config import Keep
from koloda.server.main import Place, served
from koloda.server.network import Links, listen
from koloda.server.ws.connection import Connection
from koloda.server.ws.protocol import WebSocketProtocol
from server.serving import SOON, Person, Server

pytestmark = pytest.mark.once


@pytest.fixture(autouse=True)
def collector_of_python() -> Iterator[None]:
    """Others find it as it was."""
    yield
    gc.unfreeze()
    gc.enable()


class Ring:
    """Leads to itself: only the collector frees it."""

    def __init__(self) -> None:
        self.self = self


def rings(number: int) -> "WeakSet[Ring]":
    gc.collect()
    made = WeakSet[Ring]()
    for _ in range(number):
        made.add(Ring())
    return made


def test_nothing_is_collected_by_itself() -> None:
    Collector().begin()
    made = rings(50_000)
    assert len(made) == 50_000


class Scales:
    """Says how much memory is used."""

    def __init__(self) -> None:
        self.shows = 1_000

    def __call__(self) -> int:
        return self.shows


def test_some_garbage_waits_for_a_quiet_moment() -> None:
    collector = Collector(some=1_000)
    collector.begin()
    made = rings(2_000)
    assert not collector.look(quiet=False) and len(made) == 2_000
    assert collector.look(quiet=True) and not made
    assert not collector.look(quiet=True), "there is nothing new"


def test_what_was_looked_through_is_not_looked_through_again_until_memory_has_grown() -> None:
    used = Scales()
    collector = Collector(some=1_000, much=1_000, used=used)
    collector.begin()
    kept = [Ring() for _ in range(2_000)]
    made = WeakSet(kept)
    assert collector.look(quiet=True)
    kept.clear()
    kept += [Ring() for _ in range(2_000)]
    assert collector.look(quiet=True) and len(made) == 2_000, "out of sight"
    used.shows += 500
    assert collector.look(quiet=True) and not made


def test_much_garbage_does_not_wait() -> None:
    used = Scales()
    collector = Collector(some=1_000, much=1_000, used=used)
    collector.begin()
    made = rings(30_000)
    used.shows += 900
    assert not collector.look(quiet=False) and len(made) == 30_000
    used.shows += 100
    assert collector.look(quiet=False) and not made


def test_the_more_there_is_the_more_may_come() -> None:
    used = Scales()
    used.shows = 8_000
    collector = Collector(some=1_000, much=1_000, used=used)
    collector.begin()
    made = rings(4_000)
    used.shows += 7_999
    assert not collector.look(quiet=False) and len(made) == 4_000, "less than there was"
    used.shows += 1
    assert collector.look(quiet=False) and not made


def test_how_much_memory_is_used() -> None:
    before = memory()
    filled = bytearray(b"x" * 50_000_000)
    assert sys.platform != "linux" or memory() >= before + len(filled) // 2
    assert before > 1_000_000


# what a server leaves behind


def visit(url: str) -> None:
    """All the ways in which a connection can end, but for those that take long."""
    with Person(cast(Server, SimpleNamespace(url=url))) as olena:
        table = olena.make()
        for name in ("/", "/nothing", "/api/nothing", f"/api/tables/{table}"):
            olena.http.get(name)
        olena.enter(table).socket.close()
        olena.open(table).socket.close()
        assert olena.open("no-such-table").closed()[0] == 4404
        broken = olena.enter(table).socket.socket
        broken.shutdown(socket.SHUT_RDWR)
        broken.close()
        with olena.enter(table) as first, olena.enter(table) as second:
            assert first.closed()[0] == 4001
            second.say(t="nonsense")
            assert second.refusal() == "unknown-message"
            second.say(t="move", id="1", version=7, text="nonsense")
            assert second.refusal() == "not-playing"


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.filterwarnings(
    "ignore::DeprecationWarning"
)  # of libraries; elsewhere servers run in processes of their own
def test_a_connection_leaves_nothing_for_the_collector(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, alive = [0], WeakSet[Any]()

    def counted(kind: type[Any]) -> None:
        begin = kind.__init__

        def note(self: Any, *args: Any, **named: Any) -> None:
            begin(self, *args, **named)
            made[0] += 1
            alive.add(self)

        monkeypatch.setattr(kind, "__init__", note)

    async def use() -> None:
        listener = listen("127.0.0.1", 0)
        links = Links("127.0.0.1", listener.getsockname()[1], None)
        ready = asyncio.get_running_loop().create_future()
        url = f"sqlite:///{tmp_path / 'koloda.db'}"
        serving = asyncio.create_task(
            served(url, Place(listener, links), Keep(), False, lambda: ready.set_result(None))
        )
        await asyncio.wait({ready, serving}, return_when=asyncio.FIRST_COMPLETED)
        assert ready.done(), serving.exception()
        assert not gc.isenabled()
        await asyncio.to_thread(visit, links.here)
        ends = time.monotonic() + SOON
        while alive and time.monotonic() < ends:
            await asyncio.sleep(0.02)
        left = [type(thing).__name__ for thing in alive]
        os.kill(os.getpid(), signal.SIGTERM)
        await serving
        assert left == []

    counted(Connection)
    counted(WebSocketProtocol)
    counted(ServerProtocol)
    asyncio.run(use())
    assert made[0] == 3 * 6
