"""In every state of random games: a redeal changes nothing that its seat can see, and nothing that is certain.

KOLODA_SOAK multiplies the number of games.
"""

import os
import random
from collections import Counter
from typing import Any

import pytest

from games.asking import everything
from games.dzhunkvik.naive import Naive
from games.dzhunkvik.table import INSTANTS, rules
from games.dzhunkvik.test_against_naive import THEMES, Mood, position_of, random_options
from koloda import DEALER, WATCHER, State, play

SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
# Moves, after which a game is broken off.
WHOLE = 150
SHORT = 30
# The costlier looks are taken in one of so many states.
OFTEN = 6


class Watched:
    """A random game in which one seat after another, the watcher too, has the hidden cards dealt anew."""

    def __init__(self, state: State, naive: Naive, rng: random.Random) -> None:
        self.state = state
        self.naive = naive
        self.rng = rng
        self.mood = Mood(rng)
        self.met: Counter[str] = Counter()

    def run(self, longest: int) -> None:
        for _ in range(longest):
            if not self.naive.due():
                return
            self.look(self.rng.choice([WATCHER, *range(self.state.players)]))
            seat, text = self.mood.choose(self.naive)
            self.naive.apply(seat, text)
            play(self.state, seat, text)

    def look(self, seat: int) -> None:
        state = self.state
        seed = self.rng.random()
        other = state.redeal(seat, random.Random(seed))
        assert other.view(seat) == state.view(seat)
        assert (other.actors(), other.due()) == (state.actors(), state.due())
        if seat != WATCHER:
            assert other.legal(seat) == state.legal(seat)
        # Nobody due is left without a move, the dealer least of all.
        assert all(other.legal(one) for one in other.due())
        if self.rng.randrange(OFTEN) == 0:
            self.look_closer(seat, seed, other)

    def look_closer(self, seat: int, seed: float, other: State) -> None:
        state = self.state
        self.met["varied"] += everything(other) != everything(state)
        assert other.cards() == state.cards()
        views = [other.view(one) for one in range(other.players)]
        known = state.view(seat)["known"]
        for zone, own in (("hands", "hand"), ("nests", "nest")):
            for one in range(other.players):
                assert not Counter(known[zone][one]) - Counter(views[one][own])
                self.met[f"known {zone}"] += bool(known[zone][one])
        if self.naive.stage in ("gathering", "leader") and not self.naive.honour and self.naive.phase() == "turn":
            assert not any(card in INSTANTS for view in views for card in view["hand"])
        # What another seat believes it knows in the redealt game is true there.
        for one in range(other.players):
            for zone, own in (("hands", "hand"), ("nests", "nest")):
                for whose in range(other.players):
                    assert not Counter(views[one]["known"][zone][whose]) - Counter(views[whose][own])
        # From a table that looks the same, the same seed deals the same.
        twin = state.redeal(seat, random.Random(seed + 1))
        assert everything(twin.redeal(seat, random.Random(seed))) == everything(other)
        self.play_on(other)

    def play_on(self, other: State) -> None:
        """What can be believed can be played on."""
        for _ in range(8):
            if not other.due():
                return
            seat = self.rng.choice([seat for seat in other.actors() if other.legal(seat)])
            weights = other.weights(DEALER) if seat == DEALER else None
            other.apply(seat, self.rng.choices(other.legal(seat), weights)[0])


def watched(players: int, rng: random.Random, position: dict[str, Any] | None, longest: int) -> Counter[str]:
    """One game, from the first card or from a position."""
    options = random_options(rng) if position is None else position["options"]
    naive = Naive(players, **options)
    naive.begin(position)
    state = rules().start(players, **options) if position is None else rules().load(position)
    game = Watched(state, naive, rng)
    game.run(longest)
    return game.met


@pytest.mark.rule("D-12.23")
@pytest.mark.parametrize("players", range(2, 7))
def test_games(players: int) -> None:
    met: Counter[str] = Counter()
    for number in range(4 * SOAK):
        met += watched(players, random.Random(f"redeal {players} {number}"), None, WHOLE)
    assert met["varied"]
    assert met["known nests"]


@pytest.mark.rule("D-12.23")
@pytest.mark.parametrize("theme", list(THEMES))
def test_themes(theme: str) -> None:
    met: Counter[str] = Counter()
    for players in range(2, 7):
        for number in range(4 * SOAK):
            rng = random.Random(f"redeal {theme} {players} {number}")
            met += watched(players, rng, position_of(theme, rng, players), SHORT)
    assert met["varied"]


@pytest.mark.rule("D-6.4", "D-10.2", "D-10.3")
@pytest.mark.parametrize("theme", ["properties", "instants"])
def test_longer_games_in_which_much_is_learnt(theme: str) -> None:
    met: Counter[str] = Counter()
    for number in range(8 * SOAK):
        rng = random.Random(f"long {theme} {number}")
        met += watched(2 + number % 3, rng, position_of(theme, rng, 2 + number % 3), WHOLE)
    assert met["varied"] and met["known hands"] and met["known nests"]
