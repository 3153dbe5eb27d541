"""A table's WebSocket: one browser's connection, from the handshake to the close.

What a browser says is read here, limited and decoded; what is done about it is the table's business. What it hears
waits in a queue with an end: whoever reads too slowly is told so and let go, and comes back for the rest.
"""

import asyncio
from collections import deque
from contextlib import suppress
from logging import ERROR
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from koloda.server.http.context import Service, cleaned, host_of, known_person, service_of
from koloda.server.http.errors import message_and_field
from koloda.server.logs import event, shortened
from koloda.server.protocol.errors import OUR_MISTAKE, Denied
from koloda.server.protocol.messages import Bye, Heard, Hello, MoveMade, Refused, Said, Say, Sit
from koloda.server.security.identity import clean
from koloda.server.security.limits import MESSAGES, STRIKES, Bucket
from koloda.server.tables.table import Table
from koloda.server.ws.audience import Listener

Socket = WebSocket[Any, Any, Any]

LARGEST = 8192  # bytes of one message
MOST_WAITING = 128  # messages that a browser has not read yet
PATIENCE = 15.0  # seconds for the first word
CLOSING = 2.0  # seconds for the last words to get through
CLOSE_CODES = {
    "stopping": 1012,
    "no-table": 4404,
    "wrong-origin": 4403,
    "no-hello": 4408,
    "too-fast": 4429,
    "elsewhere": 4001,
    "slow": 4002,
    "gone": 4410,
}

decoder: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)
encoder = msgspec.json.Encoder()


class Connection(Listener):
    """One browser at a table."""

    def __init__(self, socket: Socket, service: Service, person: str) -> None:
        self.socket = socket
        self.service = service
        self.person = person
        self.host = host_of(socket)
        self.allowance = Bucket(MESSAGES)
        self.strikes = 0
        self.table: Table | None = None
        self.greeted = asyncio.Event()  # or ended before that
        self.waiting: deque[bytes] = deque()
        self.ending: str | None = None
        self.news = asyncio.Event()
        self.ended = asyncio.Event()

    # what it hears

    def send(self, message: Heard) -> None:
        """Put a message into the queue; never waits."""
        if self.ending is not None:
            return
        if len(self.waiting) >= MOST_WAITING:
            # What is in the queue is thrown away: the browser asks for it again when it comes back.
            self.waiting.clear()
            self.waiting.append(encoder.encode(Bye("slow")))
            self.close("slow")
            return
        self.waiting.append(encoder.encode(message))
        self.news.set()

    def close(self, code: str) -> None:
        """End when the queue is empty."""
        if self.ending is None:
            event("closed", code=code)
            self.ending = code
            for change in (self.news, self.greeted, self.ended):
                change.set()

    def refuse(self, code: str, message: str) -> None:
        self.send(Refused(code, message))

    async def write(self) -> None:
        """Send what is in the queue, as it comes; then close."""
        while True:
            await self.news.wait()
            self.news.clear()
            while self.waiting:
                await self.socket.send_text(self.waiting.popleft())
            if self.ending is not None:
                await self.socket.close(CLOSE_CODES.get(self.ending, 1000), self.ending)
                return

    # what it says

    async def read(self) -> None:
        """Hear the browser out until it leaves."""
        while True:
            message: Any = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("text")
            await self.heed(data if data is not None else message.get("bytes") or b"")

    async def heed(self, data: str | bytes) -> None:
        """One message: within the limits, readable, and then the table's."""
        if self.ending is not None:
            return
        size = len(data.encode("utf-8", "replace") if isinstance(data, str) else data)
        if not self.may_speak():
            self.strike(data if size <= LARGEST else "")
            return
        if size > LARGEST:
            self.refuse("too-large", f"A message may have {LARGEST} bytes")
            return
        said = self.understood(data)
        if said is None or self.table is None:
            return
        if not self.greeted.is_set() and not isinstance(said, Hello):
            self.refuse("no-hello", "Say hello first")
            return
        try:
            if isinstance(said, Hello):
                self.greeted.set()
                await self.table.join(self, said.since)
            else:
                await self.table.handle(self, said)
        except Denied as error:
            self.send(Refused(error.code, error.message, rule=error.rule, field=error.field))
        except Exception as error:
            event("mistake", ERROR, error, table=shortened(self.table.name), said=type(said).__name__)
            self.refuse("our-mistake", OUR_MISTAKE)

    def may_speak(self) -> bool:
        """Whether a message is within the limits of the connection and its address."""
        if not (self.allowance.take() and self.service.limits.messages.take(self.host)):
            return False
        self.strikes = max(0, self.strikes - 1)
        return True

    def strike(self, data: str | bytes) -> None:
        """Refuse a message unheard; whoever does not stop is let go. A move is named, so that it can be made again."""
        name = ""
        with suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
            said = decoder.decode(data)
            name = said.id if isinstance(said, MoveMade) else ""
        self.send(Refused("too-fast", "Too many messages. Slow down.", name))
        self.strikes += 1
        if self.strikes >= STRIKES:
            self.close("too-fast")

    def understood(self, data: str | bytes) -> Said | None:
        """The message, or None and a coded refusal."""
        try:
            said = decoder.decode(data)
            if isinstance(said, Say):
                said.text = clean(said.text)
                if not said.text:
                    raise Denied("bad-message", "There is nothing to be seen in it: text")
            elif isinstance(said, Sit):
                said.me = cleaned(said.me, "me.name")
        except msgspec.ValidationError as error:
            words, field = message_and_field(str(error))
            code = "unknown-message" if field == "t" or words.endswith("field `t`") else "bad-message"
            self.refuse(code, f"{words}: {field}" if field else words)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.refuse("malformed", "That is not JSON")
        except Denied as error:
            self.refuse("bad-message", error.message)
        else:
            return said
        return None


@websocket("/ws/{table:str}")
async def at_table(socket: Socket, table: str) -> None:
    """The connection of a browser to a table."""
    service = service_of(socket)
    if not service.is_own(socket.headers.get("origin"), socket.headers.get("host", "")):
        event("refused", code="wrong-origin")
        await socket.receive()  # the handshake; closing before it is accepted answers 403
        await socket.close(CLOSE_CODES["wrong-origin"])
        return
    person, headers = known_person(socket), []
    if not person:
        person, cookie = service.fresh_cookie()
        headers = [(b"set-cookie", cookie.encode())]
    await socket.accept(headers=headers)
    connection = Connection(socket, service, person)
    if service.limits.connections.take(connection.host):
        try:
            connection.table = await service.table(table, connection.host)
        except Denied as error:
            connection.refuse(error.code, error.message)
            connection.close(error.code)
    else:
        connection.refuse("too-fast", "Too many connections from your address. Wait a little.")
        connection.close("too-fast")
    service.connected += 1
    try:
        await attend(connection)
    finally:
        service.connected -= 1


async def attend(connection: Connection) -> None:
    """Read and write until either ends."""
    reading = asyncio.create_task(connection.read())
    writing = asyncio.create_task(connection.write())
    minder = asyncio.create_task(mind(connection))
    try:
        await asyncio.wait({reading, writing, minder}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (reading, writing, minder):
            task.cancel()
        outcomes = await asyncio.gather(reading, writing, minder, return_exceptions=True)
        if connection.table is not None and connection.greeted.is_set():
            await connection.table.leave(connection)
    for outcome in outcomes:
        # A browser that is gone is no mistake of ours; whatever else ended the connection is.
        if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect | OSError):
            event("mistake", ERROR, outcome)


async def mind(connection: Connection) -> None:
    """End a connection that never says hello, or whose close does not get through."""
    try:
        async with asyncio.timeout(PATIENCE):
            await connection.greeted.wait()
    except TimeoutError:
        connection.refuse("no-hello", "Say hello first")
        connection.close("no-hello")
    await connection.ended.wait()
    await asyncio.sleep(CLOSING)
