"""Where everything is kept: SQLite in a file, or another database by its URL. What was awaited is stored for good."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    URL,
    Column,
    Connection,
    Engine,
    MetaData,
    String,
    Table,
    create_engine,
    delete,
    event,
    func,
    insert,
    inspect,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from koloda.server.protocol.messages import ChatLine, Me
from koloda.server.storage.interface import NameTaken, StorageError
from koloda.server.storage.ownership import file_of
from koloda.server.storage.postgres import ANSWERING, Claim, Watchdog, engine_for, is_postgres
from koloda.server.storage.reader import Reader
from koloda.server.storage.rows import CHAT_KEPT, Evening, LogRow, SeatRow, Stored, TableRow, key_of_seat
from koloda.server.storage.schema import CHAT, LOG, METADATA, PEOPLE, REPORTS, REVIEWS, SEATS, TABLES
from koloda.server.storage.writer import Rows, Work, Writer

MIGRATIONS = Path(__file__).parent / "migrations"

VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32)))  # Alembic's own
KNOWN_BY = ("tables", "log", "people")  # a database of ours has these, whatever its version
PROBED_FOR = 1.0  # seconds for which the answer holds
PROBE_PATIENCE = 2.0
MIGRATING = 3600.0  # seconds that bringing a database up to date may take

T = TypeVar("T")


class Store:
    """The database of one server."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.engine = engine_of(self.url)
        self.file = file_of(self.url)
        self.writer: Writer | None = None
        self.reader: Reader | None = None
        self.watchdog: Watchdog | None = None
        self.probe: asyncio.Future[str] | None = None
        self.probed = 0.0  # when that began

    async def open(self) -> None:
        """Bring the database up to date, then begin. StorageError says why it cannot be used."""
        try:
            if self.file is not None:
                self.file.claim()
            claim: Work = nothing
            if is_postgres(self.url):
                self.watchdog = Watchdog(MIGRATING)
                claim = Claim().make
            self.writer = Writer(self.engine, self.check, claim, self.watch)
            self.reader = Reader(self.engine, self.check, self.watch)
            await self.write([], migrate)
            if self.file is not None:
                self.file.opened()
                event.listen(self.engine, "close", self.leave_as_it_is)
            if self.watchdog is not None:
                self.watchdog.patience = ANSWERING
            self.writer.is_quiet = False
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Write what is waiting, then end."""
        loop = asyncio.get_running_loop()
        if self.watchdog is not None:
            self.watchdog.hurry()
        for part in (self.writer, self.reader, self.watchdog):
            if part is not None:
                await loop.run_in_executor(None, part.close)
        self.writer = self.reader = self.watchdog = None
        self.engine.dispose()
        if self.file is not None:
            self.file.release()

    def check(self) -> None:
        """StorageError if what is written now would be lost."""
        if self.file is not None:
            self.file.check()

    def leave_as_it_is(self, connection: Any, _: Any) -> None:
        """A connection ends, and the last one moves SQLite's log into its file: not half a log, which would tear it."""
        try:
            self.check()
        except StorageError:
            connection.interrupt()  # what SQLite does at the end, it does not do then

    def place(self) -> str:
        """Where it is, without what lets one in."""
        return place_of(self.url)

    def watch(self, connection: Connection) -> AbstractContextManager[None]:
        """A block in which the database has to answer in time, where it might not answer at all."""
        return self.watchdog.over(connection) if self.watchdog is not None else nullcontext()

    def write(self, rows: Rows, work: Work | None = None, undo: Work | None = None) -> asyncio.Future[None]:
        """Something to be stored, all of it or nothing. See `Write` for what may be done in `work`, and `undo`."""
        assert self.writer is not None, "the store is not open"
        return self.writer.write(rows, work, undo)

    @property
    def commits(self) -> int:
        """How many there have been: what is going on here."""
        return self.writer.commits if self.writer is not None else 0

    async def trouble(self) -> str:
        """Why nothing can be stored now, in one word; empty if it can. Found out by writing, at most once a second."""
        if self.probe is None or (self.probe.done() and time.monotonic() - self.probed > PROBED_FOR):
            self.probed = time.monotonic()
            self.probe = asyncio.ensure_future(self.try_out())
        try:
            async with asyncio.timeout(PROBE_PATIENCE):
                return await asyncio.shield(self.probe)
        except TimeoutError:
            return "slow"

    async def try_out(self) -> str:
        """Write something that changes nothing."""
        same = update(VERSION).values(version_num=VERSION.c.version_num)
        try:
            await self.write([], lambda connection: connection.execute(same).close())
            await self.read(lambda connection: connection.execute(select(VERSION)).all())
        except StorageError as error:
            return str(error)
        return ""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What `work` finds."""
        assert self.reader is not None, "the store is not open"
        return await self.reader.read(work)

    async def count_tables(self) -> int:
        """How many tables there are, awake or not."""
        return await self.read(
            lambda connection: connection.execute(select(func.count()).select_from(TABLES)).scalar_one()
        )

    # people

    async def person(self, token_hash: str) -> Me | None:
        """How a person wants to be called, if we know."""

        def find(connection: Connection) -> Me | None:
            found = connection.execute(select(PEOPLE).where(PEOPLE.c.token_hash == token_hash)).one_or_none()
            return Me(name=found.name, face=found.face) if found is not None else None

        return await self.read(find)

    async def keep_person(self, token_hash: str, me: Me) -> None:
        """Remember how a person wants to be called."""
        values = {"name": me.name, "face": me.face, "seen": now_ms()}

        def keep(connection: Connection) -> None:
            known = connection.execute(update(PEOPLE).where(PEOPLE.c.token_hash == token_hash).values(values))
            if known.rowcount == 0:
                connection.execute(insert(PEOPLE).values(token_hash=token_hash, **values))

        await self.write([], keep)

    async def saw_person(self, token_hash: str) -> None:
        """Somebody whom we may know has come."""
        seen = update(PEOPLE).where(PEOPLE.c.token_hash == token_hash).values(seen=now_ms())
        await self.write([], lambda connection: connection.execute(seen).close())

    # tables

    async def add_table(self, row: TableRow, seats: list[SeatRow]) -> None:
        """A new table. NameTaken if there is one of that name."""
        try:
            await self.write([(TABLES, table_values(row)), *((SEATS, seat) for seat in seat_rows(row.name, seats))])
        except IntegrityError as error:
            raise NameTaken(row.name) from error

    async def change(
        self,
        row: TableRow,
        fields: tuple[str, ...] = (),
        seats: list[SeatRow] | None = None,
        log: tuple[LogRow, ...] = (),
        before: tuple[TableRow, list[SeatRow]] | None = None,
    ) -> None:
        """Store these fields of a table, its seats, and new entries of its log, in one commit."""
        change = change_of(row, fields, seats)
        undo = change_of(before[0], fields, before[1] if seats is not None else None) if before is not None else None
        await self.write([(LOG, log_values(row.name, entry)) for entry in log], change, undo)

    async def table(self, name: str) -> Stored | None:
        """All of a table, if there is one of that name."""
        return await self.read(lambda connection: get_table(connection, name))

    async def sits(self, table: str, person: str) -> bool:
        """Whether somebody has a seat there, or had one.

        Their seats are looked through, never the table's: so the time it takes does not tell whether there is one.
        """
        wanted = select(SEATS.c.seat).where(SEATS.c.person == person, SEATS.c.table.concat("") == table).limit(1)
        return await self.read(lambda connection: connection.execute(wanted).first() is not None)

    async def add_chat(self, table: str, line: ChatLine, person: str = "") -> None:
        """A line of chat, and who said it."""
        values = {"table": table, "seat": line.seat, "name": line.name, "text": line.text, "at": line.at}
        await self.write([(CHAT, {**values, "person": person})])

    async def count_chat(self, table: str, person: str) -> int:
        """How many lines of chat a person has said at a table."""
        wanted = select(func.count()).select_from(CHAT).where(CHAT.c.table == table, CHAT.c.person == person)
        return await self.read(lambda connection: connection.execute(wanted).scalar_one())

    async def review(self, table: str) -> str | None:
        """The review of a table's game, in JSON, if it was finished."""
        wanted = select(REVIEWS.c.review).where(REVIEWS.c.table == table)
        return await self.read(lambda connection: connection.execute(wanted).scalar_one_or_none())

    async def keep_review(self, table: str, review: str) -> None:
        """A finished review, in JSON."""
        lows = least_chances(review)

        def keep(connection: Connection) -> None:
            connection.execute(delete(REVIEWS).where(REVIEWS.c.table == table))
            connection.execute(insert(REVIEWS).values(table=table, review=review, lows=lows))

        await self.write([], keep)

    async def add_report(self, table: str, person: str, move: int, text: str, record: str, at: int) -> None:
        """A bug report, with the record as it was for whoever sent it."""
        values = {"table": table, "person": person, "move": move, "text": text, "record": record, "at": at}
        await self.write([(REPORTS, values)])


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def seat_rows(name: str, seats: list[SeatRow]) -> list[dict[str, Any]]:
    return [{"table": name, "seat": number, **asdict(seat)} for number, seat in enumerate(seats)]


def column_of(row: TableRow, name: str) -> Any:
    """What a column of a table holds. Where a game begins with a position, that stands beside the words."""
    if name == "words" and row.position is not None:
        return {"words": row.words, "position": row.position, "moves": row.moves, "rule": row.rule}
    return getattr(row, name)


def table_values(row: TableRow) -> dict[str, Any]:
    return {column.name: column_of(row, column.name) for column in TABLES.columns}


def table_row(values: Mapping[Any, Any]) -> TableRow:
    fields = dict(values)
    if isinstance(fields["words"], dict):
        fields |= fields["words"]
    if isinstance(fields["silenced"], list):
        fields["silenced"] = dict.fromkeys(fields["silenced"], "")
    return TableRow(**fields)


def log_values(name: str, entry: LogRow) -> dict[str, Any]:
    values = {"table": name, **msgspec.structs.asdict(entry)}
    values["beat"] = ",".join(map(str, values.pop("preempted")))  # the column keeps the name it was made with
    return values


def log_row(values: Mapping[str, Any]) -> LogRow:
    fields = {key: values[key] for key in values if key not in ("table", "beat")}
    return LogRow(**fields, preempted=tuple(int(seat) for seat in values["beat"].split(",") if seat))


def change_of(row: TableRow, fields: tuple[str, ...], seats: list[SeatRow] | None) -> Work | None:
    """Writes these fields of a table and its seats as they are now; may be done twice."""
    values = {field: column_of(row, field) for field in fields}
    seat_values = seat_rows(row.name, seats) if seats is not None else None
    if not values and seat_values is None:
        return None

    def work(connection: Connection) -> None:
        if values:
            connection.execute(update(TABLES).where(TABLES.c.name == row.name).values(values))
        if seat_values is not None:
            connection.execute(delete(SEATS).where(SEATS.c.table == row.name))
            connection.execute(insert(SEATS), seat_values)

    return work


def least_chances(review: str) -> list[float]:
    """The least chance to win that each seat ever had, by a review in JSON."""
    chances = [line for line in msgspec.json.decode(review).get("chances", []) if line]
    return [min(seat) for seat in zip(*chances, strict=True)]


def nothing(_: Connection) -> None:
    """What there is to do about a connection to SQLite before it writes: its file is locked already."""


def get_table(connection: Connection, name: str) -> Stored | None:
    found = connection.execute(select(TABLES).where(TABLES.c.name == name)).one_or_none()
    if found is None:
        return None
    seats = connection.execute(select(SEATS).where(SEATS.c.table == name).order_by(SEATS.c.seat)).mappings()
    log = connection.execute(select(LOG).where(LOG.c.table == name).order_by(LOG.c.seq)).mappings()
    latest = select(CHAT).where(CHAT.c.table == name).order_by(CHAT.c.id.desc()).limit(CHAT_KEPT)
    chat = [ChatLine(line.seat, line.name, line.text, line.at) for line in connection.execute(latest)]
    return Stored(
        table_row(found._mapping),
        [SeatRow(**{key: seat[key] for key in seat if key not in ("table", "seat")}) for seat in seats],
        [log_row(dict(entry)) for entry in log],
        chat[::-1],
        evening_before(connection, found.name, found.series) if found.series else Evening(),
    )


def evening_before(connection: Connection, name: str, series: str) -> Evening:
    """What came of the games that the people of a rematch have finished at the tables before it."""
    same = (TABLES.c.series == series) | (TABLES.c.name == series)
    wanted = select(SEATS.c.table, SEATS.c.person, SEATS.c.level, SEATS.c.name, SEATS.c.won).join(
        TABLES, TABLES.c.name == SEATS.c.table
    )
    rows = connection.execute(wanted.where(same, TABLES.c.name != name, TABLES.c.state == "over")).all()
    won = [SeatRow(person=row.person, level=row.level, name=row.name) for row in rows if row.won]
    return Evening(len({row.table for row in rows}), dict(Counter(map(key_of_seat, won))))


def place_of(url: URL) -> str:
    """Where a database is, without what lets one in: a file, or a machine and a name."""
    file = file_of(url)
    if file is not None:
        return str(file.path)
    machine = url.host or url.query.get("host") or ""
    port = f":{url.port}" if url.port is not None else ""
    return f"{url.get_backend_name()}://{machine}{port}/{url.database or ''}"


def engine_of(url: URL) -> Engine:
    """The engine for a database. Everything that only SQLite understands is here."""
    if is_postgres(url):
        return engine_for(url)
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            cursor = connection.cursor()
            names = {name for (name,) in cursor.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if is_foreign(names):  # looked at before anything of it is changed
                cursor.close()
                connection.close()
                raise StorageError("foreign")
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

    return engine


def is_foreign(names: set[str]) -> bool:
    """Whether a database with these tables is another program's, and not ours of any version, begun or damaged."""
    strangers = names - METADATA.tables.keys() - {VERSION.name}
    return bool(strangers) and not names.issuperset(KNOWN_BY)


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def revisions() -> list[str]:
    """The versions of a database that we know, the newest first."""
    return [script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()]


def migrate(connection: Connection) -> None:
    """Bring a database up to date, also one that is empty. StorageError if it is damaged, or newer than we are."""
    if connection.dialect.name == "sqlite":
        found = connection.execute(text("PRAGMA quick_check(1)")).scalar_one()
        if found != "ok":
            raise StorageError("damaged")
    else:
        connection.execute(text("SET LOCAL statement_timeout = 0"))
    config = alembic_config()
    config.attributes["connection"] = connection
    found_versions = set(MigrationContext.configure(connection).get_current_heads())
    if not set(revisions()).issuperset(found_versions):
        raise StorageError("newer")
    there = METADATA.tables.keys() & set(inspect(connection).get_table_names())
    if there and not found_versions:
        raise StorageError("damaged")  # or somebody else's
    command.upgrade(config, "head")
    if METADATA.tables.keys() - set(inspect(connection).get_table_names()):
        raise StorageError("damaged")
