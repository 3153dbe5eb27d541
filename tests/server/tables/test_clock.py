"""Clocks, bots and those who are away: who plays for whom, and when."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import pytest

from koloda import Rng, games
from koloda.engine.chance import deal
from koloda.server.config import Settings
from koloda.server.protocol.messages import (
    Accepted,
    AddBot,
    Changed,
    Me,
    React,
    Reacted,
    Refused,
    Sit,
    Stand,
    Start,
    Update,
    Welcome,
)
from koloda.server.tables.bots import TURN, TURN_IN_WINDOW, WINDOW, Bots
from koloda.server.tables.clock import Clock
from koloda.server.tables.registry import TableRegistry
from server.seating import AT_ONCE, PATIENCE, Person, at, begun, calm, due, lay_out, made, seated, with_tables
from server.thinkers import Moment, Silent

HASTY = replace(AT_ONCE, quick=0.15, relaxed=30.0, away=0.2)
WINDOW_AHEAD = {
    "dealer": 1,
    "turn": 0,
    "direction": 1,
    "color": "r",
    "hands": [["r7", "b2"], ["r1", "g2", "y3"]],
    "stock": ["r1", "g9", "g8", "y9", "b1", "b3"],
    "discard": ["b5", "r3"],
}


def player_moves(person: Person) -> int:
    return sum(line.seat >= 0 for update in person.all(Update) for line in update.entries)


# the clock


def test_a_clock_counts_only_while_it_runs() -> None:
    clock = Clock(10.0)
    assert (clock.left(5.0), clock.deadline()) == (10.0, None)
    clock.run(True, 5.0)
    clock.run(True, 6.0)
    assert (clock.left(7.0), clock.deadline()) == (8.0, 15.0)
    clock.run(False, 8.0)
    assert (clock.left(100.0), clock.deadline()) == (7.0, None)
    clock.run(True, 100.0)
    assert (clock.left(103.0), clock.left(200.0)) == (4.0, 0.0)
    clock.restart()
    assert (clock.left(300.0), clock.deadline()) == (10.0, None)


@with_tables(HASTY)
async def test_everybody_sees_the_clock_of_who_is_due(tables: TableRegistry) -> None:
    _, people = await begun(tables, "olena", "taras", clock="relaxed")
    mover = due(people)
    assert mover.table is not None
    for person in people:
        clock = person.now.clock
        assert clock.seats == [mover.you] and clock.whole == 30_000 and 29_000 < clock.left <= 30_000
    await asyncio.sleep(0.1)
    await mover.ask(React("clap"), Reacted)
    waiting = await Person(mover.person).join(mover.table)
    before = waiting.now.clock.left
    assert before <= 29_900
    await waiting.move("draw")
    await waiting.move("keep")
    clock = people[0].now.clock if people[0].closed is None else people[1].now.clock
    assert clock.left > before, "a new decision has its whole time"


@with_tables(HASTY)
async def test_without_a_clock_nobody_is_hurried(tables: TableRegistry) -> None:
    _, people = await begun(tables, "olena", "taras")
    assert people[0].now.clock.seats == []
    await asyncio.sleep(0.3)
    assert player_moves(people[0]) == 0


@with_tables(HASTY)
async def test_when_time_is_up_a_bot_moves_and_sits_in_until_its_person_acts(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", clock="quick")
    late = due(people)
    assert late.you is not None
    await late.when(lambda late: late.info.seats[late.you or 0].sitting_in)
    await late.when(lambda late: player_moves(late) > 0)
    assert late.info.seats[late.you].here
    await late.ask(React("sad"), Reacted)
    assert not late.info.seats[late.you].sitting_in, "whoever acts has the seat back"
    stored = await tables.storage.table(table.name)
    assert stored is not None and not stored.seats[late.you].bot_in


@with_tables(HASTY)
async def test_an_absent_seat_is_played_after_its_time_and_taken_back_by_coming(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", clock="quick")
    away = due(people)
    here = people[1 - (away.you or 0)]
    await away.leave()
    assert not table.info().seats[away.you or 0].here
    await here.when(lambda here: here.info.seats[away.you or 0].sitting_in)
    await here.when(lambda here: player_moves(here) > 0)
    back = await Person(away.person).join(table, away.now.version)
    assert back.you == away.you
    assert not back.info.seats[back.you or 0].sitting_in
    assert back.all(Welcome)[0].entries[0].version == away.now.version + 1


@with_tables(HASTY)
async def test_time_stands_still_while_nobody_is_there(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", clock="quick")
    version = people[0].now.version
    for person in people:
        await person.leave()
    await asyncio.sleep(0.4)
    assert table.model.version == version
    back = await Person("olena").join(table)
    assert not any(seat.sitting_in for seat in back.info.seats)


def test_time_while_the_server_is_down_is_not_charged_and_time_before_is(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> str:
        table, people = await begun(tables, "olena", "taras", clock="relaxed")
        await asyncio.sleep(0.3)
        assert people[0].now.clock.seats
        return table.name

    name = at(tmp_path, first, HASTY)

    async def second(tables: TableRegistry) -> None:
        await asyncio.sleep(0.3)
        table = await tables.find(name)
        assert table is not None
        back = await Person("olena").join(table)
        assert 29_000 < back.now.clock.left < 29_750

    at(tmp_path, second, HASTY)


def test_after_a_restart_time_stands_until_those_who_were_there_are_back(tmp_path: Path) -> None:
    patient = replace(HASTY, returning=600.0)

    async def first(tables: TableRegistry) -> tuple[str, int]:
        table, people = await begun(tables, "olena", "taras", clock="quick", options={"uno_call": "auto"})
        return table.name, due(people).you or 0

    name, late = at(tmp_path, first, replace(HASTY, quick=8.0))

    async def second(tables: TableRegistry) -> None:
        table = await tables.find(name)
        assert table is not None
        watcher = await Person("watcher").join(table)
        assert table.model.returning.deadline() is None, "until the first of those who play"
        here = await Person(["olena", "taras"][1 - late]).join(table)
        assert (here.now.clock.seats, here.now.clock.waits_for) == ([], [late])
        assert table.model.returning.deadline() is not None
        version = table.model.version
        await asyncio.sleep(0.4)
        assert table.model.version == version and not here.info.seats[late].sitting_in
        back = await Person(["olena", "taras"][late]).join(table)
        for person in (back, here, watcher):
            assert (person.now.clock.seats, person.now.clock.waits_for) == ([late], [])
        await here.when(lambda here: here.info.seats[late].sitting_in)  # time runs again

    at(tmp_path, second, patient)


@pytest.mark.parametrize("gone", ["late", "stands up", "has a bot"])
def test_whoever_is_not_back_is_not_waited_for_for_ever(tmp_path: Path, gone: str) -> None:
    async def first(tables: TableRegistry) -> str:
        table, _ = await begun(tables, "olena", "taras", "ivan", clock="off")
        return table.name

    name = at(tmp_path, first, HASTY)

    async def second(tables: TableRegistry) -> None:
        table = await tables.find(name)
        assert table is not None
        olena = await Person("olena").join(table)
        assert olena.now.clock.waits_for == [1, 2]
        ivan = await Person("ivan").join(table)
        assert ivan.now.clock.waits_for == [1]
        assert not table.model.is_running()
        if gone == "has a bot":
            await olena.ask(AddBot(1), Changed)
        elif gone == "stands up":
            taras = await Person("taras").join(table)
            await taras.ask(Stand(), Changed)
        await olena.when(lambda olena: olena.now.clock.waits_for == [])
        assert table.model.is_running()

    at(tmp_path, second, replace(HASTY, returning=0.2 if gone == "late" else 600.0))


def test_bots_wait_for_those_who_were_there(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> str:
        table, people = await seated(tables, "olena", "taras", seats=4, options={"voluntary_draw": True})
        await people[0].say(Start(fill=True))
        await people[0].when(lambda olena: bool(olena.all(Update)))
        return table.name

    name = at(tmp_path, first, replace(AT_ONCE, pace=1000.0))

    async def second(tables: TableRegistry) -> None:
        table = await tables.find(name)
        assert table is not None
        olena = await Person("olena").join(table)
        version = table.model.version
        for _ in range(20):  # whoever is there may move
            if 0 in (olena.now.view or {})["due"]:
                await olena.move(olena.now.legal[0])
                version = table.model.version
            await calm(table)
            assert table.model.version == version, "a bot has moved"
        taras = await Person("taras").join(table)
        while table.model.version == version:
            if 1 in (taras.now.view or {})["due"]:
                await taras.move(taras.now.legal[0])
            await asyncio.sleep(0.01)

    at(tmp_path, second, replace(AT_ONCE, returning=600.0))


@with_tables(HASTY)
async def test_a_mistake_does_not_buy_time(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", clock="relaxed", options={"penalties": True})
    lay_out(table, WINDOW_AHEAD)
    table.model.clock.restart()
    table.model.run_clock()
    await asyncio.sleep(0.2)
    answer = await people[0].move("play b2")
    assert isinstance(answer, Accepted) and answer.refused == "U-3.1"
    await calm(table)
    assert people[0].now.clock.left < 29_850
    assert isinstance(await people[0].move("draw"), Accepted)
    await calm(table)
    assert people[0].now.clock.left > 29_850


# those who are away, or leave for good


@with_tables(HASTY)
async def test_the_host_may_put_a_bot_in_for_somebody_away_and_others_after_a_while(tables: TableRegistry) -> None:
    table, (olena, taras, ivan) = await begun(tables, "olena", "taras", "ivan")
    assert await olena.refused(AddBot(1)) == "here"
    await taras.leave()
    assert await ivan.refused(AddBot(1)) == "not-host"
    await olena.ask(AddBot(1), Changed)
    assert olena.info.seats[1].sitting_in and olena.info.seats[1].name == "taras"
    taras = await Person("taras").join(table)
    assert (taras.you, taras.info.seats[1].sitting_in) == (1, False)
    await olena.leave()
    await asyncio.sleep(0.25)
    await ivan.ask(AddBot(0), Changed)
    assert ivan.info.seats[0].sitting_in
    watcher = await Person("watcher").join(table)
    assert await watcher.refused(AddBot(0)) == "not-seated"


@with_tables()
async def test_who_stands_up_in_the_middle_is_played_for_and_may_sit_down_again(tables: TableRegistry) -> None:
    table, (olena, _, ivan) = await begun(tables, "olena", "taras", "ivan")
    await olena.ask(Stand(), Changed)
    assert olena.you is None
    assert [seat.host for seat in ivan.info.seats] == [False, True, False]
    assert ivan.info.seats[0].sitting_in and not ivan.info.seats[0].here
    assert olena.now.view is not None and olena.now.view["hand"] == [], "a watcher sees no hand"
    again = await Person("olena").join(table)
    assert again.all(Welcome)[0].you is None
    stranger = await Person("oksana").join(table)
    assert await stranger.refused(Sit(Me("Oksana", 3), 0)) == "playing"
    await again.ask(Sit(Me("Olenka", 7)), Changed)
    assert (again.you, again.info.seats[0].name, again.info.seats[0].sitting_in) == (0, "Olenka", False)
    assert again.now.view is not None and len(again.now.view["hand"]) == again.now.view["hands"][0] > 0


# bots


@with_tables()
async def test_bots_play_the_whole_game_and_are_refused_nothing(tables: TableRegistry) -> None:
    options = {"rounds": 1, "jump_in": True, "seven_zero": True, "stacking": True, "courtesy": True}
    table = await made(tables, "olena", seats=5, bots="novice", options=options)
    olena = await Person("olena").join(table)
    await olena.ask(Stand(), Changed)
    await olena.when(lambda olena: olena.info.state == "over")
    movers = {line.seat for update in olena.all(Update) for line in update.entries}
    assert movers == {-1, 0, 1, 2, 3, 4}
    assert olena.all(Refused) == []


@with_tables()
async def test_bots_wait_while_nobody_is_there(tables: TableRegistry) -> None:
    table = await made(tables, "olena", seats=4, bots="novice")
    version = table.model.version
    await asyncio.sleep(0.1)
    assert table.model.version == version


def test_the_pace_of_bots_does_not_depend_on_cards_and_leaves_people_time() -> None:
    state = games()["uno"].start(4, jump_in=True, rounds=1)
    rng = Rng(5)
    deal(state, rng)
    seen = {"turn": 0, "window": 0, "turn in window": 0}
    for number in range(300):
        if state.scores() is not None:
            break
        times = []
        for world in (state, state.redeal(3, Rng(number)), state.redeal(3, Rng(-number))):
            bots = Bots("oak", "uno", Settings(), Silent())
            bots.chance = random.Random(number)
            bots.plan(Moment(world, number, ""), dict.fromkeys([0, 1, 2], "novice"), 1000.0)
            times.append(dict(bots.when))
        assert times[0] == times[1] == times[2]
        waits = int(state.waits_for())
        for seat, when in times[0].items():
            kind = "window" if seat != waits else "turn in window" if state.is_open() else "turn"
            least, most = {"turn": TURN, "window": WINDOW, "turn in window": TURN_IN_WINDOW}[kind]
            assert least <= when - 1000.0 <= most
            seen[kind] += 1
        moves = state.legal(waits)
        state.apply(waits, moves[int(rng.below(len(moves)))])
        deal(state, rng)
    assert all(seen.values())
    assert WINDOW[0] > 0.5 and TURN_IN_WINDOW[0] > 2.0, "time for a person to see it and press"


@with_tables(Settings(grace=0.0, pace=0.1, opening=0.0))
async def test_a_due_bot_leaves_the_window_open_for_a_while(tables: TableRegistry) -> None:
    table = await made(tables, "olena", seats=2, bots="novice")
    olena = await Person("olena").join(table)
    lay_out(table, WINDOW_AHEAD)
    table.play.refresh(table.model.time())
    begin = table.model.time()
    assert isinstance(await olena.move("play r7"), Accepted)
    await olena.when(lambda olena: olena.now.view is not None and olena.now.view["unsaid"] is None)
    assert table.model.time() - begin >= 0.1 * WINDOW[0]


# sleep


@with_tables(replace(HASTY, idle=0.2))
async def test_a_table_that_nobody_is_at_sleeps_and_wakes_as_it_was(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", clock="relaxed")
    await asyncio.sleep(0.4)
    assert tables.awake, "somebody is there"
    for person in people:
        await person.leave()
    async with asyncio.timeout(PATIENCE):
        while tables.awake or tables.going_to_sleep:
            await asyncio.sleep(0.02)
    assert table.task.done()
    late = await Person("taras").join(table)
    assert late.closed == "gone"
    again, twin = await asyncio.gather(tables.find(table.name), tables.find(table.name))
    assert again is not None and again is twin and again is not table
    back = await Person("olena").join(again, people[0].now.version)
    assert back.now.view == people[0].now.view
    assert (back.you, back.all(Welcome)[0].entries) == (0, [])
