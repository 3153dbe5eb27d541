"""Which database a test runs on: SQLite in the test's folder, or PostgreSQL. conftest.py chooses."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, make_url, text

from server.postgres import Postgres

READY = "ready"  # a database on the test's PostgreSQL that is up to date and empty


def sqlite_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'koloda.db'}"


def on_postgres(server: Postgres, template: str = READY) -> Callable[[Path], str]:
    """For every folder that a test uses a database of its own."""
    known: dict[Path, str] = {}

    def url(folder: Path) -> str:
        if folder not in known:
            known[folder] = server.new_database(template)
        return known[folder]

    return url


CHOSEN: list[Callable[[Path], str]] = [sqlite_in]


def database_in(folder: Path) -> str:
    """The URL of the database that stands for this folder."""
    return CHOSEN[-1](folder)


@contextmanager
def chosen(how: Callable[[Path], str]) -> Iterator[None]:
    CHOSEN.append(how)
    try:
        yield
    finally:
        CHOSEN.pop()


def query(url: str, statement: str) -> list[tuple[Any, ...]]:
    """What another connection finds, or changes."""
    engine = create_engine(make_url(url))
    with engine.begin() as connection:
        found = connection.execute(text(statement))
        rows = [tuple(row) for row in found] if found.returns_rows else []
    engine.dispose()
    return rows
