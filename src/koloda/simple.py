"""A shorter way to write a game: the parts of the contract that are the same in most games where nobody acts out of
turn. What is left to write is the rules themselves. Whatever does not fit a game is overridden in it.
"""

from abc import abstractmethod
from collections import Counter
from typing import Any, TypeVar

from koloda.engine.core import KolodaError, Move, NotationError, PositionError, Rules, Seat, State
from koloda.engine.events import Event, Telling, Told
from koloda.engine.fields import fields_of
from koloda.engine.seats import DEALER, WATCHER

S = TypeVar("S", bound="SimpleState")
PLAIN = (bool, int, str, type(None))
BASE = ("rules", "players", "options", "telling")  # fields of every state; the others are the game's own


class SimpleState(State):
    """A game in which only those act who are due. Its cards lie in lists, sets and dicts, which `clone` copies."""

    telling: Telling | None = None

    def __init__(self, rules: Rules, players: int, options: dict[str, Any]) -> None:
        self.rules = rules
        self.players = players
        self.options = options

    @abstractmethod
    def moves(self, seat: Seat) -> list[Move]:
        """The legal moves of a seat; none if it is not due."""

    @abstractmethod
    def make(self, seat: Seat, move: Move) -> None:
        """What a move does; `tell` and `tell_only` say so."""

    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game is over."""

    @abstractmethod
    def points(self) -> list[int]:
        """The points by seat, so far; whoever has most of them at the end wins."""

    # telling

    def tell(self, event: Event) -> None:
        """Something has happened that everybody sees."""
        if self.telling is not None:
            self.telling.tell(event)

    def tell_only(self, seat: Seat, event: Event, hidden: str) -> None:
        """Something has happened of which the others do not see the field `hidden`."""
        if self.telling is not None:
            self.telling.tell_only([seat], event, {**event, hidden: None})

    # the contract

    def apply(self, seat: int, move: int) -> None:
        self.make(seat, move)

    def narrate(self, seat: int, move: int) -> list[Told]:
        telling = self.telling = Telling()
        self.make(seat, move)
        self.telling = None
        return telling.told

    def actors(self) -> list[Seat]:
        return self.due()

    def choices(self, seat: int, into: Any) -> int:
        moves = self.moves(seat)
        for at, move in enumerate(moves):
            into[at] = move
        return len(moves)

    def asides(self, seat: Seat) -> list[Move]:
        return []

    def weights(self, seat: Seat) -> list[int]:
        return [self.weight(move) for move in self.moves(DEALER)] if seat == DEALER else []

    def weight(self, move: Move) -> int:
        """How many cards of the stock a move of the dealer stands for."""
        return 1

    def parse(self, text: str) -> Move:
        for move in self.writable():
            if self.text(move) == text:
                return move
        raise NotationError(f"{text[:40]!r} is no move of {self.rules.slug}")

    def readers(self, seat: Seat, move: Move) -> list[Seat]:
        return [*range(self.players), WATCHER]

    def masked(self, move: Move) -> str:
        return self.text(move)

    def clone(self: S) -> S:
        twin = type(self).__new__(type(self))
        twin.rules, twin.players, twin.options = self.rules, self.players, self.options
        for name, value in vars(self).items():
            setattr(twin, name, copied(value))
        return twin

    def scores(self) -> list[int] | None:
        return self.points() if self.is_over() else None

    def winners(self) -> list[Seat]:
        points = self.points()
        return [seat for seat in range(self.players) if points[seat] == max(points)] if self.is_over() else []

    def fields(self) -> dict[str, Any]:
        """What the game keeps, by name."""
        return {name: value for name, value in vars(self).items() if name not in BASE}

    def position(self) -> dict[str, Any]:
        """All fields of the game, while somebody has the turn. One that JSON does not hold is for the game to write."""
        if self.is_over() or not self.due() or min(self.due()) < 0:
            raise PositionError("a position is somebody's turn; this is not one")
        options = self.rules.non_default_options(self.players, self.options)
        found = {"game": self.rules.slug, "players": self.players, **({"options": options} if options else {})}
        found |= {name: written(name, value) for name, value in self.fields().items()}
        again = self.rules.load(found)
        if not isinstance(again, SimpleState) or again.fields() != self.fields():
            raise PositionError(f"{self.rules.slug} does not read the same from its own position")
        return found


class SimpleRules(Rules):
    """A title whose games are of the class `state`."""

    def __init__(self, slug: str, players: range, state: type[SimpleState], version: int = 1) -> None:
        self.slug = slug
        self.players = players
        self.state = state
        self.version = version

    def start(self, players: Any, **options: object) -> SimpleState:
        return self.state(self, players, self.resolve_options(players, dict(options)))

    def load(self, position: Any) -> SimpleState:
        """The game with the fields of a position; one that is not given is as in a new game."""
        own = tuple(self.start(self.players[0]).fields())
        given = fields_of(self, position, ("game", "players"), ("options", *own))
        self.resolve_options(given["players"], given["options"])
        state = self.start(given["players"], **given["options"])
        cards = state.cards()
        try:
            for name, value in state.fields().items():
                if name in given:
                    setattr(state, name, read(name, given[name], value))
            found, is_over = state.cards(), state.is_over()
            for seat in range(state.players):
                state.view(seat)
            stuck = [seat for seat in state.due() if not state.legal(seat)]
        except KolodaError:
            raise
        except Exception as error:  # whatever its rules make of it
            raise PositionError(f"{self.slug} cannot be played from there: {type(error).__name__}: {error}") from error
        if found != cards:
            raise PositionError(f"the cards at the table are not those of {self.slug}: {difference(found, cards)}")
        if is_over or stuck:
            raise PositionError("the game is over there" if is_over else f"seat {stuck[0]} is due and has no move")
        return state


def written(name: str, value: Any) -> Any:
    """A field as JSON has it."""
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, list | tuple):
        return [written(name, item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted(written(name, item) for item in value)
    if isinstance(value, dict) and all(isinstance(key, str) for key in value):
        return {key: written(name, item) for key, item in value.items()}
    raise PositionError(f"field {name!r} is nothing that JSON holds; the game has to write and read it itself")


def read(name: str, value: Any, like: Any) -> Any:
    """A field from JSON, of the kind that it has in a new game."""
    if isinstance(like, list | tuple | set | frozenset):
        if not isinstance(value, list):
            raise PositionError(f"field {name!r} is a list, not {value!r}")
        inner = list(like)
        if inner and not isinstance(inner[0], PLAIN):  # one for each seat, or the like
            if len(value) != len(inner):
                raise PositionError(f"field {name!r} has {len(value)} entries, not {len(inner)}")
            return type(like)(read(name, item, model) for item, model in zip(value, inner, strict=True))
        return type(like)(read(name, item, inner[0]) if inner else item for item in value)
    if isinstance(like, dict):
        if not isinstance(value, dict):
            raise PositionError(f"field {name!r} is an object, not {value!r}")
        return {key: read(name, item, like.get(key)) for key, item in value.items()}
    if like is not None and value is not None and type(value) is not type(like):
        raise PositionError(f"field {name!r}: {value!r} is no {type(like).__name__}")
    return value


def difference(found: list[str], wanted: list[str]) -> str:
    """Which cards are too many and which are missing."""
    more, fewer = Counter(found) - Counter(wanted), Counter(wanted) - Counter(found)
    told = [f"{count} × {card} too many" for card, count in more.items()]
    told += [f"{count} × {card} missing" for card, count in fewer.items()]
    return ", ".join(told[:6]) or "they are in another order"


def copied(value: Any) -> Any:
    """A container copied with those inside it; anything else as it is."""
    if isinstance(value, list | set):
        return type(value)(copied(item) for item in value)
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    return value
