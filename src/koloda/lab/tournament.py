"""A round robin between levels: planned in batches, played by any workers, kept on disk, told with intervals."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, nullcontext
from dataclasses import asdict, dataclass
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from koloda.bots.sides import side_of
from koloda.lab.executors import Workers
from koloda.lab.journal import Journal
from koloda.lab.match import play_pair
from koloda.lab.pairing import Pairing
from koloda.lab.ratings import Rating, Share, ratings
from koloda.simulation.plan import SLOWEST
from koloda.simulation.threads import one_at_a_time
from koloda.titles import TITLES

# Deals in a batch, by the slower of the two sides: a batch takes a second or so.
BATCHES = {"random": 200, "skilled": 100, "novice": 20, "expert": 2}


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
    until_clear: bool = False  # whether two sides stop when it is clear which one is stronger

    def written(self) -> dict[str, Any]:
        """What decides how each batch comes out, as JSON: whoever stops early can go on later."""
        data = asdict(self)
        del data["until_clear"]
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


@one_at_a_time
def played(batch: Batch) -> tuple[Batch, list[float]]:
    """A batch, and the first side's share in each of its deals."""
    event = batch.event
    first, second = side_of(batch.first), side_of(batch.second)
    options = dict(TITLES[event.game].single_round)
    deals = range(batch.seed * 1_000_003 + batch.begin, batch.seed * 1_000_003 + batch.begin + batch.count)
    return batch, [play_pair(event.game, event.players, options, first, second, deal) for deal in deals]


@dataclass(frozen=True)
class Table:
    """What a tournament says about one event."""

    event: Event
    sides: tuple[str, ...]
    pairings: dict[tuple[str, str], Pairing]  # the side that is expected to be the stronger one comes first

    @property
    def shares(self) -> dict[tuple[str, str], Share]:
        """The first side's, against the second."""
        return {names: pairing.share() for names, pairing in self.pairings.items()}

    def ladder(self) -> list[Rating]:
        """The sides' ratings, the weakest being 0."""
        return ratings(self.sides, self.shares)

    def steps(self) -> Iterable[tuple[str, str, Share]]:
        """Each side against the one below."""
        for weaker, stronger in pairwise(self.sides):
            yield stronger, weaker, self.pairings[stronger, weaker].share()


class Standings:
    """What is known of every pairing so far, and what is still to be played."""

    def __init__(self, plan: Plan) -> None:
        self.work = batches(plan)
        self.tables = {event: Table(event, plan.sides, {}) for event in plan.events}
        self.deals: dict[tuple[Event, str, str], int] = {}
        for batch in self.work:
            pairing = Pairing(batch.first, batch.second, plan.until_clear)
            self.tables[batch.event].pairings.setdefault((batch.first, batch.second), pairing)
            of = (batch.event, batch.first, batch.second)
            self.deals[of] = self.deals.get(of, 0) + batch.count

    def pairing(self, batch: Batch) -> Pairing:
        """What is known of the two sides of a batch."""
        return self.tables[batch.event].pairings[batch.first, batch.second]

    def add(self, batch: Batch, shares: Iterable[float]) -> None:
        """What came of the next batch of a pairing. What was played after it was clear does not count.

        So where a pairing ends depends on its deals alone, however many workers play ahead.
        """
        pairing = self.pairing(batch)
        for share in shares:
            if not pairing.is_over():
                pairing.add(share)

    def todo(self, kept: dict[str, list[float]]) -> Iterator[tuple[Batch]]:
        """The batches that are still wanted when their turn comes."""
        for batch in self.work:
            if batch.key() not in kept and not self.pairing(batch).is_over():
                yield (batch,)

    def done(self) -> int:
        """How many deals need not be played any more."""
        found = 0
        for (event, first, second), deals in self.deals.items():
            pairing = self.tables[event].pairings[first, second]
            found += deals if pairing.is_over() else len(pairing.values)
        return found


def run(plan: Plan, workers: Workers, file: str | None, tell: Callable[[int, int], None]) -> list[Table]:
    """Play what has not been played yet; `tell` hears how many deals are done, and of how many.

    `file` keeps what has been played; OtherPlanError if it keeps something else.
    """
    standings = Standings(plan)
    total = sum(standings.deals.values())
    with closing(Journal(Path(file), plan.written())) if file is not None else nullcontext() as journal:
        kept = {entry["batch"]: entry["shares"] for entry in journal.entries()} if journal is not None else {}
        for batch in standings.work:
            if batch.key() in kept:
                standings.add(batch, kept[batch.key()])
        tell(standings.done(), total)
        with closing(workers.in_order(played, standings.todo(kept))) as results:
            for batch, shares in results:
                if journal is not None:
                    journal.add({"batch": batch.key(), "shares": shares})
                standings.add(batch, shares)
                tell(standings.done(), total)
                if standings.done() == total:
                    break
    return list(standings.tables.values())
