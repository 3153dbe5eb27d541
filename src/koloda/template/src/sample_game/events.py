"""What can happen. Each kind has its sentence in the catalogues, `sample-game-event-KIND`."""

from typing import Literal, TypedDict


class Draws(TypedDict):
    """Somebody gets a card, which only they see."""

    kind: Literal["draws"]
    seat: int
    cards: list[str] | None
    count: int


class Lays(TypedDict):
    """A card is laid, and the total changes."""

    kind: Literal["lays"]
    seat: int
    card: str
    total: int


class GoesOut(TypedDict):
    """Somebody has no card that fits, shows the hand and is out."""

    kind: Literal["goes-out"]
    seat: int
    cards: list[str]


class GameEnds(TypedDict):
    """One player is left."""

    kind: Literal["game-ends"]
    seat: int


EVENTS = (Draws, Lays, GoesOut, GameEnds)
