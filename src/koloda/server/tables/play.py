"""While the game goes on: moves of people and bots, windows, the clock."""

from collections import OrderedDict
from collections.abc import Callable, Sequence

from koloda import CLOCK, IllegalMove, NotationError
from koloda.server.protocol.errors import Denied
from koloda.server.protocol.messages import Heard, MoveMade, Refused, Rest, Rewound
from koloda.server.tables.bots import Robots
from koloda.server.tables.game import Game, Step, is_legal
from koloda.server.tables.hints import Hints
from koloda.server.tables.model import Desk, viewer
from koloda.server.tables.simultaneous import Grace, Pending
from koloda.server.ws.audience import Listener

ANSWERS_KEPT = 256


class Playing:
    """Makes moves, each stored before it is shown."""

    def __init__(self, desk: Desk, wake: Callable[[], None]) -> None:
        self.desk = desk
        self.grace = Grace(desk.settings.grace)
        settings = desk.settings
        self.robots = Robots(desk.row.game, settings.pace, desk.study, settings.budget, wake)
        self.hints = Hints(desk)
        self.refusals: OrderedDict[tuple[int, str], Refused] = OrderedDict()
        self.holds = False  # while a take-back is talked about bots wait

    # a person's move

    async def move(self, listener: Listener, said: MoveMade, now: float) -> None:
        """A move, answered with Accepted or Refused."""
        desk = self.desk
        seat = desk.seat_of(listener)
        if seat is not None:
            first = self.first_answer(seat, said.id)
            if first is not None:
                listener.send(first)
                return
            if seat in self.grace.moves and self.grace.moves[seat].client == said.id:
                return  # its answer comes with the end of the grace
        try:
            await self.consider(desk.need_seat(listener), said, now)
        except Denied as error:
            self.refuse(seat, said.id, error, listener)

    async def consider(self, seat: int, said: MoveMade, now: float) -> None:
        game = self.desk.need_game()
        if self.desk.row.paused:
            raise Denied("paused", "the game is paused")
        state = game.state
        try:
            move = state.parse(said.text)
        except NotationError as error:
            raise Denied("notation", str(error)) from error
        if not game.is_current(seat, said.version):
            # Never a mistake that costs something (U-7.5): it was made on a table that looked different.
            if said.version in game.windows and said.version < game.version:
                raise Denied("too-late", "somebody was faster")
            raise Denied("stale", "the table has moved on; look again")
        rule = state.why_not(seat, move)
        if rule is not None and state.penalty_for(seat, move) is None:
            raise Denied("illegal", str(IllegalMove(rule, seat, said.text)), rule=rule)
        if not state.is_open():
            await self.make(seat, said.text, said.id)
            return
        if seat in self.grace.moves:
            raise Denied("once", "only the first of several moves at once counts")
        await self.collect(Pending(seat, said.text, said.id), now)

    def first_answer(self, seat: int, client: str) -> Heard | None:
        """What a repeat gets: the answer that was given the first time."""
        accepted = self.desk.game.accepted.get((seat, client)) if self.desk.game is not None else None
        return accepted or self.refusals.get((seat, client))

    def refuse(self, seat: int | None, client: str, error: Denied, listener: Listener | None) -> None:
        if not client:
            return  # a bot's
        answer = Refused(error.code, error.message, client, error.rule, self.desk.version)
        if seat is not None:
            self.refusals[seat, client] = answer
            while len(self.refusals) > ANSWERS_KEPT:
                self.refusals.popitem(last=False)
            listener = self.desk.audience.of(self.desk.seats.rows[seat].person)
        if listener is not None:
            listener.send(answer)

    # windows

    async def collect(self, move: Pending, now: float) -> None:
        """A move in a window waits a little for those made at the same time, unless nobody could make one."""
        self.grace.add(move, now)
        if not self.grace.length or set(self.desk.seats.people_here()) <= set(self.grace.moves):
            await self.flush()

    async def flush(self) -> None:
        """The grace is over: make the moves in the order of the game, as far as they are still legal."""
        game = self.desk.need_game()
        if self.desk.row.paused:
            self.drop(Denied("paused", "the game is paused"))
        waiting = self.grace.take(game.state)
        beaten: set[int] = set()
        for number, pending in enumerate(waiting):
            if pending.seat in beaten or (number > 0 and not is_legal(game.state, pending)):
                self.refuse(pending.seat, pending.client, Denied("too-late", "somebody was faster"), None)
                continue
            rivals = [rival for rival in waiting[number + 1 :] if rival.seat not in beaten]
            beaten.update(await self.make(pending.seat, pending.text, pending.client, rivals))

    def drop(self, reason: Denied) -> None:
        """None of the moves that wait is made."""
        for pending in self.grace.take(self.desk.need_game().state):
            self.refuse(pending.seat, pending.client, reason, None)

    def rest(self, seat: int, said: Rest) -> None:
        """Somebody lets the window be: when all do, nobody waits for its time."""
        game = self.desk.need_game()
        if self.desk.row.paused:
            raise Denied("paused", "the game is paused")
        if not game.window_at <= said.version <= game.version:
            raise Denied("stale", "the table has moved on; look again")
        if seat not in self.desk.admitted():
            raise Denied("no-window", "nothing here waits for that")
        self.lets_be(seat)

    def lets_be(self, seat: int) -> None:
        if seat not in self.desk.resting:
            self.desk.resting.add(seat)
            self.desk.tell_changed()

    async def close_window(self) -> None:
        """Time is up, or nobody wants more of it. What was said before counts."""
        await self.flush()
        desk = self.desk
        if desk.row.state == "playing" and desk.game is not None and desk.game.in_window() and self.is_window_over():
            state = desk.game.state
            await self.make(CLOCK, state.text(state.legal(CLOCK)[0]), "")

    def is_window_over(self) -> bool:
        return self.desk.all_rest() or self.desk.clock.left(self.desk.time()) <= 0

    # any move

    async def make(self, seat: int, text: str, client: str, rivals: Sequence[Pending] = ()) -> Sequence[int]:
        """Work out, store, then show; the seats of rivals at the same moment who are too late now."""
        game = self.desk.need_game()
        due = game.state.due()
        step = game.attempt(seat, text, client, rivals)
        await self.store(game, step)
        self.time_goes_on(game, step, due)
        listener = self.desk.audience.of(self.desk.seats.rows[seat].person) if seat >= 0 else None
        if listener is not None and client:
            listener.send(game.accepted[seat, client])
        if self.desk.proposal is not None and self.desk.proposal.what == "take-back":
            self.desk.proposal = None
        self.run_clock()
        self.desk.tell_update(step.new[0].version - 1)
        if self.desk.row.state == "over":
            self.desk.tell_changed()
        return step.new[0].beat

    def time_goes_on(self, game: Game, step: Step, due: list[int]) -> None:
        """A new decision, or a new window, has its whole time."""
        entry = step.new[0].entry
        # Those due at once share their time: it does not begin anew because one of them has moved. Nor does that of a
        # window because somebody has left it.
        if game.together < game.version or game.window_at < game.version:
            return
        if game.state.due() != due or game.in_window() or (entry.seat in due and entry.refused is None):
            self.desk.restart_clock()

    async def store(self, game: Game, step: Step) -> None:
        fields: tuple[str, ...] = ()
        if step.state.scores() is not None:
            self.desk.row.state = "over"
            self.desk.proposal = None
            fields = ("state",)
        await self.desk.save(*fields, log=step.log)
        game.take(step)

    async def rewind(self) -> None:
        """Take the last move back, as agreed."""
        game = self.desk.need_game()
        self.drop(Denied("stale", "a move was taken back; look again"))
        await self.store(game, game.without_last())
        self.desk.restart_clock()
        self.run_clock()
        self.desk.tell(lambda seat: Rewound(game.seen_by(viewer(seat)), self.desk.now(seat)))

    # time

    def run_clock(self) -> None:
        """The clock runs for those who are due and no bots, or in a window for all, while somebody is there."""
        self.desk.clock.run(bool(self.desk.on_clock()), self.desk.time())

    def refresh(self, now: float) -> None:
        """After anything that happened: who is on the clock, and which bots act when."""
        desk = self.desk
        self.run_clock()
        self.holds = desk.proposal is not None and desk.proposal.what == "take-back"
        if desk.game is not None and desk.goes_on():
            levels = {seat: desk.seats.level(seat) for seat in desk.seats.bots()}
            self.robots.plan(desk.game.state, desk.game.version, levels, now)
        else:
            self.robots.start_over()

    def deadline(self) -> float | None:
        """When `tick` is needed next."""
        times = [self.grace.until, self.desk.clock.deadline(), None if self.holds else self.robots.deadline()]
        if self.desk.all_rest() and self.desk.goes_on():
            times.append(self.desk.time())
        return min((at for at in times if at is not None), default=None)

    async def tick(self, now: float) -> None:
        """Do what is due by now."""
        if self.grace.until is not None and self.grace.until <= now:
            await self.flush()
        elif self.desk.goes_on():
            clock = self.desk.clock.deadline()
            if (clock is not None and clock <= now) or self.desk.all_rest():
                await self.time_is_up(now)
            elif not self.holds:
                await self.ask_robot(now)

    async def time_is_up(self, now: float) -> None:
        """A window closes; or a bot makes the move, and sits in until its person is back."""
        if self.desk.need_game().in_window():
            await self.close_window()
            return
        late = [seat for seat in self.desk.on_clock() if seat not in self.grace.moves]
        for seat in late:
            self.desk.seats.rows[seat].bot_in = True
        self.desk.restart_clock()
        if late:
            await self.desk.save(seats=True)
            self.refresh(now)
            for seat in late:
                self.robots.at_once(seat, now)
            self.desk.tell_changed()

    async def ask_robot(self, now: float) -> None:
        seat = self.robots.next(now)
        if seat is None or seat in self.grace.moves:
            return
        game = self.desk.need_game()
        text = self.robots.choose(game.state, seat, self.desk.seats.level(seat))
        if text is None:
            if game.in_window():
                self.lets_be(seat)
            return
        if game.state.is_open():
            await self.collect(Pending(seat, text, ""), now)
        else:
            await self.make(seat, text, "")
