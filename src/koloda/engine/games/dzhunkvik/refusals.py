"""Why a move may not be made: the number of the rule that forbids it, the first that applies."""

from mypy_extensions import i64

from koloda.engine.core import CLOCK, DEALER, WATCHER, Seat
from koloda.engine.games.dzhunkvik import cancelling, ending, gathering, instants, phases, properties, stack, stages
from koloda.engine.games.dzhunkvik import moves as m
from koloda.engine.games.dzhunkvik.cards import (
    BIT,
    DOMINANT,
    DZHUNS,
    EVOLUTION,
    GRABBER,
    HYSTERIA,
    INSTANTS,
    LIAR,
    NESTING,
    THIEF,
    TOO_SOON,
    VIRUSES,
)
from koloda.engine.games.dzhunkvik.ending import MOST_UNOPENED
from koloda.engine.games.dzhunkvik.table import NONE, Table

# The rule of a question, when somebody would rather play, use, pass or redeal.
ASKING = {
    phases.READY: "D-3.3",
    phases.BATTLE: "D-10.1",
    phases.GIVE: "D-10.2",
    phases.SHOW: "D-6.4",
    phases.SAY: "D-6.4",
    phases.ANSWER: "D-6.4",
    phases.CHOOSE_VIRUS: "D-9.3",
    phases.PAY: "D-9.3",
}


def why_not(table: Table, seat: Seat, move: i64) -> str | None:
    """The number of the rule that forbids a move; None if it is legal."""
    if table.phase == phases.OVER:
        return "D-12.17" if table.unopened == MOST_UNOPENED else "D-11.1"
    if seat >= table.seats or seat <= WATCHER:
        return "D-1.2"
    if move == m.CLOSE or seat == CLOCK:
        legal = move == m.CLOSE and seat == CLOCK and (table.phase == phases.MOMENT or table.phase == phases.LEADER)
        return None if legal else "D-12.9"
    if m.DEAL <= move < m.LAY or m.BEGIN <= move < m.PAY or m.VIRUS <= move < m.PASS:
        return why_not_dealer(table, seat, move)
    if seat == DEALER or table.phase <= phases.PICK:
        return "D-12.1"
    if move >= m.EVOLVE and not table.evolves_from_nest:
        return "D-7.9"
    if move < m.SHOW or m.USE_LIAR <= move < m.BEGIN or move == m.PASS or move == m.REDEAL or move >= m.EVOLVE:
        return why_not_turn(table, seat, move)
    return why_not_answer(table, seat, move)


def why_not_dealer(table: Table, seat: i64, move: i64) -> str | None:
    """`begin`, `deal`, `virus`, `pick`."""
    if m.BEGIN <= move < m.PAY:
        return None if seat == DEALER and table.phase == phases.LOT else "D-2.3"
    if move >= m.VIRUS:
        there = table.phase == phases.VIRUS and table.viruses[table.seats * VIRUSES + move - m.VIRUS] > 0
        return None if seat == DEALER and there else "D-4.3"
    if move < m.PICK:
        kind = move - m.DEAL
        there = table.phase == phases.DEAL and table.holds(table.stock, kind) > 0
        return None if seat == DEALER and there and (kind < INSTANTS or not table.setting_up) else "D-12.1"
    there = table.phase == phases.PICK and table.holds(table.source, move - m.PICK) > 0
    return None if seat == DEALER and there else "D-6.8"


# answers to a question


def why_not_answer(table: Table, seat: i64, move: i64) -> str | None:
    """Moves that only a question calls for."""
    phase = table.phase
    if m.LAY <= move <= m.LAY_NOTHING:
        return why_not_lay(table, seat, move - m.LAY)
    if m.GIVE <= move < m.WITH:
        legal = phase == phases.GIVE and seat == table.asked and table.holds(seat, move - m.GIVE) > 0
        return None if legal else "D-10.2"
    if m.PAY <= move < m.VIRUS or m.WITH <= move < m.DEAL:
        return why_not_pay(table, seat, move)
    if move == m.READY:
        if phase != phases.READY:
            return "D-3.3"
        return None if seat == table.asked else "D-12.5"
    if move == m.STOP:
        if phase == phases.ALONE:
            return None if seat == table.turn else "D-4.8"
        if phase != phases.STORM:
            return "D-12.10"
        return None if seat == table.turn else "D-7.8"
    if move == m.DONE and not phases.SHOW <= phase <= phases.ANSWER:
        if phase != phases.CHOOSE_VIRUS:
            return "D-9.3"
        return None if seat == table.asked else "D-12.15"
    return None if seat == table.asked and goes_on_bluffing(table, seat, move) else "D-6.4"


def why_not_lay(table: Table, seat: i64, kind: i64) -> str | None:
    """Battle."""
    if table.phase != phases.BATTLE or instants.laid_by(table, seat) != NONE:
        return "D-10.1"
    if kind == m.LAY_NOTHING - m.LAY:
        return "D-12.3" if instants.may_fight(table, seat) else None
    return None if kind < DZHUNS and table.holds(seat, kind) > 0 else "D-10.1"


def why_not_pay(table: Table, seat: i64, move: i64) -> str | None:
    """Payments."""
    if table.phase != (phases.CHOOSE_VIRUS if move >= m.PAY else phases.PAY):
        return "D-9.3"
    if seat != table.asked:
        return "D-12.15"
    if move >= m.PAY:
        return None if ending.may_pay(table, seat, move - m.PAY) else "D-12.15"
    kind = move - m.WITH
    return None if kind < NESTING and kind != DOMINANT and table.holds(table.seats + seat, kind) > 0 else "D-9.3"


def goes_on_bluffing(table: Table, seat: i64, move: i64) -> bool:
    """Whether a move of the one who is asked belongs there in a Liar's table."""
    phase = table.phase
    if move < m.SAY:
        return phase == phases.SHOW and table.holds(seat, move - m.SHOW) > i64(table.bluff[move - m.SHOW])
    if move < m.GIVE:
        return phase == phases.SAY and table.said < table.shown
    if move == m.DONE:
        return (phase == phases.SHOW and table.shown > 0) or (phase == phases.SAY and table.said == table.shown)
    return phase == phases.ANSWER


# play, use, pass, redeal


def why_not_turn(table: Table, seat: i64, move: i64) -> str | None:
    """What one does in a turn or in the Leader phase."""
    phase = table.phase
    if phase == phases.READY and m.PLAY + INSTANTS <= move < m.SHOW:
        if table.holds(seat, move - m.PLAY) == 0:
            return "D-3.3"
        return None if seat == table.asked else "D-12.5"
    if phase in ASKING:
        return ASKING[phase]
    if phase == phases.MOMENT:
        if move != m.PLAY + HYSTERIA or not cancelling.admitted(table) & BIT[seat]:
            return "D-12.7"
        return None if table.holds(seat, HYSTERIA) > 0 else "D-7.6"
    if phase == phases.STORM:
        if seat != table.turn:
            return "D-7.8"
        if move == m.PASS:
            return "D-12.10"
    elif phase == phases.ALONE:
        if seat != table.turn or move == m.PASS:
            return "D-4.8"
    elif table.is_out(seat):
        return "D-4.3" if phase == phases.TURN else "D-5.3"
    elif phase == phases.TURN and seat != table.turn:
        return "D-4.2"
    if move == m.PASS:
        return None
    if move == m.REDEAL:
        if phase == phases.TURN and gathering.may_redeal(table, seat):
            return None
        return "D-12.6" if table.force != NONE and stack.opens(table) else "D-4.4"
    if m.PLAY + INSTANTS <= move < m.SHOW:
        return "D-3.1"
    if table.stage == stages.LEADER:
        return why_not_lead(table, seat, move)
    if move >= m.EVOLVE:
        legal = gathering.may_evolve(table, seat) and move - m.EVOLVE + 1 > table.value
        return None if legal else "D-7.9"
    return why_not_play(table, seat, move) if move < m.SHOW else why_not_use(table, seat, move)


def why_not_lead(table: Table, seat: i64, kind: i64) -> str | None:
    """`play` in the Leader phase; `use`, with higher numbers, never."""
    if kind >= m.SHOW or kind <= EVOLUTION or table.holds(seat, kind) == 0:
        return "D-5.1"
    if stack.fitting(table) & BIT[kind]:
        return None
    if kind == HYSTERIA:
        return "D-7.6"
    return "D-7.4" if kind == TOO_SOON else "D-7.5"


def why_not_play(table: Table, seat: i64, kind: i64) -> str | None:
    """`play` in Gathering, in turn."""
    if table.holds(seat, kind) == 0:
        return "D-4.1" if table.force == NONE else "D-4.2"
    if stack.fitting(table) & BIT[kind]:
        return None
    if stack.opens(table):
        return "D-4.1" if table.force == NONE else "D-7.3"
    if kind < DZHUNS:
        return "D-6.3" if kind == GRABBER else "D-4.2"
    return "D-12.19" if kind == HYSTERIA else "D-7.4"


def why_not_use(table: Table, seat: i64, move: i64) -> str | None:
    """`use` in Gathering, in turn."""
    kind = LIAR if move < m.USE_THIEF else THIEF if move < m.USE_GRABBER else GRABBER
    if table.holds(seat, kind) == 0:
        return "D-4.1" if table.force == NONE else "D-4.2"
    if not stack.usable(table) & BIT[kind]:
        return "D-12.6" if stack.opens(table) and table.force != NONE else "D-6.1"
    if kind == LIAR:
        if table.sizes[seat] < 2:
            return "D-12.12"
        return None if move - m.USE_LIAR != seat else "D-6.4"
    if kind == THIEF:
        if properties.may_rob(table, seat, move - m.USE_THIEF):
            return None
        return "D-6.10" if table.house.thief_robs_anyone else "D-12.22"
    on = move - m.USE_GRABBER
    at = table.pack_at(on // m.MOST_PACKS, on % m.MOST_PACKS)
    return None if at != NONE and properties.may_grab(seat, table.packs[at]) else "D-6.7"
