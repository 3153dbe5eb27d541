"""`koloda play`: a table is set up from the arguments, played at, and left."""

import secrets
import sys
from argparse import Namespace
from collections.abc import Callable
from datetime import datetime

from koloda import Entry, KolodaError, Record, Rng, State
from koloda.bots import LEVELS, Policy, policy_for
from koloda.cli.arguments import game_of, level_of, options_of, players_of, position_of, seat_of, whole
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.cli.records import RecordFile, read_record, retraced
from koloda.cli.screens import Kind, kind_of, screen_arguments, show_full
from koloda.terminal.game import UI, Seating, Stopped, TerminalGame
from koloda.terminal.games import renderer_for
from koloda.terminal.json_ui import JsonUI
from koloda.terminal.local import PACES, LocalSession
from koloda.terminal.renderer import Observer, Update
from koloda.terminal.screen import LineScreen, printable
from koloda.terminal.text_ui import TextUI
from koloda.texts import Texts

PERSON = "human"  # in the header `names`: where to sit down again
LEVEL = "novice"  # where nobody says


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.value("game", "cli-arg-game", "cli-value-game")
    parser.option("--players", "cli-arg-players", "cli-value-number")
    parser.option("--seat", "cli-arg-seat", "cli-value-number")
    parser.option("--level", "cli-arg-level", "cli-value-level")
    parser.option("--option", "cli-arg-option", "cli-value-option", action="append", default=[])
    parser.option("--seed", "cli-arg-seed", "cli-value-number")
    parser.option("--record", "cli-arg-record", "cli-value-file")
    parser.option("--position", "cli-arg-position", "cli-value-file")
    parser.option("--resume", "cli-arg-resume", "cli-value-file")
    parser.option("--speed", "cli-arg-speed", "cli-value-speed")
    screen_arguments(parser)


def run(args: Namespace, texts: Texts) -> int:
    """Play a new game, or go on with a recorded one."""
    record = read_record(args.resume, texts) if resumes(args, texts) else new_record(args, texts)
    level = level_of(args.level, texts) if args.level is not None else usual_level(record)
    speed = speed_of(args.speed, texts)
    state = record.start()
    seat = seat_of(args.seat, state.players, texts) if args.seat is not None else usual_seat(record)
    seed = whole("--seed", args.seed, texts) if args.seed is not None else secrets.randbelow(2**32)
    seating = Seating(record.rules, state.players, state.options, seat, level, seed, args.resume or args.record)
    observer = Observer(state, seat)
    before: list[Update] = []
    file: RecordFile | None = None
    if args.resume is not None:
        before = [observer.saw(entry) for entry in retraced(record, args.resume, texts, state)]
        seating.moves = len(record.moves)
        file = RecordFile.go_on(args.resume, texts)
    else:
        record.headers["date"] = datetime.now().astimezone().date().isoformat()
        record.headers["names"] = ", ".join(PERSON if at == seat else level for at in range(state.players))
        if args.record is not None:
            file = RecordFile.begin(args.record, record, texts)
    written, rewritten = (file.add, file.rewrite) if file is not None else (unwritten, unwritten)
    policies = opponents(state, seat, level, seed)

    def game_of(ui: UI) -> TerminalGame:
        for update in before:
            ui.recalled(update)
        return TerminalGame(state, record, observer, policies, Rng(seed), ui, written, rewritten)

    try:
        kind = kind_of(args)
        if kind == "full":
            play_full(seating, LocalSession(seating, game_of, texts, speed), texts)
        else:
            play_lines(seating, game_of, lines_ui(kind, seating, texts, speed))
    finally:
        if file is not None:
            file.close()
    return 0


def play_lines(seating: Seating, game_of: Callable[[UI], TerminalGame], ui: UI) -> None:
    """The game line by line."""
    game = game_of(ui)
    try:
        ui.begin(seating)
        game.play_to_the_end()
    except Stopped:
        ui.stopped(seating)


def play_full(seating: Seating, session: LocalSession, texts: Texts) -> None:
    """The game on the whole screen, and what is left to say when that is gone."""
    show_full(session, texts)
    if session.error is not None:
        raise session.error
    if seating.file is not None:
        print(texts("play-go-on", file=printable(seating.file)))


def speed_of(text: str | None, texts: Texts) -> str:
    """How long bots take."""
    if text is not None and text not in PACES:
        raise CommandError(texts("error-speed", text=text, known=", ".join(PACES)))
    return text or "normal"


def unwritten(_: Entry | Record) -> None:
    """No record is kept."""


def resumes(args: Namespace, texts: Texts) -> bool:
    """Whether a recorded game goes on; its record says all about it."""
    if args.resume is None:
        return False
    told = {
        texts("cli-value-game"): args.game,
        "--players": args.players,
        "--option": args.option,
        "--position": args.position,
        "--record": args.record,
    }
    for name, value in told.items():
        if value:
            raise CommandError(texts("error-together", first="--resume", second=name))
    return True


def new_record(args: Namespace, texts: Texts) -> Record:
    """The record of a game that is about to begin."""
    rules = game_of(args.game, "play", texts)
    if args.position is None:
        return Record(rules, players_of(args.players, rules, texts), options_of(args.option, rules, texts))
    for name, value in {"--players": args.players, "--option": args.option}.items():
        if value:
            raise CommandError(texts("error-together", first="--position", second=name))
    position = position_of(args.position, texts)
    try:
        record = Record(rules, rules.load(position).players, {})
    except KolodaError as error:
        raise CommandError(texts("error-position", file=args.position, reason=texts.reason(str(error)))) from error
    record.position = position
    return record


def usual_seat(record: Record) -> int:
    """Where the person sat in a game that goes on; the first seat in a new one."""
    names = names_of(record)
    return names.index(PERSON) if names.count(PERSON) == 1 else 0


def usual_level(record: Record) -> str:
    """How the others played in a game that goes on."""
    return next((name for name in names_of(record) if name in LEVELS), LEVEL)


def names_of(record: Record) -> list[str]:
    """Who sits where, as the record has it."""
    return [name.strip() for name in record.headers.get("names", "").split(",")]


def lines_ui(kind: Kind, seating: Seating, texts: Texts, speed: str) -> UI:
    """Lines of JSON for programs, words for people. Only people at a terminal are given time to read."""
    if kind == "json":
        return JsonUI(seating.rules, texts)
    screen = LineScreen()
    renderer = renderer_for(seating.rules.slug)(texts, screen, seating.seat, seating.options)
    return TextUI(seating.rules, texts, screen, renderer, PACES[speed] if sys.stdin.isatty() else 0.0)


def opponents(state: State, seat: int, level: str, seed: int) -> dict[int, Policy]:
    """Who plays the other seats. Their choices have a generator of their own, so as not to stir the cards."""
    policy = policy_for(state.rules.slug, level, Rng(-1 - seed))
    return {other: policy for other in range(state.players) if other != seat}
