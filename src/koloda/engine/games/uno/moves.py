"""Moves of UNO as numbers, and their notation."""

from typing import Final

from koloda.engine.games.uno.cards import COLOUR_OF, COLOURS, FACES, KIND_OF, KINDS, WILD, Edition, faces_of
from koloda.engine.notation import Notation

# A move is one of these, those in capitals with something added: a face, a seat, a colour or a kind.
PLAY: Final = 0  # + face
PLAY_UNO: Final = FACES  # + face
DRAW: Final = 120
KEEP: Final = 121
TAKE: Final = 122
CHALLENGE: Final = 123
UNO: Final = 124
READY: Final = 125
MISTAKE: Final = 126
CATCH: Final = 130  # + seat
SWAP: Final = 140  # + seat
COLOUR: Final = 150  # + colour
DEALER_IS: Final = 160  # + seat
DEAL: Final = 170  # + kind
JUMP: Final = 240  # + face
JUMP_UNO: Final = JUMP + FACES  # + face
END: Final = JUMP_UNO + FACES

PLAIN: Final = {
    "draw": DRAW,
    "keep": KEEP,
    "take": TAKE,
    "challenge": CHALLENGE,
    "uno": UNO,
    "ready": READY,
    "mistake": MISTAKE,
}
WITH_SEAT: Final = {"catch": CATCH, "swap": SWAP, "dealer": DEALER_IS}
LAYING: Final = {"play": (PLAY, PLAY_UNO), "jump": (JUMP, JUMP_UNO)}


class UnoNotation(Notation):
    """Texts of all moves at a table of some edition and size, and back."""

    def __init__(self, edition: Edition, players: int) -> None:
        self.edition = edition
        self.players = players
        texts: dict[int, str] = {}
        for word, (plain, with_uno) in LAYING.items():
            for face in range(FACES):
                card = self.face(face)
                texts[plain + face] = f"{word} {card}"
                texts[with_uno + face] = f"{word} {card} uno"
        for word, move in PLAIN.items():
            texts[move] = word
        for word, move in WITH_SEAT.items():
            for seat in range(players):
                texts[move + seat] = f"{word} {seat}"
        for colour in range(4):
            texts[COLOUR + colour] = f"color {COLOURS[colour]}"
        for kind in range(KINDS):
            texts[DEAL + kind] = f"deal {edition.names[kind]}"
        super().__init__(texts)

    def face(self, face: int) -> str:
        """A card as it is laid: `r7`, `W b`."""
        kind = int(KIND_OF[face])
        name = self.edition.names[kind]
        return f"{name} {COLOURS[int(COLOUR_OF[face])]}" if kind >= WILD else name

    def complaint(self, words: list[str]) -> str:
        """What is wrong with words that are no move."""
        word = words[0] if words else ""
        rest = words[1:]
        if word in WITH_SEAT:
            return f"'{word}' goes with a seat from 0 to {self.players - 1}"
        if word == "color":
            return f"'color' goes with one of {', '.join(COLOURS)}"
        if word in PLAIN:
            return f"'{word}' stands alone"
        if word not in LAYING and word != "deal":
            return f"moves begin with {', '.join([*LAYING, *PLAIN, *WITH_SEAT, 'color', 'deal'])}"
        kind = self.edition.kinds.get(rest[0]) if rest else None
        if kind is None:
            return (
                f"'{word}' goes with a card of {self.edition.slug} such as r7, gS, bR, y{self.edition.names[12][1:]}, W"
            )
        if word == "deal":
            return "'deal' goes with one card and nothing else"
        if len(faces_of(kind)) > 1:
            return f"a black card goes with the colour it names, such as '{word} {rest[0]} b'"
        return f"after '{word} {rest[0]}' only 'uno' may follow"
