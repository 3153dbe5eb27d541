"""`koloda simulate`: games between bots by the thousand, in words, JSON, a page, or a file with a row for each."""

import json
import sys
from argparse import Namespace
from contextlib import AbstractContextManager, closing, nullcontext, suppress
from pathlib import Path

from koloda.cli.arguments import game_of, options_of, players_of, whole
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.cli.plans import INTERRUPTED, plan_error
from koloda.cli.progress import Progress
from koloda.cli.reports import check_reports, report_arguments, write_reports
from koloda.cli.workers import workers_arguments, workers_of
from koloda.lab import simulation as lab
from koloda.lab.executors import Workers
from koloda.lab.journal import OtherPlanError
from koloda.lab.output import FORMATS, write_games
from koloda.lab.report.simulation import simulation_report
from koloda.lab.report.terminal import print_report
from koloda.simulation import Columns, Plan, PlanError, Summary
from koloda.simulation.plan import plan_of
from koloda.texts import Texts

GAMES = 1000
BOT = "skilled"
PART = ".part"  # what is done of a file that is not whole yet


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.value("game", "cli-arg-game", "cli-value-game")
    parser.option("--games", "simulate-arg-games", "cli-value-number")
    parser.option("--players", "cli-arg-players", "cli-value-number")
    parser.option("--bots", "simulate-arg-bots", "cli-value-list")
    parser.option("--option", "cli-arg-option", "cli-value-option", action="append", default=[])
    parser.option("--seed", "cli-arg-plan-seed", "cli-value-number")
    parser.option("--out", "simulate-arg-out", "cli-value-file")
    parser.option("--records", "simulate-arg-records", "cli-value-folder")
    parser.switch("--events", "simulate-arg-events", action="store_true")
    report_arguments(parser)
    workers_arguments(parser)


def run(args: Namespace, texts: Texts) -> int:
    """Play, keep what is done, and tell what came of it."""
    plan = plan_from(args, texts)
    out = file_for(args.out, texts) if args.out is not None else None
    part = out.with_name(out.name + PART) if out is not None else None
    resuming = part is not None and part.exists()
    records = folder_for(args.records, resuming, texts) if args.records is not None else None
    check_reports(args, texts)
    place = place_of(args, plan, texts)
    kept = kept_games(part, plan, texts) if part is not None else None
    summary = Summary(plan)
    for columns in kept.batches() if kept is not None else ():
        summary.add(columns)
    interrupted = False
    progress = Progress(texts, plan.games, summary.games)
    try:
        with closing(lab.run(plan, place, summary.games)) as batches:
            for columns in batches:
                keep(columns, records, kept, summary.games, texts)
                summary.add(columns)
                progress.tell(summary.games)
    except CommandError:
        progress.end()
        if kept is not None:
            with suppress(OSError):  # what could not be written still cannot
                kept.close()
        raise
    except KeyboardInterrupt:
        interrupted = True
    progress.end()
    if kept is not None and out is not None and not interrupted:
        try:
            write_games(out, kept.batches)
        except OSError as error:
            raise CommandError(texts("error-file", file=str(out), reason=error.strerror or str(error))) from error
        kept.remove()
    if summary.games:
        write_reports(lambda words: simulation_report(summary, words), args.report, args.plot, texts)
        if args.json:
            print(json.dumps(summary.written()))
        else:
            print_report(simulation_report(summary, texts))
    if interrupted:
        said = "simulate-interrupted-kept" if kept is not None else "simulate-interrupted"
        print(texts(said, done=str(summary.games), total=str(plan.games)), file=sys.stderr)
        return INTERRUPTED
    return 0


# the arguments


def plan_from(args: Namespace, texts: Texts) -> Plan:
    """What is to be played."""
    rules = game_of(args.game, "simulate", texts)
    count = whole("--games", args.games, texts) if args.games is not None else GAMES
    if count < 1:
        raise CommandError(texts("error-least", name="--games", least=1, given=str(count)))
    players = players_of(args.players, rules, texts)
    options = options_of(args.option, rules, texts)
    bots = [part.strip() for part in (args.bots or BOT).split(",")]
    seed = whole("--seed", args.seed, texts) if args.seed is not None else 1
    events = getattr(args, "events", False)
    try:
        return plan_of(rules.slug, count, players, bots, options, seed, events, args.records is not None)
    except PlanError as error:
        raise plan_error(error, bots, players, texts) from error


def place_of(args: Namespace, plan: Plan, texts: Texts) -> AbstractContextManager[Workers | None]:
    """Who plays: processes here, or a Dask cluster; this process itself if it is not worth starting others."""
    place = workers_of(args, texts)
    return place if args.dask is not None or (lab.needs_workers(plan) and args.jobs != "1") else nullcontext(None)


def file_for(name: str, texts: Texts) -> Path:
    """A file that is not there yet, of a kind that we can write."""
    path = Path(name)
    if path.suffix not in FORMATS:
        raise CommandError(texts("error-kind-of-file", file=name, known=", ".join(FORMATS)))
    if not path.absolute().parent.is_dir():
        raise CommandError(texts("error-folder", file=name))
    if path.exists():
        raise CommandError(texts("error-file-exists", file=name))
    if path.suffix == ".parquet":
        import pyarrow  # noqa: F401 - better missed now than after an hour
    return path


def folder_for(name: str, resuming: bool, texts: Texts) -> Path:
    """A folder for records, which has none yet unless the run that wrote them goes on."""
    path = Path(name)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(texts("error-file", file=name, reason=str(error.strerror))) from error
    if not resuming and any(path.glob("game-*.txt")):
        raise CommandError(texts("error-records", file=name))
    return path


def kept_games(path: Path, plan: Plan, texts: Texts) -> lab.KeptGames:
    """What was done before the same command was interrupted."""
    try:
        return lab.KeptGames(path, plan)
    except OtherPlanError as error:
        raise CommandError(texts("error-other-run", file=str(path))) from error
    except OSError as error:
        raise CommandError(texts("error-file", file=str(path), reason=str(error.strerror))) from error


def keep(columns: Columns, records: Path | None, kept: lab.KeptGames | None, done: int, texts: Texts) -> None:
    """A batch where it has to go. If the disk takes no more, the batches before it are not lost."""
    try:
        writing = records
        write_records(records, columns)
        if kept is not None:
            writing = kept.journal.path
            kept.add(columns)
    except OSError as error:
        file, reason = str(error.filename or writing), error.strerror or str(error)
        if kept is None:
            raise CommandError(texts("error-file", file=file, reason=reason)) from error
        said = texts("error-file-kept", file=file, reason=reason, done=str(done), total=str(kept.games))
        raise CommandError(said) from error


def write_records(folder: Path | None, columns: Columns) -> None:
    """A file for each game, named by its number."""
    if folder is not None:
        for number, record in enumerate(columns.records, columns.begin):
            (folder / f"game-{number:06}.txt").write_text(record, encoding="utf-8")
