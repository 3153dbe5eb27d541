"""Simulation from Python and from the command line: the same games whoever plays them, and nothing lost."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import nullcontext, redirect_stderr, redirect_stdout
from errno import ENOSPC
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import pandas
import polars
import pyarrow
import pytest
from pyarrow import parquet

from koloda import replay
from koloda.cli.main import main
from koloda.lab import simulate
from koloda.lab.executors import local_workers
from koloda.lab.output import write_games
from koloda.lab.simulation import KeptGames, run
from koloda.simulation import Plan, PlanError, play_batch
from koloda.simulation.plan import plan_of

ROUND = {"rounds": 1}
SOON = 60.0


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a few games are several batches."""
    monkeypatch.setattr(Plan, "games_in", lambda *_: 4)


class Answer(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


def koloda(*arguments: str) -> Answer:
    """The command, in this process."""
    out, complaint = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(complaint):
        status = main(["simulate", *arguments, "--lang", "en"])
    return Answer(status, out.getvalue(), complaint.getvalue())


# from Python


def test_a_table_that_others_take_as_it_is() -> None:
    table = simulate("uno", 50, options=ROUND, seed=3)
    taken = pyarrow.table(table)
    assert taken.num_rows == len(table) == 50
    assert taken.column_names == table.names
    assert taken.column("moves").to_pylist() == list(table["moves"])
    assert taken.schema.field("game").type == pyarrow.int64()
    assert next(table.rows())["game"] == 0


def test_polars_and_pandas_take_it_too() -> None:
    table = simulate("uno", 50, bots="skilled", options=ROUND, events=True, seed=3)
    rows = list(table.rows())
    frame = polars.DataFrame(table)
    assert frame.to_dicts() == rows
    assert (frame.schema["game"], frame.schema["won_0"]) == (polars.Int64(), polars.Float32())
    structs = polars.from_arrow(table)  # that is what it makes of a stream which is not pyarrow's own
    assert isinstance(structs, polars.Series) and structs.struct.unnest().equals(frame)
    taken = pandas.DataFrame.from_arrow(table)
    assert taken.to_dict("records") == rows
    assert (str(taken.dtypes["game"]), str(taken.dtypes["won_0"])) == ("int64", "float32")


def test_the_summary_of_a_table() -> None:
    summary = simulate("dzhunkvik", 30, players=2, bots=["skilled", "random"]).summary()
    assert summary.games == 30
    skilled, random = summary.seats()
    assert skilled.low > random.high


@pytest.mark.usefixtures("small_batches")
def test_the_same_games_whoever_plays_them() -> None:
    alone = simulate("uno", 22, bots="skilled", options=ROUND, jobs=1)
    told: list[int] = []
    with ThreadPoolExecutor(3) as threads:
        assert simulate("uno", 22, bots="skilled", options=ROUND, executor=threads, tell=told.append).columns == (
            alone.columns
        )
    assert told == [4, 8, 12, 16, 20, 22]
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        assert simulate("uno", 22, bots="skilled", options=ROUND, executor=processes).columns == alone.columns


@pytest.mark.usefixtures("small_batches")
def test_a_process_that_is_killed_costs_nothing_but_time() -> None:
    plan = plan_of("uno", 60, bots="skilled", options=ROUND)
    found = []
    with local_workers(2) as workers:
        for columns in workers.in_order(play_batch, ((plan, begin, count) for begin, count in plan.batches())):
            found.append(columns)
            if len(found) == 3:
                assert isinstance(workers.executor, ProcessPoolExecutor)
                os.kill(next(iter(workers.executor._processes)), signal.SIGKILL)
    assert found == [play_batch(plan, begin, count) for begin, count in plan.batches()]


def test_what_goes_wrong_in_a_worker_is_told_and_not_tried_for_ever() -> None:
    with local_workers(1) as workers, pytest.raises(ZeroDivisionError):
        list(workers.in_order(divmod, [(1, 1), (1, 0)]))


@pytest.mark.usefixtures("small_batches")
def test_what_was_kept_is_read_again_bit_by_bit(tmp_path: Path) -> None:
    plan = plan_of("uno", 14, bots="skilled", options=ROUND, events=True)
    kept = KeptGames(tmp_path / "games.part", plan)
    for columns in run(plan, local_workers(1)):
        kept.add(columns)
        if kept.done >= 8:
            break
    kept.close()
    with (tmp_path / "games.part").open("ab") as file:
        file.write(b'{"begin": 8, "cou')  # cut off by a crash
    again = KeptGames(tmp_path / "games.part", plan)
    assert again.done == 8
    for columns in run(plan, local_workers(1), again.done):
        again.add(columns)
    assert list(again.batches()) == [play_batch(plan, begin, count) for begin, count in plan.batches()]
    again.close()


# from the command line


def test_the_words_of_a_simulation() -> None:
    answer = koloda("uno", "--games", "40", "--option", "rounds=1")
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.startswith("UNO: what the bots’ games say\n40 games, players: 4, bots: skilled, seed: 1\n")
    assert answer.stdout.count("\n Turn ") == 4
    assert "koloda simulate uno --games 40 --players 4 --bots skilled --seed 1 --option" in answer.stdout


def test_a_simulation_as_a_page_and_a_picture(tmp_path: Path) -> None:
    page, picture = tmp_path / "page.html", tmp_path / "picture.svg"
    answer = koloda("uno", "--games", "20", "--option", "rounds=1", "--report", str(page), "--plot", str(picture))
    assert (answer.returncode, answer.stderr) == (0, "")
    assert '<html lang="en">' in page.read_text(encoding="utf-8")
    assert "</svg>" in picture.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--report", "page.pdf"), "koloda: page.pdf: the name of a page has to end in .html\n"),
        (("--plot", "x.gif"), "koloda: x.gif: the name of a picture has to end in .png or .svg\n"),
        (("--plot", "/no/such/folder/x.svg"), "koloda: /no/such/folder/x.svg: there is no such folder\n"),
    ],
)
def test_reports_that_are_refused_before_anything_is_played(arguments: tuple[str, str], complaint: str) -> None:
    answer = koloda("uno", "--games", "1000000", *arguments)
    assert (answer.returncode, answer.stdout, answer.stderr) == (2, "", complaint)


def test_a_simulation_as_data_with_events() -> None:
    answer = koloda("face-to-face", "--games", "6", "--events", "--json", "--bots", "skilled,random", "--seed", "5")
    told = json.loads(answer.stdout)
    assert told["plan"] == {**told["plan"], "game": "face-to-face", "bots": ["skilled", "random"], "seed": 5}
    assert told["games"] == 6 and told["events"] and len(told["seats"]) == 2
    assert told["seats"][0]["won"]["low"] <= told["seats"][0]["won"]["mean"] <= told["seats"][0]["won"]["high"]


@pytest.mark.parametrize("ending", [".jsonl", ".csv", ".parquet"])
def test_games_in_a_file(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"games{ending}"
    answer = koloda("uno", "--games", "30", "--option", "rounds=1", "--out", str(path), "--events")
    assert (answer.returncode, answer.stderr) == (0, "")
    expected = list(simulate("uno", 30, bots="skilled", options=ROUND, events=True).rows())
    assert rows_in(path) == expected
    assert os.listdir(tmp_path) == [path.name]


@pytest.mark.usefixtures("small_batches")
def test_the_rows_of_many_batches_stand_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.parquet"
    assert koloda("uno", "--games", "30", "--option", "rounds=1", "--jobs", "1", "--out", str(path)).returncode == 0
    assert parquet.ParquetFile(path).metadata.num_row_groups == 1
    monkeypatch.setattr("koloda.lab.output.ROWS", 10)
    plan = plan_of("uno", 30, bots="skilled", options=ROUND, events=True)
    write_games(tmp_path / "again.parquet", lambda: run(plan, nullcontext(None)))
    found = parquet.ParquetFile(tmp_path / "again.parquet").metadata
    assert [found.row_group(number).num_rows for number in range(found.num_row_groups)] == [12, 12, 6]
    assert rows_in(tmp_path / "again.parquet") == list(
        simulate("uno", 30, bots="skilled", options=ROUND, events=True).rows()
    )


def rows_in(path: Path) -> list[dict[str, float]]:
    if path.suffix == ".parquet":
        return list(parquet.read_table(path).to_pylist())
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".jsonl":
        return [json.loads(line) for line in text.splitlines()]
    return [{key: float(value) for key, value in row.items()} for row in csv.DictReader(StringIO(text))]


def test_records_in_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    assert koloda("uno", "--games", "3", "--option", "rounds=1", "--records", str(folder)).returncode == 0
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())]
    assert texts == simulate("uno", 3, bots="skilled", options=ROUND, records=True).records
    assert all(replay(text).winners() for text in texts)


def test_records_of_another_run_are_left_alone(tmp_path: Path) -> None:
    command = ("uno", "--games", "2", "--option", "rounds=1", "--records", str(tmp_path))
    assert koloda(*command).returncode == 0
    before = [path.read_bytes() for path in sorted(tmp_path.iterdir())]
    answer = koloda(*command, "--seed", "2")
    assert (answer.returncode, answer.stdout) == (2, "") and "there are records of games already" in answer.stderr
    assert [path.read_bytes() for path in sorted(tmp_path.iterdir())] == before


@pytest.mark.usefixtures("small_batches")
def test_a_disk_that_takes_no_more_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, folder = tmp_path / "games.csv", tmp_path / "records"
    command = ("uno", "--games", "10", "--option", "rounds=1", "--jobs", "1")
    kept = (*command, "--out", str(path), "--records", str(folder))

    def full(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    add = KeptGames.add
    with monkeypatch.context() as patched:
        patched.setattr(KeptGames, "add", lambda one, columns: (full if one.done else add)(one, columns))
        answer = koloda(*kept)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == (
        f"koloda: {path}.part: No space left on device. The 4 of 10 games before that are kept: "
        "the same command goes on from there.\n"
    )
    (folder / "game-000009.txt").mkdir()
    answer = koloda(*kept)
    assert answer.returncode == 2 and answer.stderr.count("\n") == 1
    assert f"{folder}/game-000009.txt: Is a directory. The 8 of 10 games before that are kept" in answer.stderr
    (folder / "game-000009.txt").rmdir()
    assert koloda(*kept).returncode == 0 and len(os.listdir(folder)) == 10
    assert rows_in(path) == list(simulate("uno", 10, bots="skilled", options=ROUND, records=True).rows())
    monkeypatch.setattr("koloda.cli.simulate.write_records", full)
    answer = koloda(*command, "--records", str(tmp_path / "others"))
    assert answer.returncode == 2 and answer.stderr == f"koloda: {tmp_path / 'others'}: No space left on device\n"


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("jobs", {"jobs": 0}),
        ("jobs", {"jobs": -3}),
        ("jobs", {"jobs": 1.5}),
        ("games", {"games": "x"}),
        ("games", {"games": 2.5}),
        ("seed", {"seed": "x"}),
        ("players", {"players": 2.0}),
        ("bots", {"bots": 5}),
        ("bots", {"bots": ["skilled", 5]}),
        ("options", {"options": {"stacking": "perhaps"}}),
    ],
)
def test_what_is_wrong_with_the_arguments_is_a_plan_error(field: str, given: dict[str, Any]) -> None:
    with pytest.raises(PlanError) as refused:
        simulate("uno", **{"games": 1, "players": 2, **given})
    assert refused.value.field == field


SMALL_BATCHES = """
import sys
from koloda.cli.main import main
from koloda.simulation import Plan
Plan.games_in = lambda plan, seconds: 100
sys.exit(main())
"""


def test_a_run_that_is_interrupted_goes_on_with_the_same_command(tmp_path: Path) -> None:
    path, part = tmp_path / "games.csv", tmp_path / "games.csv.part"
    command = [sys.executable, "-c", SMALL_BATCHES, "simulate", "dzhunkvik", "--games", "3000", "--out", str(path)]
    with subprocess.Popen(
        [*command, "--lang", "en"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        until = time.monotonic() + SOON
        while not part.exists() or part.read_bytes().count(b"\n") < 2:  # the plan, and a batch
            assert time.monotonic() < until and process.poll() is None
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)  # to all of them, as a terminal does
        _, complaint = process.communicate(timeout=SOON)
    assert process.returncode == 130
    said = rb"Interrupted after \d+ of 3000 games. They are kept: the same command goes on from here.\n"
    assert re.fullmatch(said, complaint), "a process has told something of its own"
    before = part.read_bytes()
    assert not path.exists()
    other = koloda("dzhunkvik", "--games", "3000", "--out", str(path), "--seed", "2")
    assert (other.returncode, part.read_bytes()) == (2, before)
    assert koloda("dzhunkvik", "--games", "3000", "--out", str(path)).returncode == 0
    assert rows_in(path) == list(simulate("dzhunkvik", 3000, bots="skilled").rows())
    assert not part.exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("bridge",), "bridge"),
        (("uno", "--games", "0"), "--games: at least 1, not 0"),
        (("uno", "--games", "many"), "--games"),
        (("uno", "--bots", "genius"), "--bots"),
        (("uno", "--option", "stacking=on", "--option", "stacking=off"), "--option: stacking is given two values"),
        (("flights", "--option", "match=wins", "--players", "4"), "--option match=wins: this does not go with 4"),
        (("uno", "--bots", "skilled,novice"), "nor one for each of 4 seats"),
        (("uno", "--jobs", "0"), "--jobs: at least 1"),
        (("uno", "--out", "games.txt"), "has to end in one of .jsonl"),
        (("uno", "--out", "nowhere/games.csv"), "there is no such folder"),
        (("uno", "--jobs", "2", "--dask", "tcp://127.0.0.1:1"), "either processes here, or a cluster"),
    ],
)
def test_what_is_refused_in_one_line(arguments: tuple[str, ...], words: str) -> None:
    answer = koloda(*arguments)
    assert answer.returncode == 2 and answer.stdout == ""
    assert words in answer.stderr and answer.stderr.count("\n") == 1


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("mine", encoding="utf-8")
    assert koloda("uno", "--out", str(path)).returncode == 2
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_table_knows_its_plan() -> None:
    table = simulate("flights", 1, players=2, seed=9)
    assert (table.plan.game, table.plan.players, table.plan.seed) == ("flights", 2, 9)
