"""One server to a database: two would contradict each other about the same tables.

A lock of a file beside SQLite's, which the system takes away when the process ends, however it ends. PostgreSQL's is in
`postgres.py`.
"""

import os
import sys
from logging import WARNING
from pathlib import Path
from threading import Lock
from typing import IO
from urllib.parse import unquote, urlsplit

from sqlalchemy import URL

from koloda.server.logs import event
from koloda.server.storage.interface import StorageError

# Of SQLite's index of its log, as its file format describes it: two copies of a header, one after the other.
INDEX_HEADER = 48  # bytes
LOG_HEADER, FRAME_HEADER = 32, 24  # bytes in the log, before all frames and before the page of each
TRIES = 100  # at the index: whoever writes may be changing it

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
        self.index = self.path.with_name(self.path.name + "-shm")
        self.identities: dict[Path, tuple[int, int]] = {}
        self.size = 0
        self.handles: dict[Path, int] = {}
        self.checking = Lock()  # between two threads, the file could grow for one before the other has seen it smaller

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
        """What is to be opened: a file, not cut off, and not without its own log."""
        if self.path.exists() and not self.path.is_file():
            raise StorageError("no-file")
        size = self.path.stat().st_size if self.path.exists() else -1
        log = self.log.stat().st_size if self.log.exists() else 0
        if size == 0 or (size < 0 < log):
            raise StorageError("empty" if size == 0 else "log-alone")

    def release(self) -> None:
        for handle in self.handles.values():
            os.close(handle)
        self.handles.clear()
        if self.lock is not None:
            HELD.discard(self.path)
            self.lock.close()
            self.lock = None

    def opened(self) -> None:
        """Remember which files these are."""
        self.identities = {path: identity(path.stat()) for path in (self.path, self.log) if path.exists()}
        self.size = self.path.stat().st_size
        if sys.platform != "win32":  # where a file that is open could not be removed, and closing it gives up no lock
            self.handles = {path: os.open(path, os.O_RDONLY) for path in (self.path, self.index) if path.exists()}

    def check(self) -> None:
        """StorageError if they are not the same any more: deleted, replaced, cut off, a log of something else."""
        try:
            with self.checking:
                self.compare()
        except OSError as error:
            raise StorageError("gone") from error

    def compare(self) -> None:
        """The files as they are now with what is known of them."""
        for path, known in self.identities.items():
            found = path.stat()
            if identity(found) != known:
                raise StorageError("gone")
            if path is self.path and found.st_size != self.size:
                if found.st_size < self.size and found.st_size < size_in(self.beginning(path, 32)):
                    raise StorageError("damaged")
                self.size = found.st_size
        if self.log in self.identities and not self.is_log_whole():
            raise StorageError("damaged")

    def is_log_whole(self) -> bool:
        """Whether the log can hold what SQLite's index says is in it.

        A log that was emptied takes what is appended, and gives nothing back: SQLite looks at its index alone until the
        next start. Whoever begins the log anew, or cuts it off after a checkpoint, says so in the index first: it has
        no frames then, or another salt, which is in the log's own header too.
        """
        for _ in range(TRIES):
            index = self.beginning(self.index, 2 * INDEX_HEADER)
            frames, salt = frames_in(index)
            if not frames or (
                self.log.stat().st_size >= LOG_HEADER + frames * (FRAME_HEADER + page_in(index))
                and self.beginning(self.log, LOG_HEADER)[16:24] == salt
            ):
                return True
            is_settled = index[:INDEX_HEADER] == index[INDEX_HEADER:]
            if is_settled and self.beginning(self.index, 2 * INDEX_HEADER) == index:
                return False
        return True  # it is being written to all the time; the next check tells

    def beginning(self, path: Path, length: int) -> bytes:
        """The first bytes of a file.

        Those that SQLite locks stay open: closing one gives up all locks that the process has on it.
        """
        if path in self.handles:
            return os.pread(self.handles[path], length, 0)
        with path.open("rb", buffering=0) as file:
            return file.read(length)


def identity(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino


def size_in(header: bytes) -> int:
    """How large SQLite says that its file is: it may shrink, but not below that."""
    if len(header) < 32:
        return sys.maxsize
    page = int.from_bytes(header[16:18], "big")
    return (65_536 if page == 1 else page) * int.from_bytes(header[28:32], "big")


def frames_in(index: bytes) -> tuple[int, bytes]:
    """How many pages the log holds, and the salt of its header, by the index of the log."""
    if len(index) < 2 * INDEX_HEADER or not index[12]:
        return 0, b""  # not begun
    return int.from_bytes(index[16:20], sys.byteorder), index[32:40]


def page_in(index: bytes) -> int:
    """The size of a page by the index of the log."""
    page = int.from_bytes(index[14:16], sys.byteorder)
    return 65_536 if page == 1 else page


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
