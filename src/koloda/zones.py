"""How a view says what lies where, so that any table can draw it: zones of cards, of a seat or of the table.

A game whose views have `zones` is drawn in browser and terminal without a line of drawing of its own. Each zone is
called by the text `PREFIX-zone-NAME`. What a seat may not see is not in its view: a zone has the cards that this seat
sees, `?` for one that it does not, and only a number where it sees none of them.
"""

from collections.abc import Sequence
from typing import Literal, TypedDict

ZoneKind = Literal["pile", "hand", "row", "counter"]


class Zone(TypedDict):
    """A place for cards, or a number that everybody sees."""

    name: str
    kind: ZoneKind  # pile: one on the other, the last on top; hand: held; row: side by side; counter: a number
    owner: int | None  # the seat that it belongs to; None: the table
    cards: list[str] | None  # as this seat sees them; None: none of them
    count: int  # how many there are, or the number


class ZonesView(TypedDict):
    """What the view of any game has; one's own view adds to it."""

    game: str
    seat: int | None  # who looks; None for a watcher
    players: int
    phase: str
    due: list[int]
    actors: list[int]
    hands: list[int]  # how many cards each seat holds
    scores: list[int]  # so far
    winners: list[int]
    zones: list[Zone]


def pile(name: str, cards: Sequence[str], shows: Literal["all", "top", "none"], owner: int | None = None) -> Zone:
    """Cards on each other, of which all are known, only the last, or none."""
    seen = {"all": list(cards), "top": ["?"] * (len(cards) - 1) + list(cards[-1:]), "none": None}[shows]
    return Zone(name=name, kind="pile", owner=owner, cards=seen, count=len(cards))


def hand(name: str, cards: Sequence[str], owner: int, is_seen: bool) -> Zone:
    """Cards that somebody holds; `is_seen` by whom the view is for."""
    return Zone(name=name, kind="hand", owner=owner, cards=list(cards) if is_seen else None, count=len(cards))


def row(name: str, cards: Sequence[str], owner: int | None = None) -> Zone:
    """Cards side by side, open to all."""
    return Zone(name=name, kind="row", owner=owner, cards=list(cards), count=len(cards))


def counter(name: str, number: int, owner: int | None = None) -> Zone:
    """A number that everybody sees."""
    return Zone(name=name, kind="counter", owner=owner, cards=None, count=number)
