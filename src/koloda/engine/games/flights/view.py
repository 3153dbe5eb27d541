"""What a seat may know, built up from nothing."""

from typing import Final

from koloda.engine.core import Seat
from koloda.engine.games.flights import events as e
from koloda.engine.games.flights import view_types as t
from koloda.engine.games.flights.cards import BIT, CITIES, COLOURS, KIND_OF, NAMES, kinds_in, names_of, size
from koloda.engine.games.flights.moves import other_of, own_of, theirs_of
from koloda.engine.games.flights.points import lines_of
from koloda.engine.games.flights.round import (
    BIDDING,
    DEALING,
    DRAWING,
    LOT,
    OVER,
    SWAPPING,
    TAKING,
    TAKING_OUT,
    DealEnd,
    Round,
)
from koloda.engine.games.flights.table import NONE
from koloda.engine.games.flights.telling import FlightsTelling
from koloda.engine.seats import or_none

PHASES: Final[dict[int, t.Phase]] = {
    LOT: "lot",
    TAKING_OUT: "without",
    DEALING: "deal",
    DRAWING: "draw",
    BIDDING: "bid",
    TAKING: "take",
    SWAPPING: "swap",
    OVER: "over",
}


def view_of(table: Round, seat: Seat) -> t.FlightsView:
    """The table as a seat sees it; a watcher (a negative seat) sees no hand and no bid."""
    seats = range(table.players)
    return {
        "game": "flights",
        "seat": seat if seat >= 0 else None,
        "players": table.players,
        "deal": table.deal() if table.phase != OVER else len(table.finished),
        "round": int(table.round),
        "phase": PHASES[int(table.phase)],
        "due": table.due(),
        "actors": table.actors(),
        "first": or_none(int(table.first)),
        "began": or_none(int(table.began)),
        "colors": [colour for index, colour in enumerate(COLOURS) if table.colours & BIT[index]],
        "needed": int(table.house.needed),
        "hand": names_of(table.hands[seat]) if seat >= 0 else [],
        "hands": [int(size(table.hands[owner])) for owner in seats],
        "stock": int(table.stock_size),
        "discard": names_of(table.discard),
        "flights": [flights_in(int(table.flights[owner])) for owner in seats],
        "laid": [table.bids[owner] != NONE for owner in seats],
        "sits_out": [owner for owner in seats if sits_out(table, owner)],
        "bid": own_bid(table, seat),
        "bids": table.shown_bids(),
        "table": names_of(table.table),
        "taken": [taken(table, n) for n in range(int(table.chosen))],
        "chooser": int(table.turn) if table.phase in (TAKING, SWAPPING) else None,
        "exchange": NAMES[int(KIND_OF[table.exchange])] if table.exchange != NONE else None,
        "collections": [names(table.row(owner)) for owner in seats],
        "drawing": drawing(table),
        "would_burn": would_burn(table, seat) if seat >= 0 else {},
        "would_burn_by_swap": would_burn_by_swap(table, seat) if seat >= 0 else {},
        "scores": [int(total) for total in table.totals],
        "target": int(table.house.target),
        "match": table.match(),
        "deals": [deal_view(end) for end in table.finished],
        "winners": table.winners(),
    }


def turn_of(table: Round) -> e.Turn:
    """What the table waits for."""
    seat: int | None = None
    if table.phase in (DEALING, DRAWING):
        seat = int(table.drawer)
    elif table.phase in (TAKING, SWAPPING):
        seat = int(table.turn)
    return {"kind": "turn", "seat": seat, "phase": PHASES[int(table.phase)], "due": table.due()}


def flights_in(flights: int) -> list[int]:
    """The flights of a set."""
    return [flight for flight in range(1, 7) if flights >> flight & 1]


def sits_out(table: Round, seat: Seat) -> bool:
    """Whether a seat had no card to bid with this round (P-2.6)."""
    if table.round == 0 or table.bids[seat] != NONE:
        return False
    return table.phase != BIDDING or table.hands[seat] == 0


def own_bid(table: Round, seat: Seat) -> t.Bid | None:
    """A seat's own bid while it lies face down."""
    if seat < 0 or table.phase != BIDDING or table.bids[seat] == NONE:
        return None
    bid = int(table.bids[seat])
    return {"card": NAMES[int(KIND_OF[bid >> 3])], "flight": bid & 7}


def taken(table: Round, n: int) -> t.Taken:
    """What the n-th to choose has taken."""
    return {"seat": int(table.chooser(n)), "card": NAMES[int(table.taken) >> 6 * n & 63]}


def drawing(table: Round) -> t.Drawing | None:
    """Who gets the dealer's next card, and how many that seat is owed."""
    if table.phase not in (DEALING, DRAWING):
        return None
    return {"seat": int(table.drawer), "count": int(table.owed) if table.phase == DEALING else 1}


def would_burn(table: Round, seat: Seat) -> dict[str, list[str]]:
    """What would burn if a city in hand or on the table came to the own row now."""
    burnt: dict[str, list[str]] = {}
    for city in kinds_in((table.hands[seat] | table.table) & CITIES):
        trial = Trial(table)
        trial.copy.add_city(seat, city)
        if trial.telling.told:
            burnt[NAMES[city]] = trial.burnt_in(seat)
    return burnt


def would_burn_by_swap(table: Round, seat: Seat) -> dict[str, t.BurntBySwap]:
    """By which swap of this seat what would burn in the two rows."""
    burnt: dict[str, t.BurntBySwap] = {}
    if table.phase == SWAPPING and table.turn == seat:
        for move in table.legal(seat):
            trial = Trial(table)
            other = int(other_of(move))
            trial.copy.swap_cities(seat, own_of(move), other, theirs_of(move))
            if trial.telling.told:
                burnt[table.text(move)] = {"own": trial.burnt_in(seat), "theirs": trial.burnt_in(other)}
    return burnt


class Trial:
    """A copy to try something on: what happens in its rows is told to nobody else."""

    def __init__(self, table: Round) -> None:
        copy = table.clone()
        assert isinstance(copy, Round)
        self.copy = copy
        self.telling = FlightsTelling()
        self.copy.telling = self.telling

    def burnt_in(self, seat: Seat) -> list[str]:
        """What has burnt in a row."""
        events = [told.event for told in self.telling.told]
        return [card for event in events if event["seat"] == seat for card in event["cards"]]


def deal_view(end: DealEnd) -> t.DealEnd:
    """A finished deal, and how each point of it came about."""
    return {
        "collections": [names(row) for row in end.rows],
        "complete": end.complete[:],
        "points": end.points[:],
        "lines": [lines_of(row, seat in end.complete) for seat, row in enumerate(end.rows)],
        "won": or_none(int(end.won)),
    }


def names(cities: list[int]) -> list[str]:
    """Cities in notation."""
    return [NAMES[city] for city in cities]
