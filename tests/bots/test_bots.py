"""Opponents: always legal, and each level better than the one below."""

import itertools

import pytest

from bots.positions import play_on
from games.asking import line
from games.uno.table import table
from koloda import Rng, games
from koloda.bots import LEVELS, Observation, policy_for
from koloda.engine.chance import deal

HOUSE_RULES = ["jump_in", "seven_zero", "stacking", "courtesy", "late_uno"]


@pytest.mark.parametrize("slug", ["uno", "uno-express"])
@pytest.mark.parametrize("level", LEVELS[:-1])  # the expert's legality: test_search.py
def test_a_bot_plays_whole_rounds_under_all_house_rules(slug: str, level: str) -> None:
    for switches in itertools.product((True, False), repeat=len(HOUSE_RULES)):
        for players in (2, 4):
            options = dict(zip(HOUSE_RULES, switches, strict=True))
            state = games()[slug].start(players, rounds=1, **options)
            play_on(state, [policy_for(slug, level, Rng(seat)) for seat in range(players)])
            assert state.winners()


def test_novice_beats_random() -> None:
    won = 0
    for number in range(200):
        state = games()["uno"].start(2, rounds=1)
        seat = number % 2
        bots = [policy_for("uno", "novice" if s == seat else "random", Rng(number * 2 + s)) for s in range(2)]
        rng = Rng(number)
        deal(state, rng)
        play_on(state, bots)
        won += seat in state.winners()
    # An even share of 200 is 100, give or take 14 two standard errors; this is far beyond chance.
    assert won > 130


def test_a_novice_who_forgot_the_word_has_nothing_to_say_without_late_uno() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5", late_uno=False)
    line(state, "0: play r7")
    for seed in range(20):
        assert policy_for("uno", "novice", Rng(seed)).choose(Observation(state, 0)) is None


def test_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="grandmaster"):
        policy_for("uno", "grandmaster", Rng(1))
