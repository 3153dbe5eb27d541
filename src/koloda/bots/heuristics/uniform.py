"""The heuristic that knows nothing but the rules: a measure for the others, and it works for any game."""

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.heuristic import EVEN, Heuristic, win_share
from koloda.engine.chance import Rng
from koloda.engine.core import Move, Seat, State
from koloda.engine.driver import random_move


class Uniform(Heuristic):
    """Any legal move; a playout goes on to the end of the game."""

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        return random_move(world, seat, rng)

    def priors(self, world: State, seat: i64, moves: vec[i64], count: i64, into: vec[i64]) -> None:
        n: i64 = 0
        while n < count:
            into[n] = EVEN
            n += 1

    def is_leaf(self, world: State, since: i64) -> bool:
        return False

    def value(self, world: State, seat: Seat) -> float:
        return win_share(world.winners() or list(range(world.players)), seat)

    def reasons(self, world: State, seat: Seat, move: Move) -> list[str]:
        return ["table-why-tried"]
