"""Moves of Flights as numbers, and their notation."""

from typing import Final

from mypy_extensions import i64

from koloda.engine.games.flights.cards import COLOURS, EXCHANGE, KINDS, KINDS_BY_NAME, NAMES
from koloda.engine.notation import Notation

# A move is one of these with something added.
BEGIN: Final = 0  # + seat
WITHOUT: Final = 4  # + colour
DEAL: Final = 10  # + kind
TAKE: Final = 54  # + kind
LAY: Final = 98  # + kind * 6 + flight - 1
SWAP: Final = 362  # + (seat * 36 + own city) * 36 + that seat's city
CITY_PAIRS: Final = 1296

WORDS: Final = ("lay", "take", "swap", "begin", "without", "deal")


def own_of(move: i64) -> i64:
    """The own city of a swap."""
    return (move - SWAP) // EXCHANGE % EXCHANGE


def other_of(move: i64) -> i64:
    """The seat to swap with."""
    return (move - SWAP) // CITY_PAIRS


def theirs_of(move: i64) -> i64:
    """The city that a swap brings."""
    return (move - SWAP) % EXCHANGE


class FlightsNotation(Notation):
    """Texts of all moves at a table of some size, and back."""

    def __init__(self, players: int) -> None:
        self.players = players
        texts: dict[int, str] = {}
        for seat in range(players):
            texts[BEGIN + seat] = f"begin {seat}"
        for colour in range(6):
            texts[WITHOUT + colour] = f"without {COLOURS[colour]}"
        for word, move in (("deal", DEAL), ("take", TAKE)):
            for kind in range(KINDS):
                texts[move + kind] = f"{word} {NAMES[kind]}"
        for kind in range(KINDS):
            for flight in range(1, 7):
                texts[LAY + kind * 6 + flight - 1] = f"lay {NAMES[kind]} fly {flight}"
        for seat in range(players):
            for own in range(EXCHANGE):
                for other in range(EXCHANGE):
                    move = SWAP + (seat * EXCHANGE + own) * EXCHANGE + other
                    texts[move] = f"swap {NAMES[own]} {seat} {NAMES[other]}"
        super().__init__(texts)

    def complaint(self, words: list[str]) -> str:
        """What is wrong with words that are no move."""
        word = words[0] if words else ""
        rest = words[1:]
        if word == "lay":
            if rest and rest[0] not in KINDS_BY_NAME:
                return unknown_card(rest[0])
            return "'lay' goes with a card and a flight from 1 to 6, such as 'lay r3 fly 5'"
        if word in ("take", "deal"):
            if len(rest) == 1:
                return unknown_card(rest[0])
            return f"'{word}' goes with one card, such as '{word} g2'"
        if word == "swap":
            return (
                f"'swap' goes with an own city, a seat from 0 to {self.players - 1} and a city of that seat, "
                "such as 'swap r4 1 g4'"
            )
        if word == "begin":
            return f"'begin' goes with a seat from 0 to {self.players - 1}"
        if word == "without":
            return f"'without' goes with one of {', '.join(COLOURS)}"
        return f"moves begin with {', '.join(WORDS)}"


def unknown_card(name: str) -> str:
    """That there is no such card, and which there are."""
    return f"there is no card {name[:20]!r}; cards are cities such as r3, exchanges x1 to x6, xU and dep"
