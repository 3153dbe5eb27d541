"""Moves and views as numbers of fixed size, for programs that learn.

An *action* is a number for a move, the same at every table of a title and size, whatever its options. Seats in actions
and observations are counted from the seat that is asked: 0 is the seat itself, 1 the next one, and so on, so that one
policy can play every seat. Action 0 is to wait, which only a seat may do that is not due.

An observation is a row of numbers from 0 to MOST, made of what `view(seat)` tells and nothing else. Rows, of
observations and of masks, are written eight numbers to a word, the first one lowest: a compiled loop clears and fills
them fast, and NumPy reads them as they are (`numpy.frombuffer(words, "int8")`).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from math import prod
from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.core import MOST_MOVES, Move, OptionError, Rules, Seat, State, View
from koloda.engine.driver import WAIT
from koloda.titles import TITLES, part

WAITING: Final = 0  # the action of a seat that does nothing
MOST: Final = 127  # the highest number in an observation; what is more is told as this
WORD: Final = 8  # numbers in a word
ONE: Final = vec[i64]([1 << 8 * place for place in range(WORD)])  # by place: a word with a 1 there and nothing else


class Field:
    """A named part of an observation."""

    def __init__(self, name: str, shape: tuple[int, ...], text: str) -> None:
        self.name = name
        self.shape = shape
        self.text = text  # what its numbers are
        self.size = prod(shape)
        self.first = 0  # its place in the vector


class Row:
    """An observation while it is filled in, by the names of its fields."""

    def __init__(self, fields: dict[str, Field], values: list[int]) -> None:
        self.fields = fields
        self.values = values

    def put(self, name: str, value: int, at: int = 0) -> None:
        """Set one number of a field."""
        field = self.fields[name]
        assert 0 <= at < field.size and value >= 0, (name, at, value)
        self.values[field.first + at] = min(value, MOST)

    def mark(self, name: str, at: int | None) -> None:
        """Set one number of a field to 1; none where there is nothing to tell."""
        if at is not None:
            self.put(name, 1, at)

    def put_all(self, name: str, values: Iterable[int], at: int = 0) -> None:
        """Set numbers of a field, one after the other."""
        for place, value in enumerate(values):
            self.put(name, value, at + place)

    def count(self, name: str, places: dict[str, int], cards: Iterable[str], at: int = 0) -> None:
        """Count cards in a field that has a number for each kind of card."""
        field = self.fields[name]
        for card in cards:
            place = at + places[card]
            self.put(name, self.values[field.first + place] + 1, place)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding(ABC):
    """Actions and observations of the tables of a title with so many players.

    A subclass says which moves are players' (`others_words`, `seat_words`) and what an observation is made of
    (`layout`, `encode_view`). It may fill in observations faster (`observe`), by reading a state; a test holds that
    to be the same as what the view gives.
    """

    # Moves beginning with these words are never a player's choice: they are the dealer's, the clock's, or asides.
    others_words: ClassVar[frozenset[str]]
    # By first word of a move: which of its words is a seat.
    seat_words: ClassVar[dict[str, int]]

    def __init__(self, rules: Rules, players: int, options: dict[str, Any]) -> None:
        self.rules = rules
        self.players = players
        self.options = options
        self.fields = self.placed(self.layout())
        self.size = sum(field.size for field in self.fields.values())
        self.words: i64 = (self.size + WORD - 1) // WORD  # of an observation
        self.describe_actions(rules.start(players, **options))
        self.mask_words: i64 = (self.actions + WORD - 1) // WORD
        self.legal_moves = vec[i64]([0] * MOST_MOVES)

    # actions

    def describe_actions(self, state: State) -> None:
        """Number the moves that players can make, as each seat names them."""
        rows: list[list[Move]] = [[WAIT] * self.players]
        self.texts = ["wait"]
        for move in sorted(state.writable()):
            words = state.text(move).split()
            if words[0] in self.others_words:
                continue
            place = self.seat_words.get(words[0])
            if place is None:
                self.texts.append(" ".join(words))
                rows.append([move] * self.players)
                continue
            distance = int(words[place])
            if distance == 0:
                continue  # nobody does this to oneself; and the others are met once, as seat 0 names them
            row: list[Move] = []
            for seat in range(self.players):
                other = str((seat + distance) % self.players)
                row.append(state.parse(" ".join([*words[:place], other, *words[place + 1 :]])))
            rows.append(row)
            self.texts.append(" ".join([*words[:place], f"+{distance}", *words[place + 1 :]]))
        self.actions = len(rows)
        self.moves = vec[i64]([rows[action][seat] for seat in range(self.players) for action in range(self.actions)])
        self.span: i64 = 1 + max(max(row) for row in rows)
        numbers = [-1] * (self.players * self.span)
        for seat in range(self.players):
            for action in range(1, self.actions):
                numbers[seat * self.span + rows[action][seat]] = action
        self.numbers = vec[i64](numbers)

    def names(self) -> list[str]:
        """The actions as text; a seat in it is `+1` for the next one, `+2` for the one after."""
        return self.texts[:]

    def action_of(self, seat: i64, move: i64) -> i64:
        """The action that a move, or WAIT, of a seat is."""
        if move == WAIT:
            return WAITING
        action: i64 = self.numbers[seat * self.span + move] if 0 <= move < self.span else i64(-1)
        if action < 0:
            raise ValueError(f"{self.rules.slug}: move {move} is no player's choice")
        return action

    def move_of(self, seat: i64, action: i64) -> i64:
        """The move, or WAIT, that an action of a seat means."""
        if action < 0 or action >= self.actions:
            raise ValueError(f"{self.rules.slug} has actions from 0 to {self.actions - 1}, not {action}")
        return self.moves[seat * self.actions + action]

    def legal(self, state: State, seat: Seat) -> list[int]:
        """The actions that a seat may choose from, ascending: legal moves, and waiting if it may act but need not."""
        actions = [int(self.action_of(seat, move)) for move in state.legal(seat)]
        if seat in state.actors() and seat not in state.due():
            actions.append(WAITING)
        return sorted(actions)

    def mask(self, state: State, seat: i64, due: bool, into: vec[i64], at: i64) -> i64:
        """Write a 1 for each action that the seat asked may choose, into the words from `at` on; how many there are."""
        self.clear(into, at, self.mask_words)
        moves = self.legal_moves
        numbers = self.numbers
        count = state.choices(seat, moves)
        first = seat * self.span
        n: i64 = 0
        while n < count:
            action = numbers[first + moves[n]]
            if action < 0:
                raise ValueError(f"{self.rules.slug}: move {moves[n]} is no player's choice")
            into[at + (action >> 3)] |= ONE[action & 7]
            n += 1
        if not due:
            into[at] |= 1
            count += 1
        return count

    def clear(self, into: vec[i64], at: i64, count: i64) -> None:
        """Set words to zero."""
        end = at + count
        while at < end:
            into[at] = 0
            at += 1

    # observations

    @abstractmethod
    def layout(self) -> list[Field]:
        """The fields of an observation, in order."""

    @abstractmethod
    def encode_view(self, view: View, row: Row) -> None:
        """Fill in an observation from a view, and from nothing else."""

    def placed(self, fields: list[Field]) -> dict[str, Field]:
        """The fields by name, each with its place."""
        first = 0
        for field in fields:
            field.first = first
            first += field.size
        return {field.name: field for field in fields}

    def first_of(self, name: str) -> int:
        """The place of a field in the vector."""
        return self.fields[name].first

    def encode(self, view: View) -> list[int]:
        """The observation of the seat whose view this is."""
        row = Row(self.fields, [0] * self.size)
        self.encode_view(view, row)
        return row.values

    def observe(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        """Write a seat's observation into the words from `at` on."""
        self.clear(into, at, self.words)
        for place, value in enumerate(self.encode(state.view(int(seat)))):
            if value:
                put(into, at, place, value)

    def turned(self, seat: Seat | None, view: View) -> int | None:
        """How far a seat is from the one whose view this is."""
        if seat is None:
            return None
        own: int = view["seat"]
        return (seat - own) % self.players

    def from_own(self, values: Sequence[Any], view: View) -> list[Any]:
        """Values by seat, beginning with the seat whose view this is."""
        own: int = view["seat"]
        return [*values[own:], *values[:own]]


def put(into: vec[i64], at: i64, place: i64, value: i64) -> None:
    """Set a number that is zero, in a row of words that begins at `at`."""
    into[at + (place >> 3)] |= (value if value < MOST else i64(MOST)) << ((place & 7) << 3)


def mark(into: vec[i64], at: i64, place: i64) -> None:
    """Set a number that is zero to 1, in a row of words that begins at `at`."""
    into[at + (place >> 3)] |= ONE[place & 7]


def put_words(into: vec[i64], at: i64, place: i64, words: vec[i64]) -> None:
    """Set numbers that are zero to those that are written eight to a word; the first one is at `place`."""
    at += place >> 3
    over = place & 7  # how many numbers of a word go into the word after
    end = at + len(words)
    n: i64 = 0
    if over == 0:
        while at < end:
            into[at] |= words[n]
            at += 1
            n += 1
        return
    staying = ONE[WORD - over] - 1
    up = ONE[over]
    down = (WORD - over) << 3
    carried: i64 = 0
    while at < end:
        word = words[n]
        into[at] |= (word & staying) * up | carried
        carried = word >> down
        at += 1
        n += 1
    if carried:
        into[at] |= carried


def distance(seat: i64, other: i64, players: i64) -> i64:
    """How far another seat is from this one, clockwise."""
    steps = other - seat
    return steps if steps >= 0 else steps + players


def add(into: vec[i64], at: i64, place: i64) -> None:
    """Count one more of something there are few of, in a row of words that begins at `at`."""
    into[at + (place >> 3)] += ONE[place & 7]


def mark_set(into: vec[i64], at: i64, place: i64, members: i64) -> None:
    """Set 1 for each member of a set given as bits; the first bit has the number at `place`."""
    while members:
        if members & 1:
            mark(into, at, place)
        members >>= 1
        place += 1


ENCODINGS: Final[dict[str, Encoding]] = {}  # made so far


def encoding_of(title: str, players: int, options: dict[str, Any] | None = None) -> Encoding:
    """The encoding of a title with so many players; options that are not given are at their defaults."""
    if title not in TITLES:
        raise OptionError(f"there is no game {title!r}; there are {', '.join(TITLES)}")
    rules = TITLES[title].rules
    name = TITLES[title].encoding
    if not name:
        raise OptionError(f"{title} has no encoding for learning programs")
    resolved = rules.resolve_options(players, options or {})
    key = f"{title} {players} {sorted(resolved.items())!r}"
    if key not in ENCODINGS:
        ENCODINGS[key] = part(name)(rules, players, rules.non_default_options(players, resolved))
    return ENCODINGS[key]
