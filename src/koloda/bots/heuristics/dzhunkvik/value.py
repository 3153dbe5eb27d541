"""The value model of Dzhunkvik: every seat's chance to win the game, between two rounds."""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.dzhunkvik.features import JOKER, SLOTS, count_zone, packs_in
from koloda.bots.heuristics.softmax import softmax_share
from koloda.engine.games.dzhunkvik.cards import GRABBER, INSTANTS, MOST_PLAYERS
from koloda.engine.games.dzhunkvik.state import Dzhunkvik

# Fitted to the ends of rounds in thousands of games of the heuristic against itself (logistic regression), in Packs:
# `koloda tune dzhunkvik --value` fits them anew. The numbers called LATE are added little by little towards the end of
# the game, where the cards in the hand count like those in the Nest (D-11.2).
RAMP: Final = 8.0  # cards in the draw pile for each seat: from there on the late numbers count
VIRUS: Final = 0.479
VIRUS_LATE: Final = 0.468
NEST: Final = vec[float]([0.187, 0.184, 0.212, 0.297, 0.263])  # a card that waits for its Pack, by value; an Evolution
NEST_LATE: Final = vec[float]([0.06, 0.076, 0.024, -0.067, 0.035])
NEAR: Final = 0.116  # three of the four
# A card in the hand, by kind, over the one drawn for it.
HAND: Final = vec[float](
    [-0.357, -0.295, -0.073, 0.183, -0.251, 0.105, 0.605, 1.032, 0.202, 0.016, 0.267, 0.388, 0.412, 0.498, 0.649, 0.772]
)
HAND_LATE: Final = vec[float](
    [0.42, 0.34, 0.1, -0.13, 0.3, -0.03, -0.48, -0.61, -0.17, -0.03, -0.52, -0.5, -0.59, -0.6, -0.81, -0.76]
)
PREY: Final = 0.378  # a Pack that a Grabber in the hand can take
LAST_PACK: Final = 0.498  # one that hand and Nest make together, late
LEFT: Final = -0.114  # a card of theirs, late
SURE: Final = 1.915
SURE_BY_SEAT: Final = 0.61


class ValueModel:
    """The chances of the seats, from all that lies at the table: a world is looked at, not a view of it."""

    def __init__(self) -> None:
        self.nest = vec[i64]([0] * SLOTS)
        self.hand = vec[i64]([0] * SLOTS)
        self.strengths = vec[float]([0.0] * MOST_PLAYERS)

    def win_chance(self, table: Dzhunkvik, seat: i64) -> float:
        """A seat's chance to win: more Packs, and more to make Packs of, than the others."""
        # The luck still to come adds up like a random walk: it shrinks with the root of what is left.
        sure = (SURE + SURE_BY_SEAT * float(table.seats)) / sqrt(float(table.sizes[table.stock]) + 1.0)
        at: i64 = 0
        while at < table.seats:
            self.strengths[at] = self.strength(table, at)
            at += 1
        return softmax_share(self.strengths, table.seats, seat, sure)

    def strength(self, table: Dzhunkvik, seat: i64) -> float:
        """Packs, cards towards further Packs, and the hand, less the Viruses."""
        nest, hand = self.nest, self.hand
        count_zone(table, table.seats + seat, nest)
        count_zone(table, seat, hand)
        home = table.home(seat)
        late = 1.0 - min(1.0, float(table.sizes[table.stock]) / (RAMP * float(table.seats)))
        value = float(home) - (VIRUS + VIRUS_LATE * late) * float(min(table.virus_count(seat), home + 1))
        value += PREY * float(min(table.holds(seat, GRABBER), len(table.packs) - home))
        kinds = nest[JOKER]
        slot: i64 = 0
        while slot < SLOTS:
            value += (NEST[slot] + NEST_LATE[slot] * late) * float(nest[slot])
            if slot < JOKER and nest[slot] > 0:
                kinds += 1
            hand[slot] += nest[slot]
            slot += 1
        if kinds >= 3:
            value += NEAR
        kind: i64 = 0
        while kind < INSTANTS:
            value += (HAND[kind] + HAND_LATE[kind] * late) * float(table.holds(seat, kind))
            kind += 1
        if late > 0.0:
            cards = hand[0] + hand[1] + hand[2] + hand[3] + hand[JOKER]
            value += late * (LAST_PACK * float(packs_in(hand)) + LEFT * float(cards))
        return value
