"""Long work, done a slice at a time in the event loop, so that nobody at any table waits for it."""

import asyncio
from collections import deque
from collections.abc import Callable
from logging import ERROR
from time import perf_counter

from koloda.server.logs import event

SLICE = 0.004  # seconds of work before the event loop has its turn


class Job:
    """Work in small steps; `step` says whether it is done."""

    def __init__(self, step: Callable[[], bool], done: Callable[[], None], failed: Callable[[], None]) -> None:
        self.step = step
        self.done = done
        self.failed = failed
        self.is_done = False
        self.cancelled = False

    def run_slice(self) -> bool:
        """Work for one slice; whether that was the last."""
        until = perf_counter() + SLICE
        while not self.is_done and perf_counter() < until:
            self.is_done = self.step()
        return self.is_done

    def fail(self) -> None:
        """End early: whoever waits for the job takes what there is."""
        self.is_done = True
        self.failed()

    def cancel(self) -> None:
        """Nobody needs the result any more."""
        self.cancelled = True


class Jobs:
    """All jobs of one server, in turn."""

    def __init__(self) -> None:
        self.queue: deque[Job] = deque()
        self.task: asyncio.Task[None] | None = None

    def start(self, step: Callable[[], bool], done: Callable[[], None], failed: Callable[[], None]) -> Job:
        """A new job; `done` or `failed` is called at its end, unless it was cancelled."""
        job = Job(step, done, failed)
        self.queue.append(job)
        if self.task is None or self.task.done():
            self.task = asyncio.get_running_loop().create_task(self.work(), name="jobs")
        return job

    async def work(self) -> None:
        while self.queue:
            job = self.queue.popleft()
            if job.cancelled:
                continue
            try:
                if job.run_slice():
                    job.done()
                else:
                    self.queue.append(job)
            except Exception as error:
                event("mistake", ERROR, error, where="jobs")
                job.fail()
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Drop all jobs."""
        self.queue.clear()
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
