"""Python's collector of cyclic garbage, which is to come when nobody waits for the server.

It looks through everything that is in memory, half a second with a thousand tables, and all moves wait meanwhile. But
it hardly finds anything: what is made for a move, a request, a connection or a table is free when that is over. So it
does not come by itself here. It is called when memory has filled a little and the server has nothing to do, or when
there is twice as much as there was the last time: whatever leaves garbage behind against all expectation, memory stays
within bounds.
"""

import asyncio
import gc
import time

from koloda.server.logs import event

LOOK = 1.0  # seconds between two looks
QUIET = 0.02  # of a processor used since the last look: nobody waits, as a rule
SOME = 20_000  # more objects than after the last collection: worth a quiet moment
MANY = 500_000  # at least so many more: worth everybody's waiting


class Collector:
    """Decides when garbage is collected."""

    def __init__(self, some: int = SOME, many: int = MANY) -> None:
        self.some = some
        self.many = many
        self.limit = many  # more objects than this are not waited with

    def begin(self) -> None:
        """What has been loaded by now stays; from now on nothing is collected by itself."""
        gc.collect()
        gc.freeze()
        gc.disable()

    async def watch(self) -> None:
        """Look after it until cancelled."""
        while True:
            used = time.process_time()
            await asyncio.sleep(LOOK)
            self.look(time.process_time() - used < QUIET * LOOK)

    def look(self, quiet: bool) -> bool:
        """Collect if it is time for that; whether it was."""
        grown = gc.get_count()[0]  # made and not freed since the last collection
        if grown < (self.some if quiet else self.limit):
            return False
        began = time.perf_counter()
        found = gc.collect()
        left = len(gc.get_objects())
        self.limit = max(self.many, left)
        spent = round((time.perf_counter() - began) * 1000, 1)
        event("collected", quiet=quiet, grown=grown, found=found, left=left, ms=spent)
        return True
