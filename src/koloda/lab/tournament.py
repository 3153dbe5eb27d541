"""A round robin between levels: planned in batches, played on all cores, kept on disk, told with intervals."""

import json
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import as_completed
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from koloda.lab.match import play_pair
from koloda.lab.ratings import Rating, Share, ratings, share_of
from koloda.lab.sides import side_of
from koloda.lab.workers import worker_pool
from koloda.titles import TITLES

# Deals in a batch, by the slower of the two sides: a batch takes a second or so.
BATCHES = {"random": 200, "skilled": 100, "novice": 20, "expert": 2}
SLOWEST = ("expert", "novice", "skilled", "random")


class OtherPlanError(Exception):
    """A file that keeps another tournament."""


@dataclass(frozen=True)
class Event:
    """One game at one size of the table."""

    game: str
    players: int


@dataclass(frozen=True)
class Plan:
    """All that decides how a tournament comes out."""

    events: tuple[Event, ...]
    sides: tuple[str, ...]  # from the weakest to the strongest
    deals: int  # to each side against the one below
    apart: int  # to sides further apart, where fewer tell enough
    seed: int

    def written(self) -> dict[str, Any]:
        """As JSON."""
        data: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return data


@dataclass(frozen=True)
class Batch:
    """Some deals of one pairing: what a worker is sent."""

    event: Event
    first: str
    second: str
    begin: int
    count: int
    seed: int

    def key(self) -> str:
        """Its name in the file."""
        return f"{self.event.game} {self.event.players} {self.first} {self.second} {self.begin}"


def batches(plan: Plan) -> list[Batch]:
    """The work in batches, small enough that losing one does not matter. The stronger side is the first."""
    found = []
    for event in plan.events:
        for (low, weaker), (high, stronger) in combinations(enumerate(plan.sides), 2):
            levels = {side_of(weaker).level, side_of(stronger).level}
            size = next(BATCHES[level] for level in SLOWEST if level in levels)
            deals = plan.deals if high == low + 1 else plan.apart
            for begin in range(0, deals, size):
                found.append(Batch(event, stronger, weaker, begin, min(size, deals - begin), plan.seed))
    # Every pairing gets some of its deals early, so that an interrupted run has results for each.
    return sorted(found, key=lambda batch: batch.begin)


def played(batch: Batch) -> list[float]:
    """The first side's share in each deal of a batch."""
    event = batch.event
    first, second = side_of(batch.first), side_of(batch.second)
    options = dict(TITLES[event.game].single_round)
    return [
        play_pair(event.game, event.players, options, first, second, batch.seed * 1_000_003 + batch.begin + number)
        for number in range(batch.count)
    ]


def results(todo: list[Batch], jobs: int) -> Iterator[tuple[Batch, list[float]]]:
    """Every batch with what came of it, as it is done."""
    if jobs == 1 or len(todo) < 2:
        for batch in todo:
            yield batch, played(batch)
        return
    pool = worker_pool(min(jobs, len(todo)))
    try:
        waiting = {pool.submit(played, batch): batch for batch in todo}
        for done in as_completed(waiting):
            yield waiting[done], done.result()
    finally:
        pool.shutdown(cancel_futures=True)


class Kept:
    """What has been played so far, in a file: the plan in the first line, then a line for every batch."""

    def __init__(self, path: str, plan: Plan) -> None:
        self.path = Path(path)
        self.values: dict[str, list[float]] = {}
        whole = 0
        if self.path.exists() and self.path.stat().st_size:
            text = self.path.read_bytes()
            whole = text.rfind(b"\n") + 1  # a line cut off by a crash is played again
            lines = text[:whole].decode().splitlines()
            try:
                if not lines or json.loads(lines[0]) != plan.written():
                    raise OtherPlanError
                for line in lines[1:]:
                    batch = json.loads(line)
                    self.values[batch["batch"]] = batch["shares"]
            except (ValueError, KeyError, TypeError) as error:
                raise OtherPlanError from error
        self.file = self.path.open("ab")
        self.file.truncate(whole)
        if not whole:
            self.write(plan.written())

    def write(self, line: Any) -> None:
        """Add a line, safe on the disk."""
        self.file.write(json.dumps(line).encode() + b"\n")
        self.file.flush()
        os.fsync(self.file.fileno())

    def add(self, batch: Batch, values: list[float]) -> None:
        """Keep what came of a batch."""
        self.write({"batch": batch.key(), "shares": values})

    def close(self) -> None:
        self.file.close()


@dataclass(frozen=True)
class Table:
    """What a tournament says about one event."""

    event: Event
    sides: tuple[str, ...]
    shares: dict[tuple[str, str], Share]  # the stronger side's, against the weaker

    def ladder(self) -> list[Rating]:
        """The sides' ratings, the weakest being 0."""
        return ratings(self.sides, self.shares)

    def steps(self) -> Iterable[tuple[str, str, Share]]:
        """Each side against the one below."""
        for weaker, stronger in zip(self.sides, self.sides[1:], strict=False):
            yield stronger, weaker, self.shares[stronger, weaker]


def run(plan: Plan, jobs: int, file: str | None, tell: Callable[[int, int], None]) -> list[Table]:
    """Play what has not been played yet; `tell` hears how many deals are done, and of how many."""
    work = batches(plan)
    values: dict[str, list[float]] = {}
    with ExitStack() as stack:
        kept = Kept(file, plan) if file is not None else None
        if kept is not None:
            stack.callback(kept.close)
            values.update(kept.values)
        total = sum(batch.count for batch in work)
        done = sum(batch.count for batch in work if batch.key() in values)
        tell(done, total)
        found = results([batch for batch in work if batch.key() not in values], jobs)
        for batch, got in found:
            values[batch.key()] = got
            if kept is not None:
                kept.add(batch, got)
            done += batch.count
            tell(done, total)
    return [table_of(plan, event, work, values) for event in plan.events]


def table_of(plan: Plan, event: Event, work: list[Batch], values: dict[str, list[float]]) -> Table:
    """What came of an event. The order in which batches were done does not matter."""
    pairs: dict[tuple[str, str], list[float]] = {}
    for batch in work:
        if batch.event == event:
            pairs.setdefault((batch.first, batch.second), []).extend(values[batch.key()])
    return Table(event, plan.sides, {pairing: share_of(got) for pairing, got in pairs.items()})
