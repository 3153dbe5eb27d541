"""Levels against players that are not Koloda's: RLCard's rules, and a cheat."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from koloda import Rng, State, games
from koloda.bots import craft_of
from koloda.bots.crafts.match import Player, play_match
from koloda.lab.match import LONGEST, SHORT, shares
from koloda.lab.ratings import Share, share_of
from koloda.lab.sides import ByPolicy, seated, side_of
from seer import Seer
from uno_rule import UnoRule

Seated = Callable[[Rng], Player]
PLAYERS: Final = (2, 4)
LADDER: Final = ("random", "novice", "skilled", "expert")
ROUNDS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "uno": ("uno", {}),
    "uno, no free draws": ("uno", {"voluntary_draw": False}),
    "uno-express": ("uno-express", {}),
}


def start(game: str, players: int, **options: Any) -> State:
    """A game of one round."""
    return games()[game].start(players, **SHORT.get(game, {}), **options)


def share(begin: Callable[[], State], ours: Seated, theirs: Seated, deals: int) -> Share:
    """What one kind of player wins against another, in every other seat; each deal again with the seats swapped."""
    pairs = []
    for number in range(deals):
        total = 0.0
        for mine in (0, 1):
            state, rng = begin(), Rng(-1 - number * 2 - mine)
            kinds = ours(rng), theirs(rng)
            play_match(state, [kinds[(seat + mine) % 2] for seat in range(state.players)], Rng(number), LONGEST)
            total += sum(won for seat, won in enumerate(shares(state)) if seat % 2 == mine)
        pairs.append(total / 2)
    return share_of(pairs)


def level(game: str, name: str) -> Seated:
    """Players of a level."""
    return lambda rng: seated(game, side_of(name), rng)


def against_rules(deals: int) -> dict[str, Share]:
    """What each level wins against RLCard's rules."""
    found = {}
    for name in LADDER:
        for players in PLAYERS:
            begin = partial(start, "uno", players)
            found[f"{name} {players}"] = share(begin, level("uno", name), lambda rng: ByPolicy(UnoRule(rng)), deals)
    return found


def ceilings(deals: int) -> dict[str, dict[str, Share]]:
    """What an expert wins where the deal decides much, and what somebody would who sees all hands."""
    found: dict[str, dict[str, Share]] = {}
    for title, (game, options) in ROUNDS.items():
        kinds: dict[str, Seated] = {"expert": level(game, "expert"), "seer": partial(Seer, craft_of(game))}
        for players in PLAYERS:
            begin = partial(start, game, players, **options)
            found[f"{title} {players}"] = {
                f"{name} : {other}": share(begin, ours, level(game, other), deals)
                for other in ("random", "skilled")
                for name, ours in kinds.items()
            }
    return found
