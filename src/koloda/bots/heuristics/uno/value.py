"""The chances to win a game of UNO, between two rounds or in the middle of one."""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.softmax import softmax_share
from koloda.engine.games.uno.state import Uno

POINTS_PER_SEAT: Final = 60.0  # about the points in a hand when somebody else goes out
STEEPNESS: Final = 1.7  # of the logistic curve that approximates a race between equals
PER_CARD: Final = 0.25  # log odds for a card less in hand, in a round that is not over


def win_chance(table: Uno, seat: i64) -> float:
    """About how likely a seat is to win the game."""
    if table.house.single_round:
        return share_of(table.sizes, table.seats, seat, -PER_CARD)
    rounds = rounds_to_go(table)
    if not table.house.loser_scores:
        per_point = STEEPNESS / (POINTS_PER_SEAT * float(table.seats - 1) * sqrt(rounds))
        return share_of(table.totals, table.seats, seat, per_point)
    per_point = STEEPNESS / (POINTS_PER_SEAT * sqrt(rounds))
    if table.edition.low_wins:
        return share_of(table.totals, table.seats, seat, -per_point)
    # The seat that reaches the mark first loses, and all others win.
    return 1.0 - share_of(table.totals, table.seats, seat, per_point)


def share_of(counts: vec[i64], seats: i64, seat: i64, each: float) -> float:
    """The share of a seat by its points or cards, each of which adds `each` to its strength."""
    strengths = vec[float]([0.0] * int(seats))
    at: i64 = 0
    while at < seats:
        strengths[at] = float(counts[at])
        at += 1
    return softmax_share(strengths, seats, seat, each)


def rounds_to_go(table: Uno) -> float:
    """About how many rounds are left: 1, and 2 for each round that the seat nearest to the mark needs."""
    most: i64 = 0
    other: i64 = 0
    while other < table.seats:
        if table.totals[other] > most:
            most = table.totals[other]
        other += 1
    need = float(i64(table.house.target) - most)
    if need < 0.0:
        need = 0.0
    each = POINTS_PER_SEAT if table.house.loser_scores else POINTS_PER_SEAT * float(table.seats - 1)
    return 1.0 + 2.0 * need / each
