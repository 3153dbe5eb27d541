"""The table of a game of UNO: where every card is, and how cards move. No rules yet, but for the reshuffle (U-3.5)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.games.uno.cards import (
    BLACK_COLUMN,
    FACE_BITS,
    IN_BYTE,
    KIND_OF,
    KIND_WORDS,
    KINDS,
    ONE_FACE_EACH,
    POINTS,
    Edition,
    place,
)
from koloda.engine.games.uno.memory import Memory, new_memory
from koloda.engine.games.uno.options import House
from koloda.engine.games.uno.telling import UnoTelling
from koloda.engine.notation import Notation
from koloda.engine.state import GameState

NONE: Final = -1  # no seat, no colour, no card
# A choice in one number: the colour in force after it, and four times that before; by a black card; the cards left.
BY_BLACK: Final = 16
CARDS_LEFT: Final = 32
EVERY_COLUMN: Final = 0x0101010101  # 1 in the byte of each colour, and in that of black
MOST_PASSED: Final = 127  # cards that are counted in such a byte
MOST_DISCARDED: Final = 127


def leaning(before: i64, after: i64, black: bool, left: i64) -> i64:
    """A choice in one number, and one more: never 0."""
    return 1 + after + 4 * before + (BY_BLACK if black else 0) + CARDS_LEFT * left


class Table(GameState):
    """Hands, draw pile, discard pile, and what has been learnt of them."""

    def __init__(
        self,
        edition: Edition,
        house: House,
        notation: Notation,
        held: vec[u8],
        faces: vec[i64],
        sizes: vec[i64],
        stock: vec[u8],
        pile: vec[u8],
    ) -> None:
        self.edition = edition
        self.house = house
        self.notation = notation
        self.telling: UnoTelling | None = None  # only while a move is told; never in a copy
        self.held = held  # how many of each kind: seat * KINDS + kind
        self.faces = faces  # by seat: the faces its hand can show
        self.sizes = sizes  # by seat: the number of its cards
        self.stock = stock  # the draw pile, a bag without an order: the first stock_size of it
        self.stock_size: i64 = 0
        self.stock_hint: i64 = 0  # where in the bag the card picked last lies
        self.pile = pile  # the discard pile, bottom to top: the first pile_size of it
        self.pile_size: i64 = 0
        self.discarded = vec[i64]()  # what `discards` has counted: the first discards_counted of the pile
        self.discards_counted: i64 = 0
        self.turned_up = False  # the bottom of the pile is the card turned up at the start
        # By seat, a byte for each colour (black last): how many of the seat's oldest cards are probably not of that
        # colour, because the seat drew, or laid a black card, when it could have laid one. Everybody saw it, but it
        # proves nothing: a redeal does not depend on it.
        self.passed = vec[i64]()
        # By seat: the colours before and after its last free choice of a card, and the cards it had left (`leaning`);
        # 0 for none. Everybody saw that, too, and it says something about the rest of the hand.
        self.leant = vec[i64]()
        self.memory: Memory | None = None
        self.memory_shared = False  # with a copy of this state: cloned before it is written to

    # hands

    def gain(self, seat: i64, kind: i64) -> None:
        """A card comes into a hand."""
        self.held[seat * KINDS + kind] += 1
        self.faces[seat] |= FACE_BITS[kind]
        self.sizes[seat] += 1

    def lose(self, seat: i64, kind: i64) -> None:
        """A card leaves a hand."""
        held = self.held
        at = seat * KINDS + kind
        left = held[at] - 1
        held[at] = left
        if left == 0:
            self.faces[seat] ^= FACE_BITS[kind]
        self.sizes[seat] -= 1

    def hand(self, seat: i64) -> list[int]:
        """The kinds in a hand, in order."""
        return kinds_in(self.hand_counts(seat))

    def hand_counts(self, seat: i64) -> vec[u8]:
        """How many of each kind are in a hand."""
        return self.held[seat * KINDS : seat * KINDS + KINDS]

    def points_in(self, seat: i64) -> int:
        """What a hand counts (U-1.5)."""
        points: i64 = 0
        held = self.held
        first = seat * KINDS
        rest = self.faces[seat] & ONE_FACE_EACH
        while rest:
            bit = rest & -rest
            kind = KIND_OF[place(bit)]
            points += POINTS[kind] * i64(held[first + kind])
            rest ^= bit
        return points

    def move_hands(self, taken_from: list[int]) -> None:
        """Seat i takes over the hand of seat taken_from[i]."""
        memory = self.remembering()
        held, faces, sizes = self.held[:], self.faces[:], self.sizes[:]
        if self.telling is not None:
            for seat, giver in enumerate(taken_from):
                if giver != seat:
                    self.telling.passes_hand(giver, seat, self.names(self.hand(giver)))
        for seat, giver in enumerate(taken_from):
            self.faces[seat] = faces[giver]
            self.sizes[seat] = sizes[giver]
            for kind in range(KINDS):
                self.held[seat * KINDS + kind] = held[giver * KINDS + kind]
        memory.moved(taken_from, self.held)
        self.forget_choices()

    # what choices tell

    def forget_choices(self) -> None:
        """The hands are other ones."""
        self.passed = vec[i64]([0] * len(self.passed))
        self.leant = vec[i64]([0] * len(self.leant))

    def passes(self, seat: i64, colour: i64) -> None:
        """A seat has not laid a card of a colour or a black one where it could have."""
        self.passes_over(seat, colour)
        self.passes_over(seat, BLACK_COLUMN)

    def passes_over(self, seat: i64, colour: i64) -> None:
        """A seat has not laid a card of a colour where it could have."""
        size = self.sizes[seat]
        if size > MOST_PASSED:
            size = MOST_PASSED
        one = IN_BYTE[colour]
        self.passed[seat] = self.passed[seat] & ~(0xFF * one) | size * one

    def parts_with(self, seat: i64, colour: i64) -> None:
        """A seat has laid a card. It may have been one of the oldest, unless those are probably not of its colour."""
        passed = self.passed[seat]
        if passed:
            # One less in every byte that is not 0 and not that colour's: with MOST_PASSED added, only those reach 128.
            positive = (passed + MOST_PASSED * EVERY_COLUMN) >> 7 & EVERY_COLUMN
            self.passed[seat] = passed - (positive & ~IN_BYTE[colour])

    def oldest_without(self, seat: i64, colour: i64) -> i64:
        """How many of a seat's oldest cards are probably not of a colour."""
        return self.passed[seat] >> 8 * colour & 0xFF

    def remembering(self) -> Memory:
        """The memory of the round, to write to; there is none before the first thing worth remembering."""
        memory = self.memory
        if memory is not None and not self.memory_shared:
            return memory
        memory = memory.clone() if memory is not None else new_memory(len(self.sizes))
        self.memory = memory
        self.memory_shared = False
        return memory

    # draw pile and discard pile

    def all_in_stock(self) -> None:
        """Every card of the edition's deck into the draw pile, all else empty."""
        size: i64 = 0
        for kind in self.edition.deck:
            self.stock[size] = u8(kind)
            size += 1
        self.stock_size = size
        self.leave_on_pile(0)
        self.turned_up = False
        self.memory = None
        self.forget_choices()
        seat: i64 = 0
        players: i64 = len(self.sizes)
        while seat < players:
            self.faces[seat] = 0
            self.sizes[seat] = 0
            seat += 1
        at: i64 = 0
        while at < players * KINDS:
            self.held[at] = 0
            at += 1

    def take_from_stock(self, kind: i64) -> None:
        """A card leaves the draw pile."""
        stock = self.stock
        at = self.stock_hint
        last = self.stock_size - 1
        if at > last or i64(stock[at]) != kind:
            at = 0
            while i64(stock[at]) != kind:
                at += 1
        stock[at] = stock[last]
        self.stock_size = last

    def top(self) -> i64:
        """The top card of the discard pile."""
        return i64(self.pile[self.pile_size - 1])

    def on_pile(self, kind: i64) -> None:
        """A card comes onto the discard pile."""
        self.pile[self.pile_size] = u8(kind)
        self.pile_size += 1

    def leave_on_pile(self, size: i64) -> None:
        """Only the first so many cards stay in the discard pile."""
        self.pile_size = size
        self.discards_counted = 0

    def discards(self) -> vec[i64]:
        """How many of each kind are in the discard pile, a byte for each, eight to a word; never above MOST_DISCARDED.

        Whoever asks after every move pays only for what was laid meanwhile.
        """
        if self.discards_counted == 0:
            self.discarded = vec[i64]([0] * KIND_WORDS)
        counts = self.discarded
        while self.discards_counted < self.pile_size:
            kind = i64(self.pile[self.discards_counted])
            if counts[kind >> 3] >> ((kind & 7) << 3) & 0xFF < MOST_DISCARDED:
                counts[kind >> 3] += IN_BYTE[kind & 7]
            self.discards_counted += 1
        return counts

    def turned_up_on_top(self) -> bool:
        """Whether the top card is the one turned up at the start."""
        return self.turned_up and self.pile_size == 1

    def can_draw(self, kept: i64) -> bool:
        """Whether there is a card to draw; all but the top `kept` discards make a new draw pile if need be (U-3.5)."""
        if self.stock_size == 0 and self.pile_size > kept:
            gone = self.pile_size - kept
            if self.telling is not None:
                self.telling.reshuffles(gone)
            at: i64 = 0
            while at < gone:
                self.stock[at] = self.pile[at]
                at += 1
            self.stock_size = gone
            at = 0
            while at < kept:
                self.pile[at] = self.pile[gone + at]
                at += 1
            self.leave_on_pile(kept)
            self.turned_up = False
        return self.stock_size > 0

    def names(self, kinds: list[int]) -> list[str]:
        """Cards in notation."""
        return [self.edition.names[kind] for kind in kinds]

    def pile_names(self) -> list[str]:
        """The discard pile in notation, bottom to top."""
        return [self.edition.names[int(self.pile[at])] for at in range(self.pile_size)]

    def stock_counts(self) -> list[int]:
        """How many of each kind are in the draw pile."""
        counts = [0] * KINDS
        for at in range(self.stock_size):
            counts[int(self.stock[at])] += 1
        return counts


def kinds_in(counts: vec[u8]) -> list[int]:
    """The kinds of a hand given by how many of each it has, in order."""
    return [kind for kind in range(KINDS) for _ in range(int(counts[kind]))]


def room_for(edition: Edition, cards: int) -> vec[u8]:
    """A pile that can hold any number of the cards at a table."""
    return vec[u8]([0] * (max(cards, len(edition.deck)) + 1))
