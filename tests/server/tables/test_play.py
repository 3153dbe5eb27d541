"""Moves: accepted, refused, repeated, stale; windows, and who is first in them."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from koloda.server.config import Settings
from koloda.server.protocol.messages import Accepted, Agree, Changed, MakeMove, Refused, ServerMessage, Update
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.table import LiveTable
from server.faults import read_only, store_of
from server.seating import Person, at, begun, calm, due, lay_out, with_tables

GRACE = Settings(grace=1.0, pace=0.0, opening=0.0)  # two can act within it on a busy machine
# Seat 0 is about to lay its next-to-last card.
LAST_BUT_ONE = {
    "dealer": 2,
    "turn": 0,
    "direction": 1,
    "color": "r",
    "hands": [["r7", "b2"], ["r1", "g2", "y3"], ["b+2", "y0", "r7"]],
    "stock": ["r1", "g9", "g8", "y9", "b1", "b3", "y5", "y6"],
    "discard": ["b5", "r3"],
}


async def before_uno(tables: TableRegistry, **options: Any) -> tuple[LiveTable, list[Person]]:
    """Three people, seat 0 about to lay its next-to-last card."""
    table, people = await begun(tables, "olena", "taras", "ivan", options=options)
    lay_out(table, LAST_BUT_ONE)
    return table, people


async def open_window(tables: TableRegistry, **options: Any) -> tuple[LiveTable, list[Person]]:
    """Seat 0 has laid it without a word; seat 1 is due."""
    table, people = await before_uno(tables, **options)
    assert isinstance(await people[0].move("play r7"), Accepted)
    for person in people:
        await person.when(lambda person: person.now.version == people[0].now.version)
    return table, people


def moves(person: Person, since: int) -> list[tuple[int, str]]:
    """What players did after a version."""
    lines = [line for update in person.all(Update) for line in update.entries]
    return [(line.seat, line.text) for line in lines if line.version > since and line.seat >= 0]


@with_tables()
async def test_a_move_is_accepted_and_everybody_sees_it_with_the_cards_it_brought(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", "ivan")
    watcher = await Person("").join(table)
    mover = due(people)
    version = mover.now.version
    answer = await mover.move("draw")
    assert answer == Accepted(answer.id, version + 1)
    for person in [*people, watcher]:
        await person.when(lambda person: person.now.version == version + 2)
        update = person.all(Update)[-1]
        drawn = update.entries[1].text
        assert [(line.version, line.seat) for line in update.entries] == [
            (version + 1, mover.you),
            (version + 2, -1),
        ]
        assert update.entries[0].text == "draw"
        assert (drawn != "deal ?") == (person is mover)
        assert bool(update.now.legal) == (person is mover)
        assert update.now.view is not None and update.now.view["seat"] == person.you
    stored = await tables.storage.table(table.name)
    assert stored is not None and len(stored.log) == version + 2


def noting(send: Callable[[ServerMessage], None], order: list[str]) -> Callable[[ServerMessage], None]:
    def both(message: ServerMessage) -> None:
        order.append("shown")
        send(message)

    return both


@with_tables()
async def test_nothing_is_shown_before_it_is_stored(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras")
    mover = due(people)
    order: list[str] = []
    change = tables.storage.change

    async def slow(*args: Any, **more: Any) -> None:
        await change(*args, **more)
        await asyncio.sleep(0.05)
        order.append("stored")

    tables.storage.change = slow  # type: ignore[method-assign]
    for person in people:
        person.send = noting(person.send, order)  # type: ignore[assignment, method-assign]
    await mover.move("draw")
    await calm(table)
    assert order == ["stored", "shown", "shown", "shown"]  # the answer and two updates


@with_tables()
async def test_a_move_that_cannot_be_stored_is_not_made_and_the_table_comes_back(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras")
    mover = due(people)
    version = mover.now.version

    async def broken(*_: Any, **__: Any) -> None:
        raise OSError("the disk is full")

    change, tables.storage.change = tables.storage.change, broken  # type: ignore[method-assign]
    await mover.say(MakeMove("x", version, "draw"))
    await mover.when(lambda mover: mover.closed == "stopping")
    tables.storage.change = change  # type: ignore[method-assign]
    again = await tables.find(table.name)
    assert again is not None and again is not table
    back = await Person(mover.person).join(again, version)
    assert (back.now.version, back.now.view) == (version, mover.now.view)
    assert isinstance(await back.move("draw", client="x"), Accepted)


@with_tables()
async def test_refusals_are_coded_and_change_nothing(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras")
    mover = due(people)
    other = people[1 - (mover.you or 0)]
    watcher = await Person("ivan").join(table)
    version = mover.now.version
    view = mover.now.view

    async def code(person: Person, text: str, made_on: int | None = None) -> tuple[str, str]:
        answer = await person.move(text, made_on)
        assert isinstance(answer, Refused)
        assert answer.version == version
        return answer.code, answer.rule

    assert await code(watcher, "draw") == ("not-seated", "")
    assert await code(mover, "fold") == ("notation", "")
    assert await code(mover, "play r9 g9") == ("notation", "")
    assert await code(other, "draw") == ("illegal", "U-2.3")
    assert await code(mover, "keep") == ("illegal", "U-3.3")
    assert await code(mover, "deal r7") == ("illegal", "U-10.1")
    assert await code(mover, "draw", version - 1) == ("stale", "")
    assert await code(mover, "draw", version + 1) == ("stale", "")
    assert await code(mover, "draw", 0) == ("stale", "")
    for person in people:
        await person.ask(Agree("pause"), Changed)
    await calm(table)
    assert mover.now.legal == [] and mover.info.paused
    assert await code(mover, "draw") == ("paused", "")
    assert (mover.now.version, mover.now.view) == (version, view)


@with_tables()
async def test_no_move_before_the_start_nor_after_the_end(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", options={"rounds": 1})
    lay_out(table, LAST_BUT_ONE | {"hands": [["r7"], ["g2", "y3"]], "dealer": 1})
    assert isinstance(await people[0].move("play r7"), Accepted)
    await people[1].when(lambda person: person.info.state == "over")
    assert people[1].now.legal == []
    answer = await people[1].move("draw")
    assert isinstance(answer, Refused) and answer.code == "not-playing"


def test_a_repeat_gets_the_first_answer_again_and_moves_nothing(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> tuple[str, str, Accepted]:
        table, people = await begun(tables, "olena", "taras")
        mover = due(people)
        accepted = await mover.move("draw", client="one")
        assert isinstance(accepted, Accepted)
        version = mover.now.version
        assert await mover.move("draw", client="one") == accepted
        assert await mover.move("draw", version=0, client="one") == accepted
        refused = await mover.move("fold", client="two")
        assert await mover.move("keep", client="two") == refused
        assert mover.now.version == version
        return table.name, mover.person, accepted

    name, person, accepted = at(tmp_path, first)

    async def second(tables: TableRegistry) -> None:
        table = await tables.find(name)
        assert table is not None
        mover = await Person(person).join(table)
        version = mover.now.version
        assert await mover.move("draw", client="one") == accepted
        assert mover.now.version == version

    at(tmp_path, second)


@with_tables()
async def test_a_fined_mistake_is_accepted_and_only_its_maker_learns_which_rule_it_broke(tables: TableRegistry) -> None:
    _, people = await before_uno(tables, penalties=True)
    version = people[0].now.version
    answer = await people[0].move("play b2")
    assert answer == Accepted(answer.id, version + 1, "U-3.1")
    for person in people:
        await person.when(lambda person: person.now.version == version + 3)
        line = person.all(Update)[-1].entries[0]
        assert (line.text, line.refused) == ("mistake", "U-3.1" if person is people[0] else "")
    # And the same again, sent twice, costs nothing more.
    assert await people[0].move("play b2", client=answer.id) == answer
    assert people[0].now.version == version + 3
    late = await people[2].move("catch 1", version)
    assert isinstance(late, Refused) and late.code == "stale"


# windows


@pytest.mark.rule("U-7.2")
@with_tables(GRACE)
async def test_a_catch_comes_before_the_play_that_would_close_the_window(tables: TableRegistry) -> None:
    _, people = await open_window(tables)
    version = people[0].now.version
    playing = asyncio.create_task(people[1].move("play r1"))
    await asyncio.sleep(0.03)
    assert isinstance(await people[2].move("catch 0"), Accepted)
    assert isinstance(await playing, Accepted)
    await people[0].when(lambda person: len(moves(person, version)) == 2)
    assert moves(people[0], version) == [(2, "catch 0"), (1, "play r1")]
    assert people[0].now.view is not None and people[0].now.view["hands"][0] == 3


@pytest.mark.rule("U-7.3")
@pytest.mark.parametrize("first", [0, 2])
@with_tables(GRACE)
async def test_at_the_same_time_the_order_of_the_game_decides_not_the_network(
    tables: TableRegistry, first: int
) -> None:
    _, people = await open_window(tables)
    version = people[0].now.version
    texts = {0: "uno", 2: "catch 0"}
    other = 2 - first
    early = asyncio.create_task(people[first].move(texts[first]))
    await asyncio.sleep(0.03)
    answers = {other: await people[other].move(texts[other]), first: await early}
    assert isinstance(answers[2], Accepted)
    assert isinstance(answers[0], Refused) and answers[0].code == "too-late"
    assert moves(people[2], version) == [(2, "catch 0")]


@pytest.mark.rule("U-7.3")
@with_tables(GRACE)
async def test_after_the_grace_whoever_was_first_has_won(tables: TableRegistry) -> None:
    _, people = await open_window(tables, penalties=True)
    version = people[0].now.version
    assert isinstance(await people[0].move("uno"), Accepted)
    late = await people[2].move("catch 0", version)
    assert isinstance(late, Refused) and late.code == "too-late"  # and not a mistake
    assert moves(people[2], version) == [(0, "uno")]


@with_tables(GRACE)
async def test_the_window_is_not_closed_by_who_is_due_while_a_catch_is_under_way_and_costs_no_fine(
    tables: TableRegistry,
) -> None:
    """Three at once: the catch counts, the late call does not and costs nothing, then the play."""
    _, people = await open_window(tables, penalties=True)
    version = people[0].now.version
    answers = await asyncio.gather(
        people[1].move("play r1"), people[0].move("uno"), people[2].move("catch 0"), return_exceptions=False
    )
    assert [type(answer).__name__ for answer in answers] == ["Accepted", "Refused", "Accepted"]
    await people[0].when(lambda person: len(moves(person, version)) == 2)
    assert moves(people[0], version) == [(2, "catch 0"), (1, "play r1")]


@with_tables(GRACE)
async def test_spamming_a_button_counts_once(tables: TableRegistry) -> None:
    table, people = await open_window(tables, penalties=True)
    version = people[0].now.version
    spam = [asyncio.create_task(people[2].move("catch 0", client=f"spam-{number}")) for number in range(10)]
    again = MakeMove("spam-0", version, "catch 0")
    await people[2].say(again)
    answers = await asyncio.gather(*spam)
    assert isinstance(answers[0], Accepted)
    assert {answer.code for answer in answers[1:] if isinstance(answer, Refused)} == {"once"}
    assert sum(isinstance(answer, Accepted) for answer in answers) == 1
    await calm(table)
    assert moves(people[0], version) == [(2, "catch 0")]


@with_tables(GRACE)
async def test_a_wrong_move_is_refused_at_once_and_does_not_use_up_the_chance(tables: TableRegistry) -> None:
    _, people = await open_window(tables)
    version = people[0].now.version
    for text, code in (("nonsense", "notation"), ("draw", "illegal"), ("catch 1", "illegal")):
        answer = await people[2].move(text)
        assert isinstance(answer, Refused) and answer.code == code
    assert isinstance(await people[2].move("catch 0"), Accepted)
    assert moves(people[2], version) == [(2, "catch 0")]


@pytest.mark.rule("U-9.1")
@with_tables(GRACE)
async def test_a_jump_comes_before_the_turn_it_interrupts(tables: TableRegistry) -> None:
    _, people = await open_window(tables, jump_in=True)
    version = people[0].now.version
    playing = asyncio.create_task(people[1].move("draw"))
    await asyncio.sleep(0.02)
    assert isinstance(await people[2].move("jump r7"), Accepted)
    late = await playing
    assert isinstance(late, Refused) and late.code == "too-late"
    assert moves(people[0], version) == [(2, "jump r7")]


@with_tables(GRACE)
async def test_moves_made_at_once_that_cannot_be_stored_are_all_refused(tables: TableRegistry) -> None:
    table, people = await open_window(tables, jump_in=True)
    version = table.model.version

    async def at_once() -> list[str]:
        answers = await asyncio.gather(people[1].move("draw", client="a"), people[2].move("jump r7", client="b"))
        return [answer.code if isinstance(answer, Refused) else "accepted" for answer in answers]

    async with read_only(store_of(tables)):
        assert await at_once() == ["storage", "storage"]
        assert table.model.version == version
    assert [person.closed for person in people] == [None, None, None]
    assert await at_once() == ["too-late", "accepted"]


@with_tables(Settings(grace=3.0, pace=0.0, opening=0.0))
async def test_nobody_waits_for_a_grace_when_all_have_spoken_or_only_bots_are_left(tables: TableRegistry) -> None:
    _, people = await open_window(tables)
    loop = asyncio.get_running_loop()
    begin = loop.time()
    await asyncio.gather(people[1].move("play r1"), people[2].move("catch 0"), people[0].move("uno"))
    assert loop.time() - begin < 1
    table, (alone, left, gone) = await open_window(tables)
    await left.leave()
    await gone.leave()
    begin = loop.time()
    assert isinstance(await alone.move("uno"), Accepted)
    assert loop.time() - begin < 1
    assert not table.play.queue.moves


@with_tables(Settings(grace=3.0, pace=0.0, opening=0.0))
async def test_outside_windows_nobody_waits(tables: TableRegistry) -> None:
    _, people = await begun(tables, "olena", "taras")
    mover = due(people)
    begin = asyncio.get_running_loop().time()
    assert isinstance(await mover.move("draw"), Accepted)
    assert asyncio.get_running_loop().time() - begin < 1


@with_tables(GRACE)
async def test_a_move_that_waits_is_answered_to_who_has_come_back_meanwhile(tables: TableRegistry) -> None:
    table, people = await open_window(tables)
    await people[2].say(MakeMove("mine", people[2].now.version, "catch 0"))
    back = await Person("ivan").join(table)
    assert people[2].closed == "elsewhere"
    await back.when(lambda back: any(accepted.id == "mine" for accepted in back.all(Accepted)))
