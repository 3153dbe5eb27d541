"""Where everything is kept: SQLite in a file, or another database by its URL. What was awaited is stored for good."""

import asyncio
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
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
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from koloda.server.protocol.messages import ChatLine, Me
from koloda.server.storage.interface import NameTaken, StorageError
from koloda.server.storage.ownership import file_of
from koloda.server.storage.rows import CHAT_KEPT, LogRow, SeatRow, Stored, TableRow
from koloda.server.storage.schema import CHAT, LOG, PEOPLE, REPORTS, REVIEWS, SEATS, TABLES
from koloda.server.storage.trouble import storage_error
from koloda.server.storage.writer import Rows, Writer

MIGRATIONS = Path(__file__).parent / "migrations"

VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32)))  # Alembic's own
PROBED_FOR = 1.0  # seconds for which the answer holds
PROBE_PATIENCE = 2.0

T = TypeVar("T")


class Store:
    """The database of one server."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.engine = engine_of(self.url)
        self.file = file_of(self.url)
        self.writer: Writer | None = None
        self.reader = ThreadPoolExecutor(1, "koloda-reader")
        self.probe: asyncio.Future[str] | None = None
        self.probed = 0.0  # when that began

    async def open(self) -> None:
        """Bring the database up to date, then begin. StorageError says why it cannot be used."""
        try:
            if self.file is not None:
                self.file.claim()
            self.writer = Writer(self.engine, self.check)
            await self.write([], migrate)
            if self.file is not None:
                self.file.opened()
            self.writer.is_quiet = False
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Write what is waiting, then end."""
        if self.writer is not None:
            await asyncio.get_running_loop().run_in_executor(None, self.writer.close)
            self.writer = None
        self.reader.shutdown()
        self.engine.dispose()
        if self.file is not None:
            self.file.release()

    def check(self) -> None:
        """StorageError if what is written now would be lost."""
        if self.file is not None:
            self.file.check()

    def write(self, rows: Rows, work: Callable[[Connection], None] | None = None) -> asyncio.Future[None]:
        """Something to be stored, all of it or nothing."""
        assert self.writer is not None, "the store is not open"
        return self.writer.write(rows, work)

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
        """What `work` finds; in a thread of its own, so that no table waits for another one's reading."""

        def find() -> T:
            try:
                self.check()  # SQLite would make a file that is gone anew
                with self.engine.connect() as connection:
                    return work(connection)
            except Exception as error:
                told = storage_error(error)
            raise told

        return await asyncio.get_running_loop().run_in_executor(self.reader, find)

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
            await self.write([], lambda connection: put_table(connection, row, seats))
        except IntegrityError as error:
            raise NameTaken(row.name) from error

    async def change(
        self,
        row: TableRow,
        fields: tuple[str, ...] = (),
        seats: list[SeatRow] | None = None,
        log: tuple[LogRow, ...] = (),
    ) -> None:
        """Store these fields of a table, its seats, and new entries of its log, in one commit."""
        values = {field: getattr(row, field) for field in fields}
        seat_values = seat_rows(row.name, seats) if seats is not None else None
        rows: Rows = [(LOG, log_values(row.name, entry)) for entry in log]

        def work(connection: Connection) -> None:
            if values:
                connection.execute(update(TABLES).where(TABLES.c.name == row.name).values(values))
            if seat_values is not None:
                connection.execute(delete(SEATS).where(SEATS.c.table == row.name))
                connection.execute(insert(SEATS), seat_values)

        await self.write(rows, work if values or seat_values is not None else None)

    async def table(self, name: str) -> Stored | None:
        """All of a table, if there is one of that name."""
        return await self.read(lambda connection: get_table(connection, name))

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

        def forget(connection: Connection) -> None:
            connection.execute(delete(REVIEWS).where(REVIEWS.c.table == table))

        await self.write([(REVIEWS, {"table": table, "review": review})], forget)

    async def add_report(self, table: str, person: str, move: int, text: str, record: str, at: int) -> None:
        """A bug report, with the record as it was for whoever sent it."""
        values = {"table": table, "person": person, "move": move, "text": text, "record": record, "at": at}
        await self.write([(REPORTS, values)])


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def seat_rows(name: str, seats: list[SeatRow]) -> list[dict[str, Any]]:
    return [{"table": name, "seat": number, **asdict(seat)} for number, seat in enumerate(seats)]


def log_values(name: str, entry: LogRow) -> dict[str, Any]:
    values = {"table": name, **msgspec.structs.asdict(entry)}
    values["beat"] = ",".join(map(str, values.pop("preempted")))  # the column keeps the name it was made with
    return values


def log_row(values: Mapping[str, Any]) -> LogRow:
    fields = {key: values[key] for key in values if key not in ("table", "beat")}
    return LogRow(**fields, preempted=tuple(int(seat) for seat in values["beat"].split(",") if seat))


def put_table(connection: Connection, row: TableRow, seats: list[SeatRow]) -> None:
    connection.execute(insert(TABLES).values(asdict(row)))
    connection.execute(insert(SEATS), seat_rows(row.name, seats))


def get_table(connection: Connection, name: str) -> Stored | None:
    found = connection.execute(select(TABLES).where(TABLES.c.name == name)).one_or_none()
    if found is None:
        return None
    seats = connection.execute(select(SEATS).where(SEATS.c.table == name).order_by(SEATS.c.seat)).mappings()
    log = connection.execute(select(LOG).where(LOG.c.table == name).order_by(LOG.c.seq)).mappings()
    latest = select(CHAT).where(CHAT.c.table == name).order_by(CHAT.c.id.desc()).limit(CHAT_KEPT)
    chat = [ChatLine(line.seat, line.name, line.text, line.at) for line in connection.execute(latest)]
    return Stored(
        TableRow(**found._mapping),
        [SeatRow(**{key: seat[key] for key in seat if key not in ("table", "seat")}) for seat in seats],
        [log_row(dict(entry)) for entry in log],
        chat[::-1],
    )


def engine_of(url: URL) -> Engine:
    """The engine for a database. Everything that only SQLite understands is here."""
    engine = create_engine(url, pool_pre_ping=url.get_backend_name() != "sqlite")
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            cursor = connection.cursor()
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

    return engine


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
    config = alembic_config()
    config.attributes["connection"] = connection
    if not set(revisions()).issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise StorageError("newer")
    command.upgrade(config, "head")
