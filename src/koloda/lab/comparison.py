"""What a house rule changes: the same deals at tables that differ in options, until the answer is clear."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from itertools import product
from math import ceil
from typing import Any

from koloda import games as all_games
from koloda.bots import LEVELS
from koloda.bots.levels import played_as
from koloda.bots.sides import SideError, check_weights, side_of
from koloda.lab.answers import Answer, answers_of
from koloda.lab.confidence import SURE
from koloda.lab.executors import Workers, local_workers
from koloda.lab.match import play_pair
from koloda.lab.measured import Kind, Measure, Table, measures_for, occurrences
from koloda.simulation import Columns, Plan, PlanError, play_batch
from koloda.simulation.measures import measures_of
from koloda.simulation.plan import BATCHES, SLOWEST, plan_of, whole
from koloda.simulation.threads import one_at_a_time

GAMES = 30_000  # at each table, at most: so many tell at most tables whether a seat is ahead by two points
DEALS = 2000  # at each table, at most
SKILL = ("skilled", "novice")
LOOKS = 10
DETAILED = 20  # of so many games the events of one are counted,
FEW_DETAILS = 500  # but of so many at least
PAIRS_SLOWER = 4  # a deal of two sides is two games, and often one of them is slow


@dataclass(frozen=True)
class Comparing:
    """All that decides how a comparison comes out."""

    plans: tuple[Plan, ...]  # of each table; the first is what the others are compared with
    names: tuple[str, ...]  # what is chosen at each of them
    skill: tuple[str, str] | None  # the better and the weaker side
    deals: int = DEALS  # that these two play, at most

    def most(self) -> dict[Kind, int]:
        """How many games of each kind are played at each table, at most."""
        games = self.plans[0].games
        details = max(ceil(games / DETAILED), min(games, FEW_DETAILS))
        most: dict[Kind, int] = {"games": games, "details": details}
        if self.skill is not None:
            most["deals"] = self.deals
        return most

    def measures(self) -> list[Measure]:
        """What is asked about every table."""
        plan = self.plans[0]
        return measures_for(plan, measures_of(plan.game).has_lead, self.skill is not None)

    def total(self) -> int:
        """All games and deals that may have to be played."""
        return sum(self.most().values()) * len(self.plans)


@dataclass(frozen=True)
class Work:
    """What one worker does at once: games of a table, or deals between two sides."""

    kind: Kind
    table: int
    plan: Plan
    skill: tuple[str, str] | None
    begin: int
    count: int
    last: bool = False  # afterwards somebody looks


@dataclass(frozen=True)
class Variant:
    """What one table has more or less of than the first."""

    name: str
    options: Mapping[str, Any]
    answers: list[Answer]
    occurrences: list[Answer]  # events and cards: how often they come up, and how they decide


@dataclass(frozen=True)
class Comparison:
    """All answers, and how they were found."""

    plan: Plan  # of the first table
    base: str
    variants: list[Variant]
    played: Mapping[Kind, int]  # games of each kind at each table
    most: Mapping[Kind, int]  # that were allowed
    skill: tuple[str, str] | None

    @property
    def games(self) -> int:
        """At each table."""
        return self.played["games"]

    @property
    def deals(self) -> int:
        """Between the better and the weaker side at each table."""
        return self.played.get("deals", 0)

    @property
    def stopped(self) -> bool:
        """Whether something was not played to the end: its answers are clear, or cannot become so."""
        return any(self.played[kind] < most for kind, most in self.most.items())

    @property
    def is_settled(self) -> bool:
        """Whether all answers are clear."""
        return all(answer.is_settled for variant in self.variants for answer in variant.answers)

    def written(self) -> dict[str, Any]:
        """For programs."""
        return {
            "plan": self.plan.written(),
            "base": self.base,
            "games": self.games,
            "details": self.played["details"],
            "deals": self.deals,
            "most": dict(self.most),
            "skill": list(self.skill) if self.skill else None,
            "stopped": self.stopped,
            "settled": self.is_settled,
            "sure": 1 - SURE,
            "correction": "holm",
            "variants": [
                {
                    "name": variant.name,
                    "options": dict(variant.options),
                    "measures": [answer.written() for answer in variant.answers],
                    "occurrences": [answer.written() for answer in variant.occurrences],
                }
                for variant in self.variants
            ],
        }


def compare(
    game: str,
    options: Mapping[str, Any],
    *,
    games: int = GAMES,
    grid: bool = False,
    players: int | None = None,
    bots: str | Sequence[str] = "skilled",
    skill: tuple[str, str] | None = SKILL,
    deals: int = DEALS,
    seed: int = 1,
    executor: Executor | None = None,
    jobs: int | None = None,
    tell: Callable[[int], None] | None = None,
) -> Comparison:
    """What options change: `{"stacking": [False, True]}` compares a table with the second value to one with the first.

    Several options are changed one at a time, or in all combinations with `grid`; a single value is the same at all
    tables. At most `games` are played at each table, and `deals` by the better and the weaker side of `skill`.
    PlanError says what is wrong with the arguments. `tell` hears how many games and deals are done, or not needed any
    more.
    """
    comparing = comparing_of(game, options, games, grid, players, bots, skill, seed, deals)
    return run(comparing, workers_of(executor, jobs), tell)


def comparing_of(
    game: str,
    options: Mapping[str, Any],
    games: int,
    grid: bool,
    players: int | None,
    bots: str | Sequence[str],
    skill: tuple[str, str] | None,
    seed: int,
    deals: int = DEALS,
) -> Comparing:
    """A comparison that can be played; PlanError says what is wrong with what was asked for."""
    lists = {name: list(value) if isinstance(value, list | tuple) else [value] for name, value in options.items()}
    chosen = {name: values for name, values in lists.items() if len(values) > 1}
    if not chosen or any(not values for values in lists.values()):
        raise PlanError("options", "nothing to compare: at least one option with two values is needed")
    base = {name: values[0] for name, values in lists.items()}
    if grid:
        tables = [dict(zip(chosen, values, strict=True)) for values in product(*chosen.values())]
    else:
        tables = [{name: base[name] for name in chosen}]
        tables += [{**tables[0], name: value} for name, values in chosen.items() for value in values[1:]]
    plans = [plan_of(game, games, players, bots, {**base, **table}, seed) for table in tables]
    deals = whole("deals", deals)
    if deals < 1:
        raise PlanError("deals", f"{deals} deals: at least one")
    skill = telling(game, skill)
    if skill is not None:
        for side in skill:
            try:
                check_weights(game, side_of(side))
            except SideError as error:
                levels = ", ".join(LEVELS)
                said = f"there is no bot {str(error)!r}"
                raise PlanError("skill", said, "error-skill-level", name=str(error)[:40], known=levels) from error
    known = {option.name: option for option in all_games()[game].options()}
    names = [
        " ".join(
            f"{name}={known[name].write(value)}"
            for name, value in table.items()
            if grid or number == 0 or value != tables[0][name]
        )
        for number, table in enumerate(tables)
    ]
    return Comparing(tuple(plans), tuple(names), skill, deals)


def telling(game: str, skill: tuple[str, str] | None) -> tuple[str, str] | None:
    """The two sides that tell how much is skill; others where the usual two play alike, as in a game without a
    heuristic, and none in a game that is played by chance."""
    if skill != SKILL or played_as(game, "skilled") != played_as(game, "novice"):
        return skill
    return ("novice", "random") if played_as(game, "novice") == "novice" else None


def run(
    comparing: Comparing, place: AbstractContextManager[Workers], tell: Callable[[int], None] | None = None
) -> Comparison:
    """Play the same deals at every table, of each kind of games as many as make sense.

    What is played on is decided when everything up to a look is there, and what was begun meanwhile does not count: it
    does not depend on who plays, or on how fast.
    """
    tables = [Table(plan) for plan in comparing.plans]
    going = set(comparing.most())
    ready = 0
    with place as workers:
        for work, result in workers.in_order(with_work, ((work,) for work in work_of(comparing, going))):
            if work.kind in going:
                tables[work.table].add(work.kind, result)
                ready += work.count
            if work.last:
                for kind in going - wanted(comparing, tables, going):
                    going.remove(kind)
                    ready += (comparing.most()[kind] - played_of(tables[0])[kind]) * len(tables)
            if tell is not None:
                tell(ready)
            if not going:
                break
    return comparison_of(comparing, tables)


def workers_of(executor: Executor | None, jobs: int | None) -> AbstractContextManager[Workers]:
    """Those of an executor, or processes of our own."""
    return nullcontext(Workers(executor)) if executor is not None else local_workers(jobs)


def work_of(comparing: Comparing, going: Collection[Kind]) -> Iterator[Work]:
    """All there is to do of the kinds that are still going, in an order that does not depend on who does it: look by
    look, kind by kind, table by table.
    """
    most = comparing.most()
    for look in range(LOOKS):
        block = []
        for kind in [kind for kind in most if kind in going]:
            begin, end = (ceil(most[kind] * part / LOOKS) for part in (look, look + 1))
            for table, plan in enumerate(comparing.plans):
                block += pieces(work_at(comparing, kind, table, plan, begin, end - begin))
        if block:
            block[-1] = replace(block[-1], last=True)
        yield from block


def work_at(comparing: Comparing, kind: Kind, table: int, plan: Plan, begin: int, count: int) -> Work:
    """Games of a kind at a table."""
    if kind == "details":
        plan = replace(plan, events=True, edges=True)
    return Work(kind, table, plan, comparing.skill if kind == "deals" else None, begin, count)


def pieces(work: Work) -> list[Work]:
    """Some work in batches."""
    size = work.plan.batch_size()
    if work.skill is not None:
        levels = [side_of(side).level for side in work.skill]
        size = max(1, next(BATCHES[level] for level in SLOWEST if level in levels) // PAIRS_SLOWER)
    return [
        replace(work, begin=begin, count=min(size, work.begin + work.count - begin))
        for begin in range(work.begin, work.begin + work.count, size)
    ]


def done(work: Work) -> Columns | list[float]:
    """Games as columns, or the better side's share in each deal."""
    plan = work.plan
    if work.skill is None:
        return play_batch(plan, work.begin, work.count)
    better, weaker = map(side_of, work.skill)
    deals = range(work.begin, work.begin + work.count)
    return [
        play_pair(plan.game, plan.players, dict(plan.options), better, weaker, plan.seed * 1_000_003 + deal)
        for deal in deals
    ]


@one_at_a_time
def with_work(work: Work) -> tuple[Work, Columns | list[float]]:
    """For workers: what was done, with what it was."""
    return work, done(work)


def wanted(comparing: Comparing, tables: list[Table], going: Collection[Kind]) -> set[Kind]:
    """The kinds of games that some question is still open for.

    Events and cards are asked about as long as games are played at all: there is always one that is not clear.
    """
    answers = answers_of(comparing.measures(), tables, comparing.most())
    found = {answer.kind for row in answers for answer in row if answer.is_open and answer.kind in going}
    return found | ({"details"} if "games" in found and "details" in going else set())


def comparison_of(comparing: Comparing, tables: list[Table]) -> Comparison:
    """The answers as far as they are known."""
    most = comparing.most()
    answers = answers_of(comparing.measures(), tables, most)
    happened = answers_of(occurrences(tables), tables, most)
    variants = [
        Variant(name, plan.options, *both)
        for name, plan, *both in zip(comparing.names[1:], comparing.plans[1:], answers, happened, strict=True)
    ]
    played = {kind: count for kind, count in played_of(tables[0]).items() if kind in most}
    return Comparison(comparing.plans[0], comparing.names[0], variants, played, most, comparing.skill)


def games_needed(answer: Answer) -> int | None:
    """How many games, or deals, to ask for so that a question is probably settled."""
    if answer.kind == "details" and answer.needed is not None and answer.needed > FEW_DETAILS:
        return answer.needed * DETAILED
    return answer.needed


def played_of(table: Table) -> dict[Kind, int]:
    """Games of each kind at a table."""
    return {"games": table.games.count, "details": table.details.count, "deals": len(table.deals)}
