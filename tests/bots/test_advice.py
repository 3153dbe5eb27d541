"""Hints: what is told to somebody who asks what to do."""

import pytest

from games.uno.table import table as uno
from koloda import Rng, State
from koloda.bots import Budget, Expert, Observation, heuristic_of
from koloda.bots.advice import AdvisedMove, advised
from koloda.bots.chances import LEAST, told_chance
from koloda.bots.review import DOUBT, Stop


def advice_for(state: State) -> dict[str, AdvisedMove]:
    """The hint for the first seat, by move."""
    seen = Observation(state, 0)
    search = Expert(heuristic_of("uno"), Rng(1), Budget(400, 0.0)).begin(seen)
    search.run(1_000)
    return {move.text: move for move in advised(search, seen)}


def test_nothing_is_sure_before_the_game_is_over() -> None:
    # The Skip comes back to its player, who then lays the 9: it won wherever it was tried.
    moves = advice_for(uno("rS r9", "g1 r2", rounds=1, uno_call="off", saving=False))
    best = moves["play rS"].chance
    assert best is not None and best == pytest.approx(1 - LEAST) and round(best * 100) == 99
    assert all(move.chance is not None and best - move.behind >= LEAST for move in moves.values())


def test_a_move_that_ends_the_game_is_sure() -> None:
    # The last card is a Draw Two: the other still draws before the points are counted.
    moves = advice_for(uno("r+2", "g1 g2 g3", rounds=1, uno_call="off"))
    assert moves["play r+2"].chance == 1.0
    assert moves["draw"].behind < 1.0


def test_hints_and_reviews_have_one_rule() -> None:
    stop = Stop(uno("r1 r2", "g1 g2", "b1 b2"), 0, 0)
    stop.sums, stop.tries = [8.0, 0.0, 0.0], 8
    assert stop.chances() == [told_chance((total + DOUBT) / (8 + 3 * DOUBT), 3) for total in stop.sums]
    assert [told_chance(share, 10) for share in (0.0, 1.0)] == pytest.approx([LEAST, 1 - 9 * LEAST])
