"""A finished game looked at again: everybody's chance to win after each move, and where it was decided.

All cards are open now. From each moment the game is played on many times by players who know it, and who again see only
their own cards; how often each seat wins is its chance.
"""

from dataclasses import dataclass

from koloda.bots import heuristic_of
from koloda.bots.search.playout import LONGEST, play_out
from koloda.engine.chance import Rng
from koloda.engine.core import CLOCK, DEALER, Seat, State, play
from koloda.engine.record import Record

PLAYOUTS = 16_000  # in the whole game
FEWEST = 8  # from each moment
MOST = 240
AT_ONCE = 4  # playouts from a moment before the next has its turn
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

    def chances(self) -> list[float]:
        """By seat."""
        return [total / self.tries for total in self.sums] if self.tries else []


class Review:
    """Worked out a little at a time: `step` until it says that all is done."""

    def __init__(self, record: Record) -> None:
        self.heuristic = heuristic_of(record.rules.slug)
        self.stops = stops_of(record)
        self.wanted = max(FEWEST, min(MOST, PLAYOUTS // len(self.stops)))
        self.at = 0

    def step(self) -> bool:
        """Play on from the next moment a few times; whether all is done."""
        stop = self.stops[self.at]
        if stop.state.scores() is None:
            for _ in range(AT_ONCE):
                self.play_on(stop)
        else:
            winners = stop.state.winners()
            stop.sums = [float(seat in winners) / max(1, len(winners)) for seat in range(stop.state.players)]
            stop.tries = 1
        self.at = (self.at + 1) % len(self.stops)
        return self.at == 0 and self.stops[0].tries >= self.wanted

    def play_on(self, stop: Stop) -> None:
        # The same chance from every moment: neighbours then differ by the move between them, less by luck.
        rng = Rng(stop.tries)
        world = stop.state.clone()
        play_out(world, self.heuristic, rng, self.heuristic.playout_start(world), LONGEST)
        for seat in range(world.players):
            stop.sums[seat] += self.heuristic.value(world, seat)
        stop.tries += 1

    # what is known so far

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
