"""Windows and who is there: restarts, people who come back, bots, and whole games of Dzhunkvik with their records."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from koloda import CLOCK
from koloda.server.jobs.replays import prepared
from koloda.server.protocol.messages import Accepted, AddBot, Changed, MakeMove, Refused, Stand, Start, Update, Welcome
from koloda.server.tables.bots import WINDOW
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.table import LiveTable
from server.seating import Person, at, begun, calm, due, lay_out, made, seated, with_tables
from server.windows import NAMES, ROUND, SHORT, SLOW, events, opened, view, waive

# coming back


async def play_to_a_window(table: LiveTable, people: list[Person], rng: random.Random) -> None:
    """Anything legal until several may act; whoever is the only one left waives."""
    while len(admitted := table.model.admitted()) < 2:
        if admitted:
            await waive(people[admitted[0]])
        else:
            mover = due(people)
            assert isinstance(await mover.move(rng.choice(mover.now.legal)), Accepted)
        await calm(table)


def test_a_restart_keeps_the_time_left_and_forgets_who_waived(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> tuple[str, int, list[int]]:
        table, people = await begun(tables, *NAMES, game="dzhunkvik")
        await play_to_a_window(table, people, random.Random(1))
        admitted = table.model.admitted()
        await waive(people[admitted[0]])
        await asyncio.sleep(0.3)
        return table.name, people[0].now.version, admitted

    name, version, admitted = at(tmp_path, first, SLOW)

    async def second(tables: TableRegistry) -> None:
        await asyncio.sleep(0.3)
        table = await tables.find(name)
        assert table is not None
        back = await Person("olena").join(table, version)
        assert 27_000 < back.now.clock.left < 29_750
        assert (back.now.version, back.now.waived, back.now.clock.seats) == (version, [], admitted)
        others = [await Person(other).join(table, version) for other in NAMES[1:]]
        for seat in admitted:
            await waive([back, *others][seat])
        await back.reach(version + 1)

    at(tmp_path, second, SLOW)


@with_tables(SLOW)
async def test_whoever_comes_back_in_a_window_sees_it_as_it_is(tables: TableRegistry) -> None:
    table, people = await opened(tables)
    await waive(people[0])
    await people[2].leave()
    await asyncio.sleep(0.1)
    back = await Person("ivan").join(table, people[2].now.version)
    assert (back.now.waived, back.now.clock.seats, back.all(Welcome)[0].entries) == ([0], [0, 1, 2], [])
    assert 27_000 < back.now.clock.left <= 29_900
    assert "play TS" in back.now.legal


# bots


@with_tables(SLOW)
async def test_a_bot_that_sits_in_waives_and_its_person_may_still_act(tables: TableRegistry) -> None:
    table, people = await begun(tables, *NAMES, game="dzhunkvik")
    lay_out(table, ROUND | {"hands": [["1", "2"], ["4", "CS"], ["2", "3"]]})
    await people[2].leave()
    await people[0].ask(AddBot(2), Changed)
    for seat, text in enumerate(("play 1", "play CS")):
        await people[seat].move(text)
    await people[0].when(lambda person: person.now.waived == [2])
    version, left = people[0].now.version, people[0].now.clock.left
    back = await Person("ivan").join(table)
    assert not back.info.seats[2].sitting_in
    assert (back.now.waived, back.now.version) == ([], version), "only the bot had waived"
    assert back.now.clock.left <= left, "and its time is that of all"
    await waive(back)
    await waive(people[0])
    await back.reach(version + 1)


@with_tables(replace(SLOW, pace=0.1))
async def test_bots_do_not_wait_for_a_window_that_nobody_wants(tables: TableRegistry) -> None:
    table = await made(tables, "olena", game="dzhunkvik", seats=3, bots="novice")
    olena = await Person("olena").join(table)
    lay_out(table, ROUND | {"hands": [["4", "2"], ["1", "2"], ["3", "2"]]})
    begin = table.model.time()
    await olena.move("play 4")
    assert olena.now.clock.seats == [0, 1, 2]
    await waive(olena)
    # Each of them waives, or passes.
    await olena.when(lambda olena: any(event["kind"] == "round-ends" for event in events(olena)))
    assert 0.1 * WINDOW[0] <= table.model.time() - begin < SLOW.long_window, "they took the time to look, and no more"


@pytest.mark.parametrize("players", [2, 4, 6])
@with_tables(SLOW)
async def test_whole_games_of_bots_end_and_their_records_are_true(tables: TableRegistry, players: int) -> None:
    table = await made(tables, "olena", game="dzhunkvik", seats=players, bots="novice")
    olena = await Person("olena").join(table)
    await olena.ask(Stand(), Changed)
    await olena.when(lambda olena: olena.info.state == "over")
    assert {line.seat for update in olena.all(Update) for line in update.entries} == {-2, -1, *range(players)}
    assert olena.all(Refused) == []
    await check_record(table)


@pytest.mark.parametrize(("players", "instants"), [(2, "auto"), (4, "honour"), (6, "auto")])
@with_tables(replace(SHORT, short_window=0.02, long_window=0.02))
async def test_whole_games_of_people_end_and_their_records_are_true(
    tables: TableRegistry, players: int, instants: str
) -> None:
    names = [f"p{seat}" for seat in range(players)]
    table, people = await seated(tables, *names, game="dzhunkvik", options={"instants": instants})
    await people[0].say(Start())
    await people[-1].when(lambda person: bool(person.all(Update)))
    rng = random.Random(players)
    while people[0].info.state == "playing":
        admitted = table.model.admitted()
        for seat in rng.sample(admitted, len(admitted)):
            person = people[seat]
            text = rng.choice([*person.now.legal, ""])
            await (person.say(MakeMove(f"{person.now.version}", person.now.version, text)) if text else waive(person))
        if not admitted and view(people[0])["due"]:
            mover = due(people)
            assert isinstance(await mover.move(rng.choice(mover.now.legal)), Accepted)
        await calm(table)
        await asyncio.sleep(0)
    # Somebody may have been too late, or have passed already; nobody did anything wrong.
    assert {answer.code for person in people for answer in person.all(Refused)} <= {
        "too-late",
        "stale",
        "no-window",
        "not-playing",  # the game was over by then
    }
    await check_record(table)


async def check_record(table: LiveTable) -> None:
    """The record of a game that is over: whole, true to its seal, and told as those at the table heard it."""
    overview = (await prepared(table.record(None), table.info(), table.preempted())).told()
    assert overview.checked and overview.winners
    game = table.model.game
    assert game is not None
    for step, line in zip(overview.steps, game.lines, strict=True):
        assert (step.seat, step.text, step.preempted) == (line.row.seat, line.row.text, list(line.row.preempted))
        heard = [msgspec.json.decode(shown)["events"] for shown in line.shown]
        for number, event in enumerate(step.events):
            assert event in [events[number] for events in heard], "somebody heard it whole"
            assert {events[number]["kind"] for events in heard} == {event["kind"]}
        assert {len(events) for events in heard} == {len(step.events)}
    assert (CLOCK, "close") in {(step.seat, step.text) for step in overview.steps}
