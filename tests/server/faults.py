"""What can go wrong with a database, for as long as a block lasts: errors of SQLite itself."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy import text

from koloda.server.storage.interface import StorageError
from koloda.server.storage.store import Store
from koloda.server.tables.registry import TableRegistry


def store_of(tables: TableRegistry) -> Store:
    assert isinstance(tables.storage, Store)
    return tables.storage


async def pragma(store: Store, setting: str) -> None:
    """Tell the connection that writes. Again, if it was told together with a write that failed."""
    while True:
        with suppress(StorageError):
            await store.write([], lambda connection: connection.execute(text(f"PRAGMA {setting}")).close())
            return


@asynccontextmanager
async def read_only(store: Store) -> AsyncIterator[None]:
    await pragma(store, "query_only = ON")
    yield
    await pragma(store, "query_only = OFF")


@asynccontextmanager
async def disk_full(store: Store) -> AsyncIterator[None]:
    await pragma(store, "max_page_count = 1")  # as many as there are
    yield
    await pragma(store, "max_page_count = 1000000")


@asynccontextmanager
async def locked(store: Store) -> AsyncIterator[None]:
    await pragma(store, "busy_timeout = 50")
    other = sqlite3.connect(str(store.url.database), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()
