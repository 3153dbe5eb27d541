"""Who began, and what beginning is worth: shares of the wins in the order of turns, not of seats' numbers."""

import pytest

from koloda.simulation import Summary, play_batch
from koloda.simulation.plan import plan_of


def test_wins_are_counted_in_the_order_of_turns() -> None:
    plan = plan_of("uno", 40, 3, "skilled", {"rounds": 1})
    columns = play_batch(plan, 0, 40)
    summary = Summary(plan)
    summary.add(columns)
    wins = [0.0, 0.0, 0.0]
    for row, first in enumerate(columns["first"]):
        for seat in range(3):
            wins[(seat - int(first)) % 3] += columns[f"won_{seat}"][row]
    assert [mean.mean for mean in summary.turns()] == pytest.approx([share / 40 for share in wins])
    assert len({int(first) for first in columns["first"]}) == 3  # by lot
