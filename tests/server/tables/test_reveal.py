"""Where something has come to light, bots and clocks wait until people have looked."""

import asyncio
from dataclasses import replace
from typing import Any, get_args

import pytest

from koloda.server.config import Settings
from koloda.server.protocol.messages import BotSpeed, Changed, GoOn, Update
from koloda.server.tables.bots import SPEEDS, TURN
from koloda.server.tables.registry import TableRegistry
from koloda.titles import TITLES
from server.memory import MemoryStorage
from server.seating import AT_ONCE, Person, begun, made, with_tables
from server.thinkers import FakeClockLoop, Silent


def timed(main: Any) -> Any:
    """On a clock of our own: time passes when nothing else is to be done."""
    with asyncio.Runner(loop_factory=FakeClockLoop) as runner:
        return runner.run(main())


async def flights(tables: TableRegistry) -> Person:
    """Somebody alone at a table of Flights whose bids have just been turned up, and a bot chooses first."""
    while True:
        table = await made(tables, "olena", game="flights", seats=4, bots="novice")
        olena = await Person("olena").join(table)
        await olena.when(lambda olena: (olena.now.view or {})["laid"] == [False, True, True, True])
        await olena.move(next(move for move in olena.now.legal if move.endswith(" 6")))
        if (olena.now.view or {})["chooser"] != 0:
            return olena
        await olena.leave()


def moment(olena: Person) -> float:
    return olena.table.model.time() if olena.table is not None else 0.0


async def next_move(olena: Person) -> float:
    """Seconds until somebody has moved."""
    began, version = moment(olena), olena.now.version
    await olena.when(lambda olena: olena.now.version > version)
    return moment(olena) - began


def registry(**changes: Any) -> TableRegistry:
    return TableRegistry(MemoryStorage(), str, replace(Settings(grace=0.0, opening=0.0), **changes), Silent())


def test_four_bids_are_seen_for_a_while_unless_everybody_has_seen_them() -> None:
    async def main() -> None:
        tables = registry()
        olena = await flights(tables)
        rest = TITLES["flights"].reveals["bids-shown"]
        assert olena.all(Update)[-1].now.clock.reveal == round(rest * 1000)
        assert rest + TURN[0] <= await next_move(olena) <= rest + TURN[1] + 0.01
        again = await flights(tables)
        assert again.table is not None
        watcher = await Person("nina").join(again.table)
        await again.say(GoOn(again.now.version - 1))
        await again.say(GoOn(again.now.version))
        # Nobody waits for watchers: they are told that it is over.
        version = watcher.now.version
        await watcher.when(lambda watcher: watcher.now.clock.reveal == 0)
        assert watcher.all(Changed) and watcher.now.version == version == again.now.version
        assert await next_move(again) <= TURN[1] + 0.01
        await tables.stop()

    timed(main)


def test_no_clock_runs_while_there_is_something_to_look_at() -> None:
    async def main() -> None:
        tables = registry()
        _, people = await begun(tables, "olena", "taras", game="flights", clock="quick")
        for person in people:
            await person.move(next(move for move in person.now.legal if move.endswith(" 6")))
        olena = people[0]
        await olena.when(lambda olena: bool((olena.now.view or {})["bids"]))
        assert olena.now.clock.seats == [] and olena.now.clock.reveal == 2500
        began = moment(olena)
        await olena.when(lambda olena: bool(olena.now.clock.seats))
        assert moment(olena) - began == pytest.approx(2.5, abs=0.01)
        assert olena.now.clock.left == olena.now.clock.whole == 15_000
        await tables.stop()

    timed(main)


def test_the_result_of_a_round_has_its_time_and_more_of_it_for_one_person() -> None:
    async def main(names: tuple[str, ...]) -> int:
        tables = registry(pace=1.0)
        wishes = {"game": "uno", "options": {"uno_call": "auto", "target": 500, "rounds": "match"}}
        if len(names) == 1:
            table = await made(tables, names[0], seats=2, bots="novice", **wishes)
            people = [await Person(names[0]).join(table)]
        else:
            _, people = await begun(tables, *names, **wishes)
        first = people[0]

        def has_ended(person: Person) -> bool:
            updates = person.all(Update)[-1:]
            return any(e["kind"] == "round-ends" for update in updates for line in update.entries for e in line.events)

        while not has_ended(first):
            mover = next((person for person in people if person.now.legal), None)
            if mover is None:
                await first.when(lambda first: bool(first.now.legal) or has_ended(first))
            else:
                await mover.move(sorted(mover.now.legal, key=lambda move: not move.startswith("play"))[0])
        rest = first.all(Update)[-1].now.clock.reveal
        await tables.stop()
        return rest

    settings = Settings()
    assert timed(lambda: main(("olena",))) == settings.result_alone * 1000
    assert timed(lambda: main(("olena", "taras"))) == settings.result * 1000


def test_the_host_sets_how_fast_bots_are() -> None:
    async def main() -> None:
        tables = registry()
        for speed in ("slow", "normal", "fast"):
            olena = await flights(tables)
            await olena.say(BotSpeed(speed))
            await olena.say(GoOn(olena.now.version))
            taken = await next_move(olena)
            assert olena.info.speed == speed
            assert TURN[0] * SPEEDS[speed] <= taken <= TURN[1] * SPEEDS[speed] + 0.01
        await tables.stop()

    timed(main)


@with_tables(AT_ONCE)
async def test_nobody_else_sets_it(tables: TableRegistry) -> None:
    _, (olena, taras) = await begun(tables, "olena", "taras")
    assert await taras.refused(BotSpeed("fast")) == "not-host"
    await olena.ask(BotSpeed("fast"), Changed)
    assert taras.info.speed == "fast"


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.slug)
def test_what_is_looked_at_are_kinds_of_events(title: Any) -> None:
    module = __import__(title.rules.__module__.rpartition(".")[0] + ".events", fromlist=["EVENTS"])
    kinds = {kind for event in module.EVENTS for kind in get_args(event.__annotations__["kind"])}
    assert {*title.reveals, *title.results} <= kinds
    assert all(0 < seconds <= 5 for seconds in title.reveals.values())
