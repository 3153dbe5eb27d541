"""The bot that searches."""

from dataclasses import dataclass

from koloda.bots.heuristics.heuristic import Heuristic
from koloda.bots.observation import Observation
from koloda.bots.policy import Policy
from koloda.bots.search.search import Search
from koloda.engine.chance import Rng

SLICE = 64  # simulations; a few milliseconds


@dataclass(frozen=True)
class Budget:
    """How long an expert thinks about a move: until either is used up. No time limit if there are no milliseconds."""

    iterations: int = 4000
    milliseconds: float = 700.0


@dataclass(frozen=True)
class Thought:
    """A move that was considered, None for waiting: how often it was tried, and the chance to win with it."""

    text: str | None
    tries: int
    chance: float


class Expert(Policy):
    """Plays on in possible worlds, and makes the move with the best results."""

    name = "expert"

    def __init__(self, heuristic: Heuristic, rng: Rng, budget: Budget | None = None) -> None:
        super().__init__(rng)
        self.heuristic = heuristic
        self.budget = budget if budget is not None else Budget()

    def begin(self, observation: Observation) -> Search:
        """A search to be run in slices; the same generator and iterations find the same move, however it is sliced."""
        budget = self.budget
        world = observation.sample(self.rng)
        return Search(self.heuristic, world, observation.seat, self.rng, budget.iterations, budget.milliseconds)

    def choose(self, observation: Observation) -> str | None:
        search = self.begin(observation)
        while not search.run(SLICE):
            pass
        return observation.text(search.best())


def thoughts(search: Search, observation: Observation) -> list[Thought]:
    """What a search has found so far, the move to make first."""
    return [Thought(observation.text(move), tries, chance) for move, tries, chance in search.ranking()]
