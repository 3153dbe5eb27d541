"""What a seat may know, built up from nothing."""

from typing import Any

from koloda.engine.core import Seat, View
from koloda.engine.games.flights.cards import (
    BIT,
    CITIES,
    COLOURS,
    DIFFERENCE,
    HIGHEST,
    KIND_OF,
    NAMES,
    kinds_in,
    names_of,
    set_of,
    size,
)
from koloda.engine.games.flights.moves import other_of, own_of, theirs_of
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
from koloda.engine.games.flights.table import BURN, DEPORT, NO_SWAP, NONE, NOTHING, Event

PHASES = {
    LOT: "lot",
    TAKING_OUT: "without",
    DEALING: "deal",
    DRAWING: "draw",
    BIDDING: "bid",
    TAKING: "take",
    SWAPPING: "swap",
    OVER: "over",
}


def view_of(table: Round, seat: Seat) -> View:
    """The table as a seat sees it; a watcher (a negative seat) sees no hand and no bid.

    What `happened` begins anew with every move of a player; the dealer's moves only add to it. So it is all that
    followed whether one looks after every move or only when players are asked again.
    """
    seats = range(table.players)
    drawing = None
    if table.phase == DEALING:
        drawing = [int(table.drawer), int(table.owed)]
    elif table.phase == DRAWING:
        drawing = [int(table.drawer), 1]
    return {
        "game": "flights",
        "seat": seat if seat >= 0 else None,
        "players": table.players,
        "deal": len(table.finished) + (table.phase != OVER),
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
        "bids": [shown_bid(table, int(table.chooser(n))) for n in range(int(table.choosers))],
        "table": names_of(table.table),
        "taken": [[int(table.chooser(n)), NAMES[int(table.taken) >> 6 * n & 63]] for n in range(int(table.chosen))],
        "chooser": int(table.turn) if table.phase in (TAKING, SWAPPING) else None,
        "exchange": NAMES[int(KIND_OF[table.exchange])] if table.exchange != NONE else None,
        "collections": [names(table.row(owner)) for owner in seats],
        "happened": [event_view(event) for event in table.happened],
        "drawing": drawing,
        "would_burn": would_burn(table, seat) if seat >= 0 else {},
        "scores": [int(total) for total in table.totals],
        "target": int(table.house.target),
        "match": "wins" if table.house.wins else "points",
        "deals": [deal_view(end) for end in table.finished],
        "winners": table.winners(),
    }


def flights_in(flights: int) -> list[int]:
    """The flights of a set."""
    return [flight for flight in range(1, 7) if flights >> flight & 1]


def sits_out(table: Round, seat: Seat) -> bool:
    """Whether a seat had no card to bid with this round (P-2.6)."""
    if table.round == 0 or table.bids[seat] != NONE:
        return False
    return table.phase != BIDDING or table.hands[seat] == 0


def own_bid(table: Round, seat: Seat) -> dict[str, Any] | None:
    """A seat's own bid while it lies face down."""
    if seat < 0 or table.phase != BIDDING or table.bids[seat] == NONE:
        return None
    return bid_view(int(table.bids[seat]))


def shown_bid(table: Round, seat: Seat) -> dict[str, Any]:
    """A bid that everybody sees."""
    return {"seat": seat, **bid_view(int(table.bids[seat]))}


def bid_view(bid: int) -> dict[str, Any]:
    return {"card": NAMES[int(KIND_OF[bid >> 3])], "flight": bid & 7}


def event_view(event: Event) -> dict[str, Any]:
    """Something that followed from a move."""
    seat = int(event.seat)
    cards = [NAMES[int(kind)] for kind in event.cards]
    if event.what == BURN:
        return {"what": "burn", "seat": seat, "cards": cards, "rule": "P-5.1" if len(cards) == 2 else "P-5.2"}
    if event.what == DEPORT:
        return {"what": "deport", "seat": seat, "card": cards[0] if cards else None}
    if event.what == NO_SWAP:
        return {"what": "no-swap", "seat": seat, "card": cards[0]}
    return {"what": "shuffle"}


def would_burn(table: Round, seat: Seat) -> dict[str, Any]:
    """What would burn if a city in hand or on the table came to the own row now, or by which swap what would."""
    burnt: dict[str, Any] = {}
    for city in kinds_in((table.hands[seat] | table.table) & CITIES):
        trial = copy_of(table)
        trial.add_city(seat, city)
        if trial.happened:
            burnt[NAMES[city]] = burnt_in(trial, seat)
    if table.phase == SWAPPING and table.turn == seat:
        for move in table.legal(seat):
            trial = copy_of(table)
            other = int(other_of(move))
            trial.swap_cities(seat, own_of(move), other, theirs_of(move))
            if trial.happened:
                burnt[table.text(move)] = [burnt_in(trial, seat), burnt_in(trial, other)]
    return burnt


def copy_of(table: Round) -> Round:
    """A copy to try something on."""
    twin = table.clone()
    assert isinstance(twin, Round)
    twin.happened = NOTHING
    return twin


def burnt_in(table: Round, seat: Seat) -> list[str]:
    """What has burnt in a row."""
    return [NAMES[int(city)] for event in table.happened if event.seat == seat for city in event.cards]


def deal_view(end: DealEnd) -> dict[str, Any]:
    """A finished deal, and how each point of it came about."""
    return {
        "collections": [names(row) for row in end.rows],
        "complete": end.complete[:],
        "points": end.points[:],
        "lines": [lines_of(row, seat in end.complete) for seat, row in enumerate(end.rows)],
        "won": or_none(int(end.won)),
    }


def lines_of(row: list[int], complete: bool) -> list[dict[str, Any]]:
    """What each colour of a row counts, its highest city first."""
    lines: list[dict[str, Any]] = []
    counts = HIGHEST if complete else DIFFERENCE  # P-6.2, P-6.3
    for index, colour in enumerate(COLOURS):
        six = set_of(row) >> 6 * index & 63
        if six:
            cards = [f"{colour}{number}" for number in range(6, 0, -1) if six >> number - 1 & 1]
            lines.append({"color": colour, "cards": cards, "points": int(counts[six])})
    return lines


def names(cities: list[int]) -> list[str]:
    """Cities in notation."""
    return [NAMES[city] for city in cities]


def or_none(number: int) -> int | None:
    """A seat, or None where there is none."""
    return number if number != NONE else None
