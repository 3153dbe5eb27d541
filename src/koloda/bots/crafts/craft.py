"""What knowing a game means to a program: one way to do it per game."""

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.chance import Rng
from koloda.engine.core import Move, Seat, State
from koloda.engine.driver import WAIT

__all__ = ["EVEN", "WAIT", "Craft"]

EVEN: Final = 100  # the weight of a move of which nothing good or bad is known


@mypyc_attr(allow_interpreted_subclasses=True)
class Craft(ABC):
    """How somebody who knows the game plays it, and what such a player makes of a position.

    A world given to it is one that the thinking seat believes in. `choose`, `weigh` and `reason` look only at what the
    seat they are asked for may know in it: in playouts they stand for every seat.
    """

    def believe(self, world: State, seat: Seat, rng: Rng) -> None:  # noqa: B027 - most games have nothing to do
        """Make a fresh world likelier: choose anew what others have chosen in secret, which a redeal draws blindly.

        Only what is hidden from the seat may change, and only by what the seat knows.
        """

    @abstractmethod
    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        """The move of a seat that may act and has a legal one; WAIT to let things be, only where it is not due."""

    @abstractmethod
    def weigh(self, world: State, seat: i64, moves: vec[i64], count: i64, into: vec[i64]) -> None:
        """How promising each of the first `count` of these legal moves is, EVEN on the average, never below 1.

        A search looks at promising moves first. `moves` may end with WAIT where the seat is not due.
        """

    def plans(self) -> bool:
        """Whether a search should look into the later decisions of its seat, too; if not, the craft makes them."""
        return True

    def begun(self, world: State) -> i64:
        """Where a playout begins, as `settled` is told: how many rounds are over, unless the craft counts otherwise."""
        return world.rounds_over()

    @abstractmethod
    def settled(self, world: State, since: i64) -> bool:
        """Whether a playout may stop here: `since` is how many rounds were over when it began.

        At the latest when the game is over; better at the end of the round, or where `worth` knows enough.
        """

    @abstractmethod
    def worth(self, world: State, seat: Seat) -> float:
        """How good a settled world is for a seat: its chance to win the game, from 0 to 1.

        Asked also, if rarely, in the middle of things, where a playout has lasted too long.
        """

    @abstractmethod
    def reason(self, world: State, seat: Seat, move: Move) -> str:
        """Why a good player would make this move: the id of a text."""
