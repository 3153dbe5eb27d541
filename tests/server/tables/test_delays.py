"""How long an expert takes tells nothing about its cards, however busy those are who think for it."""

import asyncio
import os
import random
import secrets
import signal
import sys
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from koloda import parse_record
from koloda.bots import Budget
from koloda.server.config import Settings
from koloda.server.jobs.messages import Decide
from koloda.server.jobs.pool import Pool, Thinkers
from koloda.server.jobs.thinking import state_after
from koloda.server.protocol.messages import ServerMessage, Update
from koloda.server.tables.bots import TURN
from koloda.server.tables.registry import TableRegistry
from server.memory import MemoryStorage
from server.seating import AT_ONCE, Person, made, with_tables
from server.thinkers import ENDLESS, FakeClockLoop, InPlace, Late, Silent

TABLES = 40
WITHIN = 0.05  # of 0.5
CALM = {"rounds": 1, "uno_call": "auto"}  # no windows: a bot takes longer in one, which everybody knows
SMALL = Budget(iterations=2, milliseconds=0)


class Stopwatch(Person):
    """Plays any card at once, and notes how long the experts took and how many legal moves they had."""

    def __init__(self, person: str, rng: random.Random) -> None:
        super().__init__(person)
        self.rng = rng
        self.began = 0.0
        self.legal = 0
        self.taken: list[tuple[int, float]] = []

    def send(self, message: ServerMessage) -> None:
        super().send(message)
        if not isinstance(message, Update) or self.table is None or self.table.model.game is None:
            return
        now = self.table.model.time()
        if self.heard and any(entry.seat > 0 for entry in self.all(Update)[-1].entries) and self.legal:
            self.taken.append((self.legal, now - self.began))
        state = self.table.model.game.state
        [seat, *_] = [*state.due(), -1]
        self.began = now + message.now.clock.reveal / 1000  # everybody is given time to look at something
        self.legal = len(state.legal(seat)) if seat > 0 else 0

    async def play_on(self) -> None:
        while self.info.state != "over":
            if self.now.legal:
                await self.move(self.rng.choice(self.now.legal))
            else:
                await self.when(lambda person: bool(person.now.legal) or person.info.state == "over")


def seconds_by_choice(question: Decide) -> float:
    """Workers that are late the more often the more there is to choose from."""
    state = state_after(parse_record(question.record))
    return 0.5 * len(state.legal(question.seat))


async def timed(thinkers: Thinkers) -> list[tuple[int, float]]:
    """A game at every table: the legal moves of the experts, and how long they took."""
    tables = TableRegistry(MemoryStorage(), str, Settings(grace=0.0, budget=SMALL), thinkers)
    people = []
    for number in range(TABLES):
        table = await made(tables, f"p{number}", seats=4, bots="expert", options=CALM)
        table.play.bots.chance = random.Random(number)
        people.append(Stopwatch(f"p{number}", random.Random(number)))
        await people[-1].join(table)
    await asyncio.gather(*(person.play_on() for person in people))
    await tables.stop()
    return [taken for person in people for taken in person.taken]


def auc(one: list[float], other: list[float]) -> float:
    """How likely a number of `other` is larger than one of `one`; 0.5 if nothing can be told from it."""
    ranked = sorted([(number, 0) for number in one] + [(number, 1) for number in other])
    ranks = sum(place for place, (_, which) in enumerate(ranked, 1) if which)
    return (ranks - len(other) * (len(other) + 1) / 2) / (len(one) * len(other))


def test_a_difference_would_be_seen() -> None:
    rng = random.Random(1)
    alike = [[rng.random() for _ in range(2000)] for _ in range(2)]
    assert abs(auc(*alike) - 0.5) < WITHIN
    assert auc(alike[0], [number + 0.1 for number in alike[1]]) > 0.5 + WITHIN


@pytest.mark.parametrize(
    "thinkers",
    [InPlace(), Silent(), Late(seconds_by_choice)],
    ids=["answered at once", "never answered", "the more choice the later"],
)
def test_how_long_an_expert_takes_does_not_tell_what_it_may_lay(
    thinkers: Silent, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(7)  # the same cards each time: what is measured is no matter of luck
    monkeypatch.setattr(secrets, "token_bytes", rng.randbytes)
    monkeypatch.setattr(secrets, "randbits", rng.getrandbits)
    with asyncio.Runner(loop_factory=FakeClockLoop) as runner:
        taken = runner.run(timed(thinkers))
    few = [seconds for legal, seconds in taken if legal == 1]
    many = [seconds for legal, seconds in taken if legal >= 4]
    assert min(len(few), len(many)) > 200, "enough to see something"
    assert abs(auc(few, many) - 0.5) <= WITHIN
    assert all(TURN[0] <= seconds <= TURN[1] + 1e-6 for seconds in few + many)


# real workers


BUSY = replace(AT_ONCE, budget=Budget(iterations=ENDLESS, milliseconds=0), pace=0.05, workers=2)


async def pids(pool: Any) -> list[int]:
    assert isinstance(pool, Pool)
    async with asyncio.timeout(60):
        while not all(worker.process for worker in pool.workers) or not any(one.number for one in pool.asked()):
            await asyncio.sleep(0.005)
    return [worker.process.pid for worker in pool.workers if worker.process is not None]


async def experts(tables: TableRegistry, count: int) -> list[Stopwatch]:
    """Tables at which an expert thinks."""
    people = []
    for number in range(count):
        table = await made(tables, f"p{number}", seats=4, bots="expert", options=CALM)
        people.append(Stopwatch(f"p{number}", random.Random(number)))
        await people[-1].join(table)
    return people


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("number", [signal.SIGSTOP, signal.SIGKILL])
@with_tables(BUSY)
async def test_experts_act_when_their_workers_do_not(tables: TableRegistry, number: int) -> None:
    people = await experts(tables, 4)
    playing = [asyncio.create_task(person.play_on()) for person in people]
    for pid in await pids(tables.thinkers):
        os.kill(pid, number)
    await asyncio.gather(*playing)
    for person in people:
        assert person.info.state == "over"
        moved = [entry.seat for update in person.all(Update) for entry in update.entries]
        assert {1, 2, 3} <= set(moved)
        versions = [entry.version for update in person.all(Update) for entry in update.entries]
        assert all(after == before + 1 for before, after in pairwise(versions))
