"""Softmax: scores of moves as priors of a search, strengths of seats as chances to win."""

from collections.abc import Sequence
from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.heuristic import EVEN

FAR: Final = 50.0  # a strength this far above another one leaves that one no chance to speak of


def softmax(strengths: Sequence[float]) -> list[float]:
    """The shares of all."""
    most = max(strengths)
    parts = [exp(strength - most) for strength in strengths]
    total = sum(parts)
    return [part / total for part in parts]


def softmax_share(strengths: vec[float], count: i64, which: i64, scale: float) -> float:
    """The share of one of the first `count` strengths, each times `scale`."""
    own = strengths[which]
    total = 1.0
    at: i64 = 0
    while at < count:
        if at != which:
            total += exp(min(FAR, scale * (strengths[at] - own)))
        at += 1
    return 1.0 / total


def softmax_priors(scores: vec[float], count: i64, sharpness: float) -> None:
    """Turn the first `count` scores into priors with a mean of EVEN: the sharper, the more the best stand out."""
    most = scores[0]
    at: i64 = 1
    while at < count:
        most = max(most, scores[at])
        at += 1
    total = 0.0
    at = 0
    while at < count:
        scores[at] = exp(sharpness * (scores[at] - most))
        total += scores[at]
        at += 1
    at = 0
    while at < count:
        scores[at] = scores[at] * float(EVEN * count) / total
        at += 1


def scale_priors(chances: vec[float], count: i64) -> None:
    """Turn the first `count` chances into priors with a mean of EVEN."""
    total = 0.0
    at: i64 = 0
    while at < count:
        total += chances[at]
        at += 1
    at = 0
    while at < count:
        chances[at] = chances[at] / total * float(EVEN) * float(count)
        at += 1


def round_priors(scores: vec[float], count: i64, into: vec[i64]) -> None:
    """Priors as whole numbers, at least 1."""
    at: i64 = 0
    while at < count:
        into[at] = max(1, i64(scores[at]))
        at += 1
