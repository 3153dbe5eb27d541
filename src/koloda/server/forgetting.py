"""Somebody wants to be forgotten: their name, their seats, and what they have said."""

import asyncio

from koloda.server.protocol.errors import RefusedError
from koloda.server.storage.mine import forget_at, forget_person, tables_of
from koloda.server.storage.store import Store
from koloda.server.tables.registry import TableRegistry

A_MOMENT = 0.05  # seconds
MOST_ROUNDS = 1000  # of some tables each


async def forget(store: Store, tables: TableRegistry, person: str) -> None:
    """Take a person out of everything that is kept. What tables have in memory they change themselves."""
    for _ in range(MOST_ROUNDS):
        names = await tables_of(store, person)
        if not names:
            await forget_person(store, person)
            return
        with tables.hold(names) as asleep:
            if asleep:
                await forget_at(store, person, asleep)
        for name in names:
            table = tables.awake.get(name) if name not in asleep else None
            if table is not None:
                await table.forget(person)
            elif name not in asleep:
                await asyncio.sleep(A_MOMENT)  # it is just being opened, put to sleep or removed
    raise RefusedError("storage", "There is too much to be forgotten at once. Try again.")
