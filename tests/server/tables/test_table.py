"""Coming, going and the end of a server: who hears what."""

from pathlib import Path

import pytest

from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import (
    Bye,
    Welcome,
)
from koloda.server.tables.registry import TableRegistry
from server.seating import Person, at, begun, calm, due, seated, with_tables


@with_tables()
async def test_a_second_connection_of_the_same_person_takes_over(tables: TableRegistry) -> None:
    table, (olena, taras) = await seated(tables, "olena", "taras")
    second = await Person("olena").join(table)
    assert (olena.heard[-1], olena.closed) == (Bye("elsewhere"), "elsewhere")
    assert second.you == 0
    await table.leave(olena)
    assert table.info().seats[0].here, "the old connection leaving is not the person leaving"
    await second.leave()
    assert not taras.info.seats[0].here
    assert not table.info().seats[0].here


@with_tables()
async def test_watchers_are_counted_and_see_no_hand(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras")
    watchers = [await Person("").join(table), await Person("").join(table), await Person("ivan").join(table)]
    await calm(table)
    assert people[0].info.watchers == 3
    for watcher in watchers:
        assert watcher.closed is None
        welcome = watcher.all(Welcome)[0]
        assert (welcome.you, welcome.now.legal) == (None, [])
        assert welcome.now.view is not None and (welcome.now.view["seat"], welcome.now.view["hand"]) == (None, [])
        # The lot, fourteen hidden cards, and the one turned up for all.
        assert [line.text for line in welcome.entries[1:15]] == ["deal ?"] * 14
    await watchers[0].leave()
    assert people[0].info.watchers == 2


@with_tables()
async def test_whoever_comes_back_gets_what_was_missed_and_nothing_else(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras")
    mover = due(people)
    since = mover.now.version
    await mover.move("draw")
    await mover.move("keep")
    fresh = (await Person(mover.person).join(table)).all(Welcome)[0]
    assert fresh.whole and fresh.entries[0].version == 1 and fresh.entries[-1].version == fresh.now.version
    rest = (await Person(mover.person).join(table, since)).all(Welcome)[0]
    assert not rest.whole
    assert rest.entries == fresh.entries[since:]
    assert rest.now == fresh.now
    nothing = (await Person(mover.person).join(table, fresh.now.version)).all(Welcome)[0]
    assert (nothing.entries, nothing.whole) == ([], False)
    wrong = (await Person(mover.person).join(table, 10_000)).all(Welcome)[0]
    assert wrong.whole and wrong.entries == fresh.entries


@with_tables()
async def test_the_same_connection_may_ask_again(tables: TableRegistry) -> None:
    table, (olena, taras) = await begun(tables, "olena", "taras")
    heard = len(taras.heard)
    await olena.join(table, 3)
    assert olena.all(Welcome)[-1].entries[0].version == 4
    assert len(taras.heard) == heard, "nobody else is bothered"


def test_a_stop_says_bye_and_nothing_is_lost(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> tuple[str, list[Person]]:
        table, people = await begun(tables, "olena", "taras")
        await due(people).move("draw")
        return table.name, people

    name, people = at(tmp_path, first)
    assert [(person.heard[-1], person.closed) for person in people] == [(Bye("stopping"), "stopping")] * 2

    async def second(tables: TableRegistry) -> None:
        table = await tables.find(name)
        assert table is not None
        for before in people:
            back = await Person(before.person).join(table, before.now.version)
            assert (back.you, back.now) == (before.you, before.now)
            assert back.all(Welcome)[0].entries == []

    at(tmp_path, second)


@with_tables()
async def test_a_server_that_stops_takes_nobody_in(tables: TableRegistry) -> None:
    table, _ = await seated(tables, "olena", "taras")
    await tables.stop()
    late = Person("ivan")
    await table.join(late, None)
    assert (late.heard, late.closed) == ([Bye("stopping")], "stopping")
    with pytest.raises(RefusedError, match="stopping"):
        await tables.find(table.name)
