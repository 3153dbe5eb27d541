"""A game from a table to try a rule at: the cards, the seat and the question are those of the rules page."""

import asyncio
from pathlib import Path

import pytest

from koloda import parse_record
from koloda.engine.fairness import record_fairness, wrong_deal
from koloda.server.config import Settings
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Again, Agree, Changed, RuleTable
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.table import LiveTable
from koloda.situations.situation import Situation, kept
from koloda.titles import TITLES
from server.seating import AT_ONCE, Person, at, calm, made, with_tables

SLOW = Settings(grace=0.0, pace=100.0, opening=0.0, returning=0.0, short_window=0.01, long_window=0.01)


def tables_of(game: str) -> list[tuple[RuleTable, Situation]]:
    """The tables from which a game can go on."""
    return [
        (RuleTable(rule, number), situation)
        for rule, found in kept(game).items()
        for number, situation in enumerate(found)
        if situation.can_go_on()
    ]


def some_of(game: str) -> list[tuple[RuleTable, Situation]]:
    """One that asks what is best, one that others have led to, and one of another seat than the first."""
    found = tables_of(game)
    wanted = [
        next((one for one in found if one[1].question == "best"), None),
        next((one for one in found if one[1].moves), None),
        next((one for one in found if one[1].seat), None),
    ]
    return [one for one in wanted if one is not None]


async def begun(tables: TableRegistry, game: str, wanted: RuleTable) -> tuple[LiveTable, Person]:
    table = await made(tables, "olena", game=game, seats=2, clock="quick", listed=True, rule=wanted)
    olena = await Person("olena").join(table)
    await olena.when(lambda person: person.info.state == "playing")
    return table, olena


async def play_to_the_end(table: LiveTable, olena: Person) -> None:
    for _ in range(300):
        await olena.when(lambda person: person.info.state == "over" or bool(person.now.legal))
        if olena.info.state == "over":
            return
        await olena.move(olena.now.legal[0])
        await calm(table)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", TITLES)
def test_nearly_every_table_can_be_played_on(game: str) -> None:
    all_of_them = [situation for found in kept(game).values() for situation in found]
    assert len(tables_of(game)) > 0.8 * len(all_of_them)


@pytest.mark.parametrize("game", TITLES)
@with_tables(SLOW)
async def test_the_table_is_the_one_of_the_question(tables: TableRegistry, game: str) -> None:
    for wanted, situation in some_of(game):
        table, olena = await begun(tables, game, wanted)
        info = olena.info
        assert (info.rule, info.lesson, info.listed, info.clock) == (situation.rule, False, False, "off")
        assert olena.you == situation.seat
        kinds = ["person" if seat == situation.seat else "bot" for seat in range(situation.players)]
        assert [seat.kind for seat in info.seats] == kinds
        state, _ = situation.table()
        assert olena.now.view == state.view(situation.seat)
        assert set(olena.now.legal) >= {state.text(move) for move in state.legal(situation.seat)}
        assert table.model.version == len(situation.moves)


@with_tables(SLOW)
async def test_no_time_runs_in_a_window_and_nothing_before_the_question_is_taken_back(tables: TableRegistry) -> None:
    wanted, situation = next(
        (table, one)
        for table, one in tables_of("uno")
        if any(line.startswith(f"{one.seat}: ") for line in one.moves) and one.choices[0].move.startswith("jump")
    )
    table, olena = await begun(tables, "uno", wanted)
    await asyncio.sleep(0.1)  # ten times as long as a window is open elsewhere
    await calm(table)
    assert table.model.version == len(situation.moves)
    assert await olena.refused(Agree("take-back")) == "no-move-yet"
    await olena.move(situation.choices[0].move)
    await olena.say(Agree("take-back"))
    await olena.when(lambda person: situation.choices[0].move in person.now.legal)


def test_the_record_says_that_cards_were_laid_out_and_a_usual_game_follows(tmp_path: Path) -> None:
    wanted, situation = next((table, one) for table, one in tables_of("uno") if one.question == "best" and one.moves)

    async def whole(tables: TableRegistry) -> tuple[str, str]:
        table, olena = await begun(tables, "uno", wanted)
        await play_to_the_end(table, olena)
        return table.name, table.record(None)

    name, text = at(tmp_path, whole)
    record = parse_record(text)
    assert record.position == situation.position
    assert len(record.moves) > len(situation.moves)
    fairness = record_fairness(record)
    assert fairness is not None
    assert wrong_deal(record, fairness) == 0

    async def later(tables: TableRegistry) -> None:
        table = await tables.find(name)
        assert table is not None
        assert (table.record(None), table.info().rule) == (text, wanted.rule)
        olena = await Person("olena").join(table)
        changed = await olena.ask(Again(), Changed)
        following = await tables.find(changed.info.rematch)
        assert following is not None
        assert following.info().rule == ""
        assert following.info().options["rounds"] == "match"

    at(tmp_path, later, AT_ONCE)


@with_tables()
async def test_a_table_that_is_not_there_is_refused(tables: TableRegistry) -> None:
    unplayable = next(situation for situation in kept("uno")["U-2.7"] if not situation.can_go_on())
    for wanted in (RuleTable("U-99"), RuleTable("U-3.1", 99), RuleTable(unplayable.rule)):
        with pytest.raises(RefusedError) as refused:
            await made(tables, "olena", game="uno", rule=wanted)
        assert (refused.value.code, refused.value.field) == ("not-found", "rule")
