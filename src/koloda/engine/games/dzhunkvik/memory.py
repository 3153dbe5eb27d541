"""What has been learnt of hands and Nests, beyond how many cards each holds.

Two sorts. *Known* cards, by observer: so many of a kind are in that hand or Nest for certain. A card won, shown or
paid is known to all; one given or taken to the two concerned. *Public facts*: how many cards of a hand can be instants,
how many of them are no Dzhuns, what was left of a Nest when Packs were last made, which cards a redeal put into the
draw pile. All of them are bounds. When a card leaves unseen that may be the one a bound is about, the bound is
loosened: a memory may forget, never invents.

Zones are numbered as at the table: the hands by seat, then the Nests by seat.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.games.dzhunkvik.cards import DZHUNS, INSTANTS, KINDS, MOST_PLAYERS, NESTING

NO_CARDS: Final = vec[u8]([0] * KINDS)
ROW: Final = KINDS + 1  # what an observer knows of a zone: how many cards of each kind, and of all
NOTHING_KNOWN: Final = vec[u8]([0] * ((MOST_PLAYERS + 1) * 2 * MOST_PLAYERS * ROW))
NOBODY: Final = -1

# Five numbers of twelve bits: how many cards of a hand may be instants, and how many may be each of the four.
FIELD: Final = 12
FULL: Final = 0xFFF
ONE_OF_EACH: Final = 0x001001001001001
FIELDS: Final = 5
UNIT: Final = vec[i64]([2 ** (12 * field) for field in range(5)])  # one in each of them


class Memory:
    """What is known at a table. Observers are the seats; observer n stands for watchers, who know what is public."""

    def __init__(self, players: i64, known: vec[u8], facts: vec[i64], returned: vec[u8], returner: i64) -> None:
        self.players = players
        self.known = known  # by observer, zone and kind; nothing is written of one's own hand and Nest
        # By seat: what may be an instant; then how many cards are no Dzhuns; then how many cards of the Nest came since
        # Packs were last made; then the kinds that none of the others is.
        self.facts = facts
        # What a redeal put into the draw pile (D-4.4) and is there still, or in the hand of the one who redealt.
        self.returned = returned  # never changed in place
        self.returner = returner

    def clone(self) -> "Memory":
        """An independent copy."""
        return Memory(self.players, self.known[:], self.facts[:], self.returned, self.returner)

    def row(self, observer: i64, zone: i64) -> i64:
        """Where what an observer knows of a zone begins; a negative observer is a watcher."""
        return ((observer if observer >= 0 else self.players) * 2 * self.players + zone) * ROW

    def cards(self, observer: i64, zone: i64) -> list[int]:
        """The cards of a zone that an observer knows, in order."""
        row = self.row(observer, zone)
        return [kind for kind in range(KINDS) for _ in range(int(self.known[row + kind]))]

    # facts

    def instants(self, seat: i64, field: i64) -> i64:
        """How many cards of a hand may be instants (field 0), or the instant of a field from 1 to 4."""
        return self.facts[seat] >> field * FIELD & FULL

    def barren(self, seat: i64) -> i64:
        """How many cards of a hand are certainly no Dzhuns."""
        return self.facts[self.players + seat]

    def added(self, seat: i64) -> i64:
        """How many cards, at most, came into a Nest since Packs were last made."""
        return self.facts[2 * self.players + seat]

    def never(self, seat: i64) -> i64:
        """The kinds that no older card of a Nest is."""
        return self.facts[3 * self.players + seat]

    # cards come and go

    def drew(self, seat: i64) -> None:
        """A seat drew a card from the draw pile."""
        self.facts[seat] += ONE_OF_EACH
        if self.returner != NOBODY and self.returner != seat:
            self.returner = NOBODY

    def came(self, zone: i64, kind: i64) -> None:
        """A card that all have seen came into a hand or Nest."""
        owner = zone if zone < self.players else zone - self.players
        stride = 2 * self.players * ROW
        row = zone * ROW
        observer: i64 = 0
        while observer <= self.players:
            if observer != owner:
                self.known[row + kind] += 1
                self.known[row + KINDS] += 1
            row += stride
            observer += 1
        if zone >= self.players:
            self.facts[2 * self.players + owner] += 1

    def went(self, zone: i64, kind: i64) -> None:
        """A card left a hand or Nest in the sight of all."""
        stride = 2 * self.players * ROW
        row = zone * ROW
        observer: i64 = 0
        while observer <= self.players:
            if self.known[row + kind] > 0:
                self.known[row + kind] -= 1
                self.known[row + KINDS] -= 1
            row += stride
            observer += 1
        if zone >= self.players:
            return
        if kind >= INSTANTS:
            self.lower_instants(zone, kind - INSTANTS + 1)
        if kind >= DZHUNS and self.facts[self.players + zone] > 0:
            self.facts[self.players + zone] -= 1
        if zone == self.returner and self.returned[kind] > 0:
            rest = self.returned[:]
            rest[kind] -= 1
            self.returned = rest

    def lower_instants(self, seat: i64, field: i64) -> None:
        """One instant fewer can be in a hand."""
        if self.instants(seat, 0) > 0:
            self.facts[seat] -= 1
        if self.instants(seat, field) > 0:
            self.facts[seat] -= UNIT[field]

    def moved(self, source: i64, target: i64, kind: i64, size: i64) -> None:
        """A card went from one player's hand or Nest, of so many cards, to another's; only those two saw it."""
        players = self.players
        giver = source if source < players else source - players
        taker = target if target < players else target - players
        to_nest = target >= players
        observer: i64 = 0
        while observer <= players:
            if observer == giver:
                row = self.row(observer, target)
                self.known[row + kind] += 1
                self.known[row + KINDS] += 1
            elif observer == taker:
                row = self.row(observer, source)
                if self.known[row + kind] > 0:
                    self.known[row + kind] -= 1
                    self.known[row + KINDS] -= 1
            else:
                self.moved_unseen(self.row(observer, source), self.row(observer, target), size, to_nest)
            observer += 1
        if to_nest:
            self.facts[2 * players + taker] += 1
        elif source < players:
            field: i64 = 0
            while field < FIELDS:
                if self.instants(giver, field) > 0:
                    self.facts[taker] += UNIT[field]
                field += 1
        if source < players:
            if self.facts[players + giver] > 0:
                self.facts[players + giver] -= 1
            if giver == self.returner:
                self.returner = NOBODY

    def moved_unseen(self, source: i64, target: i64, size: i64, to_nest: bool) -> None:
        """An observer did not see which card it was: any kind known there may have lost one."""
        if self.known[source + KINDS] == 0:
            return
        kind: i64 = 0
        kinds: i64 = NESTING if to_nest else KINDS
        while kind < kinds:
            count = i64(self.known[source + kind])
            if count > 0:
                self.known[source + kind] -= 1
                self.known[source + KINDS] -= 1
                if count == size:  # all were of this kind, so this one is too
                    self.known[target + kind] += 1
                    self.known[target + KINDS] += 1
            kind += 1

    def saw(self, zone: i64, counts: vec[u8]) -> None:
        """All saw these cards in a hand, where they stay."""
        observer: i64 = 0
        while observer <= self.players:
            if observer != zone:
                row = self.row(observer, zone)
                kind: i64 = 0
                while kind < KINDS:
                    if counts[kind] > self.known[row + kind]:
                        self.known[row + KINDS] += counts[kind] - self.known[row + kind]
                        self.known[row + kind] = counts[kind]
                    kind += 1
            observer += 1

    # what else all can tell

    def no_instants(self, seat: i64) -> None:
        """A hand was looked through and holds no instant (D-3.1)."""
        self.facts[seat] = 0

    def first_instant(self, seat: i64, kind: i64) -> None:
        """A hand was looked through, and of its instants this is the first (D-12.2)."""
        field: i64 = 1
        while field <= kind - INSTANTS:
            self.facts[seat] -= self.instants(seat, field) * UNIT[field]
            field += 1

    def no_dzhuns(self, seat: i64, size: i64) -> None:
        """A hand had nothing to lay in a Battle (D-12.3)."""
        self.facts[self.players + seat] = size

    def packed(self, seat: i64, never: i64) -> None:
        """All Packs were made that a Nest has; of these kinds nothing can be left in it (D-9.2, D-12.14)."""
        at = 3 * self.players + seat
        self.facts[at] = never | (self.facts[at] if self.added(seat) == 0 else 0)
        self.facts[2 * self.players + seat] = 0

    def redealt(self, seat: i64, hand: vec[u8]) -> None:
        """A whole hand was shown and shuffled into the draw pile (D-4.4)."""
        if self.returner == seat:
            # What went back before is in the pile again for certain: nobody else has drawn since.
            for kind in range(KINDS):
                if self.returned[kind] > hand[kind]:
                    hand[kind] = self.returned[kind]
        self.returned = hand
        self.returner = seat
        for observer in range(self.players + 1):
            row = self.row(observer, seat)
            for at in range(ROW):
                self.known[row + at] = 0
        self.facts[seat] = 0
        self.facts[self.players + seat] = 0

    def believed_by(self, seat: i64) -> None:
        """Leave to the others only what a seat can tell that they know: what is public, and what they know of it."""
        watcher = self.players
        for observer in range(self.players):
            for zone in range(2 * self.players):
                owner = zone % self.players
                if observer != seat and owner not in (observer, seat):
                    to, source = self.row(observer, zone), self.row(watcher, zone)
                    if self.known[to + KINDS] > 0 or self.known[source + KINDS] > 0:
                        for at in range(ROW):
                            self.known[to + at] = self.known[source + at]


def new_memory(players: i64) -> Memory:
    """A memory of nothing: no hand or Nest holds a card yet."""
    return Memory(
        players, NOTHING_KNOWN[: (players + 1) * 2 * players * ROW], vec[i64]([0] * (4 * players)), NO_CARDS, NOBODY
    )
