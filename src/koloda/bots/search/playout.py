"""A playout: a world played on by a heuristic in every seat, until the heuristic can say the chances to win."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.heuristic import Heuristic
from koloda.engine.chance import Rng
from koloda.engine.core import MOST_MOVES, SCRATCH, State
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


class VariedPlayout(Playout):
    """As people play: mostly the heuristic's choice, often another good move, sometimes any move at all.

    A heuristic alone always does the same where no card is drawn, and a game played on by it from one position has then
    one single end, however often it is tried.
    """

    def __init__(self, world: State, heuristic: Heuristic, rng: Rng, other_good: int, any_move: int) -> None:
        """In so many decisions of a hundred another good move may be made, and any move."""
        super().__init__(world, heuristic, rng, 0)
        self.any_move: i64 = any_move
        self.varied: i64 = other_good + any_move
        self.legal = vec[i64]([0] * (MOST_MOVES + 1))
        self.weights = vec[i64]([0] * (MOST_MOVES + 1))

    def play(self, world: State, rng: Rng, longest: i64) -> None:
        """Play another world on, as `play_out` does."""
        self.state = world
        self.rng = rng
        self.since = self.heuristic.playout_start(world)
        self.run(longest)

    def act(self, seat: i64, due: bool) -> bool:
        move = self.chosen(seat, due)
        if move == WAIT:
            return False
        self.state.apply(seat, move)
        return True

    def chosen(self, seat: i64, due: bool) -> i64:
        """What such a player does now: a move, or WAIT where the seat is not due."""
        state = self.state
        count = state.choices(seat, self.legal)
        if count == 0 and not due:
            return WAIT
        if not due:
            self.legal[count] = WAIT
            count += 1
        how = self.rng.below(100) if count > 1 else 0
        if count == 1:
            return self.legal[0]
        if how >= self.varied:
            return self.heuristic.choose(state, seat, self.rng)
        if how < self.any_move:
            return self.legal[self.rng.below(count)]
        return self.drawn(seat, count)

    def drawn(self, seat: i64, count: i64) -> i64:
        """One of the first `count` moves in `legal`: the more promising, the likelier."""
        self.heuristic.priors(self.state, seat, self.legal, count, self.weights)
        total: i64 = 0
        n: i64 = 0
        while n < count:
            total += self.weights[n]
            n += 1
        left = self.rng.below(total)
        n = 0
        while left >= self.weights[n]:
            left -= self.weights[n]
            n += 1
        return self.legal[n]


def play_out(world: State, heuristic: Heuristic, rng: Rng, since: i64, longest: i64) -> i64:
    """Play on until the heuristic takes the world for a leaf, or for `longest` decisions; how many there were."""
    return Playout(world, heuristic, rng, since).run(longest)
