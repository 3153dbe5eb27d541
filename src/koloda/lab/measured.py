"""What is compared between two tables: each measure from the columns of both, game by game, with its spread.

Games of the same number begin with the same deal at both tables, so that differences are taken within pairs.
"""

from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, Any, Literal

from koloda.lab.confidence import Estimate
from koloda.simulation import Columns, Plan
from koloda.simulation.batch import CARD, EDGE, EVENT, nothing
from koloda.titles import TITLES

if TYPE_CHECKING:
    import numpy as np

    Values = np.ndarray[Any, np.dtype[np.float64]]
    Both = Callable[["Table", "Table"], tuple[Values, Values]]

# What is played: games of which the results are kept; games of which events are counted as well, which takes longer;
# deals that the better and the weaker side play, each of them twice.
Kind = Literal["games", "details", "deals"]
FEWEST_THAT_TELL = 30  # games
# Happens all the time, or says who has won.
TELLS_NOTHING = {"deals", "dealt", "draws", "turn", "is-dealt", "wins", "wins-game", "game-ends"}


@dataclass
class Table:
    """What has been played at one of the tables that are compared."""

    plan: Plan
    games: Columns = field(default_factory=lambda: Columns(0, 0))
    details: Columns = field(default_factory=lambda: Columns(0, 0))  # the games of which events are known
    deals: "array[float]" = field(default_factory=lambda: array("d"))  # the better side's share in each, played twice

    def add(self, kind: Kind, result: "Columns | list[float]") -> None:
        """Some more of what is played."""
        if isinstance(result, Columns):
            extend(self.games if kind == "games" else self.details, result)
        else:
            self.deals.extend(result)

    def column(self, name: str) -> "Values":
        """Of all games."""
        return column_of(self.games, name)

    def detail(self, name: str) -> "Values":
        """Of the games that events are known of."""
        return column_of(self.details, name)


def extend(whole: Columns, part: Columns) -> None:
    """Put games behind those that are there; of what came up only in some of them there is nothing in the others."""
    for name in {**whole.values, **part.values}:
        if name not in whole.values:
            whole.values[name] = nothing(name, whole.count) if whole.count else array(part[name].typecode)
        whole.values[name].extend(part[name])
    whole.count += part.count


def column_of(columns: Columns, name: str) -> "Values":
    """A column as NumPy has it."""
    import numpy as np

    return np.frombuffer(columns[name], dtype=columns[name].typecode).astype(float)


@dataclass(frozen=True)
class Measure:
    """Something that is measured of every game, and how much of a difference matters."""

    name: str
    values: "Both"  # of two tables, a value for each game; not a number where the game does not tell
    matters: float
    relative: bool = False  # what matters is a part of what the first table has
    unit: float = 1.0  # how much two games differ that do; see `difference`
    kind: Kind = "games"  # that tell it

    def margin(self, base: float) -> float:
        """The smallest difference that matters."""
        return self.matters * abs(base) if self.relative else self.matters


def each(values: "Callable[[Table], Values]") -> "Both":
    """What can be told of a table without looking at the other one."""
    return lambda base, other: (values(base), values(other))


def measures_for(plan: Plan, with_lead: bool, with_skill: bool) -> list[Measure]:
    """The measures of every comparison."""
    minutes = TITLES[plan.game].seconds / 60
    found = [
        Measure("moves", each(lambda table: table.column("moves")), 0.05, True),
        Measure("minutes", each(lambda table: table.column("moves") * minutes), 0.05, True, unit=minutes),
        Measure("first-seat", each(lambda table: at_place(table, 0) - 1 / plan.players), 0.02),
        Measure("best-seat", best_places, 0.02),
        Measure("draws", each(lambda table: (table.column("winners") != 1).astype(float)), 0.02),
        Measure("spread", each(spread_of_points), 0.05, True),
    ]
    if with_lead:
        found.append(
            Measure("lead-changes", each(lambda table: table.detail("lead_changes")), 0.1, True, kind="details")
        )
    if with_skill:
        found.append(Measure("skill", each(skill_of), 0.02, kind="deals"))
    return found


def at_place(table: Table, place: int) -> "Values":
    """The share of the win of the seat that is so many after the one that begins."""
    import numpy as np

    players = table.plan.players
    seats = (table.column("first").astype(int) + place) % players
    shares = np.stack([table.column(f"won_{seat}") for seat in range(players)])
    return np.asarray(shares[seats, np.arange(shares.shape[1])])


def best_places(base: Table, other: Table) -> "tuple[Values, Values]":
    """The share of the place in the order of play that wins most at both tables together, above an even share.

    Which place that is for every other game is told by the games between: a place that has won most has also been
    lucky, and would seem to be ahead where all are even. It is the same place at both tables: with one for each,
    tables that are alike would differ whenever luck has chosen different ones.
    """
    import numpy as np

    players = base.plan.players
    tables = [np.stack([at_place(table, place) for place in range(players)]) for table in (base, other)]
    found = [np.empty(places.shape[1]) for places in tables]
    for part in (0, 1):
        wins = sum(places[:, 1 - part :: 2].sum(axis=1) for places in tables)
        best = int(np.argmax(wins))
        for places, values in zip(tables, found, strict=True):
            values[part::2] = places[best, part::2]
    return found[0] - 1 / players, found[1] - 1 / players


def spread_of_points(table: Table) -> "Values":
    """The standard deviation between the points of the seats."""
    import numpy as np

    return np.asarray(np.std([table.column(f"score_{seat}") for seat in range(table.plan.players)], axis=0))


def skill_of(table: Table) -> "Values":
    """The better side's share of the wins, above an even one."""
    import numpy as np

    return np.array(table.deals) - 0.5


def occurrences(tables: list[Table]) -> list[Measure]:
    """How often each kind of event and card comes up, and how much more those win to whom it does."""
    names = {name for table in tables for name in table.details.names()}
    counted = sorted(name for name in names if name.startswith((EVENT, CARD)) and kind_of(name) not in TELLS_NOTHING)
    edges = [EDGE + name for name in counted if EDGE + name in names]
    return [
        *(Measure(name, each(partial(Table.detail, name=name)), 0.1, True, kind="details") for name in counted),
        *(Measure(name, each(partial(Table.detail, name=name)), 0.05, kind="details") for name in edges),
    ]


def kind_of(name: str) -> str:
    """The kind of event, or of card, that a column counts."""
    if name.startswith(EDGE):
        return kind_of(name.removeprefix(EDGE))
    return name.removeprefix(EVENT).replace("_", "-") if name.startswith(EVENT) else name.removeprefix(CARD)


def mean_of(values: "Values") -> float:
    """Of the games that tell something."""
    import numpy as np

    return float(np.nanmean(values)) if not bool(np.isnan(values).all()) else float("nan")


def difference(measure: Measure, base: Table, other: Table) -> Estimate:
    """How much more the other table has of something, by pairs of games with the same deal.

    It counts as if one more game had differed, by chance: where no game has differed so far, some may, and nothing is
    known to be exactly the same. Two games that differ do so by a unit, or by as much as games do anyway.
    """
    import numpy as np

    theirs, ours = map(influence, measure.values(base, other))
    if ours is None or theirs is None:
        return Estimate(0.0, 0.0, 0)
    values = ours - theirs
    count = len(values)
    mean = float(values.mean()) if count else 0.0
    unit = max(measure.unit, float(theirs.std()) if measure.relative and count else 0.0)
    squares = float(np.square(values - mean).sum()) + unit**2
    return Estimate(mean, sqrt(squares / max(1, count - 1)), count)


def influence(values: "Values") -> "Values | None":
    """For each game a number whose mean is that of the games that tell, and whose spread is that of the mean; None if
    too few tell anything. A game that tells nothing counts as the mean.
    """
    import numpy as np

    tells = ~np.isnan(values)
    if not len(values) or tells.all():
        return values
    part = float(tells.mean())
    if tells.sum() < FEWEST_THAT_TELL:
        return None
    mean = mean_of(values)
    return np.where(tells, mean + (np.nan_to_num(values) - mean) / part, mean)
