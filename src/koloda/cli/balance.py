"""`koloda balance`: what each card and rule is worth, in words or JSON."""

import json
from argparse import Namespace

from koloda.cli.arguments import at_least, game_of, options_of, players_of, whole
from koloda.cli.compare import names_of
from koloda.cli.parser import Parser
from koloda.cli.plans import interrupted, plan_error
from koloda.cli.progress import Progress
from koloda.cli.reports import check_reports, report_arguments, write_reports
from koloda.cli.workers import workers_arguments, workers_of
from koloda.lab import worth as lab
from koloda.lab.report.simulation import command_line
from koloda.lab.report.terminal import print_report
from koloda.lab.report.worth import balance_report
from koloda.simulation import PlanError
from koloda.texts import Texts


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.value("game", "cli-arg-game", "cli-value-game")
    parser.option("--only", "balance-arg-only", "cli-value-list")
    parser.option("--deals", "balance-arg-deals", "cli-value-number")
    parser.option("--players", "cli-arg-players", "cli-value-number")
    parser.option("--bots", "balance-arg-bots", "cli-value-level")
    parser.option("--option", "cli-arg-option", "cli-value-option", action="append", default=[])
    parser.option("--seed", "cli-arg-plan-seed", "cli-value-number")
    report_arguments(parser)
    workers_arguments(parser)


def run(args: Namespace, texts: Texts) -> int:
    """Play without each card in turn, and tell what that costs."""
    rules = game_of(args.game, "balance", texts)
    players = players_of(args.players, rules, texts)
    deals = at_least(1, "--deals", args.deals, lab.DEALS, texts)
    seed = whole("--seed", args.seed, texts) if args.seed is not None else 1
    bot = args.bots or "skilled"
    only = names_of(args.only) if args.only is not None else []
    try:
        options = options_of(args.option, rules, texts)
        plan, things = lab.plan_for(rules.slug, deals, only, players, bot, options, seed)
    except PlanError as error:
        raise plan_error(error, [bot], players, texts) from error
    check_reports(args, texts)
    progress = Progress(texts, plan.games * len(things))
    try:
        balance = lab.run(plan, things, workers_of(args, texts), progress.tell)
    except KeyboardInterrupt:
        return interrupted(progress, texts)
    progress.end()
    values = {"deals": deals, "players": players, "bots": bot, "seed": seed} | ({"only": args.only} if only else {})
    command = command_line("balance", rules.slug, values, args.option)
    write_reports(lambda words: balance_report(balance, words, command), args.report, args.plot, texts)
    if args.json:
        print(json.dumps(balance.written()))
    else:
        print_report(balance_report(balance, texts, command))
    return 0
