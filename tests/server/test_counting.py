"""Whose turn it was at tables that a crash has left, and who won at old ones: found out by playing the log again."""

import asyncio
import logging
from pathlib import Path

import pytest

from koloda.server.counting import Counting
from koloda.server.storage.mine import keep_due
from koloda.server.tables.registry import TableRegistry
from server.databases import database_in, query
from server.faults import store_of
from server.seating import Person, at, begun, due, house, made


def test_lessons_are_counted_from_where_they_begin_and_one_broken_table_hinders_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(tables: TableRegistry) -> dict[str, list[int]]:
        known: dict[str, list[int]] = {}
        for game in ("uno", "dzhunkvik", "flights"):
            lesson = await made(tables, "olena", game=game, lesson=True)
            olena = await Person("olena").join(lesson)
            await olena.when(lambda person: person.info.state == "playing" and bool(person.now.legal))
            await olena.move(olena.now.legal[0])
            await olena.leave()  # and bots stop
            known[lesson.name] = lesson.model.due()
        broken, _ = await begun(tables, "olena", "taras")
        for _ in range(2):
            table, people = await begun(tables, "olena", "taras")
            await due(people).move("draw")
            known[table.name] = table.model.due()
        known[broken.name] = []
        return known

    known = at(tmp_path, play)
    *_, (broken, _) = known.items()
    url = database_in(tmp_path)
    query(url, "update tables set due = '[]', due_at = -1")  # as after a kill
    query(url, f"""update tables set options = '["nonsense"]' where name = '{broken}'""")

    async def count() -> dict[str, list[int]]:
        async with house(tmp_path) as tables:
            store = store_of(tables)
            assert await Counting(store, tables, pause=0.0).once(first=0.0) == len(known)
            found = {}
            for name in known:
                stored = await store.table(name)
                assert stored is not None
                assert (stored.row.due_at == len(stored.log)) == (name != broken)
                found[name] = stored.row.due
                await keep_due(store, name, [7], 1)  # somebody has found out something older
                again = await store.table(name)
                assert again is not None and (again.row.due == stored.row.due) == (name != broken)
            return found

    with caplog.at_level(logging.ERROR, "koloda"):
        assert asyncio.run(count()) == known
    assert [record.getMessage() for record in caplog.records] == ["mistake"], "the broken one"
