"""When Python's collector comes; and that a server leaves it nothing to find."""

import asyncio
import gc
import logging
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

from koloda.server import collector, memory
from koloda.server.collector import LOOK, QUIET, SHORTEST, Collector
from koloda.server.config import Keep, Settings
from koloda.server.main import Place, served
from koloda.server.network import Links, listen
from koloda.server.ws.connection import Connection
from koloda.server.ws.protocol import WebSocketProtocol
from server.serving import SOON, Person, Server, sensible

pytestmark = pytest.mark.once


GIGABYTE = 1_000_000_000
A_MOMENT = 0.4  # seconds
MOVES = 15


@pytest.fixture(autouse=True)
def collector_of_python() -> Iterator[None]:
    """Others find it as it was."""
    before, callbacks = gc.get_threshold(), list(gc.callbacks)
    yield
    gc.callbacks[:] = callbacks
    gc.set_threshold(*before)
    gc.unfreeze()
    gc.enable()


class Ring:
    """Leads to itself: only the collector frees it."""

    def __init__(self) -> None:
        self.self = self


class Scales:
    """Says how much memory is used, and how much is left."""

    def __init__(self) -> None:
        self.shows = 1_000
        self.left = GIGABYTE

    def __call__(self) -> int:
        return self.shows

    def room(self) -> tuple[int, int]:
        return self.left, GIGABYTE


def begun(used: Scales, much: int = 1_000, slice_of: int = 1_000_000) -> Collector:
    watching = Collector(slice_of, much, used, used.room)
    watching.begin()
    return watching


def test_what_is_new_is_looked_through_in_slices_whatever_is_old(caplog: pytest.LogCaptureFixture) -> None:
    slices: list[int] = []  # how many objects Python had counted as new when it began to look

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            assert info["generation"] == 0, "everything is looked through"
            slices.append(len(gc.get_objects(0)))

    old = [Ring() for _ in range(20_000)]
    watching = begun(Scales(), slice_of=5_000)
    gc.callbacks.append(note)
    made = [Ring() for _ in range(30_000)]  # each with a dictionary
    assert 5 <= len(slices) <= 13 and max(slices) < 6_000 and sum(slices) >= 30_000
    kept = WeakSet(made)
    made.clear()
    before = len(slices)
    assert not watching.look(1.0) and len(kept) > 20_000, "out of sight"
    assert (len(slices), len(old)) == (before + 1, 20_000), "once a second as well: Python counts less than there is"
    fresh = WeakSet(Ring() for _ in range(50))
    assert not watching.look(1.0) and not fresh
    with caplog.at_level(logging.INFO, "koloda"):
        watching.end()
    [told] = [vars(record)["fields"] for record in caplog.records if record.getMessage() == "collected"]
    assert told["slices"] >= before + 2 and told["found"] >= 50 and 0 < told["longest"] <= told["ms"]
    assert gc.get_threshold()[0] != 5_000 and watching.note not in gc.callbacks


def test_everything_waits_for_a_quiet_moment_and_the_more_there_may_be_the_less_quiet_it_has_to_be() -> None:
    used = Scales()
    watching = begun(used)
    kept = [Ring() for _ in range(2_000)]
    made = WeakSet(kept)
    assert not watching.look(0.0)
    kept.clear()
    used.shows += 999
    assert not watching.look(0.0) and len(made) == 2_000, "not worth it yet"
    used.shows += 1
    assert not watching.look(2 * QUIET) and len(made) == 2_000, "somebody waits"
    assert watching.look(QUIET) and not made
    assert not watching.look(0.0), "memory has not grown since"
    kept = [Ring() for _ in range(2_000)]
    made = WeakSet(kept)
    assert not watching.look(1.0)
    kept.clear()
    used.shows += round(1_000 / QUIET) - 1
    assert not watching.look(1.0) and len(made) == 2_000
    used.shows += 1
    assert watching.look(1.0) and not made, "however busy it is, some time it comes"


def test_short_memory_waits_for_nobody() -> None:
    used = Scales()
    watching = begun(used, much=GIGABYTE)
    kept = [Ring() for _ in range(2_000)]
    made = WeakSet(kept)
    assert not watching.look(1.0)
    kept.clear()
    used.shows += 60_000_000
    used.left = 110_000_000
    assert not watching.look(1.0), "there is room"
    used.left = 90_000_000
    assert watching.look(1.0) and not made
    used.shows += 40_000_000
    assert not watching.look(1.0), "others use the memory: what we may find is little"
    used.left = 70_000_000
    assert watching.look(1.0)


def test_slices_that_take_long_come_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    watching = begun(Scales())
    monkeypatch.setattr(collector, "LONG", 0.0)
    watching.look(0.0)
    assert watching.every == SHORTEST
    monkeypatch.setattr(collector, "LONG", 10.0)
    for _ in range(10):
        watching.look(0.0)
    assert watching.every == LOOK


async def has_looked(busy: bool) -> bool:
    """Whether a server that has much to do, or nothing, finds a quiet moment within some seconds."""
    used = Scales()
    watching = begun(used)
    used.shows += 1_000
    task = asyncio.create_task(watching.watch())
    ends = time.monotonic() + 1.5 * A_MOMENT
    while time.monotonic() < ends:
        if busy:
            sum(range(200_000))
        await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert watching.note not in gc.callbacks, "it has ended"
    return watching.least == used.shows


def test_a_moment_is_quiet_when_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "LOOK", A_MOMENT)
    assert not asyncio.run(has_looked(busy=True))
    assert asyncio.run(has_looked(busy=False))


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


MACHINE = {"meminfo": "MemTotal: 4000 kB\nMemFree: 5 kB\nMemAvailable: 2000 kB\n"}
SPARE = {"memory.stat": "anon 5\ninactive_file 100000\ntotal_inactive_file 200000\n"}


@pytest.mark.parametrize(
    ("groups", "files", "expected"),
    [
        ("", {}, (2_048_000, 4_096_000)),
        ("0::/a/b\n", {"a/b/memory.max": "max\n", "a/b/memory.current": "7\n"}, (2_048_000, 4_096_000)),
        (
            "0::/a/b\n",
            {"a/memory.max": "1000000\n", "a/memory.current": "900000\n", "a/memory.stat": SPARE["memory.stat"]},
            (200_000, 1_000_000),
        ),
        (
            "7:cpu:/x\n4:memory:/a\n0::/\n",
            {
                "memory/a/memory.limit_in_bytes": "9223372036854771712",
                "memory/memory.limit_in_bytes": "1000000",
                "memory/memory.usage_in_bytes": "800000",
                "memory/memory.stat": SPARE["memory.stat"],
            },
            (400_000, 1_000_000),
        ),
    ],
    ids=["machine", "no limit", "container", "first version"],
)
def test_what_is_left_is_known_where_it_is_tightest(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    groups: str,
    files: dict[str, str],
    expected: tuple[int, int],
) -> None:
    monkeypatch.setattr(memory, "PROC", tmp_path / "proc")
    monkeypatch.setattr(memory, "GROUPS", tmp_path / "groups")
    assert memory.room() is None
    write(tmp_path / "proc", MACHINE | {"self/cgroup": groups})
    write(tmp_path / "groups", files)
    assert memory.room() == expected


@pytest.mark.parametrize("told", [True, False], ids=["told by the system", "guessed"])
def test_memory_that_is_used_is_noticed(monkeypatch: pytest.MonkeyPatch, told: bool) -> None:
    if not told:
        monkeypatch.setattr(memory, "PROC", Path("/nowhere/at/all"))
    elif not (memory.PROC / "self/statm").exists():
        pytest.skip("the system does not tell")
    gc.disable()
    gc.collect()
    before = memory.used()
    # Whole pages too: what others have left behind has room for small things.
    filled = [[b"x" * size] for size in [4096] * 40_000]
    assert memory.used() >= before + 4_000_000 and len(filled) == 40_000


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


def play(url: str) -> int:
    """Moves of two over real sockets: how many objects that leaves which only the collector can free."""
    here = cast(Server, SimpleNamespace(url=url))
    with Person(here) as olena, Person(here, "Taras") as taras:
        table = olena.make(options={"uno_call": "auto"})  # no windows to wait for
        with olena.enter(table) as first, taras.enter(table) as second:
            second.say(t="sit", seat=1, me=taras.me)
            first.until("changed", that=lambda message: message["info"]["seats"][1]["kind"] == "person")
            first.say(t="start")
            people = (first, second)
            for person in people:
                person.until("update")
                person.welcome["you"] = person is second
            for guest in (olena, taras):
                guest.http.close()  # before the server does, after five seconds: its transport is such an object

            def move(count: int) -> None:
                for _ in range(count):
                    while any(one.now["version"] < max(other.now["version"] for other in people) for one in people):
                        min(people, key=lambda one: one.now["version"]).hear()
                    mover = people[first.now["view"]["due"][0]]
                    assert mover.move(sensible(mover.now))["t"] == "accepted"

            move(5)
            gc.collect()
            move(MOVES)
            return gc.collect()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.filterwarnings(
    "ignore::DeprecationWarning"
)  # of libraries; elsewhere servers run in processes of their own
def test_connections_and_moves_leave_nothing_for_the_collector(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, alive = [0], WeakSet[Any]()

    def counted(kind: type[Any]) -> None:
        begin = kind.__init__

        def note(self: Any, *args: Any, **named: Any) -> None:
            begin(self, *args, **named)
            made[0] += 1
            alive.add(self)

        monkeypatch.setattr(kind, "__init__", note)

    # Nothing is collected at all: what is left is left.
    monkeypatch.setattr(Collector, "begin", lambda _: gc.disable())
    monkeypatch.setattr(Collector, "look", lambda *_: False)

    async def use() -> None:
        listener = listen("127.0.0.1", 0)
        links = Links("127.0.0.1", listener.getsockname()[1], None)
        ready = asyncio.get_running_loop().create_future()
        url = f"sqlite:///{tmp_path / 'koloda.db'}"
        serving = asyncio.create_task(
            served(url, Place(listener, links), Settings(opening=0.0), Keep(), False, lambda: ready.set_result(None))
        )
        await asyncio.wait({ready, serving}, return_when=asyncio.FIRST_COMPLETED)
        assert ready.done(), serving.exception()
        assert not gc.isenabled()
        await asyncio.to_thread(visit, links.here)
        assert await asyncio.to_thread(play, links.here) == 0
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
    assert made[0] == 3 * 8
