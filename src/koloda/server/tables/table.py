"""One table: a task that does one thing after another, and says to everybody what came of it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from logging import ERROR
from time import perf_counter
from weakref import WeakMethod

from koloda.server.jobs.pool import Thinkers
from koloda.server.logs import event, shortened
from koloda.server.protocol.errors import RefusedError, not_stored
from koloda.server.protocol.messages import (
    AddBot,
    Again,
    Agree,
    BeHost,
    BotSpeed,
    ChangeTable,
    Clear,
    ClientMessage,
    Earlier,
    GoOn,
    HandOver,
    Hello,
    Hint,
    Level,
    MakeMove,
    Me,
    Open,
    Past,
    React,
    Reading,
    Ready,
    Remove,
    Say,
    Seal,
    Silence,
    Silenced,
    Sit,
    Stand,
    Start,
    TableInfo,
    TableLine,
    Waive,
    Welcome,
)
from koloda.server.storage.interface import StorageError
from koloda.server.storage.rows import Evening, SeatRow, TableRow
from koloda.server.tables.chat import Chat
from koloda.server.tables.host import Host
from koloda.server.tables.idlers import Idlers
from koloda.server.tables.model import TableModel, lobby_line, viewer
from koloda.server.tables.opening import Opening
from koloda.server.tables.play import Play
from koloda.server.tables.setup import Setup
from koloda.server.tables.votes import Votes
from koloda.server.ws.audience import Listener, farewell


@dataclass(frozen=True)
class Tick:
    """The time that something was planned for has come."""


@dataclass(frozen=True)
class Leave:
    """A listener is gone."""


@dataclass(frozen=True)
class Begin:
    """A table that was just made starts at once; open seats are filled with bots of this level, or left out."""

    fill: Level | None


@dataclass(frozen=True)
class Forget:
    """Somebody wants to be forgotten: their seat is nobody's from now on."""

    person: str


@dataclass(frozen=True)
class LetIn:
    """A program is to play a seat; `program` is the hash of its token, `asker` the person who lets it in."""

    program: str
    me: Me
    seat: int | None
    asker: str


@dataclass(frozen=True)
class TakeOut:
    """A program plays no more: its token is worth nothing from now on."""

    program: str


@dataclass(frozen=True)
class Hide:
    """Somebody takes the table off the list of their games, or puts it back."""

    person: str
    hidden: bool


@dataclass(frozen=True)
class End:
    """The table is put away, with a word to those who are still here."""

    code: str


@dataclass(frozen=True)
class Item:
    """Something in the inbox; whoever waits until it is done has the future."""

    listener: Listener | None
    message: ClientMessage | Tick | Leave | Begin | Forget | Hide | LetIn | TakeOut | End
    done: asyncio.Future[None] | None = None
    arrived: float = 0.0  # as `perf_counter` has it

    def finish(self, error: RefusedError | None = None) -> None:
        if self.done is None or self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            # Without the way that it took: that leads through whoever holds this item.
            self.done.set_exception(error.with_traceback(None))


def weakly(method: Callable[[], None]) -> Callable[[], None]:
    """Calls a method as long as its object is there, and does not keep it there.

    A table that sleeps is gone from memory at once, without the collector: it has no way back to itself.
    """
    held = WeakMethod(method)

    def call() -> None:
        alive = held()
        if alive is not None:
            alive()

    return call


class LiveTable:
    """A table in memory. Everything that happens at it goes through the inbox of its task.

    `remake` makes the next table of the same people, for an address; `broken` is told when the task has failed.
    """

    def __init__(
        self,
        model: TableModel,
        thinkers: Thinkers,
        remake: Callable[[TableRow, list[SeatRow], Evening, str], Awaitable[str]],
        broken: Callable[["LiveTable"], None],
    ) -> None:
        self.name = model.row.name
        self.created = model.row.created
        self.made_from = ""  # the address, as long as it is in memory; that is not stored
        self.model = model
        self.remake = remake
        self.broken = broken
        self.opening = Opening(model)
        self.host = Host(model)
        self.idlers = Idlers(model)
        self.setup = Setup(model, self.opening, self.host)
        self.play = Play(model, thinkers)
        self.chat = Chat(model)
        self.votes = Votes(model, self.play)
        self.inbox: asyncio.Queue[Item] = asyncio.Queue()
        self.timer: asyncio.TimerHandle | None = None
        self.ended_with: str | None = None  # the code of the Bye that everybody got, once the task has ended
        self.last_used = model.time()
        self.shown = model.info()
        self.task = asyncio.get_running_loop().create_task(self.run(), name=f"table {self.name}")

    # asked from outside

    async def join(self, listener: Listener, since: int | None) -> None:
        """A browser has come, or wants to know what it missed since a version: the answer is a Welcome."""
        await self.learn_name(listener)
        await self.put(Hello(since), listener, wait=True)

    async def learn_name(self, listener: Listener) -> None:
        """How a watcher is called. Looked up before it is the table's turn: nobody waits for it."""
        model, person = self.model, listener.person
        if person and model.seat_of(listener) is None and not model.watchers.knows(person):
            with suppress(StorageError):
                model.call_watcher(person, await model.storage.person(person))

    async def leave(self, listener: Listener) -> None:
        """A browser is gone."""
        await self.put(Leave(), listener, wait=True)

    async def handle(self, listener: Listener, message: ClientMessage) -> None:
        """Any other message of a browser; answered through its `send`, in its turn."""
        await self.put(message, listener)

    async def begin(self, fill: Level | None) -> None:
        """Start a table that was just made; RefusedError if that cannot be."""
        await self.put(Begin(fill), wait=True)

    async def forget(self, person: str) -> None:
        """Somebody was never here; RefusedError if that cannot be stored now."""
        await self.put(Forget(person), wait=True)

    async def let_in(self, program: str, me: Me, seat: int | None, asker: str) -> int:
        """A program may play a seat from now on: which one. RefusedError if that cannot be."""
        await self.put(LetIn(program, me, seat, asker), wait=True)
        found = self.model.seats.seat_of(program)
        if found is None:
            raise RefusedError("stopping", "the table was just put away; try again")
        return found

    async def take_out(self, program: str) -> None:
        """A program leaves its seat for good."""
        await self.put(TakeOut(program), wait=True)

    async def hide(self, person: str, hidden: bool) -> None:
        """Take the table off the list of somebody's games, or put it back; RefusedError if that cannot be stored."""
        if self.model.seats.own_seat(person) is None:
            raise RefusedError("not-seated", "this is no table of yours")
        await self.put(Hide(person, hidden), wait=True)

    def status_for(self, person: str) -> tuple[int | None, list[int]]:
        """Where somebody sits, and the seats that the game waits for."""
        return self.model.seats.seat_of(person), self.model.due() if self.shown.state == "playing" else []

    async def end(self, code: str) -> None:
        """Put the table away: the time left is stored, everybody hears Bye."""
        await self.put(End(code), wait=True)
        await asyncio.gather(self.task, return_exceptions=True)

    def touch(self) -> None:
        """Somebody has asked for the table: it does not go to sleep for a while."""
        self.last_used = self.model.time()

    def info(self) -> TableInfo:
        """As it was last stored and shown."""
        return self.shown

    def line(self) -> TableLine:
        """The table in the lobby's list."""
        return lobby_line(self.shown, self.model.rules)

    def record(self, person: str | None) -> str:
        """The record: masked for the seat of that person, or for watchers, until the game is over."""
        return self.model.record(person or "")

    def preempted(self) -> list[list[int]]:
        """For every move of the record: the seats whose moves at the same moment came too late because of it."""
        return self.model.game.preempted() if self.model.game is not None else []

    def is_idle(self, now: float) -> bool:
        """Whether nobody has been here for a while. When the game is over that is not long."""
        settings = self.model.settings
        patience = settings.finished_idle if self.model.row.state == "over" else settings.idle
        return self.is_unseen() and now - self.last_used > patience

    def is_unseen(self) -> bool:
        """Whether nobody is here, and nothing is waiting to be done."""
        return not self.model.audience and self.inbox.empty()

    # the task

    async def put(
        self,
        message: ClientMessage | Leave | Begin | Forget | Hide | LetIn | TakeOut | End,
        listener: Listener | None = None,
        wait: bool = False,
    ) -> None:
        if self.ended_with is not None:
            if listener is not None and not isinstance(message, Leave):
                farewell(listener, self.ended_with)
            return
        done = asyncio.get_running_loop().create_future() if wait else None
        self.inbox.put_nowait(Item(listener, message, done, perf_counter()))
        if done is not None:
            try:
                await done
            finally:
                del done  # a refusal leads here, and would lead from here to itself

    async def run(self) -> None:
        """One thing after another. If one of them fails the table is put away: the storage has the truth."""
        try:
            while self.ended_with is None:
                item = await self.inbox.get()
                try:
                    await self.do(item)
                finally:
                    item.finish()
                del item  # nobody is kept until the next one comes
                self.shown = self.model.info()
                self.touch()
                self.set_timer()
        except Exception as error:
            event("mistake", ERROR, error, table=shortened(self.name))
        finally:
            if self.ended_with is None:
                self.finish("stopping")
                self.broken(self)

    async def do(self, item: Item) -> None:
        now = self.model.time()
        match item.message:
            case End():
                with suppress(StorageError):  # every move is stored; at worst a clock shows more time than it should
                    await self.model.put_away()
                self.finish(item.message.code)
                return
            case Tick():
                self.votes.tick(now)
                await self.host.tick(now)
                if self.model.returning.give_up(now):
                    self.play.refresh(now)
                    self.model.tell_changed()
                try:
                    await self.play.tick(now)
                except StorageError:
                    self.play.hold_off()
            case Begin():
                try:
                    await self.setup.begin(item.message.fill)
                except RefusedError as error:
                    item.finish(error)
                except StorageError:
                    item.finish(not_stored())
            case LetIn() | TakeOut() as message:
                try:
                    if isinstance(message, LetIn):
                        await self.setup.let_in(message.program, message.me, message.seat, message.asker)
                    else:
                        await self.setup.take_out(message.program)
                        await self.votes.recount()
                except RefusedError as error:
                    item.finish(error)
                except StorageError:
                    item.finish(not_stored())
            case Forget():
                try:
                    await self.host.forget(item.message.person)
                    await self.votes.recount()
                except StorageError:
                    item.finish(not_stored())
            case Hide():
                seat = self.model.seats.own_seat(item.message.person)
                try:
                    await self.model.hide(seat, item.message.hidden)
                except StorageError:
                    item.finish(not_stored())
            case message if item.listener is not None:
                try:
                    await self.dispatch(item.listener, message, now, item.arrived)
                except RefusedError as error:
                    item.listener.send(error.refused())
                except StorageError:
                    client = message.id if isinstance(message, MakeMove) else ""
                    item.listener.send(not_stored().refused(client, self.model.version))
        try:
            await self.opening.go_on(self.model.time())
        except StorageError:
            self.opening.hold_off(self.model.time())
        self.play.refresh(self.model.time())
        self.idlers.refresh()

    async def dispatch(self, listener: Listener, message: ClientMessage | Leave, now: float, arrived: float) -> None:
        """What a browser says, or that it is gone."""
        match message:
            case Hello():
                await self.welcome(listener, message.since)
                return
            case Leave():
                await self.lose(listener)
                return
        if listener not in self.model.audience.listeners:
            raise RefusedError("no-hello", "say hello first")
        if isinstance(message, Earlier):
            self.tell_past(listener, message.version)
            return
        await self.take_seat_back(listener)
        match message:
            case MakeMove():
                await self.play.move(listener, message, now, arrived)
            case Waive():
                self.play.waive(self.model.need_seat(listener), message)
            case Hint():
                self.play.hints.ask(listener, message)
            case Reading():
                self.model.read(self.model.need_seat(listener), message.on)
            case Say():
                await self.chat.say(listener, message)
            case React():
                await self.chat.react(listener, message)
            case Agree():
                await self.votes.agree(listener, message, now)
            case GoOn():
                self.play.go_on(self.model.need_seat(listener), message)
            case BotSpeed():
                await self.setup.change_speed(listener, message)
            case Sit():
                await self.setup.sit(listener, message)
            case Stand():
                await self.setup.stand(listener)
                await self.votes.recount()
            case Ready():
                await self.setup.ready(listener, message)
            case AddBot():
                await self.setup.add_bot(listener, message)
            case Clear():
                await self.setup.clear(listener, message)
            case Remove():
                await self.host.remove(listener, message)
                await self.votes.recount()
            case Silence():
                await self.host.silence(listener, message)
            case HandOver():
                await self.host.hand_over(listener, message)
            case BeHost():
                await self.host.be_host(listener)
            case ChangeTable():
                await self.setup.change_table(listener, message)
            case Seal():
                await self.opening.seal(listener, message)
            case Open():
                self.opening.open(listener, message)
            case Start():
                await self.setup.start(listener, message)
            case Again():
                await self.again(listener)

    # coming and going

    async def welcome(self, listener: Listener, since: int | None) -> None:
        model = self.model
        if model.is_removed(listener.person):
            model.disconnect(listener)
            farewell(listener, "removed")
            return
        is_new = model.connect(listener)
        seat = model.seat_of(listener)
        came_back = False
        with suppress(StorageError):  # then the bot plays on until they do something
            came_back = await model.give_back(seat)
            await model.hide(model.seats.own_seat(listener.person), False)  # whoever opens it wants to find it again
        self.play.refresh(model.time())
        if is_new or came_back:
            model.tell_changed(but=listener)
        entries, before, whole = model.game.news(viewer(seat), since) if model.game is not None else ([], 0, True)
        left = model.seats.left_by(listener.person) if model.row.state == "playing" else None
        listener.send(Welcome(seat, model.info(), model.now(seat), entries, whole, model.chat, before, left))
        if model.is_silenced(listener.person):
            listener.send(Silenced(True))
        with suppress(StorageError):
            await model.note_seen()

    def tell_past(self, listener: Listener, version: int) -> None:
        """Moves before those that a browser was told when it came."""
        model = self.model
        seat = viewer(model.seat_of(listener))
        entries, before = model.game.page(seat, version) if model.game is not None else ([], 0)
        listener.send(Past(version, entries, before))

    async def lose(self, listener: Listener) -> None:
        if not self.model.disconnect(listener):
            return
        self.play.refresh(self.model.time())
        await self.votes.recount()
        self.model.tell_changed()

    async def take_seat_back(self, listener: Listener) -> None:
        """Whoever acts needs no bot to sit in any more."""
        if await self.model.give_back(self.model.seat_of(listener)):
            self.play.refresh(self.model.time())
            self.model.tell_changed()

    async def again(self, listener: Listener) -> None:
        """A new table with the same people and rules."""
        model = self.model
        model.need_state("over")
        model.need_seat(listener)
        if not model.row.rematch:
            await model.link_rematch(
                await self.remake(model.row, model.seats.of_next_table(), model.evening(), listener.host)
            )
        model.tell_changed()

    # time

    def wake(self) -> None:
        """Look what there is to do."""
        if self.ended_with is None:
            self.inbox.put_nowait(Item(None, Tick()))

    def set_timer(self) -> None:
        """Wake up when something is due."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        parts = (self.opening, self.model.returning, self.play, self.votes, self.host, self.idlers)
        times = [at for at in (part.deadline() for part in parts) if at is not None]
        if times and self.ended_with is None:
            self.timer = asyncio.get_running_loop().call_at(min(times), self.wake)

    def finish(self, code: str) -> None:
        """No more of this table: everybody hears it, and nobody waits in vain."""
        self.ended_with = code
        if self.timer is not None:
            self.timer.cancel()
        self.play.stop_thinking()
        for listener in self.model.audience.listeners[:]:
            self.model.audience.see_off(listener, code)
        while not self.inbox.empty():
            item = self.inbox.get_nowait()
            if item.listener is not None and isinstance(item.message, Hello):
                farewell(item.listener, code)
            item.finish()
