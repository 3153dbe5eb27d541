"""A world played on by a heuristic in every seat, as far as it must be to be judged."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.heuristic import WAIT, Heuristic
from koloda.engine.chance import Rng
from koloda.engine.core import CLOCK, DEALER, MOST_MOVES, NOBODY, State

LONGEST: Final = 1000  # decisions; hardly ever reached, but a playout must end

LEGAL: Final = vec[i64]([0] * MOST_MOVES)


def play_out(world: State, heuristic: Heuristic, rng: Rng, since: i64, longest: i64) -> i64:
    """Play on until the world is settled, or for so many decisions; how many there were."""
    decisions: i64 = 0
    while decisions < longest:
        seat = world.waits_for()
        if seat == DEALER:
            if heuristic.is_leaf(world, since):
                return decisions
            world.apply(DEALER, world.pick(rng.below(world.bag())))
            continue
        if seat == NOBODY or heuristic.is_leaf(world, since):
            return decisions
        decisions += 1
        if world.is_open() and interrupted(world, heuristic, rng):
            continue
        if seat == CLOCK:
            world.apply(CLOCK, LEGAL[rng.below(world.choices(CLOCK, LEGAL))])
        else:
            world.apply(seat, heuristic.choose(world, seat, rng))
    return decisions


def interrupted(world: State, heuristic: Heuristic, rng: Rng) -> bool:
    """Ask those who may act out of turn, in order; whether one of them did."""
    for asked in world.interrupters():
        if world.choices(asked, LEGAL) > 0:
            move = heuristic.choose(world, asked, rng)
            if move != WAIT:
                world.apply(asked, move)
                return True
    return False
