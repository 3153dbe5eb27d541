"""Intervals and ratings: against figures worked out by hand, and against simulated truth."""

import random

import pytest

from koloda.lab.ratings import Share, ratings, share_of


def test_even_results_are_even() -> None:
    share = share_of([0.0, 1.0] * 200)
    assert share.mean == 0.5
    assert share.low < 0.5 < share.high
    assert not share.beats_even()


def test_wilson_without_a_single_loss() -> None:
    # By Wilson's formula for 10 of 10: from 10 / (10 + 1.96²).
    share = share_of([1.0] * 10)
    assert share.low == pytest.approx(10 / (10 + 1.959964**2), abs=1e-6)
    assert share.high == 1.0
    assert share.beats_even()


def test_of_nothing_nothing_is_known() -> None:
    assert share_of([]) == Share(0.5, 0.0, 1.0, 0)


def test_pairs_that_cancel_out_say_more_than_games_on_their_own() -> None:
    # Every deal is won once by each: luck of the cards, and a strength known exactly.
    split = share_of([0.5] * 60 + [1.0] * 4)
    apart = share_of([0.0] * 30 + [1.0] * 34)
    assert split.high - split.low < (apart.high - apart.low) / 2


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng = random.Random(5)
    held = 0
    for _ in range(1000):
        share = share_of([(rng.random() < 0.7) / 2 + (rng.random() < 0.5) / 2 for _ in range(60)])
        held += share.low <= 0.6 <= share.high
    assert 925 <= held <= 975


def test_ten_wins_to_one_are_400_points() -> None:
    pairs = 100_000
    first, second = ratings(["weak", "strong"], {("strong", "weak"): Share(10 / 11, 0.9, 0.92, pairs)})
    assert (first.points, first.error) == (0, 0)
    assert second.points == pytest.approx(400, abs=0.1)
    assert 0 < second.error < 5


def test_ratings_of_three_agree_with_all_results() -> None:
    def expected(points: float) -> Share:
        return Share(1 / (1 + 10 ** (-points / 400)), 0, 1, 50_000)

    results = {("b", "a"): expected(100), ("c", "b"): expected(150), ("c", "a"): expected(250)}
    found = ratings(["a", "b", "c"], results)
    assert [round(rating.points) for rating in found] == [0, 100, 250]


def test_somebody_who_always_wins_has_a_rating_too() -> None:
    _, second = ratings(["weak", "strong"], {("strong", "weak"): share_of([1.0] * 50)})
    assert 500 < second.points < 2000
