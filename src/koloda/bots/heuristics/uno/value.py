"""The chances to win a game of UNO, between two rounds or in the middle of one."""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.softmax import softmax_share
from koloda.engine.games.uno.state import Uno

# By 8900 matches of bots of both editions, of two, three and four (seeds from 0): what came of the totals between two
# rounds. With these numbers favourites win as often as told, whatever the edition and the number of seats.
POINTS_PER_CARD: Final = 5.0  # about the points in a hand when somebody else goes out, for each card that it began with
STEEPNESS: Final = 0.88  # of the logistic curve that approximates a race between equals
ROUNDS: Final = 1.5  # about how many rounds are left, besides those that the seat nearest to the mark needs

PER_CARD: Final = 0.25  # log odds for a card less in hand, in a round that is not over


def win_chance(table: Uno, seat: i64) -> float:
    """About how likely a seat is to win the game."""
    if table.house.single_round:
        return share_of(table.sizes, table.seats, seat, -PER_CARD)
    per_point = weight_of_points(table)
    if not table.house.loser_scores:
        return share_of(table.totals, table.seats, seat, per_point)
    if table.edition.low_wins:
        return share_of(table.totals, table.seats, seat, -per_point)
    # The seat that reaches the mark first loses, and all others share the win.
    return (1.0 - share_of(table.totals, table.seats, seat, per_point)) / float(table.seats - 1)


def share_of(counts: vec[i64], seats: i64, seat: i64, each: float) -> float:
    """The share of a seat by its points or cards, each of which adds `each` to its strength."""
    strengths = vec[float]([0.0] * int(seats))
    at: i64 = 0
    while at < seats:
        strengths[at] = float(counts[at])
        at += 1
    return softmax_share(strengths, seats, seat, each)


def weight_of_points(table: Uno) -> float:
    """The log odds for a point more: the less, the more rounds are left and the more points each of them gives."""
    most: i64 = 0
    other: i64 = 0
    while other < table.seats:
        if table.totals[other] > most:
            most = table.totals[other]
        other += 1
    need = float(i64(table.house.target) - most)
    if need < 0.0:
        need = 0.0
    others = float(table.seats - 1)
    points = POINTS_PER_CARD * float(table.edition.hand)
    if not table.house.loser_scores:
        points *= others  # those of all hands go to one seat
    return STEEPNESS * sqrt(others) / (points * sqrt(ROUNDS + need / points))
