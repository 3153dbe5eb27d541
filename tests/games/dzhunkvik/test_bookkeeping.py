"""Events tell where every card goes: a bookkeeper who knows no rule has the same table as the view after every move.

KOLODA_SOAK multiplies the number of games.
"""

import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from games.dzhunkvik.bookkeeper import Bookkeeper
from games.dzhunkvik.table import rules
from games.dzhunkvik.test_against_naive import THEMES, position_of
from koloda import Entry, State
from koloda.testing.play import onlookers, step
from koloda.testing.spread import Case, cases, name

SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
POSITIONS = 12  # for each theme and number of players
LONG = 2000
SHORT = 100

OURS = [case for case in cases() if case[0] == "dzhunkvik"]


def kept(state: State, rng: random.Random, moves: int) -> Iterator[Entry]:
    """Random moves, after each of which the books of every seat and of a watcher must agree with the view."""
    books = {seat: Bookkeeper(state.view(seat)) for seat in onlookers(state)}
    for _ in range(moves):
        if state.scores() is not None:
            return
        entry = step(state, rng)
        for seat, book in books.items():
            book.read(entry.events_for(seat))
            differs = book.differs(state.view(seat))
            assert not differs, (seat, entry.line(), entry.events, differs)
        yield entry


@pytest.mark.rule("D-12.23")
@pytest.mark.parametrize("case", OURS, ids=name)
def test_whole_games(case: Case) -> None:
    _, players, options = case
    for number in range(SOAK):
        rng = random.Random(f"{case} {number}")
        state = rules().start(players, **options)
        kinds = Counter(event["kind"] for entry in kept(state, rng, LONG) for event in entry.events)
        assert kinds["begins"] == kinds["deals"] == kinds["game-ends"] == 1
        assert kinds["is-dealt"] == 6 * players
        assert kinds["counts"] == players


@pytest.mark.rule("D-12.23")
@pytest.mark.parametrize("theme", list(THEMES))
@pytest.mark.parametrize("players", [2, 3, 5])
def test_from_rare_positions(theme: str, players: int) -> None:
    for number in range(POSITIONS * SOAK):
        rng = random.Random(f"{theme} {players} {number}")
        position: dict[str, Any] = position_of(theme, rng, players)
        for _ in kept(rules().load(position), rng, SHORT):
            pass
