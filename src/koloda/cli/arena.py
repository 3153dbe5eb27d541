"""`koloda arena`: programs of a folder play each other; the ladder, live on a terminal, then in words or JSON."""

import json
import re
import secrets
import shutil
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any
from unicodedata import east_asian_width

from koloda.bots.sides import SideError, check_weights, side_of
from koloda.cli.arguments import at_least, game_of, options_of, whole
from koloda.cli.contests import DEALS, percent, points, rating_written, share_written, sides_of
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.lab import arena as lab
from koloda.lab.arena import Contest, Entrant, Standing, name_of
from koloda.lab.executors import local_workers
from koloda.lab.programs import Limits, ListError, end_programs, found_in
from koloda.texts import Texts
from koloda.titles import TITLES

EXAMPLES = Path(__file__).parent.parent / "lab" / "examples"
SEED_BITS = 53  # what any reader of JSON takes whole
NAME = re.compile(r"[\w.+-]{1,40}")


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.value("folder", "cli-arg-arena-folder", "cli-value-folder")
    parser.switches.add_argument("--example", action="store_true", help=parser.texts("cli-arg-example"))
    parser.option("--game", "cli-arg-game", "cli-value-game")
    parser.option("--players", "cli-arg-players", "cli-value-number")
    parser.option("--option", "cli-arg-option", "cli-value-option", action="append", default=[])
    parser.option("--with", "cli-arg-with", "cli-value-list", dest="levels")
    parser.option("--deals", "cli-arg-most-deals", "cli-value-number")
    parser.option("--move-time", "cli-arg-move-time", "cli-value-seconds")
    parser.option("--game-time", "cli-arg-game-time", "cli-value-seconds")
    parser.option("--seed", "cli-arg-arena-seed", "cli-value-number")
    parser.option("--jobs", "cli-arg-arena-jobs", "cli-value-number")
    parser.option("--records", "cli-arg-records", "cli-value-folder")


def run(args: Namespace, texts: Texts) -> int:
    """Let the programs play, and show who is how strong."""
    if args.folder is None:
        raise CommandError(texts("error-missing", name=texts("cli-value-folder"), command="arena"))
    folder = Path(args.folder)
    if args.example:
        return write_examples(folder, args, texts)
    entrants = entrants_of(folder, args, texts)
    contest = contest_of(args, texts)
    jobs = at_least(1, "--jobs", args.jobs, 1, texts)
    import numpy  # noqa: F401 - ratings need it; better missed now than when the first game is over

    try:
        keep = lab.new_folder(Path(args.records) if args.records is not None else folder / "arena")
        screen = Ladder(texts, live=sys.stdout.isatty() and not args.json, quiet=args.json)
        with local_workers(jobs, end_programs) as workers:
            standing = lab.run(contest, entrants, workers, keep, screen.show)
    except OSError as error:
        raise CommandError(texts("error-file", file=args.folder, reason=str(error.strerror or error))) from error
    if args.json:
        print(json.dumps(report_of(contest, standing, keep), ensure_ascii=False))
    else:
        screen.last(standing, contest.seed, keep)
    return 0


# what is asked for


def entrants_of(folder: Path, args: Namespace, texts: Texts) -> list[Entrant]:
    """The programs, and the levels that play with them."""
    if not folder.is_dir():
        raise CommandError(texts("error-folder", file=args.folder))
    try:
        found: list[Entrant] = [*found_in(folder)]
    except ListError as error:
        raise CommandError(texts("error-bots-toml", file=str(folder / "bots.toml"), reason=str(error))) from error
    programs = {name_of(program) for program in found}
    found += sides_of(args.levels or "", texts)
    names = [name_of(entrant) for entrant in found]
    # Levels may have more in their names: a budget, weights.
    wrong = next(
        (name for name in names if names.count(name) > 1 or (name in programs and not NAME.fullmatch(name))), None
    )
    if wrong is not None:
        raise CommandError(texts("error-bot-name", name=wrong[:60]))
    if len(found) < 2:
        raise CommandError(texts("error-two-programs", folder=args.folder))
    return found


def contest_of(args: Namespace, texts: Texts) -> Contest:
    """The game, its table, and the times."""
    rules = game_of(args.game or "uno", "arena", texts)
    players = whole("--players", args.players, texts) if args.players is not None else 2
    if players not in rules.players:
        raise CommandError(texts("error-players", game=rules.slug, given=str(players), players=rules.sizes()))
    options = {**TITLES[rules.slug].single_round, **options_of(args.option, rules, texts)}
    rules.resolve_options(players, options)
    for level in sides_of(args.levels or "", texts):
        try:
            check_weights(rules.slug, side_of(level))
        except SideError as error:
            raise CommandError(texts("error-weight", game=rules.slug, name=str(error)[:40])) from error
    limits = Limits(
        seconds("--move-time", args.move_time, 5.0, texts), seconds("--game-time", args.game_time, 60.0, texts)
    )
    deals = at_least(1, "--deals", args.deals, DEALS, texts)
    # By chance: programs of an earlier run may have read its records, and would know the cards.
    seed = whole("--seed", args.seed, texts) if args.seed is not None else secrets.randbits(SEED_BITS)
    return Contest(rules.slug, players, options, limits, seed, deals)


def seconds(name: str, text: str | None, usual: float, texts: Texts) -> float:
    """A time."""
    try:
        found = float(text) if text is not None else usual
    except ValueError:
        found = 0.0
    if not 0 < found < 1e6:
        raise CommandError(texts("error-seconds", name=name, text=str(text)[:40]))
    return found


def write_examples(folder: Path, args: Namespace, texts: Texts) -> int:
    """Two programs to begin with, in a new folder or an empty one."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CommandError(texts("error-not-empty", folder=args.folder))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        files = sorted(path for path in EXAMPLES.iterdir() if path.suffix in (".py", ".toml"))
        for path in files:
            shutil.copyfile(path, folder / path.name)
    except OSError as error:
        raise CommandError(texts("error-file", file=args.folder, reason=str(error.strerror))) from error
    names = [path.name for path in files]
    print(
        json.dumps({"files": names})
        if args.json
        else texts("arena-example", folder=args.folder, files=", ".join(names))
    )
    return 0


# telling


class Ladder:
    """The ladder as it grows: rewritten in place on a terminal, otherwise a line now and then."""

    def __init__(self, texts: Texts, live: bool, quiet: bool) -> None:
        self.texts = texts
        self.live = live
        self.quiet = quiet
        self.height = 0  # lines to go up

    def show(self, standing: Standing) -> None:
        """After every round."""
        if self.live:
            self.draw(lines_of(standing, self.texts))
        elif not self.quiet:
            best = standing.ladder()[0]
            print(
                self.texts("arena-round", games=standing.games, name=best.name, points=rounded(best.points)), flush=True
            )

    def draw(self, lines: Sequence[str]) -> None:
        """As much as the terminal can show: where a line is wrapped, nobody knows how far to go up the next time."""
        columns, rows = shutil.get_terminal_size((80, 24))
        shown = [cut(line, columns - 1) for line in lines[: rows - 1]]
        print(self.begin() + "".join(f"{line}\n" for line in shown), end="", flush=True)
        self.height = len(shown)

    def begin(self) -> str:
        """What takes away the ladder that stands there."""
        return f"\x1b[{self.height}A\x1b[J" if self.height else ""

    def last(self, standing: Standing, seed: int, keep: Path) -> None:
        """What came of it."""
        print(self.begin(), end="")
        print(*lines_of(standing, self.texts), *ends_of(standing, seed, keep, self.texts), sep="\n")


def cut(line: str, columns: int) -> str:
    """As much of a line as fits into so many columns."""
    if width(line) <= columns:
        return line
    end = len(line)
    while end and width(line[:end]) >= columns:
        end -= 1
    return line[:end] + "…"


def width(text: str) -> int:
    """The columns that a text takes: letters of East Asia take two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def rounded(number: float) -> str:
    return f"{number:.0f}"


def lines_of(standing: Standing, texts: Texts) -> list[str]:
    """The ladder as a table."""
    width = max(len(texts("arena-head-name")), *(len(name) for name in standing.names))
    lost = {name: sum(failure.name == name for failure in standing.failures) for name in standing.names}
    head = texts("arena-head-name").ljust(width)
    lines = [
        f"    {head}  {texts('arena-head-points'):>14}  {texts('arena-head-failures'):>10}  {texts('arena-head-next')}"
    ]
    ladder, steps = standing.ladder(), standing.steps()
    for place, rating in enumerate(ladder):
        told = ""
        if place < len(steps):
            below = ladder[place + 1].name
            pairing = standing.between(rating.name, below)
            share = pairing.share()
            mean = share.mean if pairing.first == rating.name else 1 - share.mean
            sure = texts("arena-clear" if steps[place] else "arena-open")
            told = texts("arena-next", share=percent(mean), name=below, deals=share.pairs, sure=sure)
        lines.append(
            f"{place + 1:>2}. {rating.name:<{width}}  {points(rating):>14}  {lost[rating.name]:>10}  {told}".rstrip()
        )
    return lines


def ends_of(standing: Standing, seed: int, keep: Path, texts: Texts) -> list[str]:
    """How it ended: whether the order is clear, who lost by themselves and how, the seed, and where the records are."""
    said = ["", texts("arena-order-clear" if standing.is_clear() else "arena-order-open", games=standing.games)]
    shown: dict[tuple[str, str], int] = {}
    for failure in standing.failures:
        shown[failure.name, failure.reason] = shown.get((failure.name, failure.reason), 0) + 1
    for (name, reason), count in shown.items():
        first = next(one for one in standing.failures if (one.name, one.reason) == (name, reason))
        why = texts("arena-failure", reason=reason)
        said.append(texts("arena-failed", name=name, why=why, count=count, detail=first.detail, record=first.record))
    told = texts("arena-seed", seed=str(seed))
    return [*said, told, texts("arena-records", folder=str(keep)), texts("arena-legend")]


def report_of(contest: Contest, standing: Standing, keep: Path) -> dict[str, Any]:
    """The results for programs."""
    return {
        "game": contest.game,
        "players": contest.players,
        "options": contest.options,
        "seed": contest.seed,
        "games": standing.games,
        "clear": standing.is_clear(),
        "ladder": [{"name": rating.name, **rating_written(rating)} for rating in standing.ladder()],
        "pairings": [
            {
                "first": pairing.first,
                "second": pairing.second,
                **share_written(share),
                "deals": share.pairs,
                "better": pairing.better(),
            }
            for pairing in standing.pairings.values()
            for share in [pairing.share()]
        ],
        "failures": [asdict(failure) for failure in standing.failures],
        "records": str(keep),
    }
