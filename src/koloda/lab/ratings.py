"""What results say, and how sure that is: never a bare mean."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

from koloda.simulation.summary import SURE, share_interval

ELO = 400 / log(10)  # points of a rating to one unit of log odds


@dataclass(frozen=True)
class Share:
    """A share of wins, and the 95 % interval it lies in."""

    mean: float
    low: float
    high: float
    pairs: int

    def beats_even(self) -> bool:
        """Whether the interval lies above an even share."""
        return self.low > 0.5


def share_of(pairs: Sequence[float]) -> Share:
    """The share of wins in deals played twice. The two playings of a deal are one observation: they are alike."""
    n = len(pairs)
    if not n:
        return Share(0.5, 0.0, 1.0, 0)
    mean = sum(pairs) / n
    variance = sum((value - mean) ** 2 for value in pairs) / max(1, n - 1)
    return Share(mean, *share_interval(mean, variance, n), n)


@dataclass(frozen=True)
class Rating:
    """A strength in points: 400 more mean ten wins to one. `error` is half of the 95 % interval, where how many deals
    were played did not depend on how they came out.
    """

    name: str
    points: float
    error: float


def ratings(names: Sequence[str], results: dict[tuple[str, str], Share]) -> list[Rating]:
    """The ratings under which the results are likeliest (Bradley and Terry), the first name being 0. Needs NumPy."""
    import numpy as np

    size = len(names)
    at = {name: number for number, name in enumerate(names)}
    # Half a win each way is added: somebody who always won would be infinitely good.
    played = [
        (at[a], at[b], 2 * share.pairs + 1.0, 2 * share.pairs * share.mean + 0.5) for (a, b), share in results.items()
    ]
    strength = np.zeros(size)
    information = np.zeros((size, size))
    for _ in range(100):
        slope = np.zeros(size)
        information[:] = 0
        for a, b, games, won in played:
            chance = 1 / (1 + exp(strength[b] - strength[a]))
            pair = [a, b]
            slope[pair] += (won - games * chance) * np.array([1, -1])
            information[np.ix_(pair, pair)] += games * chance * (1 - chance) * np.array([[1, -1], [-1, 1]])
        steps = np.linalg.solve(information[1:, 1:], slope[1:])
        strength[1:] += steps.clip(-2, 2)
        if (abs(steps) < 1e-9).all():
            break
    errors = [0.0, *np.sqrt(np.linalg.inv(information[1:, 1:]).diagonal())]
    return [
        Rating(name, ELO * float(value), SURE * ELO * float(error))
        for name, value, error in zip(names, strength, errors, strict=True)
    ]
