"""A seat that a token lets a program play: one position after the other, each with its legal moves.

for position in Seat("http://127.0.0.1:8765", token):
    position.play(position.legal[0])

The same for asyncio:

async for position in AsyncSeat(url, token):
    await position.play(position.legal[0])
"""

import asyncio
import secrets
import socket
import threading
from collections.abc import AsyncIterator, Generator, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from http.client import HTTPException, HTTPResponse
from math import inf
from time import monotonic
from types import TracebackType
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, build_opener

import msgspec

from koloda.client.bot import CLOCK, LATE, NOT_STORED
from koloda.client.connection import TOO_FAST
from koloda.client.errors import ConnectionLost, RefusedByServer
from koloda.client.lobby import failure_in
from koloda.server.protocol.messages import (
    BotMove,
    BotMoved,
    BotWaiver,
    Bye,
    Changed,
    EntryLine,
    Now,
    Rewound,
    ServerMessage,
    TableInfo,
    Update,
    Welcome,
)

SILENCE = 45.0  # seconds without even an empty line: nobody is there any more
PAUSES = (0.2, 0.5, 1.0, 2.0, 4.0, 8.0, 8.0, 8.0)  # seconds before each try to come back
FINAL = ("elsewhere", "removed")  # what a `bye` says when nobody should come back

decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class Position:
    """What the seat sees, and what it may do: to be answered with `play`, or not at all.

    `must` says that the game waits for this seat; otherwise it may act and need not. `entries` are the moves made since
    the position before, with their events.
    """

    def __init__(self, seat: "Seat", now: Now, entries: Sequence[EntryLine]) -> None:
        assert now.view is not None
        self.played_by = seat
        self.seat = seat.you
        self.version = now.version
        self.view: Mapping[str, Any] = now.view
        self.legal = now.legal
        self.entries = entries
        self.must: bool = self.seat in now.view["due"]
        self.answered = False

    def play(self, move: str) -> bool:
        """Make a move; False if the table has moved on meanwhile. RefusedByServer if it is against the rules."""
        self.answered = True
        return self.played_by.move(move, self.version)


class Seat:
    """The seat of a token, over plain HTTP. It comes back by itself when the connection is lost.

    As an iterator it gives every position in which the seat may act, until the game is over. Where the loop does
    nothing in a window, the seat waives it. `info` is the table as last heard.
    """

    def __init__(self, url: str, token: str, pauses: Sequence[float] = PAUSES, timeout: float = SILENCE) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.pauses = pauses
        self.timeout = timeout
        self.opener = build_opener()
        self.line: socket.socket | None = None  # under the stream
        self.info: TableInfo | None = None
        self.now: Now | None = None
        self.you: int | None = None
        self.entries: list[EntryLine] = []  # not yet given with a position
        self.version = 0  # of the last entry heard
        self.asked: tuple[int, list[str]] | None = None  # the position that was last given
        self.left = threading.Event()

    def __enter__(self) -> "Seat":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Leave the table: the seat is shown as away. From any thread, also while another one waits for a message."""
        self.left.set()
        if self.line is not None:
            with suppress(OSError):  # it has ended by itself
                self.line.shutdown(socket.SHUT_RDWR)

    @property
    def closed(self) -> bool:
        """Whether the table was left."""
        return self.left.is_set()

    def __iter__(self) -> Iterator[Position]:
        with closing(self.messages()) as messages:
            for _ in messages:
                now = self.now
                if self.info is None or now is None:
                    continue
                if self.info.state == "over":
                    return
                if self.info.state != "playing" or now.view is None:
                    continue
                if not now.legal:
                    self.asked = None
                    self.waive_if_open(now)
                elif (now.version, now.legal) != self.asked:
                    self.asked = (now.version, now.legal)
                    position, self.entries = Position(self, now, self.entries), []
                    yield position
                    if not position.answered:
                        self.waive_if_open(now)

    def waive_if_open(self, now: Now) -> None:
        """Nothing from this seat in a window that time closes, if one is open to it."""
        assert now.view is not None
        if CLOCK in now.view["due"] and self.you in now.clock.seats and self.you not in now.waived:
            self.ask("waive", BotWaiver(now.version))

    def move(self, text: str, version: int, patience: float = inf) -> bool:
        """Make a move on a version; False if the table has moved on.

        While it cannot be stored it is sent again, for so many seconds; RefusedByServer after that.
        """
        return self.ask("move", BotMove(text, version, secrets.token_hex(8)), patience) is not None

    # HTTP

    def messages(self) -> Generator[ServerMessage]:
        """Every message, over as many streams as that takes. ConnectionLost when there will be no more."""
        tries = 0
        while not self.left.is_set():
            bye = ""
            try:
                for message in self.stream():
                    tries = 0
                    self.take(message)
                    bye = message.code if isinstance(message, Bye) else ""
                    yield message
            except Exception as error:
                if self.left.is_set():
                    return  # whatever a reader runs into where the line is cut
                if isinstance(error, RefusedByServer):
                    if error.code not in ("stopping", "storage", "too-fast", "crowded"):
                        raise
                elif not isinstance(error, OSError | HTTPException | ValueError):
                    raise
                elif tries >= len(self.pauses):
                    raise ConnectionLost("unreachable", f"{self.url} does not answer: {error}") from error
            if self.left.is_set():
                return
            if bye in FINAL:
                raise ConnectionLost(bye, f"the server has closed the stream: {bye}")
            if tries >= len(self.pauses):
                raise ConnectionLost("unreachable", f"{self.url} has closed the stream")
            self.left.wait(self.pauses[tries])
            tries += 1

    def stream(self) -> Generator[ServerMessage]:
        """The messages of one stream, to its end."""
        with (
            self.request("GET", f"stream?since={self.version}" if self.now else "stream") as answer,
            # The same connection once more: reading holds the answer, and whoever closes that would wait for it.
            socket.fromfd(answer.fileno(), socket.AF_INET, socket.SOCK_STREAM) as self.line,
        ):
            while not self.left.is_set() and (line := answer.readline()):
                if line.strip():  # otherwise it is only there
                    yield decoder.decode(line)

    def take(self, message: ServerMessage) -> None:
        """Keep what a message says."""
        if isinstance(message, Welcome | Changed):
            self.info, self.you = message.info, message.you
        if isinstance(message, Welcome | Changed | Update | Rewound):
            self.now = message.now
        if isinstance(message, Welcome | Update):
            self.entries += [entry for entry in message.entries if entry.version > self.version]
            self.version = max([self.version, *(entry.version for entry in message.entries)])
        elif isinstance(message, Rewound):
            self.entries = []
            self.version = message.now.version

    def ask(self, what: str, body: BotMove | BotWaiver, patience: float = inf) -> BotMoved | None:
        """Ask for something; None where the table has moved on, or the stream has to come back first.

        What was not done for now, or has no answer, is asked for again: a move with its `id` is made once.
        """
        tries = 0
        ends = monotonic() + patience
        while not self.left.is_set():
            try:
                with self.request("POST", what, msgspec.json.encode(body)) as answer:
                    return msgspec.json.decode(answer.read() or b'{"version":0}', type=BotMoved)
            except RefusedByServer as error:
                if error.code == "too-fast":
                    self.left.wait(TOO_FAST)
                elif error.code in (*LATE, "no-window", "over"):
                    return None
                elif error.code in ("no-stream", "stopping"):
                    self.asked = None  # the position is given again with the next stream
                    return None
                elif error.code == "storage" and monotonic() < ends:
                    self.left.wait(NOT_STORED)
                else:
                    raise
            except (OSError, HTTPException) as error:
                if self.left.is_set():
                    return None
                if tries >= len(self.pauses):
                    raise ConnectionLost("unreachable", f"{self.url} does not answer: {error}") from error
                self.left.wait(self.pauses[tries])
                tries += 1
        return None

    def request(self, method: str, what: str, body: bytes | None = None) -> HTTPResponse:
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        request = Request(f"{self.url}/api/bot/{what}", body, headers, method=method)
        try:
            answer: HTTPResponse = self.opener.open(request, timeout=self.timeout)
        except HTTPError as error:
            with error:
                raise RefusedByServer(failure_in(error.code, error.read())) from error
        return answer


class AsyncPosition:
    """The same as a `Position`, for asyncio."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.seat = position.seat
        self.version = position.version
        self.view = position.view
        self.legal = position.legal
        self.entries = position.entries
        self.must = position.must

    async def play(self, move: str) -> bool:
        """Make a move; False if the table has moved on meanwhile."""
        return await asyncio.to_thread(self.position.play, move)


class AsyncSeat:
    """The same as a `Seat`, for asyncio: reading and asking wait in threads."""

    def __init__(self, url: str, token: str, **options: Any) -> None:
        self.blocking = Seat(url, token, **options)

    @property
    def info(self) -> TableInfo | None:
        """The table as last heard."""
        return self.blocking.info

    def close(self) -> None:
        """Leave the table; whoever iterates comes to an end."""
        self.blocking.close()

    async def __aiter__(self) -> AsyncIterator[AsyncPosition]:
        positions = iter(self.blocking)
        try:
            while (position := await asyncio.to_thread(next, positions, None)) is not None:
                yield AsyncPosition(position)
        finally:
            self.blocking.close()
