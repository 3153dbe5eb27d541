"""How a game looks and reads in a terminal: what every game's face offers, and the plain one for games without."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from koloda import CLOCK, DEALER, WATCHER, Entry, Seat, State, View
from koloda.terminal.screen import Screen
from koloda.texts import Texts

SEAT_WORDS = {DEALER: "play-dealer", CLOCK: "play-clock"}


@dataclass(frozen=True)
class Event:
    """A move that was made, and the table before and after it, as one seat may see them."""

    number: int  # in the record, from 1
    seat: Seat
    text: str
    refused: str | None
    before: View
    after: View


class Observer:
    """Somebody who looks on from a seat, or a watcher, and makes events of entries."""

    def __init__(self, state: State, seat: Seat, number: int = 0, unmasked: bool = False) -> None:
        self.state = state
        self.seat = seat
        self.number = number
        self.unmasked = unmasked  # sees every move whole, as the owner of a finished record does
        self.view = state.view(seat)

    def saw(self, entry: Entry) -> Event:
        """The event that an entry is for this observer; asked right after the move."""
        before, self.view = self.view, self.state.view(self.seat)
        self.number += 1
        text = entry.text if self.unmasked else entry.seen_by(self.seat)
        return Event(self.number, entry.seat, text, entry.refused, before, self.view)


class GameRenderer(ABC):
    """One game as one person sees it. It is given views and texts, never a state."""

    def __init__(self, texts: Texts, screen: Screen, seat: Seat, options: dict[str, Any]) -> None:
        self.texts = texts
        self.screen = screen
        self.seat = seat  # who looks; WATCHER where nobody is "you"
        self.options = options

    @abstractmethod
    def table(self, view: View, moves: Sequence[str]) -> list[str]:
        """The table in a few lines; `moves` are the legal moves of the person who looks."""

    @abstractmethod
    def hands(self, views: Sequence[View]) -> list[str]:
        """What the seats hold, from the view of each."""

    @abstractmethod
    def question(self, view: View, moves: Sequence[str], due: bool) -> str:
        """What the person is asked."""

    @abstractmethod
    def move(self, view: View, text: str) -> str:
        """A legal move in words."""

    @abstractmethod
    def tell(self, event: Event) -> list[str]:
        """An event in sentences; some are told together with those that follow."""

    def rest(self) -> list[str]:
        """What was seen but not told yet."""
        return []

    def person(self, seat: Seat) -> dict[str, str | int]:
        """Who a sentence is about, for Fluent."""
        return {"who": "you" if seat == self.seat and seat != WATCHER else "other", "seat": seat}

    def player(self, seat: Seat, case: str = "nom") -> str:
        """A seat within a sentence."""
        return self.texts("play-player", case=case, **self.person(seat))

    def outcome(self, scores: Sequence[int], winners: Sequence[Seat]) -> list[str]:
        """The end of the game."""
        lines = [self.texts("play-over")]
        if not winners:
            lines.append(self.texts("play-nobody-won"))
        elif len(winners) == 1:
            lines.append(self.texts("play-winner", **self.person(winners[0])))
        else:
            lines.append(self.texts("play-winners", list=", ".join(self.player(seat) for seat in winners)))
        lines.append(self.texts("play-scores", list=", ".join(f"{seat}: {score}" for seat, score in enumerate(scores))))
        return lines


class PlainRenderer(GameRenderer):
    """Any game: the fields of its view, and moves in notation."""

    def table(self, view: View, moves: Sequence[str]) -> list[str]:
        return [f"{name}: {value}" for name, value in view.items()]

    def hands(self, views: Sequence[View]) -> list[str]:
        return [line for view in views for line in ["", *self.table(view, [])]]

    def question(self, view: View, moves: Sequence[str], due: bool) -> str:
        return self.texts("play-ask-turn" if due else "play-ask-out-of-turn")

    def move(self, view: View, text: str) -> str:
        return ""

    def tell(self, event: Event) -> list[str]:
        name = self.texts(SEAT_WORDS[event.seat]) if event.seat in SEAT_WORDS else self.player(event.seat)
        return [f"{name}: {event.text}"]
