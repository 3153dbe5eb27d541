"""Hysteria, and the moments in which it is played. Section 8 of the rulebook."""

from librt.vecs import append
from mypy_extensions import i64

from koloda.engine.games.dzhunkvik import phases, stack, stages, steps
from koloda.engine.games.dzhunkvik.cards import BIT, CLEAN_SLATE, HYSTERIA
from koloda.engine.games.dzhunkvik.table import NONE, Table


def doubted(table: Table) -> i64:
    """The card that a chain of Hysterias is about: a property in use, or the last card of the stack that is none."""
    return table.used if table.used != NONE else stack.kind_at(table, stack.beneath(table))


def doubted_of(table: Table) -> i64:
    """Whose card that is."""
    return table.used_by if table.used != NONE else stack.seat_at(table, stack.beneath(table))


def doubters(table: Table) -> list[int]:
    """Who played Hysterias on it, the first one first."""
    if table.used != NONE:
        return [int(seat) for seat in table.hysterias]
    first = int(stack.beneath(table)) + 1
    return [int(stack.seat_at(table, place)) for place in range(first, len(table.stack))]


def admitted(table: Table) -> i64:
    """The set of those who may play Hysteria in a moment (D-12.7)."""
    return (BIT[table.seats] - 1) & ~table.out & ~BIT[table.played_last]


def open_moment(table: Table, seat: i64) -> i64:
    """A property in use, a Clean Slate or a Devourer (D-8.6) can be cancelled before it takes effect (D-8.2)."""
    table.played_last = seat
    if table.extra > 0 or not admitted(table):
        return steps.SETTLE  # D-12.11, D-12.7
    table.phase = phases.MOMENT
    if table.telling is not None:
        table.telling.moment_opens(doubted_of(table), doubted(table), doubters(table), admitted(table))
    return steps.WAIT


def cancel_at_once(table: Table, seat: i64) -> i64:
    """A Hysteria laid in the Leader phase (D-8.1); it may open the moment for a Clean Slate again (D-12.8)."""
    place = stack.beneath(table)
    kind = stack.kind_at(table, place)
    cancelled = stack.is_cancelled(table, place)
    if kind == CLEAN_SLATE and not cancelled:
        return open_moment(table, seat)
    if table.telling is not None:
        table.telling.settles(stack.seat_at(table, place), kind, len(table.stack) - 1 - place)
    return steps.CARD_DONE


def cancel_in_moment(table: Table, seat: i64) -> i64:
    """A Hysteria played in a moment."""
    if table.telling is not None:
        table.telling.moment_closes(doubted_of(table), doubted(table), "hysteria")
    table.lose(seat, HYSTERIA)
    if table.used != NONE:
        if table.telling is not None:
            on = HYSTERIA if len(table.hysterias) else table.used
            table.telling.plays_hysteria(seat, table.played_last, on, table.sizes[seat])
        table.hysterias = append(table.hysterias, seat)
        return open_moment(table, seat)
    stack.push(table, seat, HYSTERIA, 0)
    return cancel_at_once(table, seat) if table.stage == stages.LEADER else open_moment(table, seat)  # D-12.8


def close_moment(table: Table) -> i64:
    """Time is up: nobody plays another Hysteria."""
    if table.telling is not None:
        table.telling.moment_closes(doubted_of(table), doubted(table), "clock")
    return steps.SETTLE


def settle(table: Table) -> i64:
    """Cancelled or not, after a whole chain of Hysterias (D-12.19)."""
    table.played_last = NONE
    if table.used != NONE:
        cancelled = len(table.hysterias) % 2 == 1
        if table.telling is not None:
            table.telling.settles(table.used_by, table.used, len(table.hysterias))
        return steps.PROPERTY_DONE if cancelled else steps.PROPERTY  # D-8.3
    place = stack.beneath(table)
    kind = stack.kind_at(table, place)
    if table.telling is not None:
        table.telling.settles(stack.seat_at(table, place), kind, len(table.stack) - 1 - place)
    table.turn = stack.seat_at(table, place)  # D-8.4, D-8.6
    if stack.is_cancelled(table, place):
        return steps.CARD_DONE
    if kind == CLEAN_SLATE:
        table.stage = stages.GATHERING  # D-7.3
        if table.telling is not None:
            table.telling.gathering_begins(table.turn)
    else:
        table.stage = stages.LEADER  # a Devourer (D-4.6)
        if table.telling is not None:
            table.telling.leader_begins(table.turn)
    return steps.CARD_DONE
