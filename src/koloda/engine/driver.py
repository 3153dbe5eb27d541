"""The simulation driver: who is asked when nobody is at the table but programs.

A seat that may act but is not due is asked once per state, in the game's order of priority, and may wait; then the seat
due moves. When only the clock is due, everybody has waited and time runs out.
"""

from typing import Final

from mypy_extensions import i64

from koloda.engine.chance import Rng
from koloda.engine.core import CLOCK, DEALER, NOBODY, SCRATCH, Entry, State, entry_of

WAIT: Final = -1


def random_game(state: State, rng: Rng, log: list[Entry] | None = None, limit: int = 0) -> int:
    """Play on by random legal moves until the game is over; the number of decisions made by seats.

    With `limit` it stops after that many decisions; with `log` every move made is added to it.
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
                speaker, said = interruption(state, rng)
                if said != WAIT:
                    seat, move = speaker, said
                else:
                    move = any_of(state, seat, rng)
            else:
                move = any_of(state, seat, rng)
            if seat != CLOCK:
                decisions += 1
        if log is not None:
            log.append(entry_of(state, seat, move))
        state.apply(seat, move)


def any_of(state: State, seat: i64, rng: Rng) -> i64:
    """One of the seat's legal moves, each as likely as the others."""
    return SCRATCH[rng.below(state.choices(seat, SCRATCH))]


def interruption(state: State, rng: Rng) -> tuple[i64, i64]:
    """The first seat that, asked in order, does not wait, and its move. Waiting is as likely as any one move."""
    for seat in state.interrupters():
        count = state.choices(seat, SCRATCH)
        n = rng.below(count + 1)
        if n < count:
            return seat, SCRATCH[n]
    return NOBODY, WAIT
