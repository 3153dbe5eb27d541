"""A table from the side of a person who can do something at any time: what can be asked of it, and what it tells.

A `Session` is alone against bots (`local.py`) or at a table of a server (`remote.py`); a `Listener` is a full screen,
or lines. Neither knows the other's kind.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from koloda import Rules, Seat, View
from koloda.terminal.renderer import Update


class Advised(Protocol):
    """A move of a hint, as `bots.advice` has it and as it comes over the wire."""

    @property
    def text(self) -> str: ...
    @property
    def chance(self) -> float | None: ...
    @property
    def why(self) -> str: ...
    @property
    def behind(self) -> float: ...
    @property
    def even(self) -> bool: ...


@dataclass(frozen=True)
class Place:
    """Where the person sits, and who else does."""

    rules: Rules
    seat: Seat  # WATCHER for somebody who only looks
    options: dict[str, Any]
    names: Sequence[str] = ()  # by seat; empty where seats are numbered


@dataclass(frozen=True)
class Question:
    """What the person may do now: one of the moves; to let it be, where that has to be said; other things by name."""

    view: View | None  # None before the start
    moves: Sequence[str] = ()
    due: bool = False
    may_wait: bool = False
    actions: dict[str, str] = field(default_factory=dict)  # by name: in words
    forced: Sequence[str] = ()  # the only move, which is being made without asking


class Listener(Protocol):
    """Whoever shows the table. Everything is called in the thread, or task, that shows it."""

    def seated(self, place: Place) -> None:
        """The person sits down, or who else sits there has changed."""

    def noted(self, lines: Sequence[str]) -> None:
        """Something for the log that is no move."""

    def recalled(self, updates: Sequence[Update]) -> None:
        """All moves that were made before; the log begins with them."""

    def told(self, update: Update) -> None:
        """A move was made."""

    def asked(self, question: Question) -> None:
        """The table as it is, and what the person may do; asked anew whenever that changes."""

    def refused(self, text: str, rule: str) -> None:
        """A move is against a rule."""

    def failed(self, reason: str) -> None:
        """Something asked for was not done."""

    def advised(self, moves: Sequence[Advised], done: bool) -> None:
        """A hint, as far as it is known."""

    def rewound(self) -> None:
        """Moves were taken back; `asked` follows."""

    def waits(self, people: Sequence[str], clock: float | None) -> None:
        """Who is there, in lines, and the seconds that are left to whoever is to move."""

    def over(self, view: View, scores: Sequence[int], winners: Sequence[Seat]) -> None:
        """The game is over."""

    def ended(self, reason: str) -> None:
        """Nothing will come any more: it was lost or left."""


class Session(ABC):
    """A place at a table."""

    can_take_back = False  # by oneself
    has_chat = False

    @abstractmethod
    def start(self, listener: Listener) -> None:
        """Begin to tell; called once, in the event loop of whoever listens."""

    @abstractmethod
    def make(self, text: str) -> None:
        """Try a move."""

    @abstractmethod
    def wait(self) -> None:
        """Let it be."""

    @abstractmethod
    def act(self, name: str) -> None:
        """Do one of the `actions` of the question."""

    @abstractmethod
    def hint(self) -> None:
        """Ask for the best moves."""

    @abstractmethod
    def take_back(self) -> None:
        """Take the last decision back."""

    @abstractmethod
    def say(self, text: str) -> None:
        """Write to the others."""

    def trouble(self) -> str:
        """What is wrong with the way to the table just now, in words."""
        return ""

    @abstractmethod
    def leave(self) -> None:
        """Stop telling, and end whatever runs."""

    @abstractmethod
    async def gone(self) -> None:
        """Wait until all has ended, after `leave`."""
