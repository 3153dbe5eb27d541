"""Nothing hidden changes what a seat is told: in every state of random games, the table as it is and the table as a
seat may believe it look the same to that seat, and so does every move that is not for its eyes.

As actors, those due, their order and the shape of hidden moves are the same in every state, so are the number and the
order of the events that a seat receives. KOLODA_SOAK multiplies the number of games.
"""

import os

import pytest

from koloda import games
from koloda.testing.checks import a_seat_is_told_the_same_whatever_is_hidden

SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
TABLES = [(slug, players) for slug, rules in games().items() for players in rules.players]
LONGEST = 120 if SOAK == 1 else 2000  # moves, after which a game is broken off


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_a_seat_is_told_the_same_whatever_is_hidden(slug: str, players: int) -> None:
    a_seat_is_told_the_same_whatever_is_hidden(slug, players, 2 * SOAK, LONGEST)
