"""The levels by name, and a bot for each of them."""

from collections.abc import Callable

from koloda.bots.expert import Budget, Expert
from koloda.bots.heuristics.heuristic import Heuristic
from koloda.bots.heuristics.uniform import Uniform
from koloda.bots.policy import Novice, Policy
from koloda.bots.random import RandomPolicy
from koloda.bots.skilled import Skilled
from koloda.engine.chance import Rng
from koloda.titles import TITLES, part

LEVELS = ("random", "novice", "skilled", "expert")  # from the weakest to the strongest


def heuristic_of(game: str, weights: dict[str, float] | None = None) -> Heuristic:
    """The heuristic of a title, with some weights changed; of a title without one, one that knows only rules."""
    name = TITLES[game].heuristic
    if not name:
        return Uniform()
    make: Callable[[dict[str, float]], Heuristic] = part(name)
    return make({**weights_of(game), **(weights or {})})


def weights_of(game: str) -> dict[str, float]:
    """The weights that the heuristic of a title is made with."""
    name = TITLES[game].weights
    weights: dict[str, float] = part(name) if name else {}
    return weights


def played_as(game: str, level: str) -> str:
    """The level at which a title is really played when this one is asked for.

    A title need not say how it is played: without a heuristic the skilled play as its novice does, and without a novice
    by chance. Experts search with random playouts.
    """
    title = TITLES[game]
    if level == "skilled" and not title.heuristic:
        level = "novice"
    return "random" if level == "novice" and not title.novice else level


def policy_for(game: str, level: str, rng: Rng, budget: Budget | None = None) -> Policy:
    """A bot for a title, by the name of its level; `budget` is how long an expert thinks."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
    level = played_as(game, level)
    if level == "expert":
        return Expert(heuristic_of(game), rng, budget)
    if level == "skilled":
        return Skilled(heuristic_of(game), rng)
    if level == "random":
        return RandomPolicy(rng)
    make: type[Novice] = part(TITLES[game].novice)
    return make(rng)
