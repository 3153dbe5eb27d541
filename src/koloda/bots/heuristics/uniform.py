"""The heuristic that knows nothing but the rules: a measure for the others, and it works for any game."""

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.heuristic import EVEN, WAIT, Heuristic
from koloda.engine.chance import Rng
from koloda.engine.core import MOST_MOVES, Move, Seat, State


class Uniform(Heuristic):
    """Any legal move; a playout goes on to the end of the game."""

    def __init__(self) -> None:
        self.legal = vec[i64]([0] * MOST_MOVES)

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        count = world.choices(seat, self.legal)
        if world.is_open() and int(seat) not in world.due():
            n = rng.below(count + 1)
            return self.legal[n] if n < count else WAIT
        return self.legal[rng.below(count)]

    def priors(self, world: State, seat: i64, moves: vec[i64], count: i64, into: vec[i64]) -> None:
        n: i64 = 0
        while n < count:
            into[n] = EVEN
            n += 1

    def is_leaf(self, world: State, since: i64) -> bool:
        return False

    def value(self, world: State, seat: Seat) -> float:
        winners = world.winners()
        if not winners:
            return 1.0 / float(world.players)
        return 1.0 / float(len(winners)) if seat in winners else 0.0

    def reason(self, world: State, seat: Seat, move: Move) -> str:
        return ""
