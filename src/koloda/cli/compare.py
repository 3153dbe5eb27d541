"""`koloda compare`: what house rules change, in words or JSON."""

import json
from argparse import Namespace

from koloda import Rules
from koloda.cli.arguments import at_least, game_of, options_of, players_of, whole
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.cli.plans import interrupted, plan_error
from koloda.cli.progress import Progress
from koloda.cli.reports import check_reports, report_arguments, write_reports
from koloda.cli.workers import workers_arguments, workers_of
from koloda.lab import comparison as lab
from koloda.lab.comparison import Comparing
from koloda.lab.report.comparison import comparison_report
from koloda.lab.report.simulation import command_line
from koloda.lab.report.terminal import print_report
from koloda.simulation import PlanError
from koloda.texts import Texts

NONE = "off"  # instead of two levels for skill


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.value("game", "cli-arg-game", "cli-value-game")
    parser.option("--option", "compare-arg-option", "compare-value-option", action="append", default=[])
    parser.switch("--grid", "compare-arg-grid", action="store_true")
    parser.option("--games", "compare-arg-games", "cli-value-number")
    parser.option("--players", "cli-arg-players", "cli-value-number")
    parser.option("--bots", "simulate-arg-bots", "cli-value-list")
    parser.option("--skill", "compare-arg-skill", "cli-value-list")
    parser.option("--deals", "compare-arg-deals", "cli-value-number")
    parser.option("--seed", "cli-arg-plan-seed", "cli-value-number")
    report_arguments(parser)
    workers_arguments(parser)


def run(args: Namespace, texts: Texts) -> int:
    """Play the same deals at all tables, and tell what differs."""
    comparing = comparing_from(args, texts)
    check_reports(args, texts)
    progress = Progress(texts, comparing.total())
    try:
        comparison = lab.run(comparing, workers_of(args, texts), progress.tell)
    except KeyboardInterrupt:
        return interrupted(progress, texts)
    progress.end()
    command = command_of(args, comparing)
    write_reports(lambda words: comparison_report(comparison, words, command), args.report, args.plot, texts)
    if args.json:
        print(json.dumps(comparison.written()))
    else:
        print_report(comparison_report(comparison, texts, command))
    return 0


def command_of(args: Namespace, comparing: Comparing) -> str:
    """What does it again."""
    plan = comparing.plans[0]
    values = {"games": plan.games, "players": plan.players, "bots": args.bots or "skilled", "seed": plan.seed}
    values |= (
        {"skill": NONE} if comparing.skill is None else {"skill": ",".join(comparing.skill), "deals": comparing.deals}
    )
    return command_line("compare", plan.game, values, args.option) + (" --grid" if getattr(args, "grid", False) else "")


# the arguments


def comparing_from(args: Namespace, texts: Texts) -> Comparing:
    """What is to be compared."""
    rules = game_of(args.game, "compare", texts)
    options = lists_of(args.option, rules, texts)
    if all(len(values) < 2 for values in options.values()):
        raise CommandError(texts("error-nothing-to-compare"))
    games = at_least(1, "--games", args.games, lab.GAMES, texts)
    deals = at_least(1, "--deals", args.deals, lab.DEALS, texts)
    players = players_of(args.players, rules, texts)
    bots = names_of(args.bots) if args.bots is not None else ["skilled"]
    skill = skill_of(args.skill, texts)
    seed = whole("--seed", args.seed, texts) if args.seed is not None else 1
    try:
        grid = getattr(args, "grid", False)
        return lab.comparing_of(rules.slug, options, games, grid, players, bots, skill, seed, deals)
    except PlanError as error:
        raise plan_error(error, bots, players, texts) from error


def lists_of(pairs: list[str], rules: Rules, texts: Texts) -> dict[str, list[object]]:
    """The values given for each option: NAME=VALUE,VALUE."""
    found: dict[str, list[object]] = {}
    for pair in pairs:
        name, equals, values = pair.partition("=")
        for value in values.split(",") if equals else [""]:
            given = options_of([f"{name}={value}" if equals else pair], rules, texts)
            known = found.setdefault(name, [])
            known += [one for one in given.values() if one not in known]
    return found


def names_of(text: str) -> list[str]:
    """What commas part."""
    return [part.strip() for part in text.split(",")]


def skill_of(text: str | None, texts: Texts) -> tuple[str, str] | None:
    """The better and the weaker side; None if skill is not measured."""
    if text is None:
        return lab.SKILL
    if text == NONE:
        return None
    names = names_of(text)
    if len(names) != 2:
        raise CommandError(texts("error-skill", text=text[:40]))
    return names[0], names[1]
