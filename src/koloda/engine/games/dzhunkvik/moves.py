"""Moves of Dzhunkvik as numbers, and their notation."""

from typing import Final

from koloda.engine.games.dzhunkvik.cards import KIND_OF, KINDS, MOST_PLAYERS, NAMES, VALUES, VIRUS_NAMES, VIRUSES
from koloda.engine.notation import Notation

MOST_PACKS: Final = 22  # that a Home can hold: of 89 cards no more can be made

# A move is one of these with something added where the comment says so.
PLAY: Final = 0  # + kind
SHOW: Final = KINDS  # + kind
SAY: Final = 2 * KINDS  # + kind
GIVE: Final = 3 * KINDS  # + kind
WITH: Final = 4 * KINDS  # + kind
DEAL: Final = 5 * KINDS  # + kind
PICK: Final = 6 * KINDS  # + kind
LAY: Final = 7 * KINDS  # + kind
LAY_NOTHING: Final = LAY + KINDS
USE_LIAR: Final = LAY_NOTHING + 1  # + seat
USE_THIEF: Final = USE_LIAR + MOST_PLAYERS  # + seat
USE_GRABBER: Final = USE_THIEF + MOST_PLAYERS  # + seat * MOST_PACKS + place of the Pack
BEGIN: Final = USE_GRABBER + MOST_PLAYERS * MOST_PACKS  # + seat
PAY: Final = BEGIN + MOST_PLAYERS  # + Virus
VIRUS: Final = PAY + VIRUSES  # + Virus
PASS: Final = VIRUS + VIRUSES
STOP: Final = PASS + 1
REDEAL: Final = PASS + 2
TRUTH: Final = PASS + 3
LIE: Final = PASS + 4
DONE: Final = PASS + 5
READY: Final = PASS + 6
CLOSE: Final = PASS + 7
EVOLVE: Final = PASS + 8  # + value - 1

WITH_CARD: Final = {
    "play": PLAY,
    "show": SHOW,
    "say": SAY,
    "give": GIVE,
    "with": WITH,
    "deal": DEAL,
    "pick": PICK,
    "lay": LAY,
}
WITH_VIRUS: Final = {"pay": PAY, "virus": VIRUS}
PLAIN: Final = {
    "pass": PASS,
    "stop": STOP,
    "redeal": REDEAL,
    "truth": TRUTH,
    "lie": LIE,
    "done": DONE,
    "ready": READY,
    "close": CLOSE,
}
HIDDEN: Final = {"deal", "pick", "give", "show", "lay"}  # D-12.23


class DzhunkvikNotation(Notation):
    """Texts of all moves at a table of some size, and back."""

    def __init__(self, players: int) -> None:
        self.players = players
        texts: dict[int, str] = {}
        for word, move in WITH_CARD.items():
            for kind, name in enumerate(NAMES):
                texts[move + kind] = f"{word} {name}"
        texts[LAY_NOTHING] = "lay nothing"
        for seat in range(players):
            texts[USE_LIAR + seat] = f"use L2 {seat}"
            texts[USE_THIEF + seat] = f"use T3 {seat}"
            for place in range(MOST_PACKS):
                texts[USE_GRABBER + seat * MOST_PACKS + place] = f"use G4 {seat} {place}"
            texts[BEGIN + seat] = f"begin {seat}"
        for word, move in WITH_VIRUS.items():
            for virus, name in enumerate(VIRUS_NAMES):
                texts[move + virus] = f"{word} {name}"
        for word, move in PLAIN.items():
            texts[move] = word
        for value in VALUES:
            texts[EVOLVE + value - 1] = f"evolve {value}"
        super().__init__(texts)

    def complaint(self, words: list[str]) -> str:
        """What is wrong with words that are no move."""
        word = words[0] if words else ""
        if word in PLAIN:
            return f"'{word}' stands alone"
        if word in WITH_CARD:
            also = ", or with 'nothing'" if word == "lay" else ""
            return f"'{word}' goes with one card, of {', '.join(NAMES)}{also}"
        if word == "evolve":
            return f"'evolve' goes with the value the Evolution counts, from {VALUES[0]} to {VALUES[-1]}"
        if word in WITH_VIRUS:
            return f"'{word}' goes with a Virus, one of {', '.join(VIRUS_NAMES)}"
        seats = f"a seat from 0 to {self.players - 1}"
        if word == "begin":
            return f"'begin' goes with {seats}"
        if word != "use":
            return f"moves begin with {', '.join([*WITH_CARD, 'use', 'evolve', *PLAIN, *WITH_VIRUS, 'begin'])}"
        card = words[1] if len(words) > 1 else ""
        if card in ("L2", "T3"):
            return f"'use {card}' goes with {seats}"
        if card == "G4":
            return f"'use G4' goes with {seats} and the place of a Pack from 0 to {MOST_PACKS - 1}"
        what = "has no property to use" if card in KIND_OF else "is no card"
        return f"'use' goes with L2, T3 or G4; {card!r} {what}"


def masked(text: str) -> str:
    """What those see of a move who may not see it whole."""
    word = text.split()[0]
    return f"{word} ?" if word in HIDDEN else text
