"""The cards of Flights as numbers, and the tables that make sets of them fast.

A *card* is one of the 47 pieces of cardboard (P-1.2), a *kind* what is printed on it: there are three deportations and
two universal exchanges. Both are numbered in the order in which cards are written: cities by colour and number,
exchanges, universals, deportations. A set of cards is one whole number, a bit for each.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COLOURS: Final = "roygbv"
EXCHANGE: Final = 36  # the first kind that is no city: x1
UNIVERSAL: Final = 42
DEPORTATION: Final = 43
KINDS: Final = 44
CARDS: Final = 47

NAMES: Final = [f"{colour}{number}" for colour in COLOURS for number in range(1, 7)] + [
    *[f"x{number}" for number in range(1, 7)],
    "xU",
    "dep",
]
KINDS_BY_NAME: Final = {name: kind for kind, name in enumerate(NAMES)}

ALL_CARDS: Final = 0x7FFFFFFFFFFF
CITIES: Final = 0xFFFFFFFFF
EXCHANGES: Final = 0x3F << 36
UNIVERSALS: Final = 0x3 << 42
DEPORTATIONS: Final = 0x7 << 44


def set_of(cards: list[int]) -> int:
    """The set of these cards."""
    return sum(2**card for card in cards)


# By card.
KIND_OF: Final = vec[i64](list(range(UNIVERSAL)) + [UNIVERSAL] * 2 + [DEPORTATION] * 3)
BIT: Final = vec[i64]([2**card for card in range(CARDS)])
# By kind: its cards.
COPIES: Final = vec[i64]([set_of([card for card in range(CARDS) if KIND_OF[card] == kind]) for kind in range(KINDS)])
# By city.
COLOUR_OF: Final = vec[i64]([city // 6 for city in range(EXCHANGE)])
# By city, and by exchange too: all cities of that number; of a universal: all cities.
SAME_NUMBER: Final = vec[i64]([set_of(list(range(kind % 6, EXCHANGE, 6))) for kind in range(UNIVERSAL)] + [CITIES])
# By colour.
SAME_COLOUR: Final = vec[i64]([set_of(list(range(6 * colour, 6 * colour + 6))) for colour in range(6)])


def numbers_in(six: int) -> list[int]:
    """The numbers in a set of cities of one colour, as six bits."""
    return [number for number in range(1, 7) if six >> (number - 1) & 1]


# By the numbers of one colour in a row, as six bits: how many, what they count in a row with all colours (P-6.2), and
# in any other (P-6.3).
HOW_MANY: Final = vec[i64]([len(numbers_in(six)) for six in range(64)])
HIGHEST: Final = vec[i64]([max(numbers_in(six), default=0) for six in range(64)])
DIFFERENCE: Final = vec[i64](
    [max(n) - (min(n) if len(n) > 1 else 0) if n else 0 for n in [numbers_in(six) for six in range(64)]]
)

# By eight bits: how many are set; by eight bits and n: which is the n-th of them.
EIGHT: Final = vec[i64]([eight.bit_count() for eight in range(256)])
NTH: Final = vec[i64](
    [([bit for bit in range(8) if eight >> bit & 1] + [0] * 8)[n] for eight in range(256) for n in range(8)]
)
# The powers of two have different remainders by 67.
PLACE: Final = vec[i64]([next((bit for bit in range(CARDS) if 2**bit % 67 == rest), 0) for rest in range(67)])


def place(bit: i64) -> i64:
    """Which card a set of one is."""
    return PLACE[bit % 67]


def size(cards: i64) -> i64:
    """How many cards a set has."""
    count: i64 = 0
    while cards:
        count += EIGHT[cards & 255]
        cards >>= 8
    return count


def nth(cards: i64, n: i64) -> i64:
    """The n-th card of a set, from 0."""
    first: i64 = 0
    while n >= EIGHT[cards & 255]:
        n -= EIGHT[cards & 255]
        cards >>= 8
        first += 8
    return first + NTH[(cards & 255) * 8 + n]


def kinds_in(cards: i64) -> list[int]:
    """The kinds of a set of cards, in order."""
    return [int(KIND_OF[card]) for card in range(CARDS) if cards & BIT[card]]


def names_of(cards: i64) -> list[str]:
    """A set of cards in notation, in order."""
    return [NAMES[kind] for kind in kinds_in(cards)]
