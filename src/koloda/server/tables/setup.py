"""Before the start: who sits where, what is played, and the start itself. Some of it also later."""

import asyncio

from koloda.server.protocol.errors import Denied, chosen
from koloda.server.protocol.messages import AddBot, Clear, Me, Settle, Sit, Start, Word
from koloda.server.tables.clock import Clock
from koloda.server.tables.game import Game
from koloda.server.tables.model import Desk
from koloda.server.ws.audience import Listener


class Waiting:
    """What people say about seats and house rules."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def sit(self, listener: Listener, said: Sit) -> None:
        seats = self.desk.seats
        if not listener.person:
            raise Denied("no-person", "a browser without a token cannot sit down")
        if self.desk.row.state == "lobby":
            seats.sit(listener.person, said.me, said.seat)
        else:
            seat = seats.seat_of(listener.person)
            if seat is not None:
                seats.rename(seat, said.me)
            elif self.desk.row.state == "over" or seats.come_back(listener.person, said.me) is None:
                self.desk.need_state("lobby")
            else:
                self.desk.bot_left(seats.seat_of(listener.person))
        seat = seats.seat_of(listener.person)
        assert seat is not None
        me = Me(seats.name(seat), said.me.face)
        await asyncio.gather(self.desk.save(seats=True), self.desk.store.keep_person(listener.person, me))
        self.desk.tell_changed()

    async def stand(self, listener: Listener) -> None:
        seat = self.desk.need_seat(listener)
        self.desk.need_state("lobby", "playing")
        if self.desk.row.state == "lobby":
            self.desk.seats.clear(seat)
        else:
            self.desk.seats.leave_for_good(seat)
        await self.saved()

    async def add_bot(self, listener: Listener, said: AddBot) -> None:
        self.desk.need_state("lobby", "playing")
        if self.desk.row.state == "lobby":
            self.desk.need_host(listener)
            self.desk.seats.put_bot(said.seat, said.level)
        else:
            self.replace(listener, said)
        await self.saved()

    def replace(self, listener: Listener, said: AddBot) -> None:
        """In the middle of the game: a bot for somebody who is away, or another level for a bot."""
        seats = self.desk.seats
        self.desk.need_seat(listener)
        seats.check(said.seat)
        row = seats.rows[said.seat]
        away = seats.away_for(said.seat, self.desk.time()) if row.person else None
        if row.level or away is None or away < self.desk.settings.away:
            self.desk.need_host(listener)
        if row.level:
            row.level = said.level
        elif away is None:
            raise Denied("here", f"{row.name} is here")
        row.bot_in = bool(row.person)

    async def clear(self, listener: Listener, said: Clear) -> None:
        self.desk.need_state("lobby")
        self.desk.need_host(listener)
        self.desk.seats.clear(said.seat)
        await self.saved()

    async def settle(self, listener: Listener, said: Settle) -> None:
        desk = self.desk
        desk.need_state("lobby")
        desk.need_host(listener)
        row = desk.row
        number = said.seats if said.seats is not None else row.players
        options = chosen(desk.rules, number, said.options if said.options is not None else row.options)
        desk.seats.resize(number)
        row.players = number
        row.options = options
        row.listed = said.listed if said.listed is not None else row.listed
        row.hints = said.hints if said.hints is not None else row.hints
        if said.clock is not None and said.clock != row.clock:
            row.clock = said.clock
            desk.clock = Clock(desk.whole())
        await desk.save("players", "options", "listed", "hints", "clock", seats=True)
        desk.tell_changed()

    async def word(self, listener: Listener, said: Word) -> None:
        """A seat's own part in the shuffle, which the server cannot have known when it sealed the secret."""
        seat = self.desk.need_seat(listener)
        self.desk.need_state("lobby")
        self.desk.seats.rows[seat].word = " ".join(said.text.split())
        await self.saved()

    async def start(self, listener: Listener, said: Start) -> None:
        self.desk.need_state("lobby")
        self.desk.need_host(listener)
        await self.begin(said.fill)

    async def begin(self, fill: bool) -> None:
        """Deal. Open seats are filled with bots, or left out."""
        desk = self.desk
        seats = desk.seats
        if not seats.people():
            raise Denied("too-few", "nobody sits at the table")
        number = len(seats.rows) if fill else seats.taken()
        chosen_number(desk, number)
        if fill:
            for seat in seats.open():
                seats.put_bot(seat, "novice")
        seats.resize(number)
        row = desk.row
        row.players = number
        row.state = "playing"
        row.words = [line.word or line.name for line in seats.rows]  # each seat's own part in the shuffle
        game = Game(desk.rules, row)
        step = game.first_cards()
        await desk.save("players", "state", "words", seats=True, log=step.log)
        desk.game = game
        desk.restart_clock()
        desk.tell_changed()
        game.take(step)
        desk.tell_update(0)

    async def saved(self) -> None:
        await self.desk.save(seats=True)
        self.desk.tell_changed()


def chosen_number(desk: Desk, number: int) -> None:
    """Denied if the game is not for so many."""
    least = desk.rules.players[0]
    if number < least:
        raise Denied("too-few", f"{desk.rules.slug} needs {least} players", "seats")
    chosen(desk.rules, number, desk.row.options)
