"""The engine contract: what every game offers, and the one checked door into it.

Seats are numbered from 0. Chance and time are seats too (DEALER, CLOCK): the engine has neither a random generator nor
a clock, so a record replays anywhere. Whatever may be hidden is asked for by seat.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.errors import IllegalMove, KolodaError, NotationError, OptionError, PositionError
from koloda.engine.events import Entry, Event, Told
from koloda.engine.options import Option
from koloda.engine.seats import CLOCK, DEALER, NOBODY, SEAT_NAMES, WATCHER, Move, Seat, seat_name

# All names of the contract are found here, wherever they are written down.
__all__ = [
    "CLOCK",
    "DEALER",
    "MOST_MOVES",
    "NOBODY",
    "SCRATCH",
    "SEAT_NAMES",
    "WATCHER",
    "Entry",
    "Event",
    "IllegalMove",
    "KolodaError",
    "Move",
    "NotationError",
    "Option",
    "OptionError",
    "PositionError",
    "Rules",
    "Seat",
    "State",
    "View",
    "check",
    "entry_of",
    "make",
    "play",
    "seat_name",
]

View = Mapping[str, Any]  # plain data, ready for JSON; typed in the game's view_types.py

MOST_MOVES: Final = 256  # that any seat of any game has to choose from
SCRATCH: Final = vec[i64]([0] * MOST_MOVES)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC):
    """One title: its options, and how a game of it begins. Stateless."""

    slug: str
    players: range
    version: int  # of the rules as played; a record carries it

    @abstractmethod
    def options(self) -> tuple[Option, ...]:
        """The options in the order of the rulebook."""

    @abstractmethod
    def start(self, players: Any, **options: object) -> "State":
        """A new game, before the first card. OptionError for a bad option or number of players."""

    @abstractmethod
    def load(self, position: Any) -> "State":
        """The game at a position. PositionError says what is wrong with it."""

    def sizes(self) -> str:
        """How many can play: `2–10`, or `2`."""
        first, last = self.players[0], self.players[-1]
        return f"{first}–{last}" if last > first else str(first)

    def resolve_options(self, players: Any, given: dict[str, Any]) -> dict[str, Any]:
        """All options with their values: the given ones checked, the others at their defaults."""
        if type(players) is not int or players not in self.players:
            raise OptionError(f"{self.slug} is for {self.sizes()} players, not {players!r}")
        resolved = {option.name: option.default for option in self.options()}
        for name in given:
            if name not in resolved:
                raise OptionError(f"{self.slug} has no option {name!r}; it has {', '.join(resolved)}")
        if given:
            for option in self.options():
                if option.name in given:
                    resolved[option.name] = option.read(given[option.name])
        return resolved

    def non_default_options(self, players: int, options: dict[str, Any]) -> dict[str, Any]:
        """The options that have to be given to get this table: those that are not at their defaults."""
        said: dict[str, Any] = {}
        for name, value in options.items():
            if self.resolve_options(players, said)[name] != value:
                said[name] = value
        return said


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A game in progress, changed in place by `apply`."""

    rules: Rules
    players: int
    options: dict[str, Any]

    # who

    @abstractmethod
    def actors(self) -> list[Seat]:
        """Everyone who may act now, in ascending order. Never depends on hidden cards."""

    @abstractmethod
    def due(self) -> list[Seat]:
        """Those without whom the game does not go on; empty when it is over. Never depends on hidden cards."""

    def interrupters(self) -> list[Seat]:
        """The actors who are not due, in the order in which they go first when they act at once."""
        due = self.due()
        return [seat for seat in self.actors() if seat not in due]

    def waits_for(self) -> i64:
        """The first seat due, NOBODY when the game is over: a faster form of `due`."""
        due = self.due()
        return due[0] if due else NOBODY

    def is_open(self) -> bool:
        """Whether anybody may act besides those due."""
        return len(self.actors()) > len(self.due())

    def is_short_window(self) -> bool:
        """Where CLOCK is due: whether the window is for one short answer, rather than for choosing among cards."""
        return False

    # what

    @abstractmethod
    def choices(self, seat: i64, into: vec[i64]) -> i64:
        """Write the legal moves of a seat into a vec with MOST_MOVES places and say how many: for compiled drivers."""

    def legal(self, seat: Seat) -> list[Move]:
        """The legal moves of a seat in a fixed order, without duplicates; secret to that seat."""
        count = self.choices(seat, SCRATCH)
        moves: list[Move] = []
        at: i64 = 0
        while at < count:
            moves.append(SCRATCH[at])
            at += 1
        return moves

    @abstractmethod
    def asides(self, seat: Seat) -> list[Move]:
        """What people may do besides and bots never."""

    @abstractmethod
    def writable(self) -> list[Move]:
        """Every move that can be written down at this table, legal or not."""

    @abstractmethod
    def why_not(self, seat: Seat, move: Move) -> str | None:
        """The number of the rule that forbids the move; None if it is legal or a possible aside."""

    def penalty_for(self, seat: Seat, move: Move) -> Move | None:
        """The move that a refused one turns into, where a rule makes a mistake cost something."""
        return None

    @abstractmethod
    def apply(self, seat: i64, move: i64) -> None:
        """Make a move. Trusting: nothing is checked; see `play`. Tells nothing, and pays nothing for telling."""

    def narrate(self, seat: i64, move: i64) -> list[Told]:
        """Make a move as `apply` does, and tell what happened, in order; a game without events tells nothing."""
        self.apply(seat, move)
        return []

    # chance

    @abstractmethod
    def weights(self, seat: Seat) -> list[int]:
        """DEALER's chances in the order of `legal`: how many cards of the bag each move stands for."""

    def bag(self) -> i64:
        """How many equal chances DEALER has now: the sum of `weights`."""
        return sum(self.weights(DEALER))

    def pick(self, n: i64) -> i64:
        """The move that the n-th of those chances stands for."""
        for move, weight in zip(self.legal(DEALER), self.weights(DEALER), strict=True):
            if n < weight:
                return move
            n -= weight
        raise IndexError(n)

    # words

    @abstractmethod
    def text(self, move: Move) -> str:
        """The move in notation."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move that a text means. NotationError if it means none."""

    # who sees what

    @abstractmethod
    def readers(self, seat: Seat, move: Move) -> list[Seat]:
        """Who sees the move whole, WATCHER among them if everybody does. Asked before `apply`."""

    @abstractmethod
    def masked(self, move: Move) -> str:
        """What the others see of it."""

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """What a seat, or a WATCHER, may know: built up from nothing."""

    @abstractmethod
    def cards(self) -> list[str]:
        """Every card at the table wherever it lies, in a fixed order: the same list from the first move to the last."""

    # copies

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy."""

    @abstractmethod
    def redeal(self, seat: Seat, rng: Any) -> "State":
        """A clone whose hidden part is drawn anew, consistent with all that the seat has seen.

        `rng` is a koloda Rng, a random.Random or a whole number.
        """

    # the end

    def rounds_over(self) -> int:
        """How many rounds, or deals, of the game are over; none in a game that is played in one go."""
        return 0

    @abstractmethod
    def scores(self) -> list[int] | None:
        """The final scores by seat; None until the game, all rounds of it, is over."""

    @abstractmethod
    def winners(self) -> list[Seat]:
        """Who has won; empty until the game is over."""

    @abstractmethod
    def position(self) -> dict[str, Any]:
        """What `Rules.load` reads. PositionError in the middle of a turn, while dealing, and when over."""


def check(state: State, seat: Seat, text: str) -> tuple[Move, str | None]:
    """The move that a text stands for here, and the rule broken where that is a mistake with a price.

    NotationError for a text that is no move; IllegalMove, which cites the rule, for one that may not be made.
    """
    move = state.parse(text)
    rule = state.why_not(seat, move)
    if rule is None:
        return move, None
    penalty = state.penalty_for(seat, move)
    if penalty is None:
        raise IllegalMove(rule, seat, text)
    return penalty, rule


def play(state: State, seat: Seat, text: str) -> Entry:
    """Make a move given as text: the one checked door. Nothing is changed if `check` refuses it."""
    move, refused = check(state, seat, text)
    return make(state, seat, move, refused)


def make(state: State, seat: Seat, move: Move, refused: str | None = None) -> Entry:
    """Make a move that may be made, write it down, and tell what happened."""
    entry = entry_of(state, seat, move, refused)
    entry.told = state.narrate(seat, move)
    return entry


def entry_of(state: State, seat: Seat, move: Move, refused: str | None = None) -> Entry:
    """The entry of a move about to be made, without its events."""
    return Entry(seat, state.text(move), state.masked(move), state.readers(seat, move), refused)
