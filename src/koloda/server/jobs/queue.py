"""Where the server thinks: a little at a time, so that nobody at any table waits for it."""

import asyncio
from collections import deque
from collections.abc import Callable
from logging import ERROR
from time import perf_counter

from koloda.server.logs import event

SLICE = 0.004  # seconds between two looks at what people say


class Thinking:
    """Something to be thought about in small steps; `step` says whether it is done."""

    def __init__(self, step: Callable[[], bool], done: Callable[[], None], failed: Callable[[], None]) -> None:
        self.step = step
        self.done = done
        self.failed = failed
        self.is_done = False
        self.dropped = False

    def go_on(self) -> bool:
        """Think for one slice; whether that was the last."""
        until = perf_counter() + SLICE
        while not self.is_done and perf_counter() < until:
            self.is_done = self.step()
        return self.is_done

    def drop(self) -> None:
        """Nobody wants to know any more."""
        self.dropped = True


class Study:
    """Everything that is thought about on one server, in turn."""

    def __init__(self) -> None:
        self.waiting: deque[Thinking] = deque()
        self.task: asyncio.Task[None] | None = None

    def begin(self, step: Callable[[], bool], done: Callable[[], None], failed: Callable[[], None]) -> Thinking:
        """Think about something; `done` or `failed` is called at the end, unless it was dropped."""
        thinking = Thinking(step, done, failed)
        self.waiting.append(thinking)
        if self.task is None or self.task.done():
            self.task = asyncio.get_running_loop().create_task(self.work(), name="study")
        return thinking

    async def work(self) -> None:
        while self.waiting:
            thinking = self.waiting.popleft()
            if thinking.dropped:
                continue
            try:
                if thinking.go_on():
                    thinking.done()
                else:
                    self.waiting.append(thinking)
            except Exception as error:
                thinking.is_done = True  # whoever waits for it takes what there is
                event("mistake", ERROR, error, where="study")
                thinking.failed()
            await asyncio.sleep(0)

    async def close(self) -> None:
        """No more thinking."""
        self.waiting.clear()
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
