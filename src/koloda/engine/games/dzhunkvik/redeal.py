"""Dealing the hidden cards anew, consistent with all that a seat has seen.

Nothing here starts from where the cards really are: the cards that the seat cannot see are counted by kind, whichever
hand, Nest or pile they are in, and dealt out again. What the seat knows and what all can tell (see `memory`) bounds
where they may go.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.chance import Rng
from koloda.engine.games.dzhunkvik import ending, instants, phases
from koloda.engine.games.dzhunkvik.cards import (
    BIT,
    DOMINANT,
    DZHUNS,
    EVOLUTION,
    GRABBER,
    INSTANTS,
    KINDS,
    LIAR,
    NESTING,
    THIEF,
)
from koloda.engine.games.dzhunkvik.memory import NOBODY
from koloda.engine.games.dzhunkvik.table import NONE, Table

TRIES: Final = 2000  # for the whole table; then what Nests cannot hold is forgotten
NEST_TRIES: Final = 30  # for one Nest, before all starts anew


def deal_anew(table: Table, seat: i64, rng: Rng) -> None:
    """Draw the hidden cards of a table anew, as a seat (or a watcher, if negative) may believe them."""
    if table.phase == phases.OVER:
        return  # all is open
    unseen = Unseen(table, seat, rng)
    tries: i64 = 0
    while not unseen.dealt_out(tries < TRIES):
        tries += 1
    table.remembering().believed_by(seat)
    if table.phase == phases.BATTLE:
        relay(table, seat, rng)
    if table.shown > 0 and table.answer == NONE and table.used_by != seat:
        reshow(table, rng)


class Unseen:
    """The cards that a seat cannot see, while they are dealt out."""

    def __init__(self, table: Table, seat: i64, rng: Rng) -> None:
        self.table = table
        self.memory = table.memory
        self.seat = seat
        self.rng = rng
        self.counts = vec[i64]([0] * KINDS)
        kind: i64 = 0
        while kind < KINDS:
            self.counts[kind] = table.holds(table.stock, kind)
            kind += 1
        zone: i64 = 0
        while zone < 2 * table.seats:
            if zone != seat and zone - table.seats != seat:
                row = self.memory.row(seat, zone)
                kind = 0
                while kind < KINDS:
                    self.counts[kind] += table.holds(zone, kind) - i64(self.memory.known[row + kind])
                    kind += 1
            zone += 1
        self.rest = self.counts[:]
        # Of the rest: how many can be in a Nest, and how many are no instants.
        self.nesting: i64 = 0
        self.steady: i64 = 0
        self.kept = vec[i64]([0] * KINDS)  # for the draw pile, or the hand of the one who redealt

    def dealt_out(self, strictly: bool) -> bool:
        """One try to deal all out; False if it came to an impossible table."""
        table = self.table
        self.start()
        seat: i64 = 0
        while seat < table.seats:
            if seat != self.seat and not self.fill_nest(seat, strictly):
                return False
            seat += 1
        if not self.place_instants():
            return False
        returner = self.memory.returner
        # A hand that can hold no more Dzhuns is the narrowest; that of the one who redealt is open to most.
        if not self.fill_hands(True, returner) or not self.fill_hands(False, returner):
            return False
        if returner != NOBODY:
            self.release()
            if returner != self.seat and not self.fill_hand(returner):
                return False
        kind: i64 = 0
        while kind < KINDS:
            table.piles[table.stock * KINDS + kind] = u8(self.rest[kind])
            kind += 1
        zone: i64 = 0
        while zone <= table.stock:
            kinds: i64 = 0
            kind = 0
            while kind < KINDS:
                if table.piles[zone * KINDS + kind] > 0:
                    kinds |= BIT[kind]
                kind += 1
            table.sets[zone] = kinds
            zone += 1
        return True

    def start(self) -> None:
        """Only what the seat knows lies in the hands and Nests of the others."""
        table, memory = self.table, self.memory
        self.rest = self.counts[:]
        self.nesting = 0
        self.steady = 0
        zone: i64 = 0
        while zone < 2 * table.seats:
            if zone != self.seat and zone - table.seats != self.seat:
                row = memory.row(self.seat, zone)
                kind: i64 = 0
                while kind < KINDS:
                    table.piles[zone * KINDS + kind] = memory.known[row + kind]
                    kind += 1
            zone += 1
        if memory.returner != NOBODY:
            self.keep(memory.returner)
        kind = 0
        while kind < INSTANTS:
            self.steady += self.rest[kind]
            if kind < NESTING:
                self.nesting += self.rest[kind]
            kind += 1

    def keep(self, returner: i64) -> None:
        """What a redeal put into the draw pile can be there or in that hand, nowhere else (D-4.4)."""
        kind: i64 = 0
        while kind < KINDS:
            kept = i64(self.memory.returned[kind]) - self.table.holds(returner, kind)
            self.kept[kind] = kept if kept > 0 else 0
            self.rest[kind] -= self.kept[kind]
            kind += 1

    def release(self) -> None:
        """What was kept back may be dealt now."""
        kind: i64 = 0
        while kind < KINDS:
            self.rest[kind] += self.kept[kind]
            self.steady += self.kept[kind]
            kind += 1

    def missing(self, zone: i64) -> i64:
        """How many cards a zone lacks."""
        missing = self.table.sizes[zone]
        kind: i64 = 0
        while kind < KINDS:
            missing -= self.table.holds(zone, kind)
            kind += 1
        return missing

    def deal(self, zone: i64, first: i64, n: i64) -> i64:
        """The n-th of the rest, counted from a kind on, goes into a zone."""
        kind = first
        while n >= self.rest[kind]:
            n -= self.rest[kind]
            kind += 1
        self.rest[kind] -= 1
        self.table.piles[zone * KINDS + kind] += 1
        return kind

    # Nests

    def fill_nest(self, owner: i64, strictly: bool) -> bool:
        """Cards with a value and Evolutions, such that no Pack was overlooked (D-9.2)."""
        nest = self.table.seats + owner
        missing = self.missing(nest)
        if missing == 0:
            return True
        if missing > self.nesting:
            return False
        tries: i64 = 0
        while tries < NEST_TRIES:
            count: i64 = 0
            while count < missing:
                self.deal(nest, 0, self.rng.below(self.nesting - count))
                count += 1
            if self.can_pay(owner) and (not strictly or self.is_packed(owner)):
                self.nesting -= missing
                self.steady -= missing
                return True
            row = self.memory.row(self.seat, nest)
            kind: i64 = 0
            while kind < NESTING:
                known = self.memory.known[row + kind]
                self.rest[kind] += self.table.holds(nest, kind) - i64(known)
                self.table.piles[nest * KINDS + kind] = known
                kind += 1
            tries += 1
        return False

    def can_pay(self, owner: i64) -> bool:
        """Whoever has chosen a Virus to pay off can pay for it (D-12.15)."""
        table = self.table
        pays = table.phase == phases.PAY and table.asked == owner
        return not pays or ending.payable(table, owner) > table.virus - table.paid

    def is_packed(self, owner: i64) -> bool:
        """Whether a Nest can be what was left when Packs were last made, but for the cards that came since."""
        table = self.table
        nest = table.seats + owner
        never = self.memory.never(owner)
        spare = self.memory.added(owner)
        if spare >= table.sizes[nest]:
            return True
        kind: i64 = 0
        while kind < NESTING:
            if never & BIT[kind]:
                spare -= table.holds(nest, kind)
            kind += 1
        ones = older(table, nest, never, 0)
        twos = older(table, nest, never, 1) + older(table, nest, never, LIAR)
        threes = older(table, nest, never, 2) + older(table, nest, never, THIEF)
        fours = older(table, nest, never, 3) + older(table, nest, never, GRABBER) + older(table, nest, never, DOMINANT)
        # No Pack: more values are missing than Evolutions are there. So many cards must have come since for that.
        return spare >= fewest_newer(ones, twos, threes, fours, older(table, nest, never, EVOLUTION))

    # hands

    def place_instants(self) -> bool:
        """Every instant has a place in the draw pile or in a hand that may hold it (D-3.1)."""
        table = self.table
        room = table.sizes[table.stock]
        kind: i64 = INSTANTS
        while kind < KINDS:
            copies = self.rest[kind]
            while copies > 0:
                places = room
                seat: i64 = 0
                while seat < table.seats:
                    places += self.room_for(seat, kind)
                    seat += 1
                if places == 0:
                    return False
                n = self.rng.below(places) - room
                if n < 0:
                    room -= 1
                else:
                    seat = 0
                    while n >= self.room_for(seat, kind):
                        n -= self.room_for(seat, kind)
                        seat += 1
                    table.piles[seat * KINDS + kind] += 1
                    self.rest[kind] -= 1
                copies -= 1
            kind += 1
        return True

    def room_for(self, seat: i64, kind: i64) -> i64:
        """How many more cards of a hand may be this instant."""
        if seat == self.seat:
            return 0
        table = self.table
        if table.house.auto:
            if self.memory.facts[seat] == 0:
                return 0
            limit = self.memory.instants(seat, kind - INSTANTS + 1) - table.holds(seat, kind)
            all_kinds = self.memory.instants(seat, 0)
            other: i64 = INSTANTS
            while other < KINDS:
                all_kinds -= table.holds(seat, other)
                other += 1
            limit = min(limit, all_kinds)
            if limit <= 0:
                return 0
            return min(limit, self.missing(seat))
        return self.missing(seat)

    def fill_hands(self, barren: bool, returner: i64) -> bool:
        """The hands of which it is known that some cards are no Dzhuns, or the others."""
        seat: i64 = 0
        while seat < self.table.seats:
            asked = seat != self.seat and seat != returner and (self.memory.barren(seat) > 0) == barren
            if asked and not self.fill_hand(seat):
                return False
            seat += 1
        return True

    def fill_hand(self, seat: i64) -> bool:
        """Anything but instants, and Dzhuns only as far as a Battle has not shown that there are none (D-12.3)."""
        table = self.table
        missing = self.missing(seat)
        if missing == 0:
            return True
        if self.steady < missing:
            return False
        dzhuns = table.sizes[seat] - self.memory.barren(seat)
        kind: i64 = 0
        while kind < DZHUNS:
            dzhuns -= table.holds(seat, kind)
            kind += 1
        while missing > 0:
            if dzhuns > 0:
                kind = self.deal(seat, 0, self.rng.below(self.steady))
                if kind < DZHUNS:
                    dzhuns -= 1
            else:
                others: i64 = 0
                kind = DZHUNS
                while kind < INSTANTS:
                    others += self.rest[kind]
                    kind += 1
                if others == 0:
                    return False
                self.deal(seat, DZHUNS, self.rng.below(others))
            self.steady -= 1
            missing -= 1
        return True


def older(table: Table, nest: i64, never: i64, kind: i64) -> i64:
    """How many cards of a kind can have been in a Nest when Packs were last made."""
    return 0 if never & BIT[kind] else table.holds(nest, kind)


def fewest_newer(ones: i64, twos: i64, threes: i64, fours: i64, jokers: i64) -> i64:
    """How many cards must go, at least, so that the rest makes no Pack."""
    fewest = ones + twos + threes + fours + jokers
    gone: i64 = 0
    # The rarest values go first; when so many are missing, one Evolution fewer may stay.
    for missing, number in enumerate(sorted([int(ones), int(twos), int(threes), int(fours)])):
        gone += number
        fewest = min(fewest, gone + max(0, jokers - missing))
    return fewest


def relay(table: Table, seat: i64, rng: Rng) -> None:
    """Battle: what the others have laid face down is one of their Dzhuns, or nothing if they have none."""
    other: i64 = 0
    while other < table.seats:
        if other != seat and instants.laid_by(table, other) != NONE:
            entry: i64 = instants.LAID_NOTHING
            dzhuns: i64 = 0
            kind: i64 = 0
            while kind < DZHUNS:
                dzhuns += table.holds(other, kind)
                kind += 1
            if dzhuns > 0:
                n = rng.below(dzhuns)
                kind = 0
                while n >= table.holds(other, kind):
                    n -= table.holds(other, kind)
                    kind += 1
                entry = kind + 1
            table.laid ^= (table.laid >> 5 * other & 31) * BIT[5 * other]
            table.laid |= entry * BIT[5 * other]
        other += 1


def reshow(table: Table, rng: Rng) -> None:
    """A Liar's game: as many cards as lie face down, out of the liar's hand."""
    hand = table.counts(table.used_by)
    size = table.sizes[table.used_by]
    kind: i64 = 0
    while kind < KINDS:
        table.bluff[kind] = 0
        kind += 1
    count: i64 = 0
    while count < table.shown:
        n = rng.below(size - count)
        kind = 0
        while n >= i64(hand[kind]):
            n -= i64(hand[kind])
            kind += 1
        hand[kind] -= 1
        table.bluff[kind] += 1
        count += 1
