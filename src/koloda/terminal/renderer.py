"""How a game looks and reads in a terminal: what every game's renderer offers, and the plain one for games without."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from koloda import CLOCK, DEALER, Entry, Event, Seat, State, View
from koloda.engine.core import seat_name
from koloda.terminal.log import EventWords, Log, upper
from koloda.terminal.screen import Screen
from koloda.texts import Texts

BACK = "▒▒"
SEAT_WORDS = {DEALER: "play-dealer", CLOCK: "play-clock"}


@dataclass(frozen=True)
class Update:
    """A move that was made, what happened with it, and the table after it, as one seat may see them."""

    number: int  # in the record, from 1
    seat: Seat
    text: str
    refused: str | None
    events: list[Event]
    view: View


class Observer:
    """Somebody who looks on from a seat, or a watcher."""

    def __init__(self, state: State, seat: Seat, number: int = 0, unmasked: bool = False) -> None:
        self.state = state
        self.seat = seat
        self.number = number
        self.unmasked = unmasked  # sees everything, as the owner of a finished record does
        self.view = state.view(seat)

    def saw(self, entry: Entry) -> Update:
        """A move as this observer sees it; asked right after it was made."""
        self.view = self.state.view(self.seat)
        self.number += 1
        text = entry.text if self.unmasked else entry.seen_by(self.seat)
        events = entry.events if self.unmasked else entry.events_for(self.seat)
        return Update(self.number, entry.seat, text, entry.refused, events, self.view)

    def rewind(self, state: State, number: int) -> None:
        """The game goes on from a state that it was in after so many moves."""
        self.state, self.number, self.view = state, number, state.view(self.seat)


@dataclass(frozen=True)
class CardFace:
    """A card to be drawn."""

    text: str  # in notation; BACK for one that lies face down
    paint: str  # the name of a style
    label: str = ""  # below it


class GameRenderer(EventWords):
    """One game as one person sees it. It is given views, events and texts, never a state."""

    def __init__(self, texts: Texts, screen: Screen, seat: Seat, options: dict[str, Any]) -> None:
        super().__init__(texts, seat)
        self.screen = screen
        self.options = options
        self.log = Log(self)

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

    # What a full screen needs besides. A game without these has a table of words and a list of moves.

    def board(self, view: View, moves: Sequence[str]) -> list[str]:
        """The table without the hand, which is drawn."""
        return self.table(view, moves)

    def brief(self, view: View, moves: Sequence[str]) -> list[str]:
        """The same where only the first seven lines or so are seen: what decides the next move comes first."""
        return self.board(view, moves)

    def pictures(self, view: View) -> list[CardFace]:
        """The cards in the middle of the table."""
        return []

    def own_cards(self, view: View) -> list[CardFace]:
        """The cards of the person who looks."""
        return []

    def card_of(self, move: str) -> str | None:
        """The card of the own hand that a move names; None where it names none."""
        return None

    def attempt(self, view: View, card: str, moves: Sequence[str]) -> str:
        """What somebody means to do who takes a card that no legal move names: the engine says why not."""
        return card

    @property
    def fines(self) -> bool:
        """Whether a refused move costs something at this table, so that none is tried without asking."""
        return False

    def tell(self, update: Update) -> list[str]:
        """What happened with a move, in lines; cards dealt one by one are told with the last of them."""
        return self.log.add(update.events, dealt=update.seat == DEALER)

    def rest(self) -> list[str]:
        """What was seen but not told yet."""
        return self.log.rest()

    def outcome(self, scores: Sequence[int], winners: Sequence[Seat]) -> list[str]:
        """The end of the game."""
        lines = [self.texts("play-over")]
        if not winners:
            lines.append(self.texts("play-nobody-won"))
        elif len(winners) == 1:
            lines.append(self.about("play-winner", winners[0]))
        else:
            lines.append(self.texts("play-winners", list=", ".join(self.player(seat) for seat in winners)))
        lines.append(self.texts("play-scores", list=self.by_seat(scores)))
        return lines

    def by_seat(self, numbers: Sequence[int]) -> str:
        """A number for each seat."""
        return ", ".join(f"{self.names[at] if self.names else at}: {number}" for at, number in enumerate(numbers))

    def about(self, text: str, seat: Seat) -> str:
        """A sentence about one seat."""
        return upper(self.texts(text, who=str(self.person(seat)["who"]), name=self.player(seat)))


class PlainRenderer(GameRenderer):
    """Any game: the fields of its view, and moves in notation."""

    prefix = ""

    def card(self, card: str, case: str = "acc") -> str:
        return card

    def table(self, view: View, moves: Sequence[str]) -> list[str]:
        return [f"{name}: {value}" for name, value in view.items()]

    def hands(self, views: Sequence[View]) -> list[str]:
        return [line for view in views for line in ["", *self.table(view, [])]]

    def question(self, view: View, moves: Sequence[str], due: bool) -> str:
        return self.texts("play-ask-turn" if due else "play-ask-out-of-turn")

    def move(self, view: View, text: str) -> str:
        return ""

    def tell(self, update: Update) -> list[str]:
        seat = update.seat
        name = self.texts(SEAT_WORDS[seat]) if seat in SEAT_WORDS else self.player(seat)
        return [f"{name}: {update.text}"]


def seat_in_json(seat: Seat) -> int | str:
    """A seat by its number, the dealer and the clock by name."""
    return seat if seat >= 0 else seat_name(seat)
