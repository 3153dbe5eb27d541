"""A cheat, to find out how much there is to win: it sees all hands, which no bot of Koloda does."""

from mypy_extensions import i64

from koloda import Rng, State
from koloda.bots.crafts.craft import Craft
from koloda.bots.crafts.match import Player
from koloda.bots.crafts.playout import LONGEST, play_out

TRIES = 100  # of every move; what the dealer will deal is not known even to it


class Seer(Player):
    """Plays on from the table itself, by the craft in every seat, and makes the move that fares best.

    Out of turn it does as the craft does.
    """

    def __init__(self, craft: Craft, rng: Rng) -> None:
        self.craft = craft
        self.rng = rng

    def move(self, state: State, seat: i64) -> i64:
        own = self.craft.choose(state, seat, self.rng)
        moves = state.legal(seat)
        if len(moves) == 1 or seat not in state.due():
            return own
        seed = self.rng.below(2**31)
        # Of equals the first is taken.
        return max([own, *moves], key=lambda move: self.worth(state, seat, move, seed))

    def worth(self, state: State, seat: int, move: int, seed: int) -> float:
        """How a move fares, all tries together; with the same seed by the same chances."""
        total = 0.0
        since = self.craft.begun(state)
        for number in range(TRIES):
            world, dice = state.clone(), Rng(seed + number)
            world.apply(seat, move)
            play_out(world, self.craft, dice, since, LONGEST)
            total += self.craft.worth(world, seat)
        return total
