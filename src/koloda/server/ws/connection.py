"""A table's WebSocket: one browser's connection, from the handshake to the close.

Messages of a browser are read here, limited and decoded; what is done about them is the table's business. Messages to
it go through an outbox of limited size: whoever reads too slowly is disconnected, and comes back for the rest.
"""

import asyncio
from contextlib import suppress
from functools import partial
from logging import ERROR
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect

from koloda.server.http.context import Service, host_of, known_person, service_of
from koloda.server.http.errors import message_and_field
from koloda.server.logs import event, shortened
from koloda.server.metrics.instruments import CONNECTIONS, REFUSALS
from koloda.server.metrics.instruments import MESSAGES as RECEIVED
from koloda.server.protocol.errors import RefusedError, not_stored, our_mistake
from koloda.server.protocol.messages import (
    AddBot,
    Agree,
    BeHost,
    BotSpeed,
    ChangeTable,
    Clear,
    ClientMessage,
    Earlier,
    GoOn,
    HandOver,
    Hello,
    MakeMove,
    Open,
    React,
    Ready,
    Remove,
    Say,
    Seal,
    Silence,
    Sit,
    Stand,
    Start,
    Waive,
)
from koloda.server.security.limits import (
    CHANGES,
    MESSAGES,
    PAGES,
    STRIKES,
    TAKE_BACKS,
    Bucket,
    Crowd,
    network_of,
)
from koloda.server.storage.interface import StorageError
from koloda.server.tables.table import LiveTable
from koloda.server.ws.audience import farewell
from koloda.server.ws.outbox import Outbox
from koloda.server.ws.protocol import GONE

Socket = WebSocket[Any, Any, Any]

LARGEST = 8192  # bytes of one message
PATIENCE = 15.0  # seconds for the first message
CLOSING = 2.0  # seconds for the last messages to get through
CLOSE_CODES = {
    "stopping": 1012,
    "no-table": 4404,
    "wrong-origin": 4403,
    "no-hello": 4408,
    "too-fast": 4429,
    "elsewhere": 4001,
    "slow": 4002,
    "removed": 4003,
    "gone": 4410,
    "storage": 1013,
    "our-mistake": 1011,
    "crowded": 4430,
}

# Each is stored and told to everybody at the table.
CHANGES_TABLE = (
    AddBot, Agree, BeHost, BotSpeed, ChangeTable, Clear, HandOver, Open, Ready, Remove, Seal, Silence, Sit, Stand,
)  # fmt: skip
TOLD_ON = (*CHANGES_TABLE, GoOn, MakeMove, React, Say, Start, Waive)

decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class Connection(Outbox):
    """One browser at a table."""

    def __init__(self, socket: Socket, service: Service, person: str) -> None:
        super().__init__(person, host_of(socket))
        self.socket = socket
        self.service = service
        self.allowance = Bucket(MESSAGES)
        self.strikes = 0
        self.table: LiveTable | None = None
        self.greeted = asyncio.Event()  # or ended before that
        self.pages = Bucket(PAGES)
        self.changes = Bucket(CHANGES)
        self.take_backs = Bucket(TAKE_BACKS)

    # who else is connected

    def crowds(self) -> list[tuple[Crowd, str]]:
        """What this connection is one of: those of its address, its person, and the watchers of its table."""
        limits = self.service.limits
        found = [(limits.of_address, network_of(self.host))]
        if self.person:
            found.append((limits.of_person, self.person))
        if self.table is not None and self.table.model.seat_of(self) is None:
            found.append((limits.of_table, self.table.name))  # whoever has a seat is never kept out by watchers
        return found

    def check_crowds(self) -> None:
        """RefusedError if there are too many of a kind."""
        if not all(crowd.has_room(key) for crowd, key in self.crowds()):
            raise RefusedError("crowded", "Too many connections: of your address, of yourself, or at this table")

    # to the browser

    def close(self, code: str) -> None:
        super().close(code)
        self.greeted.set()

    def refuse(self, code: str, message: str) -> None:
        self.send(RefusedError(code, message).refused())

    def turn_away(self, refusal: RefusedError) -> None:
        """Say why this browser cannot be here, then close."""
        self.send(refusal.refused())
        self.close(refusal.code)

    async def write(self) -> None:
        """Send what is in the queue, as it comes; then close."""
        while True:
            await self.news.wait()
            self.news.clear()
            while self.outbox:
                try:
                    await self.socket.send_text(self.next())
                except RuntimeError:
                    return  # closed below us: a frame beyond all measure, or text that is none
            self.tell_deliveries()
            if self.ending is not None:
                await self.socket.close(CLOSE_CODES.get(self.ending, 1000), self.ending)
                return

    # from the browser

    async def read(self) -> None:
        """Take messages until the browser leaves."""
        while True:
            message: Any = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("text")
            if data is None:
                data = message.get("bytes")
            if data is not None:
                await self.receive(data)
            elif self.ending is None and not self.may_speak():
                self.strike("")  # a frame that is no message, and one too many

    async def receive(self, data: str | bytes) -> None:
        """One message: within the limits, readable, and then the table's."""
        if self.ending is not None:
            return
        RECEIVED.add()
        size = len(data.encode("utf-8", "replace") if isinstance(data, str) else data)
        if not self.may_speak():
            self.strike(data if size <= LARGEST else "")
            return
        if size > LARGEST:
            self.refuse("too-large", f"A message may have {LARGEST} bytes")
            return
        message = self.decoded(data)
        if message is None or self.table is None:
            return
        if not self.greeted.is_set() and not isinstance(message, Hello):
            self.refuse("no-hello", "Say hello first")
            return
        try:
            if isinstance(message, Hello | Earlier) and not self.may_have_page():
                field = "earlier" if isinstance(message, Earlier) else ""
                self.send(RefusedError("too-fast", "Too many moves asked for. Slow down.", field).refused())
            elif isinstance(message, Hello):
                if not self.greeted.is_set():
                    self.check_deliveries(self.table)
                self.greeted.set()
                await self.table.join(self, message.since)
            else:
                self.check_change(message)
                if isinstance(message, TOLD_ON):
                    self.check_deliveries(self.table)
                if isinstance(message, Sit | Say | React) and self.person:
                    await self.service.let_in(self.person, self.host)
                await self.table.handle(self, message)
        except RefusedError as error:
            if not self.greeted.is_set():
                self.turn_away(error)  # who has not been let in by now comes back
            self.send(error.refused(message.id if isinstance(message, MakeMove) else ""))
        except StorageError:
            self.send(not_stored().refused())
        except Exception as error:
            event("mistake", ERROR, error, table=shortened(self.table.name), message=type(message).__name__)
            self.send(our_mistake().refused())

    def may_have_page(self) -> bool:
        """Whether so many moves may be sent again; whoever has just come always gets them."""
        return (not self.greeted.is_set() or self.pages.take()) and self.service.limits.pages.take(self.host)

    def check_change(self, message: ClientMessage) -> None:
        """RefusedError if somebody changes the table, or takes moves back, too often."""
        if isinstance(message, CHANGES_TABLE) and not self.changes.take():
            raise RefusedError("too-fast", "Too many changes at this table. Slow down.")
        takes_back = isinstance(message, Agree) and message.what == "take-back" and message.yes
        # The game is played again up to some move.
        if takes_back and not (self.take_backs.take() and self.service.limits.take_backs.take(self.host)):
            raise RefusedError("too-fast", "Too many moves taken back. Slow down.")

    def check_deliveries(self, table: LiveTable) -> None:
        """RefusedError if too much is told to too many because of this address."""
        if not self.service.limits.deliveries.take(self.host, len(table.model.audience.listeners)):
            raise RefusedError("too-fast", "Too much is told to too many. Slow down.")

    def may_speak(self) -> bool:
        """Whether a message is within the limits of the connection and its address."""
        if not (self.allowance.take() and self.service.limits.messages.take(self.host)):
            return False
        self.strikes = max(0, self.strikes - 1)
        return True

    def strike(self, data: str | bytes) -> None:
        """Refuse a message; whoever does not stop is disconnected. A move is named, so that it can be made again."""
        client = ""
        with suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
            message = decoder.decode(data)
            client = message.id if isinstance(message, MakeMove) else ""
        self.send(RefusedError("too-fast", "Too many messages. Slow down.").refused(client))
        self.strikes += 1
        if self.strikes >= STRIKES:
            self.close("too-fast")

    def decoded(self, data: str | bytes) -> ClientMessage | None:
        """The message, or None and a coded refusal."""
        try:
            message = decoder.decode(data)
        except msgspec.ValidationError as error:
            words, field = message_and_field(str(error))
            code = "unknown-message" if field == "t" or words.endswith("field `t`") else "bad-message"
            self.refuse(code, f"{words}: {field}" if field else words)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.refuse("malformed", "That is not JSON")
        else:
            return message
        return None


@websocket("/ws/{table:str}")
async def at_table(socket: Socket, table: str) -> None:
    """The connection of a browser to a table."""
    try:
        await admit(socket, table)
    except Exception as error:
        event("mistake", ERROR, error)
        with suppress(Exception):  # it may be closed already
            await socket.close(CLOSE_CODES["our-mistake"], "our-mistake")
    finally:
        # Each of the two holds the socket: without this it would stay in memory until the collector comes.
        socket.receive, socket.send = empty_receive, empty_send


async def admit(socket: Socket, table: str) -> None:
    """From the handshake to the close."""
    service = service_of(socket)
    if not service.is_own(socket.headers.get("origin"), socket.headers.get("host", "")):
        event("refused", code="wrong-origin")
        REFUSALS.add("wrong-origin")
        await socket.receive()  # the handshake; closing before it is accepted answers 403
        await socket.close(CLOSE_CODES["wrong-origin"])
        return
    # A screen for everybody in the room is nobody, whoever's browser shows it: that person's seat is elsewhere.
    is_screen = socket.query_params.get("as") == "screen"
    person, headers = known_person(socket), []
    is_known = bool(person) and not is_screen
    if is_known:
        service.note(person)
    elif not is_screen:
        person, cookie = service.fresh_cookie(socket.scope.get("scheme", ""))
        headers = [(b"set-cookie", cookie.encode())]
    await socket.accept(headers=headers)
    CONNECTIONS.add()
    connection = Connection(socket, service, "" if is_screen else person)
    try:
        connection.table = await found(connection, table, is_known)
        connection.check_crowds()
        if is_screen and connection.table.model.is_removed(person):
            farewell(connection, "removed")
    except RefusedError as error:
        connection.turn_away(error)
    except StorageError:
        connection.turn_away(not_stored())
    service.connected += 1
    crowds = connection.crowds()
    for crowd, key in crowds:
        crowd.enter(key)
    gone = socket.scope.get(GONE)
    try:
        await attend(connection)
    finally:
        service.connected -= 1
        # A socket takes up room until it is gone: what was said last has to get through, or be given up.
        if isinstance(gone, asyncio.Future):
            gone.add_done_callback(partial(leave, crowds))
        else:
            leave(crowds)


def leave(crowds: list[tuple[Crowd, str]], _: object = None) -> None:
    """One less of each kind."""
    for crowd, key in crowds:
        crowd.leave(key)


async def found(connection: Connection, name: str, is_known: bool) -> LiveTable:
    """The table, unless too many come from there; whoever has a seat is let in even so, as after a restart all come."""
    limits, host = connection.service.limits, connection.host
    person = connection.person if is_known else ""
    is_within = limits.connections.take(host)
    if is_within or (is_known and limits.returns.take(host)):
        table = await connection.service.table(name, host, person)
        if is_within or table.model.seat_of(connection) is not None:
            return table
    raise RefusedError("too-fast", "Too many connections from your address. Wait a little.")


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
        connection.tell_deliveries()
        try:
            if connection.table is not None and connection.greeted.is_set():
                await connection.table.leave(connection)
        finally:
            connection.clear()
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
        connection.turn_away(RefusedError("no-hello", "Say hello first"))
    await connection.ended.wait()
    await asyncio.sleep(CLOSING)
