"""What can happen at a table of UNO, in the order of the rulebook. Not compiled: the types are read at run time.

`seat` is whom an event is about. Cards that some may not see are null for them; the count is there for all.
"""

from typing import Literal, TypedDict

from koloda.engine.games.uno.view_types import Color, Phase

DrawCause = Literal["turn", "effect", "caught", "challenge", "bluff", "mistake"]
How = Literal["turn", "drawn", "answer", "jump-in"]  # in turn, just drawn, in answer to a card, out of turn
LossCause = Literal["skip", "reverse", "effect", "challenge", "bluff"]

# The deal (U-2)


class RoundBegins(TypedDict):
    """A round begins: all cards are in the draw pile and `seat` deals."""

    kind: Literal["round-begins"]
    seat: int
    round: int  # from 1
    single: bool  # the game is this one round
    stock: int  # cards in the draw pile


class FirstDealer(TypedDict):
    """The lot has made `seat` the first dealer."""

    kind: Literal["first-dealer"]
    seat: int


class Dealt(TypedDict):
    """A card has been dealt to `seat`; only that seat sees it."""

    kind: Literal["dealt"]
    seat: int
    count: int
    cards: list[str] | None


class Deals(TypedDict):
    """The dealer, `seat`, has dealt `count` cards to everybody."""

    kind: Literal["deals"]
    seat: int
    count: int


class TurnedUp(TypedDict):
    """The top card of the draw pile is turned up: it begins the discard pile, or goes back if it is a Wild Draw."""

    kind: Literal["turned-up"]
    card: str
    color: Color | None  # the colour in force; null while a turned-up Wild has none, and for a card that goes back
    goes_back: bool


class NamesColor(TypedDict):
    """`seat` names the colour of a turned-up Wild."""

    kind: Literal["names-color"]
    seat: int
    color: Color


# A turn (U-3)


class Lays(TypedDict):
    """`seat` lays a card on the discard pile."""

    kind: Literal["lays"]
    seat: int
    card: str
    color: Color  # the colour in force from now on
    named: bool  # the colour was named with the card, which is black
    how: How
    uno: bool  # UNO was said with it
    left: int  # cards left in the hand


class MustDraw(TypedDict):
    """`seat` is to draw `count` cards; they come one by one as far as there are any."""

    kind: Literal["must-draw"]
    seat: int
    count: int
    cause: DrawCause


class Draws(TypedDict):
    """`seat` draws a card from the draw pile; only that seat sees it."""

    kind: Literal["draws"]
    seat: int
    count: int
    cards: list[str] | None
    cause: DrawCause


class Reshuffles(TypedDict):
    """The draw pile is empty: the lowest `count` cards of the discard pile are shuffled into a new one."""

    kind: Literal["reshuffles"]
    count: int


class NothingToDraw(TypedDict):
    """`seat` is to draw `count` cards and finds none at all."""

    kind: Literal["nothing-to-draw"]
    seat: int
    count: int
    cause: DrawCause


class Lapses(TypedDict):
    """`seat` has drawn all there was; the last `count` cards of the penalty are let off."""

    kind: Literal["lapses"]
    seat: int
    count: int


class Keeps(TypedDict):
    """`seat` keeps the card it has just drawn: by choice, or because another seat jumped in."""

    kind: Literal["keeps"]
    seat: int
    cause: Literal["turn", "jump-in"]


# Action cards (U-4)


class DirectionChanges(TypedDict):
    """Play runs the other way round. With two seats that changes nothing about whose turn comes next."""

    kind: Literal["direction-changes"]
    direction: Literal[1, -1]  # 1 is clockwise
    seats: int  # at the table


class LosesTurn(TypedDict):
    """`seat` loses its turn: to a Skip or a Reverse, with the cards it drew, or by a challenge."""

    kind: Literal["loses-turn"]
    seat: int
    cause: LossCause


# The challenge (U-6)


class Challenged(TypedDict):
    """`seat` challenged the Wild Draw that `whom` laid, with the verdict."""

    kind: Literal["challenged"]
    seat: int
    whom: int
    bluff: bool


class ShowsHand(TypedDict):
    """`seat` shows the challenger, `whom`, the hand as it was when the Wild Draw was laid; only these two see it."""

    kind: Literal["shows-hand"]
    seat: int
    whom: int
    count: int
    cards: list[str] | None


class TakesBack(TypedDict):
    """`seat` takes the top card of the discard pile back into the hand: a bluff was found out."""

    kind: Literal["takes-back"]
    seat: int
    card: str
    color: Color  # the colour in force again


class SaysReady(TypedDict):
    """`seat`, whom the table waited for, says that it is ready."""

    kind: Literal["says-ready"]
    seat: int


# UNO! (U-7)


class Forgets(TypedDict):
    """`seat` laid its next-to-last card without saying UNO and can be caught from now on."""

    kind: Literal["forgets"]
    seat: int


class Escapes(TypedDict):
    """`seat` did not say UNO and can be caught no more: the game has gone on."""

    kind: Literal["escapes"]
    seat: int


class Catches(TypedDict):
    """`seat` catches `whom`, who did not say UNO."""

    kind: Literal["catches"]
    seat: int
    whom: int


class SaysUno(TypedDict):
    """`seat` says UNO late, before anybody has caught it."""

    kind: Literal["says-uno"]
    seat: int


class MakesMistake(TypedDict):
    """`seat` makes a mistake that costs cards."""

    kind: Literal["makes-mistake"]
    seat: int


# The end of a round, the end of the game (U-8)


class RoundEnds(TypedDict):
    """A round is over: `seat` went out, or nobody if it is null. The hands are counted in the open."""

    kind: Literal["round-ends"]
    seat: int | None
    round: int
    scoring: Literal["winner", "loser"]  # who writes points down: whoever went out, or everybody for the own hand
    gain: int  # the points of whoever went out
    hands: list[list[str]]  # by seat: the cards left
    in_hand: list[int]  # by seat: what these cards count
    points: list[int]  # by seat: what the round gives
    scores: list[int]  # by seat: the new totals


class GameEnds(TypedDict):
    """The game is over."""

    kind: Literal["game-ends"]
    won: bool  # somebody has won: nobody has if all seats have lost by their points
    winners: list[int]
    scores: list[int]  # by seat: the final scores


class Wins(TypedDict):
    """`seat` has won the game; told for every winner."""

    kind: Literal["wins"]
    seat: int


# House rules (U-9)


class Swaps(TypedDict):
    """`seat` swaps hands with `whom`, because of a 7."""

    kind: Literal["swaps"]
    seat: int
    whom: int


class HandsMove(TypedDict):
    """Every hand moves on by one seat in the direction of play, because of a 0."""

    kind: Literal["hands-move"]


class PassesHand(TypedDict):
    """The whole hand that `seat` held goes to `whom`; only these two see it."""

    kind: Literal["passes-hand"]
    seat: int
    whom: int
    count: int
    cards: list[str] | None


# What the table waits for


class Turn(TypedDict):
    """What the table waits for has changed; told last. `seat` is in turn, or asked, or null."""

    kind: Literal["turn"]
    seat: int | None
    phase: Phase
    penalty: int  # cards due from `seat`, unless it answers
    idle: int  # turns in a row that laid nothing and found nothing to draw


EVENTS: tuple[type, ...] = (
    RoundBegins,
    FirstDealer,
    Dealt,
    Deals,
    TurnedUp,
    NamesColor,
    Lays,
    MustDraw,
    Draws,
    Reshuffles,
    NothingToDraw,
    Lapses,
    Keeps,
    DirectionChanges,
    LosesTurn,
    Challenged,
    ShowsHand,
    TakesBack,
    SaysReady,
    Forgets,
    Escapes,
    Catches,
    SaysUno,
    MakesMistake,
    RoundEnds,
    GameEnds,
    Wins,
    Swaps,
    HandsMove,
    PassesHand,
    Turn,
)
UnoEvent = (
    RoundBegins
    | FirstDealer
    | Dealt
    | Deals
    | TurnedUp
    | NamesColor
    | Lays
    | MustDraw
    | Draws
    | Reshuffles
    | NothingToDraw
    | Lapses
    | Keeps
    | DirectionChanges
    | LosesTurn
    | Challenged
    | ShowsHand
    | TakesBack
    | SaysReady
    | Forgets
    | Escapes
    | Catches
    | SaysUno
    | MakesMistake
    | RoundEnds
    | GameEnds
    | Wins
    | Swaps
    | HandsMove
    | PassesHand
    | Turn
)
