"""Whether the chances that a review tells come true: `python -m koloda.lab.calibration FOLDER`.

Bots play many games. At one moment of each, taken by chance, every seat's chance to win is worked out by what that seat
could know, as `koloda review` does. Of all who were told 20 to 30 %, as many should have won; so in each tenth.
FOLDER gets one file of JSON for each game; `--draw` makes pictures of these.
"""

import json
import random
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import exp, floor, lgamma, log, log1p
from pathlib import Path
from typing import Any, Final

from koloda import Record, Rng, Seat, State, games
from koloda.bots import policy_for
from koloda.bots.luck import LuckAndSkill
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
LEVELS: Final = ("novice", "skilled", "skilled")  # as strong and as weak as people

# Seats and options of each game: a single round, or deal, where a game has several, so that there are many ends.
TABLES: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "uno": (4, {"rounds": 1}),
    "uno-express": (4, {"rounds": 1}),
    "face-to-face": (2, {}),
    "flights": (3, {"target": 1}),
    "dzhunkvik": (3, {}),
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


def pairs_of(slug: str, count: int, worlds: int) -> list[tuple[float, float]]:
    """What was told and what came, of one moment in each of so many games."""
    players, options = TABLES[slug]
    found: list[tuple[float, float]] = []
    for seed in range(FIRST, FIRST + count):
        at = random.Random(f"{slug} {seed}").random()
        found += told_and_came(bot_game(slug, players, options, seed), at, worlds)
    return found


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


def report_of(slug: str, count: int, worlds: int) -> dict[str, Any]:
    """All that a plot needs."""
    players, options = TABLES[slug]
    tenths = tenths_of(pairs_of(slug, count, worlds))
    return {
        "game": slug,
        "players": players,
        "options": options,
        "games": count,
        "first": FIRST,
        "worlds": worlds,
        "agrees": all(tenth.agrees() for tenth in tenths),
        "tenths": [{name: round(value, 4) for name, value in asdict(tenth).items()} for tenth in tenths],
    }


def chart_of(report: dict[str, Any]) -> Lines:
    """What was told along the axis, what came above it; on the diagonal both are the same."""
    points = [
        (tenth["predicted"], Estimate(tenth["actual"], tenth["least"], tenth["most"], SHARE))
        for tenth in report["tenths"]
    ]
    title = f"{report['game']}: do the chances come true?"
    return Lines(title, "chance that was told", "won", [Series(report["game"], points)], SHARE, diagonal=True)


def draw(folder: Path, pictures: Path, slug: str) -> None:
    """Draw the file of a game."""
    report = json.loads((folder / f"calibration-{slug}.json").read_text(encoding="utf-8"))
    about = f"{report['games']} games of {slug}: the share that won by the chance that was told, with intervals"
    write_picture(pictures / f"calibration-{slug}.svg", [chart_of(report)], "en", about)


def main(given: Sequence[str]) -> int:
    """Write the files, or draw them; 1 if what was told and what came do not agree somewhere."""
    parser = ArgumentParser(prog="python -m koloda.lab.calibration", allow_abbrev=False)
    parser.add_argument("folder", type=Path, help="where the files are")
    parser.add_argument("slugs", nargs="*", metavar="GAME", help="all if none is named")
    parser.add_argument("--games", type=int, default=GAMES, help="of each title (%(default)s)")
    parser.add_argument(
        "--draw", type=Path, metavar="FOLDER", help="play nothing: draw the files, as SVG into this folder"
    )
    args = parser.parse_args(given)
    agree = True
    for slug in args.slugs or TABLES:
        if args.draw is not None:
            draw(args.folder, args.draw, slug)
            continue
        report = report_of(slug, args.games, WORLDS)
        text = json.dumps(report, indent=1) + "\n"
        (args.folder / f"calibration-{slug}.json").write_text(text, encoding="utf-8")
        print(slug, "agrees" if report["agrees"] else "does NOT agree")
        agree = agree and report["agrees"]
    return int(not agree)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
