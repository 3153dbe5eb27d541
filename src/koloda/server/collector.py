"""Python's collector of cyclic garbage, which is to come when nobody waits for the server.

It looks through everything that is in memory, a second with a thousand tables, and all moves wait meanwhile. But it
hardly finds anything: what is made for a move, a request, a connection or a table is free when that is over. So it does
not come by itself here. When the server has nothing to do it looks through what is new, which is then put out of its
sight. It looks through everything only when memory has grown much since it last did: whatever leaves garbage behind
against all expectation, memory stays within bounds.
"""

import asyncio
import gc
import os
import time
from collections.abc import Callable
from pathlib import Path

from koloda.server.logs import event

STATM = Path("/proc/self/statm")
LOOK = 1.0  # seconds between two looks
QUIET = 0.02  # of a processor used since the last look: nobody waits, as a rule
SOME = 20_000  # new objects: worth a quiet moment
MUCH = 512_000_000  # bytes more than when all was last looked through, and twice as much: worth everybody's waiting
SIZE = 500  # bytes of an object and what it holds, where the system does not tell how much memory is used


def memory() -> int:
    """How many bytes this process uses; a guess where the system does not tell."""
    if STATM.exists():
        return int(STATM.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return SIZE * (len(gc.get_objects()) + gc.get_freeze_count())


class Collector:
    """Decides when garbage is collected."""

    def __init__(self, some: int = SOME, much: int = MUCH, used: Callable[[], int] = memory) -> None:
        self.some = some
        self.much = much
        self.used = used
        self.least = 0  # bytes used when all was last looked through

    def begin(self) -> None:
        """What has been loaded by now stays; from now on nothing is collected by itself."""
        gc.collect()
        gc.freeze()
        gc.disable()
        self.least = self.used()

    async def watch(self) -> None:
        """Look after it until cancelled."""
        while True:
            used = time.process_time()
            await asyncio.sleep(LOOK)
            self.look(time.process_time() - used < QUIET * LOOK)

    def look(self, quiet: bool) -> bool:
        """Collect if it is time for that; whether it was."""
        grown = self.used() - self.least
        everything = grown >= (self.much / 2 if quiet else max(self.much, self.least))
        if not everything and not (quiet and gc.get_count()[0] >= self.some):
            return False
        began = time.perf_counter()
        if everything:
            gc.unfreeze()
        found = gc.collect()
        gc.freeze()
        if everything:
            self.least = self.used()
        spent = round((time.perf_counter() - began) * 1000, 1)
        event("collected", quiet=quiet, everything=everything, grown=grown, found=found, ms=spent)
        return True
