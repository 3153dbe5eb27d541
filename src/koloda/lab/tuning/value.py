"""Value models fitted to games of a heuristic against itself, and whether new numbers are better than the present."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from koloda.lab.executors import Workers
from koloda.lab.tuning.fit import Gain, gain_of, loss
from koloda.titles import TITLES, part

BATCH = 100  # games that a worker plays at once


class Model(Protocol):
    """The module of a game whose heuristic has a fitted value model. What a moment holds is known only to it."""

    SLUG: str
    FILE: str  # where the numbers are
    GAMES: int  # how many games to fit to, unless told otherwise

    def moments(self, seed: int, first: int, count: int, sizes: Sequence[int]) -> list[Any]: ...
    def is_judged(self, moment: Any, /) -> bool: ...
    def strengths(self, moment: Any, numbers: Sequence[float], /) -> list[float]: ...
    def fitted_to(self, moments: Sequence[Any], /) -> list[float]: ...
    def present(self) -> list[float]: ...
    def named(self, numbers: Sequence[float]) -> dict[str, Any]: ...
    def lines(self, numbers: Sequence[float]) -> list[str]: ...


def model_of(game: str) -> Model | None:
    """The value model of a title that can be fitted, if it has one."""
    name = TITLES[game].value_model
    model: Model | None = part(name) if name else None
    return model


def fittable() -> list[str]:
    """The titles that have such a model."""
    return [slug for slug, title in TITLES.items() if title.value_model]


@dataclass(frozen=True)
class Fit:
    """Numbers found, and what they gain in other games: in all moments, and only where a playout stops."""

    numbers: list[float]
    everywhere: Gain
    judged: Gain


def fit_value(model: Model, seed: int, count: int, sizes: list[int], workers: Workers) -> Fit:
    """Fit the numbers to `count` games, and compare them with the present ones in as many others."""
    moments = played(model, seed, 2 * count, sizes, workers)
    numbers = model.fitted_to([moment for moment in moments if moment.game < count])
    others = [moment for moment in moments if moment.game >= count]
    judged = compared(model, filter(model.is_judged, others), numbers)
    return Fit(numbers, compared(model, others, numbers), judged)


def played(model: Model, seed: int, count: int, sizes: list[int], workers: Workers) -> list[Any]:
    """The moments of `count` games, in the order of the games."""
    todo = [(model.SLUG, seed, first, min(BATCH, count - first), sizes) for first in range(0, count, BATCH)]
    return [moment for moments in workers.in_order(play_part, todo) for moment in moments]


def play_part(game: str, seed: int, first: int, count: int, sizes: list[int]) -> list[Any]:
    """Some of the games, in a process of their own."""
    model = model_of(game)
    assert model is not None
    return model.moments(seed, first, count, sizes)


def compared(model: Model, moments: Iterable[Any], numbers: list[float]) -> Gain:
    """What new numbers gain in moments that they were not fitted to."""
    chosen, present = list(moments), model.present()
    old = [loss(moment.shares, model.strengths(moment, present)) for moment in chosen]
    new = [loss(moment.shares, model.strengths(moment, numbers)) for moment in chosen]
    return gain_of([moment.game for moment in chosen], old, new)
