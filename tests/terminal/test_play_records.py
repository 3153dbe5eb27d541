"""`koloda play` in a process of its own: records, what is refused before anything begins, and how it ends."""

import io
import json
import re
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from games.uno.table import setup
from koloda import parse_record, replay
from koloda.cli.main import main
from terminal.running import ALWAYS_THE_FIRST, KOLODA, WINDOW, complaint, environment, kept, koloda, shown

pytestmark = pytest.mark.once

# Records


def test_a_record_survives_the_end_of_input_and_goes_on(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    arguments = ("play", "uno", "--seat", "1", "--seed", "8", "--option", "rounds=1", "--record", "game.txt")
    output = shown(*arguments, typed="1\n1\n", cwd=tmp_path)
    assert output.splitlines()[-2:] == ["The game stops here.", "To go on later: koloda play --resume game.txt"]
    before = record.read_text(encoding="utf-8")
    assert replay(before).due() == [1]
    # Where the person sat is in the record.
    output = shown("play", "--resume", "game.txt", "--seed", "9", typed=ALWAYS_THE_FIRST, cwd=tmp_path)
    assert output.startswith("UNO: 4 players. You sit at seat 1;")
    after = record.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert replay(after).scores() is not None
    assert "every move is legal" in shown("replay", "game.txt", cwd=tmp_path)


@pytest.mark.parametrize(("arguments", "level"), [((), "novice"), (("--level", "random"), "random")])
def test_a_game_goes_on_at_its_level(arguments: tuple[str, ...], level: str, tmp_path: Path) -> None:
    begin = ("play", "uno", "--seed", "3", "--record", "game.txt", "--json")
    said = [
        shown(*begin, *arguments, typed="", cwd=tmp_path),
        shown("play", "--resume", "game.txt", "--json", typed="", cwd=tmp_path),
    ]
    assert [json.loads(lines.splitlines()[0])["level"] for lines in said] == [level, level]


def test_a_game_that_goes_on_remembers_what_was_told(tmp_path: Path) -> None:
    shown("play", "uno", "--seed", "3", "--record", "game.txt", typed="1\n", cwd=tmp_path)
    output = shown("play", "--resume", "game.txt", typed="log\n", cwd=tmp_path)
    assert output.count("dealt 7 cards to everybody.") == 1


def test_nothing_is_written_when_nothing_is_played_on(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    shown("play", "uno", "--seed", "8", "--record", "game.txt", typed="1\n", cwd=tmp_path)
    text = record.read_text(encoding="utf-8").rstrip("\n")
    record.write_text(text, encoding="utf-8")
    shown("play", "--resume", "game.txt", cwd=tmp_path)
    assert record.read_text(encoding="utf-8") == text
    # A last line that was not ended is not run together with the next one.
    shown("play", "--resume", "game.txt", typed="1\n", cwd=tmp_path)
    assert record.read_text(encoding="utf-8").startswith(text + "\n0: ")


def test_a_finished_game_that_is_gone_on_with_is_over(tmp_path: Path) -> None:
    position = kept(tmp_path, **setup("r7", "y1 y2", options={"rounds": 1}))
    shown("play", "uno", "--position", position, "--record", "game.txt", typed="1\n", cwd=tmp_path)
    text = (tmp_path / "game.txt").read_text(encoding="utf-8")
    output = shown("play", "--resume", "game.txt", cwd=tmp_path)
    assert output.splitlines()[-2] == "You have won."
    assert (tmp_path / "game.txt").read_text(encoding="utf-8") == text


def test_a_position_is_in_the_record(tmp_path: Path) -> None:
    position = kept(tmp_path, **WINDOW)
    shown("play", "uno", "--position", position, "--seed", "1", "--record", "game.txt", typed="1\n", cwd=tmp_path)
    record = parse_record((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert record.position == WINDOW
    assert record.moves[0] == (0, "catch 2")


def test_a_full_disk_ends_the_game_in_one_line(tmp_path: Path) -> None:
    def small_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    done = subprocess.run(
        [*KOLODA, "play", "uno", "--record", "game.txt"],
        cwd=tmp_path,
        env=environment(),
        input=b"1\n" * 50,
        capture_output=True,
        preexec_fn=small_files,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.decode() == "koloda: game.txt: File too large\n"


# What is refused before anything begins


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "missing: GAME; see koloda play --help"),
        (("chess",), "there is no game “chess”; there are uno, uno-express"),
        (("uno", "--level", "genius"), "--level: there is no level “genius”; there are random, novice"),
        (("uno", "--players", "1"), "--players: uno is for 2–10 players, not 1"),
        (("uno-express", "--players", "7"), "--players: uno-express is for 2–6 players, not 7"),
        (("uno", "--players", "two"), "--players: “two” is not a whole number"),
        (("uno", "--seat", "4"), "--seat: the seats are 0 to 3, not 4"),
        (("uno", "--players", "2", "--seat", "-1"), "--seat: the seats are 0 to 1, not -1"),
        (("uno", "--seed", "x"), "--seed: “x” is not a whole number"),
        (("uno", "--option", "stacking"), "--option: “stacking” is not NAME=VALUE"),
        (("uno", "--option", "stacking=2"), "--option stacking: “2” is none of on, off; see rule U-9.5"),
        (("uno", "--option", "target=0"), "--option target: “0” is none of 1 to 10000; see rule U-8.5"),
        (("uno", "--option", f"target={'9' * 5000}"), f"--option target: “{'9' * 40}” is none of 1 to 10000"),
        (("uno", "--position", "nowhere"), "nowhere: No such file or directory"),
        (("uno", "--position", "text"), "text: this is not JSON (Expecting value: line 1 column 1 (char 0))"),
        (("uno", "--position", "bytes"), "bytes: this is not text in UTF-8"),
        (("uno", "--position", "."), ".: Is a directory"),
        (("uno", "--position", "list"), "list: a position is a JSON object with fields"),
        (("uno", "--position", "p", "--players", "3"), "--position and --players do not go together"),
        (("uno", "--position", "p", "--option", "stacking=on"), "--position and --option do not go together"),
        (("uno-express", "--position", "p"), "p: the position is wrong (field 'game': the position is of 'uno'"),
        (("--resume", "nowhere"), "nowhere: No such file or directory"),
        (("--resume", "p"), "p: the record cannot be read (line 1 of the record: expected 'koloda record 1')"),
        (("uno", "--resume", "p"), "--resume and GAME do not go together"),
        (("--resume", "p", "--record", "q"), "--resume and --record do not go together"),
        (("uno", "--record", "text"), "text: there is such a file already, and it is not overwritten"),
        (("uno", "--record", "no/where"), "no/where: No such file or directory"),
        (("uno", "--seed"), "wrong arguments: "),
        (("uno", "extra"), "unknown argument “extra”"),
        (("uno", "--hint"), "unknown argument “--hint”"),
    ],
)
def test_what_is_refused(arguments: tuple[str, ...], words: str, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("text", encoding="utf-8")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    (tmp_path / "list").write_text("[1]", encoding="utf-8")
    (tmp_path / "p").write_text(json.dumps(WINDOW), encoding="utf-8")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    new = () if "--resume" in arguments or "--record" in arguments else ("--record", "new")
    assert complaint("play", *arguments, *new, cwd=tmp_path).startswith(words)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("uk", "--option: у uno немає опції «magic»; є voluntary_draw, "),
        ("ru", "--option: у uno нет опции «magic»; есть voluntary_draw, "),
    ],
)
def test_refusals_are_in_the_language_of_the_locale(language: str, words: str) -> None:
    assert complaint("play", "uno", "--option", "magic=on", LANG=f"{language}_XX.UTF-8").startswith(words)


ENGLISH = re.compile(r"\b(is|no|the|not|of|move|expected|field|line|card)\b")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("koloda record 2\n", "строка 1"),
        ("koloda record 1\ngame: whist\nplayers: 2\n", "«whist»"),
        ("koloda record 1\ngame: uno\nplayers: 2\n\nwho knows\n", "строка 5"),
        ("koloda record 1\ngame: uno\nplayers: two\n", "«two»"),
        ("koloda record 1\ngame: uno\nplayers: 2\n\ndealer: zz\n", "ход 1 записи не читается (dealer: zz)"),
        ('{"game": "uno", "dealer": 0}', "поле «turn»"),
        (json.dumps(setup("r2 qq", "g2 y4")), "поле «hands[0]»"),
        ("{", "строка 1"),
    ],
)
def test_what_cannot_be_read_is_told_in_the_language_of_the_person(
    content: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "text"
    file.write_text(content, encoding="utf-8")
    what = ["play", "uno", "--position"] if content.startswith("{") else ["replay"]
    said = {}
    for language in ("en", "uk", "ru"):
        assert main([*what, str(file), "--lang", language]) == 2
        said[language] = capsys.readouterr().err.replace(str(file), "FILE").replace("FILE", "")
        assert said[language].count("\n") == 1
    assert words in said["ru"], said
    for language in ("uk", "ru"):
        assert not ENGLISH.search(said[language].replace("dealer: zz", "")), said


@pytest.mark.parametrize(("language", "words"), [("uk", "Це не хід («play zz»)."), ("ru", "Это не ход («play zz»).")])
def test_what_is_no_move_is_told_in_the_language_of_the_person(
    language: str, words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("play zz\n"))
    assert main(["play", "uno", "--seed", "1", "--lang", language, "--plain"]) == 0
    assert words in capsys.readouterr().out


def test_a_record_that_breaks_a_rule_does_not_go_on(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    shown("play", "uno", "--seed", "8", "--record", "game.txt", typed="1\n", cwd=tmp_path)
    text = record.read_text(encoding="utf-8") + "dealer: dealer 1\n"
    record.write_text(text, encoding="utf-8")
    number = len(parse_record(text).moves)
    words = f"game.txt: move {number} of the record, “dealer: dealer 1”, is against rule U-10.1"
    assert complaint("play", "--resume", "game.txt", cwd=tmp_path) == words
    assert record.read_text(encoding="utf-8") == text


# How it ends


def test_ctrl_c_ends_it_quietly_and_keeps_the_record(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    process = subprocess.Popen(
        [*KOLODA, "play", "uno", "--json", "--seed", "1", "--record", str(record)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdout is not None
    while b'"ask"' not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, b"")
    assert replay(record.read_text(encoding="utf-8")).due() == [0]


def test_a_closed_pipe_ends_it_quietly() -> None:
    process = subprocess.Popen(
        [*KOLODA, "play", "uno", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stdin is not None
    process.stdin.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(10) == 141


def test_letters_that_the_terminal_lacks_are_no_reason_to_stop() -> None:
    status, output, errors = koloda("play", "uno", "--seed", "1", "--lang", "uk", PYTHONIOENCODING="ascii")
    assert (status, errors) == (0, "")
    assert "?" in output
