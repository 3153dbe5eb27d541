"""Python loads this by itself when it starts: what is done to a soaked server from inside.

KOLODA_SOAK_CLOCK names a file with a shift in seconds, which may change at any moment: the time of day of the server is
that of the system plus the shift.

KOLODA_SOAK_READ_ONLY names a file. While it is there, SQLite refuses every write as to a read-only database. From
outside that cannot be done to a server that runs, least of all by root: rights of a file count when it is opened, and
what is mounted cannot become read-only while a file on it is open for writing.
"""

import os
import sqlite3
import time
from functools import partial
from typing import Any

CLOCK = os.environ.get("KOLODA_SOAK_CLOCK", "")
READ_ONLY = os.environ.get("KOLODA_SOAK_READ_ONLY", "")

if CLOCK:
    handle = os.open(CLOCK, os.O_RDONLY)
    true_time, true_time_ns = time.time, time.time_ns

    def shift() -> int:
        """In seconds."""
        return int(os.pread(handle, 20, 0) or b"0")

    time.time = lambda: true_time() + shift()
    time.time_ns = lambda: true_time_ns() + shift() * 1_000_000_000


class Connection(sqlite3.Connection):
    """Asks before each statement whether it may write."""

    is_read_only = False

    def cursor(self, *given: Any, **named: Any) -> Any:
        """For the next statement."""
        wanted = os.path.exists(READ_ONLY)
        if wanted != self.is_read_only:
            self.is_read_only = wanted
            self.execute(f"PRAGMA query_only = {wanted:d}")
        return super().cursor(*given, **named)


if READ_ONLY:  # SQLAlchemy looks there
    sqlite3.dbapi2.connect = partial(sqlite3.connect, factory=Connection)  # type: ignore[assignment]
