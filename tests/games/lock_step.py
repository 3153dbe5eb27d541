"""The engine and a naive second one play the same game, move by move, and are compared at every state."""

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeVar

import pytest

from koloda import CLOCK, DEALER, WATCHER, State, play

NAMES = {DEALER: "dealer", CLOCK: "clock"}


class Twin(Protocol):
    """What every naive engine can be asked."""

    def due(self) -> list[int]: ...

    def legal(self, seat: int) -> set[str]: ...

    def apply(self, seat: int, text: str) -> None: ...


N = TypeVar("N", bound=Twin)
N_contra = TypeVar("N_contra", bound=Twin, contravariant=True)


class Chooser(Protocol[N_contra]):
    """How random play goes."""

    rng: random.Random

    def choose(self, naive: N_contra) -> tuple[int, str]: ...


class LockStep(ABC, Generic[N]):
    """One game played twice at once."""

    def __init__(self, state: State, naive: N, mood: Chooser[N], start: str) -> None:
        self.state = state
        self.naive = naive
        self.mood = mood
        self.start = start  # for the report
        self.lines: list[str] = []
        self.texts: dict[int, str] = {}
        self.met: Counter[str] = Counter()

    def run(self, longest: int) -> None:
        self.compare()
        while self.naive.due() and len(self.lines) < longest:
            seat, text = self.mood.choose(self.naive)
            self.lines.append(f"{NAMES.get(seat, seat)}: {text}")
            self.make(seat, text)
            play(self.state, seat, text)
            self.compare()

    def make(self, seat: int, text: str) -> None:
        """The naive engine's move, and a note of what it was."""
        self.naive.apply(seat, text)

    def text(self, move: int) -> str:
        if move not in self.texts:
            self.texts[move] = self.state.text(move)
        return self.texts[move]

    @abstractmethod
    def compare(self) -> None:
        """Everything that can be compared in a state."""

    def compare_legal(self, seat: int) -> list[str]:
        """The legal moves of a seat, which are given back as the engine lists them."""
        texts = [self.text(move) for move in self.state.legal(seat)]
        self.same(f"the number of different legal moves of {seat}", len(set(texts)), len(texts))
        self.same(f"legal moves of {seat}", set(texts), self.naive.legal(seat))
        return texts

    def compare_every_move(self, players: int) -> None:
        """All moves that can be written down, whether a rule forbids them or not."""
        for seat in (DEALER, CLOCK, WATCHER, *range(players)):
            allowed = {self.text(move) for move in self.state.writable() if self.state.why_not(seat, move) is None}
            self.same(f"what no rule forbids {seat}", allowed, self.naive.legal(seat))
        self.met["every move asked about"] += 1

    def same(self, what: str, engine: object, naive: object) -> None:
        if engine != naive:
            pytest.fail("\n".join([f"{what}: engine {engine}, naive {naive}", self.start, *self.lines]))


def played(games: Iterable[LockStep[Any]], longest: int) -> Counter[str]:
    """Play games, each for so many moves at most, and tell what came up in them."""
    met: Counter[str] = Counter()
    for game in games:
        game.run(longest)
        met += game.met
    return met


def assert_met(met: Counter[str], *wanted: str) -> None:
    """Agreement means something only about what came up."""
    assert [what for what in wanted if not met[what]] == []
