"""What every opponent offers."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from koloda.bots.observation import Observation
from koloda.engine.chance import Rng
from koloda.engine.core import View


class Policy(ABC):
    """A way to choose moves."""

    name: str

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    @abstractmethod
    def choose(self, observation: Observation) -> str | None:
        """One of the legal moves, which are never none; None to wait, only where the seat is not due."""

    def any_of(self, moves: Sequence[str]) -> str:
        """One of these, each as likely as the others."""
        return moves[int(self.rng.below(len(moves)))]


class Novice(Policy):
    """Plays like somebody who knows the rules and has played a few times, slips included."""

    name = "novice"

    def choose(self, observation: Observation) -> str | None:
        return self.move(observation.view, observation.moves, observation.due)

    @abstractmethod
    def move(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        """As `choose`, by what is seen alone."""
