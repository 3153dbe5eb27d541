"""Somebody who asks a server for a quarter more than its limits allow, of everything that costs it something.

`python flood.py URL` writes a line when it has begun; it ends, and prints what was answered, when its input is closed.
"""

import asyncio
import json
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import cycle
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlsplit

import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from company import ROUND, play_on, sensible
from koloda.client import ClientError, Lobby, Me, NewTable, TableConnection
from koloda.server.protocol import COOKIE
from koloda.server.protocol.messages import Agree, MakeMove, Ready, Sit, Start
from koloda.server.security.limits import (
    ADDRESS_MESSAGES,
    ADDRESS_TAKE_BACKS,
    CHANGES,
    FILES,
    NEW_CONNECTIONS,
    RECORDS,
    REQUESTS,
    TAKE_BACKS,
)

ADDRESS: Final = "198.51.100.7"
HEADERS: Final = {"X-Forwarded-For": ADDRESS}
MORE: Final = 1.25  # times what is allowed
TALKERS: Final = 8  # connections that say hello, and as many that send pings
WATCHERS: Final = 60  # of a table at which something changes all the time
UNREAD: Final = 8  # connections that ask for everything and read nothing
AGAIN: Final = 0.25  # seconds until a connection that was closed is made again
HELLO: Final = '{"t":"hello"}'
MESSAGES: Final = ADDRESS_MESSAGES.rate * MORE / 2 / TALKERS  # a second, of each who says hello, or sends pings

Address = tuple[str, int]


class Pace:
    """So many times a second, however long each time takes."""

    def __init__(self, rate: float) -> None:
        self.pause = 1 / rate
        self.at = perf_counter()

    async def wait(self) -> None:
        self.at = max(self.at + self.pause, perf_counter() - 1)
        await asyncio.sleep(max(0.0, self.at - perf_counter()))


class Flood:
    """One address."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.answers: Counter[str] = Counter()

    async def again(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Begin anew whenever it is ended."""
        while True:
            with suppress(OSError, WebSocketException, ClientError, asyncio.IncompleteReadError):
                await work()
            self.answers[f"{name}: ended"] += 1
            await asyncio.sleep(AGAIN)

    # sockets

    @asynccontextmanager
    async def at(self, table: str, token: str = "") -> AsyncIterator[ClientConnection]:
        """A connection to a table; what comes through it is counted."""
        headers = HEADERS | ({"Cookie": f"{COOKIE}={token}"} if token else {})
        where = f"ws{self.url.removeprefix('http')}/ws/{table}"
        async with connect(where, additional_headers=headers, compression=None, max_size=None, proxy=None) as socket:
            listening = asyncio.create_task(self.listen(socket))
            try:
                yield socket
            finally:
                listening.cancel()

    async def listen(self, socket: ClientConnection) -> None:
        async for message in socket:
            kind = str(json.loads(message)["t"])
            self.answers[kind if kind in ("welcome", "refused") else "other message"] += 1

    async def talk(self, table: str) -> None:
        """Say hello again and again, welcome or not."""
        async with self.at(table) as socket:
            pace = Pace(MESSAGES)
            while True:
                await socket.send(HELLO)
                await pace.wait()

    async def ping(self, table: str) -> None:
        async with self.at(table) as socket:
            await socket.send(HELLO)
            pace = Pace(MESSAGES)
            while True:
                await socket.ping()
                self.answers["ping"] += 1
                await pace.wait()

    async def come_and_go(self, table: str) -> None:
        pace = Pace(NEW_CONNECTIONS.rate * MORE)
        while True:
            async with self.at(table) as socket:
                await socket.send(HELLO)
                await pace.wait()

    async def read_nothing(self, table: str) -> None:
        """Ask for everything as often as one may, and never read."""
        reader, writer = await asyncio.open_connection(*address_of(self.url), limit=1024)
        head = f"GET /ws/{table} HTTP/1.1\r\nHost: {urlsplit(self.url).netloc}\r\nX-Forwarded-For: {ADDRESS}\r\n"
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        writer.write(f"{head}{upgrade}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        pace = Pace(2 * MORE)
        try:
            while not writer.is_closing():
                writer.write(b"\x81" + bytes([0x80 | len(HELLO), 0, 0, 0, 0]) + HELLO.encode())
                await pace.wait()
        finally:
            writer.transport.abort()

    async def take_back(self, connection: TableConnection) -> None:
        """Take the own last move back, and make it again."""
        pace = Pace(TAKE_BACKS.rate * MORE)
        number = 0
        while connection.error is None:
            await connection.say(Agree("take-back"))
            self.answers["take-back"] += 1
            now = connection.now
            if now.view is not None and connection.you in now.view["due"] and now.legal:
                number += 1
                await connection.say(MakeMove(f"again-{number}", now.version, sensible(now.legal)))
            await pace.wait()

    async def change(self, connection: TableConnection) -> None:
        """Say ready and not ready, which everybody at the table is told."""
        pace = Pace(CHANGES.rate * MORE)
        for on in cycle((True, False)):
            await connection.say(Ready(on))
            self.answers["change"] += 1
            await pace.wait()

    # HTTP

    async def ask(self, paths: list[str], rate: float) -> None:
        """Ask for these, one after the other, over one connection."""
        reader, writer = await asyncio.open_connection(*address_of(self.url))
        pace = Pace(rate)
        try:
            for path in cycle(paths):
                head = f"GET {path} HTTP/1.1\r\nHost: {urlsplit(self.url).netloc}\r\nX-Forwarded-For: {ADDRESS}\r\n\r\n"
                writer.write(head.encode())
                answer = await reader.readuntil(b"\r\n\r\n")
                self.answers[answer[9:12].decode()] += 1
                await self.skip_body(reader, answer)
                await pace.wait()
        finally:
            writer.close()

    async def skip_body(self, reader: asyncio.StreamReader, head: bytes) -> None:
        lower = head.lower()
        if b"content-length: " in lower:
            await reader.readexactly(int(lower.partition(b"content-length: ")[2].partition(b"\r\n")[0]))
        else:
            await reader.readuntil(b"0\r\n\r\n")


def address_of(url: str) -> Address:
    place = urlsplit(url)
    return place.hostname or "", place.port or 80


async def over(url: str) -> str:
    """A game that is over."""
    host, guest = (Lobby(url, headers=HEADERS) for _ in range(2))
    table = await host.make_table(NewTable("uno", 2, options=dict(ROUND), me=Me("Flood", 1)))
    async with host.connect(table) as first, guest.connect(table) as second:
        await second.say(Sit(Me("Guest", 2), 1))
        await first.until(lambda: all(seat.kind == "person" for seat in first.info.seats))
        await first.say(Start())
        await first.until(lambda: first.now.view is not None)
        await asyncio.gather(play_on(first, 0.1), play_on(second, 0.1))
    return table


async def main(url: str) -> None:
    flood = Flood(url)
    running: list[tuple[str, Callable[[], Awaitable[None]]]] = []
    async with AsyncExitStack() as stack:

        def lobby() -> Lobby:
            return Lobby(url, headers=HEADERS)

        async def made(**wishes: Any) -> TableConnection:
            """A table of one's own."""
            mine = lobby()
            table = await mine.make_table(NewTable("uno", me=Me("Flood", 1), **wishes))
            return await stack.enter_async_context(mine.connect(table))

        finished = await over(url)
        crowd = await made(seats=2)
        for _ in range(WATCHERS):
            socket = await stack.enter_async_context(flood.at(crowd.table))
            await socket.send(HELLO)
        alone = [await made(seats=10, bots="novice") for _ in range(int(ADDRESS_TAKE_BACKS.rate / TAKE_BACKS.rate))]
        table = alone[0].table
        game = f"/api/tables/{finished}"
        dear = [f"{game}/record", f"/api/tables/{table}/record"]
        cheap = [f"{game}/replay", f"{game}/replay/40", f"{game}/review", "/api/tables", f"{game}/replay/9"]
        running += [("hello", lambda: flood.talk(table))] * TALKERS
        running += [("ping", lambda: flood.ping(table))] * TALKERS
        running += [("unread", lambda: flood.read_nothing(table))] * UNREAD
        running += [("coming", lambda: flood.come_and_go(crowd.table)), ("change", lambda: flood.change(crowd))]
        running += [("take-back", lambda one=one: flood.take_back(one)) for one in alone]  # type: ignore[misc]
        running += [("record", lambda: flood.ask(dear, RECORDS.rate * MORE))]
        running += [("api", lambda: flood.ask(cheap, REQUESTS.rate * MORE / 2))] * 2
        files = (FILES.rate - REQUESTS.rate) * MORE / 2
        running += [("file", lambda: flood.ask(["/", "/nothing", "/api/nothing"], files))] * 2
        tasks = [asyncio.create_task(flood.again(name, work)) for name, work in running]
        print(json.dumps({"begun": len(tasks)}), flush=True)
        await asyncio.to_thread(sys.stdin.read)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    print(json.dumps(dict(sorted(flood.answers.items()))))


if __name__ == "__main__":
    uvloop.run(main(sys.argv[1]))
