"""Programs in the arena: what they are told, how they lose by themselves, and when the order is clear."""

import json
import re
import sys
from argparse import Namespace
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from koloda import parse_record
from koloda.cli.arena import Ladder, entrants_of
from koloda.cli.main import main
from koloda.lab import programs
from koloda.lab.arena import Contest, Entrant, Standing, Task, in_file, play_task, run
from koloda.lab.executors import ThisProcess, Workers
from koloda.lab.pairing import Pairing
from koloda.lab.programs import Limits, ListError, Process, Program, found_in
from koloda.texts import Texts

ANY = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "move":
        print(message["legal"][0], flush=True)
"""
SHORT = Contest("face-to-face", 2, {}, Limits(10.0, 60.0), 1, 200)


def program(folder: Path, name: str, code: str) -> Program:
    path = folder / f"{name}.py"
    path.write_text(code, encoding="utf-8")
    return Program(name, (sys.executable, str(path)), str(folder))


@pytest.mark.parametrize(
    ("code", "reason", "detail"),
    [
        ("import sys; sys.exit('no idea')", "crash", "exit status 1, no idea"),
        ("import sys\nsys.stdin.readline(); sys.stdin.readline(); print('dance')", "illegal", "dance"),
        ("import sys\nsys.stdin.readline(); sys.stdin.readline(); print('end')", "illegal", "'end' (F-2.1)"),
        ("import time; time.sleep(60)", "late-move", "0.3 s"),
        ("import sys\nfor line in sys.stdin: print('x' * 5000)", "illegal", "x"),
        ("while True: print('dance', flush=True)", "illegal", "dance"),
    ],
)
def test_whoever_cannot_play_loses_and_is_told_why(tmp_path: Path, code: str, reason: str, detail: str) -> None:
    limits = Limits(0.3, 60.0) if reason == "late-move" else SHORT.limits
    contest = Contest("face-to-face", 2, {}, limits, 1, 1)
    games = play_task(Task(contest, program(tmp_path, "bad", code), "random", 0))
    assert [game.share for game in games] == [0.0, 0.0]
    for game in games:
        assert game.failure is not None and game.failure.name == "bad"
        assert (game.failure.reason, detail in game.failure.detail) == (reason, True), game.failure


def test_the_time_of_a_game_is_limited_too(tmp_path: Path) -> None:
    slow = ANY.replace("print(", "import time; time.sleep(0.1); print(")
    contest = Contest("face-to-face", 2, {}, Limits(5.0, 0.5), 1, 1)
    game, _ = play_task(Task(contest, program(tmp_path, "slow", slow), "random", 0))
    assert game.failure is not None and (game.failure.reason, game.failure.detail) == ("late-game", "0.5 s")


def test_a_program_that_is_not_there_loses(tmp_path: Path) -> None:
    game, _ = play_task(Task(SHORT, Program("none", ("./no-such-program",), str(tmp_path)), "random", 0))
    assert game.failure is not None and game.failure.reason == "no-start" and game.share == 0.0


def test_a_program_is_told_what_its_seat_may_know_and_nothing_else(tmp_path: Path) -> None:
    keeps = ANY.replace("for line in sys.stdin:", "for line in sys.stdin:\n    open(FILE, 'a').write(line)")
    files = [tmp_path / f"heard-{side}" for side in "ab"]
    sides: list[Entrant] = [
        program(tmp_path, f"p{at}", keeps.replace("FILE", repr(str(file)))) for at, file in enumerate(files)
    ]
    contest = Contest("uno", 2, {"rounds": 1}, SHORT.limits, 7, 1)
    first, second = play_task(Task(contest, sides[0], sides[1], 0))
    assert first.failure is None and second.failure is None
    assert first.seats == ["p0", "p1"] and second.seats == ["p1", "p0"], "the same deal with the seats swapped"
    assert [move for move in parse_record(first.record).moves[:15] if move[0] == -1] == [
        move for move in parse_record(second.record).moves[:15] if move[0] == -1
    ]
    for file in files:
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        starts = [line for line in lines if line["type"] == "start"]
        assert len(starts) == 2 and {line["seat"] for line in starts} == {0, 1}, "a process for each game"
        assert [line["type"] for line in lines].count("over") == 2
        seat = -1
        for line in lines:
            if line["type"] == "start":
                seat = line["seat"]
                assert (line["game"], line["players"], line["protocol"]) == ("uno", 2, 1)
            elif line["type"] == "move":
                assert line["view"]["seat"] == seat and line["legal"]
                for move in line["moves"]:
                    for event in move["events"]:
                        hidden = event["kind"] in ("dealt", "draws") and event["seat"] != seat
                        assert not hidden or event["cards"] is None, "another seat's card"


def test_whoever_may_act_out_of_turn_may_wait(tmp_path: Path) -> None:
    waits = ANY.replace('message["legal"][0]', '(message["legal"][0] if message["must"] else "wait")')
    contest = Contest("uno", 3, {"rounds": 1, "jump_in": True}, SHORT.limits, 3, 1)
    games = play_task(Task(contest, program(tmp_path, "waits", waits), "random", 1))
    assert all(game.failure is None for game in games)


def test_the_arena_stops_when_the_order_is_clear(tmp_path: Path) -> None:
    keep = tmp_path / "kept"
    keep.mkdir()
    quits = "raise SystemExit(3)"
    rounds: list[int] = []
    sides: list[Entrant] = [program(tmp_path, "quits", quits), "random"]
    standing = run(SHORT, sides, Workers(ThisProcess()), keep, lambda found: rounds.append(found.games))
    assert standing.is_clear() and standing.ladder()[0].name == "random"
    assert rounds == list(range(2, 23, 2)), "eleven deals are enough against somebody who always loses"
    assert len(standing.failures) == 22
    kept = [json.loads(line) for line in (keep / "results.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line["deal"] for line in kept] == list(range(1, 12))
    for line in kept:
        for game in line["games"]:
            assert parse_record((keep / game["record"]).read_text(encoding="utf-8")).rules.slug == "face-to-face"


def test_what_a_program_has_started_ends_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "FAREWELL", 0.3)
    (tmp_path / "hang.py").write_text("import time; print('here', flush=True); time.sleep(30)", encoding="utf-8")
    nested = Program("nested", ("sh", "-c", f"'{sys.executable}' hang.py; :"), str(tmp_path))
    process = Process(nested, 0, SHORT.limits)
    try:
        assert process.answer() == "here"
    finally:
        process.end()
    # Its output ends when the last process that could write there has ended, not before.
    assert not process.reader.is_alive()


class Looking(ThisProcess):
    """Before a deal is played, nobody can have written down what its cards are."""

    def __init__(self, keep: Path) -> None:
        self.keep = keep
        self.deals: list[int] = []

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        self.deals.append(args[0].number + 1)
        assert not list(self.keep.glob(f"{self.deals[-1]:05d}-*")), "its records are there"
        assert f'"deal": {self.deals[-1]},' not in (self.keep / "results.jsonl").read_text(encoding="utf-8")
        return super().submit(work, *args, **named)


def dealt(record: Path) -> list[str]:
    """The cards of a game in their order."""
    return [text for seat, text in parse_record(record.read_text(encoding="utf-8")).moves if seat == -1]


def test_the_cards_of_a_deal_are_known_when_all_have_played_it(tmp_path: Path) -> None:
    looking = Looking(tmp_path)
    contest = replace(SHORT, deals=2)
    run(contest, ["random", "novice", "skilled"], Workers(looking, 1), tmp_path, lambda _: None)
    assert looking.deals == [1, 1, 1, 2, 2, 2]
    of_first, of_others = ({tuple(dealt(path)[:8]) for path in tmp_path.glob(f"{deal:05d}-ab*")} for deal in (1, 2))
    assert len(of_first) == len(of_others) == 1, "the pairings play the same cards"
    assert of_first != of_others


def test_programs_are_found_in_a_folder(tmp_path: Path) -> None:
    for name in ("b.py", "a.mjs", "_not.py", "notes.txt"):
        (tmp_path / name).write_text("", encoding="utf-8")
    found = found_in(tmp_path)
    assert [(one.name, one.command[0]) for one in found] == [("a", "node"), ("b", sys.executable)]
    plan = tmp_path / "bots.toml"
    plan.write_text('[bots.x]\ncommand = ["python", "b.py"]\nfolder = "sub"\n', encoding="utf-8")
    [only] = found_in(tmp_path)
    assert (only.name, only.command, only.folder) == ("x", (sys.executable, "b.py"), str(tmp_path / "sub"))
    for wrong in ("x = [", "a = 1", "[bots.x]\ncommand = 'python b.py'", "[bots.x]"):
        plan.write_text(wrong, encoding="utf-8")
        with pytest.raises(ListError):
            found_in(tmp_path)


def test_the_ladder_of_one_that_has_not_begun_is_open() -> None:
    standing = Standing(["a", "b"], {("a", "b"): Pairing("a", "b")})
    assert not standing.is_clear() and [rating.points for rating in standing.ladder()] == [0.0, 0.0]


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["arena", "--lang", "en", *arguments])
    out = capsys.readouterr()
    return status, out.out, out.err


def test_the_examples_play_in_words_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "bots")
    status, out, _ = said(capsys, "--example", folder)
    assert status == 0 and "any_move.py" in out
    status, out, _ = said(capsys, folder, "--deals", "2", "--json")
    report: dict[str, Any] = json.loads(out)
    assert status == 0 and report["games"] == 4 and not report["failures"]
    assert {line["name"] for line in report["ladder"]} == {"any-move", "sheds-cards"}
    assert len(list(Path(report["records"]).glob("*.txt"))) == 4
    status, out, _ = said(capsys, folder, "--deals", "1", "--with", "random", "--game", "face-to-face")
    assert status == 0 and out.startswith("6 games, leading: ") and "Records: " in out and "random" in out
    assert re.search(r"^Seed \d+: with --seed \d+ the same cards come again\.$", out, re.MULTILINE)


def test_every_run_has_cards_of_its_own_unless_a_seed_is_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = [str(tmp_path), "--with", "random,novice", "--game", "face-to-face", "--deals", "1", "--json"]
    one, two = (json.loads(said(capsys, *table)[1]) for _ in range(2))
    again = json.loads(said(capsys, *table, "--seed", str(one["seed"]))[1])
    cards = [dealt(next(Path(report["records"]).glob("00001-ab*"))) for report in (one, two, again)]
    assert one["seed"] == again["seed"] != two["seed"]
    assert cards[0] == cards[2] != cards[1]


def test_every_level_can_play_with_its_budget_and_its_weights(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    levels = ("random", "novice", "skilled", "expert:2", "skilled@lay=1.5", "expert:3@lay=1,skip=0.5")
    for first, second in zip(levels[::2], levels[1::2], strict=True):
        table = [str(tmp_path), "--with", f"{first},{second}", "--deals", "1", "--json"]
        status, out, err = said(capsys, *table)
        assert (status, err) == (0, "")
        report = json.loads(out)
        assert {line["name"] for line in report["ladder"]} == {first, second}
        files = [path.name for path in Path(report["records"]).glob("*.txt")]
        assert len(files) == 2 and not any(":" in name for name in files), "a name that Windows takes too"
    # Without a budget it has the usual one.
    args = Namespace(levels="expert,expert:50", folder=str(tmp_path))
    assert entrants_of(tmp_path, args, Texts("en")) == ["expert:1000", "expert:50"]


def test_records_of_levels_with_many_weights_have_short_names_of_their_own() -> None:
    many = [f"skilled@{','.join(f'weight{number}=1.5' for number in range(count))}" for count in (20, 21)]
    names = [in_file(name) for name in many]
    assert names[0] != names[1] and max(map(len, names)) <= 60
    assert in_file("expert:50") == "expert=50"


class Screen:
    """What stands in a terminal of so many columns, as far as the ladder goes: lines, up, and clearing."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self.rows = [""]
        self.row = 0

    def show(self, output: str) -> list[str]:
        for part in re.findall(r"\x1b\[\d*[A-Z]|\n|[^\x1b\n]", output):
            if part.startswith("\x1b") and part.endswith("A"):
                self.row = max(0, self.row - int(part[2:-1]))
            elif part == "\x1b[2K":
                self.rows[self.row] = ""
            elif part == "\x1b[J":
                self.rows[self.row :] = [""]
            elif part == "\n":
                self.row += 1
            else:
                if len(self.rows[self.row]) == self.columns:
                    self.row += 1
                self.rows += [""] * (self.row + 1 - len(self.rows))
                self.rows[self.row] += part
            self.rows += [""] * (self.row + 1 - len(self.rows))
        return [row for row in self.rows if row]


def test_the_ladder_is_rewritten_in_place_however_narrow_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "5")
    names = [letter * 40 for letter in "abcdef"]
    standing = Standing(names, {pair: Pairing(*pair) for pair in combinations(names, 2)})
    ladder, screen = Ladder(Texts("en"), live=True, quiet=False), Screen(80)
    for games in (2, 4):
        standing.games = games
        ladder.show(standing)
        shown = screen.show(capsys.readouterr().out)
        assert [line[:5] for line in shown] == ["    p", " 1. a", " 2. b", " 3. c"], "a row is left for the cursor"
        assert all(len(line) < 80 for line in shown) and shown[1].endswith("…")
    ladder.last(standing, 5, tmp_path)
    last = "\n".join(screen.show(capsys.readouterr().out))
    assert last.count(" 1. a") == 1 and " 6. f" in last and "Seed 5" in last


def test_what_is_wrong_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, complaint in [
        ([], "missing: FOLDER"),
        (["/no/such/folder"], "there is no such folder"),
        ([str(tmp_path)], "at least two programs"),
        ([str(tmp_path), "--with", "random,random"], "each name only once"),
        ([str(tmp_path), "--with", "expert,expert:1000"], "each name only once"),
        ([str(tmp_path), "--with", "wizard"], "is no level"),
        ([str(tmp_path), "--with", "random,skilled@wisdom=2"], "no weight “wisdom”"),
        ([str(tmp_path), "--with", "random,novice", "--move-time", "soon"], "no time in seconds"),
        (["--example", str(Path(__file__).parent)], "only a new or an empty folder"),
    ]:
        status, out, err = said(capsys, *arguments)
        assert (status, out, err.count("\n")) == (2, "", 1) and complaint in err, (arguments, err)


def test_the_program_of_the_page_plays(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
    [code] = re.findall(r"^```py\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    games = play_task(Task(SHORT, program(tmp_path, "page", code), "random", 0))
    assert [game.failure for game in games] == [None, None]
