"""Drawing cards, Viruses, and the look for instants before a round: sections 2 and 3 of the rulebook."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.games.dzhunkvik import causes, phases, stages, steps
from koloda.engine.games.dzhunkvik.cards import ALL_INSTANTS, BATTLE, HAND, INSTANTS, KINDS, VIRUSES
from koloda.engine.games.dzhunkvik.table import NONE, Table
from koloda.engine.games.dzhunkvik.telling import Doses, Exposed

FINE: Final = 2  # Viruses for an instant that comes to light (D-3.3)


# the lot (D-2.3)


def begun_by_lot(table: Table, seat: i64) -> i64:
    """The first player gets the marker, and all are dealt six."""
    table.first = seat
    if table.telling is not None:
        table.telling.begins(seat)
    return refill(table, causes.ROUND, steps.LOOK)


# drawing (D-2.1, D-9.4, D-11.1, D-12.1)


def refill(table: Table, why: i64, then: i64) -> i64:
    """All draw up to six, from the first player."""
    table.drawing = why
    table.after_drawing = then
    table.drawers = table.seats
    table.drawer = table.first
    table.owed = HAND - table.sizes[table.first]
    return steps.DRAW


def draw(table: Table) -> i64:
    """Whoever needs a card is dealt one."""
    while table.owed <= 0:
        table.drawers -= 1
        if table.drawers <= 0:
            table.owed = 0
            return table.after_drawing
        table.drawer = table.after(table.drawer)
        table.owed = HAND - table.sizes[table.drawer]
    if table.sizes[table.stock] == 0:
        return steps.END_GAME  # D-11.1
    table.phase = phases.DEAL
    return steps.WAIT


def dealt(table: Table, kind: i64) -> i64:
    """A card from the draw pile."""
    table.take(table.stock, kind)
    table.put(table.drawer, kind)
    if table.telling is not None:
        table.telling.draws(table.drawer, kind, table.drawing, table.setting_up)
    if not table.setting_up:
        table.remembering().drew(table.drawer)
    table.owed -= 1
    return steps.DRAW


# Viruses (D-4.3)


def infect(table: Table, seat: i64, count: i64, then: i64) -> i64:
    """A seat draws Viruses, if there are any."""
    table.ill = seat
    table.doses = count
    table.after_virus = then
    return next_dose(table)


def next_dose(table: Table) -> i64:
    """The virus pile is made anew from its discards when it is empty."""
    pile, discards = table.seats, table.seats + 1
    if table.doses > 0 and table.virus_count(pile) == 0:
        if table.telling is not None and table.virus_count(discards) > 0:
            table.telling.viruses_shuffled(table.virus_count(discards))
        virus: i64 = 0
        while virus < VIRUSES:
            table.viruses[pile * VIRUSES + virus] = table.viruses[discards * VIRUSES + virus]
            table.viruses[discards * VIRUSES + virus] = 0
            virus += 1
    if table.doses == 0 or table.virus_count(pile) == 0:
        if table.telling is not None and table.doses > 0:
            table.telling.no_virus(table.ill, table.doses, infected_for(table))
        table.doses = 0
        return table.after_virus
    table.phase = phases.VIRUS
    return steps.WAIT


def caught(table: Table, virus: i64) -> i64:
    """A Virus from the virus pile."""
    table.viruses[table.seats * VIRUSES + virus] -= 1
    table.viruses[table.ill * VIRUSES + virus] += 1
    if table.telling is not None:
        table.telling.catches(table.ill, virus, infected_for(table))
    table.doses -= 1
    return next_dose(table)


def infected_for(table: Table) -> Doses:
    """Why Viruses are drawn: for passing, or for instants that came to light (D-3.3)."""
    return "pass" if table.after_virus == steps.AFTER_PASS else "found"


# instants in the hands (D-3)


def look(table: Table) -> i64:
    """Instants are played out, one after another (D-3.2); when no hand holds one the round begins."""
    if table.telling is not None and table.setting_up:
        table.telling.deals(HAND)
    table.setting_up = False
    if table.stage == stages.AFTER:
        table.stage = stages.BEFORE
    if not table.house.auto:
        table.asked = table.first  # D-12.5
        table.left = table.seats
        table.phase = phases.READY
        return steps.WAIT
    memory = table.remembering()
    seat = table.first
    count: i64 = 0
    while count < table.seats:
        if table.sets[seat] & ALL_INSTANTS:
            kind: i64 = INSTANTS
            while table.holds(seat, kind) == 0:  # D-12.2
                kind += 1
            memory.first_instant(seat, kind)
            return play_instant(table, seat, kind)
        memory.no_instants(seat)
        seat = table.after(seat)
        count += 1
    return steps.BEGIN_TURN


def ready(table: Table) -> i64:
    """`ready`: the next one is asked (D-12.5)."""
    if table.telling is not None:
        table.telling.ready(table.asked)
    table.left -= 1
    if table.left == 0:
        return steps.BEGIN_TURN
    table.asked = table.after(table.asked)
    return steps.WAIT


def expose(table: Table, seat: i64, shown: vec[u8], cause: Exposed) -> i64:
    """Instants among cards of a hand that come to light are discarded without effect (D-3.3); how many."""
    count: i64 = 0
    kind: i64 = INSTANTS
    while kind < KINDS:
        copies = i64(shown[kind])
        while copies > 0:
            table.lose(seat, kind)
            table.put(table.discard, kind)
            if table.telling is not None:
                table.telling.found(seat, kind, cause)
            copies -= 1
            count += 1
        kind += 1
    return count


def begin_turn(table: Table) -> i64:
    """A round begins, or goes on for the opener who redealt (D-4.4)."""
    table.asked = NONE
    if table.stage != stages.GATHERING:
        table.stage = stages.GATHERING
        table.round += 1
        table.opened = False
        table.turn = table.first
        table.out = 0
        table.redeals = 0
        if table.telling is not None:
            table.telling.round_begins(table.first, table.round)
    table.phase = phases.TURN
    return steps.WAIT


def play_instant(table: Table, seat: i64, kind: i64) -> i64:
    """An instant leaves a hand; all but a Battle let all draw up to six first."""
    table.asked = NONE
    table.lose(seat, kind)
    table.instant = kind
    table.instant_by = seat
    if table.telling is not None:
        table.telling.plays_instant(seat, kind, table.house.auto)
    return steps.EFFECT if kind == BATTLE else refill(table, causes.INSTANT, steps.EFFECT)
