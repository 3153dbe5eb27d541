"""PostgreSQL killed, frozen, restarted, cut off in the middle of a commit: nothing is lost, nothing stands twice."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text

from koloda.server.protocol.messages import ChatLine, Me
from koloda.server.storage import postgres as postgres_module
from koloda.server.storage import store as store_module
from koloda.server.storage import writer as writer_module
from koloda.server.storage.interface import StorageError
from koloda.server.storage.rows import MOVE, LogRow, SeatRow, TableRow
from koloda.server.storage.store import Store
from server.cutting import Wire
from server.databases import READY, query
from server.postgres import Postgres, database_of

pytestmark = pytest.mark.once

PATIENCE = 0.6  # seconds for an answer of the database
SEATS = [SeatRow(person="a" * 64, name="Olena", face=3), SeatRow(level="novice", name="Pip", face=1)]


@pytest.fixture(scope="module")
def careful() -> Iterator[Postgres]:
    """One that keeps what it has committed, whatever happens to it."""
    with Postgres(careful=True) as server:
        server.execute(f"CREATE DATABASE {READY}")
        asyncio.run(opened_and_closed(server.url(READY)))
        yield server


@pytest.fixture
def wire(careful: Postgres) -> Iterator[Wire]:
    with Wire(careful) as wire:
        yield wire


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer_module, "COMING_BACK", 0.5)
    monkeypatch.setattr(writer_module, "SETTLING", 0.05)
    monkeypatch.setattr(postgres_module, "CLAIMING", 0.3)
    monkeypatch.setattr(postgres_module, "CONNECTING", 2)  # the driver's least
    monkeypatch.setattr(store_module, "PROBED_FOR", 0.0)


async def opened_and_closed(url: str) -> None:
    store = Store(url)
    await store.open()
    await store.close()


@asynccontextmanager
async def on(url: str) -> AsyncIterator[Store]:
    store = Store(url)
    await store.open()
    assert store.watchdog is not None
    store.watchdog.patience = PATIENCE
    try:
        yield store
    finally:
        await store.close()


def table(name: str = "kalyna-sova-7") -> TableRow:
    return TableRow(name, "uno", 2, {"rounds": 1}, True, "quick", bytes(32), "a" * 64, 1_800_000_000_000)


def move(seq: int) -> LogRow:
    return LogRow(seq, MOVE, 1, "draw", "", 1_800_000_000_000 + seq, f"client-{seq}")


async def in_log(store: Store) -> list[int]:
    found = await store.table(table().name)
    assert found is not None
    return [entry.seq for entry in found.log]


async def until_stored(write: Callable[[], Awaitable[None]]) -> int:
    """Ask again until it is stored: how often it was refused. The event loop is never kept waiting."""
    refused = 0
    async with asyncio.timeout(60):
        while True:
            try:
                await write()
                return refused
            except StorageError:
                refused += 1
                await asyncio.sleep(0.05)


async def until_refused(store: Store, stored: int) -> int:
    """Write one move after another: how many there are in the end."""
    with suppress(StorageError):
        while True:
            await store.change(table(), log=(move(stored + 1),))
            stored += 1
    return stored


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_commit_whose_answer_was_lost_is_found_or_made_again(careful: Postgres, wire: Wire, when: str) -> None:
    async def use() -> None:
        async with on(wire.through(careful.new_database(READY))) as store:
            await store.add_table(table(), SEATS)
            for seq in range(1, 6):
                wire.cut_at_commit = when
                row = replace(table(), paused=True)
                await store.change(row, ("paused",), SEATS, (move(seq),), before=(table(), SEATS))
                wire.cut_at_commit = when
                await store.add_chat(table().name, ChatLine(0, "Olena", f"line {seq}", seq))
                wire.cut_at_commit = when
                await store.keep_person("b" * 64, Me("Taras", seq))
            wire.cut_at_commit = when
            await store.add_table(table("dub-lys-3"), SEATS)
            assert wire.commits_cut == 16
            found = await store.table(table().name)
            assert found is not None and found.row.paused and found.seats == SEATS
            assert [entry.seq for entry in found.log] == [1, 2, 3, 4, 5]
            assert [line.text for line in found.chat] == [f"line {seq}" for seq in range(1, 6)]
            assert await store.person("b" * 64) == Me("Taras", 5)

    asyncio.run(use())


@pytest.mark.parametrize("when", ["before", "after"])
def test_what_was_refused_is_undone_before_anything_else_is_written(careful: Postgres, wire: Wire, when: str) -> None:
    """The commit was made, or not; nobody could know in time."""
    url = careful.new_database(READY)

    def stored() -> list[list[tuple[Any, ...]]]:
        questions = ("select seq from log", "select text from chat", "select name, paused from tables", "seats")
        return [query(url, question if " " in question else f"select name from {question}") for question in questions]

    async def use() -> None:
        async with on(wire.through(url)) as store:
            await store.add_table(table(), SEATS)
            await store.change(table(), log=(move(1),))
            before = stored()
            wire.stays_cut, wire.cut_at_commit = True, when
            changed = replace(table(), paused=True), [*SEATS, SeatRow(name="Ivan")]
            writes = [
                store.change(changed[0], ("paused",), changed[1], (move(2), move(3)), before=(table(), SEATS)),
                store.add_chat(table().name, ChatLine(0, "Olena", "hi", 5)),
                store.add_table(table("dub-lys-3"), SEATS),
            ]
            outcomes = await asyncio.gather(*writes, return_exceptions=True)
            assert [str(outcome) for outcome in outcomes] == ["unreachable"] * 3
            assert wire.commits_cut == 1
            assert (stored() != before) == (when == "after")
            wire.mend()
            async with asyncio.timeout(60):
                while stored() != before:  # by itself, without another write
                    await asyncio.sleep(0.02)
            await store.change(changed[0], ("paused",), changed[1], (move(2),), before=(table(), SEATS))
            await store.add_chat(table().name, ChatLine(0, "Olena", "hi", 6))
            assert stored()[:2] == [[(1,), (2,)], [("hi",)]]

    asyncio.run(use())


def test_a_frozen_database_is_not_waited_for(careful: Postgres) -> None:
    async def use() -> None:
        async with on(careful.new_database(READY)) as store:
            await store.add_table(table(), SEATS)
            for start in range(1, 20, 10):
                writes = [asyncio.ensure_future(store.change(table(), log=(move(start),), before=(table(), SEATS)))]
                await asyncio.sleep(0.0001 * (start - 1))
                careful.freeze()
                try:
                    began = time.monotonic()
                    writes.append(asyncio.ensure_future(store.add_chat(table().name, ChatLine(0, "", "hi", start))))
                    reading = asyncio.ensure_future(store.table(table().name))
                    health = asyncio.ensure_future(store.trouble())
                    late = 0.0
                    while not all(task.done() for task in [*writes, reading, health]):
                        asked = time.monotonic()
                        await asyncio.sleep(0.01)
                        late = max(late, time.monotonic() - asked)
                    outcomes = await asyncio.gather(*writes, reading, return_exceptions=True)
                    assert isinstance(outcomes[-1], StorageError) and isinstance(outcomes[-2], StorageError)
                    assert await health in ("slow", "unreachable")
                    assert time.monotonic() - began < 30 and late < 2, "nothing else waits for it"
                finally:
                    careful.thaw()
                if outcomes[0] is not None:
                    await until_stored(lambda start=start: store.change(table(), log=(move(start),)))  # type: ignore[misc]
                rest = tuple(move(seq) for seq in range(start + 1, start + 10))
                await until_stored(lambda rest=rest: store.change(table(), log=rest))  # type: ignore[misc]
                assert await store.trouble() == ""
            assert await in_log(store) == list(range(1, 21))
            found = await store.table(table().name)
            assert found is not None and found.chat == [], "refused is refused"

    asyncio.run(use())


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_a_database_that_ends_and_is_started_again(careful: Postgres, how: str) -> None:
    async def use() -> None:
        url = careful.new_database(READY)
        async with on(url) as store:
            await store.add_table(table(), SEATS)
            stored = 0
            for _ in range(2):
                ending = asyncio.get_running_loop().run_in_executor(None, getattr(careful, how))
                stored = await until_refused(store, stored)
                await ending
                for _ in range(3):
                    with pytest.raises(StorageError):
                        await store.change(table(), log=(move(stored + 1),))
                with pytest.raises(StorageError):
                    await store.table(table().name)
                assert await store.trouble() == "unreachable"
                careful.start()
                rest = [move(seq) for seq in range(stored + 1, stored + 21)]
                for new in rest:
                    await until_stored(lambda new=new: store.change(table(), log=(new,)))  # type: ignore[misc]
                stored += len(rest)
            assert await in_log(store) == list(range(1, stored + 1))
            assert query(url, "select count(*) from log") == [(stored,)]

    asyncio.run(use())


def test_a_connection_that_was_ended_is_made_again_without_a_word(careful: Postgres) -> None:
    async def use() -> None:
        url = careful.new_database(READY)
        async with on(url) as store:
            await store.add_table(table(), SEATS)
            others = "pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname"
            for seq in range(1, 11):
                careful.execute(f"select {others} = '{database_of(url)}'")
                await store.change(table(), log=(move(seq),))
                assert (await in_log(store))[-1] == seq

    asyncio.run(use())


def test_the_second_server_is_turned_away_until_the_first_is_gone(careful: Postgres, wire: Wire) -> None:
    async def use() -> None:
        url = careful.new_database(READY)
        async with on(wire.through(url)) as store:
            for _ in range(2):
                with pytest.raises(StorageError, match="taken"):
                    await opened_and_closed(url)
            await store.add_table(table(), SEATS)
            wire.cut()  # the other side may not know of it yet; it is our own all the same
            await store.change(table(), log=(move(1),))
            with pytest.raises(StorageError, match="taken"):
                await opened_and_closed(url)
        await opened_and_closed(url)

    asyncio.run(use())


def test_a_server_that_has_lost_its_database_to_another_writes_nothing(careful: Postgres, wire: Wire) -> None:
    async def use() -> None:
        url = careful.new_database(READY)
        async with on(wire.through(url)) as store:
            await store.add_table(table(), SEATS)
            wire.cut(stays=True)
            with pytest.raises(StorageError):
                await store.change(table(), log=(move(1),))
            async with on(url):
                wire.mend()
                with pytest.raises(StorageError, match="taken"):
                    await store.change(table(), log=(move(1),))
                assert await store.trouble() == "taken"
            await store.change(table(), log=(move(1),))
            assert await in_log(store) == [1]

    asyncio.run(use())


def test_what_is_wrong_with_a_database_is_said_in_one_word(careful: Postgres) -> None:
    def reason(url: str) -> str:
        with pytest.raises(StorageError) as caught:
            asyncio.run(opened_and_closed(url))
        return str(caught.value)

    assert reason(careful.url("nowhere")) == "missing"
    assert reason(careful.url().replace("koloda@", "nobody@")) == "refused"
    assert reason("postgresql://koloda@127.0.0.1:1/koloda") == "unreachable"
    newer, damaged, foreign = (careful.new_database(READY) for _ in range(3))
    query(newer, "update alembic_version set version_num = 'v999'")
    query(damaged, "drop table log")
    query(foreign, "drop table alembic_version")
    assert [reason(url) for url in (newer, damaged, foreign)] == ["newer", "damaged", "damaged"]
    assert query(newer, "select version_num from alembic_version") == [("v999",)]


def test_a_commit_is_on_the_disk_even_if_the_database_was_told_to_be_hasty(careful: Postgres) -> None:
    async def use() -> None:
        url = careful.new_database(READY)
        query(url, f"ALTER DATABASE {database_of(url)} SET synchronous_commit = off")
        async with on(url) as store:
            found: list[str] = []

            def look(connection: Any) -> None:
                found.append(connection.execute(text("SHOW synchronous_commit")).scalar_one())

            await store.write([], look)
            assert found == ["on"]

    asyncio.run(use())


def test_closing_does_not_wait_for_a_frozen_database(careful: Postgres) -> None:
    async def use() -> float:
        store = Store(careful.new_database(READY))
        await store.open()
        assert store.watchdog is not None
        store.watchdog.patience = PATIENCE
        await store.add_table(table(), SEATS)
        careful.freeze()
        try:
            began = time.monotonic()
            writes = [asyncio.ensure_future(store.change(table(), log=(move(seq),))) for seq in range(1, 4)]
            reads = [asyncio.ensure_future(store.table(table().name)) for _ in range(3)]
            await asyncio.sleep(0)
            await store.close()
            outcomes = await asyncio.gather(*writes, *reads, return_exceptions=True)
            assert all(isinstance(outcome, StorageError) for outcome in outcomes)
            return time.monotonic() - began
        finally:
            careful.thaw()

    assert asyncio.run(use()) < 30


def test_psycopg_is_what_speaks(careful: Postgres) -> None:
    """However the URL is written."""
    for scheme in ("postgresql", "postgresql+psycopg", "postgres"):
        store = Store(careful.url().replace("postgresql+psycopg", scheme))
        assert store.engine.dialect.driver == "psycopg"
        assert store.engine.dialect.dbapi is not None and store.engine.dialect.dbapi.__name__ == "psycopg"
