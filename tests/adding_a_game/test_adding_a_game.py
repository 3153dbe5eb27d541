"""A sixth game, added as docs/adding-a-game.md says: its own folder, and one entry in the list of titles."""

import io
import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from adding_a_game.tricks.events import EVENTS
from adding_a_game.tricks.title import TITLE
from koloda import Rng, games, play, texts
from koloda.bots import LEVELS, Budget, Observation, policy_for
from koloda.cli.main import main
from koloda.server.protocol.messages import Update
from koloda.server.tables.registry import TableRegistry
from koloda.testing.checks import CHECKS, Check, a_seat_is_told_the_same_whatever_is_hidden
from koloda.testing.spread import Case
from koloda.titles import TITLES
from server.seating import Person, made, with_tables

CASE: Case = ("tricks", 2, {})
HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def tricks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The game is listed, and its catalogue lies with the others."""
    monkeypatch.setitem(TITLES, "tricks", TITLE)
    shutil.copytree(texts.FOLDER, tmp_path / "locale")
    for language in texts.LANGUAGES:
        shutil.copy(HERE / "tricks" / "tricks.ftl", tmp_path / "locale" / language)
    monkeypatch.setattr(texts, "FOLDER", tmp_path / "locale")
    yield
    assert "tricks" in games()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_keeps_the_contract(check: Check) -> None:
    check(CASE)


def test_nothing_hidden_changes_what_a_seat_is_told() -> None:
    a_seat_is_told_the_same_whatever_is_hidden("tricks", 2, tries=2, longest=120)


def test_every_level_plays_it() -> None:
    for level in LEVELS:
        state = games()["tricks"].start(2)
        player = policy_for("tricks", level, Rng(1), Budget(20, 50.0))
        while due := state.due():
            text = state.text(state.pick(0)) if due[0] < 0 else player.choose(Observation(state, due[0]))
            play(state, due[0], text or "")
        assert sum(state.scores() or []) == 3


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


@pytest.mark.once
def test_it_is_played_in_a_terminal_and_told_in_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert "tricks" in run(capsys, "games", "--lang", "en")
    file = tmp_path / "game.txt"
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 10))
    told = run(capsys, "play", "tricks", "--lang", "en", "--seed", "1", "--record", str(file))
    assert "You lay " in told and "the trick: " in told
    shown = run(capsys, "replay", str(file), "--moves", "--lang", "en")
    assert "Player 0 lays " in shown
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 10))
    lines = [json.loads(line) for line in run(capsys, "play", "tricks", "--json").splitlines()]
    kinds = {event["kind"] for line in lines if line["event"] == "move" for event in line["events"]}
    assert kinds == {"dealt", "lays", "takes-trick", "game-ends", "turn"} and len(kinds) == len(EVENTS)


@pytest.mark.once
@with_tables()
async def test_it_is_played_at_a_table(tables: TableRegistry) -> None:
    table = await made(tables, "olena", game="tricks", bots="expert")
    olena = await Person("olena").join(table)
    for _ in range(3):
        await olena.when(lambda olena: bool(olena.now.legal))
        await olena.move(olena.now.legal[0])
    await olena.when(lambda olena: olena.info.state == "over")
    events = [event["kind"] for update in olena.all(Update) for line in update.entries for event in line.events]
    assert events.count("takes-trick") == 3
