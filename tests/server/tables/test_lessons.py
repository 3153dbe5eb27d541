"""A first game at a real table: its own cards and rules, patient bots, no time; and a record that says what it is."""

import asyncio
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from koloda import CLOCK, parse_record
from koloda.cli.main import main
from koloda.engine.fairness import record_fairness, wrong_deal
from koloda.lessons import lesson_of
from koloda.server.app import application
from koloda.server.config import Settings
from koloda.server.http.context import Service
from koloda.server.http.static import BuiltClient
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Again, Changed, Reading
from koloda.server.security.limits import Limits
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.table import LiveTable
from koloda.titles import TITLES
from new_game.installing import imported
from server.faults import store_of
from server.seating import AT_ONCE, Person, at, calm, made, with_tables

CHECKER = Path(__file__).parents[3] / "docs" / "verify_koloda.py"
SLOW = Settings(grace=0.0, pace=0.001, opening=0.0, returning=0.0, short_window=0.01, long_window=0.01)


async def begun_lesson(tables: TableRegistry, game: str) -> tuple[LiveTable, Person]:
    table = await made(tables, "olena", game=game, seats=9, clock="quick", listed=True, lesson=True)
    olena = await Person("olena").join(table)
    await olena.when(lambda person: person.info.state == "playing")
    return table, olena


async def play_to_the_end(table: LiveTable, olena: Person, game: str) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    path = list(lesson.path)
    for _ in range(300):
        await olena.when(lambda person: person.info.state == "over" or bool(person.now.legal) or is_window(table))
        if olena.info.state == "over":
            return
        legal = olena.now.legal
        if not legal:
            await calm(table)
            continue
        text = path.pop(0) if path and path[0] in legal else legal[-1]
        await olena.move(text)
    raise AssertionError("the lesson does not end")


def is_window(table: LiveTable) -> bool:
    game = table.model.game
    return game is not None and game.state.due() == [CLOCK]


@pytest.mark.parametrize("game", TITLES)
@with_tables()
async def test_a_lesson_is_a_table_with_cards_rules_and_seats_of_its_own(tables: TableRegistry, game: str) -> None:
    table, olena = await begun_lesson(tables, game)
    lesson = lesson_of(game)
    assert lesson is not None
    assert table.model.game is not None
    assert (olena.info.lesson, olena.info.listed, olena.info.clock, olena.info.may_hint) == (True, False, "off", True)
    assert [seat.kind for seat in olena.info.seats] == ["person"] + ["bot"] * (lesson.players - 1)
    view = olena.now.view
    assert view is not None
    assert sorted(map(str, view["hand"])) == sorted(map(str, lesson.position["hands"][0]))
    assert olena.now.legal


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A game with a lesson that another package adds."""
    with imported(tmp_path_factory.mktemp("package"), "lessons-of-cards"):
        yield "lessons-of-cards"


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@with_tables()
async def test_the_lesson_of_an_added_game_is_served_and_played_like_any_other(
    tables: TableRegistry, added: str
) -> None:
    app: Any = application(Service(store_of(tables), tables, BuiltClient(None), Limits(), "http://koloda.test"))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://koloda.test") as http:
        listed = {game["slug"]: game["lesson"] for game in (await http.get("/api/games")).json()}
        assert listed[added]
        told = (await http.get(f"/api/lessons/{added}?lang=uk")).json()
    assert told["goal"] == "Залишся останнім, хто ще може покласти карту."
    assert [len(picture["cards"]) for picture in told["pictures"]] == [4, 2]
    assert [mark["at"] for mark in told["marks"]] == ["hand", "total", "total", "actions"]
    table, olena = await begun_lesson(tables, added)
    assert (olena.info.lesson, [seat.kind for seat in olena.info.seats]) == (True, ["person", "bot"])
    assert olena.now.legal == ["lay 1", "lay 5", "lay 10"]
    await play_to_the_end(table, olena, added)
    assert table.model.game is not None
    assert table.model.game.state.winners() == [0]  # the path of the lesson wins, and the bot does what it wants
    record = parse_record(table.record(None))
    fairness = record_fairness(record)
    assert record.position is not None and record.replay().winners() == [0]
    assert fairness is not None and wrong_deal(record, fairness) == 0


@with_tables()
async def test_a_game_without_a_lesson_says_so(tables: TableRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koloda.server.tables.beginnings.lesson_of", lambda _: None)
    with pytest.raises(RefusedError) as refused:
        await made(tables, "olena", lesson=True)
    assert refused.value.code == "no-lesson"


@with_tables(SLOW)
async def test_bots_wait_while_somebody_reads(tables: TableRegistry) -> None:
    table, olena = await begun_lesson(tables, "uno")
    await olena.say(Reading(True))
    await olena.move("play r8")
    version = olena.now.version
    await asyncio.sleep(0.1)  # many times as long as a bot waits
    await calm(table)
    assert olena.now.version == version
    await olena.say(Reading(False))
    await olena.when(lambda person: person.now.version > version)
    assert olena.now.view is not None
    assert olena.now.view["discard"][-1] == "r5"  # what the lesson wants


@with_tables(SLOW)
async def test_elsewhere_nobody_waits_for_readers(tables: TableRegistry) -> None:
    table = await made(tables, "olena", bots="novice")
    olena = await Person("olena").join(table)
    await olena.say(Reading(True))
    await calm(table)
    assert table.model.is_running()


@with_tables(SLOW)
async def test_no_time_runs_in_a_window_of_a_lesson(tables: TableRegistry) -> None:
    table, olena = await begun_lesson(tables, "dzhunkvik")
    await olena.move("play 1")
    await olena.when(lambda person: "play 3" in person.now.legal)
    await olena.move("play 3")
    await olena.when(lambda person: "play TS" in person.now.legal)  # the Leader phase, which time closes elsewhere
    assert is_window(table)
    assert olena.now.clock.seats == []
    await asyncio.sleep(0.1)  # ten times as long as a window is open elsewhere
    await calm(table)
    assert is_window(table)


@pytest.mark.parametrize("game", TITLES)
def test_the_record_begins_with_the_position_and_is_checked(
    tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def whole(tables: TableRegistry) -> tuple[str, str]:
        table, olena = await begun_lesson(tables, game)
        await play_to_the_end(table, olena, game)
        return table.name, table.record(None)

    name, text = at(tmp_path, whole)
    record = parse_record(text)
    lesson = lesson_of(game)
    assert lesson is not None
    assert record.position == lesson.position
    fairness = record_fairness(record)
    assert fairness is not None
    assert wrong_deal(record, fairness) == 0
    file = tmp_path / "record.txt"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file), "--lang", "en"]) == 3
    assert "were laid out, not shuffled" in capsys.readouterr().out
    checked = list(runpy.run_path(str(CHECKER))["check"](text))
    assert checked[0][0] is True and [holds for holds, _ in checked if holds is not True] == [None]
    assert "not shuffled" in checked[-1][1]

    async def later(tables: TableRegistry) -> None:
        table = await tables.find(name)
        assert table is not None
        assert table.record(None) == text
        assert table.info().lesson

    at(tmp_path, later, AT_ONCE)


def test_a_lesson_survives_a_restart_and_is_followed_by_a_usual_game(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> str:
        table, olena = await begun_lesson(tables, "uno-express")
        await olena.move("play y2")
        await olena.when(lambda person: "play b6" in person.now.legal)
        return table.name

    async def second(tables: TableRegistry, name: str) -> None:
        table = await tables.find(name)
        assert table is not None
        olena = await Person("olena").join(table)
        assert olena.info.lesson
        assert "play b6" in olena.now.legal
        await play_to_the_end(table, olena, "uno-express")
        changed = await olena.ask(Again(), Changed)
        following = await tables.find(changed.info.rematch)
        assert following is not None
        assert not following.info().lesson
        assert following.info().options["rounds"] == "match"

    name = at(tmp_path, first)
    at(tmp_path, lambda tables: second(tables, name))
