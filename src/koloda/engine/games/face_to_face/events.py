"""What can happen in Face to Face, in the order of the rulebook. Not compiled: the types are read at run time."""

from typing import Literal, TypedDict

Pile = Literal["up", "down"]  # the rising and the falling pile of a player
Way = Literal["ordinary", "trick", "help"]
Phase = Literal["lot", "deal", "draw", "turn", "over"]
DrawCause = Literal["deal", "turn", "helped"]
EndCause = Literal["two", "six", "rest", "nothing"]
StuckCause = Literal["pair", "one-card", "last-card"]
EndRule = Literal["F-5.1", "F-5.2"]


class Begins(TypedDict):
    """A player begins the game; the lot has decided (F-1.3)."""

    kind: Literal["begins"]
    seat: int


class Draws(TypedDict):
    """A card comes from the player's own draw pile into the hand (F-1.2, F-4.1)."""

    kind: Literal["draws"]
    seat: int
    count: int
    cards: list[str] | None  # None for those who may not see them
    cause: DrawCause  # the deal; the end of a turn; the same when a card has gone to the opponent


class Dealt(TypedDict):
    """The deal is complete: each player has been dealt so many cards (F-1.2)."""

    kind: Literal["dealt"]
    count: int


class TurnBegins(TypedDict):
    """A turn begins (F-2.1)."""

    kind: Literal["turn-begins"]
    seat: int
    turn: int  # its number, counted from 1 at the first turn of the game or of the position


class Lays(TypedDict):
    """A player lays a card on a pile (F-2.1, F-3)."""

    kind: Literal["lays"]
    seat: int
    card: str
    whom: int  # whose pile it is: the player's own or the opponent's
    pile: Pile
    top_card: str  # the card it is laid on
    way: Way  # as the pile goes (F-3.1, F-3.2); ten back (F-3.3); on a pile of the opponent (F-3.4)
    hand: int  # cards in the player's hand then
    laid: int  # cards laid in this turn so far


class TakesBack(TypedDict):
    """The card laid last returns to the hand; everybody has seen it (F-2.4)."""

    kind: Literal["takes-back"]
    seat: int
    card: str
    whom: int  # whose pile it leaves
    pile: Pile
    top_card: str  # the card on top of that pile then
    hand: int  # cards in the player's hand then
    laid: int  # cards laid in this turn that still lie


class EndsTurn(TypedDict):
    """A player has laid enough and ends the turn; cards are drawn next, unless none are left (F-4)."""

    kind: Literal["ends-turn"]
    seat: int
    laid: int  # cards laid in this turn
    helped: bool  # whether one of them went to the opponent
    draws: int  # cards to be drawn now
    cause: EndCause  # two cards; up to six in hand; what is left; nothing is left


class LaidOut(TypedDict):
    """A player has laid all cards and wins by it (F-5.1)."""

    kind: Literal["laid-out"]
    seat: int


class CannotLay(TypedDict):
    """A player whose turn begins cannot lay the least that is asked, and loses by it (F-5.2)."""

    kind: Literal["cannot-lay"]
    seat: int
    cause: StuckCause  # no two cards fit; one card is left (strict); it does not fit (lenient)


class Shows(TypedDict):
    """The game is over, and a player shows the cards left in hand (F-2.3)."""

    kind: Literal["shows"]
    seat: int
    count: int
    cards: list[str]


class GameEnds(TypedDict):
    """The game is over (F-5.5): `seat` has won, `whom` has lost."""

    kind: Literal["game-ends"]
    seat: int
    whom: int
    rule: EndRule  # the rule that ended it
    left: int  # cards that the loser has not laid, in hand or still to be drawn
    scores: list[int]  # by seat


class Turn(TypedDict):
    """Whose turn it is and what the table waits for, when either has changed; the last event of a move."""

    kind: Literal["turn"]
    seat: int | None
    phase: Phase
    drawing: list[int] | None  # while cards are dealt or drawn: whose, and how many are still to come


EVENTS: tuple[type, ...] = (
    Begins,
    Draws,
    Dealt,
    TurnBegins,
    Lays,
    TakesBack,
    EndsTurn,
    LaidOut,
    CannotLay,
    Shows,
    GameEnds,
    Turn,
)
FaceToFaceEvent = (
    Begins | Draws | Dealt | TurnBegins | Lays | TakesBack | EndsTurn | LaidOut | CannotLay | Shows | GameEnds | Turn
)
