"""The instants: Battle, Emigration, Immigration, Depopulation. Section 10 of the rulebook."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.games.dzhunkvik import before, causes, phases, steps
from koloda.engine.games.dzhunkvik.cards import (
    ALL_DZHUNS,
    BATTLE,
    BIT,
    DEPOPULATION,
    DOMINANT,
    EMIGRATION,
    FIGHTS,
    KINDS,
)
from koloda.engine.games.dzhunkvik.table import NONE, Table

LAID_NOTHING: Final = 31
GIVES: Final = 3  # D-10.2, D-10.3
PERISH: Final = 2  # D-10.4


def effect(table: Table) -> i64:
    """An instant takes effect."""
    if table.instant == BATTLE:
        table.laid = 0
        table.phase = phases.BATTLE
        return steps.WAIT
    table.queue = table.seats
    table.asked = table.first
    return ask_seat(table)


def ask_seat(table: Table) -> i64:
    """Emigration, Immigration, Depopulation: one after another, clockwise."""
    if table.instant == EMIGRATION:
        table.phase = phases.GIVE
        table.left = min(GIVES, table.sizes[table.asked])
    else:
        table.phase = phases.PICK
        table.taker = table.asked
        table.source = table.before(table.asked)
        table.left = min(PERISH if table.instant == DEPOPULATION else GIVES, table.sizes[table.source])
    return steps.WAIT if table.left > 0 else steps.NEXT_SEAT


def next_seat(table: Table) -> i64:
    """The next one is asked; when all were, the instant is discarded (D-10.5) and all look again (D-12.2)."""
    while table.aside > 0:
        table.gain(table.source, DOMINANT)  # D-12.4
        if table.telling is not None:
            table.telling.dominant_returns(table.source, DOMINANT)
        table.aside -= 1
    table.queue -= 1
    if table.queue > 0:
        table.asked = table.after(table.asked)
        return ask_seat(table)
    return instant_done(table)


def instant_done(table: Table) -> i64:
    """The instant is discarded (D-10.5); all draw, and look again (D-12.2)."""
    discard_instant(table)
    table.asked = NONE
    return before.refill(table, causes.INSTANT, steps.LOOK)


def discard_instant(table: Table) -> None:
    """The instant goes to the discard pile."""
    table.put(table.discard, table.instant)
    if table.telling is not None:
        table.telling.discards_instant(table.instant_by, table.instant)
    table.instant = NONE
    table.instant_by = NONE


def give(table: Table, seat: i64, kind: i64) -> i64:
    """Emigration: a card for the left neighbour (D-10.2)."""
    table.hand_over(seat, table.after(seat), kind)
    if table.telling is not None:
        table.telling.gives(seat, table.after(seat), kind)
    table.left -= 1
    return steps.WAIT if table.left > 0 else steps.NEXT_SEAT


def migrated(table: Table, kind: i64) -> i64:
    """Immigration or Depopulation: chance took a card from a hand (D-10.3, D-10.4)."""
    if table.instant == DEPOPULATION:
        table.lose(table.source, kind)
        if kind == DOMINANT:
            table.aside += 1
            if table.telling is not None:
                table.telling.dominant_picked(table.source, table.taker, kind)
        else:
            table.put(table.discard, kind)
            if table.telling is not None:
                table.telling.perishes(table.source, table.taker, kind)
    else:
        table.hand_over(table.source, table.taker, kind)
        if table.telling is not None:
            table.telling.takes(table.taker, table.source, kind, table.instant)
    table.left -= 1
    return steps.WAIT if table.left > 0 else steps.NEXT_SEAT


# Battle (D-10.1)


def laid_by(table: Table, seat: i64) -> i64:
    """What a seat has laid: a kind, LAID_NOTHING, or NONE while it has not."""
    entry = table.laid >> 5 * seat & 31
    return entry if entry == LAID_NOTHING else entry - 1


def may_fight(table: Table, seat: i64) -> bool:
    """Whether a hand holds a Dzhun with a value."""
    return table.sets[seat] & ALL_DZHUNS != 0


def lay(table: Table, seat: i64, kind: i64) -> i64:
    """A card face down, or nothing; it stays with its player until all have laid."""
    entry = kind if kind == LAID_NOTHING else kind + 1
    table.laid |= entry * BIT[5 * seat]
    if table.telling is not None:
        table.telling.fights(seat, kind)
    other: i64 = 0
    while other < table.seats:
        if laid_by(table, other) == NONE:
            return steps.WAIT
        other += 1
    return fight(table)


def fight(table: Table) -> i64:
    """All is shown."""
    winner = strongest(table)
    if table.telling is not None:
        tell_battle(table, winner)
    seat: i64 = 0
    while seat < table.seats:
        kind = laid_by(table, seat)
        if kind == LAID_NOTHING:
            table.remembering().no_dzhuns(seat, table.sizes[seat])
        elif winner != NONE:
            table.lose(seat, kind)
            table.gain(table.seats + winner, kind)
        else:
            shown = vec[u8]([0] * KINDS)
            shown[kind] = 1
            table.remembering().saw(seat, shown)
        seat += 1
    table.laid = 0
    return instant_done(table)


def tell_battle(table: Table, winner: i64) -> None:
    """What everybody has laid, and who takes all."""
    telling = table.telling
    assert telling is not None
    telling.battle_shown()
    kinds: list[int] = []
    for seat in range(table.players):
        kind = laid_by(table, seat)
        telling.fighter(seat, kind)
        if kind != LAID_NOTHING:
            kinds.append(int(kind))
    if winner == NONE:
        telling.battle_drawn()
    else:
        best = max([FIGHTS[kind] for kind in kinds])
        telling.wins_battle(winner, kinds, FIGHTS[laid_by(table, winner)] == best)


def strongest(table: Table) -> i64:
    """Who takes all: the highest, else the lowest; NONE if both are tied, or nobody laid."""
    high: i64 = NONE
    low: i64 = NONE
    high_tied = False
    low_tied = False
    seat: i64 = 0
    while seat < table.seats:
        kind = laid_by(table, seat)
        if kind != LAID_NOTHING:
            strength = FIGHTS[kind]
            if high == NONE or strength > FIGHTS[laid_by(table, high)]:
                high, high_tied = seat, False
            elif strength == FIGHTS[laid_by(table, high)]:
                high_tied = True
            if low == NONE or strength < FIGHTS[laid_by(table, low)]:
                low, low_tied = seat, False
            elif strength == FIGHTS[laid_by(table, low)]:
                low_tied = True
        seat += 1
    if not high_tied:
        return high
    return low if not low_tied else i64(NONE)
