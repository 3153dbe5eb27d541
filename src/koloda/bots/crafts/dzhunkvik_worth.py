"""What a table of Dzhunkvik is worth between two rounds: every seat's chance to win the game."""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.crafts.dzhunkvik_eye import JOKER, SLOTS, count_zone, packs_in
from koloda.engine.games.dzhunkvik.cards import GRABBER, INSTANTS
from koloda.engine.games.dzhunkvik.state import Dzhunkvik

# Fitted to the ends of rounds in thousands of games of the craft against itself (logistic regression), in Packs. The
# second number of each pair is added as the end comes near, when the hand counts for what it is (D-11.2).
RAMP: Final = 8.0  # cards in the draw pile for each seat below which that begins
VIRUS: Final = 0.43
VIRUS_LATE: Final = 0.38
NEST: Final = vec[float]([0.16, 0.175, 0.19, 0.275, 0.25])  # a card that waits for its Pack, by value; an Evolution
NEST_LATE: Final = vec[float]([-0.09, -0.12, -0.11, -0.135, 0.02])
NEAR: Final = 0.05  # three of the four
# A card in the hand, by kind, over the one drawn for it.
HAND: Final = vec[float](
    [-0.37, -0.27, -0.065, 0.225, -0.2, 0.08, 0.63, 0.62, 0.19, 0.11, 0.16, 0.44, 0.29, 0.47, 0.43, 0.65]
)
HAND_LATE: Final = vec[float](
    [0.4, 0.23, 0.06, -0.15, 0.08, 0.04, 0.0, -0.1, -0.03, -0.02, -0.22, -0.45, -0.15, -0.33, -0.2, -0.4]
)
PREY: Final = 0.35  # a Pack that a Grabber in the hand can take
LAST_PACK: Final = 0.42  # one that hand and Nest make together, late
LEFT: Final = 0.06  # a card of theirs, late
SURE: Final = 1.35
SURE_BY_SEAT: Final = 0.96
FAR: Final = 50.0  # where chances are as good as none


class Judge:
    """The chances of the seats, from all that lies at the table: a world is looked at, not a view of it."""

    def __init__(self) -> None:
        self.nest = vec[i64]([0] * SLOTS)
        self.hand = vec[i64]([0] * SLOTS)

    def chance(self, table: Dzhunkvik, seat: i64) -> float:
        """A seat's chance to win: more Packs, and more to make Packs of, than the others."""
        # The luck still to come adds up like a random walk: it shrinks with the root of what is left.
        sure = (SURE + SURE_BY_SEAT * float(table.seats)) / sqrt(float(table.sizes[table.stock]) + 1.0)
        own = self.strength(table, seat)
        total = 1.0
        other: i64 = 0
        while other < table.seats:
            if other != seat:
                total += exp(min(FAR, sure * (self.strength(table, other) - own)))
            other += 1
        return 1.0 / total

    def strength(self, table: Dzhunkvik, seat: i64) -> float:
        """Packs, what is begun of others, and the hand, less the Viruses."""
        nest, hand = self.nest, self.hand
        count_zone(table, table.seats + seat, nest)
        count_zone(table, seat, hand)
        home = table.home(seat)
        late = 1.0 - min(1.0, float(table.sizes[table.stock]) / (RAMP * float(table.seats)))
        worth = float(home) - (VIRUS + VIRUS_LATE * late) * float(min(table.virus_count(seat), home + 1))
        worth += PREY * float(min(table.holds(seat, GRABBER), len(table.packs) - home))
        kinds = nest[JOKER]
        slot: i64 = 0
        while slot < SLOTS:
            worth += (NEST[slot] + NEST_LATE[slot] * late) * float(nest[slot])
            if slot < JOKER and nest[slot] > 0:
                kinds += 1
            hand[slot] += nest[slot]
            slot += 1
        if kinds >= 3:
            worth += NEAR
        kind: i64 = 0
        while kind < INSTANTS:
            worth += (HAND[kind] + HAND_LATE[kind] * late) * float(table.holds(seat, kind))
            kind += 1
        if late > 0.0:
            cards = hand[0] + hand[1] + hand[2] + hand[3] + hand[JOKER]
            worth += late * (LAST_PACK * float(packs_in(hand)) + LEFT * float(cards))
        return worth
