"""What happened, told once: by the game while it carries a move out, for everybody who tells of it.

An event is plain data, ready for JSON, with a `kind`; each game's own are typed in its `events.py`. What some may not
see is told twice: whole for those who may, masked for the others. Both have the same kind and the same place in the
order, so nothing can be read off a gap.
"""

from collections.abc import Mapping
from typing import Any

from koloda.engine.seats import WATCHER, Seat, seat_name

Event = Mapping[str, Any]


class Told:
    """One event: whole, and as those see it who are not among its readers (None: everybody is)."""

    def __init__(self, event: Event, readers: list[int] | None, masked: Event) -> None:
        self.event = event
        self.readers = readers
        self.masked = masked

    def is_open_to(self, seat: int) -> bool:
        """Whether a seat, or a WATCHER, sees it whole."""
        return self.readers is None or seat in self.readers

    def seen_by(self, seat: int) -> Event:
        """The event as a seat, or a WATCHER, sees it."""
        return self.event if self.is_open_to(seat) else self.masked


class Telling:
    """The events of one move, in the order in which they happen. A game's own telling has a method for each kind."""

    def __init__(self) -> None:
        self.told: list[Told] = []

    def tell(self, event: Event) -> None:
        """Something that everybody sees."""
        self.told.append(Told(event, None, event))

    def tell_only(self, readers: list[int], event: Event, masked: Event) -> None:
        """Something of which the others see less."""
        self.told.append(Told(event, readers, masked))


class Entry:
    """One move as it was made, who may see it whole, and what happened with it."""

    def __init__(self, seat: Seat, text: str, masked: str, readers: list[Seat], refused: str | None) -> None:
        self.seat = seat
        self.text = text
        self.masked = masked
        self.readers = readers
        self.refused = refused  # the rule broken, where the move made stands for a mistake
        self.told: list[Told] = []

    @property
    def events(self) -> list[Event]:
        """All that happened, in order, with nothing hidden."""
        return [told.event for told in self.told]

    def events_for(self, seat: Seat) -> list[Event]:
        """What happened, as a seat, or a WATCHER, may know it."""
        return [told.seen_by(seat) for told in self.told]

    def line(self) -> str:
        """The line of a record."""
        return f"{seat_name(self.seat)}: {self.text}"

    def seen_by(self, seat: Seat) -> str:
        """The text as a seat, or a WATCHER, sees it."""
        return self.text if seat in self.readers or WATCHER in self.readers else self.masked
