"""Coming and going, chat, and what needs everybody's word."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from koloda import parse_record
from koloda.server.config import Settings
from koloda.server.protocol.messages import (
    Accepted,
    Agree,
    Bye,
    Changed,
    ChatLine,
    Chatted,
    Me,
    Proposal,
    React,
    Reacted,
    Refused,
    Rewound,
    Say,
    Sit,
    Stand,
    Start,
    Update,
    Welcome,
)
from koloda.server.storage.rows import TAKE_BACK
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.table import LiveTable
from server.seating import AT_ONCE, Person, begun, calm, due, house, made, seated


def at(folder: Path, use: Callable[[TableRegistry], Awaitable[Any]], settings: Settings = AT_ONCE) -> Any:
    async def run() -> Any:
        async with house(folder, settings) as tables:
            return await use(tables)

    return asyncio.run(run())


# coming and going


def test_a_second_connection_of_the_same_person_takes_over(tmp_path: Path) -> None:
    async def use(tables: TableRegistry) -> None:
        table, (olena, taras) = await seated(tables, "olena", "taras")
        second = await Person("olena").join(table)
        assert (olena.heard[-1], olena.closed) == (Bye("elsewhere"), "elsewhere")
        assert second.you == 0
        await table.leave(olena)
        assert table.info().seats[0].here, "the old connection leaving is not the person leaving"
        await second.leave()
        assert not taras.info.seats[0].here
        assert not table.info().seats[0].here

    at(tmp_path, use)


def test_watchers_are_counted_and_see_no_hand(tmp_path: Path) -> None:
    async def use(tables: TableRegistry) -> None:
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

    at(tmp_path, use)


def test_whoever_comes_back_gets_what_was_missed_and_nothing_else(tmp_path: Path) -> None:
    async def use(tables: TableRegistry) -> None:
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

    at(tmp_path, use)


def test_the_same_connection_may_ask_again(tmp_path: Path) -> None:
    async def use(tables: TableRegistry) -> None:
        table, (olena, taras) = await begun(tables, "olena", "taras")
        heard = len(taras.heard)
        await olena.join(table, 3)
        assert olena.all(Welcome)[-1].entries[0].version == 4
        assert len(taras.heard) == heard, "nobody else is bothered"

    at(tmp_path, use)


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


def test_a_server_that_stops_takes_nobody_in(tmp_path: Path) -> None:
    async def use(tables: TableRegistry) -> None:
        table, _ = await seated(tables, "olena", "taras")
        await tables.stop()
        late = Person("ivan")
        await table.join(late, None)
        assert (late.heard, late.closed) == ([Bye("stopping")], "stopping")
        assert await tables.find(table.name) is None

    at(tmp_path, use)


# chat


def test_chat_is_heard_by_all_and_kept(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> str:
        table, (olena, taras) = await seated(tables, "olena", "taras")
        await tables.storage.keep_person("ivan", Me("Іван", 2))
        ivan, nobody = await Person("ivan").join(table), await Person("").join(table)
        await olena.ask(Say("привіт"), Chatted)
        await ivan.ask(Say("hello"), Chatted)
        lines = [(line.line.seat, line.line.name, line.line.text) for line in taras.all(Chatted)]
        assert lines == [(0, "olena", "привіт"), (None, "Іван", "hello")]
        assert await nobody.refused(Say("boo")) == "no-person"
        await taras.ask(React("wow"), Reacted)
        assert nobody.all(Reacted) == [Reacted(1, "taras", "wow")]
        return table.name

    name = at(tmp_path, first)

    async def second(tables: TableRegistry) -> list[ChatLine]:
        table = await tables.find(name)
        assert table is not None
        return (await Person("taras").join(table)).all(Welcome)[0].chat

    assert [line.text for line in at(tmp_path, second)] == ["привіт", "hello"]


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


def test_only_those_who_sit_decide_and_only_during_the_game(tmp_path: Path) -> None:
    async def use(tables: TableRegistry) -> None:
        table, (olena, _) = await seated(tables, "olena", "taras")
        assert await olena.refused(Agree("pause")) == "not-playing"
        table, people = await begun(tables, "olena", "taras")
        watcher = await Person("ivan").join(table)
        assert await watcher.refused(Agree("pause")) == "not-seated"
        await people[1].ask(Stand(), Changed)
        await people[0].ask(Agree("pause"), Changed)
        assert people[0].info.paused

    at(tmp_path, use)


def test_a_proposal_lapses(tmp_path: Path) -> None:
    async def use(tables: TableRegistry) -> None:
        _, (olena, taras) = await begun(tables, "olena", "taras")
        await olena.ask(Agree("pause"), Changed)
        assert taras.now.proposal is not None
        await taras.when(lambda taras: taras.now.proposal is None)
        assert not taras.info.paused

    at(tmp_path, use, replace(AT_ONCE, proposal=0.1))


def test_bots_have_no_say_and_stop_when_the_game_is_paused(tmp_path: Path) -> None:
    async def use(tables: TableRegistry) -> None:
        table = await made(tables, "olena", seats=3, bots="novice")
        olena = await Person("olena").join(table)
        await olena.ask(Agree("pause"), Changed)
        assert olena.info.paused
        version = olena.now.version
        await asyncio.sleep(0.1)
        assert table.model.version == version

    at(tmp_path, use)


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
        assert await others[0].refused(Agree("take-back")) == "no-take-back"
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


def test_a_move_in_between_ends_the_talk_about_taking_back(tmp_path: Path) -> None:
    async def use(tables: TableRegistry) -> None:
        _, people, mover = await after_a_lay(tables, "olena", "taras", uno_call="off")
        await mover.ask(Agree("take-back"), Changed)
        other = people[1 - (mover.you or 0)]
        assert isinstance(await other.move(other.now.legal[-1]), Accepted)
        await mover.when(lambda mover: mover.now.proposal is None)
        assert await mover.refused(Agree("take-back")) == "no-take-back"

    at(tmp_path, use)


def test_what_brought_a_card_or_showed_a_hand_is_not_taken_back(tmp_path: Path) -> None:
    async def use(tables: TableRegistry) -> None:
        _, people = await begun(tables, "olena", "taras")
        mover = due(people)
        assert await mover.refused(Agree("take-back")) == "no-take-back"
        await mover.move("draw")
        assert await mover.refused(Agree("take-back")) == "no-take-back"

    at(tmp_path, use)


@pytest.mark.parametrize("number", ["7", "0"])
def test_a_move_that_moves_hands_is_not_taken_back(tmp_path: Path, number: str) -> None:
    async def use(tables: TableRegistry) -> None:
        for _ in range(60):
            table, people = await begun(tables, "olena", "taras", "ivan", options={"seven_zero": True})
            mover = due(people)
            fitting = [text for text in mover.now.legal if text.startswith("play ") and text[6:] == number]
            if fitting:
                break
        assert isinstance(await mover.move(fitting[0]), Accepted)
        await calm(table)
        if number == "7":
            assert table.model.game is not None and table.model.game.may_take_back(mover.you or 0), (
                "nothing is shown yet"
            )
            assert isinstance(await mover.move(mover.now.legal[0]), Accepted)
            await calm(table)
        assert await mover.refused(Agree("take-back")) == "no-take-back"

    at(tmp_path, use)


def test_bots_wait_while_a_take_back_is_talked_about(tmp_path: Path) -> None:
    async def use(tables: TableRegistry) -> None:
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

    at(tmp_path, use, replace(AT_ONCE, pace=0.4))


def test_refusals_name_no_move(tmp_path: Path) -> None:
    async def use(tables: TableRegistry) -> None:
        _, (olena, _) = await begun(tables, "olena", "taras")
        refused = await olena.ask(Agree("resume"), Refused)
        assert refused == Refused("not-paused", refused.message)

    at(tmp_path, use)
