"""Intervals that may be looked at as often as one likes, and answers to many questions at once."""

import numpy as np
import pytest

from koloda.lab.confidence import (
    FEWEST,
    MANY,
    SURE,
    ConfidenceSequence,
    Estimate,
    chance_to_settle,
    holm,
    is_settled,
    observations_needed,
)

RUNS, MOST, STEP = 200, 4000, 100


def looks(values: "np.ndarray[tuple[int], np.dtype[np.float64]]") -> list[Estimate]:
    """What is known of a run at each look."""
    return [
        Estimate(float(values[:count].mean()), float(values[:count].std(ddof=1)), count)
        for count in range(STEP, MOST + 1, STEP)
    ]


def run_of(number: int, shape: str) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """Observations with a mean of 0."""
    rng = np.random.default_rng(number)
    if shape == "normal":
        return rng.normal(size=MOST)
    if shape == "skewed":
        return rng.exponential(size=MOST) - 1
    return rng.choice([-0.5, 0.0, 0.5], size=MOST, p=[0.05, 0.9, 0.05])


@pytest.mark.parametrize("shape", ["normal", "skewed", "rare"])
def test_looking_forty_times_raises_no_more_false_alarms_than_promised(shape: str) -> None:
    way = ConfidenceSequence(SURE, MOST // 2)
    alarms = misses = naive = 0
    for number in range(RUNS):
        found = looks(run_of(number, shape))
        alarms += any(way.p_value(estimate) < SURE for estimate in found)
        misses += any(not way.interval(estimate)[0] <= 0 <= way.interval(estimate)[1] for estimate in found)
        naive += any(abs(one.mean) > 1.96 * one.spread / one.count**0.5 for one in found)
    assert misses == alarms  # the interval leaves out 0 just when there is an alarm
    assert alarms / RUNS <= SURE
    assert naive / RUNS > 3 * SURE  # what an interval for one look would have done


def test_an_effect_is_found_soon() -> None:
    way = ConfidenceSequence(SURE, MOST // 2)
    found = looks(run_of(1, "normal") + 0.2)
    first = next(estimate.count for estimate in found if way.p_value(estimate) < SURE)
    assert first < MOST / 4
    assert all(way.interval(estimate)[0] < 0.2 < way.interval(estimate)[1] for estimate in found)


def test_looking_often_costs_less_than_half_of_the_width() -> None:
    low, high = ConfidenceSequence(SURE, 1000).interval(Estimate(0.0, 1.0, 1000))
    assert 1.96 / 1000**0.5 < (high - low) / 2 < 2 * 1.96 / 1000**0.5


def test_few_observations_say_nothing() -> None:
    way = ConfidenceSequence(SURE, 1000)
    assert way.p_value(Estimate(5.0, 0.1, FEWEST - 1)) == 1
    assert way.interval(Estimate(5.0, 0.1, FEWEST - 1)) == (float("-inf"), float("inf"))


def test_how_likely_a_question_is_settled_is_known_on_the_way() -> None:
    margin, begun, most = 0.1, 400, 3000
    way = ConfidenceSequence(SURE, most // 2)
    rng = np.random.default_rng(2)
    said, settled = [], []
    for truth in rng.uniform(-0.5, 0.5, size=1000):
        first = rng.normal(truth, 1 / begun**0.5)
        rest = rng.normal(truth, 1 / (most - begun) ** 0.5)
        said.append(chance_to_settle(Estimate(first, 1.0, begun), margin, SURE, most))
        last = (first * begun + rest * (most - begun)) / most
        settled.append(is_settled(*way.interval(Estimate(last, 1.0, most)), margin))
    told, came = np.array(said), np.array(settled, dtype=float)
    for low, high in ((0, 0.4), (0.4, 0.6), (0.6, 0.9), (0.9, 1.01)):
        chosen = (told >= low) & (told < high)
        assert chosen.sum() > 50 and came[chosen].mean() == pytest.approx(told[chosen].mean(), abs=0.1)
    assert chance_to_settle(Estimate(0.0, 1.0, begun), margin, SURE, FEWEST - 1) == 0


def test_how_many_games_would_settle_it() -> None:
    found = Estimate(0.0, 1.0, 2000)
    needed = observations_needed(found, 0.1, SURE)
    low, high = ConfidenceSequence(SURE, needed // 2).interval(Estimate(0.0, 1.0, needed))
    assert low == -high and 0.05 < high < 0.1  # room for the mean, which may still move
    assert observations_needed(found, 0.05, SURE) > 3 * needed
    assert observations_needed(Estimate(0.1, 1.0, 10**6), 0.1, SURE) == MANY
    assert observations_needed(Estimate(0.5, 1.0, 10), 0.1, SURE) == FEWEST


def test_holm() -> None:
    # By hand: 0.01 * 4, then 0.02 * 3, then 0.03 * 2, which is not less than the one before, then 0.5.
    assert holm([0.5, 0.01, 0.03, 0.02]) == pytest.approx([0.5, 0.04, 0.06, 0.06])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []


def test_holm_is_wrong_about_any_of_many_questions_as_rarely_as_about_one() -> None:
    rng = np.random.default_rng(3)
    wrong = sum(min(holm(list(rng.random(8)))) < SURE for _ in range(2000))
    assert wrong / 2000 == pytest.approx(SURE, abs=0.015)
