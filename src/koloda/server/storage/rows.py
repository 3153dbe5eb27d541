"""What is stored about a table, as plain data."""

from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec import Struct

from koloda.engine.fairness import NEWEST
from koloda.server.protocol.messages import ChatLine, Clock, Level, Speed, TableStage

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
    program: bool = False  # `person` is the hash of a token with which a program plays here
    won: bool | None = None  # once the game is over: whether this seat has won, its score, and how often it moved
    score: int | None = None
    moves: int | None = None
    ready: bool = False  # has said before the start that it may begin
    hidden: bool = False  # the person has taken the table off the list of their games


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
    fairness: int = NEWEST  # how `words` came to be
    removed: list[str] = field(default_factory=list)  # people who may not come back; never changed in place
    # People whom nobody hears, and the hashes of how they were called then (`name_hash`); never changed in place.
    silenced: dict[str, str] = field(default_factory=dict)
    seen: int = 0  # milliseconds: when the game ended; until then when somebody was last here, to the hour
    position: dict[str, Any] | None = None  # where the game begins, if not at the deal: in a lesson, or to try a rule
    moves: list[str] = field(default_factory=list)  # made since the position, before anybody sat here
    rule: str = ""  # that was tried at this position
    due: list[int] = field(default_factory=list)  # the seats that were due when the table was put away
    due_at: int = -1  # the version of the table then
    series: str = ""  # the first of several tables of the same people; empty at that one
    speed: Speed = "normal"  # of bots
    earlier_host: str = ""  # whoever was host until they went away, and may be host again


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
class Evening:
    """What came of the games that the same people have finished at earlier tables."""

    games: int = 0
    wins: dict[str, int] = field(default_factory=dict)  # by `key_of_seat`


def key_of_seat(seat: SeatRow) -> str:
    """Tells the people and bots of a table apart, also at its rematch."""
    return seat.person or f"{seat.level} {seat.name}"


@dataclass
class Stored:
    """All of a table."""

    row: TableRow
    seats: list[SeatRow]
    log: list[LogRow]
    chat: list[ChatLine]
    earlier: Evening = field(default_factory=Evening)
