"""What the storage knows about one person's games, and how it forgets a person: on both databases."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, insert, make_url, text

from koloda.server.protocol.messages import ChatLine, Me
from koloda.server.security.identity import FORGOTTEN
from koloda.server.storage.mine import (
    finished,
    forget_at,
    forget_person,
    keep_due,
    keep_results,
    tables_of,
    uncounted,
    unfinished,
)
from koloda.server.storage.rows import Evening, SeatRow, TableRow
from koloda.server.storage.schema import METADATA
from koloda.server.storage.store import MIGRATIONS, Store
from server.databases import database_in, query
from server.storage.test_store import OLENA, move, on_store, table

MARKO = "b" * 64
OVER = 1_800_000_000_000


def seats(*won: bool | None) -> list[SeatRow]:
    people = [SeatRow(person=OLENA, name="Olena", face=3), SeatRow(person=MARKO, name="Marko", face=4)]
    return [replace(seat, won=has_won) for seat, has_won in zip(people, won, strict=True)]


def over(number: int, *won: bool | None, series: str = "") -> tuple[TableRow, list[SeatRow]]:
    row = replace(table(f"over-{number}"), players=2, state="over", seen=OVER + number, series=series)
    return row, seats(*won)


async def put(store: Store, tables: Sequence[tuple[TableRow, list[SeatRow]]]) -> None:
    for row, sitting in tables:
        await store.add_table(row, sitting)


def test_the_turn_counts_only_if_nothing_has_happened_since(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        for name, due_at in (("asleep", 2), ("crashed", 1)):
            row = replace(table(name), players=2, state="playing", due=[1], due_at=due_at, seen=1)
            await store.add_table(row, seats(None, None))
            await store.change(row, log=(move(1), move(2)))
        await store.add_table(replace(table("room"), players=2), seats(None, None))
        gone = seats(None, None)
        gone[0].gone = True
        await store.add_table(replace(table("left"), players=2, state="playing", seen=1), gone)
        removed = replace(table("removed"), players=2, state="playing", removed=["f" * 64, OLENA])
        await store.add_table(removed, gone)
        found, count = await unfinished(store, OLENA, 0, 10)
        assert {one.name: one.due for one in found} == {"asleep": [1], "crashed": [], "room": [], "left": []}
        assert count == 4
        assert {one.seen for one in found if one.name not in ("room", "left")} == {move(2).at}
        assert await unfinished(store, "c" * 64, 0, 10) == ([], 0)
        page, count = await unfinished(store, OLENA, 3, 10)
        assert (len(page), count) == (1, 4)
        assert await uncounted(store, 10, []) == ["crashed"]
        await keep_due(store, "crashed", [0], 2)
        found, _ = await unfinished(store, OLENA, 0, 10)
        assert {one.name: one.due for one in found} == {"asleep": [1], "crashed": [0], "room": [], "left": []}

    on_store(tmp_path, use)


def test_finished_games_with_who_won_the_newest_first(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await put(store, [over(1, True, False), over(2, False, True), over(3, None, None)])
        lesson, people = over(4, None, None)
        await store.add_table(replace(lesson, position={"game": "uno"}), people)  # counts nowhere
        review = msgspec.json.encode({"done": True, "chances": [[0.5, 0.5], [], [0.125, 0.875], [1.0, 0.0]]})
        await store.keep_review("over-1", review.decode())
        found = await finished(store, OLENA)
        assert [(one.name, one.seat, one.seats[0].won, one.low) for one in found] == [
            ("over-3", 0, None, None),
            ("over-2", 0, False, None),
            ("over-1", 0, True, 0.125),
        ]
        assert [one.name for one in await finished(store, MARKO, most=2)] == ["over-3", "over-2"]
        assert await uncounted(store, 10, []) == ["over-3"]
        assert await uncounted(store, 10, ["over-3"]) == []
        await keep_results(store, "over-3", [(True, 20, 7), (False, 3, 8)])
        stored = await store.table("over-3")
        assert stored is not None
        assert [(one.won, one.score, one.moves) for one in stored.seats] == [(True, 20, 7), (False, 3, 8)]
        assert await uncounted(store, 10, []) == []

    on_store(tmp_path, use)


def test_a_rematch_knows_the_evening_before_it(tmp_path: Path) -> None:
    async def use(store: Store) -> Evening:
        await put(store, [over(1, True, False), over(2, True, False, series="over-1"), over(3, False, True)])
        await store.add_table(replace(table("next"), players=2, series="over-1"), seats(None, None))
        stored = await store.table("next")
        assert stored is not None
        return stored.earlier

    assert on_store(tmp_path, use) == Evening(2, {OLENA: 2})


def test_a_person_is_forgotten_and_the_others_are_not(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await put(store, [over(1, True, False)])
        await store.add_table(replace(table("playing"), players=2, state="playing"), seats(None, None))
        await store.add_table(replace(table("room"), players=2), seats(None, None))
        left = SeatRow(person="d" * 64, name="Ivan", gone=True)
        program = SeatRow(person="e" * 64, name="Robot", program=True)
        olena, marko = seats(None, None)
        for name, others in (("with-program", [program, left, marko]), ("programs", [program, left])):
            await store.add_table(replace(table(name), players=1 + len(others)), [*others, olena])
        for person, name in ((OLENA, "Olena"), (MARKO, "Marko")):
            await store.keep_person(person, Me(name, 1))
            await store.add_chat("over-1", ChatLine(0, name, f"words of {name}", 1), person)
            await store.add_report("over-1", person, 1, "wrong", "koloda record 1\n", 1)
        names = await tables_of(store, OLENA)
        assert set(names) == {"over-1", "playing", "room", "with-program", "programs"}
        await forget_at(store, OLENA, names)
        await forget_person(store, OLENA)
        assert await tables_of(store, OLENA) == []
        kept = {name: await store.table(name) for name in names}
        who = {name: stored.seats[0] for name, stored in kept.items() if stored is not None}
        assert (who["room"].person, who["room"].name) == ("", "")
        assert (who["playing"].name, who["playing"].gone, who["playing"].bot_in) == (FORGOTTEN, True, True)
        assert (who["over-1"].name, who["over-1"].won, who["over-1"].bot_in) == (FORGOTTEN, True, False)
        assert who["playing"].person != who["over-1"].person
        hosts = {name: stored.row.host for name, stored in kept.items() if stored is not None}
        assert hosts.pop("programs") not in (OLENA, program.person, left.person), "programs can do nothing with it"
        assert set(hosts.values()) == {MARKO}
        assert await store.person(OLENA) is None and await store.person(MARKO) == Me("Marko", 1)

    on_store(tmp_path, use)
    url = database_in(tmp_path)
    assert query(url, "select text from chat") == [("words of Marko",)]
    assert query(url, "select person from reports order by id") == [("",), (MARKO,)]


def test_old_rematches_belong_to_their_first_table(tmp_path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    url = make_url(database_in(tmp_path))
    if url.get_backend_name() == "postgresql":
        query(database_in(tmp_path), "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    engine = create_engine(url)
    tables = METADATA.tables["tables"]
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "v6")
        for name, rematch in (("one", "two"), ("two", "three"), ("three", ""), ("alone", "")):
            row = replace(table(name), rematch=rematch)
            values = {
                column.name: getattr(row, column.name)
                for column in tables.columns
                if column.name not in ("due", "due_at", "series", "speed", "earlier_host")
            }
            connection.execute(insert(tables).values(values))
    engine.dispose()

    async def opened() -> None:
        store = Store(database_in(tmp_path))
        await store.open()
        found = await store.read(
            lambda connection: connection.execute(text("select name, series, due_at from tables order by name")).all()
        )
        await store.close()
        assert [tuple(row) for row in found] == [
            ("alone", "", -1),
            ("one", "", -1),
            ("three", "one", -1),
            ("two", "one", -1),
        ]

    asyncio.run(opened())
