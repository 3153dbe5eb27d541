"""A finished game looked at again: everybody's chance to win after each move, and where it was decided.

All cards are open now. From each moment the game is played on many times by players who know it, and who again see only
their own cards; how often each seat wins is its chance. They play like people: not always the move that the heuristic
prefers. Until the game is over nobody's chance is nothing or everything, for a few hundred games prove neither.
"""

from dataclasses import dataclass

from koloda.bots import heuristic_of
from koloda.bots.chances import told_chance
from koloda.bots.search.playout import LONGEST, VariedPlayout
from koloda.engine.chance import Rng
from koloda.engine.core import CLOCK, DEALER, Seat, State, play
from koloda.engine.record import Record

PLAYOUTS = 40_000  # in the whole game; about two seconds
FEWEST = 8  # from each moment
MOST = 480
AT_ONCE = 4  # playouts from a moment before the next has its turn
# In so many decisions of a hundred those who play on make another good move than the heuristic's, and any move at all.
# With these numbers the chances come true in games between bots of different levels, in all five games; with none the
# favourites win less often than told, with twice as many more often (`tests/bots/test_review.py`).
OTHER_GOOD = 25
ANY_MOVE = 3
DOUBT = 0.5  # games that each seat is taken to have won besides those that were played on
MOMENTS = 5
WORTH_TELLING = 0.06  # how much a chance must change


@dataclass(frozen=True)
class Turning:
    """A move with which much changed: `move` moves had been made after it."""

    move: int
    seat: Seat
    who: Seat  # whose chance changed most
    before: float
    after: float


class Stop:
    """A moment of the game, and what came of playing on from there."""

    def __init__(self, state: State, move: int, seat: Seat) -> None:
        self.state = state
        self.move = move  # how many moves had been made
        self.seat = seat  # who made the last of them that was no dealer's
        self.sums = [0.0] * state.players
        self.tries = 0

    def is_over(self) -> bool:
        return self.state.scores() is not None

    def chances(self) -> list[float]:
        """By seat; none if nothing is known yet."""
        if not self.tries:
            return []
        if self.is_over():
            return self.sums
        whole = self.tries + DOUBT * len(self.sums)
        return [told_chance((total + DOUBT) / whole, len(self.sums)) for total in self.sums]


class Review:
    """Worked out a little at a time: `step` until it says that all is done."""

    def __init__(self, record: Record) -> None:
        self.heuristic = heuristic_of(record.rules.slug)
        self.stops = stops_of(record)
        self.playout = VariedPlayout(self.stops[0].state, self.heuristic, Rng(0), OTHER_GOOD, ANY_MOVE)
        self.wanted = max(FEWEST, min(MOST, PLAYOUTS // len(self.stops)))
        self.at = 0

    def step(self) -> bool:
        """Play on from the next moment a few times; whether all is done."""
        stop = self.stops[self.at]
        if stop.is_over():
            self.step_last()
        else:
            for _ in range(AT_ONCE):
                self.play_on(stop)
        self.at = (self.at + 1) % len(self.stops)
        return self.at == 0 and self.stops[0].tries >= self.wanted

    def step_last(self) -> None:
        """The end is known."""
        stop = self.stops[-1]
        winners = stop.state.winners()
        stop.sums = [float(seat in winners) / max(1, len(winners)) for seat in range(stop.state.players)]
        stop.tries = 1

    def play_on(self, stop: Stop) -> None:
        # The same chance from every moment: neighbours then differ by the move between them, less by luck.
        rng = Rng(stop.tries)
        world = stop.state.clone()
        self.playout.play(world, rng, LONGEST)
        for seat in range(world.players):
            stop.sums[seat] += self.heuristic.value(world, seat)
        stop.tries += 1

    # what is known so far

    def progress(self) -> float:
        """From 0 to 1."""
        return min(1.0, self.stops[0].tries / self.wanted)

    def chances(self) -> list[list[float]]:
        """By seat, after 0, 1, 2 … moves; what the dealer did counts to the move before it."""
        found: list[list[float]] = []
        for stop in self.stops:
            found += [stop.chances()] * (stop.move + 1 - len(found))
        return found

    def turnings(self) -> list[Turning]:
        """The moves with which most changed, in the order of the game."""
        found: list[Turning] = []
        for before, after in zip(self.stops, self.stops[1:], strict=False):
            if before.tries and after.tries:
                changes = [b - a for a, b in zip(before.chances(), after.chances(), strict=True)]
                who = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
                found.append(Turning(after.move, after.seat, who, before.chances()[who], after.chances()[who]))
        found.sort(key=lambda turning: -abs(turning.after - turning.before))
        most = [turning for turning in found[:MOMENTS] if abs(turning.after - turning.before) >= WORTH_TELLING]
        return sorted(most, key=lambda turning: turning.move)


def stops_of(record: Record) -> list[Stop]:
    """The moments to look at: after every move and all that the dealer did then."""
    state = record.start()
    stops: list[Stop] = []
    mover: Seat = DEALER
    for number, (seat, text) in enumerate(record.moves):
        if (seat >= 0 or seat == CLOCK) and state.due() and DEALER not in state.due():
            stops.append(Stop(state.clone(), number, mover))
            mover = seat
        play(state, seat, text)
    return [*stops, Stop(state, len(record.moves), mover)]
