"""All tables of a server: made, found, put to sleep."""

import asyncio
import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from logging import ERROR

from koloda import KolodaError, games
from koloda.engine.fair import SECRET_BYTES
from koloda.server.config import Settings
from koloda.server.jobs.pool import Pool, Thinkers
from koloda.server.logs import event, shortened
from koloda.server.protocol.errors import RefusedError, our_mistake
from koloda.server.protocol.messages import Language, Me, NewTable, TableInfo, TableLine
from koloda.server.security.identity import cleaned
from koloda.server.security.limits import Limits, network_of
from koloda.server.storage.interface import NameTaken, TableStorage
from koloda.server.storage.rows import Evening, SeatRow, Stored, TableRow
from koloda.server.tables.beginnings import beginning_of
from koloda.server.tables.game import Game, now_ms, rebuilt
from koloda.server.tables.model import TableModel
from koloda.server.tables.names import language_of, table_name
from koloda.server.tables.seats import Seats
from koloda.server.tables.setup import resolve_options
from koloda.server.tables.table import LiveTable

MOST_LISTED = 100
A_MOMENT = 0.01  # seconds
NAME = re.compile(r"[a-z0-9-]{1,40}")


class TableRegistry:
    """The tables in memory, and the way to all others."""

    def __init__(
        self,
        storage: TableStorage,
        address: Callable[[str], str],
        settings: Settings,
        thinkers: Thinkers | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.storage = storage
        self.address = address
        self.settings = settings
        self.limits = limits or Limits(False)
        self.awake: dict[str, LiveTable] = {}
        self.waking: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.going_to_sleep: dict[str, asyncio.Task[None]] = {}
        self.held: set[str] = set()  # about to be changed or removed where they are stored
        self.rebuilding = asyncio.Semaphore(1)  # one after the other: after a restart all come at once
        self.watch: asyncio.Task[None] | None = None
        self.stopping = False
        self.thinkers: Thinkers = thinkers if thinkers is not None else Pool(settings.workers)

    # making

    def running_from(self, address: str) -> int:
        """How many tables are in memory, and not over, that were made from an address."""
        return sum(1 for table in self.awake.values() if table.made_from == address and table.shown.state != "over")

    def check_room(self, address: str, most: int | None) -> None:
        """RefusedError if so many tables that were made from an address are going on."""
        if most is not None and self.running_from(address) >= most:
            raise RefusedError("too-many-tables", f"{most} tables made from your address are going on already.")

    async def make(self, person: str, new: NewTable, made_from: str = "") -> str:
        """A new table; RefusedError, with the name of the field, where something is wrong with it.

        `made_from` is the address that asked for it.
        """
        rules = games().get(new.game)
        if rules is None:
            raise RefusedError("no-game", f"there is no game {new.game!r}", "game")
        if not person:
            raise RefusedError("no-person", "a browser without a token cannot make a table")
        beginning = beginning_of(new)
        new = beginning.new
        row = TableRow(
            name="",
            game=new.game,
            players=new.seats,
            options=resolve_options(rules, new.seats, new.options),
            listed=new.listed,
            clock=new.clock,
            hints=new.hints,
            speed=new.speed,
            secret=secrets.token_bytes(SECRET_BYTES),
            host=person,
            created=now_ms(),
            seen=now_ms(),
            position=beginning.position,
            moves=list(beginning.moves),
            rule=beginning.rule,
        )
        if new.me is not None:
            me = cleaned(new.me, "me.name")
            await self.storage.keep_person(person, me)
        else:
            me = await self.storage.person(person) or Me("?", 1)
        seats = Seats([SeatRow() for _ in range(new.seats)], person)
        seats.sit(person, me, beginning.seat)
        table = await self.add(row, seats.rows, Evening(), new.language)
        table.made_from = made_from
        if new.bots is not None:
            await table.begin(new.bots)
        return table.name

    async def add(self, row: TableRow, seats: list[SeatRow], earlier: Evening, language: Language) -> LiveTable:
        """A table that is not there yet, under a name that nobody has, in words of this language."""
        if self.stopping:
            raise RefusedError("stopping", "the server is stopping")
        await self.make_room()
        while True:
            named = replace(row, name=table_name(language))
            with suppress(NameTaken):
                await self.storage.add_table(named, seats)
                return self.put_in_memory(Stored(named, seats, [], [], earlier))

    async def remake(self, old: TableRow, seats: list[SeatRow], evening: Evening, host: str) -> str:
        """The next table of the same people; with only one person and bots it begins at once.

        `host` is the address that asks for it: it is one of its tables.
        """
        self.check_room(network_of(host), self.limits.most_tables)
        if not self.limits.rematches.take(host):
            raise RefusedError("too-many-tables", "Too many tables were made from your address. Wait a little.")
        row = replace(
            without_position(old),
            state="lobby",
            paused=False,
            secret=secrets.token_bytes(SECRET_BYTES),
            words=[],
            created=now_ms(),
            seen=now_ms(),
            rematch="",
            time_left=0,
            time_left_at=-1,
            due=[],
            due_at=-1,
            series=old.series or old.name if old.position is None else "",  # no game of an evening
        )
        earlier = evening if old.position is None else Evening()
        table = await self.add(row, seats, earlier, language_of(old.name))
        table.made_from = network_of(host)
        if sum(bool(seat.person) for seat in seats) == 1 and all(seat.person or seat.level for seat in seats):
            await table.begin(None)
        return table.name

    # finding

    @contextmanager
    def hold(self, names: list[str]) -> Iterator[list[str]]:
        """Those of these tables that are not in memory; whoever asks for them waits until it is done."""
        busy = {*self.awake, *self.waking, *self.going_to_sleep}
        free = [name for name in names if name not in busy]
        self.held.update(free)
        try:
            yield free
        finally:
            self.held.difference_update(free)

    async def find(self, name: str) -> LiveTable | None:
        """A table by its name, woken up if it sleeps; None if there is none, RefusedError if it cannot be opened."""
        name = name.strip().lower()
        if not NAME.fullmatch(name):
            return None  # and no question to the database, which may not take every character
        if name in self.awake:
            self.awake[name].touch()
            return self.awake[name]
        if self.stopping:
            raise RefusedError("stopping", "the server is stopping")
        if name not in self.waking:
            # One for all who ask at the same time: a table must never be in memory twice.
            self.waking[name] = asyncio.get_running_loop().create_task(self.wake(name))
            self.waking[name].add_done_callback(lambda _: self.waking.pop(name))
        return await asyncio.shield(self.waking[name])

    async def wake(self, name: str) -> LiveTable | None:
        while name in self.held:
            await asyncio.sleep(A_MOMENT)
        if name in self.going_to_sleep:
            await asyncio.gather(self.going_to_sleep[name], return_exceptions=True)
        stored = await self.storage.table(name)
        if stored is None or stored.row.game not in games():
            return None
        try:
            async with self.rebuilding:
                if self.stopping:
                    raise RefusedError("stopping", "the server is stopping")
                game = await rebuilt(games()[stored.row.game], stored)
            await self.make_room()
            return self.put_in_memory(stored, game)
        except (KolodaError, AssertionError) as error:
            event("mistake", ERROR, error, table=shortened(name))
            raise our_mistake() from None

    def put_in_memory(self, stored: Stored, game: Game | None = None) -> LiveTable:
        """A table with a task of its own, from what is stored; `game` if it has begun."""
        name = stored.row.name
        model = TableModel(stored, games()[stored.row.game], self.storage, self.settings, self.address(name), game)
        table = LiveTable(model, self.thinkers, self.remake, self.forget)
        self.awake[name] = table
        if self.watch is None:
            self.watch = asyncio.get_running_loop().create_task(self.watch_over())
        return table

    def forget(self, table: LiveTable) -> None:
        """A table has failed; whoever comes next gets it from the storage."""
        if self.awake.get(table.name) is table:
            del self.awake[table.name]

    def listed(self) -> list[TableLine]:
        """The tables that want to be found and have somebody at them, those that wait for players first."""
        tables = [table for table in self.awake.values() if is_public(table.info())]
        tables.sort(key=lambda table: (table.info().state != "lobby", -table.created))
        return [table.line() for table in tables[:MOST_LISTED]]

    # ending

    async def watch_over(self) -> None:
        """Put tables to sleep that nobody has been at for a while."""
        while True:
            await asyncio.sleep(max(0.02, min(self.settings.idle, self.settings.finished_idle) / 4))
            now = asyncio.get_running_loop().time()
            for name in [name for name, table in self.awake.items() if table.is_idle(now)]:
                table = self.awake.get(name)
                if table is not None and table.is_idle(now):  # still
                    await self.sleep(table)
                del table  # not kept until the next time

    async def make_room(self) -> None:
        """If as many tables are awake as may be, put the one to sleep that nobody has been at for longest."""
        while len(self.awake) >= self.settings.most_awake:
            unseen = [table for table in self.awake.values() if table.is_unseen()]
            if not unseen:
                raise RefusedError("crowded", "Somebody is at every table that this server can have. Wait a little.")
            await self.sleep(min(unseen, key=lambda table: table.last_used))

    async def sleep(self, table: LiveTable) -> None:
        del self.awake[table.name]
        ending = asyncio.get_running_loop().create_task(table.end("gone"))
        self.going_to_sleep[table.name] = ending
        await asyncio.gather(ending, return_exceptions=True)
        del self.going_to_sleep[table.name]

    async def stop(self) -> None:
        """Put all tables away: time left is stored, everybody hears Bye("stopping")."""
        self.stopping = True
        if self.watch is not None:
            self.watch.cancel()
            await asyncio.gather(self.watch, return_exceptions=True)
        await asyncio.gather(*self.waking.values(), *self.going_to_sleep.values(), return_exceptions=True)
        await asyncio.gather(*(table.end("stopping") for table in self.awake.values()), return_exceptions=True)
        self.awake.clear()
        await self.thinkers.close()


def without_position(row: TableRow) -> TableRow:
    """After a lesson, or a rule that was tried, comes a game as it usually is."""
    if row.position is None:
        return row
    return replace(row, position=None, moves=[], rule="", options=resolve_options(games()[row.game], row.players, {}))


def is_public(info: TableInfo) -> bool:
    """Whether a table wants to be found and has somebody at it."""
    return info.listed and info.state != "over" and any(seat.kind == "person" and seat.here for seat in info.seats)
