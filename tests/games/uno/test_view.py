"""What a view says beside the cards, so that nobody has to work it out: who comes next, what would answer, a bluff."""

from typing import Any

import pytest

from games.asking import line, seen
from games.uno.table import table
from koloda import WATCHER


@pytest.mark.rule("U-2.3")
@pytest.mark.parametrize(("direction", "following"), [(1, 1), (-1, 2)])
def test_next_is_the_seat_after_the_one_in_turn_as_play_runs(direction: int, following: int) -> None:
    state = table("r7 rR", "g1 g2", "y1 y2", direction=direction)
    assert [state.view(seat)["next"] for seat in (0, 1, 2, WATCHER)] == [following] * 4


@pytest.mark.rule("U-5.1", "U-5.2", "U-5.3", "U-9.5", "U-10.4")
@pytest.mark.parametrize(
    ("held", "move", "options", "answers"),
    [
        ("rS", "play rS", {}, "rS"),
        ("r+2", "play r+2", {}, "r+2 y+2 g+2 b+2"),
        ("r+2", "play r+2", {"saving": False, "stacking": True}, "r+2 y+2 g+2 b+2"),
        ("W+4", "play W+4 g", {}, "g+2"),
        ("W+4", "play W+4 g", {"stacking": True}, "g+2 W+4"),
        ("W+4", "play W+4 g", {"saving": False}, ""),
    ],
)
def test_what_would_answer_is_the_same_for_all_whoever_holds_it(
    held: str, move: str, options: dict[str, Any], answers: str
) -> None:
    state = table(f"{held} y1 y2", "g1 g2", "b1 b2", **options)
    assert seen(state)["answers"] == []
    line(state, f"0: {move}")
    assert [state.view(seat)["answers"] for seat in (0, 1, 2, WATCHER)] == [answers.split()] * 4


@pytest.mark.rule("U-4.5")
def test_a_bluff_is_told_to_the_one_who_would_make_it() -> None:
    state = table("W+4 g3 g4", "W+4 r1", "r2 r3")
    assert [state.view(seat)["bluff"] for seat in (0, 1, 2, WATCHER)] == [False, True, True, None]
