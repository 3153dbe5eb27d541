"""A long log comes a page at a time, newest first."""

import random

from koloda.server.protocol.messages import Changed, Earlier, EntryLine, Past, Refused, Sit, Welcome
from koloda.server.protocol.messages import Me as Someone
from koloda.server.tables.game import PAGE
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.table import LiveTable
from server.seating import Person, begun, due, with_tables

LONG = {"voluntary_draw": True, "uno_call": "auto", "target": 10_000}


async def long_game(tables: TableRegistry, length: int) -> tuple[LiveTable, list[Person]]:
    table, people = await begun(tables, "olena", "taras", options=LONG)
    rng = random.Random(4)
    while table.model.version < length:
        mover = due(people)
        await mover.move(rng.choice(mover.now.legal))
        for person in people:
            await person.reach(table.model.version)
    return table, people


def versions(entries: list[EntryLine]) -> list[int]:
    return [entry.version for entry in entries]


@with_tables()
async def test_whoever_comes_gets_the_last_moves_and_asks_for_the_others(tables: TableRegistry) -> None:
    table, _ = await long_game(tables, 2 * PAGE + 50)
    newest = table.model.version
    watcher = await Person("ivan").join(table)
    welcome = watcher.all(Welcome)[-1]
    assert welcome.whole and versions(welcome.entries) == list(range(newest - PAGE + 1, newest + 1))
    assert welcome.before == newest - PAGE
    entries, before = welcome.entries, welcome.before
    while before:
        past: Past = await watcher.ask(Earlier(entries[0].version), Past)
        assert past.version == entries[0].version and len(past.entries) <= PAGE
        entries, before = [*past.entries, *entries], past.before
        assert before == entries[0].version - 1
    assert versions(entries) == list(range(1, newest + 1))
    assert all(
        entry.text == "deal ?"
        for entry in entries
        if entry.seat == -1 and entry.text.startswith("deal ") and entry.version < 15
    )
    first: Past = await watcher.ask(Earlier(1), Past)
    assert (first.entries, first.before) == ([], 0)


@with_tables()
async def test_whoever_missed_a_little_gets_that_and_whoever_missed_much_begins_anew(tables: TableRegistry) -> None:
    table, _ = await long_game(tables, PAGE + 60)
    newest = table.model.version
    for since, whole, count in (
        (newest, False, 0),
        (newest - 7, False, 7),
        (newest - PAGE, False, PAGE),
        (newest - PAGE - 1, True, PAGE),
        (0, True, PAGE),
        (newest + 1, True, PAGE),
    ):
        watcher = await Person("").join(table, since)
        welcome = watcher.all(Welcome)[-1]
        assert (welcome.whole, len(welcome.entries)) == (whole, count), since
        assert welcome.before == (newest - PAGE if whole else 0)


@with_tables()
async def test_before_the_start_and_before_hello(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras")
    stranger = Person("ivan")
    stranger.table = table
    refused: Refused = await stranger.ask(Earlier(5), Refused)
    assert refused.code == "no-hello"
    past: Past = await people[0].ask(Earlier(4), Past)
    assert versions(past.entries) == [1, 2, 3]
    assert await people[0].ask(Sit(Someone("Olena", 2)), Changed)
