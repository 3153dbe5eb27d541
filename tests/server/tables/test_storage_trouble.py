"""The database cannot be written for a while: what was asked is refused, the table and everybody at it stay.

The faults are SQLite's own: a database that may not grow, one that another program has locked, one that is read-only.
"""

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import Any

import pytest

from koloda.server.config import Settings
from koloda.server.protocol.messages import (
    Accepted,
    AddBot,
    Again,
    Agree,
    Changed,
    ChangeTable,
    Chatted,
    Clear,
    ClientMessage,
    Me,
    NewTable,
    Refused,
    Say,
    Seal,
    Sit,
    Stand,
    Start,
    Update,
    Welcome,
)
from koloda.server.storage.interface import StorageError
from koloda.server.storage.store import Store
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.table import LiveTable
from server.faults import disk_full, locked, read_only, store_of
from server.seating import Person, begun, due, made, seated, with_tables
from server.windows import STEADY, moment

LONG = {"voluntary_draw": True, "uno_call": "auto", "target": 10_000}
Fault = Callable[[Store], AbstractAsyncContextManager[None]]


FAULTS: list[Fault] = [read_only, disk_full, locked]


def known(table: LiveTable) -> tuple[Any, ...]:
    """All that is true of a table."""
    model = table.model
    views = [model.now(seat) for seat in range(len(model.seats.rows))]
    return (repr(model.row), repr(model.seats.rows), model.seats.host, model.info(), views, model.chat, model.proposal)


async def stored(table: LiveTable, tables: TableRegistry) -> tuple[str, str, int]:
    found = await tables.storage.table(table.name)
    assert found is not None
    return repr(found.row), repr(found.seats), len(found.log)


def in_memory(table: LiveTable) -> tuple[str, str, int]:
    return repr(table.model.row), repr(table.model.seats.rows), table.model.version


@pytest.mark.parametrize("fault", FAULTS)
@with_tables()
async def test_a_move_that_cannot_be_stored_is_refused_and_can_be_made_again(
    tables: TableRegistry, fault: Fault, caplog: pytest.LogCaptureFixture
) -> None:
    table, people = await begun(tables, "olena", "taras", options=LONG)
    rng = random.Random(5)
    async with fault(store_of(tables)):
        for number in range(2000):
            for person in people:
                await person.reach(table.model.version)
            before, mover, version = known(table), due(people), table.model.version
            move = rng.choice(mover.now.legal)
            answer = await mover.move(move, client=f"move-{number}")
            if isinstance(answer, Refused):
                break
        assert isinstance(answer, Refused)
        assert (answer.code, answer.id, answer.version) == ("storage", f"move-{number}", version)
        again = await mover.move(move, client=f"move-{number}")
        assert isinstance(again, Refused) and again.code == "storage"
        assert known(table) == before
        assert [person.closed for person in people] == [None, None]
        assert in_memory(table) == await stored(table, tables)
    made = await mover.move(move, client=f"move-{number}")
    assert isinstance(made, Accepted) and made.version == version + 1
    for person in people:
        await person.reach(made.version)
        assert person.closed is None
    assert await tables.find(table.name) is table
    assert in_memory(table) == await stored(table, tables)
    # Written down as the database's trouble, once for as long as it lasts, and not as a mistake of ours.
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == ["storage"]


@with_tables()
async def test_cards_drawn_for_a_move_that_was_not_stored_are_drawn_again(tables: TableRegistry) -> None:
    """Otherwise the deals would no longer follow from the secret, and nobody could wake the table."""
    table, people = await begun(tables, "olena", "taras", options=LONG)
    for _ in range(8):
        mover = due(people)
        move = "draw" if "draw" in mover.now.legal else mover.now.legal[0]
        async with read_only(store_of(tables)):
            assert isinstance(await mover.move(move), Refused)
        assert isinstance(await mover.move(move), Accepted)
        for person in people:
            await person.reach(table.model.version)
    views = [table.model.now(seat).view for seat in range(2)]
    await tables.sleep(table)
    woken = await tables.find(table.name)
    assert woken is not None and woken is not table
    assert [woken.model.now(seat).view for seat in range(2)] == views


@with_tables()
async def test_before_the_start_nothing_changes_that_is_not_stored(tables: TableRegistry) -> None:
    table, (olena, taras) = await seated(tables, "olena", "taras", seats=4)
    await olena.ask(AddBot(2, "novice"), Changed)
    wishes: Sequence[tuple[Person, ClientMessage]] = [
        (olena, Sit(Me("Оленка", 3), 3)),
        (olena, Stand()),
        (taras, Stand()),
        (olena, AddBot(2, "expert")),
        (olena, AddBot(3, "expert")),
        (olena, Clear(1)),
        (olena, Clear(2)),
        (olena, Seal("0" * 64)),
        (olena, ChangeTable(options={"stacking": True}, seats=6, listed=True, clock="quick", hints=True)),
        (olena, ChangeTable(seats=3)),
        (olena, Start(fill=True)),
        (olena, Start()),
        (taras, Say("hello")),
    ]
    before = known(table)
    async with read_only(store_of(tables)):
        for person, wish in wishes:
            heard = len(olena.heard), len(taras.heard)
            assert await person.refused(wish) == "storage", wish
            assert known(table) == before, wish
            assert sum(map(len, (olena.heard, taras.heard))) == sum(heard) + 1, "only the refusal is heard"
            assert table.model.clock.whole == 0
    assert in_memory(table) == await stored(table, tables)
    for person, wish in (wishes[0], wishes[7], wishes[8]):
        await person.ask(wish, Changed)
        assert in_memory(table) == await stored(table, tables)
    await olena.say(Start(fill=True))
    await olena.when(lambda person: bool(person.all(Update)))
    assert table.info().state == "playing" and table.info().clock == "quick"


@with_tables(Settings(grace=0.0, pace=0.0, relaxed=500.0))
async def test_a_pause_and_a_take_back_that_cannot_be_stored(tables: TableRegistry) -> None:
    table, (olena, taras) = await begun(tables, "olena", "taras", clock="relaxed", game="face-to-face")
    mover, other = (olena, taras) if due([olena, taras]) is olena else (taras, olena)
    await mover.move(mover.now.legal[0])
    for what in ("pause", "take-back"):
        await mover.ask(Agree(what), Changed)
        await other.when(lambda person: person.now.proposal is not None)
        before = repr(table.model.row), table.model.proposal, table.model.version
        async with read_only(store_of(tables)):
            assert await other.refused(Agree(what)) == "storage"
            assert (repr(table.model.row), table.model.proposal, table.model.version) == before
            assert table.model.on_clock() and table.model.clock.since is not None
        version = table.model.version
        await other.say(Agree(what))
        await other.when(lambda person: person.now.proposal is None)
        if what == "pause":
            assert table.info().paused
            for person, wanted in ((mover, Changed), (other, Changed)):
                await person.ask(Agree("resume"), wanted)
            await other.when(lambda person: not person.info.paused)
        else:
            assert table.model.version == version + 1
    assert olena.closed is None and taras.closed is None


@with_tables()
async def test_names_words_and_seats_in_the_middle_of_a_game(tables: TableRegistry) -> None:
    table, (olena, _) = await begun(tables, "olena", "taras")
    before = known(table)
    async with read_only(store_of(tables)):
        for wish in (Sit(Me("Оленка", 5)), Stand(), Say("oh")):
            assert await olena.refused(wish) == "storage"
            assert known(table) == before
    await olena.ask(Say("oh"), Chatted)
    await olena.ask(Stand(), Changed)
    left = known(table)
    async with read_only(store_of(tables)):
        assert await olena.refused(Sit(Me("olena", 1))) == "storage"
        assert repr(table.model.seats.rows) == left[1] and table.model.seats.host == "taras"
    await olena.ask(Sit(Me("olena", 1)), Changed)
    assert olena.you == 0


@with_tables()
async def test_bots_go_on_when_the_database_is_back(tables: TableRegistry) -> None:
    table = await made(tables, "olena", bots="novice", seats=3, options=LONG)
    olena = await Person("olena").join(table)
    await olena.when(lambda person: person.now.view is not None and person.now.view["due"] == [0])
    store = store_of(tables)
    async with read_only(store):
        # The bots' turn comes, but nothing can be stored.
        assert await olena.refused(Stand()) == "storage"
    await olena.ask(Stand(), Changed)
    async with read_only(store):
        await asyncio.sleep(0.3)
        assert olena.closed is None
        at = table.model.version
    await olena.reach(at + 5)


@with_tables(Settings(grace=0.0, pace=0.0, quick=0.4))
async def test_time_that_is_up_waits_for_the_database(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", clock="quick", options=LONG)
    version = table.model.version
    async with read_only(store_of(tables)):
        await asyncio.sleep(1.0)
        assert table.model.version == version
        assert not any(seat.sitting_in for seat in table.info().seats)
    await people[0].reach(version + 1)
    assert people[0].closed is None and people[1].closed is None


@with_tables(Settings(grace=0.0, pace=0.0, quick=0.2))
async def test_whoever_comes_back_is_welcome_all_the_same(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", "ivan", clock="quick", options=LONG)
    slow = due(people)
    seat = slow.you
    assert seat is not None
    await slow.when(lambda person: person.info.seats[seat].sitting_in)
    await slow.leave()
    async with read_only(store_of(tables)):
        back = await Person(slow.person).join(table)
        assert isinstance(back.heard[-1], Welcome)
        assert back.info.seats[seat].sitting_in and back.info.seats[seat].here
        assert await back.refused(Say("I am back")) == "storage"
    await back.ask(Say("I am back"), Chatted)
    assert not table.model.info().seats[seat].sitting_in


@with_tables()
async def test_a_table_that_cannot_be_made_or_found(tables: TableRegistry) -> None:
    table = await made(tables, "olena")
    store = store_of(tables)
    async with read_only(store):
        for new in (NewTable("uno", 2, me=Me("Olena", 1)), NewTable("uno", 2)):
            with pytest.raises(StorageError):
                await tables.make("olena", new)
    assert set(tables.awake) == {table.name}
    name = await tables.make("olena", NewTable("uno", 2))
    assert await tables.find(name) is not None


@with_tables()
async def test_a_rematch_that_cannot_be_stored(tables: TableRegistry) -> None:
    table, (olena, taras) = await begun(tables, "olena", "taras", options={"rounds": 1})
    rng = random.Random(3)
    while table.info().state != "over":
        mover = due([olena, taras])
        await mover.move(rng.choice(mover.now.legal))
        for person in (olena, taras):
            await person.reach(table.model.version)
    async with read_only(store_of(tables)):
        assert await olena.refused(Again()) == "storage"
        assert table.model.row.rematch == ""
    changed = await olena.ask(Again(), Changed)
    assert changed.info.rematch


@with_tables()
async def test_the_last_move_that_cannot_be_stored_does_not_end_the_game(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", options={"rounds": 1, "uno_call": "auto"})
    rng = random.Random(1)
    while True:
        mover = due(people)
        move = rng.choice(mover.now.legal)
        async with read_only(store_of(tables)):
            answer = await mover.move(move, client=f"m{table.model.version}")
            assert isinstance(answer, Refused) and answer.code == "storage"
            assert table.info().state == "playing" and table.info().secret == ""
        answer = await mover.move(move, client=f"m{table.model.version}")
        assert isinstance(answer, Accepted)
        for person in people:
            await person.reach(table.model.version)
        if table.info().state == "over":
            break
    assert in_memory(table) == await stored(table, tables)


@with_tables(replace(STEADY, grace=30.0))
async def test_a_window_is_not_closed_over_a_move_that_could_not_be_stored(tables: TableRegistry) -> None:
    """The move came in time. Its maker is told that it was not stored, and can make it again."""
    table, people = await moment(tables)
    store = store_of(tables)
    change, version = store.change, table.model.version
    mover = next(person for person in people if person.now.legal)
    text = mover.now.legal[0]

    async def fail(*_: Any, **__: Any) -> None:
        store.change = change  # type: ignore[method-assign]
        raise StorageError("full")

    store.change = fail  # type: ignore[method-assign]
    answer = await mover.move(text, client="in time")
    assert isinstance(answer, Refused) and answer.code == "storage"
    assert table.model.version == version
    assert isinstance(await mover.move(text, client="in time"), Accepted)
