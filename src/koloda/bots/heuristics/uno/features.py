"""What a seat of UNO sees of the table: which cards are out, and what the next seat may hold."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.core import WATCHER
from koloda.engine.games.uno.cards import (
    CLASSIC_EDITION,
    COLUMN,
    DRAW_CARD,
    EXPRESS_EDITION,
    KIND_OF,
    KINDS,
    ONE_FACE_EACH,
    RANK,
    RANKS,
    REVERSE,
    SAME_COLOUR,
    SKIP,
    WILD,
    WILD_DRAW,
    Edition,
    place,
)
from koloda.engine.games.uno.memory import MOST_LAYERS, Memory
from koloda.engine.games.uno.state import Uno
from koloda.engine.games.uno.table import NONE


def by_colour(edition: Edition) -> vec[i64]:
    """How many cards of each colour a deck has, black ones last."""
    counts = [0, 0, 0, 0, 0]
    for kind in edition.deck:
        counts[kind // RANKS if kind < WILD else 4] += 1
    return vec[i64](counts)


def by_rank(edition: Edition) -> vec[i64]:
    """How many cards of each number or symbol a deck has."""
    return vec[i64]([sum(1 for kind in edition.deck if kind < WILD and kind % RANKS == rank) for rank in range(RANKS)])


CLASSIC_DECK: Final = by_colour(CLASSIC_EDITION)
EXPRESS_DECK: Final = by_colour(EXPRESS_EDITION)
CLASSIC_RANKS: Final = by_rank(CLASSIC_EDITION)
EXPRESS_RANKS: Final = by_rank(EXPRESS_EDITION)


class TableFeatures:
    """A table as one seat sees it. Nothing is read but the seat's own hand and what lies open."""

    def __init__(self) -> None:
        self.seat: i64 = NONE
        self.size: i64 = 0  # of the own hand
        self.mine = vec[i64]([0] * 5)  # own cards by colour, black ones last
        self.unseen = vec[i64]([0] * 5)  # cards in other hands and in the draw pile, the same way
        self.unseen_cards: i64 = 0
        self.out = vec[i64]([0] * KINDS)  # cards in the discard pile and in the own hand, by rank
        self.next_seat: i64 = NONE
        self.next_size: i64 = 0
        self.before: i64 = NONE  # the seat before this one in the direction of play
        self.before_size: i64 = 0
        self.fewest: i64 = 0  # the smallest of the other hands
        self.turning = 0.0  # how many more cards the seat before has than the next: the value of a Reverse
        self.copies = CLASSIC_RANKS  # how many cards of each rank the deck has
        self.memory: Memory | None = None
        # Whose knowledge counts. What one seat knows of another's hand is hidden from a third, who may be the one that
        # thinks: with more than two at the table only what everybody knows is used.
        self.viewer: i64 = WATCHER

    def look(self, table: Uno, seat: i64) -> None:
        """Read a table from a seat."""
        self.seat = seat
        self.size = table.sizes[seat]
        self.memory = table.memory
        self.viewer = seat if table.seats == 2 else WATCHER
        self.look_at_cards(table, seat)
        self.next_seat = table.after(seat)
        self.next_size = table.sizes[self.next_seat]
        before = seat - table.direction
        if before < 0:
            before = table.seats - 1
        elif before == table.seats:
            before = 0
        self.before = before
        self.before_size = table.sizes[before]
        self.turning = float(self.before_size - self.next_size)
        self.fewest = self.next_size
        other: i64 = 0
        while other < table.seats:
            if other != seat and table.sizes[other] < self.fewest:
                self.fewest = table.sizes[other]
            other += 1

    def look_at_cards(self, table: Uno, seat: i64) -> None:
        """Count the own cards and the unseen ones."""
        classic = table.edition is CLASSIC_EDITION
        all_of = CLASSIC_DECK if classic else EXPRESS_DECK
        self.copies = CLASSIC_RANKS if classic else EXPRESS_RANKS
        colour: i64 = 0
        while colour < 5:
            self.mine[colour] = 0
            self.unseen[colour] = all_of[colour]
            colour += 1
        rank: i64 = 0
        while rank < RANKS:
            self.out[rank] = 0
            rank += 1
        rest = table.faces[seat] & ONE_FACE_EACH
        while rest:
            bit = rest & -rest
            rest ^= bit
            kind = KIND_OF[place(bit)]
            count = i64(table.held[seat * KINDS + kind])
            self.mine[COLUMN[kind]] += count
            self.out[RANK[kind]] += count
        at: i64 = 0
        while at < table.pile_size:
            kind = i64(table.pile[at])
            self.unseen[COLUMN[kind]] -= 1
            self.out[RANK[kind]] += 1
            at += 1
        total: i64 = 0
        colour = 0
        while colour < 5:
            left = self.unseen[colour] - self.mine[colour]
            if left < 0:
                left = 0  # a position need not be made of one deck
            self.unseen[colour] = left
            total += left
            colour += 1
        self.unseen_cards = total

    def stops(self, table: Uno, kind: i64) -> bool:
        """Whether a card costs the next seat its turn."""
        rank = RANK[kind]
        if rank == REVERSE:
            return table.seats == 2 and table.house.reverse_skips
        return rank in (SKIP, DRAW_CARD, WILD_DRAW)

    def heir(self, table: Uno, kind: i64) -> i64:
        """Whose turn comes after a card, if nobody answers it."""
        if self.stops(table, kind):
            return table.after(self.next_seat)
        return self.before if RANK[kind] == REVERSE else self.next_seat

    def switches(self, rank: i64, size: i64) -> float:
        """About how likely a hand of some size is to hold a card of a number or symbol."""
        copies = self.copies[rank] - self.out[rank]
        if self.unseen_cards == 0 or copies <= 0:
            return 0.0
        chance = float(copies * size) / float(self.unseen_cards)
        return chance if chance < 1.0 else 1.0

    def held_by(self, owner: i64, colour: i64, size: i64) -> float:
        """The chance that a hand of some size holds a card of a colour."""
        if self.unseen_cards == 0:
            return 0.0
        free = size
        memory = self.memory
        if memory is not None:
            if self.is_known(memory, owner, colour):
                return 1.0
            free -= none_of(memory, owner, SAME_COLOUR[colour])
        lacks = 1.0
        one = 1.0 - float(self.unseen[colour]) / float(self.unseen_cards)
        while free > 0:
            lacks *= one
            free -= 1
        return 1.0 - lacks

    def is_known(self, memory: Memory, owner: i64, colour: i64) -> bool:
        """Whether a card of a colour has been seen in a hand."""
        at = memory.row(self.viewer, owner) + colour * RANKS
        end = at + RANKS
        while at < end:
            if memory.known[at] > 0:
                return True
            at += 1
        return False


def none_of(memory: Memory, owner: i64, faces: i64) -> i64:
    """How many cards of a hand are known to be none of these faces."""
    count: i64 = 0
    at = owner * MOST_LAYERS * 2
    end = at + MOST_LAYERS * 2
    while at < end:
        if memory.layers[at] > 0 and memory.layers[at + 1] & faces == faces:
            count += memory.layers[at]
        at += 2
    return count
