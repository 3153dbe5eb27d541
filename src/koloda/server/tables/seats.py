"""Who sits where, and who is the host."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Level, Me, SeatInfo
from koloda.server.security.identity import FORGOTTEN, cleaned, key_of, nobody, told_apart
from koloda.server.storage.rows import SeatRow, key_of_seat
from koloda.server.tables.names import bot_name, keys_of_bot

# Of a bot that plays for somebody who is away.
SITTING_IN: Level = "skilled"


class Seats:
    """The seats of a table, and the people connected to it now (`here`)."""

    def __init__(self, rows: list[SeatRow], host: str, earlier_host: str = "") -> None:
        self.rows = rows
        self.host = host
        self.here: set[str] = set()
        self.left_at: dict[str, float] = {}  # when somebody who is not here was last seen
        self.earlier_host = earlier_host  # whoever was host until they went away, and may be host again

    # asking

    def seat_of(self, person: str) -> int | None:
        """Where a person sits; None for one who has left for good."""
        for number, row in enumerate(self.rows):
            if person and row.person == person and not row.gone:
                return number
        return None

    def left_by(self, person: str) -> int | None:
        """The seat that somebody has left in the middle of the game: theirs to take again (`come_back`)."""
        for number, row in enumerate(self.rows):
            if person and row.person == person and row.gone:
                return number
        return None

    def own_seat(self, person: str) -> int | None:
        """Where a person sits, or the seat they have left."""
        seat = self.seat_of(person)
        return seat if seat is not None else self.left_by(person)

    def visitors(self) -> list[int]:
        """The seats of people, and of programs over the network, who have not left for good."""
        return [number for number, row in enumerate(self.rows) if row.person and not row.gone]

    def visitors_here(self) -> list[int]:
        """Those of them who are connected."""
        return [number for number in self.visitors() if self.rows[number].person in self.here]

    def played_by_visitors(self) -> list[int]:
        """Those of them for whom no bot sits in."""
        return [seat for seat in self.visitors() if not self.rows[seat].bot_in]

    def people(self) -> list[int]:
        """The seats of people who have not left for good: those who can be asked, and given time to look."""
        return [number for number in self.visitors() if not self.rows[number].program]

    def people_here(self) -> list[int]:
        """Those of them who are connected."""
        return [number for number in self.visitors_here() if not self.rows[number].program]

    def is_program(self, seat: int) -> bool:
        return self.rows[seat].program

    def plays(self, program: str) -> bool:
        """Whether a program has a seat; `program` is the hash of its token."""
        seat = self.seat_of(program)
        return seat is not None and self.rows[seat].program

    def bots(self) -> list[int]:
        """The seats that a bot plays now."""
        return [number for number, row in enumerate(self.rows) if row.level or row.bot_in]

    def unsealed(self) -> list[int]:
        """The seats of people who are connected and have given no hash of a word."""
        return [number for number in self.people_here() if not self.rows[number].hash]

    def hashes(self) -> list[str]:
        """Of everybody's word for the shuffle; empty where there is none."""
        return [row.hash for row in self.rows]

    def level(self, seat: int) -> Level:
        """Of the bot that plays a seat."""
        return self.rows[seat].level or SITTING_IN

    def open(self) -> list[int]:
        return [number for number, row in enumerate(self.rows) if not row.person and not row.level]

    def taken(self) -> int:
        return len(self.rows) - len(self.open())

    def name(self, seat: int) -> str:
        return self.rows[seat].name

    def is_host(self, person: str) -> bool:
        return bool(person) and person == self.host

    def may_host(self, person: str) -> bool:
        """Whether somebody was host before, has only been away, and may be host again."""
        return bool(person) and person == self.earlier_host and not self.is_host(person)

    def info(
        self,
        opened: Sequence[bool],
        silenced: Collection[str] = (),
        idle: Collection[int] = (),
        wins: Mapping[str, int] | None = None,
    ) -> list[SeatInfo]:
        """As everybody may see it; `opened` says whose word is in the shuffle, if it has come to that.

        `silenced` are people, `idle` seats; `wins` at all tables of the same people, by `key_of_seat`.
        """
        found = []
        for number, row in enumerate(self.rows):
            line = SeatInfo(seat=number, kind="open", name="", face=1, here=False)
            if row.level:
                line = SeatInfo(seat=number, kind="bot", name=row.name, face=row.face, level=row.level)
            elif row.person:
                line = SeatInfo(
                    seat=number,
                    kind="person",
                    name=row.name,
                    face=row.face,
                    here=row.person in self.here and not row.gone,
                    sitting_in=row.bot_in,
                    host=row.person == self.host and not row.gone,
                    hash=row.hash,
                    word=bool(row.hash and opened and opened[number]),
                    silenced=row.person in silenced and not row.gone,
                    idle=number in idle,
                    ready=row.ready,
                    may_host=self.may_host(row.person),
                    program=row.program,
                )
            if wins:
                line.wins = wins.get(key_of_seat(row), 0)
            found.append(line)
        return found

    def away_for(self, seat: int, now: float) -> float | None:
        """How long somebody has not been here; None for one who is."""
        person = self.rows[seat].person
        return now - self.left_at.setdefault(person, now) if person not in self.here else None

    def person(self, seat: int) -> str:
        """The hash of the token of whoever sits there; empty for a bot and an open seat."""
        return self.rows[seat].person

    def names(self) -> list[str]:
        return [row.name for row in self.rows]

    def of_next_table(self) -> list[SeatRow]:
        """The seats of a rematch: everybody who has not left, in their places."""
        return [
            SeatRow()
            if row.gone or row.program  # a token is for one table
            else replace(row, bot_in=False, hash="", won=None, score=None, moves=None, ready=False, hidden=False)
            for row in self.rows
        ]

    def note_results(self, winners: Collection[int], scores: Sequence[int], moves: Mapping[int, int]) -> None:
        """The game is over. Whoever has left in its middle has not won, whatever the bot did for them."""
        for number, row in enumerate(self.rows):
            row.won = number in winners and not row.gone
            row.score = scores[number]
            row.moves = moves.get(number, 0)

    def wins(self, earlier: Mapping[str, int]) -> dict[str, int]:
        """How often everybody has won by now, with what they had won at earlier tables."""
        found = dict(earlier)
        for row in self.rows:
            if row.won:
                found[key_of_seat(row)] = found.get(key_of_seat(row), 0) + 1
        return found

    # coming and going

    def connected(self, person: str, here: set[str]) -> None:
        """Somebody has come; `here` are all people connected now."""
        self.here = here
        self.left_at.pop(person, None)

    def disconnected(self, person: str, here: set[str], now: float) -> None:
        """Somebody is gone; `here` are all people connected now."""
        self.here = here
        if person:
            self.left_at[person] = now

    # changing

    def sit(self, person: str, me: Me, seat: int | None, sealed: str | None = None) -> None:
        """Sit down before the start, move to another seat, or change name and face; `sealed` is a hash as in `seal`."""
        now = self.seat_of(person)
        me = self.called(me, now)
        if seat is None:
            seat = now if now is not None else next(iter(self.open()), None)
        if seat is None:
            raise RefusedError("full", "every seat is taken")
        self.check(seat)
        if seat != now and seat not in self.open():
            raise RefusedError("taken", "somebody sits there already")
        before = SeatRow()
        if now is not None:
            before = self.rows[now]
            self.rows[now] = SeatRow()
        self.rows[seat] = SeatRow(
            person=person, name=me.name, face=me.face, hash=sealed or before.hash, ready=before.ready
        )
        if not self.people_but(person):
            self.host = person  # nobody else is left who could start

    def let_in(self, program: str, me: Me, seat: int | None, asker: str) -> int:
        """A program sits down before the start, on an open seat or that of whoever asks: the seat."""
        if seat is None:
            seat = next(iter(self.open()), None)
        if seat is None:
            raise RefusedError("full", "every seat is taken")
        self.check(seat)
        own = seat == self.seat_of(asker)
        if not own and seat not in self.open():
            raise RefusedError("taken", "somebody sits there already", "seat")
        me = self.called(me, seat)
        if own:
            self.clear(seat)
        self.rows[seat] = SeatRow(person=program, name=me.name, face=me.face, program=True)
        return seat

    def rename(self, seat: int, me: Me) -> None:
        """Another name or face in the middle of the game."""
        me = self.called(me, seat)
        self.rows[seat].name = me.name
        self.rows[seat].face = me.face

    def called(self, me: Me, own: int | None) -> Me:
        """How somebody is called who sits at a seat, or at none yet: nobody else at the table has that name."""
        me = cleaned(me)
        others = [row for seat, row in enumerate(self.rows) if seat != own]
        taken = {key for row in others for key in (keys_of_bot(row.name) if row.level else {key_of(row.name)})}
        return Me(told_apart(me.name, taken), me.face)

    def set_ready(self, seat: int, on: bool) -> None:
        """Whether the game may begin, as far as the person of a seat is concerned."""
        self.rows[seat].ready = on

    def set_hidden(self, seat: int, hidden: bool) -> bool:
        """Whether the table is off the list of the games of the person of a seat; whether that is new."""
        was_hidden = self.rows[seat].hidden
        self.rows[seat].hidden = hidden
        return was_hidden != hidden

    def clear(self, seat: int) -> None:
        """The seat is open again."""
        self.check(seat)
        person = self.rows[seat].person
        self.rows[seat] = SeatRow()
        self.pass_host(person)

    def leave_for_good(self, seat: int, bot: bool = True) -> None:
        """Stand up in the middle of the game: a bot plays on. At its end there is nothing left to play."""
        row = self.rows[seat]
        row.gone = True
        row.bot_in = bot
        self.pass_host(row.person)

    def anonymise(self, seat: int) -> None:
        """Nobody knows any more who sat there; that somebody did stays in the record."""
        row = self.rows[seat]
        was_host = row.person == self.host
        row.person = nobody()
        row.name = ""
        row.name = self.called(Me(FORGOTTEN, 1), seat).name
        row.face = 1
        if was_host:
            self.host = row.person

    def come_back(self, person: str, me: Me) -> int | None:
        """The seat of somebody who stood up in the middle of the game, taken again."""
        seat = self.left_by(person)
        if seat is not None:
            self.rows[seat].gone = self.rows[seat].bot_in = False
            self.rename(seat, me)
        return seat

    def put_bot(self, seat: int, level: Level) -> None:
        """A bot sits down before the start."""
        self.check(seat)
        if self.rows[seat].person:
            raise RefusedError("taken", "somebody sits there already")
        if self.rows[seat].level:
            self.rows[seat].level = level
            return
        name, face = bot_name(seat, {row.name for row in self.rows})
        self.rows[seat] = SeatRow(level=level, name=name, face=face)

    def change_level(self, seat: int, level: Level) -> None:
        """The bot of a seat plays better or worse from now on."""
        self.rows[seat].level = level

    def sit_in(self, seat: int) -> None:
        """A bot plays for the person of a seat, until they are back."""
        self.rows[seat].bot_in = True

    def stop_sitting_in(self, seat: int) -> bool:
        """The person of a seat is back; whether a bot had played for them."""
        was_in = self.rows[seat].bot_in
        self.rows[seat].bot_in = False
        return was_in

    def seal(self, seat: int, sealed: str) -> None:
        """The hash of the seat's word for the shuffle."""
        self.rows[seat].hash = sealed

    def resize(self, number: int) -> None:
        """More or fewer seats; people and bots move up only if they would lose their seat."""
        if self.taken() > number:
            raise RefusedError("taken", f"{self.taken()} seats are taken", "seats")
        if any(seat >= number for seat in range(len(self.rows)) if seat not in self.open()):
            self.rows = [row for row in self.rows if row.person or row.level]
        self.rows = self.rows[:number] + [SeatRow() for _ in range(number - len(self.rows))]

    def pass_host(self, person: str) -> None:
        """The host has left for good: the next person is host."""
        others = self.people_but(person)
        if person == self.earlier_host:
            self.earlier_host = ""
        if person == self.host and others:
            here = [row for row in others if row.person in self.here]
            self.host = (here or others)[0].person

    def next_host(self) -> str | None:
        """Who would be host instead of one who is not here; None while the host is here, or nobody else who sits is."""
        if self.host in self.here and self.seat_of(self.host) is not None:
            return None
        return next((row.person for row in self.people_but(self.host) if row.person in self.here), None)

    def host_left_at(self, now: float) -> float:
        """When the host was last seen; from now on, if that is not known."""
        return self.left_at.setdefault(self.host, now)

    def people_but(self, person: str) -> list[SeatRow]:
        return [self.rows[seat] for seat in self.people() if self.rows[seat].person != person]

    def check(self, seat: int) -> None:
        if not 0 <= seat < len(self.rows):
            raise RefusedError("no-seat", f"the table has {len(self.rows)} seats", "seat")
