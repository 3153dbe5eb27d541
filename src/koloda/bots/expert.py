"""The opponent that searches."""

from dataclasses import dataclass

from koloda.bots.crafts.craft import WAIT, Craft
from koloda.bots.crafts.search import Search
from koloda.bots.policy import Policy
from koloda.bots.seen import Seen
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
    """Plays on in worlds as they may be, and makes the move that fares best."""

    name = "expert"

    def __init__(self, craft: Craft, rng: Rng, budget: Budget | None = None) -> None:
        super().__init__(rng)
        self.craft = craft
        self.budget = budget if budget is not None else Budget()

    def begin(self, seen: Seen) -> Search:
        """A search to be run in slices; the same generator and iterations find the same move, however it is sliced."""
        budget = self.budget
        world = seen.sample(self.rng)
        return Search(self.craft, world, seen.seat, self.rng, budget.iterations, budget.milliseconds)

    def choose(self, seen: Seen) -> str | None:
        search = self.begin(seen)
        while not search.run(SLICE):
            pass
        move = search.best()
        return None if move == WAIT else seen.text(move)


def thoughts(search: Search, seen: Seen) -> list[Thought]:
    """What a search has found so far, the move to make first."""
    return [
        Thought(None if move == WAIT else seen.text(move), tries, chance) for move, tries, chance in search.ranking()
    ]
