"""Making a move: what each of them does, and the steps that follow from it."""

from mypy_extensions import i64

from koloda.engine.games.dzhunkvik import before, cancelling, ending, gathering, instants, phases, properties, steps
from koloda.engine.games.dzhunkvik import moves as m
from koloda.engine.games.dzhunkvik.cards import EVOLUTION, GRABBER, LIAR, THIEF
from koloda.engine.games.dzhunkvik.table import NONE, Table


def apply_move(table: Table, seat: i64, move: i64) -> None:
    """Make a move, and carry on until the table waits for somebody."""
    carry_on(table, make(table, seat, move))


def carry_on(table: Table, step: i64) -> None:
    """A step, and all that follow it."""
    while step != steps.WAIT:
        step = carry_out(table, step)


def make(table: Table, seat: i64, move: i64) -> i64:
    """A move, and the step that follows from it."""
    if move < m.SHOW:
        return play(table, seat, move)
    if move < m.SAY:
        return properties.show(table, move - m.SHOW)
    if move < m.GIVE:
        return properties.say(table, move - m.SAY)
    if move < m.WITH:
        return instants.give(table, seat, move - m.GIVE)
    if move < m.DEAL:
        return ending.pay_with(table, seat, move - m.WITH)
    if move < m.PICK:
        return before.dealt(table, move - m.DEAL)
    if move < m.LAY:
        kind = move - m.PICK
        return instants.migrated(table, kind) if table.instant != NONE else properties.robbed(table, kind)
    if move < m.LAY_NOTHING:
        return instants.lay(table, seat, move - m.LAY)
    if move == m.LAY_NOTHING:
        return instants.lay(table, seat, instants.LAID_NOTHING)
    if move < m.BEGIN:
        return use_property(table, seat, move)
    if move < m.PAY:
        return before.begun_by_lot(table, move - m.BEGIN)
    if move < m.VIRUS:
        return ending.pay(table, move - m.PAY)
    if move < m.PASS:
        return before.caught(table, move - m.VIRUS)
    if move >= m.EVOLVE:
        return gathering.lay_on_stack(table, seat, EVOLUTION, move - m.EVOLVE + 1)
    return speak(table, seat, move)


def play(table: Table, seat: i64, kind: i64) -> i64:
    """`play`: an instant, a Hysteria in a moment, or a card on the stack."""
    if table.phase == phases.READY:
        return before.play_instant(table, seat, kind)
    if table.phase == phases.MOMENT:
        return cancelling.cancel_in_moment(table, seat)
    return gathering.lay_on_stack(table, seat, kind, 0)


def use_property(table: Table, seat: i64, move: i64) -> i64:
    """`use`."""
    if move < m.USE_THIEF:
        return properties.use(table, seat, LIAR, move - m.USE_LIAR, NONE)
    if move < m.USE_GRABBER:
        return properties.use(table, seat, THIEF, move - m.USE_THIEF, NONE)
    on = move - m.USE_GRABBER
    return properties.use(table, seat, GRABBER, on // m.MOST_PACKS, on % m.MOST_PACKS)


def speak(table: Table, seat: i64, move: i64) -> i64:
    """A move of one word."""
    if move == m.PASS:
        return gathering.pass_by(table, seat)
    if move == m.CLOSE:
        return cancelling.close_moment(table) if table.phase == phases.MOMENT else gathering.close_leader(table)
    if move == m.DONE:
        return ending.pay_no_more(table) if table.phase == phases.CHOOSE_VIRUS else properties.bluff_done(table)
    if move == m.STOP:
        return gathering.stop(table)
    if move == m.REDEAL:
        return gathering.redeal_hand(table, seat)
    return before.ready(table) if move == m.READY else properties.answered(table, move == m.LIE)


def carry_out(table: Table, step: i64) -> i64:
    """A step, and the one that follows it."""
    if step == steps.DRAW:
        return before.draw(table)
    if step == steps.CARD_DONE:
        return gathering.card_done(table)
    if step == steps.AFTER_PASS:
        return gathering.after_pass(table)
    if step == steps.SETTLE:
        return cancelling.settle(table)
    if step == steps.PROPERTY:
        return properties.property_works(table)
    if step == steps.TAKE:
        return properties.take_won(table)
    if step == steps.PROPERTY_DONE:
        return properties.property_done(table)
    if step == steps.END_ROUND:
        return ending.end_round(table)
    if step == steps.NEXT_PAYER:
        return ending.next_payer(table)
    if step == steps.LOOK:
        return before.look(table)
    if step == steps.BEGIN_TURN:
        return before.begin_turn(table)
    if step == steps.EFFECT:
        return instants.effect(table)
    if step == steps.NEXT_SEAT:
        return instants.next_seat(table)
    assert step == steps.END_GAME
    return ending.end_game(table)
