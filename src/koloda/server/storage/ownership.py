"""One server to a database: two would contradict each other about the same tables.

A lock of a file beside SQLite's, which the system takes away when the process ends, however it ends. PostgreSQL's is in
`postgres.py`.
"""

import os
import sys
from logging import WARNING
from pathlib import Path
from typing import IO
from urllib.parse import unquote, urlsplit

from sqlalchemy import URL

from koloda.server.logs import event
from koloda.server.storage.interface import StorageError

HELD: set[Path] = set()  # by this process: the system does not keep a process from locking a file twice

if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[bytes]) -> None:
        """OSError if another process has it."""
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:

    def lock(file: IO[bytes]) -> None:
        """OSError if another process has it. Processes that we start do not inherit it."""
        import fcntl

        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class DatabaseFile:
    """SQLite's file: ours alone, and still the one that was opened.

    What is written to a file that has been deleted or replaced would be gone with the process, so it is not accepted.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self.log = self.path.with_name(self.path.name + "-wal")
        self.lock: IO[bytes] | None = None
        self.identities: dict[Path, tuple[int, int]] = {}
        self.size = 0

    def claim(self) -> None:
        """Lock it, and look whether it can be what it should be; StorageError if another server has it."""
        self.reserve()
        try:
            self.look_over()
        except StorageError:
            self.release()
            raise

    def reserve(self) -> None:
        """Lock it, whatever it is; StorageError if another server has it."""
        if self.path in HELD:
            raise StorageError("taken")
        file = self.path.with_name(self.path.name + "-lock").open("ab")
        try:
            lock(file)
        except (BlockingIOError, PermissionError) as error:
            file.close()
            raise StorageError("taken") from error
        except OSError as error:
            event("no-lock", WARNING, error)  # some file systems have none
        HELD.add(self.path)
        self.lock = file

    def look_over(self) -> None:
        """A file that is to be opened: not cut off, and not without its own log."""
        size = self.path.stat().st_size if self.path.exists() else -1
        log = self.log.stat().st_size if self.log.exists() else 0
        if size == 0 or (size < 0 < log):
            raise StorageError("empty" if size == 0 else "gone")

    def release(self) -> None:
        if self.lock is not None:
            HELD.discard(self.path)
            self.lock.close()
            self.lock = None

    def opened(self) -> None:
        """Remember which files these are."""
        self.identities = {path: identity(path.stat()) for path in (self.path, self.log) if path.exists()}
        self.size = self.path.stat().st_size

    def check(self) -> None:
        """StorageError if they are not the same any more: deleted, replaced, cut off."""
        try:
            for path, known in self.identities.items():
                found = path.stat()
                if identity(found) != known:
                    raise StorageError("gone")
                if path is self.path and found.st_size != self.size:
                    if found.st_size < self.size and found.st_size < size_in_header(path):
                        raise StorageError("damaged")
                    self.size = found.st_size
        except OSError as error:
            raise StorageError("gone") from error


def identity(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino


def size_in_header(path: Path) -> int:
    """How large SQLite says that its file is: it may shrink, but not below that."""
    with path.open("rb") as file:
        header = file.read(32)
    if len(header) < 32:
        return sys.maxsize
    page = int.from_bytes(header[16:18], "big")
    return (65_536 if page == 1 else page) * int.from_bytes(header[28:32], "big")


def file_of(url: URL) -> DatabaseFile | None:
    """The file of a database; None if it is in none."""
    name = url.database or ""
    if url.get_backend_name() != "sqlite":
        return None
    if name.startswith("file:") and str(url.query.get("uri", "")).lower() in ("true", "1", "yes", "on", "y", "t"):
        name = "" if url.query.get("mode") == "memory" else path_in(name)
    return DatabaseFile(Path(name)) if name not in ("", ":memory:") else None


def path_in(uri: str) -> str:
    """The path in an address as SQLite reads it: `file:koloda.db`, `file:///var/lib/koloda.db?mode=rw`."""
    path = urlsplit(uri).path  # without a machine, which can only be this one
    if sys.platform == "win32" and path[:1] == "/" and path[2:3] == ":":
        path = path[1:]
    return unquote(path)
