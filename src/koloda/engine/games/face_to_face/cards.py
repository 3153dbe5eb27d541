"""Numbers and sets of them, and what fits on a pile.

A set of numbers is one whole number, a bit for each: what may be laid is then `hand & fits`. A pile is named as the
seat sees it that lays on it: up, down, opp-up, opp-down.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.games.face_to_face.events import Way

LOWEST: Final = 2
HIGHEST: Final = 59
BASES: Final = (1, 60)  # F-1.1: going up, going down
HAND: Final = 6  # F-1.2
DRAW: Final = 2  # F-4.1
TRICK: Final = 10  # F-3.3
DECK: Final = (1 << 60) - (1 << 2)  # 2 to 59
MOST_LAID: Final = 116

UP: Final = 0
DOWN: Final = 1
OPP_UP: Final = 2
OPP_DOWN: Final = 3
PILES: Final = ("up", "down", "opp-up", "opp-down")
WIDTH: Final = 64  # a number beside a pile: pile * WIDTH + number

BIT: Final = vec[i64]([2**number for number in range(61)])


def set_of(numbers: list[int]) -> int:
    """The set of those that are cards."""
    return sum(2**number for number in set(numbers) if LOWEST <= number <= HIGHEST)


def trick_on(pile: int, top: int) -> int:
    """The number that goes ten back on an own pile with this top card (F-3.3), if there is such a card."""
    return top - TRICK if pile == UP else top + TRICK


def fits_on(pile: int, top: int) -> int:
    """The numbers that may be laid on a pile with this top card."""
    lower, higher = list(range(LOWEST, top)), list(range(top + 1, HIGHEST + 1))
    if pile == UP:
        return set_of([*higher, trick_on(pile, top)])  # F-3.1, F-3.3
    if pile == DOWN:
        return set_of([*lower, trick_on(pile, top)])  # F-3.2, F-3.3
    return set_of(lower if pile == OPP_UP else higher)  # F-3.4


def way_of(pile: int, top: int, card: int) -> Way:
    """How a card that fits goes on a pile with this top card."""
    if pile >= OPP_UP:
        return "help"  # F-3.4
    return "trick" if card == trick_on(pile, top) else "ordinary"


# By pile * WIDTH + top card.
FITS: Final = vec[i64]([fits_on(at // WIDTH, at % WIDTH) for at in range(len(PILES) * WIDTH)])

# Multiplied by this number, every single bit leaves another pattern in the top six of 64 bits.
SPREAD: Final = 0x03F79D71B4CB0A89
PLACE: Final = vec[i64]([next((k for k in range(64) if (SPREAD << k >> 58) & 63 == top), 0) for top in range(64)])


def number_of(bit: i64) -> i64:
    """The number in a set of one."""
    return PLACE[(bit * SPREAD >> 58) & 63]


def count(cards: i64) -> i64:
    """How many are in a set: sums of neighbouring bits, pairs, fours, then bytes."""
    sums = cards - ((cards >> 1) & 0x0555555555555555)
    sums = (sums & 0x0333333333333333) + ((sums >> 2) & 0x0333333333333333)
    sums = (sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0F
    sums += sums >> 8
    sums += sums >> 16
    sums += sums >> 32
    return sums & 127


def numbers_in(cards: i64) -> list[int]:
    """The numbers in a set, ascending."""
    return [number for number in range(LOWEST, HIGHEST + 1) if BIT[number] & cards]
