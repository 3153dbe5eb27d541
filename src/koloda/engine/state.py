"""What the states of our games share: moves in notation, and hidden cards dealt anew."""

from abc import abstractmethod
from typing import Any

from koloda.engine.chance import Rng, rng_of
from koloda.engine.core import Move, Seat, State
from koloda.engine.notation import Notation


class GameState(State):
    """A game in progress whose moves have a notation."""

    notation: Notation

    def writable(self) -> list[Move]:
        return list(self.notation.texts)

    def text(self, move: Move) -> str:
        return self.notation.texts[move]

    def parse(self, text: str) -> Move:
        return self.notation.parse(text)

    def redeal(self, seat: Seat, rng: Any) -> State:
        twin = self.clone()
        assert isinstance(twin, GameState)
        twin.resample_hidden(seat, rng_of(rng))
        return twin

    @abstractmethod
    def resample_hidden(self, seat: Seat, rng: Rng) -> None:
        """Deal the hidden cards anew, as far as they are consistent with all that a seat has seen."""
