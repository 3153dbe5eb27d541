"""The base install: engine, bots and terminal work with its few packages alone, and without what only POSIX has.

No second environment is made: in a process of its own every other package is taken away.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from koloda.cli.extras import EXTRAS, NEEDED, extra_for
from koloda.cli.main import COMMANDS
from terminal.running import ALWAYS_THE_FIRST, environment

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
# The base, and what its packages need themselves.
BASE = ["koloda", "fluent", "librt", "mypy_extensions", "attr", "attrs", "babel", "pytz", "typing_extensions"]
BASE_PARTS = ["engine", "titles", "situations", "bots", "lab", "lessons", "terminal", "cli"]
# What only POSIX has, or has no build for Windows.
POSIX = ["fcntl", "grp", "pty", "pwd", "readline", "resource", "termios", "tty", "uvloop"]

PRELUDE = """
import importlib, pkgutil, sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if {missing}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
        return None

sys.meta_path.insert(0, Missing())
"""
NOT_BASE = f"name.partition('.')[0] not in {{*sys.stdlib_module_names, *{BASE!r}}} and not name.endswith('__mypyc')"
IMPORT = """
for package in {packages!r}:
    module = importlib.import_module(package)
    print(package)
    for found in pkgutil.walk_packages(getattr(module, "__path__", []), package + "."):
        # Migrations run only within Alembic; __main__ would run the command.
        if ".migrations." not in found.name and not found.name.endswith("__main__"):
            try:
                importlib.import_module(found.name)
            except ModuleNotFoundError as error:
                print(found.name, error.name)
            else:
                print(found.name)
"""
RUN = """
from koloda.cli.main import main
for arguments in {commands!r}:
    print("status", main(arguments), file=sys.stderr)
"""


def python(missing: str, code: str, typed: str = "") -> tuple[str, str]:
    """Standard output and standard error of Python code where modules are missing."""
    done = subprocess.run(
        [sys.executable, "-c", PRELUDE.format(missing=missing) + code],
        input=typed,
        capture_output=True,
        text=True,
        env=environment(),
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def test_the_base_has_at_most_four_packages() -> None:
    assert len(PROJECT["dependencies"]) <= 4


def test_everything_of_the_base_imports_without_extras() -> None:
    packages = [f"koloda.{part}" for part in BASE_PARTS]
    lines = python(NOT_BASE, IMPORT.format(packages=["koloda.texts", "koloda.pages", *packages]))[0].splitlines()
    assert {"koloda.engine.core", "koloda.bots.levels", "koloda.lab.tournament", "koloda.cli.play"} <= set(lines)
    # Commands, and what they import only when they run, may miss an extra: main says which.
    missing = dict(line.split() for line in lines if " " in line)
    allowed = ("koloda.cli.", "koloda.terminal.full", "koloda.terminal.remote")
    assert {name: module for name, module in missing.items() if not name.startswith(allowed)} == {}
    commands = {name.removeprefix("koloda.cli.") for name in missing if name.startswith("koloda.cli.")}
    assert commands <= set(NEEDED)
    assert all(extra_for(None, module) for module in missing.values())


def test_a_game_is_played_in_the_base() -> None:
    round_of_uno = ["play", "uno", "--level", "skilled", "--seed", "5", "--option", "rounds=1", "--lang", "en"]
    commands = [["--version"], ["rules", "uno", "U-4.5"], round_of_uno]
    output, errors = python(NOT_BASE, RUN.format(commands=commands), ALWAYS_THE_FIRST)
    assert errors.splitlines() == ["status 0"] * len(commands)
    assert "compiled: " in output and "U-4.5" in output


def test_a_command_whose_extra_is_missing_says_what_to_install() -> None:
    commands = [["serve"], ["tidy", "--lang", "uk"], ["backup", "x", "--lang", "ru"]]
    others = [["tournament"], ["tune", "flights", "--value"], ["join", "http://127.0.0.1:1/t/x"], ["mcp"]]
    lines = python(NOT_BASE, RUN.format(commands=commands + others))[1].splitlines()
    assert lines[1::2] == ["status 2"] * len(commands + others)
    assert lines[0] == 'koloda serve needs more: pip install "koloda[server]"'
    assert all(line.endswith(': pip install "koloda[server]"') for line in lines[: 2 * len(commands) : 2]), lines
    assert lines[-8] == 'koloda tournament needs more: pip install "koloda[lab]"'
    assert lines[-6] == 'koloda tune needs more: pip install "koloda[lab]"'
    assert lines[-4] == 'koloda join needs more: pip install "koloda[tui]"'
    assert lines[-2] == 'koloda mcp needs more: pip install "koloda[mcp]"'


def test_only_what_an_extra_brings_is_explained() -> None:
    assert extra_for("serve", "msgspec.json") == "server"
    assert extra_for("play", "textual") == "tui"
    assert extra_for("play", "mcp.server") == "mcp"
    assert extra_for("serve", "koloda.nowhere") is None
    assert extra_for(None, None) is None


def test_the_extras_are_those_of_the_project() -> None:
    modules = {"distributed": ("dask", "distributed"), "open-spiel": ("open_spiel", "pyspiel"), "uvloop": ()}
    listed = {
        extra: sorted(
            module for text in texts for module in modules.get(Requirement(text).name, (Requirement(text).name,))
        )
        for extra, texts in PROJECT["optional-dependencies"].items()
    }
    assert {extra: found for extra, found in listed.items() if found} == {
        extra: sorted(found) for extra, found in EXTRAS.items()
    }
    assert set(NEEDED.values()) <= set(listed)
    assert set(NEEDED) <= set(COMMANDS)


def test_everything_imports_without_what_only_posix_has() -> None:
    packages = [f"koloda.{part}" for part in ("server", "client", "lab", "terminal", "cli")]
    lines = python(f"name.partition('.')[0] in {POSIX!r}", IMPORT.format(packages=packages))[0].splitlines()
    assert {"koloda.server.main", "koloda.server.jobs.worker", "koloda.client.bot"} <= set(lines)
    assert [line for line in lines if " " in line] == []


def test_nothing_of_posix_is_imported_as_a_matter_of_course() -> None:
    # Also where packages of others would be imported first, which takes long: there it is looked for in the text.
    course = re.compile(rf"^(?:import|from) (?:{'|'.join(POSIX)})\b", re.MULTILINE)
    files = (ROOT / "src" / "koloda").rglob("*.py")
    assert [path.name for path in files if course.search(path.read_text(encoding="utf-8"))] == []
