"""Bots that think, and hints: from what a seat may see, and without keeping others waiting."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from koloda import Rng, games, play
from koloda.bots import LEVELS, Budget
from koloda.engine.fair import Fair, fair_deal
from koloda.server.jobs.queue import Jobs
from koloda.server.protocol.messages import (
    AddBot,
    Advice,
    Changed,
    ChangeTable,
    Chatted,
    Hint,
    Level,
    Refused,
    Say,
    Stand,
    Start,
    Update,
)
from koloda.server.tables.bots import TURN, Bots
from koloda.server.tables.registry import TableRegistry
from koloda.texts import LANGUAGES, Texts
from server.seating import AT_ONCE, Person, begun, due, made, seated, with_tables

SECRET = bytes(range(32))
SMALL = Budget(iterations=16, milliseconds=0)
THINKING = replace(AT_ONCE, budget=SMALL)
ENDLESS = replace(AT_ONCE, budget=Budget(iterations=10**9, milliseconds=0), pace=1.0)


async def play_on(person: Person) -> None:
    """Play any legal moves until the game is over."""
    rng = random.Random(1)
    while person.info.state != "over":
        version = person.now.version
        if person.now.legal and person.now.view is not None and person.you in person.now.view["due"]:
            await person.move(rng.choice(person.now.legal))
        else:
            await person.when(lambda p, version=version: p.now.version != version or p.info.state == "over")  # type: ignore[misc]


def fails(*_: object) -> Any:
    raise ZeroDivisionError


# levels


@with_tables(THINKING)
async def test_every_level_plays_at_a_table(tables: TableRegistry) -> None:
    table, people = await seated(tables, "olena", seats=5, options={"rounds": 1})
    for seat, level in enumerate(LEVELS, 1):
        await people[0].ask(AddBot(seat, cast(Level, level)), Changed)
    assert [seat.level for seat in people[0].info.seats] == [None, *LEVELS]
    await people[0].say(Start())
    await people[0].when(lambda person: bool(person.all(Update)))
    await play_on(people[0])
    moved = {line.seat for update in people[0].all(Update) for line in update.entries}
    assert moved >= set(range(5))
    assert table.info().state == "over"


@pytest.mark.parametrize("game", ["face-to-face", "flights", "dzhunkvik"])
@with_tables(replace(THINKING, short_window=0.1, long_window=0.2))
async def test_experts_play_every_game(tables: TableRegistry, game: str) -> None:
    table = await made(tables, "olena", game=game, seats=2, bots="expert")
    olena = await Person("olena").join(table)
    await olena.when(lambda person: person.now.version > 0)
    for _ in range(25):
        if olena.info.state == "over":
            break
        version = olena.now.version
        if olena.now.legal:
            await olena.move(olena.now.legal[0])
        else:
            await olena.when(lambda person, version=version: person.now.version > version)  # type: ignore[misc]
    assert any(line.seat == 1 for update in olena.all(Update) for line in update.entries)


@with_tables(THINKING)
async def test_a_bot_that_sits_in_is_skilled(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras")
    await people[1].say(Stand())
    await people[0].when(lambda person: person.info.seats[1].sitting_in)
    assert table.model.seats.level(1) == "skilled"


# thinking


@with_tables(ENDLESS)
async def test_thinking_leaves_time_for_talk(tables: TableRegistry) -> None:
    table = await made(tables, "olena", seats=4, bots="expert")
    olena = await Person("olena").join(table)
    await olena.when(lambda person: person.now.version > 0)
    jobs = tables.jobs
    while not jobs.queue:
        if olena.now.legal:
            await olena.move(olena.now.legal[0])
        else:
            await asyncio.sleep(0.01)
    slices = 0
    thinks = jobs.queue[0].run_slice

    def counted() -> bool:
        nonlocal slices
        slices += 1
        return thinks()

    jobs.queue[0].run_slice = counted  # type: ignore[method-assign]
    before = slices
    for number in range(5):
        await olena.ask(Say(f"line {number}"), Chatted)
    # Every line was heard within a few slices, though the bots would think for ever.
    assert slices - before < 100


@pytest.mark.parametrize("level", LEVELS)
def test_tables_that_look_alike_to_a_bot_get_the_same_move_at_the_same_time(level: str) -> None:
    async def use() -> None:
        state = games()["uno"].start(3, rounds=1)
        rng = Rng(8)
        fair_deal(state, Fair(SECRET, ["a", "b", "c"]))
        for number in range(12):
            seat = int(state.waits_for())
            answers = []
            for world in (state, state.redeal(seat, Rng(number)), state.redeal(seat, Rng(-number))):
                bots = Bots("uno", 1.0, Jobs(), SMALL, lambda: None)
                bots.chance = random.Random(number)
                bots.policy(seat, level).rng = Rng(number)
                bots.plan(world, number, {seat: level}, 0.0)
                while seat in bots.decisions and not bots.decisions[seat].job.is_done:
                    await asyncio.sleep(0)
                at = bots.ready_at(seat)
                answers.append((at, bots.choose(world, seat, level)))
            assert answers[0] == answers[1] == answers[2]
            assert TURN[0] <= answers[0][0] or state.is_open()
            moves = state.legal(seat)
            play(state, seat, state.text(moves[int(rng.below(len(moves)))]))
            fair_deal(state, Fair(SECRET, [str(number)]))
            if state.scores() is not None:
                return

    asyncio.run(use())


# hints


@with_tables(THINKING)
async def test_a_hint_alone_against_bots(tables: TableRegistry) -> None:
    table = await made(tables, "olena", bots="novice")
    olena = await Person("olena").join(table)
    watcher = await Person("").join(table)
    await olena.when(lambda person: bool(person.now.legal))
    assert olena.info.may_hint and not olena.info.hints
    advice = await olena.ask(Hint(olena.now.version), Advice, Refused)
    assert isinstance(advice, Advice)
    assert 1 <= len(advice.moves) <= 3
    assert {move.text for move in advice.moves} <= set(olena.now.legal)
    for move in advice.moves:
        assert move.chance is None or 0.0 <= move.chance <= 1.0
        for language in LANGUAGES:
            assert Texts(language)(move.why) != move.why
    assert not watcher.all(Advice)


@with_tables(THINKING)
async def test_no_hint_among_people_unless_the_table_allows_it(tables: TableRegistry) -> None:
    _, people = await begun(tables, "olena", "taras")
    assert await due(people).refused(Hint(people[0].now.version)) == "no-hints"
    _, people = await seated(tables, "olena", "taras")
    await people[0].ask(ChangeTable(hints=True), Changed)
    assert people[1].info.hints and people[1].info.may_hint
    await people[0].say(Start())
    for person in people:
        await person.when(lambda person: bool(person.all(Update)))
    asked = due(people)
    other = people[1 - people.index(asked)]
    assert isinstance(await asked.ask(Hint(asked.now.version), Advice, Refused), Advice)
    assert not other.all(Advice)
    if not other.now.legal:
        assert await other.refused(Hint(other.now.version)) == "not-your-move"


@with_tables(ENDLESS)
async def test_hints_out_of_place_are_refused(tables: TableRegistry) -> None:
    table = await made(tables, "olena", bots="novice")
    olena = await Person("olena").join(table)
    watcher = await Person("").join(table)
    assert await watcher.refused(Hint(0)) == "not-seated"
    await olena.when(lambda person: bool(person.now.legal))
    assert await olena.refused(Hint(olena.now.version - 1)) == "stale"
    assert await olena.refused(Hint(olena.now.version + 1)) == "stale"
    await olena.say(Hint(olena.now.version))
    assert await olena.refused(Hint(olena.now.version)) == "once"


@pytest.mark.parametrize(
    ("part", "broken"),
    [("Expert.begin", lambda *_: SimpleNamespace(run=fails)), ("advised", fails)],
    ids=["thinking", "answering"],
)
@with_tables(THINKING)
async def test_whoever_asks_is_told_when_a_hint_fails(
    tables: TableRegistry, monkeypatch: pytest.MonkeyPatch, part: str, broken: Callable[..., Any]
) -> None:
    table = await made(tables, "olena", bots="novice")
    olena = await Person("olena").join(table)
    await olena.when(lambda person: bool(person.now.legal))
    monkeypatch.setattr(f"koloda.server.tables.hints.{part}", broken)
    assert await olena.refused(Hint(olena.now.version)) == "our-mistake"
    monkeypatch.undo()
    assert isinstance(await olena.ask(Hint(olena.now.version), Advice, Refused), Advice)
