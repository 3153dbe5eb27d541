"""All tables of a server: names, what is found, and what happens to a table that cannot be rebuilt."""

import asyncio
import logging
import re
from pathlib import Path

import pytest

from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Me, NewTable
from koloda.server.storage.rows import Stored
from koloda.server.tables import registry as module
from koloda.server.tables.names import BOTS, WORDS, bot_name, table_name
from server.databases import database_in, query
from server.seating import Person, begun, due, house, made


def test_names_of_tables_can_be_typed_and_are_many() -> None:
    names = {table_name() for _ in range(500)}
    assert len(names) > 498
    assert all(re.fullmatch(r"([a-z]{2,10}-){3}[1-9][0-9]{0,2}", name) for name in names)
    assert max(map(len, names)) <= 40  # as long as the column is
    assert len(set(WORDS)) == len(WORDS) >= 80
    assert len(WORDS) ** 3 * 998 > 2**29


def test_bots_at_a_table_have_different_names_and_faces_that_there_are() -> None:
    taken: list[str] = []
    for seat in range(10):
        name, face = bot_name(seat, taken)
        assert name not in taken and 1 <= face <= 8
        taken.append(name)
    assert sorted(taken) == sorted(name for name, _ in BOTS)


def test_a_name_that_is_taken_is_not_given_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = iter(["one", "one", "one", "two"])
    monkeypatch.setattr(module, "table_name", lambda: next(names))

    async def use() -> None:
        async with house(tmp_path) as tables:
            first, second = await made(tables, "olena"), await made(tables, "taras")
            assert (first.name, second.name) == ("one", "two")
            assert [seat.name for seat in first.info().seats] == ["olena", ""]

    asyncio.run(use())


def test_the_database_is_not_asked_for_names_that_cannot_be(tmp_path: Path) -> None:
    """PostgreSQL takes no NUL, and a name is part of a link that anybody may write."""

    async def use() -> None:
        async with house(tmp_path) as tables:
            table = await made(tables, "olena")
            asked: list[str] = []
            find = tables.storage.table

            async def ask(name: str) -> Stored | None:
                asked.append(name)
                return await find(name)

            tables.storage.table = ask  # type: ignore[method-assign]
            for name in ("a\0b", "", "x" * 41, "калина-сова-47", "a b", "a/b"):
                assert await tables.find(name) is None
            assert asked == []
            assert await tables.find("nobody-made-it-77") is None and asked == ["nobody-made-it-77"]
            assert await tables.find(f" {table.name.upper()} ") is table

    asyncio.run(use())


def test_a_table_needs_a_person_with_a_name(tmp_path: Path) -> None:
    async def use() -> None:
        async with house(tmp_path) as tables:
            for person, me, code in (("", Me("x", 1), "no-person"), ("olena", Me(" \t", 1), "name")):
                with pytest.raises(RefusedError) as denied:
                    await tables.make(person, NewTable("uno", 2, me=me))
                assert denied.value.code == code
            assert await tables.storage.person("olena") is None
            # Known from before: the name need not be said again.
            await tables.storage.keep_person("olena", Me("Оленка", 4))
            table = await tables.find(await tables.make("olena", NewTable("uno", 2)))
            assert table is not None
            assert (table.info().seats[0].name, table.info().seats[0].face) == ("Оленка", 4)

    asyncio.run(use())


def test_a_table_whose_log_was_tampered_with_is_not_opened(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def first() -> tuple[str, str]:
        async with house(tmp_path) as tables:
            table, people = await begun(tables, "olena", "taras")
            await due(people).move("draw")
            other, _ = await begun(tables, "olena", "taras")
            return table.name, other.name

    name, other = asyncio.run(first())
    where = f"""where "table" = '{name}' and seq = 5"""
    [(dealt,)] = query(database_in(tmp_path), f"select text from log {where}")
    other_card = "deal r1" if dealt != "deal r1" else "deal g1"
    query(database_in(tmp_path), f"update log set text = '{other_card}' {where}")

    async def second() -> None:
        async with house(tmp_path) as tables:
            assert await tables.find(name) is None
            assert await tables.find(other) is not None

    with caplog.at_level(logging.ERROR, "koloda"):
        asyncio.run(second())
    assert [record.getMessage() for record in caplog.records] == ["mistake"]


def test_two_who_come_at_the_same_time_wake_one_table(tmp_path: Path) -> None:
    async def first() -> str:
        async with house(tmp_path) as tables:
            return (await begun(tables, "olena", "taras"))[0].name

    name = asyncio.run(first())

    async def second() -> None:
        async with house(tmp_path) as tables:
            found = await asyncio.gather(*(tables.find(name) for _ in range(5)))
            assert found[0] is not None and all(table is found[0] for table in found)
            olena = await Person("olena").join(found[0])
            assert olena.you == 0

    asyncio.run(second())
