"""What a seat may know of a game of Tricks."""

from typing import TypedDict


class TricksView(TypedDict):
    """The table as a seat sees it."""

    game: str
    seat: int | None
    players: int
    phase: str
    due: list[int]
    actors: list[int]
    hand: list[str]
    hands: list[int]
    table: list[str]
    scores: list[int]
    winners: list[int]


VIEW = TricksView
