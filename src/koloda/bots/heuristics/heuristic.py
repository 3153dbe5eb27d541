"""What every heuristic offers: how somebody who knows a game plays it, one per game."""

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.chance import Rng
from koloda.engine.core import Move, Seat, State
from koloda.engine.driver import WAIT

__all__ = ["EVEN", "WAIT", "Heuristic", "win_share"]

EVEN: Final = 100  # the mean of the priors: the prior of a move of which nothing good or bad is known


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic(ABC):
    """How somebody who knows the game plays it, and what chances such a player sees in a position.

    A world is a state whose hidden cards are dealt by what the thinking seat knows. `choose`, `priors` and `reasons`
    look only at what the seat they are asked for may know in it: in playouts they stand for every seat.
    """

    def resample_hidden(self, world: State, seat: Seat, rng: Rng) -> None:  # noqa: B027 - most games need nothing
        """Make a fresh world likelier: choose again what others have chosen in secret, which a redeal draws blindly.

        Only what is hidden from the seat may change, and only by what the seat knows.
        """

    @abstractmethod
    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        """The move of a seat that may act and has a legal move; WAIT to do nothing, only where it is not due."""

    @abstractmethod
    def priors(self, world: State, seat: i64, moves: vec[i64], count: i64, into: vec[i64]) -> None:
        """How promising each of the first `count` of these legal moves is, EVEN on the average, never below 1.

        A search looks at promising moves first. `moves` may end with WAIT where the seat is not due.
        """

    def plans(self) -> bool:
        """Whether a search has a tree of its seat's later decisions; if not, the heuristic makes them all."""
        return True

    def playout_start(self, world: State) -> i64:
        """Where a playout starts, as `is_leaf` needs it: the number of rounds that are over, or another count."""
        return world.rounds_over()

    @abstractmethod
    def is_leaf(self, world: State, since: i64) -> bool:
        """Whether a playout may stop here; `since` is what `playout_start` said when it began.

        True at the latest when the game is over; better at the end of the round, or wherever `value` is good enough.
        """

    @abstractmethod
    def value(self, world: State, seat: Seat) -> float:
        """The chance of a seat to win the game, from 0 to 1, in a world at which a playout stops.

        Rarely it is asked for another world, where a playout has lasted too long.
        """

    def modesty(self, start: State) -> float:
        """How much farther from the even chance, in log odds, a seat is than worlds and playouts say; 1 is no farther.

        Above 1 where favourites win more often than that: they hold better cards than chance would have dealt them.
        It may depend on the options, of which the start of the game tells.
        """
        return 1.0

    def reason(self, world: State, seat: Seat, move: Move) -> str:
        """Why a good player would make this move: the id of a text."""
        return self.reasons(world, seat, move)[0]

    @abstractmethod
    def reasons(self, world: State, seat: Seat, move: Move) -> list[str]:
        """All that speaks for this move, the reason that counts most first: ids of texts."""


def win_share(winners: list[Seat], seat: Seat) -> float:
    """A seat's share of the win: joint winners share it."""
    return 1.0 / float(len(winners)) if seat in winners else 0.0
