"""`koloda tournament`: what the arguments ask for, a progress bar, and the results in words, JSON, Markdown or SVG."""

import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Any

from koloda import games
from koloda.bots import LEVELS
from koloda.cli.arguments import game_of, whole
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.cli.records import read_text
from koloda.lab import tournament as lab
from koloda.lab.plot import svg_of
from koloda.lab.ratings import Share
from koloda.lab.sides import ITERATIONS, SideError, check_weights, side_of
from koloda.lab.tournament import Event, OtherPlanError, Plan, Table
from koloda.texts import Texts
from koloda.titles import TITLES

DEALS = 200
BAR = 30  # characters
BEGIN, END = "<!-- ladder -->", "<!-- /ladder -->"


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.option("--games", "cli-arg-games", "cli-value-list")
    parser.option("--players", "cli-arg-sizes", "cli-value-list")
    parser.option("--levels", "cli-arg-levels", "cli-value-list")
    parser.option("--deals", "cli-arg-deals", "cli-value-number")
    parser.option("--apart", "cli-arg-apart", "cli-value-number")
    parser.option("--budget", "cli-arg-budget", "cli-value-number")
    parser.option("--seed", "cli-arg-plan-seed", "cli-value-number")
    parser.option("--jobs", "cli-arg-jobs", "cli-value-number")
    parser.option("--resume", "cli-arg-keep", "cli-value-file")
    parser.option("--plot", "cli-arg-plot", "cli-value-file")
    parser.option("--markdown", "cli-arg-markdown", "cli-value-file")


def run(args: Namespace, texts: Texts) -> int:
    """Play a round robin and show it."""
    plan = plan_of(args, texts)
    jobs = at_least(1, "--jobs", args.jobs, os.cpu_count() or 1, texts)
    for name in (args.plot, args.markdown, args.resume):
        if name is not None and not Path(name).absolute().parent.is_dir():
            raise CommandError(texts("error-folder", file=name))
    page = page_of(args.markdown, texts) if args.markdown is not None else ""
    try:
        tables = lab.run(plan, jobs, args.resume, progress(texts))
    except OtherPlanError as error:
        raise CommandError(texts("error-other-plan", file=args.resume)) from error
    except OSError as error:
        raise CommandError(texts("error-file", file=str(args.resume), reason=str(error.strerror))) from error
    if args.plot is not None:
        titles = [f"{table.event.game}, {table.event.players}" for table in tables]
        write(args.plot, svg_of(tables, titles, texts("tournament-points")), texts)
    if args.markdown is not None:
        before, _, rest = page.partition(BEGIN)
        old, _, after = rest.partition(END)
        write(args.markdown, before + BEGIN + "\n" + markdown_of(plan, tables, old) + END + after, texts)
    print(json.dumps(report_of(plan, tables)) if args.json else "\n".join(words(plan, tables, texts)))
    return 0


# the arguments


def plan_of(args: Namespace, texts: Texts) -> Plan:
    """What is to be played."""
    deals = at_least(1, "--deals", args.deals, DEALS, texts)
    apart = at_least(1, "--apart", args.apart, deals, texts)
    budget = at_least(1, "--budget", args.budget, ITERATIONS, texts)
    names = listed(args.levels) if args.levels is not None else list(LEVELS)
    try:
        sides = list(dict.fromkeys(str(side_of(name, budget)) for name in names))
    except SideError as error:
        raise CommandError(texts("error-side", text=str(error)[:40], known=", ".join(LEVELS))) from error
    if len(sides) < 2:
        raise CommandError(texts("error-two-levels"))
    events = tuple(events_of(args, texts))
    for event in events:
        for side in sides:
            try:
                check_weights(event.game, side_of(side))
            except SideError as error:
                raise CommandError(texts("error-weight", game=event.game, name=str(error)[:40])) from error
    seed = whole("--seed", args.seed, texts) if args.seed is not None else 1
    return Plan(events, tuple(sides), deals, apart, seed)


def events_of(args: Namespace, texts: Texts) -> list[Event]:
    """Each game with each number of players that it can have; two and four where nobody says."""
    slugs = listed(args.games) if args.games is not None else list(games())
    numbers = [whole("--players", text, texts) for text in listed(args.players or "2,4")]
    found = []
    for slug in dict.fromkeys(slugs):
        rules = game_of(slug, "tournament", texts)
        sizes = [number for number in dict.fromkeys(numbers) if number in rules.players]
        if not sizes:
            given = ", ".join(str(number) for number in numbers)
            raise CommandError(texts("error-players", game=slug, given=given, players=rules.sizes()))
        found += [Event(slug, size) for size in sizes]
    return found


def listed(text: str) -> list[str]:
    """What commas part; a comma between weights parts nothing."""
    parts: list[str] = []
    for part in text.split(","):
        if "=" in part and "@" not in part and parts and "@" in parts[-1]:
            parts[-1] += "," + part
        else:
            parts.append(part.strip())
    return [part for part in parts if part]


def at_least(least: int, name: str, text: str | None, usual: int, texts: Texts) -> int:
    """A whole number that is not too small."""
    number = whole(name, text, texts) if text is not None else usual
    if number < least:
        raise CommandError(texts("error-least", name=name, least=least, given=str(number)))
    return number


def page_of(path: str, texts: Texts) -> str:
    """The page whose table is written anew."""
    text = read_text(path, texts)
    if BEGIN not in text or END not in text.partition(BEGIN)[2]:
        raise CommandError(texts("error-marks", file=path, begin=BEGIN, end=END))
    return text


def write(path: str, text: str, texts: Texts) -> None:
    """A file, whatever was in it before."""
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandError(texts("error-file", file=path, reason=str(error.strerror))) from error


# telling


def progress(texts: Texts) -> Callable[[int, int], None]:
    """A bar on standard error, if somebody looks at it."""
    if not sys.stderr.isatty():
        return lambda _done, _total: None

    def tell(done: int, total: int) -> None:
        full = BAR * done // max(1, total)
        line = texts("tournament-progress", bar="█" * full + "░" * (BAR - full), done=done, total=total)
        print(f"\r{line}", end="\n" if done == total else "", file=sys.stderr, flush=True)

    return tell


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def interval(share: Share) -> str:
    """The 95 % interval of a share."""
    return f"{100 * share.low:.1f}–{100 * share.high:.1f}"


def words(plan: Plan, tables: Sequence[Table], texts: Texts) -> list[str]:
    """The results for people."""
    lines = [texts("tournament-about", deals=plan.deals, apart=plan.apart, seed=str(plan.seed))]
    width = max(len(side) for side in plan.sides)
    for table in tables:
        title = texts("tournament-event", game=table.event.game, players=table.event.players)
        lines += ["", title + (texts("tournament-short") if TITLES[table.event.game].single_round else "")]
        for rating in reversed(table.ladder()):
            lines.append(f"  {rating.name:<{width}}  {rating.points:6.0f} ± {rating.error:.0f}")
        for (stronger, weaker), share in sorted(table.shares.items(), key=lambda item: order(plan, item[0])):
            pairing = f"{stronger:<{width}} : {weaker:<{width}}"
            lines.append(f"  {pairing}  {percent(share.mean):>7}  [{interval(share)}]")
    return [*lines, "", texts("tournament-legend")]


def order(plan: Plan, pairing: tuple[str, str]) -> tuple[int, int]:
    """The strongest first."""
    return (-plan.sides.index(pairing[0]), -plan.sides.index(pairing[1]))


def markdown_of(plan: Plan, tables: Sequence[Table], old: str) -> str:
    """The results as tables for a page in English; what `old` tells of other games stays, if the sides are the same."""
    names, iterations = named(plan)
    steps = [f"{stronger} : {weaker}" for weaker, stronger in pairwise(names)]
    shares: dict[tuple[str, ...], str] = {}
    points: dict[tuple[str, ...], str] = {}
    for table in tables:
        key = (table.event.game, str(table.event.players))
        ends = table.shares[plan.sides[-1], plan.sides[0]]
        cells = [f"{percent(share.mean)} ({interval(share)})" for share in [*(step[2] for step in table.steps()), ends]]
        shares[key] = row(*key, iterations, str(plan.seed), f"{plan.deals} / {plan.apart}", *cells)
        points[key] = row(*key, *(f"{rating.points:.0f} ± {rating.error:.0f}" for rating in table.ladder()))
    return "\n".join(
        [
            "Each deal is played twice with the seats swapped. Deals: for neighbours / for levels further apart.",
            "",
            *merged(row("game", "players", "iterations", "seed", "deals", *steps, "best : worst"), shares, old),
            "",
            *merged(row("game", "players", *names), points, old),
            "",
        ]
    )


def named(plan: Plan) -> tuple[list[str], str]:
    """What the sides are called in a table, and the iterations of its expert: apart, as long as there is only one."""
    sides = [side_of(side) for side in plan.sides]
    levels = [side.level for side in sides]
    if len(set(levels)) < len(levels) or any(side.weights for side in sides):
        return list(plan.sides), "–"
    return levels, next((str(side.iterations) for side in sides if side.level == "expert"), "–")


def row(*cells: str) -> str:
    """A line of a table."""
    return "| " + " | ".join(cells) + " |"


def merged(head: str, new: dict[tuple[str, ...], str], old: str) -> list[str]:
    """A table: the new rows, and those of other events under the same head."""
    lines = old.splitlines()
    below = lines[lines.index(head) + 2 :] if head in lines else []
    kept = takewhile(lambda line: line.startswith("| "), below)
    rows = {tuple(line.removeprefix("| ").split(" | ")[:2]): line for line in kept} | new
    events = [(slug, str(number)) for slug, rules in games().items() for number in rules.players]
    return [head, "|" + "---|" * (head.count("|") - 1), *(rows[event] for event in events if event in rows)]


def report_of(plan: Plan, tables: Sequence[Table]) -> dict[str, Any]:
    """The results for programs."""
    return {
        "deals": plan.deals,
        "apart": plan.apart,
        "seed": plan.seed,
        "levels": list(plan.sides),
        "events": [
            {
                "game": table.event.game,
                "players": table.event.players,
                "options": dict(TITLES[table.event.game].single_round),
                "ratings": [
                    {"level": rating.name, "points": round(rating.points, 1), "error": round(rating.error, 1)}
                    for rating in table.ladder()
                ],
                "pairings": [
                    {
                        "stronger": stronger,
                        "weaker": weaker,
                        "share": round(share.mean, 5),
                        "low": round(share.low, 5),
                        "high": round(share.high, 5),
                        "pairs": share.pairs,
                        "beats": share.beats_even(),
                    }
                    for (stronger, weaker), share in table.shares.items()
                ],
            }
            for table in tables
        ],
    }
