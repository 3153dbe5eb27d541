"""People for tests: listeners without a browser, at tables in a real database."""

import asyncio
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from koloda import games
from koloda.server.config import Settings
from koloda.server.protocol.messages import (
    Accepted,
    Changed,
    ClientMessage,
    MakeMove,
    Me,
    NewTable,
    Now,
    Refused,
    Rewound,
    ServerMessage,
    Sit,
    Start,
    TableInfo,
    Update,
    Welcome,
)
from koloda.server.storage.store import Store
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.table import LiveTable
from koloda.server.ws.audience import Listener
from server.databases import database_in

# Nothing waits for people in tests, unless a test is about that.
AT_ONCE = Settings(grace=0.0, pace=0.0, opening=0.0, returning=0.0)
PATIENCE = 60.0

encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)

T = TypeVar("T")


class Person(Listener):
    """Somebody at a table, who remembers everything heard."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.heard: list[ServerMessage] = []
        self.closed: str | None = None
        self.news = asyncio.Event()
        self.table: LiveTable | None = None
        self.sent = 0

    def send(self, message: ServerMessage) -> None:
        assert self.closed is None, "something was sent after the close"
        self.heard.append(decoder.decode(encoder.encode(message)))  # as it comes through the wire
        self.news.set()

    def close(self, code: str) -> None:
        self.closed = code

    # what is known from what was heard

    @property
    def now(self) -> Now:
        return next(m.now for m in reversed(self.heard) if isinstance(m, Welcome | Update | Changed | Rewound))

    @property
    def info(self) -> TableInfo:
        return next(m.info for m in reversed(self.heard) if isinstance(m, Welcome | Changed))

    @property
    def you(self) -> int | None:
        return next(m.you for m in reversed(self.heard) if isinstance(m, Welcome | Changed))

    def all(self, kind: type[T]) -> list[T]:
        return [message for message in self.heard if isinstance(message, kind)]

    # doing something

    async def join(self, table: LiveTable, since: int | None = None) -> "Person":
        self.table = table
        await table.join(self, since)
        return self

    async def leave(self) -> None:
        assert self.table is not None
        await self.table.leave(self)

    async def say(self, message: ClientMessage) -> None:
        assert self.table is not None
        await self.table.handle(self, message)

    async def ask(self, message: ClientMessage, *kinds: type[Any]) -> Any:
        """Say something and wait for an answer of one of these kinds."""
        before = len(self.heard)
        await self.say(message)
        return await self.until(lambda: next((m for m in self.heard[before:] if isinstance(m, kinds)), None))

    async def move(self, text: str, version: int | None = None, client: str | None = None) -> Accepted | Refused:
        """Make a move, on what was last heard unless said otherwise; the answer."""
        self.sent += 1
        client = client or f"{self.person}-{self.sent}"
        message = MakeMove(client, self.now.version if version is None else version, text)
        before = len(self.heard)
        await self.say(message)

        def answer() -> Accepted | Refused | None:
            return next((m for m in self.heard[before:] if isinstance(m, Accepted | Refused) and m.id == client), None)

        return await self.until(answer)

    async def refused(self, message: ClientMessage) -> str:
        """The code with which something is refused."""
        answer: Refused = await self.ask(message, Refused)
        return answer.code

    async def until(self, found: Callable[[], T | None]) -> T:
        """Wait until something has been heard."""
        async with asyncio.timeout(PATIENCE):
            while True:
                result = found()
                if result is not None and result is not False:
                    return result
                self.news.clear()
                await self.news.wait()

    async def reach(self, version: int) -> None:
        """Wait until the table is at a version."""
        await self.until(lambda: self.now.version >= version or None)

    async def when(self, true: Callable[["Person"], bool]) -> None:
        await self.until(lambda: true(self) or None)


@asynccontextmanager
async def house(place: Path | str, settings: Settings = AT_ONCE) -> AsyncIterator[TableRegistry]:
    """A server's tables, on the database of this folder or at this URL; stopped gracefully."""
    store = Store(place if isinstance(place, str) else database_in(place))
    await store.open()
    tables = TableRegistry(store, lambda name: f"http://koloda.test/t/{name}", settings)
    try:
        yield tables
    finally:
        await tables.stop()
        await store.close()


def at(folder: Path, use: Callable[[TableRegistry], Awaitable[T]], settings: Settings = AT_ONCE) -> T:
    """Run something with the tables of a server."""

    async def run() -> T:
        async with house(folder, settings) as tables:
            return await use(tables)

    return asyncio.run(run())


def with_tables(settings: Settings = AT_ONCE) -> Callable[[Callable[..., Awaitable[None]]], Callable[..., None]]:
    """Run a test with the tables of a server: its argument `tables`, which stands for pytest's `tmp_path`."""

    def decorate(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
        @wraps(test)
        def run(tmp_path: Path, **arguments: Any) -> None:
            at(tmp_path, lambda tables: test(tables, **arguments), settings)

        signature = inspect.signature(test)
        folder = inspect.Parameter("tmp_path", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        others = [given for name, given in signature.parameters.items() if name != "tables"]
        run.__signature__ = signature.replace(parameters=[folder, *others])  # type: ignore[attr-defined]
        return run

    return decorate


async def made(tables: TableRegistry, person: str, **fields: Any) -> LiveTable:
    """A new table that this person hosts."""
    wanted: dict[str, Any] = {"game": "uno", "seats": 2, "me": Me(person, 1)} | fields
    table = await tables.find(await tables.make(person, NewTable(**wanted)))
    assert table is not None
    return table


async def seated(tables: TableRegistry, *names: str, **fields: Any) -> tuple[LiveTable, list[Person]]:
    """A table where these people sit, in this order; the game has not begun."""
    table = await made(tables, names[0], **({"seats": len(names)} | fields))
    people = [await Person(name).join(table) for name in names]
    for number, person in enumerate(people[1:], 1):
        await person.ask(Sit(Me(person.person, number + 1), number), Changed)
    return table, people


async def begun(tables: TableRegistry, *names: str, **fields: Any) -> tuple[LiveTable, list[Person]]:
    """The same, with the first cards dealt: somebody may lay or draw."""
    while True:
        table, people = await seated(tables, *names, **fields)
        await people[0].say(Start())
        for person in people:
            await person.when(lambda person: bool(person.all(Update)))
        view = people[0].now.view
        if view is not None and view["phase"] in (
            "turn",
            "bid",
            "ready",
        ):  # and no colour is asked for a Wild turned up
            return table, people
        await tables.sleep(table)  # nobody is left at it


def due(people: list[Person]) -> Person:
    """Whoever the table waits for."""
    view = people[0].now.view
    assert view is not None
    seat: int = view["due"][0]
    return people[seat]


def lay_out(table: LiveTable, position: dict[str, Any]) -> None:
    """Put a game that has begun into a certain situation, and show it. Only in memory: the log knows nothing of it."""
    game = table.model.game
    assert game is not None
    game.state = games()[game.rules.slug].load({"game": game.rules.slug, "options": game.row.options} | position)
    game.version += 1
    game.window_since = game.version
    if game.state.is_open():
        game.open_versions.add(game.version)
    table.model.restart_clock()
    table.model.tell_changed()


async def calm(table: LiveTable) -> None:
    """Wait until the table has done all that was asked of it so far."""
    await table.leave(Person("nobody"))
