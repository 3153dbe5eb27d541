"""Leaks to be planted in a server: each lets one thing slip that an observer must not learn.

Some are what a hurried hand would write, others what only a spy would look for: a length, an order, a moment. Where
each must be noticed is said with it; a check that fails for another reason does not count.
"""

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, cast
from unittest.mock import patch

import msgspec

from koloda import WATCHER, Entry, IllegalMove, State
from koloda.server import app
from koloda.server.http import context, records
from koloda.server.http.bots import ProgramStream
from koloda.server.jobs.messages import Decide
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import (
    Advice,
    ClockState,
    EntryLine,
    MakeMove,
    Now,
    TableInfo,
    TableLine,
    Update,
)
from koloda.server.storage.rows import LogRow
from koloda.server.tables import game as games_at_tables
from koloda.server.tables import lines as lines_of_tables
from koloda.server.tables import table as live_tables
from koloda.server.tables.bots import Bots
from koloda.server.tables.game import Game, Step
from koloda.server.tables.hints import Hints, Wanted
from koloda.server.tables.lines import Line
from koloda.server.tables.model import TableModel
from koloda.server.tables.play import Play
from koloda.server.ws.audience import Told

Replace = Callable[[Any, str, Any], None]


@dataclass(frozen=True)
class PlantedLeak:
    """`plant` puts it into the server; `where` is where the observer or the watcher can notice it first."""

    name: str
    where: str  # a regular expression
    plant: Callable[[Replace], None]
    games: tuple[str, ...] = ("uno", "dzhunkvik")

    def __str__(self) -> str:
        return self.name.replace(" ", "-")


def planted(leak: PlantedLeak) -> ExitStack:
    """A context in which the server leaks."""
    stack = ExitStack()
    leak.plant(lambda owner, name, value: cast(None, stack.enter_context(patch.object(owner, name, value))))
    return stack


def hidden(state: State) -> str:
    """Everything that is true at a table."""
    return repr([state.view(seat) for seat in range(state.players)])


def number_of(state: State) -> int:
    """A number that depends on the truth."""
    return int(hashlib.sha256(hidden(state).encode()).hexdigest()[:6], 16)


def choices(state: State) -> int:
    """How many moves all seats have together."""
    return sum(len(state.legal(seat)) for seat in range(state.players))


def changed_now(change: Callable[[TableModel, int | None, Now], Now]) -> Callable[[Replace], None]:
    """The table as somebody gets it, with a change."""
    original = TableModel.now

    def now(self: TableModel, seat: int | None, clock: ClockState | None = None) -> Now:
        shown = original(self, seat, clock)
        return change(self, seat, shown) if self.game is not None else shown

    return lambda replace: replace(TableModel, "now", now)


def state_of(model: TableModel) -> State:
    assert model.game is not None
    return model.game.state


# ---------------------------------------------------------------- views and legal moves


def legal_moves_of_others(model: TableModel, _: int | None, now: Now) -> Now:
    game = model.game
    assert game is not None
    waited_for = next((seat for seat in game.state.due() if seat >= 0), 0)
    return msgspec.structs.replace(now, legal=now.legal or game.legal(waited_for))


def a_players_view_for_watchers(model: TableModel, seat: int | None, now: Now) -> Now:
    if seat is not None:
        return now
    return msgspec.structs.replace(now, view={**state_of(model).view(0), "seat": None})


def a_number_too_many(model: TableModel, _: int | None, now: Now) -> Now:
    assert now.view is not None
    return msgspec.structs.replace(now, view={**now.view, "choices": choices(state_of(model))})


def order_of_fields(model: TableModel, _: int | None, now: Now) -> Now:
    assert now.view is not None
    turn = number_of(state_of(model)) % len(now.view)
    names = list(now.view)
    return msgspec.structs.replace(now, view={name: now.view[name] for name in names[turn:] + names[:turn]})


def clock_by_choice(model: TableModel, _: int | None, now: Now) -> Now:
    more = choices(state_of(model))
    return msgspec.structs.replace(now, clock=msgspec.structs.replace(now.clock, whole=now.clock.whole + more))


def waived_by_all_who_cannot(model: TableModel, _: int | None, now: Now) -> Now:
    idle = [seat for seat in model.admitted() if not state_of(model).legal(seat)]
    return msgspec.structs.replace(now, waived=sorted({*now.waived, *idle}))


# ---------------------------------------------------------------- entries


def changed_lines(change: Callable[[Entry, EntryLine], EntryLine]) -> Callable[[Replace], None]:
    """Entries as they are written for everybody, with a change."""
    original = lines_of_tables.line_of

    def line_of(entry: Entry, row: LogRow, players: int, in_short_window: bool) -> Line:
        line = original(entry, row, players, in_short_window)
        shown = [msgspec.json.decode(written, type=EntryLine) for written in line.shown]
        return msgspec.structs.replace(line, shown=tuple(msgspec.json.encode(change(entry, told)) for told in shown))

    return lambda replace: replace(games_at_tables, "line_of", line_of)


def whole_text(entry: Entry, line: EntryLine) -> EntryLine:
    return msgspec.structs.replace(line, text=entry.text)


def whole_events(entry: Entry, line: EntryLine) -> EntryLine:
    return msgspec.structs.replace(line, events=entry.events)


def length_of_the_mask(entry: Entry, line: EntryLine) -> EntryLine:
    return msgspec.structs.replace(line, text=line.text + " " * len(entry.text) if "?" in line.text else line.text)


def time_by_card(entry: Entry, line: EntryLine) -> EntryLine:
    return msgspec.structs.replace(line, at=line.at + sum(entry.text.encode()) % 97)


def late_ones_in_every_window(replace: Replace) -> None:
    """Who else was in the queue is told in every window."""
    original = lines_of_tables.line_of

    def line_of(entry: Entry, row: LogRow, players: int, _: bool) -> Line:
        return original(entry, row, players, False)

    replace(games_at_tables, "line_of", line_of)


# ---------------------------------------------------------------- refusals


def refused_with(words: Callable[[State, int], tuple[str, str]]) -> Callable[[Replace], None]:
    """Moves that may not be made, refused in other words or by another rule."""
    original = Play.consider

    async def consider(self: Play, seat: int, message: MakeMove, now: float, arrived: float) -> None:
        try:
            await original(self, seat, message, now, arrived)
        except RefusedError as error:
            if not isinstance(error.__cause__, IllegalMove):
                raise
            said, rule = words(self.model.need_game().state, seat)
            raise RefusedError(error.code, error.message + said, rule=error.rule + rule) from None

    return lambda replace: replace(Play, "consider", consider)


def naming_a_card(state: State, seat: int) -> tuple[str, str]:
    others = [state.view(other) for other in range(state.players) if other != seat]
    return f"; {(others[0].get('hand') or ['-'])[0]} would do", ""


def rule_by_what_another_holds(state: State, _: int) -> tuple[str, str]:
    return "", "*" if choices(state) % 2 else ""


def take_back_by_the_truth(replace: Replace) -> None:
    original = Game.may_take_back
    replace(Game, "may_take_back", lambda self, seat: original(self, seat) and number_of(self.state) % 2 == 0)


# ---------------------------------------------------------------- time


def bots_think_over_their_choice(replace: Replace) -> None:
    original = Bots.plan

    def plan(self: Bots, game: Any, bots: Mapping[int, str], now: float) -> None:
        known = set(self.when) if game.version == self.version else set()
        original(self, game, bots, now)
        for seat in set(self.when) - known:
            self.when[seat] += 0.05 * len(game.state.legal(seat))

    replace(Bots, "plan", plan)


def seeds_from_the_stream_of_delays(replace: Replace) -> None:
    """What was so before this test: whether an expert has something to choose moves the stream of its delays on."""

    def think_ahead(self: Bots, game: Any, seats: list[int]) -> None:
        for seat in seats:
            if len(game.state.legal(seat)) > 1:
                Decide("", seat, 0, 0.0, self.chance.getrandbits(63))

    replace(Bots, "think_ahead", think_ahead)


def time_to_look_by_the_truth(replace: Replace) -> None:
    original = TableModel.begin_reveal

    def begin_reveal(self: TableModel, step: Step, factor: float) -> None:
        original(self, step, factor)
        if not self.reveal.until and not self.game.in_window():  # type: ignore[union-attr]
            self.reveal.begin(0.1 + number_of(step.state) % 5 / 10, self.version, self.time())

    replace(TableModel, "begin_reveal", begin_reveal)


def window_by_what_is_held(replace: Replace) -> None:
    original = TableModel.whole_time

    def whole_time(self: TableModel) -> float:
        time = original(self)
        if self.game is None or not self.game.in_window():
            return time
        return time + 0.25 * choices(self.game.state)

    replace(TableModel, "whole_time", whole_time)


def nobody_else_can(replace: Replace) -> None:
    """A window is closed as soon as those have waived who could do something."""

    def all_waived(self: TableModel) -> bool:
        if self.game is None or not self.game.in_window() or not self.waived:
            return False
        return self.waived.issuperset(seat for seat in self.admitted() if self.game.state.legal(seat))

    replace(TableModel, "all_waived", all_waived)


def flush_when_all_have_tried(replace: Replace) -> None:
    """What was so before this test: moves made at the same moment are made at once when nobody is left."""

    async def enqueue(self: Play, move: Any, now: float) -> None:
        self.queue.add(move, now)
        if set(self.model.seats.people_here()) <= set(self.queue):
            await self.flush()

    replace(Play, "enqueue", enqueue)


def slower_answers(replace: Replace) -> None:
    original = context.table_asked

    async def slowly(request: Any, name: str) -> Any:
        found = await original(request, name)
        if found.model.game is not None:
            await asyncio.sleep(0.001 * choices(found.model.game.state))
        return found

    replace(records, "table_asked", slowly)


# ---------------------------------------------------------------- pages and records


def pages_by_what_is_hidden(replace: Replace) -> None:
    original = Game.page

    def page(self: Game, seat: int, version: int) -> tuple[list[EntryLine], int]:
        entries, before = original(self, seat, version)
        left_out = number_of(self.state) % 3
        return entries[left_out:], before + left_out

    replace(Game, "page", page)


def welcome_counts(replace: Replace) -> None:
    original = Game.news

    def news(self: Game, seat: int, since: int | None) -> tuple[list[EntryLine], int, bool]:
        entries, before, whole = original(self, seat, since)
        return entries, before + number_of(self.state) % 5, whole

    replace(Game, "news", news)


def whole_record(replace: Replace) -> None:
    replace(Game, "record", lambda self, *_: self.true_record())


def record_of_seat_0_for_watchers(replace: Replace) -> None:
    original = Game.record
    replace(Game, "record", lambda self, seat, names: original(self, 0 if seat == WATCHER else seat, names))


def replay_before_the_end(replace: Replace) -> None:
    async def finished(request: Any, name: str) -> Any:
        table = await context.table_asked(request, name)
        game = table.model.game
        assert game is not None
        return type(
            "Finished",
            (),
            {
                "name": table.name,
                "info": lambda _: table.info(),
                "record": lambda _, __: game.true_record(),
                "preempted": lambda _: table.preempted(),
            },
        )()

    replace(records, "finished", finished)


def tag_of_the_truth(replace: Replace) -> None:
    original = app.ResponseMiddleware.__call__

    async def call(self: Any, scope: Any, receive: Any, send: Any) -> None:
        name = next((part for part in scope["path"].split("/") if part in self.service.tables.awake), None)
        game = self.service.tables.awake[name].model.game if name is not None else None

        async def tagged(message: Any) -> None:
            if message["type"] == "http.response.start" and game is not None:
                tag = hashlib.sha256(game.true_record().encode()).hexdigest()[:12]
                message["headers"] = [*message["headers"], (b"etag", tag.encode())]
            await send(message)

        await original(self, scope, receive, tagged)

    replace(app.ResponseMiddleware, "__call__", call)


# ---------------------------------------------------------------- lobby, info, hints


def lobby_counts(replace: Replace) -> None:
    original = live_tables.LiveTable.line

    def line(self: live_tables.LiveTable) -> TableLine:
        shown = original(self)
        game = self.model.game
        return msgspec.structs.replace(shown, taken=choices(game.state)) if game is not None else shown

    replace(live_tables.LiveTable, "line", line)


def info_counts(replace: Replace) -> None:
    original = TableModel.info

    def info(self: TableModel) -> TableInfo:
        shown = original(self)
        return msgspec.structs.replace(shown, watchers=choices(self.game.state)) if self.game is not None else shown

    replace(TableModel, "info", info)


def hint_from_the_truth(replace: Replace) -> None:
    original = Hints.tell

    def tell(self: Hints, wanted: Wanted, answer: Any) -> None:
        if isinstance(answer, Advice) and answer.moves:
            chance = number_of(state_of(self.model)) % 1000 / 1000
            best = msgspec.structs.replace(answer.moves[0], chance=chance)
            answer = msgspec.structs.replace(answer, moves=[best, *answer.moves[1:]])
        original(self, wanted, answer)

    replace(Hints, "tell", tell)


# ---------------------------------------------------------------- the stream of a program


def stream_of_another_seat(replace: Replace) -> None:
    original = ProgramStream.pass_on

    def pass_on(self: ProgramStream, told: Told) -> None:
        model, game = self.table.model, self.table.model.game
        seat = model.seat_of(self)
        if isinstance(told.message, Update) and game is not None and seat is not None:
            other = (seat + 1) % game.state.players
            told = Told(msgspec.structs.replace(told.message, now=model.now(other)))
        original(self, told)

    replace(ProgramStream, "pass_on", pass_on)


def line_as_long_as_the_truth(replace: Replace) -> None:
    original = ProgramStream.next

    def padded(self: ProgramStream) -> bytes:
        game = self.table.model.game
        return original(self) + b" " * (number_of(game.state) % 50 if game is not None else 0)

    replace(ProgramStream, "next", padded)


def refusal_to_a_program_by_the_truth(replace: Replace) -> None:
    original = ProgramStream.ask

    async def ask(self: ProgramStream, message: Any, wait: bool) -> Any:
        try:
            return await original(self, message, wait)
        except RefusedError as error:
            game = self.table.model.game
            error.message += f" ({number_of(game.state) if game is not None else 0})"
            raise

    replace(ProgramStream, "ask", ask)


STREAM_LEAKS = [
    PlantedLeak("another seat's table", "^observer: update$", stream_of_another_seat, ("uno",)),
    PlantedLeak(
        "a line as long as the truth", "^observer: (update|changed|welcome)$", line_as_long_as_the_truth, ("uno",)
    ),
    PlantedLeak("a refusal by the truth", "^observer: POST /api/bot/", refusal_to_a_program_by_the_truth, ("uno",)),
]
LEAKS = [
    PlantedLeak("legal moves of others", "(update|changed|welcome)$", changed_now(legal_moves_of_others)),
    PlantedLeak(
        "a player's view for watchers", "^watcher: (update|changed)$", changed_now(a_players_view_for_watchers)
    ),
    PlantedLeak("a number too many in the view", "(update|changed|welcome)$", changed_now(a_number_too_many)),
    PlantedLeak("order of fields in the view", "(update|changed|welcome)$", changed_now(order_of_fields)),
    PlantedLeak("clock by number of choices", "(update|changed|welcome)$", changed_now(clock_by_choice)),
    PlantedLeak("idle seats shown as waiving", "(update|changed)$", changed_now(waived_by_all_who_cannot), ("moment",)),
    PlantedLeak("text of a hidden move", "(update|welcome)$", changed_lines(whole_text)),
    PlantedLeak("hidden cards in events", "(update|welcome)$", changed_lines(whole_events)),
    PlantedLeak("length of the mask", "(update|welcome)$", changed_lines(length_of_the_mask), ("dzhunkvik",)),
    PlantedLeak("time of an entry by its card", "(update|welcome)$", changed_lines(time_by_card)),
    PlantedLeak("who came too late in a moment", "update$", late_ones_in_every_window, ("moment",)),
    PlantedLeak("a card named by a refusal", "^observer: refused$", refused_with(naming_a_card), ("uno",)),
    PlantedLeak("a rule by what another holds", "^observer: refused$", refused_with(rule_by_what_another_holds)),
    PlantedLeak("take-back allowed by the truth", "^observer: (refused|changed|rewound)$", take_back_by_the_truth),
    PlantedLeak("bots think over their choice", "(time of|update|changed)", bots_think_over_their_choice, ("bots",)),
    PlantedLeak("seeds from the stream of delays", "(update|changed)", seeds_from_the_stream_of_delays, ("bots",)),
    PlantedLeak("time to look by the truth", "(time of|update|changed)", time_to_look_by_the_truth),
    PlantedLeak("a window by what is held", "(update|changed)$", window_by_what_is_held, ("moment",)),
    PlantedLeak("a window that nobody else can use", "(changed|update)$", nobody_else_can, ("moment",)),
    PlantedLeak(
        "at once when all have tried", "^time of .*: (accepted|update)$", flush_when_all_have_tried, ("moment",)
    ),
    PlantedLeak("slower answers", "^time of .*: (GET|POST) ", slower_answers),
    PlantedLeak("pages by what is hidden", "(welcome|past|rewound)$", pages_by_what_is_hidden),
    PlantedLeak("a welcome that counts", "welcome$", welcome_counts),
    PlantedLeak("the whole record", ": GET .*/record$", whole_record),
    PlantedLeak("a player's record for watchers", "^watcher: GET .*/record$", record_of_seat_0_for_watchers),
    PlantedLeak("a replay before the end", ": GET .*/(replay|replay/3|review)$", replay_before_the_end),
    PlantedLeak("a tag of the truth", ": (GET|POST|DELETE) ", tag_of_the_truth),
    PlantedLeak("the lobby counts", ": GET /api/tables$", lobby_counts),
    PlantedLeak("the table's info counts", "(changed|welcome|GET /api/tables/.*)$", info_counts),
    PlantedLeak("a hint from the truth", "^observer: advice$", hint_from_the_truth),
]
