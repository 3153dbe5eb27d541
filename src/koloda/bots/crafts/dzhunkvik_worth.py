"""What a table of Dzhunkvik is worth between two rounds: every seat's chance to win the game."""

from math import exp, sqrt

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.crafts.dzhunkvik_eye import SLOTS, Eye, freshness
from koloda.engine.games.dzhunkvik.cards import INSTANTS
from koloda.engine.games.dzhunkvik.state import Dzhunkvik


class Judge:
    """The chances of the seats, from all that lies at the table: a world is looked at, not a view of it."""

    def __init__(self, weights: dict[str, float], hold: vec[float]) -> None:
        self.eye = Eye(weights)
        self.hold = hold
        self.sure = weights["sure"]
        self.sure_seat = weights["sure_seat"]
        self.ahead = 1.0
        self.hand = weights["worth_hand"]
        self.virus = weights["worth_virus"]
        self.counts = vec[i64]([0] * SLOTS)

    def chance(self, table: Dzhunkvik, seat: i64) -> float:
        """A seat's chance to win: more Packs, and more to make Packs of, than the others."""
        self.eye.fresh = freshness(table, self.eye.fades)
        stock = float(table.sizes[table.stock])
        self.ahead = min(1.0, stock / (self.eye.ramp * float(table.seats)))
        # The luck still to come adds up like a random walk: it shrinks with the root of what is left.
        sure = (self.sure + self.sure_seat * float(table.seats)) / sqrt(stock + 1.0)
        own = self.strength(table, seat)
        total = 1.0
        other: i64 = 0
        while other < table.seats:
            if other != seat:
                total += exp(min(50.0, sure * (self.strength(table, other) - own)))
            other += 1
        return 1.0 / total

    def strength(self, table: Dzhunkvik, seat: i64) -> float:
        """Packs, what is begun of others, and the hand, less the Viruses."""
        self.eye.count_zone(table, table.seats + seat, self.counts)
        worth = self.eye.worth(self.counts) + float(table.home(seat))
        worth -= self.virus * float(min(table.virus_count(seat), table.home(seat) + 1))
        hand = 0.0
        kind: i64 = 0
        while kind < INSTANTS:
            hand += self.hold[kind] * float(table.holds(seat, kind))
            kind += 1
        return worth + hand * self.hand * self.ahead
