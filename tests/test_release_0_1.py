"""What release 0.1 kept still works: its database, and its records as text. See data/release_0_1/README.md."""

import runpy
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from koloda import Record, parse_record, replay
from released import (
    FOLDER,
    NOBODY,
    RECORDS,
    STILL,
    asked,
    database_in,
    gathered,
    hashes_of,
    info_shown,
    missing,
    person_of,
    read,
    replay_shown,
    welcome_shown,
)
from server.party import Party
from server.serving import SOON, Line, Message, Server

EXPECTED: dict[str, Any] = read(FOLDER / "expected.json")
TABLES: dict[str, dict[str, Any]] = EXPECTED["tables"]
for table in TABLES.values():
    for seat in table["info"]["seats"]:
        # A word told in the clear stays in the record of a game that was dealt with it, and counts no more in others.
        del seat["word"]
TOKENS: dict[str, str] = read(FOLDER / "tokens.json")
ENDS: dict[str, Any] = read(RECORDS / "expected.json")
ALL_RECORDS: dict[str, dict[str, Any]] = ENDS["records"]
WHOLE = [name for name, end in ALL_RECORDS.items() if "views" in end]
MASKED = [name for name, end in ALL_RECORDS.items() if "views" not in end]
MOVES = 6  # entries by which a game goes on with its bots


def in_state(state: str) -> list[str]:
    return [key for key, table in TABLES.items() if table["info"]["state"] == state]


def tokens_at(key: str) -> dict[str, str]:
    """The cookies of those who were at a table."""
    return {name: TOKENS[name] for name in TABLES[key]["people"]}


def text_of(name: str) -> str:
    return (RECORDS / name).read_text(encoding="utf-8")


# The database


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of today on a copy of the old database; its bots do nothing for now."""
    folder = tmp_path_factory.mktemp("release")
    database_in(folder)
    with Server(folder, "--no-limits", KOLODA_PACE=STILL) as running:
        yield running
        assert running.stop(signal.SIGTERM) == 0


def seated(lines: dict[str, Line]) -> list[Line]:
    return [line for line in lines.values() if line.welcome["you"] is not None]


def same_for_all(key: str, lines: dict[str, Line]) -> list[str]:
    """What is lost of what people and a watcher were shown. In which order moves are offered does not matter."""
    found = {name: welcome_shown(line.welcome) for name, line in lines.items()}
    expected: dict[str, Message] = TABLES[key]["shown"]
    for each in (*found.values(), *expected.values()):
        each["legal"] = sorted(each["legal"])
    return missing(expected, found)


def given_as(name: str, server: Server, table: str, token: str) -> list[str]:
    """What is lost of the record that was given of a table."""
    given = asked(server, f"/api/tables/{table}/record", token)
    return missing(plain(parse_record(text_of(name))), plain(parse_record(given)))


def plain(record: Record) -> dict[str, Any]:
    """What a record tells, so that it can be compared."""
    moves = [f"{seat} {text}" for seat, text in record.moves]
    return {"moves": moves, "options": record.options, "headers": record.headers}


def resume(lines: list[Line]) -> None:
    """All who are here agree to go on."""
    for line in lines:
        line.say(t="agree", what="resume", yes=True)
    for line in lines:
        while line.info["paused"]:
            line.hear()


def made_by_one(lines: dict[str, Line]) -> tuple[int, Message]:
    """The first person who can makes a move: on which version, and what was answered."""
    if next(iter(lines.values())).info["paused"]:
        resume(seated(lines))
    mover = next(line for line in seated(lines) if line.now["legal"])
    version = mover.now["version"]
    return version, mover.move(mover.now["legal"][0])


def test_there_is_something_of_every_title() -> None:
    titles = {"uno", "uno-express", "face-to-face", "flights", "dzhunkvik"}
    for state in ("over", "playing"):
        assert {TABLES[key]["info"]["game"] for key in in_state(state)} == titles
    assert len(in_state("lobby")) == 2
    assert {ALL_RECORDS[name]["game"] for name in WHOLE} == titles
    assert sorted(path.name for path in RECORDS.glob("*.txt")) == sorted(ALL_RECORDS)


@pytest.mark.once
def test_people_are_still_known(server: Server) -> None:
    assert missing(EXPECTED["people"], {name: asked(server, "/api/me", TOKENS[name]) for name in TOKENS}) == []


@pytest.mark.once
@pytest.mark.parametrize("key", in_state("playing"))
def test_a_game_that_was_on_is_the_same_for_everybody_and_goes_on(server: Server, key: str) -> None:
    table = TABLES[key]
    assert missing(table["info"], info_shown(server, table["table"])) == []
    with gathered(server, table["table"], tokens_at(key)) as lines:
        assert same_for_all(key, lines) == []
        for name in MASKED:
            if ALL_RECORDS[name]["table"] == key:
                assert given_as(name, server, table["table"], TOKENS[ALL_RECORDS[name]["eyes"]]) == []
        version, answer = made_by_one(lines)
        assert (answer["t"], answer.get("version")) == ("accepted", version + 1)
        for line in lines.values():
            while line.now["version"] <= version:
                line.hear()


@pytest.mark.once
@pytest.mark.parametrize("key", in_state("over"))
def test_a_finished_game_has_its_record(server: Server, key: str) -> None:
    table = TABLES[key]
    assert missing(table["info"], info_shown(server, table["table"])) == []
    with gathered(server, table["table"], tokens_at(key)) as lines:
        assert same_for_all(key, lines) == []
    assert missing(table["replay"], replay_shown(server, table["table"])) == []
    assert given_as(f"server-{key}.txt", server, table["table"], "") == []


@pytest.mark.once
@pytest.mark.parametrize("key", in_state("lobby"))
def test_a_table_in_the_lobby_can_be_started(server: Server, key: str) -> None:
    table = TABLES[key]
    assert missing(table["info"], info_shown(server, table["table"])) == []
    with gathered(server, table["table"], tokens_at(key)) as lines:
        assert same_for_all(key, lines) == []
        lines["Olena"].say(t="start", fill=True)
        for line in lines.values():
            line.until("update")
        assert all(line.now["view"]["hand"] for line in seated(lines))
        assert [len(line.now["view"]["hands"]) for line in lines.values()] == [len(table["info"]["seats"])] * len(lines)
    after = info_shown(server, table["table"])
    assert (after["state"], after["options"]) == ("playing", table["info"]["options"])


@pytest.mark.once
def test_games_go_on_with_their_bots_and_nothing_is_lost_again(tmp_path: Path) -> None:
    database = database_in(tmp_path)
    left: dict[str, int] = {}
    with Server(tmp_path, "--no-limits") as running:
        answered_again(running)
        for key in in_state("playing"):
            left[key] = gone_on(running, key)
        assert running.stop(signal.SIGTERM) == 0
    with Server(tmp_path, "--no-limits", KOLODA_PACE=STILL) as running:
        for key in in_state("playing"):
            assert info_shown(running, TABLES[key]["table"])["state"] in ("playing", "over")
            with gathered(running, TABLES[key]["table"], tokens_at(key)) as lines:
                for name, line in lines.items():
                    assert line.now["version"] >= left[key]
                    entries = welcome_shown(line.welcome)["entries"]
                    before = TABLES[key]["shown"][name]["entries"]
                    # Whoever has the seat back sees its cards.
                    assert entries[: len(before)] == before or name == TABLES[key].get("gone")
        assert running.stop(signal.SIGTERM) == 0
    with sqlite3.connect(database) as connection:
        reports = connection.execute('select "table", move, text from reports').fetchall()
    connection.close()
    table = TABLES["uno-express-over"]
    assert reports == [(table["table"], table["report"]["move"], table["report"]["text"])]


def answered_again(running: Server) -> None:
    """A move that was made then and is sent again gets the answer of then."""
    table = TABLES["face-to-face-on"]
    sent = table["repeat"]
    with person_of(running, sent["name"], TOKENS[sent["name"]]) as person, person.enter(table["table"]) as line:
        answer = line.move(sent["text"], sent["version"] - 1, sent["id"])
        assert (answer["t"], answer["version"]) == ("accepted", sent["version"])
        assert line.now["version"] == sent["version"]


def gone_on(running: Server, key: str) -> int:
    """People and bots play on, also whoever had left: the version at which they stop."""
    table = TABLES[key]
    with ExitStack() as stack:
        people = [stack.enter_context(person_of(running, name, token)) for name, token in tokens_at(key).items()]
        party = Party(table["table"], people, 1)
        stack.callback(party.close)
        for line in party.lines[:]:
            if line.welcome["you"] is None and not sat_down_again(line, key):
                party.lines.remove(line)
                stack.callback(line.__exit__)
        if party.lines[0].info["paused"]:
            resume(party.lines)
        until = party.version + MOVES
        party.play_until(lambda: party.version >= until or not party.view["due"], party.anything)
        return party.version


def sat_down_again(line: Line, key: str) -> bool:
    """Whether somebody without a seat is one who had left it, and has it back."""
    name = TABLES[key].get("gone", "")
    seats = {seat["name"]: seat["seat"] for seat in TABLES[key]["info"]["seats"]}
    line.say(t="sit", me={"name": name or NOBODY, "face": 2}, seat=None)
    heard = line.until("changed", "refused", that=lambda heard: heard["t"] == "refused" or heard["you"] is not None)
    if heard["t"] == "refused":
        return False
    assert heard["you"] == seats[name]
    line.welcome["you"] = heard["you"]
    return True


# Records


@pytest.mark.parametrize("name", WHOLE)
def test_a_record_ends_as_it_did(name: str) -> None:
    expected = ALL_RECORDS[name]
    record = parse_record(text_of(name))
    assert (record.rules.slug, record.players, len(record.moves)) == (
        expected["game"],
        expected["players"],
        expected["moves"],
    )
    state = record.replay()
    assert (state.scores(), state.winners()) == (expected["scores"], expected["winners"])
    assert hashes_of(state, ENDS["fields"][expected["game"]]) == expected["views"]
    assert record.text() == text_of(name)


@pytest.mark.parametrize("name", MASKED)
def test_a_record_that_hides_something_can_be_read(name: str) -> None:
    record = parse_record(text_of(name))
    assert len(record.moves) == ALL_RECORDS[name]["moves"]
    assert record.text() == text_of(name)


@pytest.mark.once
@pytest.mark.parametrize("name", WHOLE)
def test_the_command_replays_a_record(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["koloda", "replay", str(RECORDS / name), "--moves", "--lang", "en"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("koloda", run_name="__main__")
    assert (ended.value.code, capsys.readouterr().err) == (0, "")


@pytest.mark.once
def test_a_game_that_was_stopped_in_a_terminal_is_played_on(tmp_path: Path) -> None:
    text = text_of("uno-stopped.txt")
    copy = tmp_path / "game.txt"
    copy.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "koloda", "play", "--resume", str(copy)]
    subprocess.run(command, input=b"1\n1\n", stdout=subprocess.DEVNULL, timeout=SOON, check=True)
    after = copy.read_text(encoding="utf-8")
    assert after.startswith(text) and len(after) > len(text)
    assert len(replay(after).view(0)["hands"]) == ALL_RECORDS["uno-stopped.txt"]["players"]
