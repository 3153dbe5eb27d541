"""What every bot offers."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from mypy_extensions import i64

from koloda.bots.observation import Observation
from koloda.engine.chance import Rng
from koloda.engine.core import State, View
from koloda.engine.driver import WAIT, Player


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


class PolicyPlayer(Player):
    """A bot in a match, given only what its seat may see."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def move(self, state: State, seat: i64) -> i64:
        text = self.policy.choose(Observation(state, int(seat)))
        return WAIT if text is None else state.parse(text)


class Novice(Policy):
    """Plays like somebody who knows the rules and has played a few times, slips included."""

    name = "novice"

    def choose(self, observation: Observation) -> str | None:
        return self.move(observation.view, observation.moves, observation.due)

    @abstractmethod
    def move(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        """As `choose`, by the view, the legal moves and whether the seat is due."""
