"""Before the start: who sits where, what is played, and the start itself. Some of it also later."""

import asyncio
from contextlib import suppress
from typing import Any

from koloda import OptionError, Rules
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import AddBot, BotSpeed, ChangeTable, Clear, Level, Me, Ready, Remove, Sit, Start
from koloda.server.security.identity import cleaned
from koloda.server.storage.interface import StorageError
from koloda.server.tables.host import Host
from koloda.server.tables.model import TableModel
from koloda.server.tables.opening import Opening
from koloda.server.ws.audience import Listener


class Setup:
    """Seats, house rules and the start, as people ask for them."""

    def __init__(self, model: TableModel, opening: Opening, host: Host) -> None:
        self.model = model
        self.host = host
        self.opening = opening

    async def sit(self, listener: Listener, message: Sit) -> None:
        model, seats = self.model, self.model.seats
        if not listener.person:
            raise RefusedError("no-person", "a browser without a token cannot sit down")
        model.need_state("lobby", "playing")  # the record of a finished game keeps its names
        before = seats.seat_of(listener.person)
        if not model.may_be_called(listener.person, cleaned(message.me).name):
            # That, too, would be a way to say something.
            raise RefusedError("silenced", "the host has silenced you: your name stays as it is")
        if model.row.state == "lobby":
            seats.sit(listener.person, message.me, message.seat, message.hash)
        elif before is not None:
            seats.rename(before, message.me)
        else:
            self.come_back(listener.person, message.me)
        seat = seats.seat_of(listener.person)
        assert seat is not None
        me = cleaned(message.me)  # without the number that tells two of a name apart at this table
        kept = asyncio.ensure_future(model.storage.keep_person(listener.person, me))
        try:
            await model.save_seats()
        finally:
            with suppress(StorageError):  # the seat has the name already
                await kept
        if before is None and model.row.state == "playing":
            model.person_is_back(seat)
        model.tell_changed()

    def come_back(self, person: str, me: Me) -> None:
        """Somebody who stood up in the middle of the game sits down again; nobody else can."""
        if self.model.seats.come_back(person, me) is None:
            self.model.need_state("lobby")

    async def stand(self, listener: Listener) -> None:
        seat = self.model.need_seat(listener)
        self.model.need_state("lobby", "playing")
        if self.model.row.state == "lobby":
            self.model.seats.clear(seat)
        else:
            self.model.seats.leave_for_good(seat)
        await self.save_and_tell()

    async def let_in(self, program: str, me: Me, seat: int | None, asker: str) -> None:
        """A program sits down; it plays without a word for the shuffle."""
        model = self.model
        model.need_state("lobby")
        if model.is_removed(asker):
            raise RefusedError("removed", "the host has sent you away")
        if model.is_silenced(asker):
            raise RefusedError("silenced", "the host has silenced you: a program's name would be a way to speak")
        model.seats.let_in(program, me, seat, asker)
        await self.save_and_tell()

    async def take_out(self, program: str) -> None:
        """A program leaves for good: its seat is open again, or a bot plays on."""
        model, seats = self.model, self.model.seats
        seat = seats.seat_of(program)
        if seat is not None:
            model.need_state("lobby", "playing", "over")
            if model.row.state == "lobby":
                seats.clear(seat)
            else:
                seats.leave_for_good(seat, bot=model.row.state == "playing")
            await model.save_seats()
            model.see_off(program)
            model.tell_changed()

    async def ready(self, listener: Listener, message: Ready) -> None:
        """Somebody who sits says that the game may begin; the host starts it all the same when the host likes."""
        seat = self.model.need_seat(listener)
        self.model.need_state("lobby")
        self.model.seats.set_ready(seat, message.on)
        await self.save_and_tell()

    async def add_bot(self, listener: Listener, message: AddBot) -> None:
        self.model.need_state("lobby", "playing")
        if self.model.row.state == "lobby":
            self.model.need_host(listener)
            self.model.seats.put_bot(message.seat, message.level)
        else:
            self.replace(listener, message)
        await self.save_and_tell()

    def replace(self, listener: Listener, message: AddBot) -> None:
        """In the middle of the game: a bot for somebody who is away or does not move, or another level for a bot."""
        model, seats = self.model, self.model.seats
        model.need_seat(listener)
        seats.check(message.seat)
        if not seats.person(message.seat):
            model.need_host(listener)
            seats.change_level(message.seat, message.level)
            return
        away = seats.away_for(message.seat, model.time())
        is_idle = away is None and message.seat in model.idle()
        may_anybody = is_idle and seats.is_host(seats.person(message.seat))  # who else would free the others of a host?
        if (away is None or away < model.settings.away) and not may_anybody:
            model.need_host(listener)
        if away is None and not is_idle:
            raise RefusedError("here", f"{seats.name(message.seat)} is here")
        seats.sit_in(message.seat)

    async def clear(self, listener: Listener, message: Clear) -> None:
        model, seats = self.model, self.model.seats
        model.need_state("lobby")
        model.need_host(listener)
        seats.check(message.seat)
        if seats.person(message.seat) not in ("", listener.person):
            await self.host.remove(listener, Remove(message.seat))
            return
        seats.clear(message.seat)
        await self.save_and_tell()

    async def change_table(self, listener: Listener, message: ChangeTable) -> None:
        """Another number of seats, other house rules, another clock."""
        model = self.model
        model.need_state("lobby")
        model.need_host(listener)
        players = message.seats if message.seats is not None else model.row.players
        given = message.options if message.options is not None else model.row.options
        await model.change(message, players, resolve_options(model.rules, players, given))
        model.tell_changed()

    async def change_speed(self, listener: Listener, message: BotSpeed) -> None:
        """How long bots take from now on."""
        self.model.need_host(listener)
        if message.speed != self.model.row.speed:
            await self.model.change_speed(message.speed)
            self.model.tell_changed()

    async def start(self, listener: Listener, message: Start) -> None:
        self.model.need_state("lobby")
        self.model.need_host(listener)
        await self.begin("novice" if message.fill else None)

    async def begin(self, fill: Level | None) -> None:
        """The game is to begin. Open seats are filled with bots of this level, or left out."""
        model, seats = self.model, self.model.seats
        if not seats.visitors():
            raise RefusedError("too-few", "nobody sits at the table")
        players = len(seats.rows) if fill is not None else seats.taken()
        least = model.rules.players[0]
        if players < least:
            raise RefusedError("too-few", f"{model.rules.slug} needs {least} players", "seats")
        resolve_options(model.rules, players, model.row.options)
        if fill is not None:
            for seat in seats.open():
                seats.put_bot(seat, fill)
        seats.resize(players)
        await self.opening.begin()

    async def save_and_tell(self) -> None:
        await self.model.save_seats()
        self.model.tell_changed()


def resolve_options(rules: Rules, players: int, given: dict[str, Any]) -> dict[str, Any]:
    """All options with their values, but those whose value is None; RefusedError names the field that is wrong."""
    try:
        rules.resolve_options(players, {})
    except OptionError as error:
        raise RefusedError("option", str(error), "seats") from error
    known = {option.name: option for option in rules.options()}
    for name, value in given.items():
        try:
            rules.resolve_options(players, {name: value})
        except OptionError as error:
            raise RefusedError("option", str(error), name, known[name].rule if name in known else "") from error
    return {name: value for name, value in rules.resolve_options(players, given).items() if value is not None}
