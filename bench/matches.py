"""Levels against players that are not Koloda's: RLCard's rules, and a cheat."""

from collections.abc import Callable
from functools import partial
from typing import Final

from koloda import Rng, State, games
from koloda.bots import heuristic_of
from koloda.bots.policy import PolicyPlayer
from koloda.bots.sides import seated, side_of
from koloda.engine.driver import Driver, Player
from koloda.lab.match import shares
from koloda.lab.ratings import Share, share_of
from koloda.simulation.batch import LONGEST
from koloda.titles import TITLES
from seer import Seer
from uno_rule import UnoRule

Seated = Callable[[Rng], Player]
PLAYERS: Final = (2, 4)
LADDER: Final = ("random", "novice", "skilled", "expert")
EDITIONS: Final = ("uno", "uno-express")


def start(game: str, players: int) -> State:
    """A game of one round."""
    return games()[game].start(players, **dict(TITLES[game].single_round))


def share(game: str, players: int, ours: Seated, theirs: Seated, deals: int) -> Share:
    """What one kind of player wins against another, in every other seat; each deal again with the seats swapped."""
    return share_of([pair(game, players, ours, theirs, number) for number in range(deals)])


def pair(game: str, players: int, ours: Seated, theirs: Seated, number: int) -> float:
    """What one kind of player wins of a deal that is played twice, with the seats swapped."""
    total = 0.0
    for mine in (0, 1):
        state, rng = start(game, players), Rng(-1 - number * 2 - mine)
        kinds = ours(rng), theirs(rng)
        Driver(state, [kinds[(seat + mine) % 2] for seat in range(players)], Rng(number)).run(LONGEST)
        total += sum(won for seat, won in enumerate(shares(state)) if seat % 2 == mine)
    return total / 2


def level(game: str, name: str) -> Seated:
    """Players of a level."""
    return lambda rng: seated(game, side_of(name), rng)


def against_rules(deals: int) -> dict[str, Share]:
    """What each level wins against RLCard's rules."""

    def rules(rng: Rng) -> Player:
        return PolicyPlayer(UnoRule(rng))

    return {
        f"{name} {players}": share("uno", players, level("uno", name), rules, deals)
        for name in LADDER
        for players in PLAYERS
    }


def ceilings(deals: int) -> dict[str, Share]:
    """What somebody who sees all hands wins against `skilled`, where the deal decides much."""
    return {
        f"{game} {players}": share(game, players, partial(Seer, heuristic_of(game)), level(game, "skilled"), deals)
        for game in EDITIONS
        for players in PLAYERS
    }
