"""The store on a real database: what is awaited is there, all of it or nothing, many writes to a commit."""

import asyncio
import os
import sqlite3
import sys
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, insert, inspect, make_url, select, text
from sqlalchemy.exc import IntegrityError

from koloda.engine.fairness import PLAIN
from koloda.server.protocol.messages import ChatLine, Me
from koloda.server.storage.interface import NameTaken, StorageError
from koloda.server.storage.ownership import DatabaseFile, file_of
from koloda.server.storage.rows import CHAT_KEPT, MOVE, LogRow, SeatRow, TableRow
from koloda.server.storage.schema import LOG, METADATA, PEOPLE
from koloda.server.storage.store import MIGRATIONS, Store, now_ms
from server.databases import database_in, query

OLENA = "a" * 64
SEEN = select(PEOPLE.c.seen)


def on_store(folder: Path, use: Callable[[Store], Awaitable[Any]]) -> Any:
    """Open a store in a folder, use it, close it."""

    async def run() -> Any:
        store = Store(database_in(folder))
        await store.open()
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())


def table(name: str = "kalyna-sova-7") -> TableRow:
    return TableRow(
        name=name,
        game="uno",
        players=3,
        options={"jump_in": True, "rounds": 1, "uno_call": "auto"},
        listed=True,
        clock="quick",
        secret=bytes(range(32)),
        host=OLENA,
        created=1_800_000_000_000,
    )


def move(seq: int, text: str = "draw") -> LogRow:
    return LogRow(seq, MOVE, 1, text, "", 1_800_000_000_000 + seq, f"client-{seq}")


SEATS = [SeatRow(person=OLENA, name="Olena", face=3), SeatRow(level="novice", name="Pip", face=1), SeatRow()]


def test_a_review_is_kept_and_may_be_kept_again(tmp_path: Path) -> None:
    async def keep(store: Store) -> None:
        await store.add_table(table(), SEATS)
        assert await store.review(table().name) is None
        await store.keep_review(table().name, "{}")
        await asyncio.gather(*(store.keep_review(table().name, text) for text in ('{"done":true}', '{"done":true}')))

    on_store(tmp_path, keep)
    assert on_store(tmp_path, lambda store: store.review(table().name)) == '{"done":true}'


def test_a_table_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    line = ChatLine(0, "Olena", "добрий вечір", 1_800_000_000_001)

    async def keep(store: Store) -> None:
        row = table()
        await store.add_table(row, SEATS)
        row.state = "playing"
        row.words = ["Olena", "Pip"]
        row.players = 2
        await store.change(row, ("state", "words", "players"), SEATS[:2], (move(1), move(2, "play r7 uno")))
        await store.change(row, log=(move(3),))
        await store.add_chat(row.name, line)
        await store.add_chat(row.name, ChatLine(None, "", "hi", 5))
        await store.add_report(row.name, OLENA, 2, "it looks wrong", "koloda record 1\n", 6)

    on_store(tmp_path, keep)
    found = on_store(tmp_path, lambda store: store.table("kalyna-sova-7"))
    expected = table()
    expected.state, expected.words, expected.players = "playing", ["Olena", "Pip"], 2
    assert found.row == expected
    assert found.seats == SEATS[:2]
    assert found.log == [move(1), move(2, "play r7 uno"), move(3)]
    assert found.chat == [line, ChatLine(None, "", "hi", 5)]
    assert on_store(tmp_path, lambda store: store.table("kalyna-sova-8")) is None


def test_people_are_known_by_the_hash_of_their_token(tmp_path: Path) -> None:
    async def use(store: Store) -> list[Me | None]:
        found = [await store.person(OLENA)]
        for me in (Me("Olena", 3), Me("Оленка", 8)):
            await store.keep_person(OLENA, me)
            found.append(await store.person(OLENA))
        return found

    assert on_store(tmp_path, use) == [None, Me("Olena", 3), Me("Оленка", 8)]


def test_only_the_last_lines_of_chat_are_read(tmp_path: Path) -> None:
    async def use(store: Store) -> list[str]:
        await store.add_table(table(), SEATS)
        for number in range(CHAT_KEPT + 5):
            await store.add_chat("kalyna-sova-7", ChatLine(0, "Olena", str(number), number))
        stored = await store.table("kalyna-sova-7")
        assert stored is not None
        return [line.text for line in stored.chat]

    assert on_store(tmp_path, use) == [str(number) for number in range(5, CHAT_KEPT + 5)]


def test_no_two_entries_have_the_same_place_and_a_failed_write_leaves_nothing(tmp_path: Path) -> None:
    async def use(store: Store) -> tuple[list[int], str]:
        row = table()
        await store.add_table(row, SEATS)
        await store.change(row, log=(move(1), move(2)))
        row.state = "over"
        with pytest.raises(IntegrityError):
            await store.change(row, ("state",), log=(move(3), move(2)))
        stored = await store.table(row.name)
        assert stored is not None
        return [entry.seq for entry in stored.log], stored.row.state

    assert on_store(tmp_path, use) == ([1, 2], "lobby")


def test_a_log_needs_its_table_and_a_name_is_taken_once(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        with pytest.raises(IntegrityError):
            await store.change(table(), log=(move(1),))
        await store.add_table(table(), SEATS)
        with pytest.raises(NameTaken):
            await store.add_table(table(), SEATS)

    on_store(tmp_path, use)


def test_many_tables_share_a_commit_and_the_trouble_of_one_is_only_its_own(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        rows = [table(f"table-{number}") for number in range(100)]
        await asyncio.gather(*(store.add_table(row, SEATS) for row in rows))
        assert store.writer is not None
        before = store.writer.commits
        await asyncio.gather(*(store.change(row, log=(move(1), move(2))) for row in rows))
        assert store.writer.commits - before < 20
        writes = [store.change(row, log=(move(2 if number == 50 else 3),)) for number, row in enumerate(rows)]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert [number for number, outcome in enumerate(outcomes) if outcome is not None] == [50]
        assert isinstance(outcomes[50], IntegrityError)
        for number, row in enumerate(rows):
            stored = await store.table(row.name)
            assert stored is not None
            assert [entry.seq for entry in stored.log] == ([1, 2] if number == 50 else [1, 2, 3])

    on_store(tmp_path, use)


def test_what_is_awaited_is_in_the_file(tmp_path: Path) -> None:
    """Seen by another connection at the moment the future is done, not when the store closes."""

    async def use(store: Store) -> None:
        await store.add_table(table(), SEATS)
        for seq in range(1, 20):
            await store.change(table(), log=(move(seq),))
            assert query(database_in(tmp_path), "select max(seq) from log") == [(seq,)]

    on_store(tmp_path, use)


def test_what_waits_when_the_store_closes_is_written(tmp_path: Path) -> None:
    async def use(store: Store) -> list[asyncio.Task[None]]:
        await store.add_table(table(), SEATS)
        writes = [asyncio.ensure_future(store.change(table(), log=(move(seq),))) for seq in range(1, 200)]
        await asyncio.sleep(0)
        return writes

    on_store(tmp_path, use)
    found = on_store(tmp_path, lambda store: store.table("kalyna-sova-7"))
    assert [entry.seq for entry in found.log] == list(range(1, 200))


@pytest.mark.sqlite
def test_sqlite_is_told_to_be_careful(tmp_path: Path) -> None:
    async def use(store: Store) -> dict[str, Any]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return await store.read(
            lambda connection: {name: connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in names}
        )

    full = 2
    assert on_store(tmp_path, use) == {"journal_mode": "wal", "synchronous": full, "foreign_keys": 1}


def test_migrations_make_what_the_code_expects(tmp_path: Path) -> None:
    async def use(store: Store) -> tuple[Any, Any]:
        return await store.read(
            lambda connection: (
                compare_metadata(MigrationContext.configure(connection), METADATA),
                connection.execute(text("select version_num from alembic_version")).scalar_one(),
            )
        )

    differences, version = on_store(tmp_path, use)
    assert differences == []
    newest = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    assert version == newest
    assert on_store(tmp_path, use)[1] == newest  # and once more on a database that is up to date


def test_a_database_of_the_first_version_opens_with_all_that_is_in_it(tmp_path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    url = make_url(database_in(tmp_path))
    if url.get_backend_name() == "postgresql":
        query(database_in(tmp_path), "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    engine = create_engine(url)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "v1")
        for place, values in (
            (METADATA.tables["tables"], asdict(table())),
            *((LOG, kept(number)) for number in (1, 2)),
            (METADATA.tables["people"], {"token_hash": OLENA, "name": "Olena", "face": 3}),
        ):
            known = {column["name"] for column in inspect(connection).get_columns(place.name)}
            connection.execute(insert(place).values({key: values[key] for key in values if key in known}))
    engine.dispose()
    found = on_store(tmp_path, lambda store: store.table("kalyna-sova-7"))
    expected = replace(table(), fairness=PLAIN, seen=move(2).at)
    assert (found.row, found.log, found.log[0].preempted) == (expected, [move(1), move(2)], ())
    seen = on_store(tmp_path, lambda store: store.read(lambda connection: connection.execute(SEEN).scalar_one()))
    assert abs(now_ms() - seen) < 600_000  # nobody is forgotten because of an upgrade

    async def go_on(store: Store) -> None:
        await store.change(table(), log=(msgspec.structs.replace(move(3), preempted=(0, 2)),))

    on_store(tmp_path, go_on)
    found = on_store(tmp_path, lambda store: store.table("kalyna-sova-7"))
    assert [entry.preempted for entry in found.log] == [(), (), (0, 2)]


@pytest.mark.sqlite
def test_a_log_begun_anew_is_no_harm(tmp_path: Path) -> None:
    """By a checkpoint of SQLite's own, or of another program, which may also cut it off; while everybody looks."""

    async def use(store: Store) -> None:
        assert store.file is not None
        other, log = sqlite3.connect(store.file.path, isolation_level=None, check_same_thread=False), store.file.log
        sizes = set()

        async def look() -> None:
            while True:
                await asyncio.gather(store.person(OLENA), asyncio.to_thread(store.check))
                sizes.add(log.stat().st_size)

        looking = asyncio.create_task(look())
        for kind in ("PASSIVE", "RESTART", "TRUNCATE", "TRUNCATE") * 5:
            await asyncio.gather(*(store.keep_person(f"{number}" * 64, Me("Olena", 1)) for number in range(9)))
            await asyncio.to_thread(other.execute, f"PRAGMA wal_checkpoint({kind})")
            assert await store.try_out() == ""
        assert not looking.done(), looking
        looking.cancel()
        assert 0 in sizes and len(sizes) > 1
        other.close()

    on_store(tmp_path, use)


@pytest.mark.sqlite
def test_a_file_that_grows_while_several_look_is_no_harm(tmp_path: Path) -> None:
    """One thread sees the file before it grew, another after that: none may take it for one that was cut off."""
    growing = sqlite3.connect(tmp_path / "koloda.db", isolation_level=None)
    growing.execute("PRAGMA journal_mode=WAL")
    growing.execute("CREATE TABLE pages (content)")
    growing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    known = DatabaseFile(tmp_path / "koloda.db")
    known.claim()
    known.opened()
    grown = threading.Event()

    def look() -> None:
        while not grown.is_set():
            known.check()

    often = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            looking = [threads.submit(look) for _ in range(4)]
            try:
                for _ in range(100):
                    growing.execute("INSERT INTO pages VALUES (zeroblob(9000))")
                    growing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                grown.set()
        assert [thread.exception() for thread in looking] == [None] * 4
    finally:
        sys.setswitchinterval(often)
        growing.close()
        known.release()


@pytest.mark.sqlite
@pytest.mark.parametrize("left", [0.0, 0.5])
def test_a_log_that_was_cut_off_does_not_tear_the_database_at_the_end(tmp_path: Path, left: float) -> None:
    """The server is stopped before anybody has put the log back: then it can still be put back."""
    whole = before = b""

    async def cut(store: Store) -> None:
        nonlocal whole, before
        assert store.file is not None
        await store.add_table(table(), SEATS)
        for face in range(60):  # the file grows no more, so all that is there of its first page is in the first half
            await store.keep_person(OLENA, Me("Olena", 1 + face % 8))
        whole, before = store.file.log.read_bytes(), file.read_bytes()
        os.truncate(store.file.log, int(len(whole) * left))
        with pytest.raises(StorageError, match="damaged"):
            await store.keep_person(OLENA, Me("Olena", 3))

    file = tmp_path / "koloda.db"
    on_store(tmp_path, cut)
    assert file.read_bytes() == before
    file.with_name("koloda.db-wal").write_bytes(whole)
    found = on_store(tmp_path, lambda store: store.table(table().name))
    assert (found.row, found.seats) == (table(), SEATS)


def kept(number: int) -> dict[str, Any]:
    return {"table": "kalyna-sova-7", **msgspec.structs.asdict(move(number))}


def test_a_file_named_by_an_address_has_a_lock_too(tmp_path: Path) -> None:
    address = f"sqlite:///file:{tmp_path}/a%20b.db?mode=rwc&uri=true"
    names = ("file://localhost/x.db?uri=1", "file:x.db?uri=true&mode=memory", "file::memory:?uri=true", "file:x.db")
    found = [file_of(make_url(f"sqlite:///{name}")) for name in names]
    assert [file and file.path for file in found] == [Path("/x.db"), None, None, Path("file:x.db").resolve()]

    async def use() -> None:
        first = Store(address)
        await first.open()
        try:
            for again in (address, f"sqlite:///{tmp_path / 'a b.db'}"):
                with pytest.raises(StorageError, match="taken"):
                    await Store(again).open()
            assert await first.trouble() == "", "the file that is watched is the one that is there"
        finally:
            await first.close()

    asyncio.run(use())
