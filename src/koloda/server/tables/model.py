"""All that is true of one table, the changes it can go through, and how it is shown."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import fields as fields_of
from dataclasses import replace
from typing import Literal

from koloda import WATCHER, Rules
from koloda.engine.fair import pledge_of
from koloda.engine.fairness import NEWEST, is_opened, lines_for
from koloda.server.config import Settings
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import (
    Changed,
    ChangeTable,
    ChatLine,
    ClockState,
    Me,
    Now,
    Proposal,
    ServerMessage,
    Speed,
    TableInfo,
    TableLine,
    Update,
)
from koloda.server.security.identity import name_hash, numbered
from koloda.server.storage.interface import StorageError, TableStorage
from koloda.server.storage.rows import CHAT_KEPT, Evening, LogRow, SeatRow, Stored, TableRow
from koloda.server.tables.clock import Clock, Return, RevealPause
from koloda.server.tables.game import Game, Step, now_ms
from koloda.server.tables.seats import Seats
from koloda.server.tables.watchers import Watchers
from koloda.server.ws.audience import Audience, Listener, Told

AN_HOUR = 3_600_000  # milliseconds
MOST_OF_A_NAME = 30  # people whom a number may tell apart


class Kept:
    """The row of a table and its seats as they are stored, for when a change of them cannot be."""

    def __init__(self, row: TableRow, seats: list[SeatRow]) -> None:
        self.row = replace(row)
        self.seats = [replace(seat) for seat in seats]

    def note(self, row: TableRow, fields: tuple[str, ...], seats: Seats | None) -> None:
        """These fields have been stored, and the seats if they are given."""
        for name in fields:
            setattr(self.row, name, getattr(row, name))
        if seats is not None:
            self.seats = [replace(seat) for seat in seats.rows]

    def restore(self, row: TableRow, seats: Seats) -> None:
        """Undo what has not been stored."""
        for field in fields_of(row):
            setattr(row, field.name, getattr(self.row, field.name))
        seats.rows = [replace(seat) for seat in self.seats]
        seats.host = row.host
        seats.earlier_host = row.earlier_host


class TableModel:
    """The truth about a table. Nobody else writes its fields, and whatever changes is stored before it is shown."""

    def __init__(
        self,
        stored: Stored,
        rules: Rules,
        storage: TableStorage,
        settings: Settings,
        address: str,
        game: Game | None = None,
    ) -> None:
        """`game` is the one that is stored (`rebuilt`)."""
        self.row = stored.row
        self.kept = Kept(stored.row, stored.seats)
        self.rules = rules
        self.seats = Seats(stored.seats, stored.row.host, stored.row.earlier_host)
        self.chat: list[ChatLine] = stored.chat
        self.storage = storage
        self.settings = settings
        self.address = address
        self.time = asyncio.get_running_loop().time  # by which everything at the table is planned
        self.audience = Audience()
        self.proposal: Proposal | None = None
        self.waived: set[int] = set()  # seats that waived the open window
        self.reading: set[int] = set()  # seats that read an explanation, in a lesson: bots wait
        self.due_since: dict[int, float] = {}  # people without a clock whom the table waits for
        self.watchers = Watchers()
        self.reveal = RevealPause()
        self.earlier = stored.earlier  # games of the same people at earlier tables
        self.game = game
        self.clock = Clock(self.whole_time())
        if self.game is not None and self.row.time_left_at == self.version:
            self.clock.resume(self.row.time_left / 1000)
        were_here = map(self.seats.person, self.seats.played_by_visitors()) if self.row.state == "playing" else ()
        self.returning = Return(were_here, settings.returning)

    # asking

    @property
    def version(self) -> int:
        return self.game.version if self.game is not None else 0

    def seat_of(self, listener: Listener) -> int | None:
        return self.seats.seat_of(listener.person)

    def listener_at(self, seat: int) -> Listener | None:
        """The connection of whoever sits there."""
        return self.audience.of(self.seats.person(seat))

    def need_seat(self, listener: Listener) -> int:
        """The seat of whoever speaks."""
        seat = self.seat_of(listener)
        if seat is None:
            raise RefusedError("not-seated", "only those who sit at the table can do that")
        return seat

    def need_host(self, listener: Listener) -> None:
        if not self.seats.is_host(listener.person):
            raise RefusedError("not-host", "only the host can do that")

    def need_state(self, *states: str) -> None:
        """RefusedError unless the table is in one of these states."""
        if self.row.state not in states:
            codes = {"lobby": "not-playing", "sealing": "starting", "opening": "starting"}
            raise RefusedError(
                codes.get(self.row.state, self.row.state), f"the table is in the state '{self.row.state}'"
            )

    def need_game(self) -> Game:
        """The game that is going on."""
        if self.game is None or self.row.state != "playing":
            raise RefusedError("not-playing", "no game is going on here")
        return self.game

    def need_running_game(self) -> Game:
        """The game that is going on and not paused."""
        game = self.need_game()
        if self.row.paused:
            raise RefusedError("paused", "the game is paused")
        return game

    def is_laid_out(self) -> bool:
        """Whether the game began with a position: no time runs, not even that of a window."""
        return self.row.position is not None

    def is_lesson(self) -> bool:
        """Whether this is the first game of a newcomer."""
        return self.is_laid_out() and not self.row.rule

    def may_hint(self) -> bool:
        """Whether hints are allowed: by the host, or because nobody else but bots plays."""
        return self.row.hints or self.has_one_person()

    def has_one_person(self) -> bool:
        """Whether nobody but one person and bots plays."""
        return len(self.seats.people()) == 1

    def is_running(self) -> bool:
        """Whether time passes at this table: a game that is not paused, and all to see it who are waited for."""
        return (
            self.row.state == "playing"
            and not self.row.paused
            and bool(self.audience)
            and not self.waits_for()
            and not self.reading
            and not self.is_revealing()
        )

    def is_revealing(self) -> bool:
        """Whether people are given time to look at what has come to light."""
        return self.reveal.until is not None and self.reveal.lasts(self.seats.people_here(), self.time())

    def on_clock(self) -> list[int]:
        """The seats whose time runs."""
        if self.game is None or not self.is_running() or self.is_laid_out():
            return []
        if self.game.in_window():
            return self.admitted()
        if not self.clock.whole:
            return []
        bots = self.seats.bots()
        return [seat for seat in self.game.state.due() if seat >= 0 and seat not in bots]

    def waits_for(self) -> list[int]:
        """The seats whose return the game waits for."""
        missing = self.returning.missing
        return (
            [seat for seat in self.seats.played_by_visitors() if self.seats.person(seat) in missing] if missing else []
        )

    def admitted(self) -> list[int]:
        """The seats that may act in the open window."""
        game = self.game
        return [seat for seat in game.state.actors() if seat >= 0] if game is not None and game.in_window() else []

    def all_waived(self) -> bool:
        """Whether nobody wants to act in the open window."""
        return self.game is not None and self.game.in_window() and self.waived.issuperset(self.admitted())

    def is_window_over(self) -> bool:
        return self.all_waived() or (not self.is_laid_out() and self.clock.left(self.time()) <= 0)

    def due(self) -> list[int]:
        """The seats that the game waits for: none while everybody may act, or nobody must."""
        return [seat for seat in self.game.state.due() if seat >= 0] if self.game is not None else []

    def evening(self) -> Evening:
        """What came of all games that the same people have finished by now."""
        over = self.row.state == "over"
        return Evening(self.earlier.games + over, self.seats.wins(self.earlier.wins) if over else self.earlier.wins)

    def whole_time(self) -> float:
        """The time for the present decision or window; 0 without a clock."""
        if self.game is not None and self.game.in_window():
            return self.settings.window(self.row.clock, self.game.state.is_short_window())
        return self.settings.decision(self.row.clock)

    def idle(self) -> list[int]:
        """The seats of people who are here and have not moved for so long that a bot may be put in."""
        patience, now = self.settings.idle_turn, self.time()
        return [seat for seat, since in self.due_since.items() if now - since >= patience]

    def asking_from(self) -> str:
        """The address on whose behalf bots think: the host's; where the host is away, that of whoever came first."""
        host = self.audience.of(self.seats.host)
        listener = host if host is not None else next(iter(self.audience.listeners), None)
        return listener.host if listener is not None else ""

    def watching(self) -> list[str]:
        """Those who watch; empty for one without a token."""
        return [one.person for one in self.audience.listeners if self.seat_of(one) is None]

    def is_removed(self, person: str) -> bool:
        return bool(person) and person in self.row.removed

    def is_silenced(self, person: str) -> bool:
        return bool(person) and person in self.row.silenced

    def may_be_called(self, person: str, name: str) -> bool:
        """Whether a name is no news of somebody: not that of a silenced person, unless it was their name before.

        The number that told two of a name apart may go, and another may come.
        """
        if not self.is_silenced(person):
            return True
        names = [numbered(name, number) for number in range(1, MOST_OF_A_NAME + 1)]
        seat = self.seats.own_seat(person)
        if seat is not None:
            return self.seats.name(seat) in names
        return self.row.silenced[person] in [name_hash(person, one) for one in names]

    def call_watcher(self, person: str, me: Me | None) -> None:
        """Somebody who watches has this name, if any; one who is silenced has none that is new."""
        name = me.name if me is not None else ""
        self.watchers.call(person, name if self.may_be_called(person, name) else "")

    # who is here

    def connect(self, listener: Listener) -> bool:
        """Somebody has come; whether that is new."""
        was_here = listener.person in self.seats.here or listener in self.audience.listeners
        self.audience.add(listener)
        self.seats.connected(listener.person, self.audience.people())
        if self.seat_of(listener) is not None:  # those who only look are nobody's return
            self.returning.come(listener.person, self.time())
        return not was_here

    def disconnect(self, listener: Listener) -> bool:
        """Somebody is gone; whether they were here."""
        if not self.audience.remove(listener):
            return False
        self.seats.disconnected(listener.person, self.audience.people(), self.time())
        self.reading.clear()  # it is said again
        return True

    def see_off(self, person: str, code: str = "removed") -> None:
        """The connection of somebody who was removed, or wants to be forgotten, is closed."""
        listener = self.audience.of(person)
        if listener is not None:
            self.audience.see_off(listener, code)
            self.seats.disconnected(person, self.audience.people(), self.time())

    async def give_back(self, seat: int | None) -> bool:
        """The person of a seat plays it again; whether a bot had sat in."""
        if seat is None or not self.seats.stop_sitting_in(seat):
            return False
        await self.save_seats()
        self.person_is_back(seat)
        return True

    def person_is_back(self, seat: int) -> None:
        """Whoever plays again has the whole time for a decision; a window has one time for all."""
        self.returning.come(self.seats.person(seat), self.time())
        if self.game is None or not self.game.in_window():
            self.restart_clock()
        else:
            self.waived.discard(seat)

    # changing what is stored

    async def save(self, *fields: str, seats: bool = False, log: tuple[LogRow, ...] = ()) -> None:
        """Store these fields, the seats, and new log entries, in one commit.

        If that fails the row and the seats are as they were last stored. So what is not stored, the clock or a
        proposal, is changed after this.
        """
        self.row.host = self.seats.host
        self.row.earlier_host = self.seats.earlier_host
        fields = ("host", "earlier_host", *fields) if seats else fields
        try:
            before = (self.kept.row, self.kept.seats)
            await self.storage.change(self.row, fields, self.seats.rows if seats else None, log, before)
        except StorageError:
            self.kept.restore(self.row, self.seats)
            raise
        self.kept.note(self.row, fields, self.seats if seats else None)

    async def save_seats(self) -> None:
        """Store who sits where and who is the host."""
        await self.save(seats=True)

    async def note_seen(self) -> None:
        """Somebody is here. Once an hour is often enough, and how old a finished game is does not change."""
        now = now_ms()
        if self.row.state != "over" and now - self.row.seen > AN_HOUR:
            self.row.seen = now
            await self.save("seen")

    async def change(self, wanted: ChangeTable, players: int, options: dict[str, object]) -> None:
        """Another number of seats, other house rules, another clock; what is None stays."""
        row = self.row
        self.seats.resize(players)
        row.players = players
        row.options = options
        row.listed = wanted.listed if wanted.listed is not None else row.listed
        row.hints = wanted.hints if wanted.hints is not None else row.hints
        row.clock = wanted.clock if wanted.clock is not None else row.clock
        await self.save("players", "options", "listed", "hints", "clock", seats=True)
        self.clock.restart(self.whole_time())

    async def change_speed(self, speed: Speed) -> None:
        """Bots are slower or faster from now on."""
        self.row.speed = speed
        await self.save("speed")

    async def hide(self, seat: int | None, hidden: bool) -> None:
        """Take the table off the list of the games of somebody who sits here, or put it back. Nobody hears of it."""
        if seat is not None and self.seats.set_hidden(seat, hidden):
            await self.save_seats()

    def enter_stage(self, stage: Literal["sealing", "opening"]) -> None:
        """The game is to begin with those who sit now; to be stored with `save_stage` or `begin`."""
        self.row.players = len(self.seats.rows)
        self.row.state = stage

    async def save_stage(self) -> None:
        """Store and show how far the beginning has come."""
        await self.save("players", "state", seats=True)
        self.tell_changed()

    async def begin(self, lines: dict[int, str]) -> None:
        """Deal to those who sit, with these words. The table is shown before its first card, then with it."""
        self.row.players = len(self.seats.rows)
        self.row.state = "playing"
        hashes = self.seats.hashes()
        self.row.words = lines_for(hashes, lines)
        self.row.fairness = NEWEST
        game = Game(self.rules, self.row, hashes)
        step = game.first_cards()
        await self.save("players", "state", "words", "fairness", seats=True, log=step.log)
        self.game = game
        self.restart_clock()
        self.tell_changed()
        if step.log:  # nothing is dealt to a position
            game.take(step)
            self.tell_update(0)

    async def take(self, step: Step) -> None:
        """Store the next step of the game, then go on from there."""
        game = self.need_game()
        fields: tuple[str, ...] = ()
        if step.state.scores() is not None:
            self.row.state = "over"
            self.row.seen = now_ms()
            fields = ("state", "seen")
            self.note_results(game, step)
        await self.save(*fields, seats=bool(fields), log=step.log)
        if fields:
            self.proposal = None
        game.take(step)
        for line in step.log:
            self.due_since.pop(line.seat, None)

    def note_results(self, game: Game, step: Step) -> None:
        """Who has won with this step, for the seats as they are stored."""
        scores = step.state.scores()
        assert scores is not None
        moves = Counter(line.row.seat for line in (*game.lines, *step.new))
        self.seats.note_results(step.state.winners(), scores, moves)

    async def pause(self, paused: bool) -> None:
        """Stop or go on with the game. The time left is stored with it."""
        self.row.paused = paused
        self.run_clock()
        self.note_time()
        try:
            await self.save("paused", "time_left", "time_left_at", "due", "due_at")
        finally:
            self.run_clock()

    async def put_away(self) -> None:
        """Stop the clock and store what is left: what passes until the game goes on is not charged.

        Also whom the game waits for: those who sleep are not woken to tell it.
        """
        if self.row.state == "playing":
            self.clock.run(False, self.time())
            self.note_time()
            await self.save("time_left", "time_left_at", "due", "due_at")

    async def link_rematch(self, name: str) -> None:
        """The next table of the same people is there."""
        self.row.rematch = name
        await self.save("rematch")

    async def add_chat(self, line: ChatLine, person: str) -> None:
        """A line of chat; only the last ones are remembered."""
        await self.storage.add_chat(self.row.name, line, person)
        self.chat = [*self.chat, line][-CHAT_KEPT:]

    def forget_words(self, seat: int) -> None:
        """What somebody has said is not shown any more. It is removed from the storage by whoever asked for this."""
        self.chat = [line for line in self.chat if line.seat != seat]

    def note_time(self) -> None:
        self.row.time_left = round(self.clock.left(self.time()) * 1000)
        self.row.time_left_at = self.row.due_at = self.version
        self.row.due = self.due()

    # changing what is not stored

    def restart_clock(self) -> None:
        """A new decision, or a new window, has its whole time."""
        self.waived.clear()
        self.clock.restart(self.whole_time())

    def run_clock(self) -> None:
        """The clock runs for people who are due, or in a window for all who may act, while somebody is there."""
        self.clock.run(bool(self.on_clock()), self.time())

    def note_due(self) -> None:
        """From when on the table waits for people whom no clock hurries."""
        game = self.game
        due: list[int] = []
        if game is not None and self.is_running() and not game.in_window() and not self.clock.whole:
            bots, here = self.seats.bots(), self.seats.visitors_here()
            due = [seat for seat in game.state.due() if seat in here and seat not in bots]
        if due or self.due_since:
            now = self.time()
            self.due_since = {seat: self.due_since.get(seat, now) for seat in due}

    def read(self, seat: int, on: bool) -> None:
        """A seat reads an explanation, or has read it."""
        if on and self.is_lesson():
            self.reading.add(seat)
        else:
            self.reading.discard(seat)

    def waive(self, seat: int) -> None:
        """A seat does nothing in the open window."""
        if seat not in self.waived:
            self.waived.add(seat)
            self.tell_changed()

    def propose(self, proposal: Proposal) -> None:
        """Ask for everybody's agreement, or note who has agreed by now."""
        self.proposal = proposal

    def drop_proposal(self) -> None:
        """Nothing is proposed any more."""
        self.proposal = None

    def begin_reveal(self, step: Step, factor: float) -> None:
        """Let people look at what came to light with a step; `factor` is how slow bots are.

        A window has a time of its own.
        """
        game = self.need_game() if self.row.state == "playing" else None
        if game is None or game.in_window():
            self.reveal.end()
            return
        settings = self.settings
        seconds = step.look * factor
        if step.result:
            seconds = settings.pace * (settings.result_alone if self.has_one_person() else settings.result)
        if seconds:
            self.reveal.begin(seconds, game.version, self.time())

    def is_take_back_proposed(self) -> bool:
        return self.proposal is not None and self.proposal.what == "take-back"

    # showing

    def info(self) -> TableInfo:
        """As everybody at the table may see it."""
        row = self.row
        watching = self.watching()
        evening = self.evening()
        opened = [is_opened(line, row.fairness) for line in row.words]
        return TableInfo(
            table=row.name,
            game=row.game,
            state=row.state,
            seats=self.seats.info(opened, row.silenced, self.idle(), evening.wins),
            options=row.options,
            listed=row.listed,
            clock=row.clock,
            paused=row.paused,
            watchers=len(watching),
            address=self.address,
            hints=row.hints,
            may_hint=self.may_hint(),
            rematch=row.rematch or None,
            evening=evening.games,
            pledge=pledge_of(row.secret),
            secret=row.secret.hex() if row.state == "over" else "",
            watching=self.watchers.info(watching, self.seats.names(), row.silenced) if watching else [],
            speed=row.speed,
            lesson=self.is_lesson(),
            rule=row.rule,
        )

    def now(self, seat: int | None, clock: ClockState | None = None) -> Now:
        """The table as it is for a seat, or for watchers. The clock is the same for all: it can be given."""
        if self.game is None:
            return Now(version=0, view=None, legal=[], clock=ClockState(), proposal=self.proposal)
        may_act = seat is not None and self.row.state == "playing" and not self.row.paused
        return Now(
            version=self.game.version,
            view=self.game.state.view(WATCHER if seat is None else seat),
            legal=self.game.legal(seat) if may_act and seat is not None else [],
            clock=clock or self.clock_state(),
            proposal=self.proposal,
            waived=sorted(self.waived.intersection(self.admitted())),
        )

    def clock_state(self) -> ClockState:
        seats = self.on_clock()
        if not seats:
            reveal = self.reveal.left(self.time()) if self.is_revealing() else 0.0
            return ClockState(
                waits_for=self.waits_for() if self.row.state == "playing" else [], reveal=round(reveal * 1000)
            )
        left = self.clock.left(self.time())
        return ClockState(seats, round(left * 1000), round(self.clock.whole * 1000))

    def tell(self, build: Callable[[int | None], ServerMessage], but: Listener | None = None) -> None:
        """Send to everybody what is theirs to see; built once for each seat, and once for all watchers."""
        built: dict[int | None, Told] = {}
        for listener in self.audience.listeners[:]:
            if listener is but:
                continue
            seat = self.seat_of(listener)
            if seat not in built:
                built[seat] = Told(build(seat))
            listener.pass_on(built[seat])

    def tell_changed(self, but: Listener | None = None) -> None:
        """Say who sits where now, and what the table plays."""
        info, clock = self.info(), self.clock_state()
        self.tell(lambda seat: Changed(seat, info, self.now(seat, clock)), but)

    def tell_update(self, since: int) -> None:
        """Tell the moves made after a version."""
        game = self.game
        assert game is not None
        new = game.lines.after(since, game.version - since) or []
        clock = self.clock_state()
        self.tell(lambda seat: Update([line.seen_by(viewer(seat)) for line in new], self.now(seat, clock)))

    def record(self, person: str) -> str:
        """The record: masked for the seat of that person, or for watchers, until the game is over."""
        if self.game is None:
            raise RefusedError("not-playing", "the game has not begun")
        return self.game.record(viewer(self.seats.seat_of(person)), self.seats.names())


def viewer(seat: int | None) -> int:
    """The seat whose view is shown."""
    return WATCHER if seat is None else seat


def lobby_line(info: TableInfo, rules: Rules) -> TableLine:
    """The table in the lobby's list."""
    return TableLine(
        table=info.table,
        game=info.game,
        state=info.state,
        seats=len(info.seats),
        taken=sum(1 for seat in info.seats if seat.kind != "open"),
        host=next((seat.name for seat in info.seats if seat.host), ""),
        options=rules.non_default_options(len(info.seats), info.options),
    )
