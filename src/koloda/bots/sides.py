"""Who plays a match: a level, with its budget or with weights of its own."""

from dataclasses import dataclass

from koloda import Rng
from koloda.bots import LEVELS, heuristic_of, policy_for, weights_of
from koloda.bots.levels import played_as
from koloda.bots.policy import PolicyPlayer
from koloda.bots.search.players import HeuristicPlayer, SearchPlayer
from koloda.engine.driver import Player, RandomPlayer

ITERATIONS = 1000  # of an expert, where nobody says; a number and not a time, so that a match can be played again


class SideError(ValueError):
    """A text that names no side; `str()` is the part that is wrong."""


@dataclass(frozen=True)
class Side:
    """A level, how many iterations an expert has, and the weights that differ from the usual."""

    level: str
    iterations: int = ITERATIONS
    weights: tuple[tuple[str, float], ...] = ()

    def __str__(self) -> str:
        text = f"{self.level}:{self.iterations}" if self.level == "expert" else self.level
        return text + ("@" + ",".join(f"{name}={value:g}" for name, value in self.weights) if self.weights else "")


def side_of(text: str, iterations: int = ITERATIONS) -> Side:
    """`novice`, `expert`, `expert:500`, `skilled@keep=1.5,bluff=0.2`."""
    head, _, tail = text.partition("@")
    level, _, budget = head.partition(":")
    if level not in LEVELS or (budget and level != "expert"):
        raise SideError(head)
    try:
        number = int(budget) if budget else iterations
        weights = tuple((pair.partition("=")[0], float(pair.partition("=")[2])) for pair in tail.split(",") if pair)
    except ValueError as error:
        raise SideError(text) from error
    if number < 1:
        raise SideError(head)
    return Side(level, number, weights)


def check_weights(game: str, side: Side) -> None:
    """SideError if the heuristic of a title has no such weight."""
    known = weights_of(game)
    for name, _ in side.weights:
        if name not in known or side.level not in ("skilled", "expert"):
            raise SideError(name)


def seated(game: str, side: Side, rng: Rng) -> Player:
    """A player of that side, as fast as it can be."""
    level = played_as(game, side.level)
    if level == "random":
        return RandomPlayer(rng)
    if level == "novice":
        return PolicyPlayer(policy_for(game, level, rng))
    heuristic = heuristic_of(game, dict(side.weights))
    return HeuristicPlayer(heuristic, rng) if level == "skilled" else SearchPlayer(heuristic, rng, side.iterations, 0.0)
