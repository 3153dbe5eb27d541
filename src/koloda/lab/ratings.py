"""What results say, and how sure that is: never a bare mean."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from koloda.lab.linear import solve_symmetric

SURE = 1.959964  # standard errors on either side hold 95 % of a normal distribution
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
    """The share of wins in deals played twice. The two playings of a deal are one observation: they are alike.

    Wilson's interval, with as many independent games as the spread between the pairs amounts to.
    """
    n = len(pairs)
    if not n:
        return Share(0.5, 0.0, 1.0, 0)
    mean = sum(pairs) / n
    spread = sum((value - mean) ** 2 for value in pairs) / max(1, n - 1)
    games = mean * (1 - mean) * n / spread if spread > 0 else float(n)
    centre = (mean + SURE**2 / (2 * games)) / (1 + SURE**2 / games)
    half = SURE / (1 + SURE**2 / games) * sqrt(mean * (1 - mean) / games + SURE**2 / (4 * games**2))
    return Share(mean, max(0.0, min(mean, centre - half)), min(1.0, max(mean, centre + half)), n)


@dataclass(frozen=True)
class Rating:
    """A strength in points: 400 more mean ten wins to one. `error` is half of the 95 % interval."""

    name: str
    points: float
    error: float


def ratings(names: Sequence[str], results: dict[tuple[str, str], Share]) -> list[Rating]:
    """The ratings under which the results are likeliest (Bradley and Terry), the first name being 0."""
    size = len(names)
    at = {name: number for number, name in enumerate(names)}
    # Half a win each way is added: somebody who always won would be infinitely good.
    played = [
        (at[a], at[b], 2 * share.pairs + 1.0, 2 * share.pairs * share.mean + 0.5) for (a, b), share in results.items()
    ]
    strength = [0.0] * size
    information = [[0.0] * size for _ in range(size)]
    for _ in range(100):
        slope = [0.0] * size
        information = [[0.0] * size for _ in range(size)]
        for a, b, games, won in played:
            chance = 1 / (1 + exp(strength[b] - strength[a]))
            slope[a] += won - games * chance
            slope[b] -= won - games * chance
            weight = games * chance * (1 - chance)
            information[a][a] += weight
            information[b][b] += weight
            information[a][b] -= weight
            information[b][a] -= weight
        steps = solve_symmetric([row[1:] for row in information[1:]], slope[1:])
        for number, step in enumerate(steps, 1):
            strength[number] += max(-2.0, min(2.0, step))
        if all(abs(step) < 1e-9 for step in steps):
            break
    errors = [0.0]
    for number in range(size - 1):
        unit = [float(other == number) for other in range(size - 1)]
        errors.append(sqrt(max(0.0, solve_symmetric([row[1:] for row in information[1:]], unit)[number])))
    return [
        Rating(name, ELO * value, SURE * ELO * error)
        for name, value, error in zip(names, strength, errors, strict=True)
    ]
