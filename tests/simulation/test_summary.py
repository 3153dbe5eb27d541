"""What simulated games say: means with intervals that hold them as often as they claim."""

from array import array
from collections.abc import Sequence
from random import Random

import pytest

from koloda.simulation import Columns, Plan, Summary, play_batch
from koloda.simulation.batch import EVENT
from koloda.simulation.plan import plan_of
from koloda.simulation.summary import SURE, Moments, student

PLAN = Plan("uno", 2, ("random", "random"), {}, 4)


def columns(**values: Sequence[float]) -> Columns:
    count = len(values["moves"])
    made = Columns(0, count)
    for name in ("first", "finished", "winners", "rounds"):
        made.values[name] = array("d", [1] * count)
    made.values["first"] = array("d", [-1] * count)  # nobody knows who began
    for name, given in values.items():
        made.values[name] = array("d", given)
    return made


def test_the_mean_and_its_interval() -> None:
    summary = Summary(PLAN)
    summary.add(columns(moves=[2, 4, 4, 6], won_0=[1, 0, 0.5, 1], won_1=[0, 1, 0.5, 0], winners=[1, 1, 2, 1]))
    mean = summary.mean("moves")
    assert mean.mean == 4
    # The spread of 2, 4, 4, 6 is the root of 8/3; half of the interval is that through the root of 4, times Student's
    # 3.18 for four values.
    assert mean.high - mean.mean == pytest.approx(3.182446 * (8 / 3) ** 0.5 / 2)
    assert summary.draws.mean().mean == 0.25
    assert [share.mean for share in summary.seats()] == [0.625, 0.375]
    assert (summary.length(0.5), summary.length(0.9)) == (4, 6)
    assert summary.minutes().mean == pytest.approx(4 * 4 / 60)


def test_batches_one_after_the_other_say_the_same_as_one() -> None:
    plan = plan_of("uno", 30, bots="skilled", options={"rounds": 1}, events=True)
    whole, parts = Summary(plan), Summary(plan)
    whole.add(play_batch(plan, 0, 30))
    for begin in range(0, 30, 10):
        parts.add(play_batch(plan, begin, 10))
    assert parts.written() == whole.written()


def test_an_event_counts_in_the_games_without_it_too() -> None:
    summary = Summary(PLAN)
    summary.add(columns(moves=[1, 1], won_0=[1, 1], won_1=[0, 0]))
    summary.add(columns(moves=[1, 1], won_0=[1, 1], won_1=[0, 0], **{EVENT + "wins": [4, 0]}))
    summary.add(columns(moves=[1], won_0=[1], won_1=[0]))
    assert summary.events()["wins"].mean == pytest.approx(4 / 5)


def test_a_share_that_never_happened_is_not_certain() -> None:
    never = Moments()
    never.add([0.0] * 300)
    assert never.share().low == 0 and 0.005 < never.share().high < 0.02


@pytest.mark.parametrize("chance", [0.02, 0.3, 0.5])
def test_intervals_hold_the_truth_as_often_as_they_say(chance: float) -> None:
    rng, held = Random(5), 0
    for _ in range(600):
        moments = Moments()
        moments.add([float(rng.random() < chance) for _ in range(150)])
        held += moments.share().low <= chance <= moments.share().high
    assert 0.92 <= held / 600 <= 0.985


@pytest.mark.parametrize("games", [2, 3, 8, 20])
def test_a_mean_of_few_games_is_as_sure_as_it_says(games: int) -> None:
    rng, held = Random(3), 0
    for _ in range(2000):
        moments = Moments()
        moments.add([rng.gauss(50, 10) for _ in range(games)])
        found = moments.mean()
        held += found.low <= 50 <= found.high
    assert 0.94 <= held / 2000 <= 0.96


def test_students_distribution() -> None:
    assert student(2) == pytest.approx(12.7062, abs=1e-4)
    assert student(12) == pytest.approx(2.2010, abs=3e-3) and student(31) == pytest.approx(2.0423, abs=2e-4)
    assert student(10**6) == pytest.approx(SURE, abs=1e-5)
