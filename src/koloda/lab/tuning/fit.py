"""Numbers fitted to who won: each seat has a strength, and the chances of all to win are the softmax of these.

The strengths may depend on the numbers in any smooth way (Gauss–Newton on the log loss).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import TypeVar

from koloda.bots.heuristics.softmax import softmax
from koloda.simulation.summary import SURE

STEPS = 30  # of Gauss–Newton at the most; about five are usual
ENOUGH = 1e-7  # a step that lowers the loss by a smaller part of it is the last
SMALLEST = 1 / 64  # the smallest part of a step that is tried
HOLD = 1.0  # how strongly numbers are drawn to their start: the weight of the squared distance (ridge)
NEVER = 1e-12

M = TypeVar("M", bound="Moment")
# The strength of each seat, and its derivatives by the numbers on which it depends.
Slopes = list[tuple[float, list[tuple[int, float]]]]


@dataclass(frozen=True)
class Moment:
    """Where a game stood, and how it ended."""

    game: int
    shares: tuple[float, ...]  # of the win, by seat


def loss(shares: Sequence[float], strengths: Sequence[float]) -> float:
    """The log loss of who won."""
    pairs = zip(shares, softmax(strengths), strict=True)
    return -sum(share * log(max(chance, NEVER)) for share, chance in pairs if share)


def fitted(
    moments: Sequence[M],
    start: Sequence[float],
    strengths: Callable[[M, Sequence[float]], list[float]],
    slopes: Callable[[M, Sequence[float]], Slopes],
) -> list[float]:
    """The numbers under which what happened is likeliest, found from `start`."""

    def total(numbers: Sequence[float]) -> float:
        held = sum((number - first) ** 2 for number, first in zip(numbers, start, strict=True))
        return HOLD * held / 2 + sum(loss(moment.shares, strengths(moment, numbers)) for moment in moments)

    numbers = list(start)
    best = total(numbers)
    for _ in range(STEPS):
        direction = step(moments, numbers, start, slopes)
        size = 1.0
        while size >= SMALLEST:
            tried = [number + size * change for number, change in zip(numbers, direction, strict=True)]
            found = total(tried)
            if found < best:
                break
            size /= 2
        else:
            return numbers
        gain, numbers, best = best - found, tried, found
        if gain < ENOUGH * best:
            break
    return numbers


def step(
    moments: Sequence[M],
    numbers: Sequence[float],
    start: Sequence[float],
    slopes: Callable[[M, Sequence[float]], Slopes],
) -> list[float]:
    """The step from some numbers, as if the strengths were linear in them. Needs NumPy."""
    import numpy as np

    pull = HOLD * (np.array(start) - numbers)
    curve = HOLD * np.eye(len(numbers))
    for moment in moments:
        found = slopes(moment, numbers)
        chances = np.array(softmax([strength for strength, _ in found]))
        own = np.zeros((len(found), len(numbers)))
        for seat, (_, parts) in enumerate(found):
            for at, slope in parts:
                own[seat, at] = slope
        apart = own - chances @ own  # only the difference from the average of the seats matters
        pull += (moment.shares - chances) @ apart
        curve += apart.T * chances @ apart
    step: list[float] = np.linalg.solve(curve, pull).tolist()
    return step


@dataclass(frozen=True)
class Gain:
    """How much lower the log loss is under new numbers than under old ones, and how sure that is."""

    moments: int
    before: float
    after: float
    error: float  # half of the 95 % interval of the difference

    @property
    def mean(self) -> float:
        return self.before - self.after

    def is_sure(self) -> bool:
        """Whether the interval lies above zero."""
        return self.mean > self.error


def gain_of(games: Sequence[int], before: Sequence[float], after: Sequence[float]) -> Gain:
    """From the losses of moments. Those of one game belong together: they count as one observation."""
    by_game: dict[int, list[float]] = {}
    for game, old, new in zip(games, before, after, strict=True):
        by_game.setdefault(game, []).append(old - new)
    count = len(before)
    if count == 0:
        return Gain(0, 0.0, 0.0, 0.0)
    mean = (sum(before) - sum(after)) / count
    spread = sum((sum(gains) - mean * len(gains)) ** 2 for gains in by_game.values())
    return Gain(count, sum(before) / count, sum(after) / count, SURE * sqrt(spread) / count)
