"""Our own rulings, where the rulebook is silent; they stand in the rules pages with numbers of their own."""

import pytest

from koloda import DEALER, games, play


@pytest.mark.rule("U-x1")
def test_if_all_are_past_the_mark_nobody_has_won() -> None:
    state = games()["uno"].load(
        {
            "game": "uno",
            "options": {"scoring": "loser"},
            "dealer": 0,
            "turn": 0,
            "direction": 1,
            "color": "r",
            "hands": [["g1"], ["g3"]],
            "stock": [],
            "discard": ["r5"],
            "scores": [199, 198],
        }
    )
    play(state, 0, "draw")
    play(state, 1, "draw")
    assert state.scores() == [200, 201]
    assert state.winners() == []


@pytest.mark.rule("U-x2")
def test_a_penalty_that_finds_nothing_is_no_idle_turn() -> None:
    state = games()["uno"].load(
        {
            "game": "uno",
            "dealer": 0,
            "turn": 0,
            "direction": 1,
            "color": "r",
            "hands": [["r+2", "g1"], ["g3", "g4"]],
            "stock": [],
            "discard": ["r5"],
        }
    )
    play(state, 0, "play r+2")
    play(state, 1, "catch 0")
    play(state, DEALER, "deal r5")  # the only card that could be drawn
    play(state, 1, "take")
    assert state.due() == [0]
    assert state.view(0)["idle"] == 0
    play(state, 0, "draw")
    assert state.view(0)["idle"] == 1
    assert state.view(0)["round"] == 1
