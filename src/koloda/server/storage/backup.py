"""Copies of a SQLite database: taken while a server uses it, and put in its place again.

A copy is one file and one moment: SQLite reads all of it in one transaction, while the server goes on writing. This
must run in a process of its own. The system gives up a process's locks on a file when the process closes it anywhere.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from koloda.server.storage.interface import StorageError
from koloda.server.storage.ownership import DatabaseFile
from koloda.server.storage.store import KNOWN_BY, revisions
from koloda.server.storage.trouble import reason_of

WAITING = 30.0  # seconds for another program to let go of the database


@dataclass(frozen=True)
class Contents:
    """What is in a database."""

    version: str  # of its schema
    tables: int
    moves: int
    people: int
    bytes: int


def back_up(database: Path, copy: Path) -> Contents:
    """Write a copy of a database, whether a server uses it or not. StorageError, OSError if that cannot be."""
    size = database.stat().st_size if database.exists() else -1
    if size <= 0:
        raise StorageError("empty" if size == 0 else "absent")
    with part_of(copy) as part:
        contents = copied(database, part)
        part.replace(copy)
    sync(copy.parent)
    return contents


def put_back(copy: Path, database: Path) -> tuple[Contents, Path | None]:
    """Make a copy the database again, after a check; StorageError if a server uses the database.

    What was there before is kept beside it: the answer tells where.
    """
    if not copy.exists():
        raise FileNotFoundError(2, os.strerror(2), str(copy))
    owner = DatabaseFile(database)
    owner.reserve()
    try:
        with part_of(owner.path) as part:
            contents = copied(copy, part)
            give_to_owner([part, owner.path.with_name(owner.path.name + "-lock")], owner.path)
            kept = put_aside(owner)
            part.replace(owner.path)
        sync(owner.path.parent)
    finally:
        owner.release()
    return contents, kept


def copied(source: Path, target: Path) -> Contents:
    """Copy a database into an empty file and look whether the copy is one of ours and whole."""
    try:
        with closing(opened(source)) as found, closing(opened(target)) as made:
            found.backup(made)
            made.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
            contents = looked_over(made)
    except sqlite3.Error as error:
        raise StorageError(reason_of(error), type(error).__name__) from error
    with target.open("rb+") as file:  # to be written to: Windows stores no other
        os.fsync(file.fileno())
    return contents


def looked_over(connection: sqlite3.Connection) -> Contents:
    """What is in a database; StorageError if it is damaged, newer than we are, or not one of ours."""
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise StorageError("damaged")
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not names.issuperset((*KNOWN_BY, "alembic_version")):
        raise StorageError("foreign")
    versions = [version for (version,) in connection.execute("SELECT version_num FROM alembic_version")]
    if not set(revisions()).issuperset(versions):
        raise StorageError("newer")
    tables, moves, people = (connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in KNOWN_BY)
    pages, size = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    return Contents(",".join(versions), tables, moves, people, pages * size)


def opened(file: Path) -> sqlite3.Connection:
    """A connection to a file that is there: SQLite would make one that is not."""
    return sqlite3.connect(f"file:{quote(str(file))}?mode=rw", uri=True, timeout=WAITING, isolation_level=None)


@contextmanager
def part_of(file: Path) -> Iterator[Path]:
    """A new file beside another, only for its owner to read; gone afterwards, unless it was renamed."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield part
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            part.with_name(part.name + ending).unlink(missing_ok=True)


def put_aside(owner: DatabaseFile) -> Path | None:
    """Keep a database, and its log, under another name; None if there is none.

    The log goes first: SQLite would take it for a part of whatever stands in the database's place.
    """
    files = [file for file in (owner.path, owner.log) if file.exists()]
    if not files:
        return None
    number = 1
    while (kept := owner.path.with_name(f"{owner.path.name}.old{number}")).exists():
        number += 1
    for file, name in ((owner.path, kept), (owner.log, kept.with_name(kept.name + "-wal"))):
        if file in files:
            duplicate(file, name)
    sync(owner.path.parent)
    for ending in ("-wal", "-shm"):
        owner.path.with_name(owner.path.name + ending).unlink(missing_ok=True)
    return kept


def give_to_owner(files: list[Path], database: Path) -> None:
    """What the administrator puts back belongs to whoever has the database, or its folder: the server's user."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    owner = (database if database.exists() else database.parent).stat()
    for file in files:
        os.chown(file, owner.st_uid, owner.st_gid)


def duplicate(file: Path, name: Path) -> None:
    try:
        name.hardlink_to(file)
    except OSError:  # some file systems know no second name
        shutil.copy2(file, name)


def sync(folder: Path) -> None:
    """Make sure that names are stored too, where the system can do that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
