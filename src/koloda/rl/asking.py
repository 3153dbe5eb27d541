"""A game as a sequence of questions: the loop of `koloda.engine.driver`, stopped wherever a seat has to answer.

Whoever holds it asks the seat that `seat` names, gives `answer` its move, and looks again. Dealer and clock move in
between. Seats are asked in the same order as in simulation: first those that may act out of turn and can, each once per
state, in the game's order of priority; they may answer WAIT. Then the seat that is due.

Whoever sees which seats are asked sees whether one was skipped, and that tells what it holds. So those who have no move
out of turn can be asked too (`everybody`): they can only wait, and the order depends on what all see.
"""

from mypy_extensions import i64, mypyc_attr

from koloda.engine.chance import Rng, deal
from koloda.engine.core import CLOCK, NOBODY, SCRATCH, Seat, State
from koloda.engine.driver import WAIT, any_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking:
    """Which seat is asked, and what follows its answer. The dealer and the clock draw with `rng`."""

    def __init__(self, state: State, rng: Rng, everybody: bool = False) -> None:
        self.state = state
        self.rng = rng
        self.everybody = everybody  # whether those are asked too who can only wait
        self.seat: i64 = NOBODY  # who is asked; NOBODY when the game is over
        self.due = False  # whether that seat has to move; if not, it may wait
        self.waiting: list[Seat] = []  # those who may act out of turn in this state
        self.asked: i64 = 0  # how many of them have been asked
        self.go_on()

    def answer(self, move: i64) -> None:
        """What the seat that is asked does: a legal move, or WAIT if it is not due."""
        if move != WAIT:
            self.state.apply(self.seat, move)
            self.go_on()
        elif self.due:
            raise ValueError(f"seat {self.seat} is due and does not move")
        elif not self.ask_another() and not self.ask_due():
            self.go_on()

    def go_on(self) -> None:
        """The state has changed: find out who is asked now."""
        while True:
            if deal(self.state, self.rng) == NOBODY:
                self.seat = NOBODY
                return
            if self.state.is_open():
                self.waiting = self.state.interrupters()
                self.asked = 0
                if self.ask_another():
                    return
            if self.ask_due():
                return

    def ask_another(self) -> bool:
        """Ask the next seat that may act out of turn, and can if not everybody is asked; whether there is one."""
        while self.asked < len(self.waiting):
            seat = self.waiting[self.asked]
            self.asked += 1
            if self.everybody or self.state.choices(seat, SCRATCH) > 0:
                self.seat = seat
                self.due = False
                return True
        return False

    def ask_due(self) -> bool:
        """Ask the seat that is due; if that is the clock, it moves, and the state has changed."""
        seat = self.state.waits_for()
        if seat == CLOCK:
            self.state.apply(CLOCK, any_of(self.state, CLOCK, self.rng))
            return False
        self.seat = seat
        self.due = True
        return True
