"""Reviews of finished games: everybody's chance to win, and where it was decided. Each is worked out once, and kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from logging import ERROR, WARNING
from typing import cast

import msgspec

from koloda.server.jobs.messages import Answer, Assess, Assessed
from koloda.server.jobs.pool import Asked, Thinkers
from koloda.server.jobs.thinking import EDITION
from koloda.server.logs import event
from koloda.server.protocol.errors import our_mistake
from koloda.server.protocol.messages import Review
from koloda.server.storage.interface import ReviewStorage, StorageError

KEPT = 32  # games in memory
NOBODY_ASKS = 20.0  # seconds; then a review is given up. A browser asks every second until it is done

NOTHING_YET = msgspec.json.encode(Review(False, [], []))


class Reviewing:
    """A game under review."""

    def __init__(self) -> None:
        self.known = NOTHING_YET  # so far, in JSON
        self.asked: Asked | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.failed = False

    def end(self) -> None:
        if self.asked is not None:
            self.asked.cancel()
        if self.timer is not None:
            self.timer.cancel()


class Reviews:
    """The games looked at lately, and the way to all others."""

    def __init__(self, thinkers: Thinkers, storage: ReviewStorage) -> None:
        self.thinkers = thinkers
        self.storage = storage
        self.finished: OrderedDict[str, bytes] = OrderedDict()
        self.under_way: dict[str, Reviewing] = {}
        self.keeping: set[asyncio.Task[None]] = set()

    async def find(self, table: str, record: Callable[[], str], people: Sequence[int], address: str) -> Review:
        """What is known by now about the game of a table that is over, worked out once for all who ask.

        `people` are the seats of those whose decisions are looked at. RefusedError if there is too much to think about,
        or if the review of this game has failed.
        """
        if table not in self.finished and table not in self.under_way:
            stored = await self.storage.review(table)
            if stored is not None and is_current(stored):
                self.remember(table, stored.encode())
        if table in self.finished:
            self.finished.move_to_end(table)
            return written(self.finished[table])
        if table not in self.under_way:
            self.begin(table, Assess(record(), list(people)), address)
        reviewing = self.under_way[table]
        if reviewing.failed:
            raise our_mistake()
        self.wait(table, reviewing)
        return written(reviewing.known)

    def begin(self, table: str, question: Assess, address: str) -> None:
        reviewing = Reviewing()
        reviewing.asked = self.thinkers.ask(
            question, lambda answer: self.hear(table, reviewing, answer), table, address
        )
        self.under_way[table] = reviewing

    def hear(self, table: str, reviewing: Reviewing, answer: Answer) -> None:
        """A worker has found something."""
        if not isinstance(answer, Assessed):
            reviewing.failed = True  # and stays so for a while: trying again at once would fail again
            self.wait(table, reviewing)
            return
        reviewing.known = bytes(answer.review)
        if answer.done:
            reviewing.end()
            del self.under_way[table]
            self.remember(table, reviewing.known)
            keeping = asyncio.get_running_loop().create_task(self.keep(table, reviewing.known.decode()))
            self.keeping.add(keeping)
            keeping.add_done_callback(self.keeping.discard)

    def remember(self, table: str, review: bytes) -> None:
        self.finished[table] = review
        while len(self.finished) > KEPT:
            self.finished.popitem(last=False)

    async def keep(self, table: str, review: str) -> None:
        """Store it for good. If that fails, it is worked out again some day."""
        try:
            await self.storage.keep_review(table, review)
        except StorageError as error:
            event("not-kept", WARNING, reason=str(error), where="review")
        except Exception as error:
            event("mistake", ERROR, error, where="review")

    def wait(self, table: str, reviewing: Reviewing) -> None:
        """Somebody waits for it, from now on for a while."""
        if reviewing.timer is not None:
            reviewing.timer.cancel()
        reviewing.timer = asyncio.get_running_loop().call_later(NOBODY_ASKS, self.give_up, table, reviewing)

    def give_up(self, table: str, reviewing: Reviewing) -> None:
        """Nobody has asked for a while."""
        reviewing.end()
        if self.under_way.get(table) is reviewing:
            del self.under_way[table]

    async def close(self) -> None:
        """What is finished is stored, what is not is given up."""
        for reviewing in self.under_way.values():
            reviewing.end()
        self.under_way = {}
        await asyncio.gather(*self.keeping)


def is_current(review: str) -> bool:
    """Whether a stored review was worked out as reviews are now."""
    return msgspec.json.decode(review, type=Review).edition == EDITION


def written(review: bytes) -> Review:
    """A review that is JSON already."""
    return cast(Review, msgspec.Raw(review))
