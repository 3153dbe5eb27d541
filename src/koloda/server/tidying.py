"""Removes what need not be kept any longer, little by little, while nobody waits for anything else."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict
from logging import ERROR, WARNING

from koloda.server.config import Keep
from koloda.server.logs import event
from koloda.server.storage.interface import StorageError
from koloda.server.storage.retention import Removed, find_tables, remove_chat, remove_people, remove_tables
from koloda.server.storage.store import Store, now_ms

# At a time, so that a move that comes meanwhile waits some milliseconds at most.
TABLES = 4
ROWS = 200  # of chat or people
PAUSE = 0.25  # seconds between two of them
FIRST = 60.0  # seconds: when a server starts there is enough to do
BUSY = 20  # commits within a pause; then there is another pause
MOST_PAUSES = 40  # one after the other

Hold = Callable[[list[str]], AbstractContextManager[list[str]]]


@contextmanager
def hold_all(names: list[str]) -> Iterator[list[str]]:
    """Where no server runs, nobody is at any table."""
    yield names


class Tidying:
    """What an operator does not want to keep goes. `hold` keeps tables from being opened, and says which it can."""

    def __init__(self, store: Store, keep: Keep, hold: Hold = hold_all, pause: float = 0.0) -> None:
        self.store = store
        self.keep = keep
        self.hold = hold
        self.pause = pause

    async def forever(self, every: float) -> None:
        """Again and again. What cannot be done now is done the next time."""
        await asyncio.sleep(min(every, FIRST))
        while not self.keep.is_all():
            try:
                removed = asdict(await self.once())
                if any(removed.values()):
                    event("tidied", **removed)
            except StorageError as error:
                event("not-tidied", WARNING, reason=str(error))
            except Exception as error:
                event("mistake", ERROR, error, where="tidying")
            await asyncio.sleep(every)

    async def once(self) -> Removed:
        """Remove all that is old by now."""
        now = now_ms()
        removed = Removed()
        await self.remove_tables(now, removed)
        while count := await remove_chat(self.store, self.keep, now, ROWS):
            removed.chat += count
            await self.give_way()
        while count := await remove_people(self.store, self.keep, now, ROWS):
            removed.people += count
            await self.give_way()
        return removed

    async def remove_tables(self, now: int, removed: Removed) -> None:
        in_use: set[str] = set()
        while found := await find_tables(self.store, self.keep, now, TABLES, in_use):
            with self.hold([name for name, _ in found]) as free:
                if free:
                    await remove_tables(self.store, free)
            in_use |= {name for name, _ in found} - set(free)
            removed.tables += sum(is_over for name, is_over in found if name in free)
            removed.unfinished += sum(not is_over for name, is_over in found if name in free)
            await self.give_way()

    async def give_way(self) -> None:
        """Let others go first: while much is being stored, but not for ever."""
        for _ in range(MOST_PAUSES if self.pause else 0):
            before = self.store.commits
            await asyncio.sleep(self.pause)
            if self.store.commits - before < BUSY:
                return
