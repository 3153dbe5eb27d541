"""Dzhuns with a property in use: Liar, Thief, Grabber. Section 6 of the rulebook."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.games.dzhunkvik import before, cancelling, gathering, phases, steps
from koloda.engine.games.dzhunkvik.cards import DOMINANT, GRABBER, HYSTERIA, INSTANTS, KINDS, LIAR, NESTING, THIEF
from koloda.engine.games.dzhunkvik.table import NONE, Table, pack_kinds

OWNER: Final = 255  # the bits of a Pack that say whose it is


# on whom


def anyone_nests(table: Table, seat: i64) -> bool:
    """Whether any other player has a card in the Nest."""
    other: i64 = 0
    while other < table.seats:
        if other != seat and table.sizes[table.seats + other] > 0:
            return True
        other += 1
    return False


def may_rob(table: Table, seat: i64, other: i64) -> bool:
    """Thief: among those with a Nest, or else with a hand card (D-12.22); by the option anyone with either (D-6.10)."""
    if other == seat:
        return False
    if table.house.thief_robs_anyone:
        return table.sizes[table.seats + other] > 0 or table.sizes[other] > 0
    return table.sizes[table.seats + other] > 0 or (table.sizes[other] > 0 and not anyone_nests(table, seat))


def may_grab(seat: i64, pack: i64) -> bool:
    """Grabber: a Pack of another player without a Dominant (D-6.7); it stands for the 4."""
    return pack & OWNER != seat and pack >> 32 & 255 != DOMINANT


# using it


def use(table: Table, seat: i64, kind: i64, other: i64, place: i64) -> i64:
    """Shown beside the stack (D-6.2); others may cancel it (D-8.2)."""
    table.opened = True
    table.unopened = 0
    table.lose(seat, kind)
    table.used = kind
    table.used_by = seat
    table.used_on = other
    table.used_pack = place
    if table.telling is not None:
        pack = pack_kinds(table.packs[table.pack_at(other, place)]) if kind == GRABBER else []
        table.telling.uses(seat, other, kind, place, pack, table.sizes[seat])
    if table.extra > 0:
        gathering.extra_done(table, seat)
    return cancelling.open_moment(table, seat)


def property_works(table: Table) -> i64:
    """The property is carried out."""
    seat, other = table.used_by, table.used_on
    if table.used == LIAR:
        if table.sizes[seat] == 0:
            if table.telling is not None:
                table.telling.nothing_happens(seat, other, LIAR, "show")
            return steps.PROPERTY_DONE  # D-12.12
        table.bluff = vec[u8]([0] * (2 * KINDS))
        table.asked = seat
        table.phase = phases.SHOW
        return steps.WAIT
    if table.used == THIEF:
        return rob(table, other, seat)
    at = table.pack_at(other, table.used_pack)
    pack = table.packs[at]
    if table.telling is not None:
        table.telling.grabs(seat, other, table.used_pack, pack_kinds(pack))
    while at < len(table.packs) - 1:
        table.packs[at] = table.packs[at + 1]
        at += 1
    table.packs[at] = pack ^ other ^ seat  # D-12.13
    return steps.PROPERTY_DONE


def property_done(table: Table) -> i64:
    """The card used is discarded, with the Hysterias about it (D-8.3); that was the whole turn."""
    if table.telling is not None:
        table.telling.discards_property(table.used_by, table.used, len(table.hysterias))
    table.put(table.discard, table.used)
    for _ in table.hysterias:
        table.put(table.discard, HYSTERIA)
    table.hysterias = vec[i64]()
    table.used = NONE
    table.used_by = NONE
    table.used_on = NONE
    table.used_pack = NONE
    table.bluff = vec[u8]()
    table.shown = 0
    table.said = 0
    table.answer = NONE
    table.asked = NONE
    return steps.CARD_DONE


# Liar (D-6.4)


def show(table: Table, kind: i64) -> i64:
    """A card face down; it counts as in the hand."""
    table.bluff[kind] += 1
    table.shown += 1
    if table.telling is not None:
        table.telling.shows(table.used_by, table.used_on, kind)
    return steps.WAIT


def say(table: Table, kind: i64) -> i64:
    """What one of them is said to be."""
    table.bluff[KINDS + kind] += 1
    table.said += 1
    if table.telling is not None:
        table.telling.says(table.used_by, table.used_on, kind)
    return steps.WAIT


def bluff_done(table: Table) -> i64:
    """All is shown; or all is said, and the opponent answers."""
    if table.phase == phases.SHOW:
        table.phase = phases.SAY
    else:
        table.phase = phases.ANSWER
        table.asked = table.used_on
    return steps.WAIT


def answered(table: Table, lie_said: bool) -> i64:
    """The cards are shown to all, and are back in the hand before one is taken (D-12.12)."""
    liar, other = table.used_by, table.used_on
    lied = False
    kind: i64 = 0
    while kind < KINDS:
        if table.bluff[kind] != table.bluff[KINDS + kind]:
            lied = True
        kind += 1
    right = lied == lie_said
    table.answer = 1 if lie_said else 0
    if table.telling is not None:
        table.telling.answers(other, liar, lie_said)
        table.telling.turns_over(liar, other, table.bluff, lied, right)
    table.remembering().saw(liar, table.bluff)
    table.taker = other if right else liar
    table.source = liar if right else other
    found = before.expose(table, liar, table.bluff, "bluff")  # D-3.3
    return before.infect(table, liar, before.FINE * found, steps.TAKE)


# a card that chance takes (D-6.4, D-6.5, D-6.8)


def take_won(table: Table) -> i64:
    """The winner of a Liar's game takes a card of the loser."""
    return rob(table, table.source, table.taker)


def rob(table: Table, loser: i64, winner: i64) -> i64:
    """A random card of a Nest, or of the hand if that is empty; nothing if both are (D-12.13)."""
    table.taker = winner
    table.source = table.seats + loser if table.sizes[table.seats + loser] > 0 else loser
    if table.sizes[table.source] == 0:
        if table.telling is not None:
            table.telling.nothing_happens(winner, loser, table.used, "take")
        return steps.PROPERTY_DONE
    table.left = 1
    table.phase = phases.PICK
    return steps.WAIT


def robbed(table: Table, kind: i64) -> i64:
    """A card with a value, or an Evolution, goes to the Nest; any other is discarded."""
    source = table.source
    if kind < NESTING:
        table.hand_over(source, table.seats + table.taker, kind)
        if table.telling is not None:
            table.telling.takes(table.taker, source, kind, table.used)
        return steps.PROPERTY_DONE
    table.lose(source, kind)
    table.put(table.discard, kind)
    if kind < INSTANTS:
        if table.telling is not None:
            table.telling.discarded(source, table.taker, kind, table.used)
        return steps.PROPERTY_DONE
    if table.telling is not None:
        table.telling.found(source, kind, "stolen")
    return before.infect(table, source, before.FINE, steps.PROPERTY_DONE)  # D-3.3
