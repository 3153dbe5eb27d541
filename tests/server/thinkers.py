"""What stands for the workers in tests: they answer at once, late or never. And a clock that does not wait."""

import asyncio
import os
import selectors
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from koloda import Record, Rng, State, games, play
from koloda.bots import Observation, policy_for
from koloda.engine.fair import Fair, fair_deal
from koloda.server.jobs.messages import Answer, Ask, Decide, Question
from koloda.server.jobs.pool import Asked, Tell
from koloda.server.jobs.thinking import Thoughts

ENDLESS = 10**9  # simulations


def begun(game: str = "uno", players: int = 3) -> tuple[str, int]:
    """A record of a game in which somebody has something to choose, and who."""
    record = Record(games()[game], players, {})
    state = record.start()
    fair = Fair(bytes(32), ["a", "b", "c"])
    while True:
        for entry in fair_deal(state, fair):
            record.add(entry)
        seat = state.due()[0]
        if seat >= 0 and len(state.legal(seat)) > 2:
            return record.text(), seat
        record.add(play(state, seat, state.text(state.legal(seat)[0])))


def decide(iterations: int = ENDLESS, seed: int = 1) -> Decide:
    return Decide(*begun(), iterations, 0.0, seed)


def finished(game: str, options: dict[str, Any]) -> Record:
    """A game between two who know it: those are short."""
    record = Record(games()[game], 2, options)
    state = record.start()
    fair, player = Fair(bytes(range(32)), ["a", "b"]), policy_for(game, "skilled", Rng(4))
    while True:
        for entry in fair_deal(state, fair):
            record.add(entry)
        if state.scores() is not None:
            return record
        seat = state.due()[0]
        text = player.choose(Observation(state, seat)) if seat >= 0 else state.text(state.legal(seat)[0])
        record.add(play(state, seat, text or ""))


def endless(seed: int = 1) -> Decide:
    """A decision that takes very long: the first bid in Flights, where several cards are as good as each other."""
    return Decide(*begun("flights"), ENDLESS, 0.0, seed)


@dataclass
class Moment:
    """What bots ask of a game."""

    state: State
    version: int
    record: str

    def true_record(self) -> str:
        return self.record


class Silent:
    """Takes every question and never answers."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.cancelled: list[Asked] = []

    def ask(self, question: Question, tell: Tell, table: str, address: str = "") -> Asked:
        asked = Asked(len(self.asked), question, tell, table, address)
        asked.worker = self  # type: ignore[assignment]
        self.asked.append(asked)
        return asked

    def drop(self, asked: Asked) -> None:
        asked.end()
        self.cancelled.append(asked)

    async def close(self) -> None:
        pass


class InPlace(Silent):
    """Thinks to the end about every question, and answers it in the next turn of the event loop."""

    def ask(self, question: Question, tell: Tell, table: str, address: str = "") -> Asked:
        asked = super().ask(question, tell, table, address)
        asyncio.get_running_loop().call_soon(self.answer, asked)
        return asked

    def answer(self, asked: Asked) -> None:
        if not asked.is_over:
            answer = thought_through(asked.question)
            asked.worker = None
            asked.tell(answer)


class Late(Silent):
    """Answers a question about a move after a while, the longer the more there is to choose from."""

    def __init__(self, seconds: Callable[[Decide], float]) -> None:
        super().__init__()
        self.seconds = seconds

    def ask(self, question: Question, tell: Tell, table: str, address: str = "") -> Asked:
        assert isinstance(question, Decide)
        asked = super().ask(question, tell, table, address)
        asyncio.get_running_loop().call_later(self.seconds(question), self.answer, asked)
        return asked

    def answer(self, asked: Asked) -> None:
        if not asked.is_over:
            answer = thought_through(asked.question)
            asked.worker = None
            asked.tell(answer)


def thought_through(question: Question) -> Answer:
    """What a worker says in the end."""
    thoughts = Thoughts()
    told = thoughts.take(Ask(1, question))
    while not thoughts.is_idle():
        told = thoughts.work() or told
    assert told is not None and told.answer.done
    return told.answer


def is_running(pid: int) -> bool:
    """Whether there is such a process, and it is more than a name that nobody has asked about since it ended."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    if not Path("/proc/self/stat").exists():
        return True
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Hurried(selectors.SelectSelector):
    """Where nothing comes in, time passes at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None:
            return super().select(None)
        found = super().select(0)
        if not found:
            self.now += max(0.0, timeout)
        return found


class FakeClockLoop(asyncio.SelectorEventLoop):
    """An event loop whose time is that of the next thing planned."""

    def __init__(self) -> None:
        self.hurried = Hurried()
        super().__init__(self.hurried)

    def time(self) -> float:
        return self.hurried.now
