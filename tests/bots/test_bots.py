"""Opponents: always legal, and each level better than the one below."""

import itertools

import pytest

from koloda import DEALER, Rng, State, games, play
from koloda.bots import LEVELS, Observation, Policy, policy_for
from koloda.engine.chance import deal


def play_on(state: State, bots: list[Policy], most: int = 20_000) -> None:
    """To the end, everybody given only what the seat may know; waiting seats are asked in the order of priority."""
    rng = Rng(7)
    for _ in range(most):
        seat = int(deal(state, rng))
        if state.scores() is not None:
            return
        assert seat != DEALER
        for asked in [*state.interrupters(), seat]:
            moves = [state.text(move) for move in state.legal(asked)]
            if not moves:
                continue
            chosen = bots[asked].choose(Observation(state, asked))
            if chosen is not None:
                assert chosen in moves
                play(state, asked, chosen)
                break
        else:
            raise AssertionError("the seat that is due did not move")
    raise AssertionError("the game does not end")


HOUSE_RULES = ["jump_in", "seven_zero", "stacking", "courtesy"]


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


def test_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="grandmaster"):
        policy_for("uno", "grandmaster", Rng(1))
