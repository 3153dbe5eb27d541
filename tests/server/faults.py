"""What can go wrong with a database, for as long as a block lasts: errors of SQLite and PostgreSQL themselves."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy import create_engine, text

from koloda.server.storage.interface import StorageError
from koloda.server.storage.postgres import is_postgres
from koloda.server.storage.store import Store
from koloda.server.tables.registry import TableRegistry
from server.databases import query

# PostgreSQL says the same when its disk is full; where it says so depends on what it wanted to write.
FULL = """
CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER no_room BEFORE INSERT OR UPDATE OR DELETE ON log EXECUTE FUNCTION no_room();
CREATE TRIGGER no_room BEFORE INSERT OR UPDATE OR DELETE ON tables EXECUTE FUNCTION no_room();
CREATE TRIGGER no_room BEFORE INSERT OR UPDATE OR DELETE ON alembic_version EXECUTE FUNCTION no_room();
"""


def store_of(tables: TableRegistry) -> Store:
    assert isinstance(tables.storage, Store)
    return tables.storage


def url_of(store: Store) -> str:
    return store.url.render_as_string(hide_password=False)


async def setting(store: Store, statement: str) -> None:
    """Tell the connection that writes. Again, if it was told together with a write that failed."""
    while True:
        with suppress(StorageError):
            await store.write([], lambda connection: connection.execute(text(statement)).close())
            return


@asynccontextmanager
async def read_only(store: Store) -> AsyncIterator[None]:
    on, off = ("SET default_transaction_read_only = on", "SET default_transaction_read_only = off")
    if not is_postgres(store.url):
        on, off = ("PRAGMA query_only = ON", "PRAGMA query_only = OFF")
    await setting(store, on)
    yield
    await setting(store, off)


@asynccontextmanager
async def disk_full(store: Store) -> AsyncIterator[None]:
    if is_postgres(store.url):
        query(url_of(store), FULL)
        yield
        query(url_of(store), "DROP FUNCTION no_room CASCADE")
        return
    await setting(store, "PRAGMA max_page_count = 1")  # as many as there are
    yield
    await setting(store, "PRAGMA max_page_count = 1000000")


@asynccontextmanager
async def locked(store: Store) -> AsyncIterator[None]:
    if is_postgres(store.url):
        await setting(store, "SET lock_timeout = 50")
        engine = create_engine(store.url)
        with engine.begin() as connection:
            connection.execute(text("LOCK TABLE log, tables, seats, people, chat IN EXCLUSIVE MODE"))
            yield
        engine.dispose()
        return
    await setting(store, "PRAGMA busy_timeout = 50")
    other = sqlite3.connect(str(store.url.database), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()
