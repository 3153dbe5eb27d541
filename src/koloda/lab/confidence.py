"""Intervals that hold however often one looks, and many answers at once.

An interval of the usual kind holds for a number of games that was fixed before. Whoever looks again and again, and
stops when the answer is clear, is fooled by chance much more often than it says. A confidence sequence holds at all
looks together: this one is the normal mixture of Robbins, with the spread estimated from the games, which is right for
many games (Waudby-Smith and others, "Time-uniform central limit theory and asymptotic confidence sequences", 2024).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, log, sqrt
from statistics import NormalDist

SURE = 0.05  # how often any of the answers of a family may be wrong
USUAL_FAMILY = 10  # questions
FEWEST = 100  # games before the first look: the spread has to be known more or less
MANY = 1_000_000  # observations: whoever needs more is told only that
STEP = 1.05  # from one number of observations that is tried to the next


@dataclass(frozen=True)
class Estimate:
    """A mean of so many observations with their standard deviation."""

    mean: float
    spread: float
    count: int


def half_width(found: Estimate, tuning: float, share: float) -> float:
    """Of the interval that misses the true mean at any look in `share` of all runs. `tuning` is the variance of the
    mixture, in variances of an observation.
    """
    grown = found.count * tuning + 1
    return found.spread * sqrt(2 * grown / (found.count**2 * tuning) * log(sqrt(grown) / share))


def chance_of(found: Estimate, tuning: float) -> float:
    """How likely so much evidence against a mean of 0 is by chance alone, whenever one stops."""
    grown = found.count * tuning + 1
    power = (found.count * found.mean / found.spread) ** 2 * tuning / (2 * grown)
    return min(1.0, sqrt(grown) * exp(-min(power, 700.0)))


@dataclass(frozen=True)
class ConfidenceSequence:
    """How wide intervals are at any look. `share` is the part of the errors that this one of many answers may make;
    `best_at` the number of observations at which the interval is as narrow as it can be.
    """

    share: float
    best_at: int

    @property
    def tuning(self) -> float:
        """The variance of the mixture, by the number of observations that it is best at. It must not depend on what
        is found, so it is the same for families of all sizes.
        """
        wanted = -2 * log(SURE / USUAL_FAMILY)
        return (wanted + log(wanted + 1)) / max(1, self.best_at)

    def interval(self, found: Estimate) -> tuple[float, float]:
        """In which the true mean lies at all looks, but for `share` of all runs."""
        if found.count < FEWEST:
            return float("-inf"), float("inf")
        half = half_width(found, self.tuning, self.share)
        return found.mean - half, found.mean + half

    def p_value(self, found: Estimate) -> float:
        """How likely so much evidence against a mean of 0 is by chance alone, whenever one stops."""
        if found.count < FEWEST or found.mean == 0:
            return 1.0
        if found.spread == 0:
            return 0.0
        return chance_of(found, self.tuning)


def is_settled(low: float, high: float, margin: float) -> bool:
    """Whether an interval says if a difference matters: it lies within the margin on both sides of 0, or beyond it."""
    return (-margin <= low and high <= margin) or is_beyond(low, high, margin)


def is_beyond(low: float, high: float, margin: float) -> bool:
    """Whether all of an interval matters: it lies above the margin, or below minus the margin, and leaves out 0."""
    return (low >= margin and low > 0) or (high <= -margin and high < 0)


def chance_to_settle(found: Estimate, margin: float, share: float, at: int) -> float:
    """How likely a run of `at` observations settles a question, by those that it has begun with.

    The mean may still move, by as much as the observations to come allow; the spread is taken as it is.
    """
    if at < FEWEST:
        return 0.0
    half = half_width(replace(found, count=at), ConfidenceSequence(share, at // 2).tuning, share)
    moves = found.spread * sqrt(max(0.0, 1 / found.count - 1 / at))
    ends = NormalDist(found.mean, max(moves, 1e-12))
    beyond = ends.cdf(-margin - half) + 1 - ends.cdf(margin + half)
    within = ends.cdf(margin - half) - ends.cdf(half - margin) if half <= margin else 0.0
    return beyond + within


def observations_needed(found: Estimate, margin: float, share: float) -> int:
    """How many observations, from the first on, would settle a question about as likely as not; `MANY` if not even
    so many would.
    """
    at = max(FEWEST, found.count)
    while at < MANY and chance_to_settle(found, margin, share, at) < 0.5:
        at = int(at * STEP) + 1
    return min(at, MANY)


def holm(values: Sequence[float]) -> list[float]:
    """The p-values of many questions, made larger so that all answers together are wrong as rarely as one alone (Holm's
    method, which needs no independence).
    """
    order = sorted(range(len(values)), key=lambda number: values[number])
    found = [1.0] * len(values)
    least = 0.0
    for rank, number in enumerate(order):
        least = max(least, min(1.0, (len(values) - rank) * values[number]))
        found[number] = least
    return found
