"""One thread that writes, many writes to a commit."""

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from logging import ERROR, WARNING
from queue import Empty, SimpleQueue
from traceback import clear_frames
from typing import Any

from sqlalchemy import Connection, Engine, Table, and_, delete, insert, literal, select

from koloda.server.logs import event
from koloda.server.metrics.instruments import COMMIT_TIMES, COMMITS, STORAGE_FAILURES
from koloda.server.storage.interface import StorageError
from koloda.server.storage.trouble import is_of_the_database, storage_error

MOST_IN_A_COMMIT = 500
COMING_BACK = 3.0  # seconds in which a connection that was lost may come back before anybody hears of it
AGAIN = 0.1  # seconds from one try to the next
SETTLING = 1.0  # the same while nobody waits, but a commit is in doubt
APART = 0.002  # seconds from one commit to the next

Work = Callable[[Connection], None]
Rows = list[tuple[Table, dict[str, Any]]]
Watch = Callable[[Connection], AbstractContextManager[None]]


class Write:
    """Something to be written, all of it or nothing: what `work` does, then new rows.

    If the connection is lost during a commit nobody knows whether it was made. The new rows tell; what `work` does may
    be done twice. `undo` makes good what `work` did, for a commit about which nothing could be found out in time.
    """

    def __init__(self, rows: Rows, work: Work | None, undo: Work | None) -> None:
        self.rows = rows
        self.work = work
        self.undo = undo
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
    """Takes writes from event loops and resolves their futures after the commit that they are in.

    `claim` makes a new connection the only one that may write.
    """

    def __init__(self, engine: Engine, check: Callable[[], None], claim: Work, watch: Watch) -> None:
        self.engine = engine
        self.check = check  # StorageError if what is committed now would be lost
        self.claim = claim
        self.watch = watch
        self.queue: SimpleQueue[Write | None] = SimpleQueue()
        self.commits = 0
        self.committed = 0.0  # when the last commit was made
        self.connection: Connection | None = None
        self.doubtful: list[tuple[Rows, list[Work]]] = []  # refused, and perhaps committed; to be undone
        self.trouble = ""  # why the last write failed
        self.is_quiet = True  # until the database is open: whoever opens it says what is wrong
        self.is_closing = False
        self.thread = threading.Thread(target=self.run, name="koloda-writer", daemon=True)
        self.thread.start()

    def write(self, rows: Rows, work: Work | None = None, undo: Work | None = None) -> asyncio.Future[None]:
        """A future that is done when all of it is stored, and has the error if none of it is."""
        write = Write(rows, work, undo)
        self.queue.put(write)
        return write.done

    def close(self) -> None:
        """Write what is waiting, then end. Blocks."""
        self.is_closing = True
        self.queue.put(None)
        self.thread.join()

    def run(self) -> None:
        going_on = True
        while going_on:
            group, going_on = self.next_group()
            if group:
                self.commit(group)
                self.committed = time.monotonic()
                resolve(group)
            elif self.doubtful:
                with suppress(Exception):  # then the next time
                    self.connected()
            del group  # whatever waited for it is not kept until the next write
        if self.doubtful:
            with suppress(Exception):  # then it may stand after all
                self.connected()
        self.disconnect()

    def connected(self) -> Connection:
        """The one connection that writes; a new one if the last was lost."""
        if self.connection is not None and self.connection.invalidated:
            self.disconnect()
        if self.connection is None:
            self.check()
            self.connection = self.engine.connect()
            try:
                with self.watch(self.connection):
                    self.claim(self.connection)
                    self.settle(self.connection)
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
        try:
            write = self.queue.get(timeout=SETTLING if self.doubtful else None)
        except Empty:
            return group, True
        # Under load a commit for every single move takes the processor from those who make them.
        if (left := self.committed + APART - time.monotonic()) > 0:
            time.sleep(left)
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
        began = time.perf_counter()
        try:
            self.commit_for_certain(group)
            self.commits += 1
            COMMITS.add()
            COMMIT_TIMES.observe(time.perf_counter() - began)
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

    def commit_for_certain(self, group: list[Write]) -> None:
        """Write a group. If the connection is lost on the way, find out on the next one whether it is written.

        If there is none in time the group is noted as doubtful, and refused: what is found of it later is undone
        before anything else is written.
        """
        gives_up: float | None = None  # when; unknown until something goes wrong
        doubt = False
        if self.connection is None:
            gives_up = 0.0  # it was lost before: who waits now need not wait longer
        while True:
            try:
                connection = self.connected()
                with self.watch(connection):
                    if doubt and is_stored(connection, group):
                        return
                    doubt = False
                    with connection.begin():
                        carry_out(connection, group)
                        self.check()
                        doubt = True  # from here on the commit may be made although we never hear of it
                return
            except Exception as error:
                if self.connection is not None and not self.connection.invalidated:
                    raise  # an answer of the database: nothing of it is written
                gives_up = time.monotonic() + COMING_BACK if gives_up is None else gives_up
                if not is_of_the_database(error) or time.monotonic() > gives_up or self.is_closing:
                    if doubt:
                        self.note_doubt(group)
                    raise
                clear_frames(error.__traceback__)
            time.sleep(AGAIN)

    # what may have been committed although it was refused

    def note_doubt(self, group: list[Write]) -> None:
        rows = [row for write in group for row in write.rows]
        self.doubtful.append((rows, [write.undo for write in group if write.undo is not None]))

    def settle(self, connection: Connection) -> None:
        """Undo what was refused and is there all the same. Nothing was written since then."""
        if not self.doubtful:
            return
        with connection.begin():
            for rows, undoing in reversed(self.doubtful):
                for table, row in reversed(rows):
                    connection.execute(delete(table).where(same(table, row)))
                for undo in reversed(undoing):
                    undo(connection)
        self.doubtful = []

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


def is_stored(connection: Connection, group: list[Write]) -> bool:
    """Whether the commit of a group was made: then any of its rows is there. Without rows it may be made again."""
    rows = [row for write in group for row in write.rows]
    if not rows:
        return False
    table, row = rows[0]
    with connection.begin():
        return connection.execute(select(literal(1)).select_from(table).where(same(table, row))).first() is not None


def same(table: Table, row: dict[str, Any]) -> Any:
    """What is true of a new row and of no other: its key, or all of it where the database has made the key."""
    names = [column.name for column in table.primary_key]
    return and_(*(table.c[name] == row[name] for name in (names if set(names) <= set(row) else row)))


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
