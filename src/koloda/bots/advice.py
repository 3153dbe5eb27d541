"""A hint: which moves a strong player would think about, how far apart they are, and why."""

from dataclasses import dataclass
from typing import Final

from koloda.bots.chances import certain, told_chance
from koloda.bots.heuristics.heuristic import WAIT
from koloda.bots.observation import Observation
from koloda.bots.search.search import Search
from koloda.engine.chance import Rng
from koloda.engine.core import DEALER, Move

MOST_ADVISED: Final = 3  # moves in a hint
SURE: Final = 2.0  # standard errors: moves that are closer than this are told to be as good as each other
ALIKE: Final = 0.005  # and those that are closer than this
ENOUGH: Final = 0.2  # a move with a smaller share of the best move's tries was given up too soon to be judged
WORLDS: Final = 3  # in which a move is tried to find out whether it ends the game


@dataclass(frozen=True)
class AdvisedMove:
    """A move worth thinking about."""

    text: str  # empty: do nothing
    chance: float | None  # to win with it, from 0 to 1; None where there is no choice
    why: str  # the id of a text
    behind: float = 0.0  # how much less than with the best move, which comes first
    even: bool = False  # as good as the best, as far as can be told


def advised(search: Search, seen: Observation) -> list[AdvisedMove]:
    """The moves that were looked at more than a little, the best first: how far behind it the others are, and why.

    A reason that was given for a move above is given again only where nothing else speaks for a move. A chance is told
    as in a review: nothing is sure but a move that ends the game.
    """
    players = search.root.players
    ranking = search.ranking()
    best, most, _ = ranking[0]
    looked_at = [one for one in ranking if one[0] == best or one[1] > most * ENOUGH]
    leads = {move: search.lead(best, move) for move, _, _ in looked_at}
    # Most tries first, which are those of the best moves: only three are told, in the order of their chances.
    told = sorted(looked_at[:MOST_ADVISED], key=lambda one: (one[0] != best, leads[one[0]][0]))
    given: set[str] = set()
    moves: list[AdvisedMove] = []
    for move, tries, chance in told:
        reasons = search.heuristic.reasons(search.root, seen.seat, move)
        why = next((reason for reason in reasons if reason not in given), reasons[0])
        given.add(why)
        gap, error = leads[move]
        even = move != best and gap < max(ALIKE, SURE * error)
        if not ends_game(search, move):
            chance, gap = told_chance(chance, players), certain(players) * gap
        moves.append(AdvisedMove(seen.text(move) or "", chance if tries else None, why, max(0.0, gap), even))
    return moves


def ends_game(search: Search, move: Move) -> bool:
    """Whether the game is over with a move, whatever is hidden."""
    return move != WAIT and all(ends_in_world(search, move, Rng(number)) for number in range(WORLDS))


def ends_in_world(search: Search, move: Move, rng: Rng) -> bool:
    seat = int(search.seat)
    world = search.root.redeal(seat, rng)
    world.apply(seat, move)
    while world.waits_for() == DEALER:
        world.apply(DEALER, world.pick(rng.below(world.bag())))
    return world.scores() is not None
