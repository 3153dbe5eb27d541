"""Bots that think, hints, and finished games looked at again: in small slices, and from what a seat may see."""

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from koloda import Record, Rng, games, parse_record, play
from koloda.bots import LEVELS, Budget, Observation, policy_for
from koloda.engine.fair import Fair, fair_deal
from koloda.lab.review import Review
from koloda.server.messages import (
    AddBot,
    Advice,
    Changed,
    Chatted,
    Hint,
    Level,
    Refused,
    Say,
    Settle,
    Stand,
    Start,
    Update,
)
from koloda.server.reviews import Reviewed
from koloda.server.robots import TURN, Robots
from koloda.server.settings import Settings
from koloda.server.study import SLICE, Study
from koloda.server.tables import Tables
from koloda.texts import LANGUAGES, Texts
from server.seating import AT_ONCE, Person, begun, due, house, made, seated

SECRET = bytes(range(32))
SMALL = Budget(iterations=16, milliseconds=0)
THINKING = replace(AT_ONCE, budget=SMALL)
ENDLESS = replace(AT_ONCE, budget=Budget(iterations=10**9, milliseconds=0), pace=1.0)


def at(folder: Path, use: Callable[[Tables], Awaitable[Any]], settings: Settings = THINKING) -> Any:
    async def run() -> Any:
        async with house(folder, settings) as tables:
            return await use(tables)

    return asyncio.run(run())


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


def test_every_level_plays_at_a_table(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
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

    at(tmp_path, use)


@pytest.mark.parametrize("game", ["face-to-face", "flights", "dzhunkvik"])
def test_experts_play_every_game(tmp_path: Path, game: str) -> None:
    async def use(tables: Tables) -> None:
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

    at(tmp_path, use, replace(THINKING, moment=0.1, leader=0.2))


def test_a_bot_that_sits_in_is_skilled(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
        table, people = await begun(tables, "olena", "taras")
        await people[1].say(Stand())
        await people[0].when(lambda person: person.info.seats[1].sitting_in)
        assert table.desk.seats.level(1) == "skilled"

    at(tmp_path, use)


# thinking


def test_thinking_leaves_time_for_talk(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
        table = await made(tables, "olena", seats=4, bots="expert")
        olena = await Person("olena").join(table)
        await olena.when(lambda person: person.now.version > 0)
        study = table.desk.study
        while not study.waiting:
            if olena.now.legal:
                await olena.move(olena.now.legal[0])
            else:
                await asyncio.sleep(0.01)
        slices = 0
        thinks = study.waiting[0].go_on

        def counted() -> bool:
            nonlocal slices
            slices += 1
            return thinks()

        study.waiting[0].go_on = counted  # type: ignore[method-assign]
        before = slices
        for number in range(5):
            await olena.ask(Say(f"line {number}"), Chatted)
        # Every line was heard within a few slices, though the bots would think for ever.
        assert slices - before < 100

    at(tmp_path, use, ENDLESS)


def test_a_slice_is_short() -> None:
    async def use() -> None:
        study = Study()
        steps: list[str] = []

        def endless(name: str) -> Callable[[], bool]:
            def step() -> bool:
                steps.append(name)
                return False

            return step

        one = study.begin(endless("one"), lambda: None, lambda: None)
        other = study.begin(endless("other"), lambda: None, lambda: None)
        while not {"one", "other"} <= set(steps):
            await asyncio.sleep(0)
        one.drop()
        other.drop()
        await study.close()
        changes = sum(a != b for a, b in itertools.pairwise(steps))
        assert changes >= 1, "neither waits for the other to end"

    asyncio.run(use())
    assert SLICE <= 0.005


def test_what_fails_does_not_keep_others_from_thinking() -> None:
    async def use() -> list[str]:
        study = Study()
        done: list[str] = []

        failed = study.begin(fails, lambda: done.append("done"), lambda: done.append("failed"))
        study.begin(lambda: True, lambda: done.append("fine"), lambda: done.append("failed too"))
        while len(done) < 2:
            await asyncio.sleep(0)
        assert failed.is_done
        return done

    assert asyncio.run(use()) == ["failed", "fine"]


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
                robots = Robots("uno", 1.0, Study(), SMALL, lambda: None)
                robots.chance = random.Random(number)
                robots.policy(seat, level).rng = Rng(number)
                robots.plan(world, number, {seat: level}, 0.0)
                while seat in robots.considered and not robots.considered[seat].thinking.is_done:
                    await asyncio.sleep(0)
                at = robots.ready_at(seat)
                answers.append((at, robots.choose(world, seat, level)))
            assert answers[0] == answers[1] == answers[2]
            assert TURN[0] <= answers[0][0] or state.is_open()
            moves = state.legal(seat)
            play(state, seat, state.text(moves[int(rng.below(len(moves)))]))
            fair_deal(state, Fair(SECRET, [str(number)]))
            if state.scores() is not None:
                return

    asyncio.run(use())


# hints


def test_a_hint_alone_against_bots(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
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

    at(tmp_path, use)


def test_no_hint_among_people_unless_the_table_allows_it(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
        _, people = await begun(tables, "olena", "taras")
        assert await due(people).refused(Hint(people[0].now.version)) == "no-hints"
        _, people = await seated(tables, "olena", "taras")
        await people[0].ask(Settle(hints=True), Changed)
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

    at(tmp_path, use)


def test_hints_out_of_place_are_refused(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
        table = await made(tables, "olena", bots="novice")
        olena = await Person("olena").join(table)
        watcher = await Person("").join(table)
        assert await watcher.refused(Hint(0)) == "not-seated"
        await olena.when(lambda person: bool(person.now.legal))
        assert await olena.refused(Hint(olena.now.version - 1)) == "stale"
        assert await olena.refused(Hint(olena.now.version + 1)) == "stale"
        await olena.say(Hint(olena.now.version))
        assert await olena.refused(Hint(olena.now.version)) == "once"

    at(tmp_path, use, ENDLESS)


@pytest.mark.parametrize(
    ("part", "broken"),
    [("Expert.begin", lambda *_: SimpleNamespace(run=fails)), ("advised", fails)],
    ids=["thinking", "answering"],
)
def test_whoever_asks_is_told_when_a_hint_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str, broken: Callable[..., Any]
) -> None:
    async def use(tables: Tables) -> None:
        table = await made(tables, "olena", bots="novice")
        olena = await Person("olena").join(table)
        await olena.when(lambda person: bool(person.now.legal))
        monkeypatch.setattr(f"koloda.server.hints.{part}", broken)
        assert await olena.refused(Hint(olena.now.version)) == "our-mistake"
        monkeypatch.undo()
        assert isinstance(await olena.ask(Hint(olena.now.version), Advice, Refused), Advice)

    at(tmp_path, use)


# looking again


def finished(game: str, options: dict[str, Any]) -> Record:
    """A game between two who know it: those are short."""
    record = Record(games()[game], 2, options)
    state = record.start()
    fair, player = Fair(SECRET, ["a", "b"]), policy_for(game, "skilled", Rng(4))
    while True:
        for entry in fair_deal(state, fair):
            record.add(entry)
        if state.scores() is not None:
            return record
        seat = state.due()[0]
        text = player.choose(Observation(state, seat)) if seat >= 0 else state.text(state.legal(seat)[0])
        record.add(play(state, seat, text or ""))


def reviewed(record: Record) -> Review:
    """Worked out with little patience."""
    review = Review(record)
    review.wanted = 1
    while not review.step():
        pass
    return review


@pytest.mark.parametrize(
    ("game", "options"),
    [("uno", {"rounds": 1}), ("face-to-face", {}), ("flights", {"target": 1}), ("dzhunkvik", {})],
)
def test_a_review_tells_everybodys_chance_after_every_move(
    game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("koloda.lab.review.AT_ONCE", 1)
    record = finished(game, options)
    review = reviewed(record)
    chances = review.chances()
    assert len(chances) == len(record.moves) + 1
    assert all(len(row) == 2 and all(0.0 <= chance <= 1.0 for chance in row) for row in chances)
    winners = record.replay().winners()
    assert [chance > 0.49 for chance in chances[-1]] == [seat in winners for seat in range(2)]
    first, after = review.stops[:2]
    assert chances[first.move] == first.chances() and chances[first.move + 1] == after.chances()
    turnings = review.turnings()
    assert turnings == sorted(turnings, key=lambda turning: turning.move)
    assert reviewed(parse_record(record.text())).chances() == chances


def test_a_review_is_worked_out_in_the_study(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koloda.lab.review.FEWEST", 1)
    monkeypatch.setattr("koloda.lab.review.PLAYOUTS", 1)
    monkeypatch.setattr("koloda.lab.review.AT_ONCE", 1)
    record = finished("uno", {"rounds": 1})

    async def use() -> None:
        study = Study()
        game = Reviewed(record.text(), study)
        assert not game.answer().done
        while not game.thinking.is_done:
            await asyncio.sleep(0)
        answer = game.answer()
        assert answer.done and len(answer.chances) == len(record.moves) + 1
        assert all(0 <= moment.move <= len(record.moves) for moment in answer.moments)

    asyncio.run(use())
