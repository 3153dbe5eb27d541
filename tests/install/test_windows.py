"""What differs on Windows, as far as it can be tried elsewhere: no uvloop, no signal handlers of the event loop."""

import asyncio
import signal
import sys
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
import uvicorn

from koloda.server.main import Server, loop_factory


class WindowsLoop(asyncio.SelectorEventLoop):
    def add_signal_handler(self, sig: int, callback: Callable[..., Any], *args: Any) -> None:  # type: ignore[override]
        raise NotImplementedError


def test_without_uvloop_the_server_runs_on_pythons_own_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    assert loop_factory() is not None
    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert loop_factory() is None


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_stop_the_server_where_the_event_loop_hears_none(number: signal.Signals) -> None:
    server = Server(uvicorn.Config("nowhere:app"), None, lambda: None)  # type: ignore[arg-type]
    before = {one: signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)}

    async def stopped() -> bool:
        with server.capture_signals():
            signal.raise_signal(number)
            await asyncio.sleep(0)
            return server.should_exit

    with closing(WindowsLoop()) as loop:
        assert loop.run_until_complete(stopped())
    assert {one: signal.getsignal(one) for one in before} == before
