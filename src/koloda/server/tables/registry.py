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
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Me, NewTable, TableInfo, TableLine
from koloda.server.security.identity import cleaned
from koloda.server.storage.interface import NameTaken, TableStorage
from koloda.server.storage.rows import SeatRow, Stored, TableRow
from koloda.server.tables.game import now_ms
from koloda.server.tables.model import TableModel
from koloda.server.tables.names import table_name
from koloda.server.tables.seats import Seats
from koloda.server.tables.setup import resolve_options
from koloda.server.tables.table import LiveTable

MOST_LISTED = 100
NAME = re.compile(r"[a-z0-9-]{1,40}")


class TableRegistry:
    """The tables in memory, and the way to all others."""

    def __init__(
        self,
        storage: TableStorage,
        address: Callable[[str], str],
        settings: Settings,
        thinkers: Thinkers | None = None,
    ) -> None:
        self.storage = storage
        self.address = address
        self.settings = settings
        self.awake: dict[str, LiveTable] = {}
        self.waking: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.going_to_sleep: dict[str, asyncio.Task[None]] = {}
        self.held: set[str] = set()  # about to be removed
        self.watch: asyncio.Task[None] | None = None
        self.stopping = False
        self.thinkers: Thinkers = thinkers if thinkers is not None else Pool(settings.workers)

    # making

    def running_from(self, address: str) -> int:
        """How many tables are in memory, and not over, that were made from an address."""
        return sum(1 for table in self.awake.values() if table.made_from == address and table.shown.state != "over")

    async def make(self, person: str, new: NewTable, made_from: str = "") -> str:
        """A new table; RefusedError, with the name of the field, where something is wrong with it.

        `made_from` is the address that asked for it.
        """
        rules = games().get(new.game)
        if rules is None:
            raise RefusedError("no-game", f"there is no game {new.game!r}", "game")
        if not person:
            raise RefusedError("no-person", "a browser without a token cannot make a table")
        row = TableRow(
            name="",
            game=new.game,
            players=new.seats,
            options=resolve_options(rules, new.seats, new.options),
            listed=new.listed,
            clock=new.clock,
            hints=new.hints,
            secret=secrets.token_bytes(SECRET_BYTES),
            host=person,
            created=now_ms(),
            seen=now_ms(),
        )
        if new.me is not None:
            me = cleaned(new.me, "me.name")
            await self.storage.keep_person(person, me)
        else:
            me = await self.storage.person(person) or Me("?", 1)
        seats = Seats([SeatRow() for _ in range(new.seats)], person)
        seats.sit(person, me, 0)
        table = await self.add(row, seats.rows)
        table.made_from = made_from
        if new.bots is not None:
            await table.begin(new.bots)
        return table.name

    async def add(self, row: TableRow, seats: list[SeatRow]) -> LiveTable:
        """A table that is not there yet, under a name that nobody has."""
        if self.stopping:
            raise RefusedError("stopping", "the server is stopping")
        await self.make_room()
        while True:
            named = replace(row, name=table_name())
            with suppress(NameTaken):
                await self.storage.add_table(named, seats)
                return self.put_in_memory(Stored(named, seats, [], []))

    async def remake(self, old: TableRow, seats: list[SeatRow]) -> str:
        """The next table of the same people; with only one person and bots it begins at once."""
        row = replace(
            old,
            state="lobby",
            paused=False,
            secret=secrets.token_bytes(SECRET_BYTES),
            words=[],
            created=now_ms(),
            seen=now_ms(),
            rematch="",
            time_left=0,
            time_left_at=-1,
        )
        table = await self.add(row, seats)
        table.made_from = self.awake[old.name].made_from if old.name in self.awake else ""
        if sum(bool(seat.person) for seat in seats) == 1 and all(seat.person or seat.level for seat in seats):
            await table.begin(None)
        return table.name

    # finding

    @contextmanager
    def hold(self, names: list[str]) -> Iterator[list[str]]:
        """Those of these tables that are not in memory; nobody finds them until it is done."""
        busy = {*self.awake, *self.waking, *self.going_to_sleep}
        free = [name for name in names if name not in busy]
        self.held.update(free)
        try:
            yield free
        finally:
            self.held.difference_update(free)

    async def find(self, name: str) -> LiveTable | None:
        """A table by its name, woken up if it sleeps; None if there is none."""
        name = name.strip().lower()
        if not NAME.fullmatch(name):
            return None  # and no question to the database, which may not take every character
        if name in self.awake:
            self.awake[name].touch()
            return self.awake[name]
        if self.stopping or name in self.held:
            return None
        if name not in self.waking:
            # One for all who ask at the same time: a table must never be in memory twice.
            self.waking[name] = asyncio.get_running_loop().create_task(self.wake(name))
            self.waking[name].add_done_callback(lambda _: self.waking.pop(name))
        return await asyncio.shield(self.waking[name])

    async def wake(self, name: str) -> LiveTable | None:
        if name in self.going_to_sleep:
            await asyncio.gather(self.going_to_sleep[name], return_exceptions=True)
        stored = await self.storage.table(name)
        if stored is None or stored.row.game not in games():
            return None
        await self.make_room()
        try:
            return self.put_in_memory(stored)
        except (KolodaError, AssertionError) as error:
            event("mistake", ERROR, error, table=shortened(name))
            return None

    def put_in_memory(self, stored: Stored) -> LiveTable:
        """A table with a task of its own, from what is stored."""
        name = stored.row.name
        model = TableModel(stored, games()[stored.row.game], self.storage, self.settings, self.address(name))
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


def is_public(info: TableInfo) -> bool:
    """Whether a table wants to be found and has somebody at it."""
    return info.listed and info.state != "over" and any(seat.kind == "person" and seat.here for seat in info.seats)
