"""What simulated games say, and how sure that is: never a bare mean."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import isfinite, nan, sqrt
from operator import mul
from typing import Any

from koloda.simulation.batch import COUNTED, EDGE, EVENT, Columns
from koloda.simulation.plan import Plan
from koloda.titles import TITLES

SURE = 1.959964  # standard errors on either side hold 95 % of a normal distribution
# The same of Student's distribution, which is wider, by the number of games less one.
STUDENT = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139)


@dataclass(frozen=True)
class Mean:
    """A mean, and the 95 % interval it lies in; not numbers where one game tells nothing of the spread."""

    mean: float
    low: float
    high: float


def student(count: int) -> float:
    """How many standard errors on either side of a mean hold 95 %, where the spread is that of so few values."""
    free = count - 1
    if free <= len(STUDENT):
        return STUDENT[free - 1] if free > 0 else nan
    # The first terms of the series of Cornish and Fisher: within a thousandth from here on.
    return SURE + (SURE**3 + SURE) / (4 * free) + (5 * SURE**5 + 16 * SURE**3 + 3 * SURE) / (96 * free**2)


def share_interval(mean: float, variance: float, count: int, sure: float = SURE) -> tuple[float, float]:
    """Wilson's interval of a mean between 0 and 1, with as many games as the spread between them amounts to. `sure` is
    how many standard errors it reaches, for 95 % where nobody says.
    """
    games = mean * (1 - mean) * count / variance if variance > 0 else float(count)
    centre = (mean + sure**2 / (2 * games)) / (1 + sure**2 / games)
    half = sure / (1 + sure**2 / games) * sqrt(mean * (1 - mean) / games + sure**2 / (4 * games**2))
    return max(0.0, min(mean, centre - half)), min(1.0, max(mean, centre + half))


class Moments:
    """Sums of a column from which its mean and its spread follow; columns can be added one after the other."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, values: Sequence[float]) -> None:
        """One more column."""
        self.count += len(values)
        self.total += sum(values)
        self.squares += sum(map(mul, values, values))

    def spread(self) -> float:
        """The standard deviation."""
        if self.count < 2:
            return 0.0
        return sqrt(max(0.0, self.squares - self.total * self.total / self.count) / (self.count - 1))

    def mean(self) -> Mean:
        """With its interval."""
        mean = self.total / max(1, self.count)
        half = student(self.count) * self.spread() / sqrt(max(1, self.count))
        return Mean(mean, mean - half, mean + half)

    def share(self, sure: float = SURE) -> Mean:
        """Of a column between 0 and 1, with an interval of so many standard errors."""
        if not self.count:
            return Mean(0.5, 0.0, 1.0)
        mean = self.total / self.count
        return Mean(mean, *share_interval(mean, self.spread() ** 2, self.count, sure))


class Summary:
    """What is known of the games of a plan that have been played. Adding batches takes no more memory."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.moments: dict[str, Moments] = {}
        self.lengths: Counter[int] = Counter()
        self.draws = Moments()  # games that nobody has won alone
        self.outcomes: Counter[tuple[float, ...]] = Counter()  # who began, and each seat's share of the win
        self.unfinished = 0

    def add(self, columns: Columns) -> None:
        """What came of a batch."""
        for name in columns.names():
            if name not in ("game", "first") and not name.startswith(EDGE):
                moments = self.moments.setdefault(name, Moments())
                if name.startswith(COUNTED):
                    moments.count = self.games  # before it happened for the first time it happened in no game
                moments.add(columns[name])
        shares = (columns[f"won_{seat}"] for seat in range(self.plan.players))
        self.outcomes.update(zip(columns["first"], *shares, strict=True))
        self.games += columns.count
        self.lengths.update(columns["moves"])
        self.draws.add([winners != 1 for winners in columns["winners"]])
        self.unfinished += columns.count - int(sum(columns["finished"]))

    def mean(self, name: str) -> Mean:
        """Of a column."""
        return self.moments[name].mean()

    def events(self) -> dict[str, Mean]:
        """How often each kind of event happens in a game."""
        found = {}
        for name, moments in sorted(self.moments.items()):
            if name.startswith(EVENT):
                moments.count = self.games
                found[name.removeprefix(EVENT).replace("_", "-")] = moments.mean()
        return found

    def minutes(self) -> Mean:
        """How long people would take."""
        seconds = TITLES[self.plan.game].seconds
        moves = self.mean("moves")
        return Mean(*(value * seconds / 60 for value in (moves.mean, moves.low, moves.high)))

    def length(self, part: float) -> int:
        """The number of moves that this part of the games stays within: 0.5 for the median."""
        left = part * self.games
        for moves in sorted(self.lengths):
            left -= self.lengths[moves]
            if left <= 0:
                return int(moves)
        return 0

    def seats(self, sure: float = SURE) -> list[Mean]:
        """Each seat's share of the wins."""
        return [self.moments[f"won_{seat}"].share(sure) for seat in range(self.plan.players)]

    def turns(self, sure: float = SURE) -> list[Mean]:
        """The share of the wins of whoever begins, of the next seat and so on: a seat's number alone says nothing,
        since in most games a lot decides who begins.
        """
        players = self.plan.players
        found = [Moments() for _ in range(players)]
        for (first, *shares), times in self.outcomes.items():
            for place, moments in enumerate(found):
                share = shares[(int(first) + place) % players]
                moments.count += times
                moments.total += times * share
                moments.squares += times * share * share
        return [moments.share(sure) for moments in found]

    def scores(self) -> list[Mean]:
        """Each seat's points."""
        return [self.mean(f"score_{seat}") for seat in range(self.plan.players)]

    def written(self) -> dict[str, Any]:
        """All of it for programs."""
        spread = {"median": self.length(0.5), "nine_in_ten": self.length(0.9)}
        return {
            "plan": self.plan.written(),
            "games": self.games,
            "moves": {**mean_written(self.mean("moves")), **spread},
            "minutes": mean_written(self.minutes()),
            "rounds": mean_written(self.mean("rounds")),
            "draws": mean_written(self.draws.share()),
            "unfinished": self.unfinished,
            "seats": [
                {"bot": bot, "won": mean_written(won), "score": mean_written(score)}
                for bot, won, score in zip(self.plan.bots, self.seats(), self.scores(), strict=True)
            ],
            "turns": [mean_written(share) for share in self.turns()],
            "events": {kind: mean_written(mean) for kind, mean in self.events().items()},
        }


def mean_written(mean: Mean) -> dict[str, float | None]:
    """For programs; what is not known is null."""
    return {name: value if isfinite(value) else None for name, value in asdict(mean).items()}
