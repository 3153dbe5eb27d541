"""What a server offers over HTTP: people, tables, records."""

import asyncio
from collections.abc import Mapping
from http.client import HTTPException
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, build_opener

import msgspec

from koloda.client.connection import TableConnection, token_in
from koloda.client.errors import ConnectionLost, RefusedByServer
from koloda.server.protocol import COOKIE
from koloda.server.protocol.messages import Failure, GameInfo, Me, NewTable, RecordInfo, TableInfo, TableLine, TableMade

T = TypeVar("T")


class Lobby:
    """A server as one person sees it. `token` is that person's secret: with it the same seats are theirs again.

    `headers` are sent with every request and handshake.
    """

    def __init__(
        self, url: str, token: str = "", timeout: float = 30.0, headers: Mapping[str, str] | None = None
    ) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.timeout = timeout
        self.headers = dict(headers or {})
        self.opener = build_opener()

    async def games(self) -> list[GameInfo]:
        """Every title, with its house rules."""
        return await self.ask("GET", "/api/games", list[GameInfo])

    async def me(self) -> Me | None:
        """How this person is called; None if that was never said."""
        return await self.ask("GET", "/api/me", Me | None)  # type: ignore[arg-type]

    async def call_me(self, me: Me) -> Me:
        """Say how this person wants to be called."""
        return await self.ask("PUT", "/api/me", Me, me)

    async def tables(self) -> list[TableLine]:
        """The listed tables."""
        return await self.ask("GET", "/api/tables", list[TableLine])

    async def make_table(self, wanted: NewTable) -> str:
        """Make a table and sit down at its seat 0 as the host: its name."""
        return (await self.ask("POST", "/api/tables", TableMade, wanted)).table

    async def table(self, name: str) -> TableInfo:
        """A table as everybody may see it."""
        return await self.ask("GET", f"/api/tables/{quote(name)}", TableInfo)

    async def record(self, name: str) -> str:
        """The record as text: masked for this person until the game is over."""
        return (await asyncio.to_thread(self.fetch, "GET", f"/api/tables/{quote(name)}/record", None)).decode()

    async def replay(self, name: str) -> RecordInfo:
        """A finished game, move by move."""
        return await self.ask("GET", f"/api/tables/{quote(name)}/replay", RecordInfo)

    def connect(self, table: str, **options: Any) -> TableConnection:
        """A connection to a table, as this person: `async with lobby.connect(name) as connection`."""
        return TableConnection(self.url, table, self.token, headers=self.headers, **options)

    async def ask(self, method: str, path: str, kind: type[T], body: Any = None) -> T:
        """Any other request: the answer as a message of that kind. RefusedByServer if it is refused."""
        answer = await asyncio.to_thread(self.fetch, method, path, body)
        try:
            return msgspec.json.decode(answer, type=kind)
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise ConnectionLost("broken", f"{self.url} answers, but not as Koloda does") from error

    def fetch(self, method: str, path: str, body: Any) -> bytes:
        """The answer to a request. Blocks."""
        headers = {**self.headers, "Accept": "application/json", "Content-Type": "application/json"}
        if self.token:
            headers["Cookie"] = f"{COOKIE}={self.token}"
        data = msgspec.json.encode(body) if body is not None else None
        request = Request(self.url + path, data, headers, method=method)
        try:
            with self.opener.open(request, timeout=self.timeout) as answer:
                self.token = token_in(answer.headers.get("Set-Cookie")) or self.token
                return bytes(answer.read())
        except HTTPError as error:
            with error:
                raise RefusedByServer(failure_in(error.code, error.read())) from error
        except (OSError, HTTPException, ValueError) as error:  # ValueError: no address could be meant
            raise ConnectionLost("unreachable", f"{self.url} does not answer: {error}") from error


def failure_in(status: int, body: bytes) -> Failure:
    """What a server says about an error; another one than ours may say anything."""
    try:
        return msgspec.json.decode(body, type=Failure)
    except (msgspec.MsgspecError, UnicodeError):
        return Failure("http", f"the server answers with status {status}")
