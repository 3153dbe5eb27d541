"""Who else keeps a server busy while its moves are measured: tables with experts, and readers of reviews."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from time import perf_counter
from typing import Any, Final
from urllib.parse import quote

from koloda import games
from koloda.client import ClientError, Lobby, Me, NewTable, TableConnection
from koloda.server.protocol.messages import Review, ServerMessage, Sit, Start, Update
from koloda.server.storage.store import Store
from koloda.server.tables.game import beginning

PERSON_THINKS: Final = 0.5  # seconds
READER_ASKS: Final = 1.0  # seconds between two questions for the same review, as a browser does
AT_ONCE: Final = 8  # tables that are set up at the same time
ROUND: Final[dict[str, bool | int | str]] = {"rounds": 1, "uno_call": "auto"}


def sensible(moves: list[str]) -> str:
    """A card if one fits, and UNO said: nobody waits for a window to close."""
    cards = [move for move in moves if move.startswith("play ")]
    said = [move for move in cards if move.endswith(" uno")]
    return (said or cards or moves)[0]


def may_move(connection: TableConnection) -> bool:
    """Whether the table waits for this seat."""
    now = connection.now
    return now.view is not None and connection.you in now.view["due"] and bool(now.legal)


def is_over(connection: TableConnection) -> bool:
    return connection.info.state == "over"


async def play_on(connection: TableConnection, pause: float) -> None:
    """Move whenever it is this seat's turn, until the game is over."""
    while not is_over(connection):
        await connection.until(lambda: may_move(connection) or is_over(connection))
        await asyncio.sleep(pause)
        if may_move(connection):
            try:
                await connection.move(sensible(connection.now.legal))
            except ClientError:
                continue  # the table has moved on


class Stopwatch:
    """How long each bot of a table takes, as everybody there can see it."""

    def __init__(self) -> None:
        self.began = 0.0
        self.taken: dict[int, float] = {}  # seconds, by the version after the move

    def hear(self, message: ServerMessage) -> None:
        if isinstance(message, Update):
            now, first = perf_counter(), message.entries[0]
            if first.seat > 0 and self.began:
                self.taken[first.version] = now - self.began
            self.began = now + message.now.clock.reveal / 1000  # people are given time to look at something


class ExpertTables:
    """Tables of one person with three experts; the person moves too. No windows: in them bots wait for people."""

    def __init__(self, url: str, count: int) -> None:
        self.url = url
        self.count = count
        self.watches: dict[str, Stopwatch] = {}
        self.connections: list[TableConnection] = []
        self.playing: list[asyncio.Task[None]] = []

    async def open(self, stack: AsyncExitStack) -> None:
        gate = asyncio.Semaphore(AT_ONCE)

        async def come() -> None:
            async with gate:
                lobby = Lobby(self.url)
                new = NewTable("uno", 4, options={"uno_call": "auto"}, me=Me("Alone", 1), bots="expert")
                table = await lobby.make_table(new)
                watch = self.watches[table] = Stopwatch()
                connection = lobby.connect(table, on_message=watch.hear)
                await connection.open()
                stack.push_async_callback(connection.close)
                self.connections.append(connection)

        await asyncio.gather(*(come() for _ in range(self.count)))

    def begin(self) -> None:
        self.playing = [asyncio.create_task(play_on(one, PERSON_THINKS)) for one in self.connections]

    async def end(self) -> dict[str, Any]:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)
        by_experts = sum(entry.seat > 0 for one in self.connections for entry in one.entries)
        delays = {table: watch.taken for table, watch in self.watches.items()}
        return {"tables": self.count, "moves_of_experts": by_experts, "delays": delays}


async def told_by_delays(folder: Path, delays: dict[str, dict[int, float]]) -> tuple[int, int, float]:
    """How many turns with one legal move and with several; how likely one of the latter takes longer than a former.

    What the experts could do is found in the database of a server that has stopped; 0.5: delays tell nothing.
    """
    few: list[float] = []
    many: list[float] = []
    store = Store(f"sqlite:///{folder / 'koloda.sqlite'}")
    await store.open()
    try:
        for table, taken in delays.items():
            stored = await store.table(table)
            assert stored is not None
            state = beginning(games()[stored.row.game], stored.row)
            for row in stored.log:
                if row.seq in taken:
                    (few if len(state.legal(row.seat)) == 1 else many).append(taken[row.seq])
                state.apply(row.seat, state.parse(row.text))
    finally:
        await store.close()
    return len(few), len(many), auc(few, many)


def auc(one: list[float], other: list[float]) -> float:
    """How likely a number of `other` is larger than one of `one`."""
    ranked = sorted([(number, 0) for number in one] + [(number, 1) for number in other])
    ranks = sum(place for place, (_, which) in enumerate(ranked, 1) if which)
    return (ranks - len(other) * (len(other) + 1) / 2) / max(1, len(one) * len(other))


class Readers:
    """People who look at the reviews of finished games until they are done."""

    def __init__(self, url: str, count: int) -> None:
        self.url = url
        self.count = count
        self.tables: list[str] = []
        self.done: list[float] = []  # seconds from the first question on
        self.refused = 0
        self.reading: list[asyncio.Task[None]] = []

    async def open(self, _: AsyncExitStack) -> None:
        """Play the games that are looked at."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one_game() -> None:
            async with gate, AsyncExitStack() as stack:
                host, guest = Lobby(self.url), Lobby(self.url)
                table = await host.make_table(NewTable("uno", 2, options=dict(ROUND), me=Me("Host", 1)))
                first = await stack.enter_async_context(host.connect(table))
                second = await stack.enter_async_context(guest.connect(table))
                await second.say(Sit(Me("Guest", 2), 1))
                await first.until(lambda: all(seat.kind == "person" for seat in first.info.seats))
                await first.say(Start())
                await first.until(lambda: first.now.view is not None)
                await asyncio.gather(play_on(first, 0.0), play_on(second, 0.0))
                self.tables.append(table)

        await asyncio.gather(*(one_game() for _ in range(self.count)))

    def begin(self) -> None:
        self.reading = [asyncio.create_task(self.read(table)) for table in self.tables]

    async def read(self, table: str) -> None:
        lobby, began = Lobby(self.url), perf_counter()
        while True:
            try:
                if (await lobby.ask("GET", f"/api/tables/{quote(table)}/review", Review)).done:
                    self.done.append(perf_counter() - began)
                    return
            except ClientError:
                self.refused += 1
            await asyncio.sleep(READER_ASKS)

    async def end(self) -> dict[str, float]:
        for task in self.reading:
            task.cancel()
        await asyncio.gather(*self.reading, return_exceptions=True)
        return {"games": self.count, "done": len(self.done), "refused": self.refused}
