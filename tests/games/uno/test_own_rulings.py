"""Our own rulings, where the rulebook is silent; they stand in the rules pages with numbers of their own."""

import pytest

from koloda import games, play


@pytest.mark.rule("U-x1")
def test_a_penalty_that_finds_nothing_is_no_idle_turn() -> None:
    # Nothing to draw anywhere: the only discard is the top card.
    state = games()["uno"].load(
        {
            "game": "uno",
            "dealer": 0,
            "turn": 0,
            "direction": 1,
            "color": "r",
            "hands": [["r+2", "g1", "g2"], ["g3", "g4"]],
            "stock": [],
            "discard": ["W"],
        }
    )
    play(state, 0, "play r+2")
    play(state, 1, "take")
    # The Wild beneath was reshuffled and drawn; now nothing is left.
    play(state, -1, "deal W")
    assert state.view(1)["idle"] == 0
    play(state, 0, "draw")
    assert state.view(1)["idle"] == 1
    assert state.scores() is None
    assert state.view(1)["round"] == 1


@pytest.mark.rule("U-x2")
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
