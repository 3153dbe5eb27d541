"""Long work a slice at a time: no job keeps others from going on."""

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

from koloda.server.jobs.queue import SLICE, Jobs


def fails(*_: object) -> Any:
    raise ZeroDivisionError


def test_a_slice_is_short() -> None:
    async def use() -> None:
        jobs = Jobs()
        steps: list[str] = []

        def endless(name: str) -> Callable[[], bool]:
            def step() -> bool:
                steps.append(name)
                return False

            return step

        one = jobs.start(endless("one"), lambda: None, lambda: None)
        other = jobs.start(endless("other"), lambda: None, lambda: None)
        while not {"one", "other"} <= set(steps):
            await asyncio.sleep(0)
        one.cancel()
        other.cancel()
        await jobs.close()
        changes = sum(a != b for a, b in itertools.pairwise(steps))
        assert changes >= 1, "neither waits for the other to end"

    asyncio.run(use())
    assert SLICE <= 0.005


def test_what_fails_does_not_keep_others_from_thinking() -> None:
    async def use() -> list[str]:
        jobs = Jobs()
        done: list[str] = []

        failed = jobs.start(fails, lambda: done.append("done"), lambda: done.append("failed"))
        jobs.start(lambda: True, lambda: done.append("fine"), lambda: done.append("failed too"))
        while len(done) < 2:
            await asyncio.sleep(0)
        assert failed.is_done
        return done

    assert asyncio.run(use()) == ["failed", "fine"]
