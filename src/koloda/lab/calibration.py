"""Whether the chances that a review tells come true: `python -m koloda.lab.calibration FOLDER`.

Bots play many games. At one moment of each, taken by chance, every seat's chance to win is worked out by what that seat
could know, as `koloda review` does. Of all who were told 20 to 30 %, as many should have won; so in each tenth. The
slope tells whether all of them together are too bold or too modest. FOLDER gets one file of JSON for each table, and
`--draw` makes pictures of these.
"""

import json
import random
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import exp, floor, lgamma, log, log1p, sqrt
from pathlib import Path
from typing import Any, Final

from koloda import Record, Rng, Seat, State, games
from koloda.bots import policy_for
from koloda.bots.luck import LuckAndSkill, stretched
from koloda.bots.policy import PolicyPlayer
from koloda.engine.core import entry_of
from koloda.engine.driver import Driver
from koloda.lab.report.drawing import write_picture
from koloda.lab.report.structure import SHARE, Estimate, Lines, Series

GAMES: Final = 1000
# Of the first game. Those before it were looked at when it was chosen how playouts vary and are judged, how modest they
# are, and which bots play: what is told about the chances must come from games that nothing was chosen by.
FIRST: Final = 20_000
WORLDS: Final = 200  # at each moment
LONGEST: Final = 20_000  # decisions in a game
TENTHS: Final = 10
# How often an interval misses: so seldom that all ten tenths together agree in 95 runs of a hundred if the chances are
# true.
MISSES: Final = 0.005
CERTAIN: Final = 1.96  # standard errors to either side of a slope that hold 95 %
STEEPEST: Final = 20.0  # a slope beyond it is not looked for
LEVELS: Final = ("novice", "skilled", "skilled")  # as strong and as weak as people


@dataclass(frozen=True)
class Table:
    """A game, its seats and options."""

    slug: str
    players: int
    options: dict[str, Any]


# Where a game has several rounds, or deals, a single one and the whole match: what a chance says of the cards shows in
# the first, in the second mostly what it makes of the score.
TABLES: Final = {
    "uno": Table("uno", 4, {"rounds": 1}),
    "uno-match": Table("uno", 4, {}),
    "uno-express": Table("uno-express", 4, {"rounds": 1}),
    "uno-express-match": Table("uno-express", 4, {}),
    "face-to-face": Table("face-to-face", 2, {}),
    "flights": Table("flights", 3, {"target": 1}),
    "flights-match": Table("flights", 3, {}),
    "dzhunkvik": Table("dzhunkvik", 3, {}),
}


@dataclass(frozen=True)
class Tenth:
    """The chances between `low` and `high`: how many, their mean, the share of them that won, and its interval."""

    low: float
    high: float
    count: int
    predicted: float
    actual: float
    least: float
    most: float

    def agrees(self) -> bool:
        """Whether what was told lies in the interval of what came."""
        return self.least <= self.predicted <= self.most


@dataclass(frozen=True)
class Slope:
    """How many times as far from even, in log odds, chances had to be told to come true best, and its interval.

    Above 1 those who were ahead won more often than they were told, below 1 less often.
    """

    slope: float
    least: float
    most: float

    def agrees(self) -> bool:
        """Whether they may be right as they are told."""
        return self.least <= 1 <= self.most


class Writer(Driver):
    """Plays a game and writes it down."""

    def __init__(self, record: Record, state: State, levels: Sequence[str], seed: int) -> None:
        slug = record.rules.slug
        bots = [PolicyPlayer(policy_for(slug, level, Rng(seed + n))) for n, level in enumerate(levels)]
        super().__init__(state, list(bots), Rng(seed))
        self.record = record

    def make(self, seat: Seat, move: int) -> None:
        self.record.add(entry_of(self.state, seat, move))
        self.state.apply(seat, move)


def bot_game(slug: str, players: int, options: dict[str, Any], seed: int) -> Record:
    """A whole game: in half of them all bots are as good as each other, in the others not, as at tables of people."""
    record = Record(games()[slug], players, options)
    rng = random.Random(seed)
    alike = rng.random() < 0.5
    levels = [rng.choice(LEVELS)] * players if alike else [rng.choice(LEVELS) for _ in range(players)]
    Writer(record, record.start(), levels, seed * 100).run(LONGEST)
    return record


def told_and_came(record: Record, at: float, worlds: int) -> Iterator[tuple[float, float]]:
    """Every seat's chance at a moment (0 is the start, 1 the end), and its share of the win."""
    found = LuckAndSkill(record)
    while not found.wanted:
        found.step()
    number = int(at * len(record.moves))
    for path in found.paths:
        place = [place for place in path.places if place.number <= number][-1]
        for _ in range(worlds):
            found.trial.run(place.moment)
        yield place.chance(), path.places[-1].chance()


def pairs_of(name: str, first: int, count: int, worlds: int) -> list[tuple[float, float]]:
    """What was told and what came, of one moment in each of so many games of a table: seat by seat, game by game."""
    table = TABLES[name]
    found: list[tuple[float, float]] = []
    for seed in range(first, first + count):
        at = random.Random(f"{table.slug} {seed}").random()
        found += told_and_came(bot_game(table.slug, table.players, table.options, seed), at, worlds)
    return found


def slope_of(pairs: Sequence[tuple[float, float]], players: int) -> Slope:
    """The slope of a logistic curve through the even chance. Each game counts once, whatever its seats have in common:
    its error is told by how much games differ.
    """
    even = 1 / players
    far = [log(told / (1 - told)) - log(even / (1 - even)) for told, _ in pairs]

    def misfits(times: float) -> list[float]:
        """By how much more each seat won than it would have been told, times how far it was ahead."""
        return [ahead * (came - stretched(told, even, times)) for ahead, (told, came) in zip(far, pairs, strict=True)]

    # Where the favourites win more often than told, the sum is above nothing; it falls as the slope grows.
    slope = crossing(lambda part: sum(misfits(part * STEEPEST)) < 0) * STEEPEST
    chances = [stretched(told, even, slope) for told, _ in pairs]
    weight = sum(ahead * ahead * chance * (1 - chance) for ahead, chance in zip(far, chances, strict=True))
    seats = misfits(slope)
    by_game = [sum(seats[at : at + players]) for at in range(0, len(seats), players)]
    error = CERTAIN * sqrt(sum(misfit * misfit for misfit in by_game)) / weight
    return Slope(slope, slope - error, slope + error)


def tenths_of(pairs: Sequence[tuple[float, float]]) -> list[Tenth]:
    """The pairs by what was told; a tenth in which there are none is left out."""
    found = []
    for n in range(TENTHS):
        low, high = n / TENTHS, (n + 1) / TENTHS
        within = [pair for pair in pairs if low <= pair[0] < high]
        if within:
            told, came = (sum(column) for column in zip(*within, strict=True))
            count = len(within)
            found.append(Tenth(low, high, count, told / count, came / count, *interval(came, count, MISSES)))
    return found


def interval(won: float, count: int, misses: float) -> tuple[float, float]:
    """The exact interval of a share (Clopper and Pearson), which holds also near 0 and 1 and for few; a shared win may
    be one or none.
    """
    least = crossing(lambda share: at_least(floor(won), count, share) > misses / 2)
    most = 1 - crossing(lambda share: at_least(floor(count - won), count, share) > misses / 2)
    return least, most


def at_least(wins: int, count: int, share: float) -> float:
    """How likely so many wins or more are, if each comes with this chance."""
    if wins <= 0:
        return 1.0
    whole = lgamma(count + 1)
    return sum(
        exp(whole - lgamma(n + 1) - lgamma(count - n + 1) + n * log(share) + (count - n) * log1p(-share))
        for n in range(wins, count + 1)
    )


def crossing(is_above: Callable[[float], bool]) -> float:
    """Where between 0 and 1 something begins to be so."""
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (low, middle) if is_above(middle) else (middle, high)
    return high if low > 0 else 0.0


def report_of(name: str, first: int, count: int, worlds: int) -> dict[str, Any]:
    """All that a plot needs."""
    table = TABLES[name]
    pairs = pairs_of(name, first, count, worlds)
    tenths, slope = tenths_of(pairs), slope_of(pairs, table.players)
    return {
        "table": name,
        "game": table.slug,
        "players": table.players,
        "options": table.options,
        "games": count,
        "first": first,
        "worlds": worlds,
        "agrees": all(tenth.agrees() for tenth in tenths),
        "slope": rounded(slope),
        "tenths": [rounded(tenth) for tenth in tenths],
    }


def rounded(found: Tenth | Slope) -> dict[str, float]:
    """As it is written down."""
    return {name: round(value, 4) for name, value in asdict(found).items()}


def chart_of(report: dict[str, Any]) -> Lines:
    """What was told along the axis, what came above it; on the diagonal both are the same."""
    points = [
        (tenth["predicted"], Estimate(tenth["actual"], tenth["least"], tenth["most"], SHARE))
        for tenth in report["tenths"]
    ]
    title = f"{report['table']}: do the chances come true?"
    return Lines(title, "chance that was told", "won", [Series(report["table"], points)], SHARE, diagonal=True)


def draw(folder: Path, pictures: Path, name: str) -> None:
    """Draw the file of a table."""
    report = json.loads((folder / f"calibration-{name}.json").read_text(encoding="utf-8"))
    about = f"{report['games']} games of {name}: the share that won by the chance that was told, with intervals"
    write_picture(pictures / f"calibration-{name}.svg", [chart_of(report)], "en", about)


def main(given: Sequence[str]) -> int:
    """Write the files, or draw them; 1 if what was told and what came do not agree somewhere."""
    parser = ArgumentParser(prog="python -m koloda.lab.calibration", allow_abbrev=False)
    parser.add_argument("folder", type=Path, help="where the files are")
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=f"of {', '.join(TABLES)}; all if none is named")
    parser.add_argument("--games", type=int, default=GAMES, help="of each table (%(default)s)")
    parser.add_argument("--first", type=int, default=FIRST, help="seed of the first game (%(default)s)")
    parser.add_argument(
        "--draw", type=Path, metavar="FOLDER", help="play nothing: draw the files, as SVG into this folder"
    )
    args = parser.parse_args(given)
    agree = True
    for name in args.tables or TABLES:
        if args.draw is not None:
            draw(args.folder, args.draw, name)
            continue
        report = report_of(name, args.first, args.games, WORLDS)
        text = json.dumps(report, indent=1) + "\n"
        (args.folder / f"calibration-{name}.json").write_text(text, encoding="utf-8")
        slope = report["slope"]
        print(
            f"{name} {'agrees' if report['agrees'] else 'does NOT agree'} in all tenths; "
            f"slope {slope['slope']:.2f} ({slope['least']:.2f} to {slope['most']:.2f})"
        )
        agree = agree and report["agrees"]
    return int(not agree)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
