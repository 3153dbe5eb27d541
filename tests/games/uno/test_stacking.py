"""Stacking (U-9.5), alone and beside the other rules about draw cards."""

import pytest

from games.asking import legal, line, refused, seen
from games.uno.table import cards, hand, phase, table

# Stacking


@pytest.mark.rule("U-9.5")
@pytest.mark.parametrize("saving", [True, False])
def test_with_stacking_draw_twos_add_up(saving: bool) -> None:
    state = table("r+2 g1 g2", "g+2 y1 y2", "b+2 y4 y5", "y7 y8", stacking=True, saving=saving)
    line(state, "0: play r+2")
    assert legal(state, 1) == {"take", "play g+2"}
    line(state, "1: play g+2; 2: play b+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 3), 6)
    line(state, "3: take; deal: b1 b2 b3 b4 b6 b7")
    assert (phase(state), seen(state)["hands"], seen(state)["penalty"]) == (("turn", 0), [2, 2, 2, 8], 0)


@pytest.mark.rule("U-9.5")
def test_with_stacking_wild_draws_add_up_and_the_last_names_the_colour() -> None:
    state = table("W+4 g1 g2", "W+4 y1 y2", "y4 y5", stacking=True)
    line(state, "0: play W+4 b")
    assert legal(state, 1) == {"take", "challenge", "play W+4 r", "play W+4 y", "play W+4 g", "play W+4 b"}
    line(state, "1: play W+4 g")
    assert (phase(state), seen(state)["penalty"], seen(state)["color"]) == (("answer", 2), 8, "g")
    line(state, "2: take; deal: b1 b2 b3 b4 b6 b7 b8 b9")
    assert (phase(state), seen(state)["hands"]) == (("turn", 0), [2, 2, 10])


@pytest.mark.rule("U-9.5")
def test_four_wild_draws_add_up_to_sixteen() -> None:
    state = table("W+4 W+4 g1 g2", "W+4 W+4 y1 y2", stacking=True)
    line(state, "0: play W+4 b; 1: play W+4 r; 0: play W+4 b; 1: play W+4 r")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 0), 16)


@pytest.mark.rule("U-9.5")
@pytest.mark.parametrize("card", ["W+4 b", "W b", "r1", "rS"])
def test_with_stacking_only_a_draw_two_answers_a_draw_two(card: str) -> None:
    state = table("r+2 g1 g2", "W+4 W r1 rS", "y4 y5", stacking=True)
    line(state, "0: play r+2")
    assert legal(state, 1) == {"take"}
    assert refused(state, 1, f"play {card}") == "U-9.5"


@pytest.mark.rule("U-9.5", "U-5.3")
def test_with_stacking_and_without_saving_a_draw_two_does_not_answer_a_wild_draw() -> None:
    state = table("W+4 g1 g2", "b+2 b1 W y1", "y4 y5", stacking=True, saving=False)
    line(state, "0: play W+4 b")
    assert legal(state, 1) == {"take", "challenge"}
    assert refused(state, 1, "play b+2") == "U-5.3"
    assert refused(state, 1, "play b1") == "U-9.5"
    assert refused(state, 1, "play W b") == "U-9.5"


@pytest.mark.rule("U-9.5")
def test_one_card_is_stacked_a_turn() -> None:
    state = table("r+2 g1 g2", "g+2 b+2 y2 y3", "y4 y5", stacking=True)
    line(state, "0: play r+2; 1: play g+2")
    assert refused(state, 1, "play b+2") == "U-2.3"


@pytest.mark.rule("U-9.5", "U-4.5")
@pytest.mark.parametrize(("held", "drawing"), [("b1 y2", [1, 8]), ("r1 y2", [2, 10]), ("g1 y2", [2, 10])])
def test_a_stacked_wild_draw_is_honest_only_without_the_colour_named_before(held: str, drawing: list[int]) -> None:
    state = table("W+4 g5 g6", f"W+4 {held}", "y4 y5", stacking=True)
    line(state, "0: play W+4 b; 1: play W+4 g; 2: challenge")
    assert seen(state)["drawing"] == drawing


@pytest.mark.rule("U-9.5", "U-5.3")
def test_with_stacking_and_saving_a_draw_two_cancels_only_the_last_four() -> None:
    state = table("W+4 y7 y8", "W+4 y1 y2", "g+2 y3 y9", "b+2 W+4 y5 y6", stacking=True)
    line(state, "0: play W+4 b; 1: play W+4 g; 2: play g+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 3), 6)
    assert legal(state, 3) == {"take", "play b+2"}
    assert refused(state, 3, "play W+4 r") == "U-9.5"
    assert refused(state, 3, "challenge") == "U-6.1"
    line(state, "3: play b+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 0), 8)


@pytest.mark.rule("U-9.5", "U-5.3")
def test_with_stacking_and_saving_a_draw_two_on_a_single_wild_draw_leaves_two_due() -> None:
    state = table("W+4 y7 y8", "g+2 y1 y2", "r+2 y3 y9", stacking=True)
    line(state, "0: play W+4 g; 1: play g+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 2), 2)
    line(state, "2: play r+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 0), 4)


@pytest.mark.rule("U-9.5", "U-5.3")
def test_with_stacking_and_saving_a_wild_draw_is_answered_by_both() -> None:
    state = table("W+4 y7 y8", "g+2 b+2 W+4 y1", "y3 y9", stacking=True)
    line(state, "0: play W+4 g")
    assert legal(state, 1) == {"take", "challenge", "play g+2"} | {f"play W+4 {color}" for color in "rygb"}


@pytest.mark.rule("U-9.5", "U-5.4")
def test_in_express_wild_draws_add_up() -> None:
    state = table("W+2 g1 g2", "W+2 y1 y2", "y4 y5", game="uno-express", stacking=True)
    line(state, "0: play W+2 b; 1: play W+2 g; 2: take; deal: b1 b2 b3 b4")
    assert (phase(state), seen(state)["hands"]) == (("turn", 0), [2, 2, 6])


@pytest.mark.rule("U-9.5", "U-5.4", "U-5.3")
def test_in_express_a_draw_one_cancels_only_the_last_two_of_a_stack() -> None:
    state = table("W+2 y7 y8", "W+2 y1 y2", "g+1 y3 y9", "y5 y6", game="uno-express", stacking=True, saving=True)
    line(state, "0: play W+2 b; 1: play W+2 g; 2: play g+1")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 3), 3)


@pytest.mark.rule("U-9.5")
def test_with_two_players_a_stack_comes_back_to_the_seat_that_began_it() -> None:
    state = table("r+2 g1 g2", "g+2 y1 y2", stacking=True)
    line(state, "0: play r+2; 1: play g+2; 0: take; deal: b1 b2 b3 b4")
    assert (phase(state), seen(state)["hands"]) == (("turn", 1), [6, 2])


@pytest.mark.rule("U-9.5", "U-4.3")
def test_stacking_does_not_concern_skips() -> None:
    state = table("rS g1 g2", "rS y1 y2", "y4 y5", "y7 y8", stacking=True)
    line(state, "0: play rS; 1: play rS; 2: take")
    assert phase(state) == ("turn", 3)


@pytest.mark.rule("U-9.5", "U-7.2")
def test_a_catch_leaves_a_stack_where_it_is() -> None:
    state = table("r+2 g1 g2", "g+2 y1", "y4 y5", stacking=True)
    line(state, "0: play r+2; 1: play g+2; 0: catch 1; deal: b1 b2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 2), 4)


@pytest.mark.rule("U-9.5", "U-3.5")
def test_a_stack_larger_than_the_pile_brings_what_cards_there_are() -> None:
    state = table("r+2 g1 g2", "g+2 y1 y2", "y4 y5", discard="r3", stock="b1", stacking=True)
    line(state, "0: play r+2; 1: play g+2; 2: take; deal: b1 r3 r+2")
    assert (phase(state), hand(state, 2)) == (("turn", 0), cards("y4 y5 b1 r3 r+2"))
