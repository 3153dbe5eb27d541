"""Which part of the code may know of which: shown by importing it where the others are missing."""

import subprocess
import sys

import pytest

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


def test_the_server_needs_neither_lab_nor_terminal() -> None:
    modules = imported_without("koloda.server", ["koloda.lab", "koloda.terminal", "koloda.cli", "koloda.client"])
    assert "koloda.server.main" in modules


def test_a_client_knows_only_the_protocol_of_the_server() -> None:
    rest = ["app", "config", "http", "jobs", "main", "security", "storage", "tables", "ws"]
    modules = imported_without("koloda.client", [f"koloda.server.{part}" for part in rest])
    assert "koloda.client.connection" in modules
