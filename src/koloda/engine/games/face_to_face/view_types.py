"""What a seat, or a watcher, is shown of a game of Face to Face. Not compiled: the types are read at run time."""

from typing import Literal, TypedDict

from koloda.engine.games.face_to_face.events import EndRule, Phase


class Piles(TypedDict):
    """The two piles of a player, each bottom to top, the base card first."""

    up: list[int]
    down: list[int]


class Tricks(TypedDict):
    """The number that would go ten back on each pile of a player (F-3.3); None where there is none."""

    up: int | None
    down: int | None


class FaceToFaceView(TypedDict):
    """A table of Face to Face as a seat, or a watcher, sees it."""

    game: str
    seat: int | None  # None for a watcher
    players: int
    phase: Phase
    due: list[int]
    actors: list[int]
    turn: int | None  # None until the lot is drawn
    began: int | None  # None until the lot is drawn, and in a game that began at a position
    piles: list[Piles]  # by seat
    tricks: list[Tricks]  # by seat
    hand: list[int]  # the seat's own; empty for a watcher
    hands: list[int]  # how many cards, by seat
    stock: list[int]  # how many cards are still to be drawn, by seat
    out: list[list[int]]  # the numbers that are not laid yet, in hand or still to be drawn, by seat
    known: list[list[int]]  # cards that everybody knows to be in a hand (F-2.4), by seat; the seat's own left out
    laid: list[list[int | str]]  # in this turn, in order: the card, and the pile as moves name it
    helped: bool  # whether a card of this turn has gone to the opponent
    draws: int  # cards that are drawn if the turn ends now
    may_end: bool
    drawing: list[int] | None  # while cards are dealt or drawn: whose, and how many are still to come
    shown: list[list[int]] | None  # both hands, when the game is over
    ended: EndRule | None  # the rule by which the game is over
    last_card: Literal["strict", "lenient"]  # the option (F-5.4)
    winners: list[int]


VIEW = FaceToFaceView
