"""Which part of the code may know of which: shown by importing it where the others are missing."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import koloda.engine

pytestmark = pytest.mark.once

WEB = ["litestar", "uvicorn", "uvloop", "websockets", "koloda.server.http", "koloda.server.ws.connection"]
SQL = ["sqlalchemy", "alembic", "koloda.server.storage.store"]
IMPORT = """
import importlib, pkgutil, sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if any(name == gone or name.startswith(gone + ".") for gone in {missing!r}):
            raise ImportError(name + " must not be imported here")
        return None

sys.meta_path.insert(0, Missing())
package = importlib.import_module({package!r})
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    if ".migrations" not in module.name:  # those run only within Alembic
        importlib.import_module(module.name)
        print(module.name)
"""


def imported_without(package: str, missing: list[str]) -> list[str]:
    """The modules of a package, all of them imported where others are missing."""
    code = IMPORT.format(package=package, missing=missing)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_tables_know_neither_http_nor_sql() -> None:
    modules = imported_without("koloda.server.tables", WEB + SQL)
    assert {"koloda.server.tables.table", "koloda.server.tables.registry"} <= set(modules)


def test_workers_know_neither_http_nor_sql() -> None:
    # Less to load, and nothing to reach people or the database by.
    missing = [*WEB, *SQL, "asyncio", "koloda.server.tables", "koloda.server.storage", "koloda.texts"]
    code = IMPORT.format(package="koloda.server.jobs.worker", missing=missing).partition("for module")[0]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "koloda.server.jobs.pool" in imported_without("koloda.server.jobs", WEB + SQL)


def test_the_server_needs_neither_lab_nor_terminal() -> None:
    modules = imported_without("koloda.server", ["koloda.lab", "koloda.terminal", "koloda.cli", "koloda.client"])
    assert "koloda.server.main" in modules


BEHIND_THE_PROTOCOL = [
    f"koloda.server.{part}" for part in ("app", "config", "http", "jobs", "main", "security", "storage", "tables", "ws")
]


def test_a_client_knows_only_the_protocol_of_the_server() -> None:
    modules = imported_without("koloda.client", BEHIND_THE_PROTOCOL)
    assert "koloda.client.connection" in modules


def test_the_engine_imports_nothing_of_ours() -> None:
    engine = Path(koloda.engine.__file__ or "").parent
    for path in engine.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert all(not name.startswith("koloda") or name.startswith("koloda.engine") for name in names), path


def test_lab_and_terminal_know_neither_each_other_nor_the_server() -> None:
    assert "koloda.lab.tournament" in imported_without("koloda.lab", ["koloda.terminal", "koloda.cli", "koloda.server"])
    modules = imported_without("koloda.terminal", ["koloda.lab", "koloda.cli", *BEHIND_THE_PROTOCOL])
    assert {"koloda.terminal.game", "koloda.terminal.remote", "koloda.terminal.full.app"} <= set(modules)


def test_a_game_line_by_line_needs_neither_textual_nor_a_network() -> None:
    missing = ["textual", "rich", "websockets", "msgspec", "koloda.client", "koloda.server"]
    code = IMPORT.format(package="koloda.cli", missing=missing).partition("for module")[0]
    code += "import koloda.cli.play, koloda.cli.join"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_bots_know_neither_lab_nor_server_nor_terminal() -> None:
    missing = ["koloda.lab", "koloda.server", "koloda.terminal", "koloda.cli"]
    assert "koloda.bots.levels" in imported_without("koloda.bots", missing)


def test_learning_environments_know_neither_lab_nor_server_nor_terminal() -> None:
    missing = ["koloda.lab", "koloda.server", "koloda.terminal", "koloda.cli"]
    assert "koloda.rl.pettingzoo" in imported_without("koloda.rl", missing)


def test_encodings_need_nothing_that_is_not_in_the_base_install() -> None:
    code = IMPORT.format(package="koloda.rl.batch", missing=["numpy", "gymnasium", "pettingzoo"]).partition(
        "for module"
    )[0]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_an_environment_says_what_it_needs() -> None:
    for module, needed, extra in (
        ("pettingzoo", "pettingzoo", "rl"),
        ("gymnasium", "gymnasium", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
    ):
        code = IMPORT.format(package=f"koloda.rl.{module}", missing=[needed]).partition("for module")[0]
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert f'pip install "koloda[{extra}]"' in done.stderr
