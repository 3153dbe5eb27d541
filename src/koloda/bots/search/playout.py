"""A playout: a world played on by a heuristic in every seat, until the heuristic can say the chances to win."""

from typing import Final

from mypy_extensions import i64

from koloda.bots.heuristics.heuristic import Heuristic
from koloda.engine.chance import Rng
from koloda.engine.core import SCRATCH, State
from koloda.engine.driver import WAIT, Driver

LONGEST: Final = 1000  # decisions; hardly ever reached, but a playout must end


class Playout(Driver):
    """The heuristic moves for every seat, until it takes the world for a leaf."""

    def __init__(self, world: State, heuristic: Heuristic, rng: Rng, since: i64) -> None:
        super().__init__(world, [], rng)
        self.heuristic = heuristic
        self.since = since

    def act(self, seat: i64, due: bool) -> bool:
        # As in Driver, with fewer calls: a search spends its time here.
        state = self.state
        if not due and state.choices(seat, SCRATCH) == 0:
            return False
        move = self.heuristic.choose(state, seat, self.rng)
        if move == WAIT:
            return False
        state.apply(seat, move)
        return True

    def is_done(self) -> bool:
        return self.heuristic.is_leaf(self.state, self.since)


def play_out(world: State, heuristic: Heuristic, rng: Rng, since: i64, longest: i64) -> i64:
    """Play on until the heuristic takes the world for a leaf, or for `longest` decisions; how many there were."""
    return Playout(world, heuristic, rng, since).run(longest)
