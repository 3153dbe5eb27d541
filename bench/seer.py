"""A cheat, to find out how much there is to win: it sees all hands, which no bot of Koloda does."""

from mypy_extensions import i64

from koloda import Rng, State
from koloda.bots.heuristics.heuristic import Heuristic
from koloda.bots.search.playout import LONGEST, play_out
from koloda.engine.driver import Player

TRIES = 100  # of every move; what the dealer will deal is not known even to it


class Seer(Player):
    """Plays on from the table itself, by the heuristic in every seat, and makes the move that fares best.

    Out of turn it does as the heuristic does.
    """

    def __init__(self, heuristic: Heuristic, rng: Rng) -> None:
        self.heuristic = heuristic
        self.rng = rng

    def move(self, state: State, seat: i64) -> i64:
        own = self.heuristic.choose(state, seat, self.rng)
        moves = state.legal(seat)
        if len(moves) == 1 or seat not in state.due():
            return own
        seed = self.rng.below(2**31)
        # Of equals the first is taken.
        return max([own, *moves], key=lambda move: self.fares(state, seat, move, seed))

    def fares(self, state: State, seat: int, move: int, seed: int) -> float:
        """How a move fares, all tries together; with the same seed by the same chances."""
        total = 0.0
        since = self.heuristic.playout_start(state)
        for number in range(TRIES):
            world, dice = state.clone(), Rng(seed + number)
            world.apply(seat, move)
            play_out(world, self.heuristic, dice, since, LONGEST)
            total += self.heuristic.value(world, seat)
        return total
