"""The test that decides between two sides: seldom wrong, quick where the difference is plain, and so its interval."""

import random

import pytest

from koloda.lab.pairing import EVEN, Pairing

EQUAL = [0.0, 0.5, 0.5, 1.0]
BETTER = [0.5, 0.5, 1.0, 1.0, 1.0, 0.0]  # of a mean of 2/3


def pairing_of(*values: float) -> Pairing:
    pairing = Pairing("a", "b")
    for value in values:
        pairing.add(value)
    return pairing


def test_equals_are_seldom_told_apart() -> None:
    chance = random.Random(1)
    wrong = 0
    for _ in range(300):
        pairing = pairing_of()
        while len(pairing.values) < 200 and not pairing.is_over():
            pairing.add(chance.choice(EQUAL))
        wrong += pairing.is_over()
    assert wrong <= 0.05 * 300


def test_the_better_one_is_found() -> None:
    chance = random.Random(1)
    better = pairing_of()
    while not better.is_over():
        better.add(chance.choice(BETTER))
    assert better.better() == "a" and len(better.values) < 200
    assert pairing_of(*[0.0] * 10).better() is None, "too few, however clear"
    assert pairing_of(*[0.0] * 11).better() == "b"


def test_whoever_does_not_stop_early_plays_on() -> None:
    pairing = Pairing("a", "b", until_clear=False)
    for _ in range(20):
        pairing.add(1.0)
    assert pairing.better() == "a" and not pairing.is_over()
    assert pairing.share().high == 1.0 and pairing.share().pairs == 20


@pytest.mark.parametrize("values", [EQUAL, BETTER])
def test_the_interval_leaves_even_out_when_it_is_decided_and_not_before(values: list[float]) -> None:
    chance = random.Random(2)
    pairing = pairing_of()
    for _ in range(400):
        pairing.add(chance.choice(values))
        share = pairing.share()
        assert (share.low <= EVEN <= share.high) == (not pairing.is_decided())


def test_the_interval_holds_whenever_one_looks() -> None:
    chance = random.Random(3)
    missed = 0
    for _ in range(200):
        pairing = pairing_of()
        held = True
        for _ in range(150):
            pairing.add(chance.choice(BETTER))
            held = held and pairing.share().low <= 2 / 3 <= pairing.share().high
        missed += not held
    assert missed <= 0.05 * 200


def test_before_anything_is_known_everything_is_possible() -> None:
    assert (pairing_of().share().low, pairing_of().share().high) == (0.0, 1.0)
