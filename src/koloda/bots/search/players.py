"""Players for matches at full speed: what tournaments and tuning are made of."""

from typing import Final

from mypy_extensions import i64

from koloda.bots.heuristics.heuristic import Heuristic
from koloda.bots.search.search import Search
from koloda.engine.chance import Rng
from koloda.engine.core import State
from koloda.engine.driver import Player

WHOLE: Final = 1 << 40  # simulations: more than any budget, so that one slice is the whole search


class HeuristicPlayer(Player):
    """What the heuristic chooses. It is given the true state and reads only what its seat may know, which is tested."""

    def __init__(self, heuristic: Heuristic, rng: Rng) -> None:
        self.heuristic = heuristic
        self.rng = rng

    def move(self, state: State, seat: i64) -> i64:
        return self.heuristic.choose(state, seat, self.rng)


class SearchPlayer(Player):
    """What the search finds, in worlds dealt from what the seat knows."""

    def __init__(self, heuristic: Heuristic, rng: Rng, iterations: int, milliseconds: float) -> None:
        self.heuristic = heuristic
        self.rng = rng
        self.iterations = iterations
        self.milliseconds = milliseconds

    def move(self, state: State, seat: i64) -> i64:
        world = state.redeal(int(seat), self.rng)
        search = Search(self.heuristic, world, int(seat), self.rng, self.iterations, self.milliseconds)
        search.run(WHOLE)
        return search.best()
