"""Our own rulings, where the rulebook is silent; they stand in the rules pages with numbers of their own."""

import pytest

from koloda import games, play


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
