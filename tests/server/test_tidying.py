"""How long things are kept: by `koloda tidy`, and by a running server itself."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from koloda.cli.main import main
from koloda.server.config import Keep
from koloda.server.protocol.messages import ChatLine, Me
from koloda.server.storage.retention import survey
from koloda.server.storage.rows import MOVE, LogRow, SeatRow, TableRow
from koloda.server.storage.schema import METADATA
from koloda.server.storage.store import Store, now_ms
from koloda.server.tidying import BUSY, MOST_PAUSES, Tidying
from server.seating import AT_ONCE, Person, calm, house, made
from server.serving import SOON, Server
from server.serving import Person as Browser

pytestmark = pytest.mark.once

DAY = 86_400_000  # milliseconds
NOW = now_ms()
PLACES = ("tables", "seats", "log", "chat", "reviews", "reports")


def table(name: str, state: Any, days: int) -> TableRow:
    """A table that was last seen so many days ago."""
    row = TableRow(name, "uno", 2, {}, False, "off", bytes(32), "olena", NOW - 100 * DAY)
    return replace(row, state=state, seen=NOW - days * DAY)


OLD_AND_NEW = [
    table("old-over", "over", 50),
    table("new-over", "over", 5),
    table("old-lobby", "lobby", 50),
    table("old-playing", "playing", 50),
    table("new-playing", "playing", 5),
]


async def fill(store: Store) -> None:
    for row in OLD_AND_NEW:
        await store.add_table(row, [SeatRow(person="olena", name="Olena"), SeatRow(level="novice", name="Pip")])
        await store.change(row, log=tuple(LogRow(seq, MOVE, 0, "draw", "", row.seen, "") for seq in range(1, 4)))
        for days in (40, 4):
            await store.add_chat(row.name, ChatLine(0, "Olena", "hi", NOW - days * DAY), "olena")
        await store.keep_review(row.name, "{}")
        await store.add_report(row.name, "olena", 1, "wrong", "koloda record 1\n", row.seen)
    for person in ("olena", "taras"):
        await store.keep_person(person, Me(person, 1))


@contextmanager
def database(folder: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(folder / "koloda.sqlite")) as connection, connection:
        yield connection


def filled(folder: Path) -> str:
    """A database with old and new tables; taras was seen long ago."""
    url = f"sqlite:///{folder / 'koloda.sqlite'}"

    async def make() -> None:
        store = Store(url)
        await store.open()
        await fill(store)
        await store.close()

    asyncio.run(make())
    with database(folder) as connection:
        connection.execute("update people set seen = ? where token_hash = 'taras'", (NOW - 50 * DAY,))
    return url


def names(folder: Path, place: str = "tables") -> set[str]:
    column = {"tables": "name", "people": "token_hash"}.get(place, '"table"')
    with database(folder) as connection:
        return {row[0] for row in connection.execute(f"select {column} from {place}")}


Said = pytest.CaptureFixture[str]


def tidied(capsys: Said, *arguments: str) -> str:
    """What the command says when all is well."""
    assert main(["tidy", *arguments]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


ALL = {row.name for row in OLD_AND_NEW}


@pytest.mark.parametrize(
    ("arguments", "removed", "gone"),
    [
        (["--keep-tables", "30d"], {"tables": 1}, {"old-over"}),
        (["--keep-unfinished", "4w"], {"unfinished": 2}, {"old-lobby", "old-playing"}),
        (["--keep-tables", "1h", "--keep-unfinished", "1h"], {"tables": 2, "unfinished": 3}, ALL),
        (["--keep-tables", "30d", "--keep-chat", "30d"], {"tables": 1, "chat": 4}, {"old-over"}),
        (["--keep-people", "30d"], {"people": 1}, set()),
        (["--keep-tables", "forever"], {}, set()),
        ([], {}, set()),
    ],
)
def test_what_is_old_goes_with_all_that_belongs_to_it(
    tmp_path: Path, capsys: Said, arguments: list[str], removed: dict[str, int], gone: set[str]
) -> None:
    filled(tmp_path)
    expected = {"tables": 0, "unfinished": 0, "chat": 0, "people": 0} | removed
    for dry in (True, False):
        if dry and "--keep-chat" not in arguments:  # there, lines of a table that goes would be counted too
            assert main(["tidy", "--data", str(tmp_path), "--json", "--dry-run", *arguments]) == 0
            assert json.loads(capsys.readouterr().out) == expected | {"dry_run": True}
            assert names(tmp_path) == ALL
    assert main(["tidy", "--data", str(tmp_path), "--json", *arguments]) == 0
    assert json.loads(capsys.readouterr().out) == expected | {"dry_run": False}
    for place in PLACES:
        assert names(tmp_path, place) == ALL - gone
    assert names(tmp_path, "people") == ({"olena"} if "--keep-people" in arguments else {"olena", "taras"})
    if "--keep-chat" in arguments:
        with database(tmp_path) as connection:
            assert connection.execute("select count(*), min(at) from chat").fetchone() == (4, NOW - 4 * DAY)


def test_many_tables_and_lines_are_all_removed(tmp_path: Path) -> None:
    url = filled(tmp_path)
    with database(tmp_path) as connection:
        columns = ", ".join(f'"{column.name}"' for column in METADATA.tables["tables"].columns)
        chosen = columns.replace('"name"', "'copy-' || value")
        connection.execute(
            f"with recursive n(value) as (select 1 union all select value + 1 from n where value < 50) "
            f"insert into tables ({columns}) select {chosen} from tables, n where name = 'old-over'"
        )
        connection.execute(
            "with recursive n(value) as (select 1 union all select value + 1 from n where value < 900) "
            "insert into chat "
            "(\"table\", seat, name, text, at, person) select 'new-over', 0, '', '', 5, '' from n"
        )

    async def use() -> None:
        store = Store(url)
        await store.open()
        day = 86_400.0
        keep = Keep(tables=30 * day, chat=30 * day)
        found = await Tidying(store, keep).once()
        assert (found.tables, found.unfinished, found.chat, found.people) == (51, 0, 904, 0)
        assert survey(url, keep, now_ms()).tables == 0
        await store.close()

    asyncio.run(use())
    assert names(tmp_path) == ALL - {"old-over"}


def test_in_words_and_by_the_environment(tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    assert "kept forever" in tidied(capsys, "--data", str(tmp_path), "--lang", "en")
    monkeypatch.setenv("KOLODA_KEEP_TABLES", "30d")
    lines = tidied(capsys, "--data", str(tmp_path), "--lang", "en", "--dry-run").splitlines()
    assert lines[:2] == ["This would be removed:", "  1 finished table"]
    assert lines[2:] == ["  0 unfinished tables", "  0 lines of chat", "  0 people"]
    lines = tidied(capsys, "--data", str(tmp_path), "--lang", "uk", "--keep-unfinished", "30d").splitlines()
    assert lines[:3] == ["Прибрано:", "  1 закінчений стіл", "  2 незакінчені столи"]


@pytest.mark.parametrize("text", ["", "90", "d", "0d", "-1d", "1m", "1.5d", "9999999d", "٣d", "Forever"])
def test_a_time_that_is_none(tmp_path: Path, capsys: Said, text: str) -> None:
    for command in ("tidy", "serve"):
        assert main([command, "--lang", "en", "--data", str(tmp_path), f"--keep-chat={text}"]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err == f"koloda: --keep-chat: “{text}” is no time such as 12h, 90d, 12w, 2y or forever\n"


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: Said) -> None:
    for arguments in (["--data", str(tmp_path / "no")], ["--database", f"sqlite:///{tmp_path}/no.sqlite", "--dry-run"]):
        assert main(["tidy", "--lang", "en", *arguments]) == 2
        assert "there is no such database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_dry_run_does_not_bring_an_older_database_up_to_date(tmp_path: Path, capsys: Said) -> None:
    filled(tmp_path)
    with database(tmp_path) as connection:
        connection.execute("update alembic_version set version_num = 'v5'")
    assert main(["tidy", "--lang", "en", "--data", str(tmp_path), "--dry-run"]) == 2
    assert "older koloda" in capsys.readouterr().err
    with database(tmp_path) as connection:
        assert connection.execute("select version_num from alembic_version").fetchone() == ("v5",)


def test_a_running_server_tidies_by_itself_and_nobody_else_does(tmp_path: Path, capsys: Said) -> None:
    data = tmp_path / "data"
    data.mkdir()
    filled(data)
    with Server(tmp_path, "--keep-tables", "30d", KOLODA_TIDY_EVERY="0.2", KOLODA_KEEP_PEOPLE="30d") as server:
        ends = time.monotonic() + SOON
        while not (names(data) == ALL - {"old-over"} and names(data, "people") == {"olena"}):
            assert time.monotonic() < ends, "it is not tidied"
            time.sleep(0.05)
        assert main(["tidy", "--data", str(data), "--lang", "en", "--keep-tables", "1h"]) == 2
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
        assert "tidies by itself" in said.err
        seen = tidied(capsys, "--data", str(data), "--json", "--keep-tables", "1h", "--dry-run")
        assert json.loads(seen)["tables"] == 1
        with Browser(server) as olena:
            assert olena.http.get("/api/tables/old-over").status_code == 404
    assert names(data) == ALL - {"old-over"}


def test_a_table_that_somebody_is_at_stays(tmp_path: Path) -> None:
    async def use() -> None:
        async with house(tmp_path, AT_ONCE) as tables:
            store = tables.storage
            assert isinstance(store, Store)
            here = await made(tables, "olena")
            olena = await Person("olena").join(here)
            gone = await made(tables, "taras")
            await tables.sleep(gone)
            tidying = Tidying(store, Keep(tables=0.0, unfinished=0.0), tables.hold)
            await asyncio.sleep(0.01)  # both are older than nothing now
            removed = await tidying.once()
            assert (removed.tables, removed.unfinished) == (0, 1)
            assert await tables.find(gone.name) is None
            await olena.leave()
            assert await tables.find(here.name) is here
            assert not tables.held

    asyncio.run(use())


def test_who_asks_for_a_table_that_is_being_removed_waits_until_that_is_done(tmp_path: Path) -> None:
    async def use() -> None:
        async with house(tmp_path, AT_ONCE) as tables:
            table = await made(tables, "olena")
            with tables.hold([table.name]) as free:
                assert free == []
            await tables.sleep(table)
            with tables.hold([table.name]) as free:
                assert free == [table.name]
                asked = asyncio.create_task(tables.find(table.name))
                await asyncio.sleep(0.1)
                assert not asked.done()
            assert await asked is not None

    asyncio.run(use())


def test_it_is_noted_when_a_person_was_last_here(tmp_path: Path) -> None:
    data = tmp_path / "data"

    def seen() -> int:
        with database(data) as connection:
            return int(connection.execute("select seen from people").fetchone()[0])

    with Server(tmp_path) as server, Browser(server) as olena:
        name = olena.make()
        with database(data) as connection:
            connection.execute("update people set seen = 5")
        with olena.enter(name):
            ends = time.monotonic() + SOON
            while seen() == 5:
                assert time.monotonic() < ends, "nobody has noted that"
                time.sleep(0.05)
    assert now_ms() - seen() < 2 * SOON * 1000


def test_it_is_noted_when_somebody_was_last_at_a_table(tmp_path: Path) -> None:
    async def use() -> None:
        async with house(tmp_path, AT_ONCE) as tables:
            table = await made(tables, "olena")
            store, row = tables.storage, table.model.row

            async def stored() -> int:
                found = await store.table(table.name)
                assert found is not None
                return found.row.seen

            assert now_ms() - await stored() < SOON * 1000
            row.seen = long_ago = now_ms() - 2 * 3_600_000
            olena = await Person("olena").join(table)
            await calm(table)
            assert await stored() == row.seen > long_ago
            # How old a finished game is does not change by a look at it.
            row.state, row.seen = "over", long_ago
            await olena.leave()
            await Person("olena").join(table)
            await calm(table)
            assert row.seen == long_ago

    asyncio.run(use())


class Storing:
    """A store in which others store so much between two looks at it."""

    def __init__(self, much: int) -> None:
        self.much = much
        self.looks = 0

    @property
    def commits(self) -> int:
        self.looks += 1
        return self.looks * self.much


@pytest.mark.parametrize(("much", "pauses"), [(0, 1), (BUSY - 1, 1), (BUSY, MOST_PAUSES), (1000, MOST_PAUSES)])
def test_it_makes_way_for_others_but_not_for_ever(much: int, pauses: int) -> None:
    store: Any = Storing(much)
    asyncio.run(Tidying(store, Keep(), pause=0.0001).give_way())
    assert store.looks == 2 * pauses
