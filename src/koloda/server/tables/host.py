"""What a host does about people, and who is host when the host is gone."""

from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import HandOver, Remove, Silence, Silenced
from koloda.server.security.identity import name_hash, nobody
from koloda.server.storage.interface import StorageError
from koloda.server.tables.model import TableModel
from koloda.server.ws.audience import Listener

MOST = 200  # people whom a table remembers as removed, and as silenced
TRY_AGAIN = 1.0  # seconds from a change of host that could not be stored


class Host:
    """The powers of a host over people."""

    def __init__(self, model: TableModel) -> None:
        self.model = model
        self.not_before = 0.0  # nobody becomes host by itself until then

    # what a host asks for

    async def remove(self, listener: Listener, message: Remove) -> None:
        """Somebody leaves the table for good: their seat, their connection, and every later one."""
        model, seats = self.model, self.model.seats
        model.need_host(listener)
        person = self.meant(listener, message.seat, message.watcher)
        seat = seats.seat_of(person)
        if seat is not None:
            model.need_state("lobby", "playing", "over")
            if model.row.state == "lobby":
                seats.clear(seat)
            else:
                seats.leave_for_good(seat, bot=model.row.state == "playing")
        model.row.removed = added(model.row.removed, person)
        await model.save("removed", seats=True)
        model.see_off(person)
        model.tell_changed()

    async def silence(self, listener: Listener, message: Silence) -> None:
        """Nobody hears somebody any more, or everybody does again."""
        model = self.model
        model.need_host(listener)
        person = self.meant(listener, message.seat, message.watcher)
        if model.is_silenced(person) == message.on:
            return
        silenced = {one: name for one, name in model.row.silenced.items() if one != person}
        if message.on:
            silenced[person] = name_hash(person, self.name_of(person))
        model.row.silenced = dict(list(silenced.items())[-MOST:])
        await model.save("silenced")
        their = model.audience.of(person)
        if their is not None:
            their.send(Silenced(message.on))
        model.tell_changed()

    async def hand_over(self, listener: Listener, message: HandOver) -> None:
        """Somebody else is host."""
        seats = self.model.seats
        self.model.need_host(listener)
        person = self.meant(listener, message.seat, None)
        if seats.is_program(message.seat):
            raise RefusedError("nobody", "a program cannot be host")
        if person not in seats.here:
            raise RefusedError("away", f"{seats.name(message.seat)} is not here")
        await self.give(person, "")

    async def be_host(self, listener: Listener) -> None:
        """Whoever was host and has only been away is host again."""
        if not self.model.seats.may_host(listener.person):
            raise RefusedError("not-host", "only whoever was host before going away can be host again")
        self.model.need_seat(listener)
        await self.give(listener.person, "")

    async def give(self, person: str, earlier: str) -> None:
        """Somebody else is host; `earlier` may be host again."""
        seats = self.model.seats
        seats.host = person
        seats.earlier_host = earlier
        await self.model.save_seats()
        self.model.tell_changed()

    async def forget(self, person: str) -> None:
        """Somebody wants to be forgotten.

        Before the start their seat is open again. Later it stays in the record under nobody's name, and a bot plays on.
        """
        model, seats = self.model, self.model.seats
        for number, row in enumerate(seats.rows):
            if row.person == person:
                model.forget_words(number)
                if model.row.state == "lobby":
                    seats.clear(number)
                else:
                    seats.leave_for_good(number, bot=model.row.state != "over")
                    seats.anonymise(number)
        if seats.host == person:
            seats.host = nobody()
        await model.save_seats()
        model.see_off(person, "gone")
        model.tell_changed()

    def name_of(self, person: str) -> str:
        """How somebody is called who sits at the table, or calls themselves who watches."""
        seat = self.model.seats.seat_of(person)
        return self.model.seats.name(seat) if seat is not None else self.model.watchers.own_names.get(person, "")

    def meant(self, listener: Listener, seat: int | None, watcher: int | None) -> str:
        """The person whom a host means: anybody but the host."""
        model, seats = self.model, self.model.seats
        person: str | None = None
        if seat is not None:
            seats.check(seat)
            person = seats.person(seat) if seat in seats.visitors() else None
        elif watcher is not None:
            person = model.watchers.person(watcher)
        if not person:
            raise RefusedError("nobody", "there is no such person at the table")
        if person == listener.person:
            raise RefusedError("yourself", "a host cannot do that to oneself")
        return person

    # by itself

    def deadline(self) -> float | None:
        """When somebody else becomes host, if the host does not come back."""
        seats, now = self.model.seats, self.model.time()
        if seats.next_host() is None:
            return None
        return max(self.not_before, seats.host_left_at(now) + self.model.settings.host_away)

    async def tick(self, now: float) -> None:
        """Another person is host if the host has been gone for long."""
        seats = self.model.seats
        deadline, heir = self.deadline(), seats.next_host()
        if deadline is None or heir is None or now < deadline:
            return
        # Where the second host goes too, the first one still comes first.
        earlier = seats.earlier_host or seats.host
        try:
            await self.give(heir, earlier if earlier != heir else "")
        except StorageError:
            self.not_before = now + TRY_AGAIN


def added(people: list[str], person: str) -> list[str]:
    """With one more at the end; the first are forgotten when there are too many."""
    return [*(one for one in people if one != person), person][-MOST:]
