"""All that belongs to one table, and how it is shown; what is done with it is in the modules beside this one."""

import asyncio
from collections.abc import Callable

from koloda import WATCHER, Rules
from koloda.engine.fair import pledge_of
from koloda.server.config import Settings
from koloda.server.jobs.queue import Study
from koloda.server.protocol.errors import Denied
from koloda.server.protocol.messages import Changed, ChatLine, ClockState, Heard, Now, Proposal, TableInfo, Update
from koloda.server.storage.rows import LogRow, Stored
from koloda.server.storage.store import Store
from koloda.server.tables.clock import Clock
from koloda.server.tables.game import Game
from koloda.server.tables.seats import Seats
from koloda.server.ws.audience import Audience, Listener


class Desk:
    """The truth about a table. Whatever is changed here is stored before anybody is shown it."""

    def __init__(
        self, stored: Stored, rules: Rules, store: Store, settings: Settings, address: str, study: Study
    ) -> None:
        self.row = stored.row
        self.rules = rules
        self.seats = Seats(stored.seats, stored.row.host)
        self.chat: list[ChatLine] = stored.chat
        self.store = store
        self.settings = settings
        self.address = address
        self.study = study
        self.audience = Audience()
        self.proposal: Proposal | None = None
        self.resting: set[int] = set()  # who lets the window be that is open
        self.game: Game | None = None
        if self.row.state != "lobby":
            self.game = Game(rules, self.row)
            self.game.rebuild(stored.log)
        self.clock = Clock(self.whole())
        if self.row.time_left_at == self.version and self.game is not None and self.clock.whole:
            self.clock.rest = self.row.time_left / 1000

    # asking

    @property
    def version(self) -> int:
        return self.game.version if self.game is not None else 0

    def seat_of(self, listener: Listener) -> int | None:
        return self.seats.seat_of(listener.person)

    def need_seat(self, listener: Listener) -> int:
        """The seat of whoever speaks."""
        seat = self.seat_of(listener)
        if seat is None:
            raise Denied("not-seated", "only those who sit at the table can do that")
        return seat

    def need_host(self, listener: Listener) -> None:
        if not self.seats.is_host(listener.person):
            raise Denied("not-host", "only the host can do that")

    def need_state(self, *states: str) -> None:
        """Denied unless the table is in one of these states."""
        if self.row.state not in states:
            code = {"lobby": "not-playing", "playing": "playing", "over": "over"}[self.row.state]
            raise Denied(code, f"the table is in the state '{self.row.state}'")

    def need_game(self) -> Game:
        """The game that is going on."""
        if self.game is None or self.row.state != "playing":
            raise Denied("not-playing", "no game is going on here")
        return self.game

    def may_hint(self) -> bool:
        """Whether hints are allowed: by the host, or because nobody else but bots plays."""
        return self.row.hints or len(self.seats.people()) == 1

    def goes_on(self) -> bool:
        """Whether time passes at this table: a game that is not paused, and somebody to see it."""
        return self.row.state == "playing" and not self.row.paused and bool(self.audience)

    def on_clock(self) -> list[int]:
        """The seats whose time runs."""
        if self.game is None or not self.goes_on():
            return []
        if self.game.in_window():
            return self.admitted()
        if not self.clock.whole:
            return []
        bots = self.seats.bots()
        return [seat for seat in self.game.state.due() if seat >= 0 and seat not in bots]

    def admitted(self) -> list[int]:
        """The seats that may act in the window that is open."""
        game = self.game
        return [seat for seat in game.state.actors() if seat >= 0] if game is not None and game.in_window() else []

    def all_rest(self) -> bool:
        """Whether everybody lets the window be that is open."""
        return self.game is not None and self.game.in_window() and self.resting.issuperset(self.admitted())

    def whole(self) -> float:
        """The time that the decision, or the window, before the table has; 0 without a clock."""
        if self.game is not None and self.game.in_window():
            return self.settings.window(self.row.clock, self.game.state.is_short_window())
        return self.settings.whole(self.row.clock)

    def time(self) -> float:
        """The time by which everything at the table is planned."""
        return asyncio.get_running_loop().time()

    # changing

    def restart_clock(self) -> None:
        """A new decision, or a new window, has its whole time."""
        self.resting.clear()
        self.clock.whole = self.whole()
        self.clock.restart()

    def bot_left(self, seat: int | None) -> None:
        """A person plays a seat again: with a whole decision ahead; but a window has one time for all."""
        if self.game is None or not self.game.in_window():
            self.restart_clock()
        elif seat is not None:
            self.resting.discard(seat)

    def keep_time(self) -> None:
        """Note the time left, to be saved: what passes until the game goes on is not charged."""
        self.row.time_left = round(self.clock.left(self.time()) * 1000)
        self.row.time_left_at = self.version

    async def save(self, *fields: str, seats: bool = False, log: tuple[LogRow, ...] = ()) -> None:
        """Store these fields, the seats, and new log entries, in one commit."""
        self.row.host = self.seats.host
        await self.store.change(
            self.row, ("host", *fields) if seats else fields, self.seats.rows if seats else None, log
        )

    # showing

    def info(self) -> TableInfo:
        """As everybody at the table may see it."""
        row = self.row
        return TableInfo(
            table=row.name,
            game=row.game,
            state=row.state,
            seats=self.seats.info(),
            options=row.options,
            listed=row.listed,
            clock=row.clock,
            paused=row.paused,
            watchers=sum(1 for listener in self.audience.listeners if self.seat_of(listener) is None),
            address=self.address,
            hints=row.hints,
            may_hint=self.may_hint(),
            rematch=row.rematch or None,
            pledge=pledge_of(row.secret),
            secret=row.secret.hex() if row.state == "over" else "",
        )

    def now(self, seat: int | None) -> Now:
        """The table as it is for a seat, or for watchers."""
        if self.game is None:
            return Now(version=0, view=None, legal=[], clock=ClockState(), proposal=self.proposal)
        may_act = seat is not None and self.row.state == "playing" and not self.row.paused
        return Now(
            version=self.game.version,
            view=self.game.state.view(WATCHER if seat is None else seat),
            legal=self.game.legal(seat) if may_act and seat is not None else [],
            clock=self.clock_state(),
            proposal=self.proposal,
            resting=sorted(self.resting.intersection(self.admitted())),
        )

    def clock_state(self) -> ClockState:
        seats = self.on_clock()
        if not seats:
            return ClockState()
        left = self.clock.left(self.time())
        return ClockState(seats, round(left * 1000), round(self.clock.whole * 1000))

    def tell(self, build: Callable[[int | None], Heard], but: Listener | None = None) -> None:
        """Send to everybody what is theirs to see; built once for each seat, and once for all watchers."""
        built: dict[int | None, Heard] = {}
        for listener in self.audience.listeners[:]:
            if listener is but:
                continue
            seat = self.seat_of(listener)
            if seat not in built:
                built[seat] = build(seat)
            listener.send(built[seat])

    def tell_changed(self, but: Listener | None = None) -> None:
        """Who sits where, or what the table plays, is another."""
        info = self.info()
        self.tell(lambda seat: Changed(seat, info, self.now(seat)), but)

    def tell_update(self, since: int) -> None:
        """Moves were made."""
        game = self.game
        assert game is not None
        new = [line for line in game.lines[-(game.version - since) :] if line.version > since]
        self.tell(lambda seat: Update([line.seen_by(viewer(seat)) for line in new], self.now(seat)))


def viewer(seat: int | None) -> int:
    """The seat for whose eyes something is."""
    return WATCHER if seat is None else seat
