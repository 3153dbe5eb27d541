"""What need not be kept any longer, found and removed a little at a time."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from alembic.migration import MigrationContext
from sqlalchemy import Column, ColumnElement, Connection, Engine, Table, and_, delete, func, make_url, or_, select
from sqlalchemy.exc import SQLAlchemyError

from koloda.server.config import Keep
from koloda.server.storage.interface import StorageError
from koloda.server.storage.ownership import file_of
from koloda.server.storage.schema import CHAT, LOG, PEOPLE, REPORTS, REVIEWS, SEATS, TABLES
from koloda.server.storage.store import Store, engine_of, revisions
from koloda.server.storage.trouble import storage_error

A_SECOND = 1000  # milliseconds


@dataclass
class Removed:
    """How much was removed, or would be."""

    tables: int = 0
    unfinished: int = 0
    chat: int = 0
    people: int = 0


def is_old(column: ColumnElement[int], seconds: float | None, now: int) -> list[ColumnElement[bool]]:
    """Whether something has been kept for long enough; nothing if it is kept for ever."""
    return [column < now - round(seconds * A_SECOND)] if seconds is not None else []


def old_tables(keep: Keep, now: int) -> ColumnElement[bool] | None:
    """Which tables can go."""
    over = TABLES.c.state == "over"
    found = [and_(over, old) for old in is_old(TABLES.c.seen, keep.tables, now)]
    found += [and_(~over, old) for old in is_old(TABLES.c.seen, keep.unfinished, now)]
    return or_(*found) if found else None


async def find_tables(store: Store, keep: Keep, now: int, most: int, but: set[str]) -> list[tuple[str, bool]]:
    """The names of tables that can go, the oldest first, and whether their games are over; without some."""
    old = old_tables(keep, now)
    if old is None:
        return []
    wanted = select(TABLES.c.name, TABLES.c.state).where(old).order_by(TABLES.c.seen).limit(most + len(but))

    def find(connection: Connection) -> list[tuple[str, bool]]:
        return [(row.name, row.state == "over") for row in connection.execute(wanted) if row.name not in but]

    return (await store.read(find))[:most]


async def remove_tables(store: Store, names: list[str]) -> None:
    """Tables with all that belongs to them: seats, log, chat, review, bug reports."""

    def remove(connection: Connection) -> None:
        for place in (SEATS, LOG, CHAT, REVIEWS, REPORTS):
            connection.execute(delete(place).where(place.c.table.in_(names)))
        connection.execute(delete(TABLES).where(TABLES.c.name.in_(names)))

    await store.write([], remove)


async def remove_chat(store: Store, keep: Keep, now: int, most: int) -> int:
    """Lines of chat that are old, so many at most; how many these were."""
    return await remove_rows(store, CHAT, CHAT.c.id, is_old(CHAT.c.at, keep.chat, now), most)


async def remove_people(store: Store, keep: Keep, now: int, most: int) -> int:
    """People who have not been seen for long, so many at most; how many these were."""
    return await remove_rows(store, PEOPLE, PEOPLE.c.token_hash, is_old(PEOPLE.c.seen, keep.people, now), most)


async def remove_rows(store: Store, place: Table, key: Column[Any], old: list[ColumnElement[bool]], most: int) -> int:
    """Found by the thread that reads, and then removed by their keys: moves wait only for the latter."""
    if not old:
        return 0
    wanted = select(key).where(*old).limit(most)
    found = await store.read(lambda connection: list(connection.execute(wanted).scalars()))
    if found:
        gone = delete(place).where(key.in_(found), *old)
        await store.write([], lambda connection: connection.execute(gone).close())
    return len(found)


def missing_file(url: str) -> str:
    """The file that a database should be in and is not; empty if it is there, or if it is in none."""
    with suppress(SQLAlchemyError):
        file = file_of(make_url(url))
        if file is not None and not file.path.is_file():
            return str(file.path)
    return ""


def survey(url: str, keep: Keep, now: int) -> Removed:
    """How much would be removed. Nothing is changed, so a server may be using the database."""
    engine: Engine | None = None
    try:
        engine = engine_of(make_url(url))
        with engine.connect() as connection:
            known = revisions()
            heads = MigrationContext.configure(connection).get_current_heads()
            if heads != (known[0],):
                raise StorageError("older" if set(heads) <= set(known) else "newer")
            return Removed(
                tables=counted(connection, TABLES, is_old(TABLES.c.seen, keep.tables, now), TABLES.c.state == "over"),
                unfinished=counted(
                    connection, TABLES, is_old(TABLES.c.seen, keep.unfinished, now), TABLES.c.state != "over"
                ),
                chat=counted(connection, CHAT, is_old(CHAT.c.at, keep.chat, now)),
                people=counted(connection, PEOPLE, is_old(PEOPLE.c.seen, keep.people, now)),
            )
    except Exception as error:
        raise storage_error(error) from None
    finally:
        if engine is not None:
            engine.dispose()


def counted(connection: Connection, place: Table, old: list[ColumnElement[bool]], *kind: ColumnElement[bool]) -> int:
    """How many rows are old; none if they are kept for ever."""
    wanted = select(func.count()).select_from(place).where(*kind, *old)
    return connection.execute(wanted).scalar_one() if old else 0
