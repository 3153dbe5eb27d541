"""Who may act, and without whom the game does not go on."""

from mypy_extensions import i64

from koloda.engine.core import CLOCK, DEALER, NOBODY, Seat
from koloda.engine.games.dzhunkvik import cancelling, instants, phases
from koloda.engine.games.dzhunkvik.cards import BIT
from koloda.engine.games.dzhunkvik.table import NONE, Table


def waits_for(table: Table) -> i64:
    """The first seat that is due."""
    phase = table.phase
    if phase <= phases.PICK:
        return DEALER
    if phases.TURN <= phase <= phases.ALONE:
        return table.turn
    if phase >= phases.MOMENT:
        return CLOCK if phase != phases.OVER else NOBODY
    if phase == phases.BATTLE:
        seat: i64 = 0
        while instants.laid_by(table, seat) != NONE:
            seat += 1
        return seat
    return table.asked


def is_open(table: Table) -> bool:
    """Whether the table is in a window: the clock is due, and others may act."""
    return table.phase == phases.MOMENT or table.phase == phases.LEADER


def due(table: Table) -> list[Seat]:
    """All who are due; in a Battle everybody who has not laid."""
    if table.phase == phases.BATTLE:
        return [seat for seat in range(table.players) if instants.laid_by(table, seat) == NONE]  # D-12.3
    seat = waits_for(table)
    return [int(seat)] if seat != NOBODY else []


def actors(table: Table) -> list[Seat]:
    """All who may act."""
    if not is_open(table):
        return due(table)
    return [CLOCK, *[seat for seat in range(table.players) if may_interrupt(table, seat)]]


def interrupters(table: Table) -> list[Seat]:
    """Who may act in a window, in the order of D-5.2."""
    if not is_open(table):
        return []
    order: list[Seat] = []
    seat = table.first  # D-5.2
    for _ in range(table.players):
        if may_interrupt(table, seat):
            order.append(int(seat))
        seat = table.before(seat)
    return order


def may_interrupt(table: Table, seat: i64) -> bool:
    """Whether a seat may act though only the clock is due."""
    if table.phase == phases.MOMENT:
        return cancelling.admitted(table) & BIT[seat] != 0
    return table.phase == phases.LEADER and not table.is_out(seat)
