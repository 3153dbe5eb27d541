"""The compiled and the interpreted engine play the same games from the same seeds."""

import os
import subprocess
import sys
from pathlib import Path

from contract.records import records
from koloda.engine import core

ROOT = Path(__file__).parents[2]
DECISIONS = 150


def test_compiled_and_interpreted_games_are_the_same() -> None:
    mine = "interpreted" if core.__file__.endswith(".py") else "compiled"
    other = "compiled" if mine == "interpreted" else "interpreted"
    folders = [str(ROOT / "tests")] + ([str(ROOT / "src")] if other == "interpreted" else [])
    result = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("records.py")), str(DECISIONS)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(folders)},
        cwd=ROOT / "tests",
        capture_output=True,
        text=True,
        check=True,
    )
    engine, _, theirs = result.stdout.partition("\n")
    assert engine == other, "both engines are needed: script/test sets them up"
    assert theirs.rstrip("\n") == records(DECISIONS)
