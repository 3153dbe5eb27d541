"""Two sides that play each other, and which of them is stronger: a test that may be looked at after every deal.

It is that of `confidence`, made for few deals: it calls two sides of the same strength different in one of twenty
pairings at most, however long they play and whenever one stops. Sides that are close to each other may never be told
apart, so there has to be another end too.
"""

from dataclasses import dataclass, field
from math import sqrt

from koloda.lab.confidence import SURE, Estimate, chance_of, half_width
from koloda.lab.ratings import Share, share_of

EVEN = 0.5
EDGE = 0.15  # how far from even the share of the better one is, as a rule: what the test is quickest to find
# The variance of a deal between equals played twice, and for how many deals that counts beside those played.
USUAL_VARIANCE, USUAL_DEALS = 0.125, 5


@dataclass
class Pairing:
    """What is known about two sides. With `until_clear` they stop when it is clear which one is stronger."""

    first: str
    second: str
    until_clear: bool = True
    values: list[float] = field(default_factory=list)  # the first one's share in each deal
    ahead: float = 0.0  # the sum of all differences from even
    squares: float = 0.0

    def add(self, value: float) -> None:
        """The first one's share in one more deal."""
        self.values.append(value)
        self.ahead += value - EVEN
        self.squares += (value - EVEN) ** 2

    def ahead_by(self) -> Estimate:
        """How far the first one is from an even share."""
        count = len(self.values)
        # Around an even share, not around the mean: a few deals that came out alike prove nothing.
        variance = (self.squares + USUAL_DEALS * USUAL_VARIANCE) / (count + USUAL_DEALS)
        return Estimate(self.ahead / max(1, count), sqrt(variance), count)

    def is_decided(self) -> bool:
        """Whether it is clear who is stronger."""
        found = self.ahead_by()
        return chance_of(found, (EDGE / found.spread) ** 2) <= SURE

    def is_over(self) -> bool:
        """Whether more deals are not wanted."""
        return self.until_clear and self.is_decided()

    def better(self) -> str | None:
        """Who is the better one, if that is decided."""
        return None if not self.is_decided() else self.first if self.ahead > 0 else self.second

    def share(self) -> Share:
        """Of the first one. Where stopping early is allowed, the interval holds whenever one stops."""
        if not self.until_clear or not self.values:
            return share_of(self.values)
        found = self.ahead_by()
        half = half_width(found, (EDGE / found.spread) ** 2, SURE)
        mean = EVEN + found.mean
        return Share(mean, max(0.0, mean - half), min(1.0, mean + half), found.count)
