"""A table with one person at it: whose move it is, who is asked, and what the person is shown of it.

Nothing here knows any game. A seat that may act but is not due is asked once per state, in the game's order of
priority, and may wait; then the seat due moves. When only the clock is due, everybody has waited.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from koloda import CLOCK, DEALER, Entry, IllegalMove, NotationError, Record, Rng, Rules, Seat, State, View, play
from koloda.bots import Observation, Policy
from koloda.terminal.renderer import Observer, Update


class Stopped(Exception):  # noqa: N818 - nothing went wrong
    """The person leaves the table."""


def move_of(answer: str, moves: Sequence[str]) -> str:
    """The move that an answer means: by its number in the list, or as text, where capitals do not matter."""
    if answer.isascii() and answer.isdecimal() and len(answer) < 9 and 1 <= int(answer) <= len(moves):
        return moves[int(answer) - 1]
    alike = [move for move in moves if move.lower() == " ".join(answer.lower().split())]
    return alike[0] if len(alike) == 1 else answer


@dataclass
class Seating:
    """What a person should know about the table before the first move."""

    rules: Rules
    players: int
    options: dict[str, Any]
    seat: Seat
    level: str  # of the others
    seed: int
    file: str | None  # where the record is kept
    moves: int = 0  # made before the person sat down


class UI(ABC):
    """The person's side of the table: words for people, lines of JSON for programs."""

    @abstractmethod
    def recalled(self, update: Update) -> None:
        """Something that happened before the person sat down."""

    @abstractmethod
    def begin(self, seating: Seating) -> None:
        """The person sits down."""

    @abstractmethod
    def told(self, update: Update) -> None:
        """Something happened."""

    @abstractmethod
    def ask(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        """The person's move as text, legal or not; None to let it be. Stopped if there is no answer any more."""

    @abstractmethod
    def refused(self, text: str, rule: str) -> None:
        """The person's move is against a rule."""

    @abstractmethod
    def unreadable(self, text: str, reason: str) -> None:
        """The person's move is none."""

    @abstractmethod
    def over(self, view: View, scores: Sequence[int], winners: Sequence[Seat]) -> None:
        """The game is over."""

    @abstractmethod
    def stopped(self, seating: Seating) -> None:
        """The person has left."""


class Table:
    """A game in progress, the person at it and those who play the other seats."""

    def __init__(
        self,
        state: State,
        record: Record,
        observer: Observer,
        policies: dict[Seat, Policy],
        rng: Rng,
        ui: UI,
        written: Callable[[Entry], None],
    ) -> None:
        self.state = state
        self.record = record
        self.observer = observer
        self.seat = observer.seat
        self.policies = policies
        self.rng = rng  # the dealer's, and the clock's where it has a choice
        self.ui = ui
        self.written = written  # called with every move before it is shown

    def run(self) -> None:
        """Play to the end. Stopped if the person leaves before."""
        while due := self.state.due():
            seat = due[0]
            if seat == DEALER:
                move = self.state.pick(self.rng.below(self.state.bag()))
                self.make(DEALER, self.state.text(move))
            elif self.interrupted():
                continue
            elif seat == self.seat:
                self.ask(due=True)
            elif seat == CLOCK:
                moves = self.state.legal(CLOCK)
                self.make(CLOCK, self.state.text(moves[self.rng.below(len(moves))]))
            else:
                text = self.chosen(seat)
                assert text is not None, f"seat {seat} is due and does not move"
                self.make(seat, text)
        self.ui.over(self.observer.view, self.state.scores() or [], self.state.winners())

    def interrupted(self) -> bool:
        """Ask those who may act out of turn; whether one of them did."""
        for seat in self.state.interrupters():
            if seat == self.seat:
                if self.state.legal(seat) and self.ask(due=False):
                    return True
                continue
            text = self.chosen(seat)
            if text is not None:
                self.make(seat, text)
                return True
        return False

    def chosen(self, seat: Seat) -> str | None:
        """What a policy does; None to wait."""
        seen = Observation(self.state, seat)
        return self.policies[seat].choose(seen) if seen.moves else None

    def ask(self, due: bool) -> bool:
        """Ask the person until a move is made, or let be; whether one was."""
        while True:
            moves = self.texts_of(self.seat)
            text = self.ui.ask(self.observer.view, moves, due)
            if text is None:
                return False
            try:
                self.make(self.seat, text)
            except IllegalMove as error:
                self.ui.refused(text, error.rule)
            except NotationError as error:
                self.ui.unreadable(text, str(error))
            else:
                return True

    def texts_of(self, seat: Seat) -> list[str]:
        """The legal moves of a seat in notation."""
        return [self.state.text(move) for move in self.state.legal(seat)]

    def make(self, seat: Seat, text: str) -> Entry:
        """Make a move: checked, written down, and only then shown."""
        entry = play(self.state, seat, text)
        self.record.add(entry)
        self.written(entry)
        self.ui.told(self.observer.saw(entry))
        return entry
