"""The server's side of its workers: questions spread over them, answers brought back, the dead replaced.

Nothing in here waits for a worker: a question is answered by a call some time later, perhaps several times while the
answer gets better, or is taken back. Whoever asks has something to do in the meantime, and a plan for no answer at all.
"""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from logging import ERROR, WARNING
from typing import Protocol

from koloda.server.jobs.messages import Answer, Ask, Assess, Cancel, Decide, Failed, Measure, Question, line, telling
from koloda.server.logs import event
from koloda.server.metrics.instruments import QUESTIONS, WORKER_DEATHS
from koloda.server.protocol.errors import RefusedError
from koloda.server.security.limits import network_of

# Questions at the same time.
MOVES_PER_WORKER = 64
MOVES_PER_WORKER_AND_ADDRESS = 16  # of the tables of one address
HINTS_AND_REVIEWS_PER_WORKER = 32  # and house rules
REVIEWS_PER_WORKER = 8
PER_TABLE = 24
HINTS_PER_ADDRESS = 16
REVIEWS_PER_ADDRESS = 4
MEASUREMENTS_PER_WORKER = 4
MEASUREMENTS_PER_ADDRESS = 2

STUCK = 60.0  # seconds without a word from a worker that has been asked something; on a busy machine it may wait long
LOOK = 2.0  # seconds between two looks at that
PAUSE = 0.1  # seconds before a worker that has died is started again; twice as long each time
LONGEST_PAUSE = 10.0
LONG_LIFE = 10.0  # seconds after which a worker's death is an accident
ENDING = 0.3  # seconds for a worker to end by itself
LONGEST_LINE = 1 << 24

Tell = Callable[[Answer], None]


class Asked:
    """A question under way. `tell` is called with every answer; the last of them says that it is `done`."""

    def __init__(self, number: int, question: Question, tell: Tell, table: str, address: str) -> None:
        self.number = number
        self.question = question
        self.tell = tell
        self.table = table
        self.address = address
        self.worker: Worker | None = None  # who thinks about it; None when nobody does any more
        self.deaths = 0  # of workers that were thinking about it

    @property
    def is_over(self) -> bool:
        return self.worker is None

    def end(self) -> None:
        """Let go of whoever asked: they hold this, and nothing that is done should be left for the collector."""
        self.worker = None
        self.tell = unheard

    def cancel(self) -> None:
        """Nobody waits for the answer any more."""
        if self.worker is not None:
            self.worker.drop(self)


def unheard(_: Answer) -> None:
    """Nobody listens any more."""


class Thinkers(Protocol):
    """Whom questions are put to: the `Pool`, or what stands for it in a test."""

    def ask(self, question: Question, tell: Tell, table: str, address: str = "") -> Asked:
        """Have a question thought about; RefusedError if there are too many.

        `tell` is never called before this returns. `table` and `address` are who it is for.
        """

    async def close(self) -> None:
        """Nothing is thought about any more."""


class Pool:
    """All workers of one server; each is started when it is first needed."""

    def __init__(self, workers: int, limited: bool = True) -> None:
        self.limited = limited  # by address
        self.closed = False
        self.numbers = 0
        self.workers = [Worker(self) for _ in range(max(1, workers))]

    def ask(self, question: Question, tell: Tell, table: str, address: str = "") -> Asked:
        """Have a question thought about by the worker with the least to do."""
        if self.closed:
            raise RefusedError("stopping", "the server is stopping")
        self.numbers += 1
        asked = Asked(self.numbers, question, tell, table, network_of(address))
        if not self.has_room_for(asked):
            raise RefusedError("server-busy", "the server has too much to think about; ask again in a moment")
        QUESTIONS.add(type(question).__name__.lower())
        self.place(asked)
        return asked

    def has_room_for(self, new: Asked) -> bool:
        """Whether a question is within the limits."""
        known = self.asked()
        if sum(asked.table == new.table for asked in known) >= PER_TABLE:
            return False
        others = [asked for asked in known if not isinstance(asked.question, Decide)]
        is_move = isinstance(new.question, Decide)
        if not is_move and len(others) >= HINTS_AND_REVIEWS_PER_WORKER * len(self.workers):
            return False
        alike = [asked for asked in known if type(asked.question) is type(new.question)]
        per_worker, most = HINTS_AND_REVIEWS_PER_WORKER, HINTS_PER_ADDRESS
        if is_move:  # neither keeps the other out
            per_worker, most = MOVES_PER_WORKER, MOVES_PER_WORKER_AND_ADDRESS * len(self.workers)
        elif isinstance(new.question, Assess):
            per_worker, most = REVIEWS_PER_WORKER, REVIEWS_PER_ADDRESS
        elif isinstance(new.question, Measure):
            per_worker, most = MEASUREMENTS_PER_WORKER, MEASUREMENTS_PER_ADDRESS
        if len(alike) >= per_worker * len(self.workers):
            return False
        is_limited = self.limited and bool(new.address)
        return not is_limited or sum(asked.address == new.address for asked in alike) < most

    def asked(self) -> list[Asked]:
        """All questions under way."""
        return [asked for worker in self.workers for asked in worker.asked.values()]

    def place(self, asked: Asked) -> None:
        min(self.workers, key=lambda worker: (worker.has_died, len(worker.asked))).give(asked)

    def hand_on(self, left: list[Asked]) -> None:
        """What a worker that has died was thinking about: another one tries; a second death ends it."""
        for asked in left:
            asked.deaths += 1
            if asked.deaths < 2 and not self.closed:
                self.place(asked)
            else:
                tell(asked, Failed("worker-ended"))

    async def close(self) -> None:
        """End all workers."""
        self.closed = True
        await asyncio.gather(*(worker.end() for worker in self.workers))


class Worker:
    """A place for one process at a time. Its life is a task, which starts the process again as long as it is asked."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.asked: dict[int, Asked] = {}
        self.process: Process | None = None
        self.life: asyncio.Task[None] | None = None
        self.pause = 0.0  # seconds from its last end to its next start
        self.not_before = 0.0  # when that may be
        self.silent_since: float | None = None  # asked something, and nothing was heard since

    @property
    def has_died(self) -> bool:
        """Whether it has ended just now and may not be started again yet."""
        return self.process is None and asyncio.get_running_loop().time() < self.not_before

    # asking

    def give(self, asked: Asked) -> None:
        """A question to think about."""
        self.asked[asked.number] = asked
        asked.worker = self
        if self.process is not None:
            self.send(Ask(asked.number, asked.question))
        elif self.life is None or self.life.done():
            self.life = asyncio.get_running_loop().create_task(self.live(), name="worker")

    def drop(self, asked: Asked) -> None:
        """A question that nobody waits for any more."""
        self.asked.pop(asked.number, None)
        asked.end()
        if self.process is not None:
            self.send(Cancel(asked.number))

    def send(self, message: Ask | Cancel) -> None:
        assert self.process is not None and self.process.stdin is not None
        if self.silent_since is None:
            self.silent_since = asyncio.get_running_loop().time()
        with suppress(OSError, RuntimeError):  # it has just died, which is noticed where its answers are read
            self.process.stdin.write(line(message))

    # living

    async def live(self) -> None:
        """Be a process, one after another while there is something to think about."""
        time = asyncio.get_running_loop().time
        while self.asked and not self.pool.closed:
            await asyncio.sleep(max(0.0, self.not_before - time()))
            began = time()
            try:
                await self.attend()
            except Exception as error:  # it cannot be started, or answers in no language of ours
                event("mistake", ERROR, error, where="worker")
            finally:
                self.process = None
            lived = time() - began
            self.pause = PAUSE if lived > LONG_LIFE else min(LONGEST_PAUSE, max(PAUSE, 2 * self.pause))
            self.not_before = time() + self.pause
            left, self.asked = list(self.asked.values()), {}
            self.pool.hand_on(left)

    async def attend(self) -> None:
        """Start a process and hear it until it ends."""
        process = await started()
        event("worker-started", pid=process.pid)
        assert process.stdout is not None
        self.silent_since = None
        self.process = process
        watch = asyncio.get_running_loop().create_task(self.watch(process))
        try:
            for asked in self.asked.values():
                self.send(Ask(asked.number, asked.question))
            while text := await process.stdout.readline():
                self.hear(text)
        finally:
            watch.cancel()
            await ended(process, ENDING)
            if not self.pool.closed:
                WORKER_DEATHS.add()
                event("worker-ended", WARNING, pid=process.pid, status=process.returncode)

    def hear(self, text: bytes) -> None:
        told = telling.decode(text)
        self.silent_since = asyncio.get_running_loop().time() if self.asked else None
        asked = self.asked.get(told.id)
        if asked is None:
            return  # cancelled meanwhile
        if told.answer.done:
            del self.asked[told.id]
        if isinstance(told.answer, Failed):
            event("mistake", ERROR, where="worker", kind=told.answer.error, at=told.answer.where)
        tell(asked, told.answer)
        if not self.asked:
            self.silent_since = None

    async def watch(self, process: Process) -> None:
        """End a process that says nothing any more."""
        while True:
            await asyncio.sleep(LOOK)
            since = self.silent_since
            if since is not None and asyncio.get_running_loop().time() - since > STUCK:
                event("worker-stuck", WARNING, pid=process.pid)
                with suppress(ProcessLookupError):
                    process.kill()

    async def end(self) -> None:
        """End the process for good."""
        for asked in self.asked.values():
            asked.end()
        self.asked.clear()
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
            await ended(self.process, ENDING)
        if self.life is not None:
            self.life.cancel()
            await asyncio.gather(self.life, return_exceptions=True)


def tell(asked: Asked, answer: Answer) -> None:
    """Bring an answer back. If that fails it is the trouble of whoever asked, not of the others."""
    hear = asked.tell
    if answer.done:
        asked.end()
    try:
        hear(answer)
    except Exception as error:
        event("mistake", ERROR, error, where="answer")


async def started() -> Process:
    """A new process, which finds the same modules as this one does."""
    places = os.pathsep.join(os.path.abspath(place) for place in sys.path)
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",
        "-m",
        "koloda.server.jobs.worker",
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        limit=LONGEST_LINE,
        env={**os.environ, "PYTHONPATH": places},
    )


async def ended(process: Process, patience: float) -> None:
    """Wait for the end of a process, and bring it about if need be."""
    try:
        async with asyncio.timeout(patience):
            await process.wait()
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
