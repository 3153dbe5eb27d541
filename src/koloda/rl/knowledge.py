"""What each seat has seen of a game, move by move: the perfect recall of an information state.

A log is a chain of moves, each with what happened in it. Chains are never changed, so copies of a game share them.
"""

import json

from koloda.engine.core import WATCHER, Entry, Event, Seat, seat_name

Seats = tuple[Seat, ...]
Seen = tuple[Seat, str]  # who made a move, and its text as somebody has seen it
COMPACT = (",", ":")
LATEST = 32  # moves that can be asked for by themselves
WAITED = "wait"  # in place of a move


class Log:
    """The moves so far: none. Those that follow are Moved."""

    def __init__(self) -> None:
        self.narrowed: dict[Seat, Forgotten] = {}

    def text(self, seats: Seats) -> str:
        """Moves and events, one line for each move: what every one of these seats has seen; with no seats, all."""
        lines: list[str] = []
        log = self
        while isinstance(log, Moved):
            lines.append(log.line(seats))
            log = log.before
        if isinstance(log, Forgotten):
            lines.append(log.known_to(seats).text)
        return "".join(reversed(lines))

    def latest(self, seats: Seats) -> list[Seen]:
        """The last moves of seats as every one of these seats has seen them, the last one first; waiting is none."""
        found: list[Seen] = []
        log = self
        while isinstance(log, Moved) and len(found) < LATEST:
            if log.entry.seat >= 0 and log.entry.text != WAITED:
                found.append((log.entry.seat, log.seen(seats)))
            log = log.before
        if isinstance(log, Forgotten):
            found += log.known_to(seats).latest
        return found[:LATEST]

    def moves(self) -> list[tuple[Seat, str]] | None:
        """All moves as they were made; None if nobody knows, because the hidden cards were dealt anew since."""
        found: list[tuple[Seat, str]] = []
        log = self
        while isinstance(log, Moved):
            found.append((log.entry.seat, log.entry.text))
            log = log.before
        return None if isinstance(log, Forgotten) else found[::-1]

    def as_seen_by(self, seat: Seat, players: int) -> "Forgotten":
        """The log without what a seat has not seen: where the hidden cards are dealt anew, from what that seat knows.

        Moves that it has not seen would tell of the cards as they really were, so nothing leads back to them.
        """
        if seat not in self.narrowed:
            known = {other: Known(self, (other, seat) if other != seat else (seat,)) for other in range(players)}
            self.narrowed[seat] = Forgotten(known, Known(self, (WATCHER,)))
        return self.narrowed[seat]


class Moved(Log):
    """A move more."""

    def __init__(self, before: Log, entry: Entry) -> None:
        super().__init__()
        self.before = before
        self.entry = entry
        self.lines: dict[Seats, str] = {}

    def seen(self, seats: Seats) -> str:
        """The move in notation, masked unless all of these seats see it."""
        readers = self.entry.readers
        is_open = WATCHER in readers or all(seat in readers for seat in seats)
        return self.entry.text if is_open else self.entry.masked

    def events(self, seats: Seats) -> list[Event]:
        """What happened, each event masked unless all of these seats see it."""
        told = self.entry.told
        return [one.event if all(one.is_open_to(seat) for seat in seats) else one.masked for one in told]

    def line(self, seats: Seats) -> str:
        """The move and what happened in it."""
        if seats not in self.lines:
            events = json.dumps(self.events(seats), separators=COMPACT)
            self.lines[seats] = f"{seat_name(self.entry.seat)}: {self.seen(seats)} {events}\n"
        return self.lines[seats]


class Known:
    """What some seats have all seen of a log."""

    def __init__(self, log: Log, seats: Seats) -> None:
        self.text = log.text(seats)
        self.latest = log.latest(seats)


class Forgotten(Log):
    """A log of which only that is left which one seat has seen, alone or together with another."""

    def __init__(self, known: dict[Seat, Known], public: Known) -> None:
        super().__init__()
        self.known = known
        self.public = public

    def known_to(self, seats: Seats) -> Known:
        """What all of these have seen, as far as it is left; of two only what everybody has seen."""
        return self.known.get(seats[0], self.public) if len(seats) == 1 else self.public
