"""Bots at a table: like everybody they get only what their seat may know, and they take their time."""

import random
import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import Protocol

from koloda import Rng, State
from koloda.bots import Observation, Policy, policy_for
from koloda.lessons import Lesson
from koloda.server.config import Settings
from koloda.server.jobs.messages import Answer, Best, Decide
from koloda.server.jobs.pool import Asked, Thinkers
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Speed

# Seconds from the shortest to the longest wait, drawn evenly: how long a bot takes depends neither on its cards nor on
# how busy the server is. Whatever an expert has found by then is its move.
TURN = (0.7, 1.8)
WINDOW = (0.9, 2.2)  # to act out of turn: slow enough for people to be faster
PATIENT = 1.6  # times as long in a lesson
TURN_IN_WINDOW = (2.5, 3.2)  # to take a turn while others may act out of turn: people have time to do so
# By how much longer all of these are; what has to be looked at, too.
SPEEDS: dict[Speed, float] = {"slow": 1.8, "normal": 1.0, "fast": 0.5}


class Played(Protocol):
    """What bots ask of the game: `tables.game.Game`."""

    state: State
    version: int

    def true_record(self) -> str:
        """The record with nothing hidden."""


class Decision:
    """What an expert thinks about, from the moment that it can be decided; a worker does the thinking."""

    def __init__(self) -> None:
        self.best: Best | None = None  # so far
        self.asked: Asked | None = None

    def hear(self, answer: Answer) -> None:
        if isinstance(answer, Best):
            self.best = answer

    def cancel(self) -> None:
        if self.asked is not None:
            self.asked.cancel()

    def move_for(self, seen: Observation) -> tuple[bool, str | None]:
        """Whether there is a move that can be made, and which; None to wait."""
        if self.best is None:
            return False, None
        move = self.best.move
        return (not seen.due if move is None else move in seen.moves), move


class Bots:
    """When each bot acts next, and what it then does. Each is asked once a version."""

    def __init__(
        self, table: str, game: str, settings: Settings, thinkers: Thinkers, lesson: Lesson | None = None
    ) -> None:
        self.table = table
        self.game = game
        self.settings = settings
        self.thinkers = thinkers
        self.lesson = lesson  # where bots are patient, and play so that there is something to learn
        self.pace = settings.pace * (1.0 if lesson is None else PATIENT)
        self.chance = random.Random(secrets.randbits(128))  # of delays and nothing else: they must not tell of cards
        self.policies: dict[tuple[int, str], Policy] = {}
        self.speed: Speed = "normal"
        self.address = ""  # where those come from whom the thinking is for
        self.version = -1
        self.when: dict[int, float] = {}
        self.decisions: dict[int, Decision] = {}
        self.asked: set[int] = set()

    def plan(self, game: Played, bots: Mapping[int, str], now: float) -> None:
        """Who will act when, unless it is planned already; `bots` are their levels by seat."""
        if game.version != self.version:
            self.start_over()
            self.version = game.version
        self.when = {seat: at for seat, at in self.when.items() if seat in bots}
        state = game.state
        due, actors, is_open = state.due(), state.actors(), state.is_open()
        new = [seat for seat in bots if seat in actors and seat not in self.asked and seat not in self.when]
        for seat in new:
            lengths = WINDOW if seat not in due else TURN_IN_WINDOW if is_open else TURN
            # People who may act out of turn have the same time for it, however fast bots are.
            factor = SPEEDS[self.speed] if lengths is TURN else max(1.0, SPEEDS[self.speed])
            self.when[seat] = now + self.pace * factor * self.chance.uniform(*lengths)
        self.think_ahead(game, [seat for seat in new if bots[seat] == "expert"])

    def think_ahead(self, game: Played, seats: list[int]) -> None:
        """Experts begin to think at once, where there is something to choose; the others decide when they act."""
        due = game.state.due()
        seats = [seat for seat in seats if len(game.state.legal(seat)) > (1 if seat in due else 0)]
        record = game.true_record() if seats else ""
        budget = self.settings.budget
        for seat in seats:
            decision = Decision()
            question = Decide(record, seat, budget.iterations, budget.milliseconds, secrets.randbits(63))
            with suppress(RefusedError):  # too busy: the heuristic decides
                decision.asked = self.thinkers.ask(question, decision.hear, self.table, self.address)
                self.decisions[seat] = decision

    def policy(self, seat: int, level: str) -> Policy:
        """Whoever decides here and now, in less than a millisecond; an expert plays like a skilled bot then."""
        level = "skilled" if level == "expert" else level
        if (seat, level) not in self.policies:
            self.policies[seat, level] = policy_for(self.game, level, Rng(secrets.randbits(64)))
        return self.policies[seat, level]

    def start_over(self) -> None:
        """Forget what was planned."""
        self.version = -1
        self.when = {}
        self.asked = set()
        for decision in self.decisions.values():
            decision.cancel()
        self.decisions = {}

    def act_at_once(self, seat: int, now: float) -> None:
        """A seat whose time is up does not wait again."""
        self.asked.discard(seat)
        self.when[seat] = now

    def deadline(self) -> float | None:
        return min(self.when.values(), default=None)

    def next(self, now: float) -> int | None:
        """The seat of a bot that acts now."""
        ready = [seat for seat, at in self.when.items() if at <= now]
        seat = min(ready, key=self.when.__getitem__, default=None)
        if seat is not None:
            del self.when[seat]
            self.asked.add(seat)
        return seat

    def choose(self, state: State, seat: int, level: str) -> str | None:
        """A move, or None to wait."""
        decision = self.decisions.pop(seat, None)
        seen = Observation(state, seat)
        if decision is not None:
            decision.cancel()
            can_be_made, move = decision.move_for(seen)
            if can_be_made and level == "expert":
                return move
        if self.lesson is not None:
            return self.choose_patiently(self.lesson, seen, seat)
        return self.policy(seat, level).choose(seen) if seen.moves else None

    def choose_patiently(self, lesson: Lesson, seen: Observation, seat: int) -> str | None:
        """In a lesson: what it wants bots to do, else what a novice does, unless bots never do that there."""
        wanted = lesson.bot_move(seen.moves)
        if wanted is not None or not seen.moves:
            return wanted
        chosen = self.policy(seat, "novice").choose(seen)
        if chosen is None or lesson.allows(chosen):
            return chosen
        return next((text for text in seen.moves if lesson.allows(text)), chosen) if seen.due else None
