"""What needs everybody's agreement: a pause, going on, a take-back."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from koloda import parse_record
from koloda.engine.fairness import record_fairness, wrong_deal
from koloda.server.protocol.messages import (
    Accepted,
    Agree,
    Changed,
    Me,
    Proposal,
    Refused,
    Rewound,
    Sit,
    Stand,
    Start,
    Update,
    Welcome,
)
from koloda.server.storage.rows import TAKE_BACK
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.table import LiveTable
from server.seating import AT_ONCE, Person, at, begun, calm, due, made, seated, with_tables

# agreement


def proposal(person: Person) -> Proposal | None:
    return person.now.proposal


def paused(person: Person) -> bool:
    return person.info.paused


def test_a_pause_needs_everybody_who_is_here_and_so_does_going_on(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> str:
        table, (olena, taras, ivan) = await begun(tables, "olena", "taras", "ivan")
        await olena.ask(Agree("pause"), Changed)
        assert proposal(ivan) == Proposal("pause", 0, [0], [1, 2])
        assert await taras.refused(Agree("take-back")) == "busy"
        await taras.ask(Agree("pause"), Changed)
        assert proposal(ivan) == Proposal("pause", 0, [0, 1], [2])
        assert not paused(ivan)
        await ivan.ask(Agree("pause", yes=False), Changed)
        assert proposal(ivan) is None and not paused(ivan)
        assert await ivan.refused(Agree("pause", yes=False)) == "no-proposal"
        assert await ivan.refused(Agree("resume")) == "not-paused"
        for person in (olena, taras, ivan):
            await person.ask(Agree("pause"), Changed)
        assert paused(ivan) and proposal(ivan) is None
        assert await olena.refused(Agree("pause")) == "paused"
        await olena.ask(Agree("resume"), Changed)
        await taras.leave()
        await ivan.ask(Agree("resume"), Changed)
        assert not paused(ivan), "who is away is not waited for"
        await olena.ask(Agree("pause"), Changed)
        assert not paused(ivan)
        await ivan.leave()
        assert table.info().paused, "and who leaves is no longer waited for"
        return table.name

    name = at(tmp_path, first)

    async def second(tables: TableRegistry) -> None:
        table = await tables.find(name)
        assert table is not None and table.info().paused
        olena = await Person("olena").join(table)
        await olena.ask(Agree("resume"), Changed)
        assert not olena.info.paused

    at(tmp_path, second)


@with_tables()
async def test_only_those_who_sit_decide_and_only_during_the_game(tables: TableRegistry) -> None:
    table, (olena, _) = await seated(tables, "olena", "taras")
    assert await olena.refused(Agree("pause")) == "not-playing"
    table, people = await begun(tables, "olena", "taras")
    watcher = await Person("ivan").join(table)
    assert await watcher.refused(Agree("pause")) == "not-seated"
    await people[1].ask(Stand(), Changed)
    await people[0].ask(Agree("pause"), Changed)
    assert people[0].info.paused


@with_tables(replace(AT_ONCE, proposal=0.1))
async def test_a_proposal_lapses(tables: TableRegistry) -> None:
    _, (olena, taras) = await begun(tables, "olena", "taras")
    await olena.ask(Agree("pause"), Changed)
    assert taras.now.proposal is not None
    await taras.when(lambda taras: taras.now.proposal is None)
    assert not taras.info.paused


@with_tables()
async def test_bots_have_no_say_and_stop_when_the_game_is_paused(tables: TableRegistry) -> None:
    table = await made(tables, "olena", seats=3, bots="novice")
    olena = await Person("olena").join(table)
    await olena.ask(Agree("pause"), Changed)
    assert olena.info.paused
    version = olena.now.version
    await asyncio.sleep(0.1)
    assert table.model.version == version


async def after_a_lay(tables: TableRegistry, *names: str, **options: Any) -> tuple[LiveTable, list[Person], Person]:
    """A game in which somebody has just laid a card that brought no others."""
    while True:
        table, people = await begun(tables, *names, options=options)
        mover = due(people)
        plain = [text for text in mover.now.legal if text[:4] == "play" and text[6:].isdigit() and text[6:] not in "07"]
        if plain:
            assert isinstance(await mover.move(plain[0]), Accepted)
            await calm(table)
            return table, people, mover


def test_the_last_move_is_taken_back_if_all_agree(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> tuple[str, Person]:
        table, people, mover = await after_a_lay(tables, "olena", "taras", "ivan")
        watcher = await Person("").join(table)
        version = mover.now.version
        before = [update for update in mover.all(Update) if update.now.version == version - 1][-1].now
        others = [person for person in people if person is not mover]
        assert await others[0].refused(Agree("take-back")) == "no-move-yet"
        await mover.ask(Agree("take-back"), Changed)
        seat = mover.you or 0
        asked = [person.you or 0 for person in others]
        assert watcher.now.proposal == Proposal("take-back", seat, [seat], asked)
        for person in others:
            await person.say(Agree("take-back"))
        for person in [*people, watcher]:
            await person.when(lambda person: bool(person.all(Rewound)))
            rewound = person.all(Rewound)[0]
            assert rewound.now.version == version + 1
            assert [line.version for line in rewound.entries] == list(range(1, version))
            assert rewound.now.proposal is None
        assert mover.now.view == before.view and mover.now.legal == before.legal
        # The log has it all, the record only what stands.
        stored = await tables.storage.table(table.name)
        assert stored is not None and len(stored.log) == version + 1 and stored.log[-1].kind == TAKE_BACK
        assert len(parse_record(table.record(mover.person)).moves) == version - 1
        # Who was away when it happened must draw the table anew.
        back = (await Person(others[0].person).join(table, version)).all(Welcome)[0]
        assert back.whole and [line.version for line in back.entries] == list(range(1, version))
        answer = await mover.move(mover.now.legal[-1])
        assert isinstance(answer, Accepted) and answer.version == version + 2
        return table.name, mover

    name, mover = at(tmp_path, first)

    async def second(tables: TableRegistry) -> None:
        table = await tables.find(name)
        assert table is not None
        back = await Person(mover.person).join(table)
        assert (back.now.version, back.now.view) == (mover.now.version, mover.now.view)

    at(tmp_path, second)


@with_tables()
async def test_a_move_in_between_ends_the_talk_about_taking_back(tables: TableRegistry) -> None:
    _, people, mover = await after_a_lay(tables, "olena", "taras", uno_call="off")
    await mover.ask(Agree("take-back"), Changed)
    other = people[1 - (mover.you or 0)]
    assert isinstance(await other.move(other.now.legal[-1]), Accepted)
    await mover.when(lambda mover: mover.now.proposal is None)
    assert await mover.refused(Agree("take-back")) == "moved-on"


@with_tables()
async def test_what_brought_a_card_or_showed_a_hand_is_not_taken_back(tables: TableRegistry) -> None:
    _, people = await begun(tables, "olena", "taras")
    mover = due(people)
    assert await mover.refused(Agree("take-back")) == "no-move-yet"
    await mover.move("draw")
    assert await mover.refused(Agree("take-back")) == "has-shown"


@pytest.mark.parametrize("number", ["7", "0"])
@with_tables()
async def test_a_move_that_moves_hands_is_not_taken_back(tables: TableRegistry, number: str) -> None:
    fitting: list[str] = []
    while not fitting:
        table, people = await begun(tables, "olena", "taras", "ivan", options={"seven_zero": True})
        mover = due(people)
        fitting = [text for text in mover.now.legal if text.startswith("play ") and text[6:] == number]
    assert isinstance(await mover.move(fitting[0]), Accepted)
    await calm(table)
    if number == "7":
        assert table.model.game is not None and table.model.game.may_take_back(mover.you or 0), "nothing is shown yet"
        assert isinstance(await mover.move(mover.now.legal[0]), Accepted)
        await calm(table)
    assert await mover.refused(Agree("take-back")) == "has-shown"


@with_tables(replace(AT_ONCE, pace=0.4))
async def test_bots_wait_while_a_take_back_is_talked_about(tables: TableRegistry) -> None:
    while True:
        table, people = await seated(tables, "olena", "taras", seats=3)
        await people[1].ask(Sit(Me("taras", 2), 2), Changed)  # the bot sits between them
        await people[0].say(Start(fill=True))
        await people[0].when(lambda person: bool(person.all(Update)))
        await calm(table)
        mover = people[0]
        plain = [text for text in mover.now.legal if text[:4] == "play" and text[6:].isdigit()]
        view = mover.now.view or {}
        if view["due"] == [0] and view["direction"] == 1 and plain:
            break
    # The bot takes a while; the talk begins before it moves.
    assert isinstance(await mover.move(plain[0]), Accepted)
    await mover.ask(Agree("take-back"), Changed)
    version = mover.now.version
    await asyncio.sleep(1.0)
    assert table.model.version == version
    await people[1].ask(Agree("take-back", yes=False), Changed)
    await mover.reach(version + 1)


def test_alone_against_bots_a_decision_is_taken_back_at_once(tmp_path: Path) -> None:
    """With the cards that came since: they come again, so the game still follows from its secret."""

    async def first(tables: TableRegistry) -> tuple[str, Person]:
        table = await made(tables, "olena", seats=3, bots="novice", options={"rounds": 1})
        olena = await Person("olena").join(table)
        assert await olena.refused(Agree("take-back")) == "no-move-yet"
        decisions: list[Any] = []
        while len(decisions) < 3:
            await olena.when(lambda olena: bool(olena.now.legal) and (olena.now.view or {})["due"] == [0])
            if len(olena.now.legal) > 1:
                decisions.append((olena.now.view, olena.now.legal))
            assert isinstance(await olena.move("draw" if "draw" in olena.now.legal else olena.now.legal[0]), Accepted)
        version = olena.now.version
        for view, legal in reversed(decisions):
            await olena.ask(Agree("take-back"), Rewound)
            assert (olena.now.view, olena.now.legal) == (view, legal)
            assert olena.now.version > version, "it never goes down"
        assert await olena.refused(Agree("take-back")) == "no-move-yet"
        while olena.info.state != "over":
            await olena.when(lambda olena: bool(olena.now.legal) or olena.info.state == "over")
            if olena.now.legal:
                await olena.move(olena.now.legal[-1])
        return table.name, olena

    name, olena = at(tmp_path, first)

    async def second(tables: TableRegistry) -> None:
        table = await tables.find(name)
        assert table is not None
        back = await Person("olena").join(table)
        assert (back.now.version, back.now.view) == (olena.now.version, olena.now.view)
        record = parse_record(table.record("olena"))
        fairness = record_fairness(record)
        assert fairness is not None and wrong_deal(record, fairness) == 0

    at(tmp_path, second)


@with_tables()
async def test_a_decision_in_play_is_taken_back_alone_only_if_nobody_else_plays(tables: TableRegistry) -> None:
    _, people, mover = await after_a_lay(tables, "olena", "taras")
    other = people[1 - (mover.you or 0)]
    await other.leave()
    await mover.ask(Agree("take-back"), Rewound)  # nobody else is here, and the move showed nothing
    assert await mover.refused(Agree("take-back")) in ("no-move-yet", "has-shown", "moved-on")


@with_tables()
async def test_refusals_name_no_move(tables: TableRegistry) -> None:
    _, (olena, _) = await begun(tables, "olena", "taras")
    refused = await olena.ask(Agree("resume"), Refused)
    assert refused == Refused("not-paused", refused.message)
