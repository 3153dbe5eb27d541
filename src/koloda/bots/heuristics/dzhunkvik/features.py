"""What a seat of Dzhunkvik sees of the table: which cards are out, their value to each seat, who can beat what.

Values are in Packs. Only what the seat may know is read: its own cards, what lies open, and its memory.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.games.dzhunkvik.cards import (
    ALL_DEVOURERS,
    ALL_NESTING,
    BIGGER,
    BIT,
    CLEAN_SLATE,
    DEVOURER_S,
    DOMINANT,
    HYSTERIA,
    KINDS,
    NESTING,
    ON_CLEAN_SLATE,
    ON_VALUE,
    TOO_SOON,
)
from koloda.engine.games.dzhunkvik.ending import lacking
from koloda.engine.games.dzhunkvik.state import Dzhunkvik

SLOTS: Final = 5
JOKER: Final = 4
# By kind that can lie in a Nest: where it is counted; an Evolution apart.
SLOT: Final = vec[i64]([0, 1, 2, 3, 1, 2, 3, 3, JOKER])
NO_CARD: Final = -1


class TableFeatures:
    """A look at the table from one seat; what it counts stands until the next look."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.share = vec[float]([weights[name] for name in ("one", "two", "three", "four", "joker")])
        self.again = weights["again"]
        self.near = weights["near"]
        self.fades = weights["fades"]
        self.ramp = weights["ramp"]
        self.last = weights["last"]
        self.rival = weights["rival"]
        self.raises = vec[float]([weights[name] for name in ("raises_1", "raises_2", "raises_3")])
        self.fights = weights["fights"]
        self.fights_more = weights["fights_more"]
        self.mine = vec[i64]([0] * SLOTS)
        self.laid = vec[i64]([0] * SLOTS)  # on the stack
        self.theirs = vec[i64]([0] * SLOTS)
        self.unseen = vec[i64]([0] * KINDS)
        self.hidden: i64 = 0  # how many those are
        self.prize_cards: i64 = 0
        self.others_in: i64 = 0  # who have not passed
        self.fresh = 1.0  # from 0 to 1: the value left in what is only begun
        self.ahead = 1.0  # how much a card in the hand can still do
        self.is_last = False  # whether this round may be the last: then the hand is as good as in the Nest (D-11.2)
        self.base = 0.0  # the value of the own Nest
        self.prize = 0.0  # what the stack would add to it
        self.loss = 0.0  # what it hurts that somebody else takes it
        self.harm = 0.0  # what a Pack more in another Home hurts

    # looking

    def look(self, table: Dzhunkvik, seat: i64) -> None:
        """Count what matters in a round."""
        stock = float(table.sizes[table.stock])
        self.fresh = freshness(table, self.fades)
        self.ahead = min(1.0, stock / (self.ramp * float(table.seats)))
        self.is_last = stock <= self.last * float(table.seats)
        self.harm = self.rival / float(table.seats - 1)
        self.count_unseen(table, seat)
        count_zone(table, table.seats + seat, self.mine)
        slot: i64 = 0
        if self.is_last:
            count_zone(table, seat, self.laid)
            while slot < SLOTS:
                self.mine[slot] += self.laid[slot]
                slot += 1
            slot = 0
        while slot < SLOTS:
            self.laid[slot] = 0
            slot += 1
        self.prize_cards = 0
        for entry in table.stack:
            kind = entry & 255
            if kind < NESTING:
                self.laid[SLOT[kind]] += 1
                self.prize_cards += 1
        self.base = self.nest_value(self.mine)
        self.prize = self.with_stack(self.mine, NO_CARD) - self.base
        self.loss = self.taken_by_others(table, seat)

    def count_known(self, table: Dzhunkvik, seat: i64, other: i64) -> None:
        """What the seat knows of another Nest, by value."""
        row = table.memory.row(seat, table.seats + other)
        known = table.memory.known
        theirs = self.theirs
        theirs[0] = i64(known[row])
        theirs[1] = i64(known[row + 1]) + i64(known[row + 4])
        theirs[2] = i64(known[row + 2]) + i64(known[row + 5])
        theirs[3] = i64(known[row + 3]) + i64(known[row + 6]) + i64(known[row + 7])
        theirs[4] = i64(known[row + 8])

    def count_unseen(self, table: Dzhunkvik, seat: i64) -> None:
        """The cards that the seat cannot see, by kind: in the draw pile, in hands and in Nests."""
        unseen, piles, known = self.unseen, table.piles, table.memory.known
        at = table.stock * KINDS
        kind: i64 = 0
        while kind < KINDS:
            unseen[kind] = i64(piles[at + kind])
            kind += 1
        self.hidden = table.sizes[table.stock]
        zone: i64 = 0
        while zone < 2 * table.seats:
            if zone != seat and zone - table.seats != seat:
                row = table.memory.row(seat, zone)
                at = zone * KINDS
                kind = 0
                while kind < KINDS:
                    unseen[kind] += i64(piles[at + kind]) - i64(known[row + kind])
                    kind += 1
                self.hidden += table.sizes[zone] - i64(known[row + KINDS])
            zone += 1

    # values

    def nest_value(self, counts: vec[i64]) -> float:
        """The value of a Nest: its Packs, and what the rest counts towards the next ones."""
        return self.value_of(counts[0], counts[1], counts[2], counts[3], counts[4])

    def value_of(self, ones: i64, twos: i64, threes: i64, fours: i64, jokers: i64) -> float:
        """As `nest_value`."""
        packs = packs_of(ones, twos, threes, fours, jokers)
        jokers -= lacking(ones, packs) + lacking(twos, packs) + lacking(threes, packs) + lacking(fours, packs)
        share = self.share
        rest = self.several(share[0], ones - packs) + self.several(share[1], twos - packs)
        rest += self.several(share[2], threes - packs) + self.several(share[3], fours - packs)
        rest += self.several(share[4], jokers)
        kinds: i64 = jokers
        if ones > packs:
            kinds += 1
        if twos > packs:
            kinds += 1
        if threes > packs:
            kinds += 1
        if fours > packs:
            kinds += 1
        if kinds >= 3:
            rest += self.near
        return float(packs) + rest * self.fresh

    def several(self, share: float, count: i64) -> float:
        """The value of `count` cards of one kind: each further card counts less than the one before."""
        total = 0.0
        while count > 0:
            total += share
            share *= self.again
            count -= 1
        return total

    def with_stack(self, counts: vec[i64], kind: i64) -> float:
        """The value of a Nest with the stack in it, and one more card."""
        laid = self.laid
        slot: i64 = SLOT[kind] if kind != NO_CARD else SLOTS
        return self.value_of(
            counts[0] + laid[0] + (1 if slot == 0 else 0),
            counts[1] + laid[1] + (1 if slot == 1 else 0),
            counts[2] + laid[2] + (1 if slot == 2 else 0),
            counts[3] + laid[3] + (1 if slot == 3 else 0),
            counts[4] + laid[4] + (1 if slot == JOKER else 0),
        )

    def taken_by_others(self, table: Dzhunkvik, seat: i64) -> float:
        """What it hurts, on the average, that one of the others takes the stack; and how many are in."""
        total = 0.0
        takers: i64 = 0
        self.others_in = 0
        other: i64 = 0
        while other < table.seats:
            if other != seat:
                inside = not table.is_out(other)
                if inside:
                    self.others_in += 1
                if (inside or other == table.leads) and self.prize_cards > 0:
                    self.count_known(table, seat, other)
                    total += self.with_stack(self.theirs, NO_CARD) - self.nest_value(self.theirs)
                    takers += 1
            other += 1
        return total * self.harm / float(takers) if takers > 0 else 0.0

    def gain(self, kind: i64) -> float:
        """What the stack and a card laid on it would add to the own Nest."""
        return self.with_stack(self.mine, kind) - self.base if kind < NESTING and not self.is_last else self.prize

    def missed(self, kind: i64) -> float:
        """What it costs to lay a card and not to win it back, when the hand is counted already."""
        if kind >= NESTING or not self.is_last:
            return 0.0
        slot = SLOT[kind]
        self.mine[slot] -= 1
        rest = self.nest_value(self.mine)
        self.mine[slot] += 1
        return self.base - rest

    def joker(self) -> float:
        """What an Evolution of the own Nest is worth there."""
        self.mine[JOKER] -= 1
        rest = self.nest_value(self.mine)
        self.mine[JOKER] += 1
        return self.base - rest

    def given(self, kind: i64) -> float:
        """What it hurts that somebody else takes the stack and a card laid on it."""
        return self.loss + self.harm * self.share[SLOT[kind]] * self.fresh if kind < NESTING else self.loss

    # chances

    def stays(self, table: Dzhunkvik, seat: i64, kind: i64, value: i64) -> float:
        """The chance that nobody lays on a card: in force with a value, or a card without one."""
        rising: i64 = 0
        fighting = BIT[CLEAN_SLATE]
        raises = 0.0
        if 1 <= value <= 3:
            rising = ON_VALUE[value] & ALL_NESTING
            fighting |= ALL_DEVOURERS
            raises = self.raises[value - 1]
        elif value == 4:
            fighting |= ALL_DEVOURERS | BIT[TOO_SOON]
        elif kind == CLEAN_SLATE:
            rising = ON_CLEAN_SLATE & ALL_NESTING
            raises = 1.0
            fighting |= BIT[HYSTERIA]
        elif kind == TOO_SOON:
            fighting |= BIT[HYSTERIA]
            if table.house.devourer_on_too_soon:
                fighting |= ALL_DEVOURERS
        elif kind >= DEVOURER_S:
            fighting |= BIT[HYSTERIA] | BIGGER[kind]
        elif kind == HYSTERIA:
            fighting |= BIT[HYSTERIA] | ALL_DEVOURERS
        elif kind == DOMINANT:
            return 1.0
        if rising:
            rising |= table.laid_grabber
        fights = min(1.0, self.fights + self.fights_more * float(self.prize_cards))
        chance = 1.0
        other: i64 = 0
        while other < table.seats:
            if other != seat and not table.is_out(other):
                if rising:
                    chance *= 1.0 - raises * self.holds_any(table, seat, other, rising)
                chance *= 1.0 - fights * self.holds_any(table, seat, other, fighting)
            other += 1
        return chance

    def holds_any(self, table: Dzhunkvik, seat: i64, other: i64, kinds: i64) -> float:
        """The chance that another hand holds a card of these kinds, by what the seat has seen."""
        row = table.memory.row(seat, other)
        known = table.memory.known
        cards: i64 = 0
        kind: i64 = 0
        while kinds:
            if kinds & 1:
                if known[row + kind] > 0:
                    return 1.0
                cards += self.unseen[kind]
            kinds >>= 1
            kind += 1
        if cards == 0 or self.hidden == 0:
            return 0.0
        without = 1.0 - float(cards) / float(self.hidden)
        none = 1.0
        left = table.sizes[other] - i64(known[row + KINDS])
        while left > 0:
            none *= without
            left -= 1
        return 1.0 - none


def count_zone(table: Dzhunkvik, zone: i64, into: vec[i64]) -> None:
    """A hand or Nest by value."""
    at = zone * KINDS
    piles = table.piles
    into[0] = i64(piles[at])
    into[1] = i64(piles[at + 1]) + i64(piles[at + 4])
    into[2] = i64(piles[at + 2]) + i64(piles[at + 5])
    into[3] = i64(piles[at + 3]) + i64(piles[at + 6]) + i64(piles[at + 7])
    into[4] = i64(piles[at + 8])


def packs_in(counts: vec[i64]) -> i64:
    """How many Packs cards make, counted by value."""
    return packs_of(counts[0], counts[1], counts[2], counts[3], counts[4])


def packs_of(ones: i64, twos: i64, threes: i64, fours: i64, jokers: i64) -> i64:
    """As `packs_in`."""
    packs: i64 = 0
    while True:
        more = packs + 1
        needed = lacking(ones, more) + lacking(twos, more) + lacking(threes, more) + lacking(fours, more)
        if needed > jokers:
            return packs
        packs = more


def freshness(table: Dzhunkvik, fades: float) -> float:
    """How much a card that only helps later still helps: nearly all at the beginning, nothing at the end."""
    stock = float(table.sizes[table.stock])
    return stock / (stock + fades * float(table.seats))
