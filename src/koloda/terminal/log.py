"""The log: what happened, in words. Events come from the engine; a sentence is a text of the catalogue, one id for each
kind of event. Nothing here knows a game.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from koloda import WATCHER, Event, Seat
from koloda.texts import Texts

SEATS = ("whom", "by", "to")  # fields that hold another player


class EventWords(ABC):
    """How the events of a game are put into words for one person."""

    prefix: str  # with what the ids of its texts begin: `uno` for `uno-event-lays`
    headings: tuple[str, ...] = ()  # kinds that are a line by themselves
    own_line: tuple[str, ...] = ()  # kinds that begin a line of their own although they come with a move
    together: tuple[str, ...] = ()  # kinds that go on over several moves: they share a line with one right before
    untold: tuple[str, ...] = ()  # kinds that are not told, because the terminal shows the same in another way

    def __init__(self, texts: Texts, seat: Seat) -> None:
        self.texts = texts
        self.seat = seat  # who reads; WATCHER where nobody is "you"
        self.names: Sequence[str] = ()  # by seat, at a table with people; otherwise seats are numbered

    @abstractmethod
    def card(self, card: str, case: str = "acc") -> str:
        """A card in words."""

    def listed(self, cards: Sequence[str]) -> str:
        """Several cards in words."""
        return ", ".join(self.card(card, "nom") for card in cards)

    def details(self, event: Event) -> list[str]:
        """Lines that follow the sentence of an event: how points came about, and the like."""
        return []

    def person(self, seat: Seat) -> dict[str, str | int]:
        """Who a sentence is about, for Fluent."""
        return {"who": "you" if seat == self.seat and seat != WATCHER else "other", "seat": seat}

    def player(self, seat: Seat, case: str = "nom") -> str:
        """A seat within a sentence."""
        if self.names and seat != self.seat:
            return self.names[seat]
        return self.texts("play-player", case=case, **self.person(seat))

    def name(self, seat: Seat) -> str:
        """A seat at the beginning of a line."""
        if self.names and seat != self.seat:
            return self.names[seat]
        return self.texts("play-seat", **self.person(seat))

    def sentence(self, event: Event) -> str:
        """An event in words; empty where nobody would say anything."""
        text = self.texts(f"{self.prefix}-event-{event['kind']}", **self.values(event))
        return text[:1].upper() + text[1:]

    def values(self, event: Event) -> dict[str, str | int]:
        """The values of a sentence, by the names of the event's fields; docs/architecture.md lists them."""
        values: dict[str, str | int] = {}
        for field, value in event.items():
            if field == "kind":
                continue
            if field == "seat":
                values["who"] = "none" if value is None else str(self.person(value)["who"])
                values["name"] = "" if value is None else upper(self.player(value))
            elif field in SEATS:
                values[field] = "" if value is None else self.player(value)
                values[f"{field}_who"] = "none" if value is None else str(self.person(value)["who"])
            elif is_cards(field):
                values[field] = self.listed(value or [])
                values[field.removesuffix("cards") + "known"] = "no" if value is None else "yes"
            elif field == "card" or field.endswith("_card"):
                values[field] = "none" if value is None else self.card(value, "acc")
                values[f"{field}_nom"] = "none" if value is None else self.card(value, "nom")
            elif isinstance(value, bool):
                values[field] = "yes" if value else "no"
            elif value is None or isinstance(value, int | str):
                values[field] = "none" if value is None else value
        return values


class Log:
    """Makes lines of events. Cards that come one by one are told together, when the last has come."""

    def __init__(self, words: EventWords) -> None:
        self.words = words
        self.held: list[Event] = []  # perhaps not all of it yet

    def add(self, events: Sequence[Event], dealt: bool) -> list[str]:
        """The lines of a move; `dealt` tells whether the dealer made it."""
        lines: list[str] = []
        if self.held and not (events and self.continues(events[0], dealt)):
            lines = self.rest()
        together = merged([*self.held, *events])
        self.held = []
        if together and ((dealt and "count" in together[-1]) or together[-1]["kind"] in self.words.together):
            self.held = together
            return lines
        return lines + self.told(together)

    def continues(self, event: Event, dealt: bool) -> bool:
        """Whether an event goes on with what is held back."""
        last = self.held[-1]
        if last["kind"] == event["kind"] and event["kind"] in self.words.together:
            return True
        return dealt and goes_on(last, event)

    def rest(self) -> list[str]:
        """The lines of what was held back."""
        held, self.held = self.held, []
        return self.told(held)

    def told(self, events: Sequence[Event]) -> list[str]:
        """Events in lines: one, but for kinds that have their own and for what follows below a sentence."""
        lines: list[str] = []
        begin = True
        for event in events:
            if event["kind"] in self.words.untold:
                continue
            heading = event["kind"] in self.words.headings
            text = self.words.sentence(event)
            details = self.words.details(event)
            if text:
                if begin or heading or event["kind"] in self.words.own_line:
                    lines.append(text)
                else:
                    lines[-1] += f" {text}"
                begin = heading
            if details:
                lines += details
                begin = True
        return lines


def upper(text: str) -> str:
    """With a capital, for the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def is_cards(field: str) -> bool:
    return field == "cards" or field.endswith("_cards")


def goes_on(first: Event, second: Event) -> bool:
    """Whether two events are one that goes on: cards that come one by one."""
    if first["kind"] != second["kind"] or "count" not in first:
        return False
    return all(field == "count" or is_cards(field) or first[field] == second[field] for field in first)


def joined(first: Event, second: Event) -> Event:
    """Two events as one."""
    one = {**first, "count": first["count"] + second["count"]}
    for field in filter(is_cards, first):
        known = first[field] is not None and second[field] is not None
        one[field] = [*first[field], *second[field]] if known else None
    return one


def merged(events: Sequence[Event]) -> list[Event]:
    """Events with those joined that go on."""
    all_events: list[Event] = []
    for event in events:
        if all_events and goes_on(all_events[-1], event):
            all_events[-1] = joined(all_events[-1], event)
        else:
            all_events.append(event)
    return all_events
