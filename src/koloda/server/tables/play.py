"""While the game goes on: moves of people and bots, windows, the clock."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter

from koloda import CLOCK, IllegalMove, NotationError
from koloda.lessons import lesson_of
from koloda.server.jobs.pool import Thinkers
from koloda.server.metrics.instruments import MOVES, MOVES_STORED, Delivery
from koloda.server.protocol.errors import RefusedError, not_stored
from koloda.server.protocol.messages import GoOn, MakeMove, Refused, Rewound, ServerMessage, Waive
from koloda.server.storage.interface import StorageError
from koloda.server.tables.bots import SPEEDS, Bots
from koloda.server.tables.game import Game, Step, answer_to
from koloda.server.tables.hints import Hints
from koloda.server.tables.model import TableModel, viewer
from koloda.server.tables.simultaneous import QueuedMove, SimultaneousMoves, checked
from koloda.server.ws.audience import Listener

ANSWERS_KEPT = 256
RETRY = 1.0  # seconds


class Play:
    """Makes moves, each stored before it is shown."""

    def __init__(self, model: TableModel, thinkers: Thinkers) -> None:
        self.model = model
        self.queue = SimultaneousMoves(model.settings.grace)
        lesson = lesson_of(model.row.game) if model.is_lesson() else None
        self.bots = Bots(model.row.name, model.row.game, model.settings, thinkers, lesson)
        self.hints = Hints(model, thinkers)
        self.refusals: OrderedDict[tuple[int, str], Refused] = OrderedDict()
        self.retry_at = 0.0  # until then nothing happens by itself: the last time it could not be stored

    # a person's move

    async def move(self, listener: Listener, message: MakeMove, now: float, arrived: float) -> None:
        """A move, answered with Accepted or Refused. It `arrived` at this time of `perf_counter`."""
        seat = self.model.seat_of(listener)
        if seat is not None:
            first = self.first_answer(seat, message)
            if first is not None:
                listener.send(first)
                return
            if self.queue.has(seat, message.id):
                return  # answered when the queue is played
        try:
            await self.consider(self.model.need_seat(listener), message, now, arrived)
        except RefusedError as error:
            self.refuse(seat, message.id, error, listener)

    async def consider(self, seat: int, message: MakeMove, now: float, arrived: float) -> None:
        """Refuse a move, make it, or let it wait for others made at the same time."""
        game = self.model.need_running_game()
        if not game.is_current(seat, message.version):
            # Never a mistake that costs something (U-7.5): it was made on a table that looked different.
            if game.was_open(message.version):
                raise RefusedError("too-late", "somebody was faster")
            raise RefusedError("stale", "the table has moved on; look again")
        try:
            move = checked(game.state, seat, message.text, message.id, arrived)
        except NotationError as error:
            raise RefusedError("notation", str(error)) from error
        except IllegalMove as error:
            raise RefusedError("illegal", str(error), rule=error.rule) from error
        if not game.state.is_open():
            await self.make(move)
        elif seat in self.queue:
            raise RefusedError("once", "only the first of several moves at once counts")
        else:
            await self.enqueue(move, now)

    def first_answer(self, seat: int, message: MakeMove) -> ServerMessage | None:
        """What a repeat gets: the answer that was given the first time."""
        game = self.model.game
        accepted = game.answer(seat, message.id, message.version) if game is not None else None
        return accepted or self.refusals.get((seat, message.id))

    def refuse(self, seat: int | None, client: str, error: RefusedError, listener: Listener | None = None) -> None:
        if not client:
            return  # a bot's
        answer = error.refused(client, self.model.version)
        if seat is not None:
            self.refusals[seat, client] = answer
            while len(self.refusals) > ANSWERS_KEPT:
                self.refusals.popitem(last=False)
            listener = self.model.listener_at(seat)
        if listener is not None:
            listener.send(answer)

    # moves at the same time, and windows

    async def enqueue(self, move: QueuedMove, now: float) -> None:
        """Let a move wait a little for those made at the same time, unless nobody is left who could make one.

        In a short window the wait must not tell that somebody else has tried: only one who is alone does not wait.
        """
        self.queue.add(move, now)
        known = {move.seat} if self.model.need_game().state.is_short_window() else set(self.queue)
        if not self.queue.length or set(self.model.seats.visitors_here()) <= known:
            await self.flush()

    async def flush(self) -> None:
        """Make the queued moves in the order of the game, as far as they are still legal."""
        game = self.model.need_game()
        if self.model.row.paused:
            self.drop(RefusedError("paused", "the game is paused"))
        moves = self.queue.take(game.state)
        if not moves:
            return
        # What was waited for others is no delay of ours.
        now = perf_counter()
        moves = [replace(move, arrived=now) if move.arrived is not None else move for move in moves]
        # The first is made on the state that it was checked on, and may be a mistake with its penalty.
        waiting: Sequence[QueuedMove] = moves
        try:
            waiting = await self.make(moves[0], moves[1:])
            while waiting:
                rival, *others = waiting
                if rival.refused is None:
                    waiting = await self.make(rival, others)
                else:
                    self.refuse_late(rival)
                    waiting = others
        except StorageError:
            for move in waiting:
                self.refuse_unstored(move)
            self.hold_off()

    def refuse_unstored(self, move: QueuedMove) -> None:
        """The answer to a move that could not be stored. It is not remembered: the move may be made again."""
        listener = self.model.listener_at(move.seat) if move.client else None
        if listener is not None:
            listener.send(not_stored().refused(move.client, self.model.version))

    def hold_off(self) -> None:
        """Something could not be stored: what bots and the clock do is tried again a little later."""
        self.bots.start_over()
        self.retry_at = self.model.time() + RETRY

    def refuse_late(self, move: QueuedMove) -> None:
        self.refuse(move.seat, move.client, RefusedError("too-late", "somebody was faster"))

    def drop(self, reason: RefusedError) -> None:
        """None of the queued moves is made."""
        for move in self.queue.take(self.model.need_game().state):
            self.refuse(move.seat, move.client, reason)

    def waive(self, seat: int, message: Waive) -> None:
        """A seat does nothing in the open window: when all have said so, nobody waits for its time."""
        game = self.model.need_running_game()
        if not game.window_since <= message.version <= game.version:
            raise RefusedError("stale", "the table has moved on; look again")
        if seat not in self.model.admitted():
            raise RefusedError("no-window", "there is no window open to this seat")
        self.model.waive(seat)

    async def close_window(self) -> None:
        """Time is up, or all have waived. Moves that came before are made first."""
        await self.flush()
        game = self.model.game
        if game is None or self.model.row.state != "playing" or not game.in_window():
            return
        if self.model.time() < self.retry_at:
            return  # they could not be stored, and may be made again before it closes
        if self.model.is_window_over():
            await self.make(checked(game.state, CLOCK, game.legal(CLOCK)[0]))

    # any move

    async def make(self, move: QueuedMove, rivals: Sequence[QueuedMove] = ()) -> Sequence[QueuedMove]:
        """Work out, store, then show a move; the rivals at the same moment that it leaves, checked again."""
        model, game = self.model, self.model.need_game()
        due = game.state.due()
        step = game.attempt(move, rivals)
        await model.take(step)
        MOVES.add("person" if move.client else "clock" if move.seat == CLOCK else "bot")
        if move.arrived is not None:
            MOVES_STORED.observe(perf_counter() - move.arrived)
        model.reveal.done.add(move.seat)  # whoever moves has looked
        model.begin_reveal(step, model.settings.pace * SPEEDS[model.row.speed])
        self.restart_clock_if_new(game, step, due)
        listener = model.listener_at(move.seat) if move.seat >= 0 else None
        if listener is not None and move.client:
            listener.send(answer_to(step.new[0].row))
        if model.is_take_back_proposed():
            model.drop_proposal()
        model.run_clock()
        model.tell_update(step.new[0].version - 1)
        if move.arrived is not None:
            self.watch_delivery(Delivery(move.arrived))
        if model.row.state == "over":
            model.tell_changed()
        for rival in rivals:
            if rival.seat in step.new[0].row.preempted:
                self.refuse_late(rival)
        return step.rivals

    def watch_delivery(self, delivery: Delivery) -> None:
        """Measure how long it takes until all have what was just told."""
        for listener in self.model.audience.listeners:
            listener.note(delivery)
        delivery.done()

    def restart_clock_if_new(self, game: Game, step: Step, due: list[int]) -> None:
        """Give a new decision, or a new window, its whole time.

        Seats that are due at once share their time: it goes on when one of them has moved. So does that of a window
        when somebody has left it.
        """
        if not game.has_new_decision():
            return
        move = step.new[0].row
        if game.state.due() != due or game.in_window() or (move.seat in due and not move.refused):
            self.model.restart_clock()

    async def rewind(self) -> None:
        """Take the last move back, as agreed."""
        await self.go_back(self.model.need_game().without_last())

    async def undo(self, seat: int) -> None:
        """Against bots alone: back to the last choice of a seat, with all that came after it."""
        game = self.model.need_running_game()
        number = game.last_decision(seat)
        if number is None:
            raise RefusedError("no-move-yet", "there is no move to take back yet")
        await self.go_back(game.before(number))

    async def go_back(self, step: Step) -> None:
        game = self.model.need_game()
        await self.model.take(step)
        self.model.reveal.end()
        self.drop(RefusedError("stale", "a move was taken back; look again"))
        self.model.drop_proposal()
        self.model.restart_clock()
        self.model.run_clock()
        self.model.tell(lambda seat: Rewound(game.page(viewer(seat), game.version + 1)[0], self.model.now(seat)))

    # time

    def go_on(self, seat: int, message: GoOn) -> None:
        """Somebody has looked at what came to light."""
        if message.version >= self.model.reveal.version:
            self.model.reveal.done.add(seat)
            self.end_rest()

    def end_rest(self) -> None:
        """When all have looked, or time is up, bots and clocks go on."""
        model = self.model
        if model.reveal.until is None or model.is_revealing():
            return
        model.reveal.end()
        self.refresh(model.time())
        if model.on_clock() or model.watching():  # nobody waits for watchers: they go on with the others
            model.tell_changed()

    def refresh(self, now: float) -> None:
        """After anything that happened: who is on the clock, and which bots act when."""
        model = self.model
        model.run_clock()
        model.note_due()
        if model.game is not None and model.is_running():
            levels = {seat: model.seats.level(seat) for seat in model.seats.bots()}
            self.bots.speed = model.row.speed
            self.bots.address = model.asking_from()
            self.bots.plan(model.game, levels, now)
        else:
            self.bots.start_over()
        self.hints.refresh()

    def stop_thinking(self) -> None:
        """Nothing more will be done here."""
        self.bots.start_over()
        self.hints.drop_all()

    def deadline(self) -> float | None:
        """When `tick` is needed next. Bots wait while a take-back is proposed."""
        bots = None if self.model.is_take_back_proposed() else self.bots.deadline()
        times = [self.queue.until, self.model.clock.deadline(), bots]
        if self.model.all_waived() and self.model.is_running():
            times.append(self.model.time())
        if self.model.reveal.until is not None:
            times.append(self.model.reveal.until if self.model.is_revealing() else self.model.time())
        first = min((at for at in times if at is not None), default=None)
        return max(first, self.retry_at) if first is not None else None

    async def tick(self, now: float) -> None:
        """Do what is due by now."""
        self.end_rest()
        if now < self.retry_at:
            return
        if self.queue.until is not None and self.queue.until <= now:
            await self.flush()
        elif self.model.is_running():
            deadline = self.model.clock.deadline()
            if (deadline is not None and deadline <= now) or self.model.all_waived():
                await self.time_is_up(now)
            elif not self.model.is_take_back_proposed():
                await self.ask_bot(now)

    async def time_is_up(self, now: float) -> None:
        """A window closes; or a bot makes the move, and sits in until its person is back."""
        model = self.model
        if model.need_game().in_window():
            await self.close_window()
            return
        late = [seat for seat in model.on_clock() if seat not in self.queue]
        for seat in late:
            model.seats.sit_in(seat)
        if late:
            await model.save_seats()
        model.restart_clock()
        if late:
            self.refresh(now)
            for seat in late:
                self.bots.act_at_once(seat, now)
            model.tell_changed()

    async def ask_bot(self, now: float) -> None:
        seat = self.bots.next(now)
        if seat is None or seat in self.queue:
            return
        game = self.model.need_game()
        text = self.bots.choose(game.state, seat, self.model.seats.level(seat))
        if text is None:
            if game.in_window():
                self.model.waive(seat)
            return
        move = checked(game.state, seat, text)
        if game.state.is_open():
            await self.enqueue(move, now)
        else:
            await self.make(move)
