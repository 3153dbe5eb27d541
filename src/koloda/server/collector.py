"""Python's collector of cyclic garbage, kept from looking through everything while somebody waits for the server.

To look through all that is in memory takes some 1.5 s with 2,500 tables, and all moves wait meanwhile. But it hardly
finds anything: what is made for a move, a request, a connection or a table is free when that is over. So:

- What is new is looked through in slices: once a second, or when there is so much of it (SLICE). Then it is put out of
  the collector's sight. A slice takes a few milliseconds however many tables there are.
- Everything is looked through in quiet moments, when memory has grown by MUCH since the last time.
- Where no quiet moment comes, garbage may hide among what is out of sight. The more there may be of it, the less quiet
  the moment has to be: with twice as much, twice as much of a processor may be in use. So on a server that is never
  idle memory stays bounded, and a pause comes rarely: at half of a processor once in 6 GB.
- When memory is really short, on the machine or within a limit of a container, nothing is waited for.
"""

import asyncio
import gc
import time
from collections.abc import Callable

from koloda.server import memory
from koloda.server.logs import event

LOOK = 1.0  # seconds between two looks
SHORTEST = 0.05  # the same, where slices take long
LONG = 0.005  # seconds that a slice should not take
SLOW = 0.02  # seconds: a slice that is told in a line of its own
SLICE = 30_000  # new objects that are not left to the next look: one to three milliseconds
QUIET = 0.02  # of a processor used since the last look: nobody waits, as a rule
MUCH = 256_000_000  # bytes more than when all was last looked through: worth a quiet moment
LITTLE = 16_000_000  # bytes that are not worth everybody's waiting, however short memory is
SHORT = 0.1  # of the memory that there is: with less than that left it is short
TELL = 60.0  # seconds between two lines in the log about slices
NEVER = 1 << 30


class Slices:
    """What came of those that have not been told yet."""

    def __init__(self) -> None:
        self.number = 0
        self.found = 0
        self.longest = 0.0  # seconds
        self.all = 0.0
        self.since = time.monotonic()

    def add(self, spent: float, found: int) -> None:
        self.number += 1
        self.found += found
        self.longest = max(self.longest, spent)
        self.all += spent

    def tell(self) -> None:
        longest, spent = ms(self.longest), ms(self.all)
        event("collected", everything=False, slices=self.number, found=self.found, longest=longest, ms=spent)


class Collector:
    """Decides when garbage is collected."""

    def __init__(
        self,
        slice_of: int = SLICE,
        much: int = MUCH,
        used: Callable[[], int] = memory.used,
        room: Callable[[], tuple[int, int] | None] = memory.room,
    ) -> None:
        self.slice_of = slice_of
        self.much = much
        self.used = used
        self.room = room
        self.least = 0  # bytes used when all was last looked through
        self.every = LOOK
        self.slices = Slices()
        self.began = 0.0
        self.before: tuple[int, int, int] | None = None  # Python's own thresholds

    def begin(self) -> None:
        """What has been loaded by now stays; from now on only what is new is collected by itself."""
        gc.collect()
        gc.freeze()
        self.before = gc.get_threshold()
        gc.set_threshold(self.slice_of, NEVER, NEVER)
        gc.callbacks.append(self.note)
        gc.enable()
        self.least = self.used()

    def end(self) -> None:
        """Leave it to Python again."""
        if self.before is not None:
            gc.set_threshold(*self.before)
            gc.callbacks.remove(self.note)
            self.before = None
            self.tell(0.0)

    def note(self, phase: str, info: dict[str, int]) -> None:
        """Python has looked through a slice, or is about to."""
        if phase == "start":
            self.began = time.perf_counter()
        elif info["generation"] < 2:
            gc.freeze()
            spent = time.perf_counter() - self.began
            self.slices.add(spent, info["collected"])
            if spent > SLOW:
                self.tell(0.0)

    async def watch(self) -> None:
        """Look after it until cancelled."""
        try:
            while True:
                used, began = time.process_time(), time.monotonic()
                await asyncio.sleep(self.every)
                passed = time.monotonic() - began
                # A fraction of a second says nothing about the next one.
                self.look((time.process_time() - used) / passed if passed > 0.9 * LOOK else 1.0)
        finally:
            self.end()

    def look(self, load: float) -> bool:
        """Collect what there is to collect now; whether that was everything. `load`: processors in use of late."""
        began = time.perf_counter()
        gc.collect(0)
        spent = time.perf_counter() - began
        # More is new, and not less for what has gone since, than Python counts: if it took long, sooner the next time.
        self.every = min(LOOK, max(SHORTEST, self.every * min(2.0, LONG / max(spent, 1e-6))))
        self.tell(TELL)
        grown = self.used() - self.least
        if grown < self.much * max(1.0, load / QUIET) and not self.is_short(grown):
            return False
        self.look_through(grown, load)
        return True

    def is_short(self, grown: int) -> bool:
        """Whether hardly any memory is left, and what may be found is a good part of that."""
        if grown < LITTLE:
            return False
        left, whole = self.room() or (1, 1)
        return left < SHORT * whole and grown > left / 2

    def look_through(self, grown: int, load: float) -> None:
        """Everything that is in memory."""
        began = time.perf_counter()
        gc.unfreeze()
        found = gc.collect()
        gc.freeze()
        spent = time.perf_counter() - began
        self.least = self.used()
        event("collected", everything=True, load=round(load, 2), grown=grown, found=found, ms=ms(spent))

    def tell(self, after: float) -> None:
        """Write down what came of slices, if that was not done for some seconds."""
        slices = self.slices
        if time.monotonic() - slices.since < after:
            return
        if slices.found or slices.longest > LONG:
            slices.tell()
        self.slices = Slices()


def ms(seconds: float) -> float:
    return round(seconds * 1000, 1)
