"""What a bot may see."""

from functools import cached_property

from koloda.engine.chance import Rng
from koloda.engine.core import Move, Seat, State, View
from koloda.engine.driver import WAIT, random_move


class Observation:
    """A seat's view, its legal moves, and worlds that the seat cannot tell from the true one; nothing else.

    The true state is not in here: the hidden cards are dealt anew at once, from what the seat knows.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        self.seat = seat
        self._world = state.redeal(seat, Rng(0))

    @cached_property
    def view(self) -> View:
        """All that the seat may know."""
        return self._world.view(self.seat)

    @cached_property
    def moves(self) -> list[str]:
        """The seat's legal moves in notation."""
        return [self._world.text(move) for move in self._world.legal(self.seat)]

    @cached_property
    def due(self) -> bool:
        """Whether the game waits for the seat; if not, the seat may wait."""
        return self.seat in self._world.due()

    def sample(self, rng: Rng) -> State:
        """A possible world. From states that look alike to the seat, the same generator makes the same worlds."""
        return self._world.redeal(self.seat, rng)

    def text(self, move: Move) -> str | None:
        """A move in notation, None for WAIT."""
        return None if move == WAIT else self._world.text(move)

    def random_move(self, rng: Rng) -> str | None:
        """A legal move in notation, or None to wait where the seat is not due; each as likely as the others."""
        return self.text(int(random_move(self._world, self.seat, rng)))
