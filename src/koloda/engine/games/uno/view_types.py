"""What a view of UNO holds. Not compiled: the types are read at run time."""

from typing import Literal, TypedDict

Color = Literal["r", "y", "g", "b"]
# What the table waits for. In lot, deal, turn-up and draw it is the dealer.
Phase = Literal["lot", "deal", "turn-up", "draw", "turn", "drawn", "answer", "swap", "color", "ready", "over"]


class RoundView(TypedDict):
    """A finished round."""

    out: int | None  # who went out; null if nobody could go on
    points: list[int]  # by seat: what the round gave
    hands: list[list[str]]  # by seat: the cards left


class UnoView(TypedDict):
    """A table of UNO as a seat, or a watcher, may know it."""

    game: str
    seat: int | None  # whose view it is; null for a watcher
    players: int
    round: int  # from 1
    phase: Phase
    due: list[int]  # those the table waits for
    actors: list[int]  # those who may act
    dealer: int | None
    turn: int | None  # the seat in turn, or asked
    next: int | None  # the seat that comes after it, as play runs now
    direction: Literal[1, -1]  # 1 is clockwise
    color: Color | None  # the colour in force
    top: str | None  # the top card of the discard pile
    turned_up: bool  # the top card is the one turned up at the start
    discard: list[str]  # bottom to top
    stock: int  # cards in the draw pile
    hand: list[str]  # one's own
    hands: list[int]  # by seat: how many cards
    drawn: str | None  # the card just drawn, while it may be laid; `?` for all but its owner
    penalty: int  # cards due from the seat that is asked
    answers: list[str]  # cards that would answer what is asked, whoever holds them
    bluff: bool | None  # a Wild Draw laid by this seat now would be a bluff; null for a watcher
    drawing: list[int] | None  # the seat that draws and how many cards are still to come
    unsaid: int | None  # who did not say UNO and can be caught
    idle: int  # turns in a row that laid nothing and found nothing to draw
    scores: list[int]  # by seat: the totals
    target: int | None  # the points that end the game; null for a single round
    known: list[list[str]]  # by seat: cards known to be in another hand
    rounds: list[RoundView]  # those finished
    winners: list[int]


VIEW = UnoView
