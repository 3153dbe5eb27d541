"""The table of a game of Dzhunkvik: all that there is to know of it, and how cards move.

The rules are functions over it, in modules named after the sections of the rulebook.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.games.dzhunkvik import causes, phases, stages, steps
from koloda.engine.games.dzhunkvik.cards import BIT, KINDS, VIRUSES
from koloda.engine.games.dzhunkvik.memory import Memory
from koloda.engine.games.dzhunkvik.options import House
from koloda.engine.games.dzhunkvik.telling import DzhunkvikTelling
from koloda.engine.notation import Notation
from koloda.engine.state import GameState

NONE: Final = -1  # no seat, no card
NO_COUNT: Final[list[int]] = []


class Table(GameState):
    """Hands, Nests, Homes, stack and piles, and whose move it is."""

    def __init__(
        self,
        house: House,
        notation: Notation,
        memory: Memory,
        seats: i64,
        piles: vec[u8],
        sizes: vec[i64],
        sets: vec[i64],
        viruses: vec[u8],
        packs: vec[i64],
        stack: vec[i64],
        bluff: vec[u8],
        hysterias: vec[i64],
    ) -> None:
        self.house = house
        # Asked for at every card, and so kept at hand.
        self.laid_grabber: i64 = house.laid_grabber
        self.evolves_from_nest: bool = house.evolution_from_nest
        self.notation = notation
        self.memory = memory
        self.memory_shared = False  # with a copy of this state: cloned before it is written to
        self.telling: DzhunkvikTelling | None = None  # only while a move is told; never copied
        self.seats = seats
        # How many of each kind: the hands by seat, the Nests by seat, the draw pile, the discard pile.
        self.piles = piles
        self.sizes = sizes  # by zone: how many cards
        self.sets = sets  # by zone: which kinds
        self.stock = 2 * seats  # as a zone of `piles`
        self.discard = 2 * seats + 1
        self.viruses = viruses  # how many of each: by seat, then the virus pile and its discards
        self.packs = packs  # all Homes: owner and, from the 8th bit on, four kinds of 8 bits each, oldest first
        self.stack = stack  # bottom to top: kind, and by 8 bits each seat, value, whether cancelled
        self.force: i64 = NONE  # place in the stack of the card in force
        self.value: i64 = 0  # in force; 0 if there is none
        self.leads: i64 = NONE  # the leader of the round
        self.phase: i64 = phases.LOT  # what the table waits for
        self.stage: i64 = stages.BEFORE
        self.setting_up = True  # the instants are not in the draw pile yet (D-2.1)
        self.round: i64 = 0
        self.opened = False  # whether this round has seen a card, Evolutions of a Nest aside
        self.unopened: i64 = 0  # rounds in a row that have not
        self.first: i64 = NONE  # who has the marker
        self.turn: i64 = NONE  # whose turn it is in Gathering; who goes on after an Icestorm
        self.asked: i64 = NONE  # who has to answer a question
        self.left: i64 = 0  # how many more of what is asked for: cards to give or pick, seats that may be asked
        self.queue: i64 = 0  # seats that an instant, or the payments, still have to ask
        self.out: i64 = 0  # the set of those who have passed
        self.extra: i64 = 0  # cards that may still be laid after an Icestorm
        self.redeals: i64 = 0
        # Drawing: for whom, how many cards, how many seats with this one, why, and what follows.
        self.drawer: i64 = NONE
        self.owed: i64 = 0
        self.drawers: i64 = 0
        self.drawing: i64 = causes.ROUND
        self.after_drawing: i64 = steps.LOOK
        # Viruses: for whom, how many, and what follows.
        self.ill: i64 = NONE
        self.doses: i64 = 0
        self.after_virus: i64 = steps.WAIT
        # A card that chance takes: from which zone, and who takes it.
        self.source: i64 = NONE
        self.taker: i64 = NONE
        self.aside: i64 = 0  # Dominants that go back into the hand (D-12.4)
        # An instant being carried out; the cards laid in a Battle, by seat 5 bits: kind + 1, 31 for nothing.
        self.instant: i64 = NONE
        self.instant_by: i64 = NONE
        self.laid: i64 = 0
        # A property in use, the moment for Hysteria, and the Liar's cards: shown, then said, by kind.
        self.used: i64 = NONE
        self.used_by: i64 = NONE
        self.used_on: i64 = NONE
        self.used_pack: i64 = NONE
        self.hysterias = hysterias  # who played one on a property in use; those on the stack lie there
        self.played_last: i64 = NONE
        self.bluff = bluff
        self.shown: i64 = 0
        self.said: i64 = 0
        self.answer: i64 = NONE  # 1: lie
        # A payment: which Virus, and how much of it is paid.
        self.virus: i64 = NONE
        self.paid: i64 = 0
        # The end: by seat Packs, lost ones and cards left; the hands as they were.
        self.final = NO_COUNT  # never changed in place
        self.open_hands = vec[u8]()

    def remembering(self) -> Memory:
        """The memory, to write to."""
        if self.memory_shared:
            self.memory = self.memory.clone()
            self.memory_shared = False
        return self.memory

    # seats

    def after(self, seat: i64) -> i64:
        """The left neighbour (D-12.18)."""
        return seat + 1 if seat + 1 < self.seats else i64(0)

    def before(self, seat: i64) -> i64:
        """The right neighbour (D-12.18)."""
        return seat - 1 if seat > 0 else self.seats - 1

    def is_out(self, seat: i64) -> bool:
        """Whether a seat has passed."""
        return self.out & BIT[seat] != 0

    def next_in(self, seat: i64) -> i64:
        """The next player clockwise who has not passed."""
        seat = self.after(seat)
        while self.is_out(seat):
            seat = self.after(seat)
        return seat

    # cards

    def holds(self, zone: i64, kind: i64) -> i64:
        """How many cards of a kind are in a zone."""
        return i64(self.piles[zone * KINDS + kind])

    def put(self, zone: i64, kind: i64) -> None:
        """A card comes into a zone."""
        place = zone * KINDS + kind
        self.piles[place] += 1
        self.sizes[zone] += 1
        self.sets[zone] |= BIT[kind]

    def take(self, zone: i64, kind: i64) -> None:
        """A card leaves a zone."""
        place = zone * KINDS + kind
        left = self.piles[place] - 1
        self.piles[place] = left
        if left == 0:
            self.sets[zone] ^= BIT[kind]
        self.sizes[zone] -= 1

    def lose(self, zone: i64, kind: i64) -> None:
        """A card leaves a hand or Nest in the sight of all."""
        self.take(zone, kind)
        self.remembering().went(zone, kind)

    def gain(self, zone: i64, kind: i64) -> None:
        """A card comes into a hand or Nest in the sight of all."""
        self.put(zone, kind)
        self.remembering().came(zone, kind)

    def hand_over(self, source: i64, target: i64, kind: i64) -> None:
        """A card goes from one player to another; only the two see it (D-6.8)."""
        self.remembering().moved(source, target, kind, self.sizes[source])
        self.take(source, kind)
        self.put(target, kind)

    def counts(self, zone: i64) -> vec[u8]:
        """How many of each kind are in a zone."""
        return self.piles[zone * KINDS : zone * KINDS + KINDS]

    def kinds(self, zone: i64) -> list[int]:
        """The kinds in a zone, in order."""
        return kinds_in(self.counts(zone))

    def home(self, seat: i64) -> i64:
        """How many Packs a seat has at Home."""
        count: i64 = 0
        for pack in self.packs:
            if pack & 255 == seat:
                count += 1
        return count

    def pack_at(self, seat: i64, place: i64) -> i64:
        """Where among all Packs one of a Home is; NONE if that Home has no such Pack."""
        at: i64 = 0
        while at < len(self.packs):
            if self.packs[at] & 255 == seat:
                if place == 0:
                    return at
                place -= 1
            at += 1
        return NONE

    def has_virus(self, seat: i64) -> bool:
        """Whether a seat holds a Virus."""
        return self.virus_count(seat) > 0

    def virus_count(self, holder: i64) -> i64:
        """How many Viruses a seat holds, or are in the virus pile (n) or its discards (n + 1)."""
        at = holder * VIRUSES
        return i64(self.viruses[at]) + i64(self.viruses[at + 1]) + i64(self.viruses[at + 2]) + i64(self.viruses[at + 3])


def kinds_in(counts: vec[u8]) -> list[int]:
    """The kinds of a zone given by how many of each it has, in order."""
    return [kind for kind in range(KINDS) for _ in range(int(counts[kind]))]


def pack_kinds(pack: i64) -> list[int]:
    """The four kinds of a Pack, standing for 1 to 4."""
    return [int(pack >> shift & 255) for shift in (8, 16, 24, 32)]


def packed(owner: i64, kinds: list[int]) -> i64:
    """A Pack as one number."""
    number = owner
    shift: i64 = 8
    for kind in kinds:
        number |= i64(kind) << shift
        shift += 8
    return number
