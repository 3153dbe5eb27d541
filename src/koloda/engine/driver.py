"""The loop of a game without people: which seat is asked when, and how the dealer and the clock move.

A seat that may act but is not due is asked once per state, in the game's order of priority, and may wait; then the seat
due moves. When only the clock is due and everybody has waited, time runs out.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from koloda.engine.chance import Rng
from koloda.engine.core import CLOCK, DEALER, NOBODY, SCRATCH, Entry, Move, Seat, State, entry_of

WAIT: Final = -1  # instead of a move: the seat does nothing for now


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(ABC):
    """Chooses the moves of a seat, or of several."""

    @abstractmethod
    def move(self, state: State, seat: i64) -> i64:
        """A legal move of a seat that has one; WAIT to do nothing, only where the seat is not due."""


class RandomPlayer(Player):
    """Any legal move; waiting is as likely as any one move."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def move(self, state: State, seat: i64) -> i64:
        return random_move(state, seat, self.rng)


class FunctionPlayer(Player):
    """A function of the state and the seat as a player."""

    def __init__(self, choose: Callable[[State, Seat], Move]) -> None:
        self.choose = choose

    def move(self, state: State, seat: i64) -> i64:
        return self.choose(state, int(seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class Driver:
    """Asks seats in order and makes their moves. The dealer and the clock draw with `rng`.

    `players` has one player for each seat. A subclass may choose moves itself (`choose`), let a seat act in another way
    (`act`), write moves down (`make`), or stop before the game is over (`is_done`).
    """

    def __init__(self, state: State, players: list[Player], rng: Rng) -> None:
        self.state = state
        self.players = players
        self.rng = rng

    def run(self, limit: i64) -> i64:
        """Play on until the game is over or `is_done` says so; the number of decisions made by seats.

        After `limit` decisions it stops, before the dealer deals what follows; 0 is no limit.
        """
        decisions: i64 = 0
        while limit == 0 or decisions < limit:
            state = self.state
            seat = state.waits_for()
            if seat == NOBODY or self.is_done():
                break
            if seat == DEALER:
                self.make(DEALER, state.pick(self.rng.below(state.bag())))
            elif state.is_open() and self.interrupted():
                decisions += 1
            elif seat == CLOCK:
                self.make(CLOCK, any_of(state, CLOCK, self.rng))
            elif self.act(seat, True):
                decisions += 1
            else:
                raise ValueError(f"seat {seat} is due and does not move")
        return decisions

    def interrupted(self) -> bool:
        """Ask the seats that may act out of turn, in order; whether one of them did."""
        return any(self.act(seat, False) for seat in self.state.interrupters())

    def act(self, seat: i64, due: bool) -> bool:
        """Let a seat make a move; whether it did. A seat that is due has to."""
        if not due and self.state.choices(seat, SCRATCH) == 0:
            return False
        move = self.choose(seat)
        if move == WAIT:
            return False
        self.make(seat, move)
        return True

    def choose(self, seat: i64) -> i64:
        """The move of a seat that has a legal one; WAIT to do nothing, only where the seat is not due."""
        return self.players[seat].move(self.state, seat)

    def make(self, seat: i64, move: i64) -> None:
        """Make a move, the dealer's and the clock's too."""
        self.state.apply(seat, move)

    def is_done(self) -> bool:
        """Whether to stop here; asked before every move."""
        return False


def random_game(state: State, rng: Rng, log: list[Entry] | None = None, limit: int = 0) -> int:
    """Play on by random legal moves until the game is over; the number of decisions made by seats.

    With `limit` it stops after that many decisions; with `log` every move made is added to it. It asks seats in the
    order of `Driver.run`, in a loop of its own: at ten million decisions a second the calls between the methods of
    `Driver` cost a tenth.
    """
    decisions: i64 = 0
    bound: i64 = limit
    while True:
        seat = state.waits_for()
        if seat == NOBODY or (bound > 0 and decisions >= bound):
            return decisions
        if seat == DEALER:
            move = state.pick(rng.below(state.bag()))
        else:
            if state.is_open():
                asked, move = interruption(state, rng)
                if move != WAIT:
                    seat = asked
                else:
                    move = any_of(state, seat, rng)
            else:
                move = any_of(state, seat, rng)
            if seat != CLOCK:
                decisions += 1
        if log is not None:
            log.append(entry_of(state, seat, move))
        state.apply(seat, move)


def interruption(state: State, rng: Rng) -> tuple[i64, i64]:
    """The first seat that, asked in order, does not wait, and its move; NOBODY and WAIT if all wait."""
    for seat in state.interrupters():
        move = any_or_wait(state, seat, rng)
        if move != WAIT:
            return seat, move
    return NOBODY, WAIT


def random_move(state: State, seat: i64, rng: Rng) -> i64:
    """One of the seat's legal moves, or WAIT where the seat is not due; each as likely as the others."""
    if state.is_open() and int(seat) not in state.due():
        return any_or_wait(state, seat, rng)
    return any_of(state, seat, rng)


def any_of(state: State, seat: i64, rng: Rng) -> i64:
    """One of the legal moves of a seat that is due, each as likely as the others."""
    return SCRATCH[rng.below(state.choices(seat, SCRATCH))]


def any_or_wait(state: State, seat: i64, rng: Rng) -> i64:
    """One of the legal moves of a seat that is not due, or WAIT: waiting is as likely as any one move."""
    count = state.choices(seat, SCRATCH)
    n = rng.below(count + 1)
    return SCRATCH[n] if n < count else i64(WAIT)
