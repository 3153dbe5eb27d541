"""The end of a round and of the game: Packs, payments, the count. Sections 9 and 11 of the rulebook."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from koloda.engine.core import Seat
from koloda.engine.games.dzhunkvik import before, causes, instants, phases, stack, stages, steps
from koloda.engine.games.dzhunkvik.cards import (
    BIT,
    DOMINANT,
    EVOLUTION,
    GRABBER,
    KINDS,
    LEFT_NONE,
    LIAR,
    NESTING,
    PAYS,
    THIEF,
    VIRUSES,
)
from koloda.engine.games.dzhunkvik.table import NONE, Table, pack_kinds

MOST_UNOPENED: Final = 6  # D-12.17
PACK: Final = 4  # cards of one


# the stack (D-9.1)


def end_round(table: Table) -> i64:
    """The leader takes the Dzhuns and Evolutions of the stack; the rest is discarded."""
    winner = table.leads
    if not table.opened:
        table.unopened += 1  # D-12.17
    if table.telling is not None:
        table.telling.round_ends(winner, table.round, table.stack, table.unopened)
    place: i64 = 0
    while place < len(table.stack):
        kind = stack.kind_at(table, place)
        if kind < NESTING:
            table.gain(table.seats + winner, kind)
        else:
            table.put(table.discard, kind)
        place += 1
    stack.clear_stack(table)
    table.stage = stages.AFTER
    table.turn = NONE
    table.out = 0
    table.extra = 0
    table.redeals = 0
    if table.unopened == MOST_UNOPENED:
        return steps.END_GAME  # D-12.17
    return all_make_packs(table, steps.NEXT_PAYER)


# Packs (D-9.2)


def all_make_packs(table: Table, then: i64) -> i64:
    """Clockwise from the first player."""
    seat = table.first
    count: i64 = 0
    while count < table.seats:
        make_packs(table, seat)
        seat = table.after(seat)
        count += 1
    table.queue = table.seats + 1
    table.asked = table.before(table.first)
    return then


def make_packs(table: Table, seat: i64) -> None:
    """As many as possible, with as few Evolutions as that needs."""
    nest = table.seats + seat
    if table.sizes[nest] < PACK:
        if table.memory.added(seat) > 0:
            table.remembering().packed(seat, 0)
        return
    ones = table.holds(nest, 0)
    twos = table.holds(nest, 1) + table.holds(nest, LIAR)
    threes = table.holds(nest, 2) + table.holds(nest, THIEF)
    fours = table.holds(nest, 3) + table.holds(nest, GRABBER) + table.holds(nest, DOMINANT)
    jokers = table.holds(nest, EVOLUTION)
    made: i64 = 0
    needed = lacking(ones, 1) + lacking(twos, 1) + lacking(threes, 1) + lacking(fours, 1)
    while needed <= jokers:
        made += 1
        more = made + 1
        needed = lacking(ones, more) + lacking(twos, more) + lacking(threes, more) + lacking(fours, more)
    if made == 0:
        if table.memory.added(seat) > 0:
            table.remembering().packed(seat, 0)
        return
    never: i64 = 0
    count: i64 = 0
    while count < made:
        # D-12.14: the Dominant first of all 4s, plain Dzhuns before those with a property, Evolutions last.
        one = pack_card(table, nest, 0, NONE, NONE)
        two = pack_card(table, nest, 1, LIAR, NONE)
        three = pack_card(table, nest, 2, THIEF, NONE)
        four = pack_card(table, nest, DOMINANT, 3, GRABBER)
        never |= LEFT_NONE[one] | LEFT_NONE[two] | LEFT_NONE[three] | LEFT_NONE[four]
        count += 1
        pack = seat | one << 8 | two << 16 | three << 24 | four << 32
        if table.telling is not None:
            table.telling.makes_pack(seat, pack_kinds(pack), table.home(seat))
        table.packs = append(table.packs, pack)
    # An Evolution stands only for what has run out.
    if ones < made:
        never |= BIT[0]
    if twos < made:
        never |= BIT[1] | BIT[LIAR]
    if threes < made:
        never |= BIT[2] | BIT[THIEF]
    if fours < made:
        never |= BIT[3] | BIT[GRABBER] | BIT[DOMINANT]
    table.remembering().packed(seat, never)


def pack_card(table: Table, nest: i64, first: i64, second: i64, third: i64) -> i64:
    """The first of these kinds that a Nest holds, else an Evolution; it leaves the Nest."""
    kind: i64 = EVOLUTION
    if table.holds(nest, first) > 0:
        kind = first
    elif second != NONE and table.holds(nest, second) > 0:
        kind = second
    elif third != NONE and table.holds(nest, third) > 0:
        kind = third
    table.lose(nest, kind)
    return kind


# payments (D-9.3, D-12.15)


def next_payer(table: Table) -> i64:
    """Clockwise from the round's first player, everyone with a Virus; then the marker goes on (D-9.4)."""
    while True:
        table.queue -= 1
        if table.queue == 0:
            break
        table.asked = table.after(table.asked)
        if table.has_virus(table.asked):
            table.phase = phases.CHOOSE_VIRUS
            return steps.WAIT
    table.asked = NONE
    table.first = table.after(table.first)
    if table.telling is not None:
        table.telling.marker_goes(table.first)
    return before.refill(table, causes.ROUND, steps.LOOK)


def payable(table: Table, seat: i64) -> i64:
    """What a Nest can pay at most."""
    total: i64 = 0
    at = (table.seats + seat) * KINDS
    kind: i64 = 0
    while kind < NESTING:
        total += PAYS[kind] * i64(table.piles[at + kind])
        kind += 1
    return total


def may_pay(table: Table, seat: i64, virus: i64) -> bool:
    """Whether a seat holds a Virus and can pay for it; v1 is number 0."""
    return table.viruses[seat * VIRUSES + virus] > 0 and payable(table, seat) > virus


def pay(table: Table, virus: i64) -> i64:
    """A Virus is chosen."""
    if table.telling is not None:
        table.telling.chooses_virus(table.asked, virus)
    table.virus = virus
    table.paid = 0
    table.phase = phases.PAY
    return steps.WAIT


def pay_with(table: Table, seat: i64, kind: i64) -> i64:
    """A card of the Nest; when the price is met the Virus goes."""
    table.lose(table.seats + seat, kind)
    table.put(table.discard, kind)
    if table.telling is not None:
        table.telling.pays(seat, kind)
    table.paid += PAYS[kind]
    if table.paid <= table.virus:
        return steps.WAIT
    table.viruses[seat * VIRUSES + table.virus] -= 1
    table.viruses[(table.seats + 1) * VIRUSES + table.virus] += 1
    if table.telling is not None:
        table.telling.paid_off(seat, table.virus, table.paid)
    table.virus = NONE
    table.paid = 0
    if table.has_virus(seat):
        table.phase = phases.CHOOSE_VIRUS
        return steps.WAIT
    return steps.NEXT_PAYER


def pay_no_more(table: Table) -> i64:
    """`done`: the next one is asked."""
    if table.telling is not None:
        table.telling.pays_no_more(table.asked)
    return steps.NEXT_PAYER


# the end of the game (D-11)


def end_game(table: Table) -> i64:
    """Hands go into the Nests, the last Packs are made and counted."""
    if table.telling is not None:
        table.telling.game_ends("unopened" if table.unopened == MOST_UNOPENED else "draw-pile")
    if table.instant != NONE:
        instants.discard_instant(table)
    table.open_hands = table.piles[: table.seats * KINDS]
    final: list[int] = []
    # In the order of D-9.2, so that the Packs lie as they would.
    seat: i64 = 0
    while seat < table.seats:
        if table.telling is not None:
            table.telling.hand_to_nest(seat, table.kinds(seat))
        kind: i64 = 0
        while kind < KINDS:
            while table.holds(seat, kind) > 0:
                table.take(seat, kind)
                table.put(table.seats + seat, kind)
            kind += 1
        seat += 1
    all_make_packs(table, steps.WAIT)
    seat = 0
    while seat < table.seats:
        packs = table.home(seat)
        lost = min(packs, table.virus_count(seat))  # D-11.3, D-12.16
        left: i64 = 0
        kind = 0
        while kind < NESTING:
            left += table.holds(table.seats + seat, kind)
            kind += 1
        final += [int(packs), int(lost), int(left)]
        if table.telling is not None:
            table.telling.counts(seat, packs, lost, left, table.kinds(table.seats + seat))
        seat += 1
    table.final = final
    if table.telling is not None:
        winners = best(table)
        for other in winners:
            table.telling.wins(other, final[3 * other] - final[3 * other + 1], len(winners) > 1)
    table.phase = phases.OVER
    table.stage = stages.OVER
    table.turn = NONE
    table.asked = NONE
    table.out = 0
    return steps.WAIT


def best(table: Table) -> list[Seat]:
    """Who has most Packs and, if that is shared, most cards left (D-11.4)."""
    final = table.final
    ranks = [(final[at] - final[at + 1], final[at + 2]) for at in range(0, len(final), 3)]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def lacking(count: i64, wanted: i64) -> i64:
    """How many Evolutions a value needs for so many Packs."""
    return wanted - count if wanted > count else i64(0)
