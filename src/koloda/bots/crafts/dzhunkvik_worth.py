"""What a table of Dzhunkvik is worth between two rounds: every seat's chance to win the game."""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.crafts.dzhunkvik_eye import JOKER, SLOTS, count_zone, packs_in
from koloda.engine.games.dzhunkvik.cards import INSTANTS
from koloda.engine.games.dzhunkvik.state import Dzhunkvik

# Fitted to the ends of rounds in thousands of games of the craft against itself (logistic regression), in Packs.
NEST: Final = vec[float]([0.12, 0.17, 0.18, 0.20, 0.33])  # a card that waits for its Pack, by value; an Evolution
NEAR: Final = 0.06  # three of the four
VIRUS: Final = 0.52
# A card in the hand, by kind, over the one drawn for it.
HAND: Final = vec[float](
    [-0.36, -0.24, -0.07, 0.19, -0.31, 0.04, 0.8, 0.57, 0.27, -0.05, 0.18, 0.34, 0.08, 0.49, 0.42, 0.37]
)
RAMP: Final = 5.0  # cards in the draw pile for each seat below which the hand counts for what it is (D-11.2)
LAST_PACK: Final = 0.45  # one that hand and Nest make together then
SURE: Final = 1.55
SURE_BY_SEAT: Final = 0.88
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
        worth = float(home) - VIRUS * float(min(table.virus_count(seat), home + 1))
        kinds = nest[JOKER]
        slot: i64 = 0
        while slot < SLOTS:
            worth += NEST[slot] * float(nest[slot])
            if slot < JOKER and nest[slot] > 0:
                kinds += 1
            hand[slot] += nest[slot]
            slot += 1
        if kinds >= 3:
            worth += NEAR
        ahead = min(1.0, float(table.sizes[table.stock]) / (RAMP * float(table.seats)))
        if ahead < 1.0:
            worth += (1.0 - ahead) * LAST_PACK * float(packs_in(hand))
        held = 0.0
        kind: i64 = 0
        while kind < INSTANTS:
            held += HAND[kind] * float(table.holds(seat, kind))
            kind += 1
        return worth + held * ahead
