"""What can happen in Flights, in the order of the rulebook; JSON as it stands."""

from typing import Literal, TypedDict

from koloda.engine.games.flights.view_types import Match, Phase, ScoreLine, ShownBid

# The deal (P-1)


class DealBegins(TypedDict):
    """A new deal, a heading: all cards are shuffled into the deck, nobody has a card, everybody holds all flights."""

    kind: Literal["deal-begins"]
    deal: int
    count: int  # cards in the deck
    colors: list[str]
    flights: list[int]


class Begins(TypedDict):
    """Who is first player of the deal: by lot, or clockwise from whoever began the last one."""

    kind: Literal["begins"]
    seat: int
    cause: Literal["lot", "clockwise"]


class TakenOut(TypedDict):
    """A city colour goes out of the deck for this deal."""

    kind: Literal["taken-out"]
    color: str
    count: int  # cards


class Draws(TypedDict):
    """A card comes from the deck into a hand: one of the first three, or the one at the end of a round."""

    kind: Literal["draws"]
    seat: int
    count: int
    cards: list[str] | None  # only for who draws them
    cause: Literal["deal", "round"]


class HandsDealt(TypedDict):
    """Everybody has drawn the first cards of the deal, `count` each."""

    kind: Literal["hands-dealt"]
    count: int


# A round (P-2, P-3)


class RoundBegins(TypedDict):
    """A new round, a heading: nothing is laid or taken yet."""

    kind: Literal["round-begins"]
    deal: int
    round: int


class SitsOut(TypedDict):
    """A seat has no card to bid with in this round."""

    kind: Literal["sits-out"]
    seat: int


class Lays(TypedDict):
    """A bid, a card from hand and a flight, is laid face down."""

    kind: Literal["lays"]
    seat: int
    count: int
    cards: list[str] | None  # only for who laid it
    flight: int | None  # likewise


class BidsShown(TypedDict):
    """All bids are turned up, here in the order of choice: the cards lie on the table, the flights are used."""

    kind: Literal["bids-shown"]
    bids: list[ShownBid]


class OrderOfChoice(TypedDict):
    """A place in the order of choice: by flight; with equal flights after `whom`, clockwise from the first player."""

    kind: Literal["order-of-choice"]
    seat: int
    place: int  # from 1
    card: str  # that the seat laid
    flight: int
    cause: Literal["flight", "equal-flights"]
    whom: int | None


class Takes(TypedDict):
    """A card laid this round is taken: of free choice, as the last city left, or because the rule leaves no other."""

    kind: Literal["takes"]
    seat: int
    card: str
    cause: Literal["choice", "left", "deportation", "exchange", "universal"]
    rule: Literal["P-3.1", "P-3.2", "P-3.3", "P-3.4"]
    place: Literal["row", "discard", "exchange"]  # where it goes; `exchange`: it waits for its swap


class AllDraw(TypedDict):
    """All laid cards are taken: everybody draws a card, from this round's first player on."""

    kind: Literal["all-draw"]
    seat: int  # who draws first


class NewDeck(TypedDict):
    """The deck is empty: the discard pile becomes the new one."""

    kind: Literal["new-deck"]
    count: int  # its cards


class NothingLeft(TypedDict):
    """Deck and discard pile are empty: these seats draw nothing."""

    kind: Literal["nothing-left"]
    seats: list[int]
    count: int


class FlightsReturn(TypedDict):
    """A used-up set of flights is whole again."""

    kind: Literal["flights-return"]
    seat: int
    flights: list[int]


class MarkerMoves(TypedDict):
    """The marker passes on: `seat` is first player now."""

    kind: Literal["marker-moves"]
    seat: int


# Resolving a card, and burning (P-4, P-5)


class Deports(TypedDict):
    """A deportation: the last city of the row is discarded."""

    kind: Literal["deports"]
    seat: int
    card: str


class DeportsNothing(TypedDict):
    """A deportation finds no city in the row."""

    kind: Literal["deports-nothing"]
    seat: int


class Swaps(TypedDict):
    """`own_card` and `card` of `whom` change places in the two rows; the exchange card is discarded."""

    kind: Literal["swaps"]
    seat: int
    own_card: str
    whom: int
    card: str
    exchange_card: str


class NoSwap(TypedDict):
    """No swap is possible: the exchange card is discarded."""

    kind: Literal["no-swap"]
    seat: int
    card: str


class Burns(TypedDict):
    """Cities of one colour leave a row for the discard pile, as neighbours or because there are three."""

    kind: Literal["burns"]
    seat: int
    count: int
    cards: list[str]
    cause: Literal["neighbours", "three"]
    rule: Literal["P-5.1", "P-5.2"]
    row: list[str]  # as it was before


# The end (P-6)


class DealEnds(TypedDict):
    """A deal is over: a row has all the colours, or nobody has a card and none can be drawn."""

    kind: Literal["deal-ends"]
    deal: int
    cause: Literal["complete", "nothing-left"]


class Completes(TypedDict):
    """A row has all the colours at the end of a deal."""

    kind: Literal["completes"]
    seat: int


class WinsDeal(TypedDict):
    """Where deals are counted: who has won this one; of two complete rows the one that chose earlier; or nobody."""

    kind: Literal["wins-deal"]
    seat: int | None
    cause: Literal["complete", "earlier", "nobody"]
    total: int | None  # deals that the seat has won


class Scores(TypedDict):
    """The points of a deal for a seat, and how they came about."""

    kind: Literal["scores"]
    seat: int
    points: int
    total: int | None  # points of all deals; null where deals are counted
    complete: bool  # the highest city of each colour counts; else two of a colour count their difference
    lines: list[ScoreLine]


class GameEnds(TypedDict):
    """The target is reached: the game is over."""

    kind: Literal["game-ends"]
    winners: list[int]
    scores: list[int]
    match: Match


class WinsGame(TypedDict):
    """Who has won the game, or shares the win, with so many points or deals."""

    kind: Literal["wins-game"]
    seat: int
    total: int
    match: Match
    shared: bool


# Whose turn it is


class Turn(TypedDict):
    """What the table waits for now: `seat` is who takes, swaps, or gets the next card; null while all bid."""

    kind: Literal["turn"]
    seat: int | None
    phase: Phase
    due: list[int]


EVENTS: tuple[type, ...] = (
    DealBegins,
    Begins,
    TakenOut,
    Draws,
    HandsDealt,
    RoundBegins,
    SitsOut,
    Lays,
    BidsShown,
    OrderOfChoice,
    Takes,
    AllDraw,
    NewDeck,
    NothingLeft,
    FlightsReturn,
    MarkerMoves,
    Deports,
    DeportsNothing,
    Swaps,
    NoSwap,
    Burns,
    DealEnds,
    Completes,
    WinsDeal,
    Scores,
    GameEnds,
    WinsGame,
    Turn,
)

FlightsEvent = (
    DealBegins
    | Begins
    | TakenOut
    | Draws
    | HandsDealt
    | RoundBegins
    | SitsOut
    | Lays
    | BidsShown
    | OrderOfChoice
    | Takes
    | AllDraw
    | NewDeck
    | NothingLeft
    | FlightsReturn
    | MarkerMoves
    | Deports
    | DeportsNothing
    | Swaps
    | NoSwap
    | Burns
    | DealEnds
    | Completes
    | WinsDeal
    | Scores
    | GameEnds
    | WinsGame
    | Turn
)
