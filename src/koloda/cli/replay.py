"""`koloda replay`: a record checked move by move, and the game it tells.

The exit status is 1 if the deals of the record do not follow from the secret that it names.
"""

import json
from argparse import Namespace
from typing import Any

from koloda import WATCHER, PositionError, Record, Seat, State
from koloda.cli.arguments import seat_of, whole
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.cli.records import read_record, retraced
from koloda.cli.verify import FAILED, checks
from koloda.engine.fairness import record_fairness
from koloda.terminal.games import renderer_for
from koloda.terminal.renderer import Observer, Update, seat_in_json
from koloda.terminal.screen import Screen, printable, wrapped
from koloda.texts import Texts
from koloda.titles import TITLES


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.value("file", "cli-arg-file", "cli-value-file")
    parser.option("--to", "cli-arg-to", "cli-value-number")
    parser.option("--seat", "cli-arg-view", "cli-value-seat-or-all", default="all")
    parser.switches.add_argument("--moves", action="store_true", help=parser.texts("cli-arg-moves"))


def run(args: Namespace, texts: Texts) -> int:
    """Check the whole record, and show the game at its end or after the move given."""
    if args.file is None:
        raise CommandError(texts("error-missing", name=texts("cli-value-file"), command="replay"))
    record = read_record(args.file, texts)
    upto = len(record.moves)
    if args.to is not None:
        upto = whole("--to", args.to, texts)
        if not 0 <= upto <= len(record.moves):
            raise CommandError(texts("error-to", moves=len(record.moves), given=str(upto)))
    seat = WATCHER if args.seat == "all" else watched(args.seat, record, texts)
    state = record.start()
    observer = Observer(state, seat, unmasked=seat == WATCHER)
    shown = state.clone()
    updates: list[Update] = []
    for number, entry in enumerate(retraced(record, args.file, texts, state), 1):
        if number <= upto:
            updates.append(observer.saw(entry))
            shown = state.clone() if number == upto else shown
    wrong = wrongs(record, texts)
    if args.json:
        show_data(record, shown, seat, updates, args.moves, wrong)
    else:
        show_words(record, shown, seat, updates, args.moves, wrong, texts)
    return FAILED if wrong else 0


def wrongs(record: Record, texts: Texts) -> list[str] | None:
    """What does not hold of what a record says about its chance; None where it says nothing that could be checked."""
    fairness = record_fairness(record)
    if "fairness" not in record.headers or (fairness is not None and not fairness.secret):
        return None
    found = checks(record, fairness, texts)
    if any(check.name == "deals" and check.holds is None for check in found):
        return None
    return [check.text for check in found if check.holds is False]


def watched(text: str, record: Record, texts: Texts) -> Seat:
    """The seat whose view is asked for."""
    players = record.start().players
    if not text.lstrip("+-").isdecimal():
        raise CommandError(texts("error-seat-or-all", last=players - 1, given=text))
    return seat_of(text, players, texts)


def show_data(
    record: Record, state: State, seat: Seat, updates: list[Update], with_moves: bool, wrong: list[str] | None
) -> None:
    """The game as one JSON object; what the seat may not see is not in it."""
    found: dict[str, Any] = {
        "game": record.rules.slug,
        "players": state.players,
        "options": state.options,
        **record.headers,
        "moves": len(record.moves),
        "fair": None if wrong is None else not wrong,
        "at": len(updates),
        "over": not state.due(),
        "scores": state.scores(),
        "winners": state.winners(),
        "view": state.view(seat),
    }
    if seat == WATCHER:
        found["views"] = [state.view(each) for each in range(state.players)]
        try:
            found["position"] = state.position()
        except PositionError:
            found["position"] = None
    if with_moves:
        found["log"] = [
            {
                "number": update.number,
                "seat": seat_in_json(update.seat),
                "text": update.text,
                "events": update.events,
            }
            for update in updates
        ]
    print(json.dumps(found, ensure_ascii=False))


def show_words(
    record: Record,
    state: State,
    seat: Seat,
    updates: list[Update],
    with_moves: bool,
    wrong: list[str] | None,
    texts: Texts,
) -> None:
    """The game for people."""
    screen = Screen()
    renderer = renderer_for(record.rules.slug)(texts, screen, seat, state.options)
    facts = {"players": state.players, "moves": len(record.moves)}
    title = texts(TITLES[record.rules.slug].name)
    lines = [texts("cli-record-of", title=title, game=record.rules.slug, **facts)]
    chosen = {option.name: option for option in record.rules.options() if state.options[option.name] != option.default}
    if chosen:
        pairs = [f"{name}={option.write(state.options[name])}" for name, option in chosen.items()]
        lines.append(texts("cli-record-options", list=" ".join(pairs)))
    if "names" in record.headers:
        lines.append(texts("cli-record-names", list=printable(record.headers["names"])))
    if "date" in record.headers:
        lines.append(texts("cli-record-date", date=printable(record.headers["date"])))
    if wrong is not None:
        lines.append(texts("cli-record-unfair") if wrong else texts("cli-record-fair"))
        lines[-1] = screen.paint(lines[-1], "bold") if wrong else lines[-1]
        lines += wrong
    screen.show(lines)
    if with_moves:
        print()
        told = [(str(update.number), line) for update in updates for line in renderer.tell(update)]
        for number, line in [*told, *(("", line) for line in renderer.rest())]:
            print(*wrapped(f"{number:>5}  {line}", screen.width, " " * 7), sep="\n")
    at_end = len(updates) == len(record.moves)
    print()
    screen.show([screen.paint(texts("cli-at-end") if at_end else texts("cli-after", number=len(updates)), "bold")])
    moves = [state.text(move) for move in state.legal(seat)] if seat != WATCHER else []
    screen.show(renderer.table(state.view(seat), moves))
    if seat == WATCHER:
        screen.show(renderer.hands([state.view(each) for each in range(state.players)]))
    scores = state.scores()
    screen.show(renderer.outcome(scores, state.winners()) if scores is not None else [texts("cli-unfinished")])
