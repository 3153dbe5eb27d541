"""A table's WebSocket from the side of a player: what was heard last, and moves that survive a broken connection."""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from http.cookies import SimpleCookie
from types import TracebackType
from typing import Self, TypeVar
from urllib.parse import quote

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI, WebSocketException

from koloda.client.errors import ClientError, ConnectionLost, RefusedByServer
from koloda.client.shuffle import Shuffle
from koloda.server.protocol import COOKIE
from koloda.server.protocol.messages import (
    Accepted,
    Bye,
    Changed,
    ChatLine,
    Chatted,
    ClientMessage,
    Earlier,
    EntryLine,
    Hello,
    MakeMove,
    Now,
    Past,
    Refused,
    Rewound,
    ServerMessage,
    TableInfo,
    Update,
    Welcome,
)

# Close codes after which the same would happen again.
FINAL = {
    4001: "elsewhere",
    4003: "removed",
    4403: "wrong-origin",
    4404: "no-table",
    4408: "no-hello",
    4429: "too-fast",
    4430: "crowded",
}
PAUSES = (0.1, 0.3, 1.0, 2.0, 4.0, 8.0)  # seconds before each try to connect again
TOO_FAST = 0.5  # seconds before a move is sent again that came too fast

T = TypeVar("T")

decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
encoder = msgspec.json.Encoder()


class TableConnection:
    """A place at a table. It connects again by itself, asks for what it missed, and sends unanswered moves again.

    `info`, `now`, `you` and `entries` are the table as last heard. `on_message` is called after each message. `shuffle`
    is this player's part in the shuffle: with a word of its own, or a random one. `headers` go with the handshake.
    """

    def __init__(
        self,
        url: str,
        table: str,
        token: str = "",
        on_message: Callable[[ServerMessage], None] | None = None,
        pauses: tuple[float, ...] = PAUSES,
        word: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.url = f"ws{url.removeprefix('http').rstrip('/')}/ws/{quote(table)}"
        self.table = table
        self.token = token
        self.on_message = on_message
        self.pauses = pauses
        self.shuffle = Shuffle(word)
        self.headers = dict(headers or {})
        self.you: int | None = None  # the seat; None for a watcher
        self.entries: list[EntryLine] = []  # the moves that stand, as this seat may see them
        self.before = 0  # moves before `entries` that have not come yet
        self.chat: list[ChatLine] = []
        self.refusals: list[Refused] = []  # of messages other than moves
        self.unanswered: dict[str, tuple[MakeMove, asyncio.Future[Accepted]]] = {}
        self.error: ClientError | None = None  # why there will be no more messages
        self.welcome: Welcome | None = None
        self.latest: Now | None = None
        self.latest_info: TableInfo | None = None
        self.bye = ""
        self.socket: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None
        self.heard = 0  # messages
        self.changed = asyncio.Event()

    @property
    def now(self) -> Now:
        """The table as it is for this seat: version, view, legal moves, clock."""
        assert self.latest is not None, "not connected yet"
        return self.latest

    @property
    def info(self) -> TableInfo:
        """Who sits where, and what is played."""
        assert self.latest_info is not None, "not connected yet"
        return self.latest_info

    # opening and closing

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def open(self) -> None:
        """Connect and wait for the welcome and all moves. ConnectionLost or RefusedByServer if there is none."""
        await self.connect()
        self.reader = asyncio.create_task(self.read_on(), name=f"connection to {self.table}")
        try:
            await self.until(lambda: self.welcome if not self.before else None)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Leave. The seat stays this person's."""
        if self.reader is not None:
            self.reader.cancel()
            await asyncio.gather(self.reader, return_exceptions=True)
        if self.socket is not None:
            await self.socket.close()
        self.end(ConnectionLost("closed", "the connection was closed"))

    async def connect(self) -> None:
        """One try to connect and say hello."""
        headers = self.headers | ({"Cookie": f"{COOKIE}={self.token}"} if self.token else {})
        try:
            self.socket = await connect(
                self.url, additional_headers=headers, compression=None, max_size=None, close_timeout=1, proxy=None
            )
        except (OSError, InvalidHandshake, InvalidURI, ValueError) as error:
            raise ConnectionLost("unreachable", f"{self.url} does not answer: {error}") from error
        response = self.socket.response
        if not self.token and response is not None:
            self.token = token_in(response.headers.get("Set-Cookie"))
        await self.say(Hello(self.latest.version if self.latest is not None else None))

    # what the server says

    async def read_on(self) -> None:
        """Take messages until the end, over as many connections as that needs."""
        try:
            while True:
                await self.read()
                await self.connect_again()
        except ClientError as error:
            self.end(error)
        except Exception as error:
            self.end(ConnectionLost("broken", f"a message was not understood: {error}"))
            raise

    async def read(self) -> None:
        """Take the messages of one connection. ConnectionLost if another one would end the same way."""
        assert self.socket is not None
        self.bye = ""
        refused: Refused | None = None
        with suppress(ConnectionClosed):
            async for data in self.socket:
                message = decoder.decode(data)
                refused = message if isinstance(message, Refused) else None
                await self.take(message)
        code = self.socket.close_code or 1006
        if refused is not None and code in FINAL:
            raise RefusedByServer(refused)
        if code in FINAL or self.bye == "elsewhere":
            reason = FINAL.get(code, self.bye)
            raise ConnectionLost(reason, f"the server has closed the connection: {reason}")

    async def connect_again(self) -> None:
        """Try again after each of the pauses; ConnectionLost of the last try."""
        lost = ConnectionLost("unreachable", f"{self.url} has closed the connection")
        for pause in self.pauses:
            await asyncio.sleep(pause)
            try:
                await self.connect()
            except ConnectionLost as error:
                lost = error
            else:
                return
        raise lost

    async def take(self, message: ServerMessage) -> None:
        """Keep what a message says, and ask again where something is missing."""
        match message:
            case Welcome():
                if message.whole:
                    self.entries, self.before = list(message.entries), message.before
                else:
                    self.entries = [*self.entries, *message.entries]
                await self.ask_for_earlier()
                self.chat = message.chat
                self.show(message.now, message.info, message.you)
                self.welcome = message
                for move, _ in list(self.unanswered.values()):
                    await self.say(move)
            case Past():
                if self.entries and message.version == self.entries[0].version:
                    self.entries, self.before = [*message.entries, *self.entries], message.before
                    await self.ask_for_earlier()
            case Update():
                if message.entries[0].version > self.now.version + 1:
                    await self.say(Hello(self.now.version))  # something was missed: the answer has it all
                    return
                self.entries += [entry for entry in message.entries if entry.version > self.now.version]
                self.show(message.now)
            case Changed():
                if message.now.version > self.now.version:
                    await self.say(Hello(self.now.version))
                    return
                self.show(message.now, message.info, message.you)
            case Rewound():
                first = message.entries[0].version if message.entries else 0
                self.entries = [*(entry for entry in self.entries if entry.version < first), *message.entries]
                self.show(message.now)
            case Accepted():
                if message.id in self.unanswered:
                    self.answer(message.id, message)
            case Refused():
                await self.refused(message)
            case Chatted():
                self.chat = [*self.chat, message.line]
            case Bye():
                self.bye = message.code
        if isinstance(message, Welcome | Changed):
            answer = self.shuffle.answer(message.info, message.you)
            if answer is not None:
                await self.say(answer)
        self.heard += 1
        if self.on_message is not None:
            self.on_message(message)
        self.changed.set()

    def show(self, now: Now, info: TableInfo | None = None, you: int | None = None) -> None:
        self.latest = now
        if info is not None:
            self.latest_info = info
            self.you = you

    async def ask_for_earlier(self) -> None:
        """The moves come newest first, a part at a time."""
        if self.before:
            await self.say(Earlier(self.entries[0].version))

    async def refused(self, message: Refused) -> None:
        if message.code == "too-fast" and message.field == "earlier":
            await asyncio.sleep(TOO_FAST)
            await self.ask_for_earlier()
        elif message.id not in self.unanswered:
            self.refusals.append(message)
        elif message.code == "too-fast":
            await asyncio.sleep(TOO_FAST)
            await self.say(self.unanswered[message.id][0])
        else:
            self.answer(message.id, RefusedByServer(message))

    def answer(self, client: str, answer: Accepted | ClientError) -> None:
        """Whoever awaits a move gets its answer."""
        _, future = self.unanswered.pop(client)
        if future.done():
            return
        if isinstance(answer, Accepted):
            future.set_result(answer)
        else:
            future.set_exception(answer)

    def end(self, error: ClientError) -> None:
        """There will be no more messages: nobody waits in vain."""
        self.error = self.error or error
        for client in list(self.unanswered):
            self.answer(client, self.error)
        self.changed.set()

    # what the client says

    async def say(self, message: ClientMessage) -> None:
        """Send anything. While the connection is broken it is not sent: only moves are kept."""
        if self.error is not None:
            raise self.error
        assert self.socket is not None, "not connected yet"
        with suppress(WebSocketException):
            await self.socket.send(encoder.encode(message), text=True)

    async def move(self, text: str, version: int | None = None, client: str = "") -> Accepted:
        """Make a move and wait for its answer, also over a broken connection. RefusedByServer if it is not made.

        `client` names the move, so that it can be asked for again if it could not be stored; otherwise a random name.
        """
        move = MakeMove(client or secrets.token_hex(8), self.now.version if version is None else version, text)
        future: asyncio.Future[Accepted] = asyncio.get_running_loop().create_future()
        self.unanswered[move.id] = (move, future)
        try:
            await self.say(move)
            return await future
        finally:
            self.unanswered.pop(move.id, None)

    async def next_message(self, heard: int) -> None:
        """Wait until more messages than so many have been heard."""
        await self.until(lambda: self.heard > heard)

    async def until(self, found: Callable[[], T | None]) -> T:
        """Wait until something is so: `found` is asked after every message. ConnectionLost if there are no more."""
        while True:
            result = found()
            if result:
                return result
            if self.error is not None:
                raise self.error
            self.changed.clear()
            await self.changed.wait()


def token_in(header: str | None) -> str:
    """The token that a Set-Cookie header gives; empty if it gives none."""
    cookie = SimpleCookie(header or "").get(COOKIE)
    return cookie.value if cookie is not None else ""
