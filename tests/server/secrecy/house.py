"""A whole server in memory, on a clock of its own: every byte that a browser gets, and when.

What is left out is the network and the database. Requests and frames go through the same protocols, application and
tables as at a real server; they come at once, and time passes only when nothing else is to be done. Chance is fixed, so
that two runs of the same course give the same bytes.
"""

import asyncio
import math
import random
import secrets
import selectors
import struct
import time
import warnings
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar, cast
from unittest.mock import patch

import msgspec
import uvicorn
from litestar.exceptions import LitestarDeprecationWarning
from sqlalchemy import Connection, Engine, create_engine, delete, insert, select
from uvicorn.server import ServerState

from koloda.bots import Budget
from koloda.server.app import application
from koloda.server.config import Settings
from koloda.server.http.context import Service
from koloda.server.http.requests import http_protocol
from koloda.server.http.static import BuiltClient
from koloda.server.jobs.messages import Advise, Question
from koloda.server.jobs.pool import Asked, Tell
from koloda.server.main import LARGEST_FRAME
from koloda.server.protocol import COOKIE
from koloda.server.protocol.messages import ChatLine, Me
from koloda.server.security.limits import Allowance, Bucket, Limits
from koloda.server.storage.rows import LogRow, SeatRow, Stored, TableRow
from koloda.server.storage.schema import LOG, METADATA, PEOPLE, SEATS, TABLES
from koloda.server.storage.store import Store, get_table, log_values, seat_rows, table_values
from koloda.server.tables.registry import TableRegistry
from koloda.server.ws.protocol import WebSocketProtocol
from server.memory import MemoryStorage
from server.thinkers import FakeClockLoop, Hurried, InPlace, Silent

STEPS = 2**20  # of time in a second
EPOCH = 1_800_000_000  # seconds; when everything here happens
ADDRESS = "http://koloda.test"
PATIENCE = 100.0  # seconds of our own time
MASK = b"\0\0\0\0"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
SETTINGS = Settings(budget=Budget(iterations=3, milliseconds=0))

T = TypeVar("T")
Message = dict[str, Any]


class StuckError(AssertionError):
    """Nothing would ever happen again."""


class Patient(Hurried):
    """A selector that does not wait for ever: there is nobody outside to wait for.

    Time goes in steps that a float holds exactly, so that what is left of a clock and its end never disagree.
    """

    def select(self, timeout: float | None = None) -> Any:
        found = selectors.SelectSelector.select(self, 0)
        if timeout is None and not found:
            raise StuckError("everybody waits for something that never comes")
        if timeout is not None and timeout > 0 and not found:
            self.now = math.ceil((self.now + timeout) * STEPS) / STEPS
        return found


class HouseLoop(FakeClockLoop):
    """Time passes when nothing else is to be done."""

    def __init__(self) -> None:
        self.hurried = Patient()
        asyncio.SelectorEventLoop.__init__(self, self.hurried)


class KeptStorage(MemoryStorage):
    """A storage in memory from which tables can be woken up."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[str, Stored] = {}
        self.reports: list[str] = []
        self.engine: Engine | None = None

    async def add_table(self, row: TableRow, seats: list[SeatRow]) -> None:
        self.kept[row.name] = Stored(replace(row), [replace(seat) for seat in seats], [], [])

    async def change(
        self,
        row: TableRow,
        fields: tuple[str, ...] = (),
        seats: list[SeatRow] | None = None,
        log: tuple[LogRow, ...] = (),
        before: tuple[TableRow, list[SeatRow]] | None = None,
    ) -> None:
        stored = self.kept[row.name]
        for name in fields:
            setattr(stored.row, name, getattr(row, name))
        if seats is not None:
            stored.seats = [replace(seat) for seat in seats]
        stored.log += log

    async def table(self, name: str) -> Stored | None:
        found = self.kept.get(name)
        if found is None:
            return None
        seats = [replace(seat) for seat in found.seats]
        return Stored(replace(found.row), seats, list(found.log), list(found.chat))

    async def add_chat(self, table: str, line: ChatLine, person: str = "") -> None:
        self.kept[table].chat.append(line)

    async def add_report(self, table: str, person: str, move: int, text: str, record: str, at: int) -> None:
        self.reports.append(text)

    async def saw_person(self, token_hash: str) -> None:
        pass

    async def review(self, table: str) -> str | None:
        return None

    async def keep_review(self, table: str, review: str) -> None:
        pass

    async def trouble(self) -> str:
        return ""

    # What is asked in SQL: a database is filled with what is kept, asked, and read again if it was changed.

    async def read(self, work: Callable[[Connection], T]) -> T:
        with self.database() as connection:
            return work(connection)

    async def write(self, _: list[Any], work: Callable[[Connection], None]) -> None:
        with self.database() as connection:
            work(connection)
            for name, stored in self.kept.items():
                found = get_table(connection, name)
                assert found is not None
                stored.row, stored.seats = found.row, found.seats
            rows = connection.execute(select(PEOPLE))
            self.people = {row.token_hash: Me(row.name, row.face) for row in rows}

    @contextmanager
    def database(self) -> Iterator[Connection]:
        if self.engine is None:
            self.engine = create_engine("sqlite://")
            METADATA.create_all(self.engine)
        with self.engine.begin() as connection:
            for place in reversed(METADATA.sorted_tables):
                connection.execute(delete(place))
            for name, stored in self.kept.items():
                connection.execute(insert(TABLES).values(table_values(stored.row)))
                connection.execute(insert(SEATS), seat_rows(name, stored.seats))
                for entry in stored.log[-1:]:
                    connection.execute(insert(LOG).values(log_values(name, entry)))
            for person, me in self.people.items():
                connection.execute(insert(PEOPLE).values(token_hash=person, name=me.name, face=me.face))
            yield connection


class Thinker(InPlace):
    """Thinks about hints at once; bots are told what to do."""

    def ask(self, question: Question, tell: Tell, table: str, address: str = "") -> Asked:
        if isinstance(question, Advise):
            return super().ask(question, tell, table, address)
        return Silent.ask(self, question, tell, table, address)


# ---------------------------------------------------------------- what is sent


@dataclass(frozen=True)
class Received:
    """Bytes that came to somebody."""

    at: float
    who: str
    what: str  # `socket`, or the request that they answer
    data: bytes

    def kind(self) -> str:
        """Whom it came to, and as what."""
        if self.what != "socket":
            return f"{self.who}: {self.what}"
        try:
            return f"{self.who}: {msgspec.json.decode(self.data)['t']}"
        except (msgspec.DecodeError, TypeError, KeyError):
            return f"{self.who}: {self.what}"


class MemoryTransport(asyncio.Transport):
    """The server's end of a connection. What it writes is heard at once."""

    def __init__(self, heard: Callable[[bytes], None], closed: Callable[[], None]) -> None:
        super().__init__({"peername": ("192.0.2.1", 5000), "sockname": ("192.0.2.2", 80)})
        self.heard = heard
        self.closed = closed
        self.protocol: asyncio.BaseProtocol | None = None
        self.is_gone = False
        self.paused: list[bytes] | None = None

    def say(self, data: bytes) -> None:
        """What the browser sends."""
        if self.paused is not None:
            self.paused.append(data)
        elif not self.is_gone:
            cast(asyncio.Protocol, self.protocol).data_received(data)

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if data and not self.is_gone:
            self.heard(bytes(data))

    def close(self) -> None:
        if not self.is_gone:
            self.is_gone = True
            asyncio.get_running_loop().call_soon(self.end)

    def end(self) -> None:
        cast(asyncio.Protocol, self.protocol).connection_lost(None)
        self.closed()

    def abort(self) -> None:
        self.close()

    def is_closing(self) -> bool:
        return self.is_gone

    def get_write_buffer_size(self) -> int:
        return 0

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        assert self.protocol is not None
        return self.protocol

    def pause_reading(self) -> None:
        self.paused = self.paused or []

    def resume_reading(self) -> None:
        waiting, self.paused = self.paused or [], None
        for data in waiting:
            self.say(data)


class House:
    """The server."""

    def __init__(self, settings: Settings = SETTINGS, limits: Limits | None = None) -> None:
        self.storage = KeptStorage()
        self.tables = TableRegistry(self.storage, lambda name: f"{ADDRESS}/t/{name}", settings, Thinker())
        client = BuiltClient(Path("/nonexistent"))
        self.service = Service(cast(Store, self.storage), self.tables, client, limits or Limits(False), ADDRESS)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", LitestarDeprecationWarning)  # about its next version
            served = application(self.service)
        self.config = uvicorn.Config(
            served,
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            http=http_protocol(settings.request_time, settings.unsent_time),
            ws=WebSocketProtocol,
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,
            ws_ping_interval=None,  # a ping carries a random number
        )
        self.config.load()
        self.state = ServerState()
        self.heard: list[Received] = []

    def connect(self, heard: Callable[[bytes], None], closed: Callable[[], None]) -> MemoryTransport:
        transport = MemoryTransport(heard, closed)
        protocol = cast(Any, self.config.http_protocol_class)(
            config=self.config, server_state=self.state, app_state={}, _loop=asyncio.get_running_loop()
        )
        transport.set_protocol(protocol)
        protocol.connection_made(transport)
        return transport

    def note(self, who: str, what: str, data: bytes) -> None:
        if who:
            self.heard.append(Received(round(asyncio.get_running_loop().time(), 6), who, what, data))

    async def exchange(self, data: bytes) -> bytes:
        """Everything that comes back on a connection of its own, until the server closes it."""
        parts: list[bytes] = []
        closed = asyncio.Event()
        transport = self.connect(parts.append, closed.set)
        transport.say(data)
        async with asyncio.timeout(PATIENCE):
            await closed.wait()
        return b"".join(parts)

    async def ask(
        self, method: str, path: str, token: str = "", body: Any = None, who: str = "", **headers: str
    ) -> bytes:
        """An HTTP request: the whole answer, as it comes."""
        written = b"" if body is None else msgspec.json.encode(body)
        lines = {"Host": "koloda.test", "Connection": "close", "Content-Length": str(len(written)), **headers}
        if token:
            lines["Cookie"] = f"{COOKIE}={token}"
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        answer = await self.exchange(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + written)
        self.note(who, f"{method} {path}", answer)
        return answer

    async def stop(self) -> None:
        await self.tables.stop()
        for protocol in list(self.state.connections):
            cast(Any, protocol).transport.close()
        await asyncio.sleep(60)  # all timers have run out


class Browser:
    """A connection to a table. `now` and `info` are as last heard."""

    def __init__(self, house: House, token: str = "", who: str = "") -> None:
        self.house = house
        self.token = token
        self.who = who
        self.transport: MemoryTransport | None = None
        self.buffer = b""
        self.is_open = False
        self.status = 0  # of the handshake
        self.close_code: int | None = None
        self.messages: list[Message] = []
        self.now: Message = {}
        self.info: Message = {}
        self.you: int | None = None
        self.news = asyncio.Event()

    def open(self, table: str, **headers: str) -> None:
        """Begin the handshake."""
        self.buffer, self.is_open, self.close_code, self.status = b"", False, None, 0
        lines = {
            "Host": "koloda.test",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            **headers,
        }
        if self.token:
            lines["Cookie"] = f"{COOKIE}={self.token}"
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        self.transport = self.house.connect(self.hear, self.lose)
        self.transport.say(f"GET /ws/{table} HTTP/1.1\r\n{head}\r\n".encode())

    async def enter(self, table: str, since: int | None = None) -> None:
        """Open a table and say hello."""
        self.open(table)
        await self.until(lambda: self.is_open)
        seen = len(self.messages)
        self.say(t="hello", since=since)
        await self.until(lambda: any(message["t"] == "welcome" for message in self.messages[seen:]))

    def say(self, **message: Any) -> None:
        self.send(msgspec.json.encode(message))

    def send(self, data: bytes, kind: int = TEXT, final: bool = True) -> None:
        """One frame."""
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", kind | (final << 7), size | 0x80)
        elif size < 65536:
            head = struct.pack("!BBH", kind | (final << 7), 126 | 0x80, size)
        else:
            head = struct.pack("!BBQ", kind | (final << 7), 127 | 0x80, size)
        self.raw(head + MASK + data)

    def raw(self, data: bytes) -> None:
        if self.transport is not None:
            self.transport.say(data)

    def leave(self) -> None:
        """Gone without a word."""
        if self.transport is not None:
            self.transport.close()
            self.is_open = False

    def hear(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open and self.close_code is None:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            self.status = int(head.split()[1])
            self.house.note(self.who, "handshake", head)
            self.is_open = self.status == 101
            self.buffer = rest
            self.news.set()
        while self.is_open and (frame := self.frame()) is not None:
            self.take(*frame)

    def frame(self) -> tuple[int, bytes] | None:
        """The next frame, if it is there."""
        if len(self.buffer) < 2:
            return None
        size, start = self.buffer[1], 2
        if size in (126, 127):
            length = 2 if size == 126 else 8
            size, start = int.from_bytes(self.buffer[2 : 2 + length], "big"), 2 + length
        if len(self.buffer) < start + size:
            return None
        kind, data = self.buffer[0] & 15, self.buffer[start : start + size]
        self.buffer = self.buffer[start + size :]
        return kind, data

    def take(self, kind: int, data: bytes) -> None:
        self.house.note(self.who, "socket" if kind == TEXT else f"frame of kind {kind}", data)
        if kind == CLOSE:
            self.close_code = int.from_bytes(data[:2], "big")
            self.send(data, CLOSE)
        elif kind == TEXT:
            message: Message = msgspec.json.decode(data)
            self.messages.append(message)
            self.now = message.get("now", self.now)
            self.info = message.get("info", self.info)
            self.you = message.get("you", self.you)
        self.news.set()

    def lose(self) -> None:
        self.is_open = False
        self.news.set()

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():
                self.news.clear()
                await self.news.wait()

    async def answer(self, move: str) -> Message:
        """What came of a move."""

        def found() -> Message | None:
            return next(
                (m for m in reversed(self.messages) if m["t"] in ("accepted", "refused") and m["id"] == move), None
            )

        await self.until(lambda: found() is not None)
        return found() or {}


# ---------------------------------------------------------------- chance and time


@contextmanager
def settled(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """Chance is the same every time, whatever has been drawn before, and time is the loop's."""
    names = random.Random(1)
    clock = SimpleNamespace(
        time_ns=lambda: int((EPOCH + loop.time()) * 1_000_000_000), strftime=time.strftime, gmtime=time.gmtime
    )

    def bucket(allowance: Allowance) -> Bucket:
        return Bucket(allowance, loop.time)

    with ExitStack() as stack:
        for name, value in {
            "token_bytes": lambda size=32: bytes(range(size)),
            "token_urlsafe": lambda _=32: f"{names.getrandbits(120):032x}",
            "randbits": lambda bits: random.Random(bits).getrandbits(bits),
            "randbelow": names.randrange,
            "choice": names.choice,
        }.items():
            stack.enter_context(patch.object(secrets, name, value))
        stack.enter_context(patch("koloda.server.tables.game.time", clock))
        stack.enter_context(patch("koloda.server.ws.connection.Bucket", bucket))
        stack.enter_context(patch("koloda.server.http.bots.Bucket", bucket))
        yield


def run(main: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run something on a loop whose time is ours."""
    with asyncio.Runner(loop_factory=HouseLoop) as runner, settled(runner.get_loop()):
        return runner.run(main())
