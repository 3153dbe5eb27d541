"""A table that sleeps leaves the memory at once, not when Python's collector comes by."""

import asyncio
import gc
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from koloda.server.config import Settings
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Agree, Chatted, MakeMove, NewTable, Refused, Say
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.table import LiveTable
from koloda.titles import TITLES
from server.faults import read_only, store_of
from server.seating import Person, begun, calm, due, house, made, with_tables


@contextmanager
def without_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def parts(table: LiveTable) -> dict[str, Any]:
    """What must be gone with a table."""
    whole = {"table": table, "model": table.model, "play": table.play, "votes": table.votes, "setup": table.setup}
    assert table.model.game is not None
    return {name: ref(part) for name, part in (whole | {"game": table.model.game, "bots": table.play.bots}).items()}


async def play_a_little(table: LiveTable, people: list[Person], moves: int = 30) -> None:
    rng = random.Random(1)
    for _ in range(moves):
        view = people[0].now.view
        assert view is not None
        seat = next((seat for seat in view["due"] if 0 <= seat < len(people)), None)
        if table.info().state != "playing" or seat is None:
            break
        mover = people[seat]
        await mover.move(rng.choice(mover.now.legal))
        for person in people:
            await person.reach(table.model.version)


async def fall_asleep(tables: TableRegistry, name: str) -> None:
    """All leave, and the table sleeps."""
    table = tables.awake[name]
    for listener in table.model.audience.listeners[:]:
        await table.leave(listener)
    await tables.sleep(table)


@pytest.mark.parametrize("game", sorted(TITLES))
@with_tables()
async def test_a_sleeping_table_is_gone(tables: TableRegistry, game: str) -> None:
    async def play() -> tuple[str, dict[str, Any]]:
        table, people = await begun(tables, "olena", "taras", game=game)
        await play_a_little(table, people)
        await people[0].ask(Say("hello"), Chatted)
        await people[0].ask(MakeMove("x", 0, "nonsense"), Refused)
        await people[0].say(Agree("pause"))
        await calm(table)
        return table.name, parts(table)

    with without_collector():
        name, gone = await play()
        await fall_asleep(tables, name)
        await asyncio.sleep(0.01)
        assert {part for part, held in gone.items() if held() is not None} == set()
    table = await tables.find(name)
    assert table is not None and table.info().game == game


@pytest.mark.parametrize("level", ["novice", "expert"])
@with_tables()
async def test_so_is_one_with_bots(tables: TableRegistry, level: str) -> None:
    async def play() -> tuple[str, dict[str, Any]]:
        table = await made(tables, "olena", bots=level, seats=3, options={"rounds": 1})
        olena = await Person("olena").join(table)
        await olena.when(lambda person: person.now.view is not None and 0 in person.now.view["due"])
        await olena.move(olena.now.legal[0])
        await olena.reach(table.model.version)
        return table.name, parts(table)

    with without_collector():
        name, gone = await play()
        await fall_asleep(tables, name)
        await asyncio.sleep(0.05)
        assert {part for part, held in gone.items() if held() is not None} == set()


@with_tables()
async def test_so_is_one_that_could_not_be_stored_or_begun(tables: TableRegistry) -> None:
    async def play() -> tuple[str, dict[str, Any]]:
        table, people = await begun(tables, "olena", "taras")
        async with read_only(store_of(tables)):
            mover = due(people)
            assert isinstance(await mover.move(mover.now.legal[0]), Refused)
            await mover.ask(Say("oh"), Refused)
        return table.name, parts(table)

    async def fail_to_begin() -> tuple[str, dict[str, Any]]:
        table = await made(tables, "olena", seats=3)
        code = ""
        try:
            await table.begin(None)
        except RefusedError as error:
            code = error.code
        assert code == "too-few"
        return table.name, {"table": ref(table), "model": ref(table.model)}

    with without_collector():
        for work in (play, fail_to_begin):
            name, gone = await work()
            await fall_asleep(tables, name)
            await asyncio.sleep(0.01)
            assert {part for part, held in gone.items() if held() is not None} == set(), work.__name__


def test_a_finished_table_sleeps_soon_when_nobody_looks(tmp_path: Path) -> None:
    async def use() -> None:
        async with house(tmp_path, Settings(grace=0.0, pace=0.0, finished_idle=0.2)) as tables:
            table, people = await begun(tables, "olena", "taras", options={"rounds": 1, "uno_call": "auto"})
            other, _ = await begun(tables, "olena", "taras")
            await play_a_little(table, people, 5000)
            assert table.info().state == "over"
            await asyncio.sleep(0.5)
            assert {table.name, other.name} <= set(tables.awake), "somebody looks"
            for one in (table, other):
                for listener in one.model.audience.listeners[:]:
                    await one.leave(listener)
            async with asyncio.timeout(20):
                while table.name in tables.awake:
                    await asyncio.sleep(0.02)
            assert other.name in tables.awake, "a game that goes on waits longer"
            again = await tables.find(table.name)
            assert again is not None and again.info().state == "over"

    asyncio.run(use())


def test_only_so_many_tables_are_awake(tmp_path: Path) -> None:
    async def use() -> None:
        async with house(tmp_path, Settings(grace=0.0, pace=0.0, most_awake=3)) as tables:
            first = (await made(tables, "olena")).name
            seen = await made(tables, "olena")
            looking = await Person("olena").join(seen)
            names = [first, seen.name]
            for _ in range(4):
                await asyncio.sleep(0.01)
                names.append((await made(tables, "olena")).name)
                assert len(tables.awake) <= 3 and seen.name in tables.awake
            assert set(tables.awake) == {seen.name, *names[-2:]}, "those asked for last"
            assert await tables.find(first) is not None
            assert set(tables.awake) == {seen.name, names[-1], first}
            others = []
            for name in (first, names[-1]):
                table = await tables.find(name)
                assert table is not None
                others.append(await Person("taras").join(table))
            with pytest.raises(RefusedError) as refused:
                await tables.make("olena", NewTable("uno", 2))
            assert refused.value.code == "crowded"
            with pytest.raises(RefusedError):
                await tables.find(names[2])
            await others[0].leave()
            assert await tables.find(names[2]) is not None
            assert looking.closed is None

    asyncio.run(use())


@with_tables()
async def test_a_table_can_be_asked_for_while_it_falls_asleep(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", clock="relaxed")
    for person in people:
        await person.leave()
    sleeping = asyncio.create_task(tables.sleep(table))
    await asyncio.sleep(0)
    found = await asyncio.gather(*(tables.find(table.name) for _ in range(3)))
    await sleeping
    assert found[0] is not None and found[0] is not table and all(one is found[0] for one in found)
    assert (await Person("olena").join(found[0])).you == 0
