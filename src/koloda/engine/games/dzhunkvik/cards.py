"""The cards as numbers, the deck list, and the tables that say what each kind is good for.

A *kind* is a card as it lies in a hand. Kinds are in the order of the notation, so that those that can lie in a Nest
come first and the instants last. A set of kinds is one whole number, a bit for each.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.games.dzhunkvik.view_types import Virus

NAMES: Final = tuple("1 2 3 4 L2 T3 G4 D4 EV CS TS HY IS VS VM VL BA EM IM DE".split())
KINDS: Final = 20
KIND_OF: Final = {name: kind for kind, name in enumerate(NAMES)}
LIAR: Final = 4
THIEF: Final = 5
GRABBER: Final = 6
DOMINANT: Final = 7
EVOLUTION: Final = 8
CLEAN_SLATE: Final = 9
TOO_SOON: Final = 10
HYSTERIA: Final = 11
ICESTORM: Final = 12
DEVOURER_S: Final = 13
DEVOURER_M: Final = 14
DEVOURER_L: Final = 15
BATTLE: Final = 16
EMIGRATION: Final = 17
IMMIGRATION: Final = 18
DEPOPULATION: Final = 19

DZHUNS: Final = EVOLUTION  # kinds below this one are Dzhuns with a value
NESTING: Final = CLEAN_SLATE  # kinds below this one can lie in a Nest: Dzhuns and the Evolution
INSTANTS: Final = BATTLE  # kinds from this one on are instants (D-1.3)

VALUES: Final = (1, 2, 3, 4)  # that a Dzhun can have, and a Pack holds
VIRUSES: Final = 4
VIRUS_NAMES: Final[tuple[Virus, ...]] = ("v1", "v2", "v3", "v4")
MOST_PLAYERS: Final = 6
HAND: Final = 6  # D-2.1


class Deck:
    """How many there are of each kind, and of each Virus."""

    def __init__(self, cards: dict[str, int], viruses: list[int]) -> None:
        self.cards = [cards.get(name, 0) for name in NAMES]
        self.viruses = viruses


STANDARD: Final = {
    "1": 14,
    "2": 14,
    "3": 13,
    "4": 10,
    "L2": 4,
    "T3": 4,
    "G4": 3,
    "D4": 1,
    "EV": 4,
    "CS": 3,
    "TS": 3,
    "HY": 3,
    "IS": 2,
    "VS": 2,
    "VM": 2,
    "VL": 2,
    "BA": 2,
    "EM": 1,
    "IM": 1,
    "DE": 1,
}
DECKS: Final = {  # D-1.2
    "standard": Deck(STANDARD, [2, 2, 2, 2]),
    # Found by measuring what cards and seats are worth; see docs/lab.md.
    "balanced": Deck({**STANDARD, "L2": 2, "T3": 6, "G4": 1, "EV": 5, "CS": 4}, [2, 2, 2, 2]),
}


def set_of(*kinds: int) -> int:
    """The set of these kinds."""
    return sum(2**kind for kind in kinds)


# By kind. What a card is worth on the stack; an Evolution's worth depends on where it is laid (D-7.2).
VALUE: Final = vec[i64]([1, 2, 3, 4, 2, 3, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
# What it pays (D-9.3), and what it is worth in a Battle (D-10.1).
PAYS: Final = vec[i64]([1, 2, 3, 4, 2, 3, 4, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
FIGHTS: Final = vec[i64]([1, 2, 3, 4, 2, 3, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
BIT: Final = vec[i64]([2**kind for kind in range(32)])

ALL_DZHUNS: Final = set_of(*range(DZHUNS))
ALL_NESTING: Final = set_of(*range(NESTING))
ALL_INSTANTS: Final = set_of(*range(INSTANTS, KINDS))
ALL_KINDS: Final = set_of(*range(KINDS))
ALL_DEVOURERS: Final = set_of(DEVOURER_S, DEVOURER_M, DEVOURER_L)
CANCELLABLE: Final = ALL_DEVOURERS | set_of(CLEAN_SLATE, TOO_SOON, HYSTERIA)  # D-7.6, on the stack
ON_NOTHING: Final = set_of(0, 1, 2, 3, LIAR, THIEF, EVOLUTION)  # D-4.1
ON_CLEAN_SLATE: Final = ON_NOTHING | set_of(CLEAN_SLATE, ICESTORM)  # D-7.3
# By value in force, in Gathering: higher Dzhuns but the Grabber (D-6.3), and what else the table of D-7 names.
ON_VALUE: Final = vec[i64](
    [
        set_of(EVOLUTION, CLEAN_SLATE, ICESTORM, *[k for k in range(DZHUNS) if VALUE[k] > value and k != GRABBER])
        | ALL_DEVOURERS
        if 1 <= value <= 3
        else 0
        for value in range(5)
    ]
)
# By value in force: the Dzhuns whose property may be used (D-6.1).
USABLE: Final = vec[i64](
    [set_of(*[k for k in (LIAR, THIEF, GRABBER) if VALUE[k] > value]) if 1 <= value <= 3 else 0 for value in range(5)]
)
# By kind: what is bigger than a Devourer (D-7.5).
BIGGER: Final = vec[i64]([set_of(*range(kind + 1, BATTLE)) if kind >= DEVOURER_S else 0 for kind in range(BATTLE)])
# By kind that can be in a Pack: what a Nest has none of any more once this card has gone into one (D-12.14).
LEFT_NONE: Final = vec[i64]([0, 0, 0, set_of(DOMINANT), set_of(1), set_of(2), set_of(DOMINANT, 3), 0, 0])


def names_of(kinds: list[int]) -> list[str]:
    """Cards in notation."""
    return [NAMES[kind] for kind in kinds]
