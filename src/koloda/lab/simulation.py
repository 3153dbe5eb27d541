"""Simulation by the million: a plan, the workers that play it, and what is kept of a run that was interrupted."""

import zlib
from array import array
from base64 import b64decode, b64encode
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from koloda.lab.executors import Workers, check_jobs, local_workers
from koloda.lab.journal import Journal
from koloda.lab.table import Games
from koloda.simulation import Columns, Plan, joined, play_batch
from koloda.simulation.plan import SECONDS, plan_of

Told = Callable[[int], None]


def simulate(
    game: str,
    games: int = 1000,
    *,
    players: int | None = None,
    bots: str | Sequence[str] = "random",
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    events: bool = False,
    records: bool = False,
    executor: Executor | None = None,
    jobs: int | None = None,
    tell: Told | None = None,
) -> Games:
    """Play games between bots: a table with a row for each, which polars, pandas and pyarrow take as it is.

    `bots` is a level for all seats, or one for each. `executor` plays the batches, if it is given; otherwise `jobs`
    processes do, as many as there are processors where nobody says, and 1 is this process. `tell` hears how many games
    are done. The same seed gives the same games, whoever plays them. PlanError says what is wrong with the arguments.
    """
    plan = plan_of(game, games, players, bots, options, seed, events, records)
    found = []
    done = 0
    for columns in run(plan, workers_of(executor, jobs, plan)):
        found.append(columns)
        done += columns.count
        if tell is not None:
            tell(done)
    return Games(plan, joined(found))


def workers_of(executor: Executor | None, jobs: int | None, plan: Plan) -> AbstractContextManager[Workers | None]:
    """Who plays; None for this process, which is enough for a small run."""
    if executor is not None:
        return nullcontext(Workers(executor))
    check_jobs(jobs)
    return local_workers(jobs) if jobs != 1 and needs_workers(plan) else nullcontext(None)


def needs_workers(plan: Plan) -> bool:
    """Whether it takes longer than starting processes does."""
    return plan.games > plan.games_in(SECONDS)


def run(plan: Plan, place: AbstractContextManager[Workers | None], begin: int = 0) -> Generator[Columns]:
    """The batches of a plan in their order, from a game on."""
    batches = ((plan, first, count) for first, count in plan.batches(begin))
    with place as workers:
        if workers is None:
            for batch in batches:
                yield play_batch(*batch)
        else:
            yield from workers.in_order(play_batch, batches)


class KeptGames:
    """The games of a plan that are done, in a file beside the one that is asked for, until all are."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.journal = Journal(path, plan.written())
        self.games = plan.games
        self.done = 0
        for columns in self.batches():
            self.done += columns.count

    def batches(self) -> Iterator[Columns]:
        """What has been kept, a batch at a time."""
        for entry in self.journal.entries():
            yield columns_of(entry)

    def add(self, columns: Columns) -> None:
        """One more batch, safe on the disk."""
        self.journal.add(written(columns))
        self.done += columns.count

    def close(self) -> None:
        self.journal.close()

    def remove(self) -> None:
        """All is done, and stands in another file."""
        self.close()
        self.journal.path.unlink()


def written(columns: Columns) -> dict[str, Any]:
    """A batch as JSON: its numbers packed, for there are millions of them. Records are in files of their own."""
    packed = {
        name: values.typecode + b64encode(zlib.compress(values.tobytes(), 1)).decode()
        for name, values in columns.values.items()
    }
    return {"begin": columns.begin, "count": columns.count, "columns": packed}


def columns_of(entry: dict[str, Any]) -> Columns:
    """The batch that `written` has written."""
    columns = Columns(entry["begin"], entry["count"])
    for name, text in entry["columns"].items():
        values: array[Any] = array(text[0])
        values.frombytes(zlib.decompress(b64decode(text[1:])))
        columns.values[name] = values
    return columns
