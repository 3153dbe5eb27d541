"""The title: how a game of Face to Face begins."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.core import Option, Rules
from koloda.engine.games.face_to_face.cards import BASES, DECK, MOST_LAID
from koloda.engine.games.face_to_face.position import Position
from koloda.engine.games.face_to_face.state import FaceToFace


class FaceToFaceRules(Rules):
    """The Game: Face to Face."""

    def __init__(self) -> None:
        self.slug = "face-to-face"
        self.players = range(2, 3)  # F-1.1
        self.version = 1

    def options(self) -> tuple[Option, ...]:
        return (Option("last_card", "strict", ("strict", "lenient"), "F-5.4"),)

    def start(self, players: Any, **options: object) -> FaceToFace:
        state = self.table(self.resolve_options(players, options))
        for seat in range(2):
            state.stocks[seat] = DECK  # F-1.2
        return state

    def load(self, position: Any) -> FaceToFace:
        given = Position(self, position)
        state = self.table(self.resolve_options(2, given.options))
        given.lay_out(state)
        return state

    def table(self, options: dict[str, Any]) -> FaceToFace:
        """A table with nothing on it but the base cards (F-1.2)."""
        state = FaceToFace(
            options["last_card"] == "lenient",
            vec[i64]([0, 0]),
            vec[i64]([0, 0]),
            vec[i64]([0, 0]),
            vec[i64]([BASES[place % 2] for place in range(4)]),
            vec[u8]([0] * MOST_LAID),
        )
        state.rules = self
        state.players = 2
        state.options = options
        return state


FACE_TO_FACE = FaceToFaceRules()
