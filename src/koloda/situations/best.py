"""What is best at a table: moves are played on in worlds dealt from what the seat sees, as an expert's search does.

Only where one move is far ahead of every other, in two searches that share no chance, is there a question to ask.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from koloda.bots import Budget, Expert, Observation, heuristic_of
from koloda.bots.expert import SLICE
from koloda.bots.heuristics.heuristic import Heuristic
from koloda.bots.search.search import Search
from koloda.engine.chance import Rng
from koloda.engine.core import Move, Seat, State

FIRST_LOOK = 400  # simulations, to tell whether a closer look is worth while
CLOSER = 3000  # simulations of two moves in the same worlds
SEEDS = (1, 2)
LEAD = 0.1  # of a win, that the best move is ahead of the next
MOST = 0.985  # with a better chance than this nobody has to think
LEAST = 0.01  # before the game is over nobody's chance is said to be less
SURE = 3.0  # standard errors of a lead
ALIKE = 0.01  # moves closer than this are shown as equal


@dataclass(frozen=True)
class Ranked:
    """A move and the chance to win with it; of the best one also the reason, as the id of a text."""

    move: Move
    chance: float
    why: str = ""


@dataclass(frozen=True)
class Lead:
    """How far a move is ahead of another, by playing on in the same worlds."""

    chance: float  # with the better move
    gap: float
    error: float


def ranked(state: State, seat: Seat, alike: int, most: int) -> list[Ranked]:
    """A move that is clearly best and the closest of the others, at most so many; none where no move is.

    Moves that begin with the same words, `alike` of them, are the same choice to a player.
    """
    seen = Observation(state, seat)
    heuristic = heuristic_of(state.rules.slug)
    search = begun(seen, heuristic, 0, FIRST_LOOK)
    finish(search)
    order = [(move, chance) for move, tries, chance in search.ranking() if tries]
    if len(order) < 2:
        return []
    best, most_likely = order[0]
    rivals = others(seen, order, alike)[: most - 1]
    if not rivals or any(most_likely - chance < LEAD for _, chance in rivals):
        return []
    leads = []
    for move, _ in rivals:
        pair = [lead_over(state, seat, best, move, seed, CLOSER) for seed in SEEDS]
        if any(one.gap < LEAD or one.gap < SURE * one.error for one in pair):
            return []
        leads.append(mean_of(pair))
    chance = sum(lead.chance for lead in leads) / len(leads)
    if chance > MOST:
        return []
    why = heuristic.reason(search.root, seat, best)
    return [
        Ranked(best, round(chance, 2), why),
        *(
            Ranked(move, round(max(LEAST, chance - gap), 2))
            for (move, _), gap in zip(rivals, levelled(leads), strict=True)
        ),
    ]


def others(seen: Observation, order: Sequence[tuple[Move, float]], alike: int) -> list[tuple[Move, float]]:
    """What else there is to choose besides the first, each choice once."""
    taken = {choice_of(seen.text(order[0][0]) or "", alike)}
    found = []
    for move, chance in order[1:]:
        choice = choice_of(seen.text(move) or "", alike)
        if choice not in taken:
            taken.add(choice)
            found.append((move, chance))
    return found


def choice_of(text: str, alike: int) -> str:
    """The words of a move that tell one choice from another."""
    return " ".join(text.split(" ")[:alike])


def lead_over(state: State, seat: Seat, best: Move, other: Move, seed: int, simulations: int) -> Lead:
    """How far one move is ahead of another in worlds drawn from this seed."""
    search = begun(Observation(state, seat), heuristic_of(state.rules.slug), seed, simulations)
    search.compare(best, other)
    finish(search)
    gap, error = search.lead(best, other)
    return Lead(search.mean(search.place_of(best)), gap, error)


def begun(seen: Observation, heuristic: Heuristic, seed: int, simulations: int) -> Search:
    """A search that no clock ends: the same seed finds the same."""
    return Expert(heuristic, Rng(seed), Budget(simulations, 0.0)).begin(seen)


def finish(search: Search) -> None:
    while not search.run(SLICE):
        pass


def mean_of(pair: Sequence[Lead]) -> Lead:
    """What searches with different chance have found together."""
    return Lead(
        sum(one.chance for one in pair) / len(pair),
        sum(one.gap for one in pair) / len(pair),
        hypot(*(one.error for one in pair)) / len(pair),
    )


def levelled(leads: Sequence[Lead]) -> list[float]:
    """By how much each of several moves is behind; the same for moves that cannot be told apart."""
    order = sorted(range(len(leads)), key=lambda n: leads[n].gap)
    gaps = [lead.gap for lead in leads]
    for one, other in pairwise(order):
        if gaps[other] - gaps[one] < max(ALIKE, 2 * hypot(leads[one].error, leads[other].error)):
            gaps[one] = gaps[other] = (gaps[one] + gaps[other]) / 2
    return gaps
