"""One thread that writes, many writes to a commit."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from logging import ERROR, WARNING
from queue import Empty, SimpleQueue
from time import perf_counter
from traceback import clear_frames
from typing import Any

from sqlalchemy import Connection, Engine, Table, insert

from koloda.server.logs import event
from koloda.server.metrics.instruments import COMMIT_TIMES, COMMITS, STORAGE_FAILURES
from koloda.server.storage.interface import StorageError
from koloda.server.storage.ownership import claim_connection
from koloda.server.storage.trouble import is_of_the_database, storage_error

MOST_IN_A_COMMIT = 500

Work = Callable[[Connection], None]
Rows = list[tuple[Table, dict[str, Any]]]


class Write:
    """Something to be written, all of it or nothing: what `work` does, then new rows."""

    def __init__(self, rows: Rows, work: Work | None) -> None:
        self.rows = rows
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()
        self.error: Exception | None = None

    def resolve(self) -> None:
        """Wake whoever awaits the write. Called in the thread of their event loop."""
        if self.done.cancelled():
            return
        error, self.error = self.error, None
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Writer:
    """Takes writes from event loops and resolves their futures after the commit that they are in."""

    def __init__(self, engine: Engine, check: Callable[[], None]) -> None:
        self.engine = engine
        self.check = check  # StorageError if what is committed now would be lost
        self.queue: SimpleQueue[Write | None] = SimpleQueue()
        self.commits = 0
        self.connection: Connection | None = None
        self.trouble = ""  # why the last write failed
        self.is_quiet = True  # until the database is open: whoever opens it says what is wrong
        self.thread = threading.Thread(target=self.run, name="koloda-writer", daemon=True)
        self.thread.start()

    def write(self, rows: Rows, work: Work | None = None) -> asyncio.Future[None]:
        """A future that is done when all of it is stored, and has the error if none of it is."""
        write = Write(rows, work)
        self.queue.put(write)
        return write.done

    def close(self) -> None:
        """Write what is waiting, then end. Blocks."""
        self.queue.put(None)
        self.thread.join()

    def run(self) -> None:
        going_on = True
        while going_on:
            group, going_on = self.next_group()
            if group:
                self.commit(group)
                resolve(group)
                del group  # whatever waited for it is not kept until the next write
        self.disconnect()

    def connected(self) -> Connection:
        """The one connection that writes; a new one if the last was lost."""
        if self.connection is not None and self.connection.invalidated:
            self.disconnect()
        if self.connection is None:
            self.check()
            self.connection = self.engine.connect()
            try:
                claim_connection(self.connection)
            except Exception:
                self.disconnect()
                raise
        return self.connection

    def disconnect(self) -> None:
        if self.connection is not None:
            with suppress(Exception):  # it may be lost already
                self.connection.invalidate()  # with it goes what it has locked
                self.connection.close()
            self.connection = None

    def next_group(self) -> tuple[list[Write], bool]:
        """Everything in the queue, after waiting for the first; and whether more can come."""
        group: list[Write] = []
        write = self.queue.get()
        while write is not None:
            group.append(write)
            if len(group) == MOST_IN_A_COMMIT:
                return group, True
            try:
                write = self.queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def commit(self, group: list[Write]) -> None:
        """Write a group in one commit. If that fails each is tried alone: one table's trouble is not another's.

        Not if it is the database's trouble: then each would wait as long, for nothing.
        """
        began = perf_counter()
        try:
            connection = self.connected()
            with connection.begin():
                carry_out(connection, group)
                self.check()
            self.commits += 1
            COMMITS.add()
            COMMIT_TIMES.observe(perf_counter() - began)
            self.note_trouble("")
        except Exception as error:
            clear_frames(error.__traceback__)  # they lead to what waits for the write, and to themselves
            if len(group) > 1 and not is_of_the_database(error):
                for write in group:
                    self.commit([write])
                return
            for write in group:
                write.error = storage_error(error)
            if isinstance(group[0].error, StorageError):
                STORAGE_FAILURES.add(str(group[0].error))
                self.note_trouble(str(group[0].error), group[0].error.kind)

    def note_trouble(self, reason: str, kind: str = "") -> None:
        """Write down when the database cannot be written, and when it can be again; once each."""
        if self.is_quiet:
            return
        if reason and reason != self.trouble:
            event("storage", ERROR, reason=reason, kind=kind)
        elif self.trouble and not reason:
            event("storage-back", WARNING)
        self.trouble = reason


def carry_out(connection: Connection, group: list[Write]) -> None:
    """All writes of a group; new rows of one table of the database in one statement."""
    rows: dict[Table, list[dict[str, Any]]] = {}
    for write in group:
        if write.work is not None:
            write.work(connection)
        for table, row in write.rows:
            rows.setdefault(table, []).append(row)
    for table, new in rows.items():
        connection.execute(insert(table), new)


def resolve(group: list[Write]) -> None:
    """Wake each event loop once for all of its writes."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Write]] = {}
    for write in group:
        by_loop.setdefault(write.loop, []).append(write)
    for loop, writes in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(resolve_all, writes)


def resolve_all(writes: list[Write]) -> None:
    for write in writes:
        write.resolve()
