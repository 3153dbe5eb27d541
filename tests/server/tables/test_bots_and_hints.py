"""Bots that think, and hints: from what a seat may see, and without keeping others waiting."""

import asyncio
import random
from dataclasses import replace
from typing import cast

import pytest

from koloda import WATCHER, Record, Rng, games, play
from koloda.bots import LEVELS, Budget, Observation, policy_for
from koloda.engine.fair import Fair, fair_deal
from koloda.server.jobs.messages import Best, Failed, Question, Ranking
from koloda.server.jobs.pool import Asked, Pool, Tell
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import (
    AddBot,
    Advice,
    AdvisedMove,
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
from server.seating import AT_ONCE, Person, begun, calm, due, made, seated, with_tables
from server.thinkers import InPlace, Moment, Silent

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
async def test_workers_think_while_people_talk(tables: TableRegistry) -> None:
    table = await made(tables, "olena", seats=4, bots="expert")
    olena = await Person("olena").join(table)
    await olena.when(lambda person: person.now.version > 0)
    thinkers = tables.thinkers
    assert isinstance(thinkers, Pool)
    while not any(decision.best for decision in table.play.bots.decisions.values()):
        if olena.now.legal:
            await olena.move(olena.now.legal[0])
        else:
            await asyncio.sleep(0.01)
        if olena.info.state == "over":
            return  # a very short game
    for number in range(5):
        await olena.ask(Say(f"line {number}"), Chatted)
    for person in list(table.model.audience.listeners):
        await table.leave(person)
    assert thinkers.asked() == [], "when nobody looks nobody thinks"


@with_tables(replace(THINKING, pace=1000.0))
async def test_nothing_is_thought_about_in_the_process_of_the_server(
    tables: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    def here(*_: object) -> None:
        raise AssertionError("thought about here")

    monkeypatch.setattr("koloda.server.jobs.thinking.Thought.think", here)
    monkeypatch.setattr("koloda.server.tables.hints.LATEST", 1000.0)
    decided = advised = False
    while not (decided and advised):  # whose turn it is first, and with how much choice, is a matter of chance
        table = await made(tables, "olena", seats=2, bots="expert")
        olena = await Person("olena").join(table)
        await olena.when(lambda person: person.now.version > 0)
        await calm(table)
        if len(olena.now.legal) > 1:
            advice = await olena.ask(Hint(olena.now.version), Advice, Refused)
            advised = isinstance(advice, Advice) and advice.moves[0].chance is not None
        for decision in list(table.play.bots.decisions.values()):
            async with asyncio.timeout(60):
                while decision.best is None or not decision.best.done:
                    await asyncio.sleep(0.01)
            decided = True


@pytest.mark.parametrize("level", LEVELS)
def test_tables_that_look_alike_to_a_bot_get_the_same_move_at_the_same_time(level: str) -> None:
    async def use() -> None:
        rules = games()["uno"]
        state = rules.start(3, rounds=1)
        rng = Rng(8)
        fair_deal(state, Fair(SECRET, ["a", "b", "c"]))
        for number in range(12):
            seat = int(state.waits_for())
            answers = []
            for world in (state, state.redeal(seat, Rng(number)), state.redeal(seat, Rng(-number))):
                record = Record(rules, 3, {"rounds": 1})
                record.position = world.position()
                bots = Bots("oak", "uno", replace(THINKING, pace=1.0), InPlace())
                bots.chance = random.Random(number)
                bots.policy(seat, level).rng = Rng(number)
                bots.plan(Moment(world, number, record.text()), {seat: level}, 0.0)
                await asyncio.sleep(0)
                assert all(decision.best is not None for decision in bots.decisions.values())
                answers.append((bots.when[seat], bots.choose(world, seat, level)))
            assert answers[0] == answers[1] == answers[2]
            assert TURN[0] <= answers[0][0] or state.is_open()
            while True:  # to the start of the next turn, where a position can be written down
                moves = state.legal(seat)
                play(state, seat, state.text(moves[int(rng.below(len(moves)))]))
                fair_deal(state, Fair(SECRET, [str(number)]))
                if state.scores() is not None:
                    return
                seat = int(state.waits_for())
                if state.view(WATCHER)["phase"] == "turn":
                    break

    asyncio.run(use())


def decision_ahead() -> tuple[Moment, int, list[str]]:
    """A moment of a game in which a seat has a choice, and its moves."""
    state = games()["uno"].start(3, rounds=1)
    record = Record(games()["uno"], 3, {"rounds": 1})
    for entry in fair_deal(state, Fair(SECRET, ["a", "b", "c"])):
        record.add(entry)
    seat = int(state.waits_for())
    moves = [state.text(move) for move in state.legal(seat)]
    assert len(moves) > 2
    return Moment(state, 1, record.text()), seat, moves


def test_an_expert_plays_the_best_so_far_and_the_heuristics_move_where_there_is_none() -> None:
    async def use() -> None:
        moment, seat, moves = decision_ahead()
        skilled = policy_for("uno", "skilled", Rng(0)).choose(Observation(moment.state, seat))
        other = next(move for move in moves if move != skilled)
        for heard, played in (
            ([], skilled),
            ([Best(skilled, False), Best(other, False)], other),
            ([Best("play x9", False)], skilled),  # no move of this game
            ([Best(None, True)], skilled),  # one that is due does not wait
            ([Failed("worker-ended")], skilled),
        ):
            thinkers = Silent()
            bots = Bots("oak", "uno", THINKING, thinkers)
            bots.plan(moment, {seat: "expert"}, 0.0)
            for answer in heard:
                thinkers.asked[0].tell(answer)
            assert bots.next(0.0) == seat, "at its time, whatever was heard"
            assert bots.choose(moment.state, seat, "expert") == played
            assert thinkers.cancelled == thinkers.asked[:1]

    asyncio.run(use())


def test_an_expert_decides_without_workers_when_they_are_too_busy() -> None:
    class Busy(Silent):
        def ask(self, question: Question, tell: Tell, table: str, address: str = "") -> Asked:
            raise RefusedError("server-busy", "too much")

    async def use() -> None:
        moment, seat, moves = decision_ahead()
        bots = Bots("oak", "uno", THINKING, Busy())
        bots.plan(moment, {seat: "expert"}, 0.0)
        assert bots.next(0.0) == seat and bots.choose(moment.state, seat, "expert") in moves

    asyncio.run(use())


def test_a_table_that_has_moved_on_wants_no_answer() -> None:
    async def use() -> None:
        moment, seat, _ = decision_ahead()
        thinkers = Silent()
        bots = Bots("oak", "uno", THINKING, thinkers)
        bots.plan(moment, {seat: "expert"}, 0.0)
        bots.plan(moment, {seat: "expert"}, 0.0)
        assert len(thinkers.asked) == 1 and not thinkers.cancelled
        moment.version += 1
        bots.plan(moment, {seat: "expert"}, 0.0)
        assert len(thinkers.asked) == 2 and thinkers.cancelled == thinkers.asked[:1]
        bots.start_over()
        assert thinkers.cancelled == thinkers.asked

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


async def asked_for_hint(tables: TableRegistry) -> tuple[Silent, Person]:
    """Somebody alone with bots has asked for a hint, and those who should think of it are silent."""
    table = await made(tables, "olena", bots="novice")
    olena = await Person("olena").join(table)
    await olena.when(lambda person: bool(person.now.legal))
    thinkers = table.play.hints.thinkers = Silent()
    await olena.say(Hint(olena.now.version))
    await calm(table)
    return thinkers, olena


@with_tables(ENDLESS)
async def test_whoever_asks_is_told_when_a_hint_fails(tables: TableRegistry) -> None:
    thinkers, olena = await asked_for_hint(tables)
    thinkers.asked[0].tell(Failed("ZeroDivisionError"))
    await olena.when(lambda person: any(refused.code == "our-mistake" for refused in person.all(Refused)))
    await olena.say(Hint(olena.now.version))
    assert olena.table is not None
    await calm(olena.table)
    assert len(thinkers.asked) == 2, "it may be asked again"


@pytest.mark.parametrize("known", [True, False])
@with_tables(ENDLESS)
async def test_a_hint_that_takes_too_long_is_what_is_known_by_then(
    tables: TableRegistry, known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("koloda.server.tables.hints.LATEST", 0.05)
    thinkers, olena = await asked_for_hint(tables)
    legal = olena.now.legal
    if known:
        thinkers.asked[0].tell(Ranking([AdvisedMove(legal[-1], 0.4, "uno-why-follow")], False))
    await olena.when(lambda person: bool(person.all(Advice)))
    advice = olena.all(Advice)[0]
    assert advice.moves and {move.text for move in advice.moves} <= set(legal)
    if known:
        assert advice.moves == [AdvisedMove(legal[-1], 0.4, "uno-why-follow")]
    assert thinkers.cancelled == thinkers.asked


@with_tables(ENDLESS)
async def test_nobody_thinks_of_a_hint_for_a_turn_that_is_over(tables: TableRegistry) -> None:
    thinkers, olena = await asked_for_hint(tables)
    await olena.move(olena.now.legal[0])
    await olena.when(lambda person: any(refused.code == "stale" for refused in person.all(Refused)))
    assert thinkers.cancelled == thinkers.asked


@with_tables(ENDLESS)
async def test_nobody_thinks_of_a_hint_for_somebody_who_is_gone(tables: TableRegistry) -> None:
    thinkers, olena = await asked_for_hint(tables)
    await olena.leave()
    assert thinkers.cancelled == thinkers.asked


@with_tables(ENDLESS)
async def test_a_hint_is_asked_for_in_the_name_of_an_address(tables: TableRegistry) -> None:
    table = await made(tables, "olena", bots="novice")
    olena = Person("olena")
    olena.host = "192.0.2.7"
    await olena.join(table)
    await olena.when(lambda person: bool(person.now.legal))
    thinkers = table.play.hints.thinkers = Silent()
    await olena.say(Hint(olena.now.version))
    await calm(table)
    assert (thinkers.asked[0].table, thinkers.asked[0].address) == (table.name, "192.0.2.7")


@with_tables(ENDLESS)
async def test_experts_think_in_the_name_of_the_address_of_their_host(tables: TableRegistry) -> None:
    table, [olena, taras] = await seated(tables, "olena", "taras", game="flights", seats=3)
    olena.host, taras.host = "192.0.2.7", "192.0.2.8"
    thinkers = table.play.bots.thinkers = Silent()
    await olena.ask(AddBot(2, "expert"), Changed)
    await olena.say(Start())
    await olena.when(lambda person: person.now.view is not None and 2 in person.now.view["due"])
    await calm(table)
    assert [asked.address for asked in thinkers.asked] == ["192.0.2.7"]
