"""Random games end whatever reading of the book is played.

KOLODA_SOAK multiplies the number of games: 2,500 makes 100,000 of each sort. `pytest -s` shows the longest.
"""

import os
from typing import Any

import pytest

from games.dzhunkvik.table import rules
from koloda import Rng
from koloda.engine.driver import random_game

GAMES = 40 * int(os.environ.get("KOLODA_SOAK", "1"))
ENDLESS = 100_000  # decisions; the longest that was met has a few hundred

READINGS: dict[str, Any] = {
    "play_on": True,
    "grabber": "double",
    "thief": "anyone",
    "evolution_from_nest": True,
    "cancelled_devourer": "gathering",
}
CASES = [*({name: value} for name, value in READINGS.items()), READINGS]


@pytest.mark.rule("D-4.8", "D-6.9", "D-6.10", "D-7.9", "D-8.6", "D-11.1", "D-12.17")
@pytest.mark.parametrize("players", rules().players)
@pytest.mark.parametrize("options", CASES, ids=lambda options: "all" if options is READINGS else "".join(options))
def test_games_end(options: dict[str, Any], players: int) -> None:
    rng = Rng(players)
    longest = 0
    for _ in range(GAMES):
        state = rules().start(players, **options)
        longest = max(longest, random_game(state, rng, limit=ENDLESS))
        assert state.scores() is not None
    print(f"{players} players, {options}: {GAMES} games end, the longest after {longest} decisions")
