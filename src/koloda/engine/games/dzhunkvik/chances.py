"""The dealer's moves, and how likely each of them is."""

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.games.dzhunkvik import choices, phases
from koloda.engine.games.dzhunkvik import moves as m
from koloda.engine.games.dzhunkvik.cards import ALL_INSTANTS, ALL_KINDS, INSTANTS, KINDS, VIRUSES
from koloda.engine.games.dzhunkvik.table import Table


def deals(table: Table, into: vec[i64]) -> i64:
    """The dealer's moves, written into a vec; how many."""
    count: i64 = 0
    if table.phase == phases.DEAL:
        kinds = ALL_KINDS ^ ALL_INSTANTS if table.setting_up else ALL_KINDS  # D-2.1
        return choices.held(table, table.stock, kinds, m.DEAL, into, 0)
    if table.phase == phases.PICK:
        return choices.held(table, table.source, ALL_KINDS, m.PICK, into, 0)
    if table.phase == phases.LOT:
        while count < table.seats:
            into[count] = m.BEGIN + count
            count += 1
    elif table.phase == phases.VIRUS:
        virus: i64 = 0
        while virus < VIRUSES:
            if table.viruses[table.seats * VIRUSES + virus] > 0:
                into[count] = m.VIRUS + virus
                count += 1
            virus += 1
    return count


def weights(table: Table) -> list[int]:
    """How many cards of the bag each of the dealer's moves stands for."""
    if table.phase > phases.PICK:
        return []
    if table.phase == phases.LOT:
        return [1] * table.players
    if table.phase == phases.VIRUS:
        first = int(table.seats) * VIRUSES
        return [count for count in [int(n) for n in table.viruses[first : first + VIRUSES]] if count]
    counts = [int(n) for n in table.counts(table.stock if table.phase == phases.DEAL else table.source)]
    return [count for count in (counts[:INSTANTS] if table.setting_up else counts) if count]


def bag(table: Table) -> i64:
    """How many cards that are together."""
    if table.phase == phases.DEAL:
        if not table.setting_up:
            return table.sizes[table.stock]
        instants: i64 = 0
        kind: i64 = INSTANTS
        while kind < KINDS:
            instants += table.holds(table.stock, kind)
            kind += 1
        return table.sizes[table.stock] - instants
    if table.phase == phases.PICK:
        return table.sizes[table.source]
    if table.phase == phases.LOT:
        return table.seats
    return table.virus_count(table.seats) if table.phase == phases.VIRUS else i64(0)


def pick(table: Table, n: i64) -> i64:
    """The move that the n-th of them stands for."""
    kind: i64 = 0
    if table.phase == phases.LOT:
        return m.BEGIN + n
    if table.phase == phases.VIRUS:
        at = table.seats * VIRUSES
        while n >= i64(table.viruses[at + kind]):
            n -= i64(table.viruses[at + kind])
            kind += 1
        return m.VIRUS + kind
    # The instants are the last kinds, so that none is dealt while they are not in the bag.
    at = (table.stock if table.phase == phases.DEAL else table.source) * KINDS
    while n >= i64(table.piles[at + kind]):
        n -= i64(table.piles[at + kind])
        kind += 1
    return (m.DEAL if table.phase == phases.DEAL else m.PICK) + kind
