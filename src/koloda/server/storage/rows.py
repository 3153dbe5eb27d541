"""What is stored about a table, as plain data."""

from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec import Struct

from koloda.engine.fairness import SEALED
from koloda.server.protocol.messages import ChatLine, Clock, Level, TableStage

MOVE = "move"
TAKE_BACK = "take-back"
CHAT_KEPT = 50  # lines of chat that a table remembers


@dataclass
class SeatRow:
    """Who sits at a seat: a person, a bot (`level`) or nobody. Who left in the middle of a game stays noted."""

    person: str = ""
    level: Level | Literal[""] = ""
    name: str = ""
    face: int = 1
    bot_in: bool = False  # a bot plays for the person
    gone: bool = False  # the person has stood up in the middle of the game
    hash: str = ""  # of the word for the shuffle


@dataclass
class TableRow:
    """A table, without its seats, log and chat."""

    name: str
    game: str
    players: int
    options: dict[str, Any]
    listed: bool
    clock: Clock
    secret: bytes
    host: str
    created: int
    state: TableStage = "lobby"
    paused: bool = False
    words: list[str] = field(default_factory=list)  # each seat's line for the shuffle, once it is dealt
    rematch: str = ""
    hints: bool = False
    time_left: int = 0  # milliseconds on the clock when it was last stored
    time_left_at: int = -1  # the version of the table then
    fairness: int = SEALED  # how `words` came to be
    removed: list[str] = field(default_factory=list)  # people who may not come back; never changed in place
    silenced: list[str] = field(default_factory=list)  # people whom nobody hears; never changed in place
    seen: int = 0  # milliseconds: when the game ended; until then when somebody was last here, to the hour


class LogRow(Struct, frozen=True, gc=False):
    """One entry of a table's log. Nothing is ever changed in it: a move taken back is followed by a TAKE_BACK.

    Texts and numbers alone, many thousands of them: nothing that the collector has to look at.
    """

    seq: int
    kind: str
    seat: int
    text: str
    refused: str
    at: int
    client: str
    preempted: tuple[int, ...] = ()  # seats whose moves at the same moment came too late because of this one


@dataclass
class Stored:
    """All of a table."""

    row: TableRow
    seats: list[SeatRow]
    log: list[LogRow]
    chat: list[ChatLine]
