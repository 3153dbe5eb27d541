"""A record: a game as text. Storage, replay, bug report and test fixture are the same lines.

koloda record 1
game: uno
players: 3
options: jump_in=on rounds=1
rules: 1
date: 2026-11-15
names: Olena, Taras, Ivan

dealer: dealer 2
dealer: deal r7
0: play r7 uno
"""

import json
from collections.abc import Callable
from typing import Any

from koloda.engine.core import (
    CLOCK,
    DEALER,
    SEAT_NAMES,
    Entry,
    IllegalMove,
    KolodaError,
    NotationError,
    PositionError,
    Rules,
    Seat,
    State,
    play,
    seat_name,
)

FIRST_LINE = "koloda record 1"
HEADERS = ("game", "players", "options", "rules", "position", "date", "names", "fairness")
NAMED_SEATS = {SEAT_NAMES[DEALER]: DEALER, SEAT_NAMES[CLOCK]: CLOCK}


class Record:
    """The headers of a game and its moves, as (seat, text), from the first on."""

    def __init__(self, rules: Rules, players: int, options: dict[str, Any]) -> None:
        self.rules = rules
        self.players = players
        self.options = options  # only those given; the others are at their defaults
        self.version = rules.version
        self.position: dict[str, Any] | None = None  # where the game began, if not at the deal
        self.headers: dict[str, str] = {}  # date, names, fairness: free text
        self.moves: list[tuple[Seat, str]] = []

    def add(self, entry: Entry) -> None:
        """Write down a move that was made."""
        self.moves.append((entry.seat, entry.text))

    def text(self) -> str:
        """The record as text."""
        known = {option.name: option for option in self.rules.options()}
        options = " ".join(f"{name}={known[name].write(value)}" for name, value in self.options.items())
        lines = [FIRST_LINE, f"game: {self.rules.slug}", f"players: {self.players}"]
        lines += [f"options: {options}"] if options else []
        lines += [f"rules: {self.version}"]
        lines += [f"position: {json.dumps(self.position, ensure_ascii=False)}"] if self.position is not None else []
        lines += [f"{key}: {self.headers[key]}" for key in HEADERS if key in self.headers]
        lines += [""] + [f"{seat_name(seat)}: {text}" for seat, text in self.moves]
        return "\n".join(lines) + "\n"

    def start(self) -> State:
        """The game before its first move."""
        if self.position is not None:
            return self.rules.load(self.position)
        return self.rules.start(self.players, **self.options)

    def replay(self, upto: int = -1, seen: Callable[[State, Entry], None] | None = None) -> State:
        """The game after its moves, or after the first `upto` of them; `seen` is called after each."""
        state = self.start()
        for number, (seat, text) in enumerate(self.moves if upto < 0 else self.moves[:upto]):
            try:
                entry = play(state, seat, text)
            except IllegalMove as error:
                raise IllegalMove(error.rule, seat, f"{text} (move {number + 1} of the record)") from error
            except NotationError as unreadable:  # a name of its own: compiled code gives a name one type
                raise NotationError(f"move {number + 1} of the record: {unreadable}") from unreadable
            if entry.refused is not None:
                # What was fined stands in a record as `mistake`.
                raise IllegalMove(entry.refused, seat, f"{text} (move {number + 1} of the record)")
            if seen is not None:
                seen(state, entry)
        return state


def read_record(text: str, games: dict[str, Rules]) -> Record:
    """The record that a text holds. NotationError names the line that cannot be read."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise NotationError(f"line 1 of the record: expected '{FIRST_LINE}'")
    headers: dict[str, str] = {}
    moves: list[tuple[Seat, str]] = []
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        key, colon, value = line.partition(":")
        key, value = key.strip(), value.strip()
        if key in HEADERS and not moves and key not in headers:
            headers[key] = value
        elif colon and value and (key in NAMED_SEATS or is_seat(key)):
            moves.append((NAMED_SEATS[key] if key in NAMED_SEATS else int(key), value))
        else:
            raise NotationError(f"line {number} of the record: {line.strip()[:60]!r} is neither a header nor a move")
    record = from_headers(headers, games)
    record.moves = moves
    return record


def is_seat(key: str) -> bool:
    """Whether a line begins with the number of a seat."""
    return key.isdecimal() and key.isascii() and len(key) <= 2


def from_headers(headers: dict[str, str], games: dict[str, Rules]) -> Record:
    """A record without moves, from its header lines."""
    for needed in ("game", "players"):
        if needed not in headers:
            raise NotationError(f"the record has no header '{needed}'")
    rules = games.get(headers["game"])
    if rules is None:
        raise NotationError(f"the record is of an unknown game: {headers['game']!r}")
    try:
        record = Record(rules, int(headers["players"]), options_of(rules, headers.get("options", "").split()))
        record.version = int(headers.get("rules", rules.version))
        record.position = json.loads(headers["position"]) if "position" in headers else None
    except KolodaError:
        raise
    except ValueError as error:
        raise NotationError(f"the record has a header that cannot be read: {error}") from error
    if record.version != rules.version:
        raise NotationError(f"the record follows rules {record.version} of {rules.slug}, this is {rules.version}")
    if record.position is not None and not isinstance(record.position, dict):
        raise PositionError("the record's position is not an object")
    record.headers = {key: headers[key] for key in ("date", "names", "fairness") if key in headers}
    record.start()
    return record


def options_of(rules: Rules, pairs: list[str]) -> dict[str, Any]:
    """Options as people write them, `jump_in=on`, by name. OptionError for one that the game does not have."""
    known = {option.name: option for option in rules.options()}
    given: dict[str, Any] = {}
    for pair in pairs:
        name, _, text = pair.partition("=")
        # An unknown name is left to Rules.resolve_options, which says what there is.
        given[name] = known[name].parse(text) if name in known else text
    rules.resolve_options(rules.players[0], given)
    return given
