"""A program at a seat of the server in memory: its stream, line by line, and its requests."""

import asyncio
from typing import Any

import msgspec

from server.secrecy.house import TEXT, Browser, House

ASKED = {"move": "move", "waive": "waive"}


class Program(Browser):
    """Plays a seat by HTTP alone, in place of a browser. What only a browser can say it does not say."""

    def __init__(self, house: House, who: str) -> None:
        super().__init__(house, "", who)
        self.bearer = ""
        self.requests: set[asyncio.Task[None]] = set()

    async def sit(self, table: str, seat: int, host: str) -> None:
        """Get a token for a seat from somebody who is there."""
        wanted = {"me": {"name": f"Seat {seat}", "face": 1 + seat}, "seat": seat}
        answer = await self.house.ask("POST", f"/api/tables/{table}/bot-token", host, wanted)
        self.bearer = msgspec.json.decode(answer.partition(b"\r\n\r\n")[2])["token"]

    async def enter(self, _: str, since: int | None = None) -> None:
        self.buffer, self.is_open = b"", False
        seen = len(self.messages)
        path = "/api/bot/stream" + (f"?since={since}" if since is not None else "")
        lines = [
            f"GET {path} HTTP/1.1",
            "Host: koloda.test",
            "Connection: close",
            f"Authorization: Bearer {self.bearer}",
        ]
        self.transport = self.house.connect(self.hear, self.lose)
        self.transport.say("".join(f"{line}\r\n" for line in [*lines, ""]).encode())
        await self.until(lambda: any(message["t"] == "welcome" for message in self.messages[seen:]))

    def hear(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 200"), head
            self.house.note(self.who, "head of the stream", head)
            self.is_open, self.buffer = True, rest
        while (chunk := self.chunk()) is not None:
            for line in chunk.splitlines():
                self.take_line(line)

    def chunk(self) -> bytes | None:
        """The next chunk of the body, if it is there."""
        size, found, rest = self.buffer.partition(b"\r\n")
        if not found or len(rest) < int(size, 16) + 2:
            return None
        self.buffer = rest[int(size, 16) + 2 :]
        return rest[: int(size, 16)]

    def take_line(self, line: bytes) -> None:
        if line.strip():
            self.take(TEXT, line)
        else:
            self.house.note(self.who, "empty line", line)

    def send(self, data: bytes, kind: int = TEXT, final: bool = True) -> None:
        """A move or a waiver, as a request of its own; its answer is heard as over a socket."""
        try:
            message: Any = msgspec.json.decode(data)
        except msgspec.DecodeError:
            message = None
        if isinstance(message, dict) and message.get("t") in ASKED:
            request = asyncio.ensure_future(self.ask(message))
            self.requests.add(request)
            request.add_done_callback(self.requests.discard)

    async def ask(self, message: dict[str, Any]) -> None:
        what = ASKED[message.pop("t")]
        if "text" in message:
            message["move"] = message.pop("text")
        authorised = {"Authorization": f"Bearer {self.bearer}"}
        answer = await self.house.ask("POST", f"/api/bot/{what}", "", message, self.who, **authorised)
        head, _, body = answer.partition(b"\r\n\r\n")
        kind = "accepted" if head.startswith(b"HTTP/1.1 2") else "refused"
        told = msgspec.json.decode(body) if body else {}
        self.messages.append({**told, "t": kind, "id": message.get("id", "")})
        self.news.set()
