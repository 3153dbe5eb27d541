"""`koloda tournament` and `koloda tune`, as commands; small, but whole."""

import json
import re
import subprocess
import time
import xml.dom.minidom
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from koloda.bots.sides import Side
from koloda.lab.executors import ThisProcess, Workers
from koloda.lab.pairing import Pairing
from koloda.lab.report.tournament import tournament_report
from koloda.lab.tournament import Event, Plan, batches, run
from koloda.lab.tuning.weights import WeightTuning
from koloda.texts import LANGUAGES, Texts
from terminal.running import KOLODA, complaint, environment, shown

SMALL = ("tournament", "--games", "uno", "--players", "2", "--levels", "random,novice", "--deals", "4", "--jobs", "1")


def report(*arguments: str) -> dict[str, Any]:
    """What a tournament prints for programs."""
    found: dict[str, Any] = json.loads(shown(*arguments, "--json"))
    return found


def test_a_small_tournament() -> None:
    found = report(*SMALL)
    (event,) = found["events"]
    assert (event["game"], event["players"], event["options"]) == ("uno", 2, {"rounds": 1})
    (pairing,) = event["pairings"]
    assert (pairing["stronger"], pairing["weaker"], pairing["pairs"]) == ("novice", "random", 4)
    assert pairing["low"] <= pairing["share"] <= pairing["high"]
    assert [rating["level"] for rating in event["ratings"]] == ["random", "novice"]
    assert report(*SMALL) == found
    assert report(*SMALL, "--seed", "2") != found


def test_processes_do_not_change_the_results() -> None:
    deals = ("--deals", "41")  # three batches
    assert report(*SMALL[:-4], *deals, "--jobs", "2") == report(*SMALL[:-4], *deals, "--jobs", "1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_for_people(language: str) -> None:
    output = shown(*SMALL, "--lang", language)
    assert "uno, " in output
    assert "novice : random" in output
    assert " %" in output


def test_plot_and_page(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("# Bots\n\n<!-- ladder -->\nold\n<!-- /ladder -->\nrest\n")
    plot = tmp_path / "ladder.svg"
    shown(*SMALL, "--plot", str(plot), "--markdown", str(page))
    text = page.read_text()
    assert text.startswith("# Bots\n\n<!-- ladder -->\n") and text.endswith("<!-- /ladder -->\nrest\n")
    assert "old" not in text
    assert "| uno | 2 | " in text
    picture = xml.dom.minidom.parseString(plot.read_text())
    words = [getattr(node.firstChild, "data", "") for node in picture.getElementsByTagName("text")]
    assert {"random", "novice"} <= set(words)


def test_a_page_keeps_the_rows_of_other_games(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("<!-- ladder -->\n<!-- /ladder -->\n")
    shown(*SMALL, "--games", "flights", "--markdown", str(page))
    flights = [line for line in page.read_text().splitlines() if line.startswith("| flights | 2 | ")]
    assert len(flights) == 2
    shown(*SMALL, "--markdown", str(page))
    both = page.read_text()
    rows = [line.split(" | ")[0] for line in both.splitlines() if line.startswith("| ")]
    assert rows == ["| game", "| uno", "| flights"] * 2
    assert all(line in both for line in flights)
    shown(*SMALL, "--markdown", str(page))
    assert page.read_text() == both
    shown(*SMALL, "--levels", "random,skilled", "--markdown", str(page))
    assert "flights" not in page.read_text()  # rows of other levels would be in the wrong columns


def test_a_page_tells_iterations_apart_from_levels(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("<!-- ladder -->\n<!-- /ladder -->\n")
    shown(*SMALL, "--levels", "random,expert:3", "--markdown", str(page))
    assert "| expert : random |" in page.read_text()
    assert "| uno | 2 | 3 | 1 | 4 / 4 | " in page.read_text()
    shown(*SMALL, "--levels", "random,expert:3,expert:4", "--markdown", str(page))
    assert "| expert:4 : expert:3 |" in page.read_text()


def test_an_interrupted_tournament_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    arguments = [*SMALL[:-4], "--deals", "120", "--jobs", "1", "--json"]
    running = subprocess.Popen([*KOLODA, *arguments, "--resume", str(kept)], env=environment(), stdout=subprocess.PIPE)
    until = time.monotonic() + 50
    while time.monotonic() < until and running.poll() is None:
        if kept.exists() and kept.read_bytes().count(b"\n") >= 3:
            break
        time.sleep(0.01)
    running.kill()
    running.communicate()
    before = kept.read_bytes()
    assert before.count(b"\n") >= 3
    kept.write_bytes(before + b'{"batch": "uno 2 nov')  # as a crash in the middle of writing leaves it
    assert json.loads(shown(*arguments, "--resume", str(kept))) == json.loads(shown(*arguments))
    lines = kept.read_bytes().splitlines()
    assert kept.read_bytes().startswith(before)
    assert len(lines) == 1 + 6
    assert len({json.loads(line)["batch"] for line in lines[1:]}) == 6


def test_a_file_of_another_tournament_is_left_alone(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    shown(*SMALL, "--resume", str(kept))
    before = kept.read_bytes()
    assert "does not keep the tournament asked for" in complaint(*SMALL, "--seed", "9", "--resume", str(kept))
    other = tmp_path / "notes.txt"
    other.write_text("my notes\nmore\n")
    assert "does not keep" in complaint(*SMALL, "--resume", str(other))
    assert (kept.read_bytes(), other.read_text()) == (before, "my notes\nmore\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--games", "chess"), "there is no game “chess”"),
        (("--levels", "novice"), "at least two"),
        (("--levels", "novice,novice"), "at least two"),
        (("--levels", "novice,genius"), "“genius” is no level"),
        (("--levels", "novice,expert:0"), "“expert:0” is no level"),
        (("--levels", "novice,skilled@luck=1"), "there is no weight “luck”"),
        (("--players", "77"), "uno is for 2–10 players"),
        (("--players", "two"), "is not a whole number"),
        (("--deals", "0"), "--deals: at least 1, not 0"),
        (("--apart", "0"), "--apart: at least 1, not 0"),
        (("--budget", "-3"), "--budget: at least 1, not -3"),
        (("--jobs", "0"), "--jobs: at least 1, not 0"),
        (("--dask", "tcp://127.0.0.1:9"), "either processes here, or a cluster"),
        (("--plot", "/no/such/folder/x.svg"), "there is no such folder"),
        (("--markdown", "/etc/hostname"), "the marks"),
    ],
)
def test_what_is_refused(arguments: tuple[str, str], words: str) -> None:
    assert words in complaint(*SMALL, *arguments)


def test_every_pairing_gets_its_deals_once() -> None:
    plan = Plan((Event("uno", 2), Event("flights", 4)), ("random", "novice", "skilled", "expert:9"), 45, 30, 1)
    work = batches(plan)
    assert len({batch.key() for batch in work}) == len(work)
    for event in plan.events:
        pairings = [("novice", "random", 45), ("expert:9", "skilled", 45), ("expert:9", "random", 30)]
        for stronger, weaker, count in pairings:
            deals = [
                batch.begin + number
                for batch in work
                if (batch.event, batch.first, batch.second) == (event, stronger, weaker)
                for number in range(batch.count)
            ]
            assert sorted(deals) == list(range(count))
    assert sum(batch.count for batch in work) == 2 * 3 * (45 + 30)


CLEAR = Plan((Event("uno", 2),), ("random", "novice", "skilled"), 90, 60, 1, until_clear=True)


def nothing(_done: int, _total: int) -> None:
    """For whoever does not want to hear how far it is."""


@pytest.fixture
def batches_of_seven(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a pairing is clear in the middle of one."""
    monkeypatch.setattr("koloda.lab.tournament.BATCHES", dict.fromkeys(("random", "novice", "skilled", "expert"), 7))


@pytest.mark.usefixtures("batches_of_seven")
def test_two_sides_stop_when_it_is_clear_whoever_plays() -> None:
    told: list[tuple[int, int]] = []
    [table] = run(CLEAR, Workers(ThisProcess(), 1), None, lambda done, total: told.append((done, total)))
    assert told[0] == (0, 240) and told[-1] == (240, 240) and told == sorted(told)
    stopped = [pairing for pairing in table.pairings.values() if pairing.is_decided()]
    assert stopped, "novices beat random players soon"
    for pairing in stopped:
        before = Pairing(pairing.first, pairing.second)
        for value in pairing.values[:-1]:
            before.add(value)
        assert not before.is_decided() and pairing.share().low > 0.5
        assert len(pairing.values) < 60 and len(pairing.values) % 7
    with ThreadPoolExecutor(2) as pool:
        for workers in (Workers(ThisProcess(), 9), Workers(pool)):
            assert run(CLEAR, workers, None, nothing) == [table]


@pytest.mark.usefixtures("batches_of_seven")
def test_whoever_stopped_early_can_play_the_rest_later(tmp_path: Path) -> None:
    file, here = str(tmp_path / "kept.jsonl"), Workers(ThisProcess(), 1)
    [early] = run(CLEAR, here, file, nothing)
    assert run(CLEAR, here, file, nothing) == [early]
    whole = replace(CLEAR, until_clear=False)
    [later] = run(whole, here, file, nothing)
    assert [later] == run(whole, here, None, nothing)
    assert all(len(pairing.values) in (60, 90) for pairing in later.pairings.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_what_is_clear(language: str) -> None:
    lines = shown(*SMALL[:-4], "--deals", "40", "--jobs", "1", "--until-clear", "--lang", language).splitlines()
    [pairing] = [line for line in lines if "novice : random" in line]
    clear = {"en": "clear after ", "uk": "ясно після ", "ru": "ясно после "}[language]
    assert clear in pairing and int(re.findall(r"\d+", pairing)[-1]) < 40
    # Ratings of who stops early are too far apart, and their ± does not hold.
    texts = Texts(language)
    assert lines[-2:] == [texts("tournament-legend"), texts("tournament-clear-note")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_whether_the_intervals_of_ratings_hold(language: str) -> None:
    texts = Texts(language)
    for plan in (CLEAR, replace(CLEAR, until_clear=False)):
        report = tournament_report(plan, [], texts)
        assert (texts("tournament-clear-note") in report.sections[0].text) == plan.until_clear
        assert (texts("report-intervals") in report.notes) != plan.until_clear


def test_tuning_tells_good_from_bad() -> None:
    tuning = WeightTuning("uno", 2, Side("skilled"), deals=40, seed=1)
    tuning.side = Side("skilled", weights=(("two_lay", -9.0),))  # would rather draw than lay
    assert not tuning.improves("two_lay", -12.0)
    assert tuning.improves("two_lay", 2.0)
    assert dict(tuning.side.weights) == {"two_lay": 2.0}
    assert not tuning.improves("two_lay", -9.0)
    assert dict(tuning.side.weights) == {"two_lay": 2.0}


def test_tuning_as_a_command() -> None:
    arguments = ("tune", "uno", "--weights", "two_lay", "--deals", "10", "--jobs", "1")
    assert "two_lay = " in shown(*arguments)
    assert json.loads(shown(*arguments, "--json"))["game"] == "uno"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess",), "there is no game “chess”"),
        (("uno", "--weights", "luck"), "there is no weight “luck”"),
        (("uno", "--deals", "3"), "--deals: at least 10, not 3"),
        ((), "missing: GAME"),
    ],
)
def test_what_tuning_refuses(arguments: tuple[str, ...], words: str) -> None:
    assert words in complaint("tune", *arguments)
