"""Real workers: asked, cancelled, killed, stopped, replaced."""

import asyncio
import gc
import os
import signal
import sys
import weakref
from collections.abc import Awaitable, Callable

import pytest

from koloda.server.jobs import pool as pools
from koloda.server.jobs.messages import Advise, Answer, Assess, Assessed, Best, Failed, Question
from koloda.server.jobs.pool import Asked, Pool
from koloda.server.protocol.errors import RefusedError
from server.thinkers import ENDLESS, begun, decide, endless, finished, is_running, thought_through

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals")
SOON = 60.0  # seconds; the machine may be busy


class Received:
    """Everything that was answered to one question."""

    def __init__(self, pool: Pool, question: Question, table: str = "oak", address: str = "") -> None:
        self.answers: list[Answer] = []
        self.news = asyncio.Event()
        self.asked: Asked = pool.ask(question, self.hear, table, address)

    def hear(self, answer: Answer) -> None:
        self.answers.append(answer)
        self.news.set()

    async def until(self, reached: Callable[[], bool]) -> None:
        async with asyncio.timeout(SOON):
            while not reached():
                self.news.clear()
                await self.news.wait()

    async def first(self) -> Answer:
        await self.until(lambda: bool(self.answers))
        return self.answers[0]

    async def last(self) -> Answer:
        await self.until(lambda: bool(self.answers) and self.answers[-1].done)
        return self.answers[-1]


def with_pool(use: Callable[[Pool], Awaitable[None]], workers: int = 1) -> None:
    async def run() -> None:
        pool = Pool(workers)
        try:
            await use(pool)
        finally:
            await pool.close()

    asyncio.run(run())


async def pids(pool: Pool, count: int) -> list[int]:
    """The processes of a pool, once there are so many."""
    async with asyncio.timeout(SOON):
        while True:
            found = [worker.process.pid for worker in pool.workers if worker.process is not None]
            if len(found) >= count:
                return found
            await asyncio.sleep(0.01)


async def eventually(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(SOON):
        while not reached():
            await asyncio.sleep(0.01)


async def gone(pid: int) -> None:
    await eventually(lambda: not is_running(pid))


def test_a_worker_answers_as_if_thought_about_here() -> None:
    record, seat = begun()

    async def use(pool: Pool) -> None:
        assert await Received(pool, decide(40)).last() == thought_through(decide(40))
        advice = Advise(record, seat, 40, 0.0, 3)
        assert await Received(pool, advice).last() == thought_through(advice)
        assert pool.asked() == []

    with_pool(use)


def test_no_worker_is_started_before_it_is_needed_and_all_share_the_load() -> None:
    async def use(pool: Pool) -> None:
        assert all(worker.life is None for worker in pool.workers)
        heard = [Received(pool, endless()) for _ in range(4)]
        await asyncio.gather(*(one.first() for one in heard))
        assert [len(worker.asked) for worker in pool.workers] == [2, 2]
        assert len(set(await pids(pool, 2))) == 2

    with_pool(use, workers=2)


def test_a_worker_has_a_lower_priority() -> None:
    async def use(pool: Pool) -> None:
        await Received(pool, decide(4)).last()
        [pid] = await pids(pool, 1)
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 10)

    with_pool(use)


def test_what_is_cancelled_is_not_answered_and_makes_room() -> None:
    async def use(pool: Pool) -> None:
        heard = Received(pool, endless())
        await heard.first()
        heard.asked.cancel()
        assert heard.asked.is_over and pool.asked() == []
        before = len(heard.answers)
        await Received(pool, decide(40)).last()
        assert len(heard.answers) == before
        heard.asked.cancel()  # a second time does nothing

    with_pool(use)


def test_what_is_over_leaves_nothing_for_the_collector() -> None:
    async def use(pool: Pool) -> None:
        answered, cancelled = Received(pool, decide(4)), Received(pool, endless())
        await answered.last()
        await cancelled.first()
        cancelled.asked.cancel()
        gc.collect()
        gc.disable()
        try:
            left = [weakref.ref(answered), weakref.ref(cancelled)]
            del answered, cancelled
            assert [one() for one in left] == [None, None]
        finally:
            gc.enable()

    with_pool(use)


# workers that die


def is_with_another(asked: Asked, pid: int) -> bool:
    """Whether a process other than this one thinks about a question."""
    return asked.worker is not None and asked.worker.process is not None and asked.worker.process.pid != pid


def test_what_a_killed_worker_was_thinking_about_is_given_to_another() -> None:
    async def use(pool: Pool) -> None:
        heard = [Received(pool, endless(seed)) for seed in range(2)]
        await asyncio.gather(*(one.first() for one in heard))
        first, second = await pids(pool, 2)
        [mine] = pool.workers[0].asked.values()
        os.kill(first, signal.SIGKILL)
        await eventually(lambda: is_with_another(mine, first))
        assert mine.worker is pool.workers[1], "who is there already need not be started"
        lost = next(one for one in heard if one.asked is mine)
        before = len(lost.answers)
        await lost.until(lambda: len(lost.answers) > before)
        await gone(first)
        assert is_running(second)

    with_pool(use, workers=2)


def test_a_worker_that_dies_is_replaced_and_a_second_death_ends_the_question() -> None:
    async def use(pool: Pool) -> None:
        heard = Received(pool, endless())
        await heard.first()
        [first] = await pids(pool, 1)
        os.kill(first, signal.SIGKILL)
        await eventually(lambda: is_with_another(heard.asked, first))
        [second] = await pids(pool, 1)
        os.kill(second, signal.SIGKILL)
        assert isinstance(await heard.last(), Failed)
        assert isinstance(await Received(pool, decide(16)).last(), Best), "the next question is answered again"

    with_pool(use)


def test_a_worker_that_cannot_be_started_fails_what_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "PAUSE", 0.01)
    monkeypatch.setattr(sys, "executable", "/no/such/python")

    async def use(pool: Pool) -> None:
        assert isinstance(await Received(pool, decide(16)).last(), Failed)
        monkeypatch.undo()
        assert isinstance(await Received(pool, decide(16)).last(), Best)

    with_pool(use)


def test_a_worker_that_says_nothing_any_more_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "LOOK", 0.05)

    async def use(pool: Pool) -> None:
        heard = Received(pool, endless())
        await heard.first()
        [pid] = await pids(pool, 1)
        os.kill(pid, signal.SIGSTOP)
        for worker in pool.workers:
            worker.silent_since = asyncio.get_running_loop().time() - 2 * pools.STUCK
        await eventually(lambda: is_with_another(heard.asked, pid))
        await gone(pid)

    with_pool(use)


def test_one_question_that_fails_is_no_trouble_to_others() -> None:
    async def use(pool: Pool) -> None:
        broken, fine = Received(pool, Assess("no record")), Received(pool, decide(40))
        assert isinstance(await broken.last(), Failed)
        assert isinstance(await fine.last(), Best)

    with_pool(use)


# limits


def stopped(use: Callable[[Pool], Awaitable[None]]) -> None:
    """With one worker that never answers."""

    async def run(pool: Pool) -> None:
        heard = Received(pool, endless())
        await heard.first()
        [pid] = await pids(pool, 1)
        os.kill(pid, signal.SIGSTOP)
        heard.asked.cancel()
        await use(pool)

    with_pool(run)


def refused(pool: Pool, question: Question, table: str, address: str = "") -> bool:
    """Whether that is too much; if not, it is asked."""
    try:
        pool.ask(question, lambda _: None, table, address)
    except RefusedError as error:
        return error.code == "server-busy"
    return False


def test_there_is_a_limit_for_all_for_a_table_and_for_an_address() -> None:
    record, seat = begun()
    hint = Advise(record, seat, ENDLESS, 0.0, 1)

    async def use(pool: Pool) -> None:
        for _ in range(pools.PER_TABLE):
            assert not refused(pool, endless(), "oak")
        assert refused(pool, endless(), "oak") and refused(pool, hint, "oak", "192.0.2.1")
        assert not refused(pool, endless(), "elm")
        for number in range(pools.REVIEWS_PER_ADDRESS):
            assert not refused(pool, Assess(record), f"over-{number}", "192.0.2.1")
        assert refused(pool, Assess(record), "over", "192.0.2.1")
        assert not refused(pool, Assess(record), "over", "192.0.2.2")
        for number in range(pools.REVIEWS_PER_WORKER - pools.REVIEWS_PER_ADDRESS - 1):
            assert not refused(pool, Assess(record), f"other-{number}", f"198.51.100.{number}")
        assert refused(pool, Assess(record), "one too many", "203.0.113.1")
        for number in range(pools.HINTS_PER_ADDRESS):
            assert not refused(pool, hint, f"hint-{number}", f"2001:db8::{number}")
        assert refused(pool, hint, "hint", "2001:db8::ffff"), "a network of 64 bits is one address"
        assert not refused(pool, endless(), "beech"), "bots are not held up by hints and reviews"

    stopped(use)


def test_experts_of_one_address_leave_room_for_all_others() -> None:
    record, seat = begun()
    hint = Advise(record, seat, ENDLESS, 0.0, 1)
    most = pools.MOVES_PER_WORKER_AND_ADDRESS

    async def use(pool: Pool) -> None:
        asked = [refused(pool, endless(), f"table-{number}", "192.0.2.1") for number in range(100)]
        assert asked == [False] * most + [True] * (100 - most)
        for number in range(pools.MOVES_PER_WORKER - most):
            assert not refused(pool, endless(), f"other-{number}", f"198.51.100.{number}")
        assert refused(pool, endless(), "the last straw", "203.0.113.1")
        assert not refused(pool, hint, "hint", "192.0.2.1"), "hints are not held up by bots"
        pool.asked()[0].cancel()
        assert not refused(pool, endless(), "room again", "203.0.113.1")
        # Limits by address can be left out.
        pool.limited = False
        for number in range(pools.REVIEWS_PER_WORKER):
            assert not refused(pool, Assess(record), f"over-{number}", "192.0.2.1")

    stopped(use)


# the end


def test_a_closed_pool_has_no_workers_not_even_those_that_are_stuck() -> None:
    async def use(pool: Pool) -> None:
        heard = [Received(pool, endless()) for _ in range(2)]
        await asyncio.gather(*(one.first() for one in heard))
        found = await pids(pool, 2)
        os.kill(found[0], signal.SIGSTOP)
        await pool.close()
        assert not any(map(is_running, found))
        with pytest.raises(RefusedError) as closed:
            pool.ask(endless(), lambda _: None, "oak")
        assert closed.value.code == "stopping"

    with_pool(use, workers=2)


def test_a_pool_closed_while_a_worker_starts_leaves_none() -> None:
    async def use(pool: Pool) -> None:
        Received(pool, endless())
        await asyncio.sleep(0)
        await pool.close()
        assert pool.workers[0].life is not None and pool.workers[0].life.done()

    with_pool(use)


def test_interrupting_the_server_by_the_keyboard_does_not_end_its_workers() -> None:
    async def use(pool: Pool) -> None:
        heard = Received(pool, decide(4))
        await heard.last()
        [pid] = await pids(pool, 1)
        os.kill(pid, signal.SIGINT)
        assert isinstance(await Received(pool, decide(16)).last(), Best)
        assert await pids(pool, 1) == [pid]

    with_pool(use)


def test_a_review_goes_on_when_its_worker_is_killed() -> None:
    record = finished("uno", {"rounds": 1})

    async def use(pool: Pool) -> None:
        review = Received(pool, Assess(record.text()))
        await review.first()  # told before any work is done
        [pid] = await pids(pool, 1)
        os.kill(pid, signal.SIGKILL)
        await gone(pid)
        before = len(review.answers)
        await review.until(lambda: len(review.answers) > before)
        assert all(isinstance(answer, Assessed) for answer in review.answers)

    with_pool(use)
