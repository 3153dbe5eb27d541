"""What the store keeps about a table, as plain data."""

from dataclasses import dataclass, field
from typing import Any, Literal

from koloda.server.protocol.messages import ChatLine, Clock, Level

MOVE = "move"
TAKE_BACK = "take-back"


@dataclass
class SeatRow:
    """Who sits at a seat: a person, a bot (`level`), nobody. A person who left for good keeps the place in it."""

    person: str = ""
    level: Level | Literal[""] = ""
    name: str = ""
    face: int = 1
    bot_in: bool = False  # a bot plays for the person
    gone: bool = False  # the person has stood up in the middle of the game
    word: str = ""  # for the shuffle


@dataclass
class TableRow:
    """A table but for its seats and its log."""

    name: str
    game: str
    players: int
    options: dict[str, Any]
    listed: bool
    clock: Clock
    secret: bytes
    host: str
    created: int
    state: Literal["lobby", "playing", "over"] = "lobby"
    paused: bool = False
    words: list[str] = field(default_factory=list)
    rematch: str = ""
    hints: bool = False
    time_left: int = 0
    time_left_at: int = -1


@dataclass(frozen=True)
class LogRow:
    """One entry of a table's log. Nothing is ever changed in it: a move taken back is followed by a TAKE_BACK."""

    seq: int
    kind: str
    seat: int
    text: str
    refused: str
    at: int
    client: str
    beat: str = ""  # the seats whose moves at the same moment came too late because of it: "1,3"


@dataclass
class Stored:
    """All of a table."""

    row: TableRow
    seats: list[SeatRow]
    log: list[LogRow]
    chat: list[ChatLine]
