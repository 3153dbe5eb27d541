"""Somebody who asks a server for as much as its limits allow, and for a little more: python flood.py URL.

Ends, and prints what was answered, when its input is closed.
"""

import asyncio
import json
import sys
from collections import Counter
from contextlib import suppress
from time import perf_counter
from typing import Final
from urllib.parse import urlsplit

import uvloop
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from koloda.client import Lobby, Me, NewTable
from koloda.server.security.limits import ADDRESS_MESSAGES, FILES

ADDRESS: Final = "198.51.100.7"
MORE: Final = 1.25  # times what is allowed
TALKERS: Final = 12  # connections; each is allowed a twelfth and more of what the address is
ASKERS: Final = 4
AGAIN: Final = 0.25  # seconds until a connection that was closed is made again
HELLO: Final = '{"t":"hello"}'


class Flood:
    """One address."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.answers: Counter[str] = Counter()

    async def talk(self, table: str) -> None:
        """Say hello again and again, welcome or not, and come back when thrown out."""
        pause = TALKERS / (ADDRESS_MESSAGES.rate * MORE)
        headers = {"X-Forwarded-For": ADDRESS}
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                where = f"ws{self.url.removeprefix('http')}/ws/{table}"
                async with connect(where, additional_headers=headers, compression=None, proxy=None) as socket:
                    listening = asyncio.create_task(self.listen(socket))
                    try:
                        at = perf_counter()
                        while True:
                            await socket.send(HELLO)
                            at += pause
                            await asyncio.sleep(max(0.0, at - perf_counter()))
                    finally:
                        listening.cancel()
            self.answers["thrown out"] += 1
            await asyncio.sleep(AGAIN)

    async def listen(self, socket: object) -> None:
        async for message in socket:  # type: ignore[attr-defined]
            self.answers["welcome" if message.startswith('{"t":"welcome"') else "other message"] += 1

    async def ask(self) -> None:
        """Ask for the page, and for what there is not, over one connection."""
        pause = ASKERS / (FILES.rate * MORE)
        place = urlsplit(self.url)
        host, port = place.hostname or "", place.port or 80
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection(host, port)
                at, number = perf_counter(), 0
                while True:
                    path = ("/", "/nothing", "/api/nothing")[number % 3]
                    number += 1
                    head = f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\nX-Forwarded-For: {ADDRESS}\r\n\r\n"
                    writer.write(head.encode())
                    answer = await reader.readuntil(b"\r\n\r\n")
                    self.answers[answer[9:12].decode()] += 1
                    await self.skip_body(reader, answer)
                    at += pause
                    await asyncio.sleep(max(0.0, at - perf_counter()))
            await asyncio.sleep(AGAIN)

    async def skip_body(self, reader: asyncio.StreamReader, head: bytes) -> None:
        lower = head.lower()
        if b"content-length: " in lower:
            await reader.readexactly(int(lower.partition(b"content-length: ")[2].partition(b"\r\n")[0]))
        else:
            await reader.readuntil(b"0\r\n\r\n")


async def main(url: str) -> None:
    flood = Flood(url)
    lobby = Lobby(url, headers={"X-Forwarded-For": ADDRESS})
    table = await lobby.make_table(NewTable("uno", 2, me=Me("Flood", 1), bots="novice"))
    tasks = [asyncio.create_task(flood.talk(table)) for _ in range(TALKERS)]
    tasks += [asyncio.create_task(flood.ask()) for _ in range(ASKERS)]
    await asyncio.to_thread(sys.stdin.read)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    print(json.dumps(dict(sorted(flood.answers.items()))))


if __name__ == "__main__":
    uvloop.run(main(sys.argv[1]))
