"""How a match of UNO stands between two rounds, or in the middle of one."""

import math
from typing import Final

from mypy_extensions import i64

from koloda.engine.games.uno.state import Uno

POINTS_PER_SEAT: Final = 60.0  # about what a hand is worth when somebody else goes out
STEEPNESS: Final = 1.7  # of the curve that stands in for a race between equals
PER_CARD: Final = 0.25  # how much a card less in hand is worth in a round that is not over


def win_chance(table: Uno, seat: i64) -> float:
    """About how likely a seat is to win the game."""
    if table.house.single_round:
        return part_of(table, seat, PER_CARD)
    rounds = rounds_to_go(table)
    if not table.house.loser_scores:
        return share_of(table, seat, STEEPNESS / (POINTS_PER_SEAT * float(table.seats - 1) * math.sqrt(rounds)))
    if table.edition.low_wins:
        return share_of(table, seat, -STEEPNESS / (POINTS_PER_SEAT * math.sqrt(rounds)))
    # All have won but the one that is first at the mark.
    return 1.0 - share_of(table, seat, STEEPNESS / (POINTS_PER_SEAT * math.sqrt(rounds)))


def part_of(table: Uno, seat: i64, per_card: float) -> float:
    """The part of a seat by how few cards it has."""
    total = 0.0
    other: i64 = 0
    while other < table.seats:
        total += math.exp(per_card * float(table.sizes[seat] - table.sizes[other]))
        other += 1
    return 1.0 / total


def share_of(table: Uno, seat: i64, per_point: float) -> float:
    """The part of a seat by its points, each of which counts so much."""
    total = 0.0
    other: i64 = 0
    while other < table.seats:
        total += math.exp(per_point * float(table.totals[other] - table.totals[seat]))
        other += 1
    return 1.0 / total


def rounds_to_go(table: Uno) -> float:
    """About how many rounds still decide, twice that of the seat nearest to the mark; one at least."""
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
