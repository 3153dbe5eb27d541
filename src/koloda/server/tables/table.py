"""One table: a task that does one thing after another, and says to everybody what came of it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from logging import ERROR

from koloda.server.logs import event, shortened
from koloda.server.protocol.errors import Denied
from koloda.server.protocol.messages import (
    AddBot,
    Again,
    Agree,
    Clear,
    Hello,
    Hint,
    MoveMade,
    React,
    Refused,
    Rest,
    Said,
    Say,
    Settle,
    Sit,
    Stand,
    Start,
    TableInfo,
    TableLine,
    Welcome,
    Word,
)
from koloda.server.tables.model import Desk, viewer
from koloda.server.tables.play import Playing
from koloda.server.tables.setup import Waiting
from koloda.server.tables.votes import Talks
from koloda.server.ws.audience import Listener, farewell

__all__ = ["Listener", "Table"]


@dataclass(frozen=True)
class Tick:
    """The time that something was planned for has come."""


@dataclass(frozen=True)
class Leaving:
    """A listener is gone."""


@dataclass(frozen=True)
class Ending:
    """The table is put away, with a word to those who are still here."""

    code: str


Job = Said | Tick | Leaving | Ending


class Table:
    """A table as those outside see it. Everything that happens at it goes through the inbox of its task."""

    def __init__(
        self, desk: Desk, remake: Callable[["Table"], Awaitable[str]], broken: Callable[["Table"], None]
    ) -> None:
        self.name = desk.row.name
        self.desk = desk
        self.remake = remake
        self.broken = broken  # told when the task has failed
        self.waiting = Waiting(desk)
        self.playing = Playing(desk, self.wake)
        self.talks = Talks(desk, self.playing)
        self.inbox: asyncio.Queue[tuple[Listener | None, Job, asyncio.Future[None] | None]] = asyncio.Queue()
        self.timer: asyncio.TimerHandle | None = None
        self.over_at: str | None = None  # the code of the last Bye, once the task has ended
        self.last_used = desk.time()
        self.shown = desk.info()
        self.task = asyncio.get_running_loop().create_task(self.run(), name=f"table {self.name}")

    # asked from outside

    async def join(self, listener: Listener, since: int | None) -> None:
        """A browser has come, or wants to know what it missed since a version: the answer is a Welcome."""
        await self.put(listener, Hello(since), wait=True)

    async def leave(self, listener: Listener) -> None:
        """A browser is gone."""
        await self.put(listener, Leaving(), wait=True)

    async def handle(self, listener: Listener, said: Said) -> None:
        """Everything else that a browser says; answered through its `send`, in its turn."""
        await self.put(listener, said, wait=False)

    async def end(self, code: str) -> None:
        """Put the table away: the time left is stored, everybody hears Bye."""
        if self.over_at is None:
            await self.put(None, Ending(code), wait=True)
        await asyncio.gather(self.task, return_exceptions=True)

    def info(self) -> TableInfo:
        """As it was last stored and shown."""
        return self.shown

    def line(self) -> TableLine:
        """The table in the lobby's list."""
        info = self.shown
        return TableLine(
            table=info.table,
            game=info.game,
            state=info.state,
            seats=len(info.seats),
            taken=sum(1 for seat in info.seats if seat.kind != "open"),
            host=next((seat.name for seat in info.seats if seat.host), ""),
            options=self.desk.rules.non_default_options(len(info.seats), info.options),
        )

    def record(self, person: str | None) -> str:
        """The record: masked for the seat of that person, or for watchers, until the game is over."""
        game = self.desk.game
        if game is None:
            raise Denied("not-playing", "the game has not begun")
        seat = self.desk.seats.seat_of(person or "")
        return game.record(viewer(seat), [line.name for line in self.desk.seats.rows])

    def beaten(self) -> list[list[int]]:
        """Of every move in the record: whose moves at the same moment came too late because of it."""
        return [list(line.beat) for line in self.desk.game.lines] if self.desk.game is not None else []

    def is_idle(self, now: float) -> bool:
        """Whether nobody has been here for a while."""
        return not self.desk.audience and self.inbox.empty() and now - self.last_used > self.desk.settings.idle

    # the task

    async def put(self, listener: Listener | None, word: Job, wait: bool) -> None:
        if self.over_at is not None:
            if listener is not None and not isinstance(word, Leaving):
                farewell(listener, self.over_at)
            return
        done = asyncio.get_running_loop().create_future() if wait else None
        self.inbox.put_nowait((listener, word, done))
        if done is not None:
            await done

    async def run(self) -> None:
        """One thing after another. If one of them fails the table is put away: the store has the truth."""
        try:
            while self.over_at is None:
                listener, word, done = await self.inbox.get()
                try:
                    await self.do(listener, word)
                finally:
                    if done is not None and not done.done():
                        done.set_result(None)
                self.shown = self.desk.info()
                self.last_used = self.desk.time()
                self.set_timer()
        except Exception as error:
            event("mistake", ERROR, error, table=shortened(self.name))
        finally:
            if self.over_at is None:
                self.finish("stopping")
                self.broken(self)

    async def do(self, listener: Listener | None, word: Job) -> None:
        now = self.desk.time()
        if isinstance(word, Ending):
            await self.put_away(word.code)
            return
        if isinstance(word, Tick):
            self.talks.tick(now)
            await self.playing.tick(now)
        elif listener is not None:
            try:
                await self.heed(listener, word, now)
            except Denied as error:
                listener.send(Refused(error.code, error.message, rule=error.rule, field=error.field))
        self.playing.refresh(self.desk.time())

    async def heed(self, listener: Listener, word: Job, now: float) -> None:
        """What a browser says, or that it is gone."""
        match word:
            case Hello():
                await self.welcome(listener, word.since)
                return
            case Leaving():
                await self.lost(listener)
                return
        if listener not in self.desk.audience.listeners:
            raise Denied("no-hello", "say hello first")
        await self.take_seat_back(listener)
        match word:
            case MoveMade():
                await self.playing.move(listener, word, now)
            case Rest():
                self.playing.rest(self.desk.need_seat(listener), word)
            case Hint():
                self.playing.hints.ask(listener, word)
            case Say():
                await self.talks.say(listener, word)
            case React():
                await self.talks.react(listener, word)
            case Agree():
                await self.talks.agree(listener, word, now)
            case Sit():
                await self.waiting.sit(listener, word)
            case Stand():
                await self.waiting.stand(listener)
                await self.reconsider()
            case AddBot():
                await self.waiting.add_bot(listener, word)
            case Clear():
                await self.waiting.clear(listener, word)
            case Settle():
                await self.waiting.settle(listener, word)
            case Word():
                await self.waiting.word(listener, word)
            case Start():
                await self.waiting.start(listener, word)
            case Again():
                await self.again(listener)

    # coming and going

    async def welcome(self, listener: Listener, since: int | None) -> None:
        desk = self.desk
        was_here = listener.person in desk.seats.here or listener in desk.audience.listeners
        desk.audience.add(listener)
        desk.seats.here = desk.audience.people()
        desk.seats.left_at.pop(listener.person, None)
        seat = desk.seat_of(listener)
        came_back = self.bot_off(seat)
        if came_back:
            await desk.save(seats=True)
        self.playing.refresh(desk.time())
        if not was_here or came_back:
            desk.tell_changed(but=listener)
        game = desk.game
        known = since if game is not None and since is not None and game.rewound_at <= since <= game.version else 0
        entries = game.seen_by(viewer(seat), known) if game is not None else []
        listener.send(Welcome(seat, desk.info(), desk.now(seat), entries, known == 0, desk.chat))

    async def lost(self, listener: Listener) -> None:
        desk = self.desk
        if not desk.audience.remove(listener):
            return
        desk.seats.here = desk.audience.people()
        if listener.person:
            desk.seats.left_at[listener.person] = desk.time()
        self.playing.refresh(desk.time())
        await self.reconsider()
        desk.tell_changed()

    async def take_seat_back(self, listener: Listener) -> None:
        """Whoever acts needs no bot to sit in any more."""
        if self.bot_off(self.desk.seat_of(listener)):
            await self.desk.save(seats=True)
            self.playing.refresh(self.desk.time())
            self.desk.tell_changed()

    def bot_off(self, seat: int | None) -> bool:
        """The bot that sits in gets up; whether there was one."""
        row = self.desk.seats.rows[seat] if seat is not None else None
        if row is None or not row.bot_in:
            return False
        row.bot_in = False
        self.desk.bot_left(seat)
        return True

    async def reconsider(self) -> None:
        """With somebody gone the others may be agreed."""
        await self.talks.settle()

    async def again(self, listener: Listener) -> None:
        """A new table with the same people and rules."""
        self.desk.need_state("over")
        self.desk.need_seat(listener)
        if not self.desk.row.rematch:
            self.desk.row.rematch = await self.remake(self)
            await self.desk.save("rematch")
        self.desk.tell_changed()

    # time

    def wake(self) -> None:
        """Look what there is to do."""
        if self.over_at is None:
            self.inbox.put_nowait((None, Tick(), None))

    def set_timer(self) -> None:
        """Wake up when something is due."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        times = [at for at in (self.playing.deadline(), self.talks.deadline()) if at is not None]
        if times and self.over_at is None:
            self.timer = asyncio.get_running_loop().call_at(min(times), self.inbox.put_nowait, (None, Tick(), None))

    async def put_away(self, code: str) -> None:
        if self.desk.row.state == "playing":
            self.desk.clock.run(False, self.desk.time())
            self.desk.keep_time()
            await self.desk.save("time_left", "time_left_at")
        self.finish(code)

    def finish(self, code: str) -> None:
        """No more of this table: everybody hears it, and nobody waits in vain."""
        self.over_at = code
        if self.timer is not None:
            self.timer.cancel()
        for listener in self.desk.audience.listeners[:]:
            self.desk.audience.see_off(listener, code)
        while not self.inbox.empty():
            comer, word, done = self.inbox.get_nowait()
            if comer is not None and isinstance(word, Hello):
                farewell(comer, code)
            if done is not None and not done.done():
                done.set_result(None)
