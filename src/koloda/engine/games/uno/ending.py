"""The end of a round and of the game (U-8): what a round gives, and who has won."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.core import Seat
from koloda.engine.games.uno.cards import Edition
from koloda.engine.games.uno.options import House
from koloda.engine.games.uno.table import NONE


class RoundEnd:
    """How a round ended: who went out, the points it gave by seat, and the hands that were counted."""

    def __init__(self, out: i64, points: list[int], held: vec[u8]) -> None:
        self.out = out
        self.points = points
        self.held = held


def points_of(house: House, out: i64, in_hand: list[int]) -> list[int]:
    """What a round gives by seat, from what each hand counts."""
    if house.loser_scores:
        return in_hand  # U-8.3
    points = [0] * len(in_hand)
    if out != NONE:
        points[out] = sum(in_hand)  # U-8.2
    return points


def is_last_round(house: House, totals: list[int]) -> bool:
    """Whether the game is over with the round just counted (U-8.2, U-8.3, U-8.5)."""
    return house.single_round or max(totals) >= house.target


def winners_of(edition: Edition, house: House, out: i64, in_hand: list[int], totals: list[int]) -> list[Seat]:
    """Who has won the game with the round just counted; nobody if it goes on."""
    if house.single_round:  # U-8.5, U-10.7
        return [int(out)] if out != NONE else [seat for seat, count in enumerate(in_hand) if count == min(in_hand)]
    if max(totals) < house.target:
        return []
    if not house.loser_scores:  # U-8.2
        return [seat for seat, total in enumerate(totals) if total == max(totals)]
    if edition.low_wins:  # U-8.3, U-8.4
        return [seat for seat, total in enumerate(totals) if total == min(totals)]
    return [seat for seat, total in enumerate(totals) if total < house.target]
