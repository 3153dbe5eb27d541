"""A round: turns in Gathering, the Leader phase, influence cards. Sections 4, 5 and 7 of the rulebook."""

from typing import Final

from mypy_extensions import i64

from koloda.engine.games.dzhunkvik import before, cancelling, causes, phases, stack, stages, steps
from koloda.engine.games.dzhunkvik.cards import (
    BIT,
    CLEAN_SLATE,
    DEVOURER_S,
    DOMINANT,
    EVOLUTION,
    HAND,
    HYSTERIA,
    ICESTORM,
    INSTANTS,
    KINDS,
    ON_NOTHING,
    TOO_SOON,
)
from koloda.engine.games.dzhunkvik.table import NONE, Table

FROZEN_MOVES: Final = 2  # D-7.7
MOST_REDEALS: Final = 3  # D-4.4


# passing (D-4.3, D-4.5, D-4.7, D-5.3, D-12.9)


def pass_by(table: Table, seat: i64) -> i64:
    """A seat is out for the rest of the round."""
    table.out |= BIT[seat]
    if table.telling is not None:
        table.telling.passes(seat, "leader" if table.stage == stages.LEADER else "turn")
    if table.stage == stages.LEADER:
        return steps.CARD_DONE
    return before.infect(table, seat, 1, steps.AFTER_PASS) if pass_costs(table, seat) else steps.AFTER_PASS


def pass_costs(table: Table, seat: i64) -> bool:
    """Whether a pass of this seat costs a Virus: in Gathering, with a Pack at Home (D-4.3)."""
    return table.stage == stages.GATHERING and table.home(seat) > 0


def after_pass(table: Table) -> i64:
    """The next one opens, or lays; unless all have passed."""
    if table.force != NONE:
        return steps.CARD_DONE
    if table.out == BIT[table.seats] - 1:
        return steps.END_ROUND  # D-4.5
    table.turn = table.next_in(table.turn)
    table.redeals = 0
    table.phase = phases.TURN
    return steps.WAIT


def close_leader(table: Table) -> i64:
    """Time is up in the Leader phase: all who are still in pass (D-12.9)."""
    if table.telling is not None:
        table.telling.leader_closes()
        for seat in range(table.players):
            if not table.is_out(seat):
                table.telling.passes(seat, "clock")
        table.telling.ending = "clock"
    table.out = BIT[table.seats] - 1
    return steps.END_ROUND


def is_won(table: Table) -> bool:
    """Whether everybody but the leader of the round has passed (D-4.7, D-5.4)."""
    return (table.out | BIT[table.leads]) == BIT[table.seats] - 1


# redeal (D-4.4)


def can_open(table: Table, seat: i64) -> bool:
    """Whether a hand holds a card that opens."""
    return table.sets[seat] & (ON_NOTHING | table.laid_grabber) != 0


def may_redeal(table: Table, seat: i64) -> bool:
    """Whether an opener may take a new hand."""
    return table.force == NONE and table.redeals < MOST_REDEALS and not can_open(table, seat)


def redeal_hand(table: Table, seat: i64) -> i64:
    """The whole hand is shown and shuffled into the draw pile; instants found in it are not (D-3.3, D-12.5)."""
    table.redeals += 1
    if table.telling is not None:
        table.telling.redeals(seat, table.kinds(seat), table.redeals)
    found = before.expose(table, seat, table.counts(seat), "redeal")
    table.remembering().redealt(seat, table.counts(seat))
    if table.telling is not None:
        table.telling.shuffles_in(seat, table.kinds(seat))
    kind: i64 = 0
    while kind < INSTANTS:
        while table.piles[seat * KINDS + kind] > 0:
            table.take(seat, kind)
            table.put(table.stock, kind)
        kind += 1
    table.drawing = causes.REDEAL
    table.after_drawing = steps.LOOK
    table.drawers = 1
    table.drawer = seat
    table.owed = HAND - found
    return before.infect(table, seat, before.FINE * found, steps.DRAW)


# laying a card (D-4.2, D-5.1, D-7)


def may_evolve(table: Table, seat: i64) -> bool:
    """Whether the one whose turn it is has an Evolution in the Nest that may be laid (D-7.9)."""
    return (
        table.evolves_from_nest and table.stage == stages.GATHERING and table.holds(table.seats + seat, EVOLUTION) > 0
    )


def lay_on_stack(table: Table, seat: i64, kind: i64, evolved: i64) -> i64:
    """A card of the hand onto the stack, in turn, after an Icestorm or in the Leader phase.

    Or an Evolution of the Nest, which counts as `evolved` (D-7.9); for cards of the hand that is 0.
    """
    if not evolved:
        table.opened = True
        table.unopened = 0
    table.lose(table.seats + seat if evolved else seat, kind)
    stack.push(table, seat, kind, evolved)
    if kind == ICESTORM:
        table.extra = FROZEN_MOVES  # D-7.7, D-12.10
        table.turn = seat
        table.phase = phases.STORM
        if table.telling is not None:
            table.telling.freezes(seat, (BIT[table.seats] - 1) & ~table.out & ~BIT[seat], FROZEN_MOVES)
        return steps.WAIT
    if table.extra > 0:
        extra_done(table, seat)
    if kind == CLEAN_SLATE:
        return cancelling.open_moment(table, seat)
    if kind == HYSTERIA:
        return cancelling.cancel_at_once(table, seat)
    if kind == DOMINANT:
        if table.telling is not None:
            table.telling.ending = "dominant"
        return steps.END_ROUND  # D-6.6
    if table.value == 4 or kind >= DEVOURER_S or kind == TOO_SOON:
        if table.extra > 0:
            if table.telling is not None:
                table.telling.ending = "frozen"
            return steps.END_ROUND  # D-7.8: the first extra card, and nobody can answer it
        if kind >= DEVOURER_S and table.stage == stages.GATHERING and table.house.devourer_opens_moment:
            return cancelling.open_moment(table, seat)  # D-8.6
        if table.stage != stages.LEADER:
            table.stage = stages.LEADER  # D-4.6
            if table.telling is not None:
                table.telling.leader_begins(seat)
    return steps.CARD_DONE


def extra_done(table: Table, seat: i64) -> None:
    """One of the cards that an Icestorm allows is played; after the last the others are no longer frozen."""
    table.extra -= 1
    if table.telling is not None and table.extra == 0:
        table.telling.thaws(seat)


def card_done(table: Table) -> i64:
    """The round is won; or more cards follow an Icestorm; or others may lay, in turn or all at once."""
    if is_won(table):
        return play_on(table) if table.house.play_on else steps.END_ROUND  # D-12.20
    if table.extra > 0:
        table.phase = phases.STORM
    elif table.stage == stages.LEADER:
        table.turn = NONE
        table.phase = phases.LEADER
    else:
        table.turn = table.next_in(table.turn)
        table.phase = phases.TURN
    return steps.WAIT


def play_on(table: Table) -> i64:
    """A leader who is the last one in may go on (D-4.8)."""
    if table.is_out(table.leads):
        return steps.END_ROUND
    if table.extra > 0:
        table.phase = phases.STORM
    else:
        table.turn = table.leads
        table.phase = phases.ALONE
    return steps.WAIT


def stop(table: Table) -> i64:
    """No further card after an Icestorm (D-12.10), or in this round (D-4.8)."""
    if table.telling is not None:
        table.telling.stops(table.turn, "alone" if table.phase == phases.ALONE else "storm")
    if table.phase == phases.ALONE:
        if table.telling is not None:
            table.telling.ending = "stopped"
        return steps.END_ROUND
    table.extra = 0
    if table.telling is not None:
        table.telling.thaws(table.turn)
    return steps.CARD_DONE
