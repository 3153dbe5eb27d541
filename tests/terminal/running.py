"""Running the command as people and programs do: in a process of its own."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from games.uno.table import setup
from koloda import State, parse_record, replay

KOLODA = [sys.executable, "-m", "koloda"]
# Variables that would change what the command prints.
UNWANTED = ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR", "PAGER", "LESS", "COLUMNS", "LINES", "PYTHONIOENCODING")
# Enough to play any game to its end by always taking the first move.
ALWAYS_THE_FIRST = "1\n" * 20_000

# Seat 2 has not said UNO, and seat 1 is in turn: seat 0 may catch.
WINDOW: dict[str, Any] = setup("r2 b2 b4", "g2 y4 y5", "b+2", turn=1, unsaid=2)


def environment(**variables: str) -> dict[str, str]:
    """This process's variables, made the same everywhere."""
    kept = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    paths = [os.path.abspath(path) for path in kept.get("PYTHONPATH", "").split(os.pathsep) if path]
    return kept | {"PYTHONPATH": os.pathsep.join(paths), "LANG": "C.UTF-8", "TERM": "xterm", **variables}


def koloda(*arguments: str, typed: str = "", cwd: Path | None = None, **variables: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error."""
    done = subprocess.run(
        [*KOLODA, *arguments],
        input=typed.encode(),
        capture_output=True,
        cwd=cwd,
        env=environment(**variables),
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def shown(*arguments: str, typed: str = "", cwd: Path | None = None, **variables: str) -> str:
    """Standard output of a command that ends well."""
    status, output, errors = koloda(*arguments, typed=typed, cwd=cwd, **variables)
    assert (status, errors) == (0, "")
    return output


def events(*arguments: str, typed: str = "", cwd: Path | None = None) -> list[dict[str, Any]]:
    """What `play --json` prints."""
    return [json.loads(line) for line in shown("play", *arguments, "--json", typed=typed, cwd=cwd).splitlines()]


def complaint(*arguments: str, cwd: Path | None = None, **variables: str) -> str:
    """The one line of a command that refuses."""
    status, output, errors = koloda(*arguments, cwd=cwd, **variables)
    assert (status, output) == (2, "")
    assert errors.startswith("koloda: ")
    assert errors.count("\n") == 1
    return errors.removeprefix("koloda: ").strip()


def kept(folder: Path, **position: Any) -> str:
    """A position in a file."""
    path = folder / "position.json"
    path.write_text(json.dumps(position), encoding="utf-8")
    return str(path)


def narrow(output: str) -> bool:
    """Whether all of it fits eighty columns."""
    return all(len(line) <= 80 for line in output.splitlines())


def whole_game(folder: Path, game: str, *arguments: str) -> tuple[str, State]:
    """What is shown of a game in which the first move is always taken, and how its record ends."""
    record = folder / "game.txt"
    arguments = ("play", game, "--players", "3", "--seed", "7", *arguments, "--record", record.name)
    output = shown(*arguments, typed=ALWAYS_THE_FIRST, cwd=folder)
    assert narrow(output)
    return output, replay(record.read_text(encoding="utf-8"))


def counted(words: str, state: State) -> str:
    """The last line of a game that is over."""
    scores = state.scores()
    assert scores is not None
    return f"{words}: " + ", ".join(f"{seat}: {score}" for seat, score in enumerate(scores)) + "."


def seen_in_replays(folder: Path, game: str, moves: int) -> tuple[list[str], list[tuple[str, list[bool]]]]:
    """Two hands after some moves; and replays from seat 0, from seat 1 and open to all, with which hands they show."""
    record = folder / "game.txt"
    shown("play", game, "--players", "2", "--seed", "3", "--record", str(record), typed="1\n" * moves)
    state = replay(record.read_text(encoding="utf-8"))
    replays: list[tuple[str, list[bool]]] = []
    for language, seat, seen in [("en", "0", [True, False]), ("uk", "1", [False, True]), ("ru", "all", [True, True])]:
        output = shown("replay", str(record), "--seat", seat, "--moves", "--lang", language)
        assert narrow(output) and "None" not in output
        replays.append((output, seen))
    return [" ".join(state.view(seat)["hand"]) for seat in range(2)], replays


def explained(output: str) -> str:
    """The rule that is shown with a refusal."""
    return " ".join(re.findall(r"^ {4}(\S.*)$", output, re.MULTILINE))


def moves_of(record: Path) -> list[tuple[int, str]]:
    """The moves in a record file."""
    return parse_record(record.read_text(encoding="utf-8")).moves
