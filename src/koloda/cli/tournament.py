"""`koloda tournament`: what the arguments ask for, a progress bar, and the results in words, JSON, Markdown or SVG."""

import json
from argparse import Namespace
from collections.abc import Sequence
from contextlib import AbstractContextManager
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Any

from koloda import games
from koloda.bots import LEVELS
from koloda.bots.sides import ITERATIONS, SideError, check_weights, side_of
from koloda.cli.arguments import at_least, game_of, seed_of, whole
from koloda.cli.contests import DEALS, interval, listed, percent, points, rating_written, share_written, sides_of
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.cli.progress import Progress
from koloda.cli.records import read_text
from koloda.cli.reports import check_reports, report_arguments, write_reports
from koloda.cli.workers import workers_arguments, workers_of
from koloda.lab import tournament as lab
from koloda.lab.executors import Workers
from koloda.lab.journal import OtherPlanError
from koloda.lab.pairing import Pairing
from koloda.lab.report.tournament import tournament_report
from koloda.lab.tournament import Event, Plan, Table
from koloda.texts import Texts
from koloda.titles import TITLES

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
    parser.switches.add_argument("--until-clear", action="store_true", help=parser.texts("cli-arg-until-clear"))
    workers_arguments(parser)
    parser.option("--resume", "cli-arg-keep", "cli-value-file")
    report_arguments(parser)
    parser.option("--markdown", "cli-arg-markdown", "cli-value-file")


def run(args: Namespace, texts: Texts) -> int:
    """Play a round robin and show it."""
    plan = plan_of(args, texts)
    place = workers_of(args, texts)
    import numpy  # noqa: F401 - ratings need it; better missed now than after an hour

    check_reports(args, texts)
    for name in (args.markdown, args.resume):
        if name is not None and not Path(name).absolute().parent.is_dir():
            raise CommandError(texts("error-folder", file=name))
    page = page_of(args.markdown, texts) if args.markdown is not None else ""
    try:
        tables = played(plan, place, args, texts)
    except OtherPlanError as error:
        raise CommandError(texts("error-other-plan", file=args.resume)) from error
    except OSError as error:
        raise CommandError(texts("error-file", file=str(args.resume), reason=str(error.strerror))) from error
    write_reports(lambda words: tournament_report(plan, tables, words), args.report, args.plot, texts)
    if args.markdown is not None:
        before, _, rest = page.partition(BEGIN)
        old, _, after = rest.partition(END)
        write(args.markdown, before + BEGIN + "\n" + markdown_of(plan, tables, old) + END + after, texts)
    print(json.dumps(report_of(plan, tables)) if args.json else "\n".join(words(plan, tables, texts)))
    return 0


def played(plan: Plan, place: AbstractContextManager[Workers], args: Namespace, texts: Texts) -> list[Table]:
    """The tournament, with a bar for whoever watches."""
    bar: Progress | None = None

    def tell(done: int, total: int) -> None:
        nonlocal bar
        bar = bar or Progress(texts, total, done)
        bar.tell(done)

    try:
        with place as workers:
            return lab.run(plan, workers, args.resume, tell)
    finally:
        if bar is not None:
            bar.end()


# the arguments


def plan_of(args: Namespace, texts: Texts) -> Plan:
    """What is to be played."""
    deals = at_least(1, "--deals", args.deals, DEALS, texts)
    apart = at_least(1, "--apart", args.apart, deals, texts)
    budget = at_least(1, "--budget", args.budget, ITERATIONS, texts)
    sides = list(dict.fromkeys(sides_of(args.levels or ",".join(LEVELS), texts, budget)))
    if len(sides) < 2:
        raise CommandError(texts("error-two-levels"))
    events = tuple(events_of(args, texts))
    for event in events:
        for side in sides:
            try:
                check_weights(event.game, side_of(side))
            except SideError as error:
                raise CommandError(texts("error-weight", game=event.game, name=str(error)[:40])) from error
    return Plan(events, tuple(sides), deals, apart, seed_of(args.seed, texts), args.until_clear)


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


def words(plan: Plan, tables: Sequence[Table], texts: Texts) -> list[str]:
    """The results for people."""
    about = "tournament-about-clear" if plan.until_clear else "tournament-about"
    lines = [texts(about, deals=plan.deals, apart=plan.apart, seed=str(plan.seed))]
    width = max(len(side) for side in plan.sides)
    for table in tables:
        title = texts("tournament-event", game=table.event.game, players=table.event.players)
        lines += ["", title + (texts("tournament-short") if TITLES[table.event.game].single_round else "")]
        for rating in reversed(table.ladder()):
            lines.append(f"  {rating.name:<{width}}  {rating.points:6.0f} ± {rating.error:.0f}")
        for (stronger, weaker), pairing in sorted(table.pairings.items(), key=lambda item: order(plan, item[0])):
            share = pairing.share()
            told = f"  {stronger:<{width}} : {weaker:<{width}}  {percent(share.mean):>7}  [{interval(share)}]"
            lines.append(told + (f"  {clarity(pairing, texts)}" if plan.until_clear else ""))
    return [*lines, "", texts("tournament-legend"), *([texts("tournament-clear-note")] if plan.until_clear else [])]


def clarity(pairing: Pairing, texts: Texts) -> str:
    """Whether it is clear who is stronger, and after how many deals."""
    return texts("tournament-clear" if pairing.is_decided() else "tournament-open", deals=len(pairing.values))


def order(plan: Plan, pairing: tuple[str, str]) -> tuple[int, int]:
    """The strongest first."""
    return (-plan.sides.index(pairing[0]), -plan.sides.index(pairing[1]))


def markdown_of(plan: Plan, tables: Sequence[Table], old: str) -> str:
    """The results as tables for a page in English; what `old` tells of other games stays, if the sides are the same."""
    names, iterations = named(plan)
    steps = [f"{stronger} : {weaker}" for weaker, stronger in pairwise(names)]
    shares: dict[tuple[str, ...], str] = {}
    ladders: dict[tuple[str, ...], str] = {}
    deals = f"≤ {plan.deals} / ≤ {plan.apart}" if plan.until_clear else f"{plan.deals} / {plan.apart}"
    for table in tables:
        key = (table.event.game, str(table.event.players))
        ends = table.shares[plan.sides[-1], plan.sides[0]]
        cells = [f"{percent(share.mean)} ({interval(share)})" for share in [*(step[2] for step in table.steps()), ends]]
        shares[key] = row(*key, iterations, str(plan.seed), deals, *cells)
        ladders[key] = row(*key, *map(points, table.ladder()))
    return "\n".join(
        [
            "Each deal is played twice with the seats swapped. Deals: for neighbours / for levels further apart."
            + (f" {Texts('en')('tournament-clear-note')}" if plan.until_clear else ""),
            "",
            *merged(row("game", "players", "iterations", "seed", "deals", *steps, "best : worst"), shares, old),
            "",
            *merged(row("game", "players", *names), ladders, old),
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
        "until_clear": plan.until_clear,
        "seed": plan.seed,
        "levels": list(plan.sides),
        "events": [
            {
                "game": table.event.game,
                "players": table.event.players,
                "options": dict(TITLES[table.event.game].single_round),
                "ratings": [{"level": rating.name, **rating_written(rating)} for rating in table.ladder()],
                "pairings": [
                    {
                        "stronger": stronger,
                        "weaker": weaker,
                        **share_written(share),
                        "pairs": share.pairs,
                        "beats": share.beats_even(),
                        "clear": table.pairings[stronger, weaker].is_decided(),
                    }
                    for (stronger, weaker), share in table.shares.items()
                ],
            }
            for table in tables
        ],
    }
