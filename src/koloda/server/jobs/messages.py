"""What the server and its workers say to each other, a line of JSON each: records in, moves out."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

from koloda.server.protocol.messages import AdvisedMove


class Decide(Struct, tag="decide", frozen=True):
    """What does an expert do? The record is whole; the worker itself takes out of it what the seat may see."""

    record: str
    seat: int
    iterations: int
    milliseconds: float
    seed: int


class Advise(Struct, tag="advise", frozen=True):
    """Which moves are best, and why?"""

    record: str
    seat: int
    iterations: int
    milliseconds: float
    seed: int


class Assess(Struct, tag="assess", frozen=True):
    """How did the chances go in a finished game, and what could these seats have done better?"""

    record: str
    people: list[int] = []


class Measure(Struct, tag="measure", frozen=True):
    """How long is a game by these house rules, and which seat is ahead?"""

    game: str
    players: int
    options: dict[str, Any]


Question = Decide | Advise | Assess | Measure


class Ask(Struct, tag="ask", frozen=True):
    """A question, under a number that its answers carry."""

    id: int
    question: Question


class Cancel(Struct, tag="cancel", frozen=True):
    """Nobody waits for the answer any more."""

    id: int


class Best(Struct, tag="best", frozen=True):
    """The best move so far, None to wait."""

    move: str | None
    done: bool


class Ranking(Struct, tag="ranking", frozen=True):
    """The best moves so far."""

    moves: list[AdvisedMove]
    done: bool


class Assessed(Struct, tag="assessed", frozen=True):
    """The review so far: a `protocol.messages.Review` in JSON, which the server hands on unread."""

    review: Raw
    done: bool


class Measured(Struct, tag="measured", frozen=True):
    """What came of the games so far: a line of `koloda.effects`, empty before the first game is over."""

    line: list[float]
    done: bool


class Failed(Struct, tag="failed", frozen=True):
    """There will be no answer. Only the kind of error and its place are told: its words may quote a move."""

    error: str = ""
    where: list[str] = []
    done: bool = True


class Dropped(Struct, tag="dropped", frozen=True):
    """A question was cancelled."""

    done: bool = True


Answer = Best | Ranking | Assessed | Measured | Failed | Dropped


class Told(Struct, frozen=True):
    """An answer, or the answer so far, to the question of this number."""

    id: int
    answer: Answer


encoder = msgspec.json.Encoder()
asking: msgspec.json.Decoder[Ask | Cancel] = msgspec.json.Decoder(Ask | Cancel)
telling: msgspec.json.Decoder[Told] = msgspec.json.Decoder(Told)


def line(message: Ask | Cancel | Told) -> bytes:
    """A message as it is written."""
    return encoder.encode(message) + b"\n"
