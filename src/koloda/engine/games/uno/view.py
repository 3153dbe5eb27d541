"""What a seat may know, built up from nothing."""

from typing import Final

from koloda.engine.core import Seat
from koloda.engine.games.uno.cards import FACE_BITS, KINDS, SAME_COLOUR
from koloda.engine.games.uno.ending import RoundEnd
from koloda.engine.games.uno.round import (
    ANSWER,
    COLOURING,
    DEALING,
    DRAWING,
    DRAWN,
    LOT,
    OVER,
    READYING,
    SWAPPING,
    TURN,
    TURNING_UP,
    Round,
)
from koloda.engine.games.uno.table import NONE, kinds_in
from koloda.engine.games.uno.telling import COLORS
from koloda.engine.games.uno.view_types import Phase, RoundView, UnoView
from koloda.engine.seats import or_none

PHASES: Final[dict[int, Phase]] = {
    LOT: "lot",
    DEALING: "deal",
    TURNING_UP: "turn-up",
    DRAWING: "draw",
    TURN: "turn",
    DRAWN: "drawn",
    ANSWER: "answer",
    SWAPPING: "swap",
    COLOURING: "color",
    READYING: "ready",
    OVER: "over",
}


def view_of(table: Round, seat: Seat) -> UnoView:
    """The table as a seat sees it; a watcher (a negative seat) sees no hand."""
    seats = range(int(table.seats))
    names = table.edition.names
    memory = table.memory
    house = table.house
    drawn = None
    if table.drawn != NONE:
        drawn = names[int(table.drawn)] if seat == table.turn else "?"
    return {
        "game": table.edition.slug,
        "seat": seat if seat >= 0 else None,
        "players": table.players,
        "round": len(table.finished) + (table.phase != OVER),
        "phase": PHASES[int(table.phase)],
        "due": table.due(),
        "actors": table.actors(),
        "dealer": or_none(int(table.dealer)),
        "turn": or_none(int(table.turn)),
        "next": int(table.after(table.turn)) if table.turn != NONE else None,
        "direction": 1 if table.direction == 1 else -1,
        "color": COLORS[int(table.colour)] if table.colour != NONE else None,
        "top": names[int(table.top())] if table.pile_size else None,
        "turned_up": table.turned_up_on_top(),
        "discard": table.pile_names(),
        "stock": int(table.stock_size),
        "hand": table.names(table.hand(seat)) if seat >= 0 else [],
        "hands": [int(table.sizes[owner]) for owner in seats],
        "drawn": drawn,
        "penalty": int(table.penalty),
        "answers": answers_of(table) if table.phase == ANSWER else [],
        "bluff": bool(table.faces[seat] & SAME_COLOUR[table.colour]) if seat >= 0 and table.colour != NONE else None,
        "drawing": [int(table.drawer), int(table.owed)] if table.phase == DRAWING else None,
        "unsaid": or_none(int(table.unsaid)),
        "idle": int(table.idle),
        "scores": table.total_points(),
        "target": None if house.single_round else house.target,
        "known": [
            table.names(memory.cards(seat, owner)) if memory is not None and owner != seat else [] for owner in seats
        ],
        "rounds": [round_view(table, end) for end in table.finished],
        "winners": table.winners(),
    }


def answers_of(table: Round) -> list[str]:
    """The cards that would answer what is asked, whoever holds them."""
    faces = int(table.answering())
    return table.names([kind for kind in range(KINDS) if int(FACE_BITS[kind]) & faces])


def round_view(table: Round, end: RoundEnd) -> RoundView:
    """A finished round; its hands were counted in the open."""
    hands = [kinds_in(end.held[seat * KINDS : seat * KINDS + KINDS]) for seat in range(int(table.seats))]
    return {"out": or_none(int(end.out)), "points": end.points, "hands": [table.names(hand) for hand in hands]}
