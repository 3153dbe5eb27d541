"""The stack: the card in force, the leader of the round, what may be laid (the table of D-7), what cancels what."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.games.dzhunkvik import phases, stages
from koloda.engine.games.dzhunkvik.cards import (
    ALL_DEVOURERS,
    BIGGER,
    BIT,
    CANCELLABLE,
    CLEAN_SLATE,
    DEVOURER_S,
    EVOLUTION,
    HYSTERIA,
    ICESTORM,
    NESTING,
    ON_CLEAN_SLATE,
    ON_NOTHING,
    ON_VALUE,
    TOO_SOON,
    USABLE,
    VALUE,
)
from koloda.engine.games.dzhunkvik.table import NONE, Table
from koloda.engine.games.dzhunkvik.telling import Laid
from koloda.engine.games.dzhunkvik.view_types import Zone

IS_CANCELLED: Final = 1 << 24
LAID_IN: Final[dict[int, Laid]] = {
    phases.TURN: "turn",
    phases.STORM: "storm",
    phases.ALONE: "alone",
    phases.LEADER: "leader",
    phases.MOMENT: "moment",
}


def kind_at(table: Table, place: i64) -> i64:
    """The card at a place of the stack."""
    return table.stack[place] & 255


def seat_at(table: Table, place: i64) -> i64:
    """Who laid it."""
    return table.stack[place] >> 8 & 255


def is_cancelled(table: Table, place: i64) -> bool:
    """Whether a Hysteria took its effect away."""
    return table.stack[place] & IS_CANCELLED != 0


def top(table: Table) -> i64:
    """The card laid last; NONE on an empty stack."""
    return table.stack[len(table.stack) - 1] & 255 if len(table.stack) else i64(NONE)


def in_force(table: Table) -> i64:
    """The card in force; NONE on an empty stack."""
    return table.stack[table.force] & 255 if table.force != NONE else i64(NONE)


def push(table: Table, seat: i64, kind: i64, evolved: i64) -> None:
    """A card of the hand is laid on the stack, or an Evolution of the Nest that counts as `evolved`; else that is 0."""
    value = VALUE[kind] if kind != EVOLUTION else evolved or table.value + 1  # D-7.9, D-7.2
    table.stack = append(table.stack, kind | seat << 8 | value << 16)
    if table.telling is not None:
        opening = kind < NESTING and opens(table)
        source: Zone = "nest" if evolved else "hand"
        table.telling.lays(seat, kind, value, opening, source, table.sizes[seat], LAID_IN[int(table.phase)])
    if kind == HYSTERIA:
        cancel(table)
    if kind != ICESTORM:
        table.leads = seat
        find_force(table)
        if table.telling is not None:
            table.telling.in_force(seat, in_force(table), table.force, table.value, cancelled(table))


def cancel(table: Table) -> None:
    """The Hysteria on top cancels the card beneath it; what that one had cancelled is in force again (D-8.5)."""
    place: i64 = len(table.stack) - 2
    cancelled = True
    while True:
        if cancelled != is_cancelled(table, place):
            table.stack[place] ^= IS_CANCELLED
        if kind_at(table, place) != HYSTERIA:
            return
        cancelled = not cancelled
        place -= 1


def cancelled(table: Table) -> list[int]:
    """The places of the stack that a Hysteria took the effect from."""
    return [place for place in range(len(table.stack)) if is_cancelled(table, place)]


def find_force(table: Table) -> None:
    """The last card that is neither an Icestorm nor a Hysteria nor cancelled."""
    place: i64 = len(table.stack) - 1
    while True:
        kind = kind_at(table, place)
        if kind != ICESTORM and kind != HYSTERIA and not is_cancelled(table, place):
            break
        place -= 1
    table.force = place
    table.value = table.stack[place] >> 16 & 255


def clear_stack(table: Table) -> None:
    """Nothing is laid."""
    table.stack = vec[i64]()
    table.force = NONE
    table.value = 0
    table.leads = NONE


def beneath(table: Table) -> i64:
    """The place of the last card that is no Hysteria: what the Hysterias on top are about."""
    place: i64 = len(table.stack) - 1
    while kind_at(table, place) == HYSTERIA:
        place -= 1
    return place


# what may be laid


def fitting(table: Table) -> i64:
    """The kinds that the one who may lay now may lay, in Gathering or in the Leader phase."""
    if table.force == NONE:
        return ON_NOTHING | table.laid_grabber
    if table.stage == stages.GATHERING:
        return (ON_VALUE[table.value] if table.value else ON_CLEAN_SLATE) | table.laid_grabber
    kinds = BIT[CLEAN_SLATE] | BIT[ICESTORM]
    kind = in_force(table)
    if table.value:
        kinds |= ALL_DEVOURERS
        if table.value == 4:
            kinds |= BIT[TOO_SOON]  # D-7.4
    elif kind == TOO_SOON:
        if table.house.devourer_on_too_soon:
            kinds |= ALL_DEVOURERS
    elif kind >= DEVOURER_S:
        kinds |= BIGGER[kind]  # D-7.5
    if CANCELLABLE & BIT[top(table)]:
        kinds |= BIT[HYSTERIA]  # D-8.1
    return kinds


def usable(table: Table) -> i64:
    """The kinds whose property may be used (D-6.1)."""
    return USABLE[table.value] if table.stage == stages.GATHERING else i64(0)


def opens(table: Table) -> bool:
    """Whether what is laid next opens: on nothing, or on a Clean Slate."""
    return table.value == 0 and table.stage == stages.GATHERING
