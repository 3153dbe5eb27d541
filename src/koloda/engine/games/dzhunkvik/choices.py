"""What a player, or the clock, may do."""

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.core import CLOCK
from koloda.engine.games.dzhunkvik import acting, ending, gathering, instants, phases, properties, stack
from koloda.engine.games.dzhunkvik import moves as m
from koloda.engine.games.dzhunkvik.cards import (
    ALL_DZHUNS,
    ALL_INSTANTS,
    ALL_KINDS,
    ALL_NESTING,
    BIT,
    DOMINANT,
    GRABBER,
    HYSTERIA,
    KINDS,
    LIAR,
    THIEF,
    VIRUSES,
)
from koloda.engine.games.dzhunkvik.table import NONE, Table


def choices(table: Table, seat: i64, into: vec[i64]) -> i64:
    """The legal moves of a player, or of the clock, written into a vec; how many."""
    phase = table.phase
    if seat < 0:
        if seat != CLOCK or not acting.is_open(table):
            return 0
        into[0] = m.CLOSE
        return 1
    if seat >= table.seats or phase <= phases.PICK or phase == phases.OVER:
        return 0
    if phase == phases.LEADER:
        if table.is_out(seat):
            return 0
        count = held(table, seat, stack.fitting(table), m.PLAY, into, 0)
        into[count] = m.PASS
        return count + 1
    if phase == phases.MOMENT:
        if not acting.may_interrupt(table, seat) or table.holds(seat, HYSTERIA) == 0:
            return 0
        into[0] = m.PLAY + HYSTERIA
        return 1
    if phase == phases.BATTLE:
        return layings(table, seat, into)
    if phases.TURN <= phase <= phases.ALONE:
        return turn_choices(table, seat, into) if seat == table.turn else i64(0)
    return answers(table, seat, into) if seat == table.asked else i64(0)


def held(table: Table, zone: i64, kinds: i64, how: i64, into: vec[i64], count: i64) -> i64:
    """Moves with the cards of a zone that are among these kinds; how many moves there are then."""
    rest = table.sets[zone] & kinds
    move = how
    while rest:
        if rest & 1:
            into[count] = move
            count += 1
        rest >>= 1
        move += 1
    return count


def turn_choices(table: Table, seat: i64, into: vec[i64]) -> i64:
    """A turn in Gathering, or cards after an Icestorm, or of one who plays on alone."""
    count = held(table, seat, stack.fitting(table), m.PLAY, into, 0)
    if table.evolves_from_nest and gathering.may_evolve(table, seat):
        value = table.value
        while value < 4:  # D-7.9: any higher value
            into[count] = m.EVOLVE + value
            count += 1
            value += 1
    usable = stack.usable(table)
    if usable:
        other: i64 = 0
        if usable & BIT[LIAR] and table.holds(seat, LIAR) > 0 and table.sizes[seat] > 1:
            while other < table.seats:
                if other != seat:
                    into[count] = m.USE_LIAR + other
                    count += 1
                other += 1
        if usable & BIT[THIEF] and table.holds(seat, THIEF) > 0:
            other = 0
            while other < table.seats:
                if properties.may_rob(table, seat, other):
                    into[count] = m.USE_THIEF + other
                    count += 1
                other += 1
        if table.holds(seat, GRABBER) > 0:
            count = grabs(table, seat, into, count)
    if table.phase != phases.TURN:
        into[count] = m.STOP
        return count + 1
    into[count] = m.PASS
    count += 1
    if gathering.may_redeal(table, seat):
        into[count] = m.REDEAL
        count += 1
    return count


def grabs(table: Table, seat: i64, into: vec[i64], count: i64) -> i64:
    """Grabber: any Pack that may be taken."""
    other: i64 = 0
    while other < table.seats:
        place: i64 = 0
        for pack in table.packs:
            if pack & 255 == other:
                if properties.may_grab(seat, pack):
                    into[count] = m.USE_GRABBER + other * m.MOST_PACKS + place
                    count += 1
                place += 1
        other += 1
    return count


def layings(table: Table, seat: i64, into: vec[i64]) -> i64:
    """Battle (D-10.1)."""
    if instants.laid_by(table, seat) != NONE:
        return 0
    count = held(table, seat, ALL_DZHUNS, m.LAY, into, 0)
    if count == 0:
        into[0] = m.LAY_NOTHING
        return 1
    return count


def answers(table: Table, seat: i64, into: vec[i64]) -> i64:
    """What the seat that is asked may answer."""
    phase = table.phase
    count: i64 = 0
    if phase == phases.SHOW:
        kind: i64 = 0
        while kind < KINDS:
            if table.piles[seat * KINDS + kind] > table.bluff[kind]:
                into[count] = m.SHOW + kind
                count += 1
            kind += 1
        if table.shown > 0:
            into[count] = m.DONE
            count += 1
    elif phase == phases.SAY:
        if table.said == table.shown:
            into[0] = m.DONE
            return 1
        while count < KINDS:
            into[count] = m.SAY + count
            count += 1
    elif phase == phases.ANSWER:
        into[0] = m.TRUTH
        into[1] = m.LIE
        count = 2
    elif phase == phases.GIVE:
        count = held(table, seat, ALL_KINDS, m.GIVE, into, 0)
    elif phase == phases.READY:
        count = held(table, seat, ALL_INSTANTS, m.PLAY, into, 0)
        into[count] = m.READY
        count += 1
    elif phase == phases.CHOOSE_VIRUS:
        virus: i64 = 0
        while virus < VIRUSES:
            if ending.may_pay(table, seat, virus):
                into[count] = m.PAY + virus
                count += 1
            virus += 1
        into[count] = m.DONE
        count += 1
    elif phase == phases.PAY:
        count = held(table, table.seats + seat, ALL_NESTING ^ BIT[DOMINANT], m.WITH, into, 0)
    return count
