"""The view of Flights, typed: what `view_of` gives, as JSON has it."""

from typing import Literal, TypedDict

Phase = Literal["lot", "without", "deal", "draw", "bid", "take", "swap", "over"]
Match = Literal["points", "wins"]


class Bid(TypedDict):
    """A card and a flight, laid together."""

    card: str
    flight: int


class ShownBid(TypedDict):
    """A bid that everybody sees."""

    seat: int
    card: str
    flight: int


class Taken(TypedDict):
    """A card that a seat has taken this round."""

    seat: int
    card: str


class Drawing(TypedDict):
    """Who gets the next card of the deck, and how many cards are due to that seat."""

    seat: int
    count: int


class BurntBySwap(TypedDict):
    """The cities that a swap would burn: in the own row, and in the other one."""

    own: list[str]
    theirs: list[str]


class ScoreLine(TypedDict):
    """What a colour of a row counts; its cities from the highest down."""

    color: str
    cards: list[str]
    points: int


class DealEnd(TypedDict):
    """A finished deal."""

    collections: list[list[str]]  # the rows as they lay in the end
    complete: list[int]  # seats with all the colours
    points: list[int]
    lines: list[list[ScoreLine]]  # by seat: how the points came about
    won: int | None  # who won the deal, where deals are counted


class FlightsView(TypedDict):
    """What a seat, or a watcher (`seat` is null), may know of a table of Flights. Lists by seat begin with seat 0."""

    game: Literal["flights"]
    seat: int | None
    players: int
    deal: int
    round: int  # of this deal; 0 until its cards are dealt
    phase: Phase  # from `lot` to `draw` the dealer is at work
    due: list[int]
    actors: list[int]
    first: int | None  # who has the marker
    began: int | None  # who began this deal
    colors: list[str]  # in play
    needed: int  # how many of them a complete row has
    hand: list[str]
    hands: list[int]
    stock: int
    discard: list[str]
    flights: list[list[int]]  # still held, as everybody knows it
    laid: list[bool]
    sits_out: list[int]
    bid: Bid | None  # the own bid while it lies face down
    bids: list[ShownBid]  # in the order of choice, once they are turned up
    table: list[str]  # laid this round and not yet taken
    taken: list[Taken]
    chooser: int | None
    exchange: str | None  # taken, and waiting for its swap
    collections: list[list[str]]  # the rows, oldest city first
    drawing: Drawing | None
    would_burn: dict[str, list[str]]  # by city in hand or on the table: what it would burn in the own row
    would_burn_by_swap: dict[str, BurntBySwap]  # by move, for the seat that has to swap
    scores: list[int]
    target: int
    match: Match
    deals: list[DealEnd]
    winners: list[int]


VIEW = FlightsView
