"""What can happen in Tricks."""

from typing import Literal, TypedDict


class Dealt(TypedDict):
    """A card comes into a hand; only its owner sees it."""

    kind: Literal["dealt"]
    seat: int
    cards: list[str] | None
    count: int


class Lays(TypedDict):
    """A card is laid."""

    kind: Literal["lays"]
    seat: int
    card: str


class TakesTrick(TypedDict):
    """The higher card takes the trick."""

    kind: Literal["takes-trick"]
    seat: int
    points: int


class GameEnds(TypedDict):
    """All cards are laid."""

    kind: Literal["game-ends"]
    winners: list[int]


class Turn(TypedDict):
    """Who is waited for."""

    kind: Literal["turn"]
    seat: int | None


EVENTS = (Dealt, Lays, TakesTrick, GameEnds, Turn)
