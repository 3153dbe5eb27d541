"""Moves of Face to Face as numbers, and their notation."""

from typing import Final

from koloda.engine.games.face_to_face.cards import HIGHEST, LOWEST, PILES, WIDTH
from koloda.engine.notation import Notation

# A move is one of these, some with something added. Below END it lays a card: pile * WIDTH + number.
END: Final = 256
UNDO: Final = 257
BEGIN: Final = 258  # + seat
DEAL: Final = 320  # + number

NUMBERS: Final = range(LOWEST, HIGHEST + 1)
TEXTS: Final = {
    **{pile * WIDTH + number: f"{number} {word}" for pile, word in enumerate(PILES) for number in NUMBERS},
    END: "end",
    UNDO: "undo",
    **{BEGIN + seat: f"begin {seat}" for seat in range(2)},
    **{DEAL + number: f"deal {number}" for number in NUMBERS},
}
CARDS: Final = {str(number) for number in NUMBERS}


class FaceToFaceNotation(Notation):
    """The texts are the same at every table."""

    def complaint(self, words: list[str]) -> str:
        """What is wrong with words that are no move."""
        word = words[0] if words else ""
        card = f"a number from {LOWEST} to {HIGHEST}"
        if word in ("end", "undo"):
            return f"'{word}' stands alone"
        if word == "begin":
            return "'begin' goes with a seat, 0 or 1"
        if word == "deal":
            return f"'deal' goes with a card, {card}"
        if word in CARDS:
            return f"a card goes with one pile: {', '.join(PILES)}"
        if word.lstrip("-").isdecimal():
            return f"a card is {card}"
        return "a move is a card and a pile such as '12 up' or '12 opp-down', or end, undo, begin, deal"


NOTATION: Final = FaceToFaceNotation(TEXTS)
