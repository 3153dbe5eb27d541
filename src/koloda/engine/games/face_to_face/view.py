"""What a seat may know, built up from nothing."""

from typing import Final

from koloda.engine.core import Seat
from koloda.engine.games.face_to_face.cards import DOWN, HIGHEST, LOWEST, PILES, UP, WIDTH, count, numbers_in, trick_on
from koloda.engine.games.face_to_face.events import Phase
from koloda.engine.games.face_to_face.turns import DRAWING, LOT, OVER, Turns
from koloda.engine.games.face_to_face.view_types import FaceToFaceView, Piles, Tricks
from koloda.engine.seats import or_none

PHASES: Final[tuple[Phase, ...]] = ("lot", "deal", "draw", "turn", "over")


def view_of(table: Turns, seat: Seat) -> FaceToFaceView:
    """The table as a seat sees it; a watcher (a negative seat) sees no hand."""
    seats = range(2)
    over = table.phase == OVER
    return {
        "game": table.rules.slug,
        "seat": seat if seat >= 0 else None,
        "players": table.players,
        "phase": PHASES[int(table.phase)],
        "due": table.due(),
        "actors": table.actors(),
        "turn": or_none(int(table.turn)),
        "began": or_none(int(table.began)),
        "piles": piles_of(table),
        "tricks": tricks_of(table),
        "hand": numbers_in(table.hands[seat]) if seat >= 0 else [],
        "hands": [int(count(table.hands[owner])) for owner in seats],
        "stock": [int(count(table.stocks[owner])) for owner in seats],
        "out": [numbers_in(table.hands[owner] | table.stocks[owner]) for owner in seats],
        "known": [numbers_in(table.known[owner]) if owner != seat else [] for owner in seats],
        "laid": laid_of(table),
        "helped": table.helped,
        "draws": int(table.due_cards()) if table.may_end() else 0,
        "may_end": table.may_end(),
        "drawing": drawing_of(table),
        "shown": [numbers_in(table.hands[owner]) for owner in seats] if over else None,  # F-2.3
        "ended": table.rule_of_the_end() if over else None,
        "last_card": table.options["last_card"],
        "winners": table.winners(),
    }


def piles_of(table: Turns) -> list[Piles]:
    """All piles by seat, bottom to top."""
    return [{"up": table.pile(2 * seat), "down": table.pile(2 * seat + 1)} for seat in range(2)]


def tricks_of(table: Turns) -> list[Tricks]:
    """By seat, the number that would go ten back on each of its piles (F-3.3)."""
    tops = [int(top) for top in table.tops]
    return [
        {"up": a_card(trick_on(UP, tops[2 * seat])), "down": a_card(trick_on(DOWN, tops[2 * seat + 1]))}
        for seat in range(2)
    ]


def drawing_of(table: Turns) -> list[int] | None:
    """While cards are dealt or drawn: whose, and how many are still to come."""
    return [int(table.drawer), int(table.owed)] if LOT < table.phase <= DRAWING else None


def laid_of(table: Turns) -> list[list[int | str]]:
    """What the seat on turn has laid in this turn."""
    laid: list[list[int | str]] = []
    for at in range(table.laid_in_all - table.laid, table.laid_in_all):
        card = int(table.past[at])
        laid.append([card % WIDTH, PILES[(card // WIDTH - 2 * int(table.turn)) % 4]])
    return laid


def a_card(number: int) -> int | None:
    """A number, or None where no card has it."""
    return number if LOWEST <= number <= HIGHEST else None
