"""Bots at a table: like everybody they get only what their seat may know, and they take their time."""

import random
import secrets
from collections.abc import Callable, Mapping

from koloda import Rng, State
from koloda.bots import Budget, Expert, Observation, Policy, policy_for
from koloda.bots.search.search import Search
from koloda.server.jobs.queue import Job, Jobs

# Seconds from the shortest to the longest wait, drawn evenly: how long a bot takes never depends on its cards.
TURN = (0.7, 1.8)
WINDOW = (0.9, 2.2)  # to act out of turn: slow enough for people to be faster
TURN_IN_WINDOW = (2.5, 3.2)  # to take a turn while others may act out of turn: people have time to do so
PATIENCE = 2.0  # after this an expert plays the best move found so far: the server may be busy
SIMULATIONS = 4  # in one step of a job


class Decision:
    """What an expert thinks about, from the moment that it can be decided."""

    def __init__(self, expert: Expert, seen: Observation, jobs: Jobs, done: Callable[[], None]) -> None:
        self.seen = seen
        self.search: Search = expert.begin(seen)
        self.job: Job = jobs.start(lambda: self.search.run(SIMULATIONS), done, done)

    def move(self) -> str | None:
        """The best move so far, None to wait."""
        return self.seen.text(self.search.best())


class Bots:
    """When each bot acts next, and what it then does. Each is asked once a version."""

    def __init__(self, game: str, pace: float, jobs: Jobs, budget: Budget, wake: Callable[[], None]) -> None:
        self.game = game
        self.pace = pace
        self.jobs = jobs
        self.budget = budget
        self.wake = wake  # called when a bot has made up its mind
        self.chance = random.Random(secrets.randbits(128))
        self.policies: dict[tuple[int, str], Policy] = {}
        self.version = -1
        self.when: dict[int, float] = {}
        self.decisions: dict[int, Decision] = {}
        self.asked: set[int] = set()

    def plan(self, state: State, version: int, bots: Mapping[int, str], now: float) -> None:
        """Who will act when, unless it is planned already; `bots` are their levels by seat."""
        if version != self.version:
            self.start_over()
            self.version = version
        self.when = {seat: at for seat, at in self.when.items() if seat in bots}
        due, actors, is_open = state.due(), state.actors(), state.is_open()
        for seat in set(bots) - self.asked:
            if seat in self.when or seat not in actors:
                continue
            lengths = WINDOW if seat not in due else TURN_IN_WINDOW if is_open else TURN
            self.when[seat] = now + self.pace * self.chance.uniform(*lengths)
            self.think_ahead(state, seat, bots[seat])

    def think_ahead(self, state: State, seat: int, level: str) -> None:
        """An expert begins to think at once; the others decide when they act."""
        policy = self.policy(seat, level)
        if isinstance(policy, Expert):
            seen = Observation(state, seat)
            if seen.moves:
                self.decisions[seat] = Decision(policy, seen, self.jobs, self.wake)

    def policy(self, seat: int, level: str) -> Policy:
        if (seat, level) not in self.policies:
            self.policies[seat, level] = policy_for(self.game, level, Rng(secrets.randbits(64)), self.budget)
        return self.policies[seat, level]

    def start_over(self) -> None:
        """Forget what was planned."""
        self.version = -1
        self.when = {}
        self.asked = set()
        for decision in self.decisions.values():
            decision.job.cancel()
        self.decisions = {}

    def act_at_once(self, seat: int, now: float) -> None:
        """A seat whose time is up does not wait again."""
        self.asked.discard(seat)
        self.when[seat] = now

    def ready_at(self, seat: int) -> float:
        """When a bot acts: at its time, or a little later if it has not made up its mind by then."""
        decision = self.decisions.get(seat)
        thinks = decision is not None and not decision.job.is_done
        return self.when[seat] + (PATIENCE if thinks else 0.0)

    def deadline(self) -> float | None:
        return min(map(self.ready_at, self.when), default=None)

    def next(self, now: float) -> int | None:
        """The seat of a bot that acts now."""
        ready = [seat for seat in self.when if self.ready_at(seat) <= now]
        seat = min(ready, key=self.when.__getitem__, default=None)
        if seat is not None:
            del self.when[seat]
            self.asked.add(seat)
        return seat

    def choose(self, state: State, seat: int, level: str) -> str | None:
        """A move, or None to wait."""
        decision = self.decisions.pop(seat, None)
        if decision is not None and level == "expert":
            decision.job.cancel()
            return decision.move()
        seen = Observation(state, seat)
        return self.policy(seat, level).choose(seen) if seen.moves else None
