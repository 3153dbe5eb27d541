"""Counts what was never counted: who won at old tables, whose turn it was at those that a crash has left.

Tables write both themselves, when a game ends and when a table is put away. What is missing is found once, after the
start, from the log, little by little and while nobody waits for anything else. Of lessons, and rules that were tried,
only whose turn it is: they count in nobody's history.
"""

import asyncio
from collections import Counter
from contextlib import suppress
from logging import ERROR

from koloda import State, games
from koloda.server.logs import event, shortened
from koloda.server.storage.interface import StorageError
from koloda.server.storage.mine import keep_due, keep_results, uncounted
from koloda.server.storage.rows import TAKE_BACK, LogRow, Stored
from koloda.server.storage.store import Store
from koloda.server.tables.game import PIECE, beginning
from koloda.server.tables.registry import TableRegistry

AT_A_TIME = 500  # tables that are looked for
PAUSE = 0.1  # seconds between two tables
FIRST = 1.0  # seconds: when a server starts there is enough to do


class Counting:
    """Looks at tables that sleep. Those in memory know more, and write it down themselves."""

    def __init__(self, store: Store, tables: TableRegistry, pause: float = PAUSE) -> None:
        self.store = store
        self.tables = tables
        self.pause = pause

    async def once(self, first: float = FIRST) -> int:
        """Count all that there is to count: how many tables that were."""
        await asyncio.sleep(first)
        seen: set[str] = set()  # each is tried once, whatever comes of it
        try:
            while names := await uncounted(self.store, AT_A_TIME, sorted(seen)):
                for name in names:
                    seen.add(name)
                    try:
                        await self.count(name)
                    except StorageError:
                        raise
                    except Exception as error:  # whatever is wrong with one table, the others are counted
                        event("mistake", ERROR, error, table=shortened(name))
                    await asyncio.sleep(self.pause)
        except StorageError:
            pass  # the next time that the server starts
        except Exception as error:
            event("mistake", ERROR, error, where="counting")
        return len(seen)

    async def count(self, name: str) -> None:
        stored = await self.store.table(name)
        if stored is None or stored.row.game not in games():
            return
        standing = moves_of(stored.log)
        state = await played(stored, standing)
        with self.tables.hold([name]) as asleep, suppress(StorageError):
            if not asleep:
                return
            scores = state.scores()
            if scores is None:
                await keep_due(self.store, name, [seat for seat in state.due() if seat >= 0], len(stored.log))
                return
            winners, moves = state.winners(), Counter(row.seat for row in standing)
            results = [
                (seat in winners and not row.gone, scores[seat], moves[seat]) for seat, row in enumerate(stored.seats)
            ]
            await keep_results(self.store, name, results)


def moves_of(log: list[LogRow]) -> list[LogRow]:
    """The moves of a log that stand."""
    standing: list[LogRow] = []
    for row in log:
        if row.kind == TAKE_BACK:
            standing.pop()
        else:
            standing.append(row)
    return standing


async def played(stored: Stored, moves: list[LogRow]) -> State:
    """The game of a table after these moves; others get their turn in between."""
    state = beginning(games()[stored.row.game], stored.row)
    for number, row in enumerate(moves):
        state.apply(row.seat, state.parse(row.text))
        if number % PIECE == PIECE - 1:
            await asyncio.sleep(0)
    return state
