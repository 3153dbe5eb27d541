"""A game with one person at it, and what that person is asked and shown. Nothing here knows any game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from koloda import Entry, IllegalMove, Move, NotationError, Record, Rng, Rules, Seat, State, View, play
from koloda.bots import Observation, Policy
from koloda.engine.core import make
from koloda.engine.driver import Driver
from koloda.terminal.renderer import Observer, Update


class Stopped(Exception):  # noqa: N818 - nothing went wrong
    """The person leaves the table."""


class TakeBack(Exception):  # noqa: N818 - nothing went wrong
    """The person takes the last decision back."""


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

    observe: Callable[[], Observation]  # what the person may know now, for a hint; the game sets it

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
        """The person's move as text, legal or not; None to let it be.

        Stopped if there is no answer any more; TakeBack to decide anew what was decided last.
        """

    @abstractmethod
    def refused(self, text: str, rule: str) -> None:
        """The person's move is against a rule."""

    @abstractmethod
    def unreadable(self, text: str, reason: str) -> None:
        """The person's move is none."""

    @abstractmethod
    def rewound(self, view: View, moves: int) -> None:
        """The table is again as it was after so many moves."""

    @abstractmethod
    def nothing_to_take_back(self) -> None:
        """The person has not decided anything yet."""

    @abstractmethod
    def over(self, view: View, scores: Sequence[int], winners: Sequence[Seat]) -> None:
        """The game is over."""

    @abstractmethod
    def stopped(self, seating: Seating) -> None:
        """The person has left."""


@dataclass
class Moment:
    """The table before a decision of the person, with all that the same game needs to go on from there."""

    state: State
    moves: int
    rng: Rng
    rngs: dict[Seat, Rng]  # of those who play the other seats


class TerminalGame(Driver):
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
        rewritten: Callable[[Record], None],
    ) -> None:
        super().__init__(state, [], rng)
        self.record = record
        self.observer = observer
        self.seat = observer.seat
        self.policies = policies
        self.ui = ui
        self.written = written  # called with every move before it is shown
        self.rewritten = rewritten  # called with the record when moves were taken back
        self.decided: list[Moment] = []
        ui.observe = self.observe

    def play_to_the_end(self) -> None:
        """Play until the game is over. Stopped if the person leaves before."""
        self.run(0)
        self.ui.over(self.observer.view, self.state.scores() or [], self.state.winners())

    def observe(self) -> Observation:
        """What the person may know."""
        return Observation(self.state, self.seat)

    def act(self, seat: Seat, due: bool) -> bool:
        """Ask the person, or the policy of a seat, for a move; whether one was made."""
        if seat == self.seat:
            return (due or bool(self.state.legal(seat))) and self.ask(due)
        seen = Observation(self.state, seat)
        text = self.policies[seat].choose(seen) if seen.moves else None
        if text is not None:
            self.show(play(self.state, seat, text))
        return text is not None

    def ask(self, due: bool) -> bool:
        """Ask the person until a move is made, or passed up; whether one was made, or the table is another one."""
        before = self.moment()
        moves = [self.state.text(move) for move in self.state.legal(self.seat)]
        is_choice = len(moves) > 1 or not due
        while True:
            try:
                text = self.ui.ask(self.observer.view, moves, due)
                entry = play(self.state, self.seat, text) if text is not None else None
            except TakeBack:
                if self.decided:
                    self.rewind(self.decided.pop())
                    return True
                self.ui.nothing_to_take_back()
            except IllegalMove as error:
                self.ui.refused(error.text, error.rule)
            except NotationError as error:
                self.ui.unreadable(text or "", str(error))
            else:
                self.decided += [before] if is_choice else []
                if entry is not None:
                    self.show(entry)
                return entry is not None

    def moment(self) -> Moment:
        """The table as it is."""
        rngs = {seat: policy.rng.clone() for seat, policy in self.policies.items()}
        return Moment(self.state.clone(), len(self.record.moves), self.rng.clone(), rngs)

    def rewind(self, moment: Moment) -> None:
        """The table as it was; what was due to come by chance will come again."""
        self.state, self.rng = moment.state, moment.rng
        for seat, policy in self.policies.items():
            policy.rng = moment.rngs[seat]
        del self.record.moves[moment.moves :]
        self.rewritten(self.record)
        self.observer.rewind(self.state, moment.moves)
        self.ui.rewound(self.observer.view, moment.moves)

    def make(self, seat: Seat, move: Move) -> None:
        """The dealer's and the clock's moves."""
        self.show(make(self.state, seat, move))

    def show(self, entry: Entry) -> None:
        """A move that was made: written down, and only then shown."""
        self.record.add(entry)
        self.written(entry)
        self.ui.told(self.observer.saw(entry))
