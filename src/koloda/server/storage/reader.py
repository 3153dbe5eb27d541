"""One thread that reads, so that no table waits for another one's writing."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, suppress
from traceback import clear_frames
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from koloda.server.storage.interface import StorageError
from koloda.server.storage.trouble import storage_error

WAITING = 8.0  # seconds after which a question is not asked any more: nobody may be there to hear the answer
AT_ONCE = 1.0  # seconds in which a connection that was lost before is found to be

T = TypeVar("T")
Watch = Callable[[Connection], AbstractContextManager[None]]


class Reader:
    """Asks one question after another, on one connection; on a new one if that was lost."""

    def __init__(self, engine: Engine, check: Callable[[], None], watch: Watch) -> None:
        self.engine = engine
        self.check = check
        self.watch = watch
        self.connection: Connection | None = None
        self.is_closing = False
        self.thread = ThreadPoolExecutor(1, "koloda-reader")

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What `work` finds. StorageError if it cannot be found out."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.find, work, time.monotonic())

    def find(self, work: Callable[[Connection], T], asked: float) -> T:
        try:
            began = time.monotonic()
            if self.is_closing or began - asked > WAITING:
                raise StorageError("unreachable", "late")
            self.check()  # SQLite would make a file that is gone anew
            was_connected = self.connection is not None
            try:
                return self.ask(work)
            except DBAPIError as error:
                if not (was_connected and error.connection_invalidated and time.monotonic() - began < AT_ONCE):
                    raise
                clear_frames(error.__traceback__)
            return self.ask(work)
        except Exception as error:
            told = storage_error(error)
        raise told

    def ask(self, work: Callable[[Connection], T]) -> T:
        if self.connection is None:
            self.connection = self.engine.connect()
        connection = self.connection
        try:
            with self.watch(connection), connection.begin():
                return work(connection)
        except Exception:
            self.disconnect()
            raise

    def disconnect(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(Exception):  # it may be lost already
                connection.close()

    def close(self) -> None:
        """End after the question that is being asked. Blocks."""
        self.is_closing = True
        self.thread.submit(self.disconnect)
        self.thread.shutdown()
