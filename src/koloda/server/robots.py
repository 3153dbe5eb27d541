"""Bots at a table: like everybody they get only what their seat may know, and they take their time."""

import random
import secrets
from collections.abc import Iterable

from koloda import Rng, State
from koloda.bots import Policy, Seen, policy_for

# Seconds, each as likely as the others: how long a bot takes never depends on its cards.
TURN = (0.7, 1.8)
WINDOW = (0.9, 2.2)  # nobody needs to be faster than a bot to catch
TURN_IN_WINDOW = (2.5, 3.2)  # and the next turn does not begin before people could have


class Robots:
    """When each bot acts next, and what it then does. Each is asked once a version."""

    def __init__(self, game: str, pace: float) -> None:
        self.game = game
        self.pace = pace
        self.chance = random.Random(secrets.randbits(128))
        self.policies: dict[tuple[int, str], Policy] = {}
        self.version = -1
        self.when: dict[int, float] = {}
        self.asked: set[int] = set()

    def plan(self, state: State, version: int, bots: Iterable[int], now: float) -> None:
        """Who will act when, unless it is planned already."""
        if version != self.version:
            self.start_over()
            self.version = version
        bots = set(bots)
        self.when = {seat: at for seat, at in self.when.items() if seat in bots}
        due, actors, is_open = state.due(), state.actors(), state.is_open()
        for seat in bots - self.asked:
            if seat in self.when or seat not in actors:
                continue
            lengths = WINDOW if seat not in due else TURN_IN_WINDOW if is_open else TURN
            self.when[seat] = now + self.pace * self.chance.uniform(*lengths)

    def start_over(self) -> None:
        """Forget what was planned."""
        self.version = -1
        self.when = {}
        self.asked = set()

    def at_once(self, seat: int, now: float) -> None:
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
        seen = Seen(state, seat)
        if not seen.moves:
            return None
        if (seat, level) not in self.policies:
            self.policies[seat, level] = policy_for(self.game, level, Rng(secrets.randbits(64)))
        return self.policies[seat, level].choose(seen)
