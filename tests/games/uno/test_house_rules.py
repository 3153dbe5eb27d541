"""The house rules: jump-in, seven and zero, stacking: U-9, and where they meet: U-10.2, U-10.3."""

import pytest

from games.asking import deal, legal, line, refused, seen
from games.uno.table import cards, dealt, hand, phase, table
from koloda import DEALER, games

# Jumping in


@pytest.mark.rule("U-9.1")
def test_a_seat_with_an_identical_card_may_lay_it_out_of_turn_and_play_goes_on_from_it() -> None:
    state = table("r7 g1 g2", "y1 y2", "r7 y4 y5", "y7 y8", jump_in=True)
    line(state, "0: play r7")
    assert phase(state) == ("turn", 1)
    assert legal(state, 2) == {"jump r7"}
    line(state, "2: jump r7")
    assert (phase(state), seen(state)["hands"]) == (("turn", 3), [2, 2, 2, 2])
    assert seen(state)["discard"] == ["b5", "r3", "r7", "r7"]


@pytest.mark.rule("U-9.1")
def test_play_goes_on_in_the_current_direction() -> None:
    state = table("r7 g1 g2", "y1 y2", "r7 y4 y5", "y7 y8", jump_in=True, direction=-1)
    line(state, "0: play r7; 2: jump r7")
    assert (phase(state), seen(state)["direction"]) == (("turn", 1), -1)


@pytest.mark.rule("U-9.1")
@pytest.mark.parametrize("card", ["g7", "r8", "y4", "W b", "W+4 b", "r9"])
def test_a_card_that_is_not_identical_or_not_held_is_not_jumped_in(card: str) -> None:
    state = table("r7 g1 g2", "y1 y2", "g7 r8 y4 W W+4", jump_in=True)
    line(state, "0: play r7")
    assert legal(state, 2) == set()
    assert refused(state, 2, f"jump {card}") == "U-9.1"


@pytest.mark.rule("U-9.1")
def test_with_the_option_off_nobody_jumps_in() -> None:
    state = table("r7 g1 g2", "y1 y2", "r7 y4 y5")
    line(state, "0: play r7")
    assert state.actors() == [1]
    assert refused(state, 2, "jump r7") == "U-9.1"


@pytest.mark.rule("U-9.1")
def test_all_house_rules_are_off_by_default() -> None:
    for game in ("uno", "uno-express"):
        options = games()[game].start(2).options
        assert [options[name] for name in ("jump_in", "seven_zero", "stacking")] == [False, False, False]


@pytest.mark.rule("U-9.1")
@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_a_wild_is_jumped_in_on_a_wild_naming_a_colour(game: str) -> None:
    state = table("W g1 g2", "y1 y2", "W y4 y5", "y7 y8", jump_in=True, game=game)
    line(state, "0: play W g")
    assert legal(state, 2) == {"jump W r", "jump W y", "jump W g", "jump W b"}
    line(state, "2: jump W b")
    assert (phase(state), seen(state)["color"]) == (("turn", 3), "b")


@pytest.mark.rule("U-9.1")
def test_a_wild_draw_is_never_jumped_in() -> None:
    state = table("W+4 g1 g2", "y1 y2", "W+4 y4 y5", jump_in=True, stacking=True)
    line(state, "0: play W+4 g")
    assert (state.actors(), legal(state, 2)) == ([1], set())
    assert refused(state, 2, "jump W+4 b") == "U-9.1"
    line(state, "1: take; deal: b1 b2 b3 b4")
    assert state.actors() == [2]
    assert refused(state, 0, "jump W+4 b") == "U-9.1"


@pytest.mark.rule("U-9.1")
def test_nobody_jumps_in_on_the_turned_up_card() -> None:
    hands = ["r0 r1 r2 r3 r4 r5 r6", "y1 y2 y3 y4 y5 y6 y7", "r7 g1 g2 g3 g4 g5 g6"]
    state = dealt(*hands, top="r7", jump_in=True)
    assert (state.actors(), legal(state, 2), seen(state)["turned_up"]) == ([0], set(), True)
    assert refused(state, 2, "jump r7") == "U-9.1"
    line(state, "0: play r1")
    assert (state.actors(), seen(state)["turned_up"]) == ([0, 1, 2], False)


@pytest.mark.rule("U-9.1")
def test_nobody_jumps_in_on_a_turned_up_wild() -> None:
    hands = ["r0 r1 r2 r3 r4 r5 r6", "y1 y2 y3 y4 y5 y6 y7", "W g1 g2 g3 g4 g5 g6"]
    state = dealt(*hands, top="W", jump_in=True)
    line(state, "0: color r")
    assert state.actors() == [0]
    assert refused(state, 2, "jump W b") == "U-9.1"


@pytest.mark.rule("U-9.1", "U-6.2")
def test_nobody_jumps_in_on_the_turned_up_card_when_it_is_the_top_again() -> None:
    hands = ["r0 r1 r2 r3 r4 r5 W+4", "y1 y2 y3 y4 y5 y6 y7", "r7 g1 g2 g3 g4 g5 g6"]
    state = dealt(*hands, top="r7", jump_in=True)
    line(state, "0: play W+4 g; 1: challenge; deal: b1 b2 b3 b4")
    assert (phase(state), seen(state)["turned_up"], state.actors()) == (("turn", 1), True, [1])
    assert refused(state, 2, "jump r7") == "U-9.1"


@pytest.mark.rule("U-9.1", "U-3.3")
def test_nobody_jumps_in_on_the_turned_up_card_after_the_first_seat_drew() -> None:
    hands = ["g0 y1 r2 r3 r4 r5 r6", "y1 y2 y3 y4 y5 y6 y7", "r7 g1 g2 g3 g4 g5 g6"]
    state = dealt(*hands, top="r7", jump_in=True)
    line(state, "0: draw; deal: b1")
    assert state.actors() == [0]
    line(state, "0: keep")
    assert state.actors() == [1]
    assert refused(state, 2, "jump r7") == "U-9.1"


@pytest.mark.rule("U-9.1")
def test_a_lone_card_of_a_position_is_the_turned_up_card_unless_said_otherwise() -> None:
    turned_up = table("g1 g2", "y1 y2", "r3 y5", discard="r3", jump_in=True)
    laid = table("g1 g2", "y1 y2", "r3 y5", discard="r3", jump_in=True, turned_up=False)
    assert (turned_up.actors(), laid.actors()) == ([0], [0, 1, 2])
    assert refused(turned_up, 2, "jump r3") == "U-9.1"
    assert "jump r3" in legal(laid, 2)


@pytest.mark.rule("U-9.1")
@pytest.mark.parametrize("third", ["r3 y5", "y4 y5"])
def test_while_a_jump_in_is_possible_every_seat_is_an_actor_whatever_it_holds(third: str) -> None:
    state = table("g1 g2", "y1 y2", third, jump_in=True)
    assert (state.actors(), state.due()) == ([0, 1, 2], [0])
    line(state, "0: draw; deal: b1")
    assert (phase(state), state.actors(), state.due()) == (("drawn", 0), [0, 1, 2], [0])


@pytest.mark.rule("U-9.1", "U-7.1")
def test_uno_is_said_with_a_next_to_last_card_jumped_in() -> None:
    state = table("r7 g1 g2", "y1 y2", "r7 y4", "y7 y8", jump_in=True)
    line(state, "0: play r7")
    assert legal(state, 2) == {"jump r7", "jump r7 uno"}
    line(state, "2: jump r7 uno")
    assert (phase(state), seen(state)["unsaid"]) == (("turn", 3), None)


@pytest.mark.rule("U-9.1", "U-7.1")
def test_uno_is_not_said_with_another_card_jumped_in() -> None:
    state = table("r7 g1 g2", "y1 y2", "r7 y4 y5", "y7 y8", jump_in=True)
    line(state, "0: play r7")
    assert refused(state, 2, "jump r7 uno") == "U-7.1"


@pytest.mark.rule("U-9.1")
def test_with_ten_players_any_seat_may_jump_in() -> None:
    hands = [f"g{n} y{n}" for n in range(1, 10)]
    state = table("r7 b1 b2", *hands[:8], "r7 b8 b9", jump_in=True)
    line(state, "0: play r7; 9: jump r7")
    assert (phase(state), state.actors()) == (("turn", 0), list(range(10)))


@pytest.mark.rule("U-9.1", "U-4.2")
def test_a_reverse_jumped_in_turns_the_direction_again() -> None:
    state = table("rR g1 g2", "rR y1 y2", "y4 y5", "y7 y8", jump_in=True)
    line(state, "0: play rR")
    assert phase(state) == ("turn", 3)
    line(state, "1: jump rR")
    assert (phase(state), seen(state)["direction"]) == (("turn", 2), 1)


@pytest.mark.rule("U-9.1", "U-4.2")
def test_with_two_players_a_reverse_jumped_in_skips_the_other_seat() -> None:
    state = table("rR g1 g2", "rR y1 y2", jump_in=True, saving=False)
    line(state, "0: play rR")
    assert phase(state) == ("turn", 0)
    line(state, "1: jump rR")
    assert (phase(state), seen(state)["direction"]) == (("turn", 1), 1)


@pytest.mark.rule("U-9.1", "U-10.2")
def test_with_two_players_and_saving_the_target_of_a_reverse_answers_and_does_not_jump() -> None:
    state = table("rR g2 g4", "rR y1 y2", jump_in=True)
    line(state, "0: play rR")
    assert legal(state, 1) == {"take", "play rR"}
    assert refused(state, 1, "jump rR") == "U-10.2"
    assert state.actors() == [0, 1]


@pytest.mark.rule("U-9.2")
def test_the_player_of_a_card_may_jump_in_on_it_with_a_second_one() -> None:
    state = table("r7 r7 g1 g2", "y1 y2", "y4 y5", jump_in=True)
    line(state, "0: play r7")
    assert legal(state, 0) == {"jump r7"}
    line(state, "0: jump r7")
    assert (phase(state), hand(state, 0)) == (("turn", 1), ["g1", "g2"])


@pytest.mark.rule("U-9.2")
def test_the_next_seat_may_move_before_the_second_card_comes() -> None:
    state = table("r7 r7 g1 g2", "r9 y1 y2", "y4 y5", jump_in=True)
    line(state, "0: play r7; 1: play r9")
    assert refused(state, 0, "jump r7") == "U-9.1"


@pytest.mark.rule("U-9.2", "U-8.1")
def test_a_second_card_jumped_in_may_be_the_last() -> None:
    state = table("r7 r7", "y1 y2", "y4 y5", jump_in=True, rounds=1)
    line(state, "0: play r7; 0: jump r7")
    assert state.winners() == [0]


@pytest.mark.rule("U-9.2", "U-4.3")
def test_a_second_skip_of_ones_own_moves_the_skip_to_the_same_seat_again() -> None:
    state = table("rS rS g1 g2", "y1 y2", "y4 y5", jump_in=True)
    line(state, "0: play rS; 0: jump rS")
    assert phase(state) == ("answer", 1)
    line(state, "1: take")
    assert phase(state) == ("turn", 2)


# A jump-in and an effect


@pytest.mark.rule("U-9.3", "U-10.3")
def test_a_jump_in_before_the_answer_moves_a_skip_to_the_seat_after_the_one_that_jumped_in() -> None:
    state = table("rS g1 g2", "y1 y2", "rS y4 y5", "y7 y8", jump_in=True)
    line(state, "0: play rS")
    assert (state.actors(), state.due()) == ([0, 1, 2, 3], [1])
    line(state, "2: jump rS")
    assert phase(state) == ("answer", 3)
    line(state, "3: take")
    assert (phase(state), seen(state)["hands"]) == (("turn", 0), [2, 2, 2, 2])


@pytest.mark.rule("U-9.3", "U-10.3")
def test_without_stacking_a_draw_two_jumped_in_moves_the_two_and_adds_nothing() -> None:
    state = table("r+2 g1 g2", "y1 y2", "r+2 y4 y5", "y7 y8", jump_in=True)
    line(state, "0: play r+2; 2: jump r+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 3), 2)
    line(state, "3: take; deal: b1 b2")
    assert (phase(state), seen(state)["hands"]) == (("turn", 0), [2, 2, 2, 4])


@pytest.mark.rule("U-9.3", "U-10.3", "U-9.5")
@pytest.mark.parametrize("saving", [True, False])
def test_with_stacking_a_draw_two_jumped_in_adds_to_what_is_due(saving: bool) -> None:
    state = table("r+2 g1 g2", "y1 y2", "r+2 y4 y5", "g+2 y7 y8", jump_in=True, stacking=True, saving=saving)
    line(state, "0: play r+2; 2: jump r+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 3), 4)
    line(state, "3: play g+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 0), 6)
    line(state, "0: take; deal: b1 b2 b3 b4 b6 b7")
    assert (phase(state), seen(state)["hands"]) == (("turn", 1), [8, 2, 2, 2])


@pytest.mark.rule("U-9.3", "U-10.3")
@pytest.mark.parametrize(("stacking", "due"), [(True, 4), (False, 2)])
def test_a_second_draw_two_of_ones_own(stacking: bool, due: int) -> None:
    state = table("r+2 r+2 g1 g2", "y1 y2", "y4 y5", jump_in=True, stacking=stacking)
    line(state, "0: play r+2; 0: jump r+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 1), due)


@pytest.mark.rule("U-9.3")
def test_where_the_target_is_not_asked_a_later_draw_two_jumped_in_has_its_own_effect() -> None:
    state = table("r+2 g1 g2", "y1 y2", "r+2 y4 y5", "y7 y8", jump_in=True, saving=False)
    line(state, "0: play r+2")
    assert refused(state, 2, "jump r+2") == "U-10.1"
    deal(state, "b1 b2")
    assert phase(state) == ("turn", 2)
    assert refused(state, 2, "jump r+2") == "U-10.2"
    line(state, "2: play r+2; deal: b3 b4")
    assert (phase(state), seen(state)["hands"]) == (("turn", 0), [2, 4, 2, 4])


@pytest.mark.rule("U-9.3")
def test_where_the_target_is_not_asked_a_draw_two_jumped_in_by_another_seat_has_its_own_effect() -> None:
    state = table("r+2 g1 g2", "y1 y2", "y4 y5", "r+2 y7 y8", jump_in=True, saving=False)
    line(state, "0: play r+2; deal: b1 b2; 3: jump r+2; deal: b3 b4")
    assert (phase(state), seen(state)["hands"]) == (("turn", 1), [4, 4, 2, 2])


@pytest.mark.rule("U-9.3")
def test_where_the_target_is_not_asked_a_skip_jumped_in_has_its_own_effect() -> None:
    state = table("rS g1 g2", "y1 y2", "y4 y5", "rS y7 y8", jump_in=True, saving=False)
    line(state, "0: play rS")
    assert phase(state) == ("turn", 2)
    line(state, "3: jump rS")
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-9.3")
def test_a_seat_interrupted_after_drawing_keeps_the_card_and_its_turn_is_over() -> None:
    state = table("g1 g2", "y1 y2", "r3 y4 y5", "y7 y8", jump_in=True)
    line(state, "0: draw; deal: r9; 2: jump r3")
    assert (phase(state), hand(state, 0)) == (("turn", 3), cards("g1 g2 r9"))
    assert [state.view(seat)["drawn"] for seat in range(4)] == [None] * 4
    assert refused(state, 0, "play r9") == "U-2.3"
    assert refused(state, 0, "keep") == "U-2.3"


@pytest.mark.rule("U-9.3", "U-9.2")
def test_a_target_interrupted_may_get_the_effect_again() -> None:
    state = table("r+2 g1 g2", "y1 y2", "y4 y5", "y7 r+2 y8", jump_in=True)
    line(state, "0: play r+2; 3: jump r+2; 0: take; deal: b1 b2")
    assert (phase(state), seen(state)["hands"]) == (("turn", 1), [4, 2, 2, 2])


@pytest.mark.rule("U-9.3", "U-10.3", "U-5.3")
def test_without_stacking_a_jump_on_the_draw_two_that_cancelled_a_wild_draw_leaves_two_due() -> None:
    state = table("W+4 g1 g2", "b+2 y1 y2", "y4 y5", "b+2 y7 y8", jump_in=True)
    line(state, "0: play W+4 b; 1: play b+2; 3: jump b+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 0), 2)


@pytest.mark.rule("U-9.3", "U-2.3")
def test_the_seat_that_was_asked_before_a_jump_in_has_nothing_to_answer_any_more() -> None:
    state = table("r+2 g1 g2", "g+2 y1 y2", "r+2 y4 y5", "y7 y8", jump_in=True)
    line(state, "0: play r+2; 2: jump r+2")
    assert refused(state, 1, "take") == "U-2.3"
    assert refused(state, 1, "play g+2") == "U-2.3"


@pytest.mark.rule("U-9.2", "U-4.2", "U-10.4")
def test_with_two_players_a_second_reverse_of_ones_own_asks_the_same_seat_again() -> None:
    state = table("rR rR g2 g4", "y1 y2", jump_in=True)
    line(state, "0: play rR; 0: jump rR")
    assert (phase(state), seen(state)["direction"]) == (("answer", 1), 1)


@pytest.mark.rule("U-9.1", "U-4.6")
@pytest.mark.parametrize(("stacking", "due"), [(True, 4), (False, 2)])
def test_a_draw_two_jumped_in_as_the_last_card_takes_effect_by_itself(stacking: bool, due: int) -> None:
    state = table("r+2 g1 g2", "y1 y2", "r+2", "g+2 y7 y8", jump_in=True, stacking=stacking, rounds=1)
    line(state, "0: play r+2; 2: jump r+2")
    assert (state.actors(), seen(state)["drawing"]) == ([DEALER], [3, due])
    deal(state, "b1 b2 b3 b4"[: 3 * due])
    assert state.winners() == [2]


@pytest.mark.rule("U-9.1", "U-7.1")
def test_uno_is_said_with_a_wild_jumped_in() -> None:
    state = table("W g1 g2", "y1 y2", "W y4", jump_in=True)
    line(state, "0: play W g")
    assert legal(state, 2) == {f"jump W {color}{call}" for color in "rygb" for call in ("", " uno")}


# When one may jump in


@pytest.mark.rule("U-10.2")
def test_the_seat_that_is_due_plays_and_does_not_jump() -> None:
    state = table("r3 g1 g2", "y1 y2", "y4 y5", jump_in=True)
    assert legal(state, 0) == {"play r3", "draw"}
    assert refused(state, 0, "jump r3") == "U-10.2"


@pytest.mark.rule("U-10.2", "U-3.3")
def test_the_seat_that_drew_an_identical_card_plays_it_and_does_not_jump() -> None:
    state = table("g1 g2", "y1 y2", "y4 y5", jump_in=True)
    line(state, "0: draw; deal: r3")
    assert legal(state, 0) == {"play r3", "keep"}
    assert refused(state, 0, "jump r3") == "U-10.2"


@pytest.mark.rule("U-10.2")
def test_a_jump_in_is_possible_while_a_drawn_card_is_thought_about_and_while_an_answer_is_awaited() -> None:
    drawn = table("g1 g2", "y1 y2", "r3 y5", jump_in=True)
    line(drawn, "0: draw; deal: b1")
    assert "jump r3" in legal(drawn, 2)
    asked = table("rS g1 g2", "y1 y2", "rS y5 y6", jump_in=True)
    line(asked, "0: play rS")
    assert legal(asked, 2) == {"jump rS"}


@pytest.mark.rule("U-10.2", "U-10.1")
def test_nobody_jumps_in_while_the_dealer_is_due() -> None:
    state = table("g1 g2", "y1 y2", "r3 y5", jump_in=True)
    line(state, "0: draw")
    assert state.actors() == [DEALER]
    assert refused(state, 2, "jump r3") == "U-10.1"


@pytest.mark.rule("U-10.2", "U-2.7")
def test_nobody_jumps_in_while_a_colour_is_awaited() -> None:
    hands = ["r0 r1 r2 r3 r4 r5 r6", "y1 y2 y3 y4 y5 y6 y7", "W g1 g2 g3 g4 g5 g6"]
    state = dealt(*hands, top="W", jump_in=True)
    assert state.actors() == [0]
    assert refused(state, 2, "jump W b") in ("U-10.2", "U-9.1", "U-2.7")


@pytest.mark.rule("U-10.2", "U-9.4")
def test_nobody_jumps_in_before_the_swap() -> None:
    state = table("r7 g1 g2", "y1 y2", "r7 y4 y5", jump_in=True, seven_zero=True)
    line(state, "0: play r7")
    assert (state.actors(), legal(state, 2)) == ([0], set())
    assert refused(state, 2, "jump r7") == "U-10.2"
    line(state, "0: swap 1")
    assert state.actors() == [0, 1, 2]
    assert "jump r7" in legal(state, 2)


# Seven and zero


@pytest.mark.rule("U-9.4")
def test_a_zero_moves_every_hand_one_seat_in_the_direction_of_play() -> None:
    state = table("r0 g1 g2", "y1", "y4 y5", "y7 y8 y9", seven_zero=True)
    line(state, "0: play r0")
    assert [hand(state, seat) for seat in range(4)] == [cards("y7 y8 y9"), cards("g1 g2"), ["y1"], cards("y4 y5")]
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-9.4")
def test_counter_clockwise_a_zero_moves_the_hands_the_other_way() -> None:
    state = table("r0 g1 g2", "y1", "y4 y5", "y7 y8 y9", seven_zero=True, direction=-1)
    line(state, "0: play r0")
    assert [hand(state, seat) for seat in range(4)] == [["y1"], cards("y4 y5"), cards("y7 y8 y9"), cards("g1 g2")]
    assert phase(state) == ("turn", 3)


@pytest.mark.rule("U-9.4")
def test_with_two_players_a_zero_exchanges_the_hands() -> None:
    state = table("r0 g1 g2", "y1", seven_zero=True)
    line(state, "0: play r0")
    assert (hand(state, 0), hand(state, 1), phase(state)) == (["y1"], ["g1", "g2"], ("turn", 1))


@pytest.mark.rule("U-9.4", "U-1.4")
def test_with_ten_players_a_zero_moves_ten_hands() -> None:
    hands = [f"g{n} y{n}" for n in range(1, 10)]
    state = table(*hands, "r0 b1 b2", turn=9, seven_zero=True)
    line(state, "9: play r0")
    assert [hand(state, seat) for seat in range(10)] == [cards("b1 b2"), *[cards(held) for held in hands]]
    assert phase(state) == ("turn", 0)


@pytest.mark.rule("U-9.4")
def test_a_seven_asks_its_player_whom_to_swap_with() -> None:
    state = table("r7 g1 g2", "y1", "y4 y5 y6", seven_zero=True)
    line(state, "0: play r7")
    assert (phase(state), state.actors(), state.due()) == (("swap", 0), [0], [0])
    assert legal(state, 0) == {"swap 1", "swap 2"}
    line(state, "0: swap 2")
    assert [hand(state, seat) for seat in range(3)] == [cards("y4 y5 y6"), ["y1"], cards("g1 g2")]
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-9.4")
def test_with_two_players_the_swap_is_asked_too() -> None:
    state = table("r7 g1 g2", "y1", seven_zero=True)
    line(state, "0: play r7")
    assert (phase(state), legal(state, 0)) == (("swap", 0), {"swap 1"})
    line(state, "0: swap 1")
    assert (hand(state, 0), hand(state, 1), phase(state)) == (["y1"], ["g1", "g2"], ("turn", 1))


@pytest.mark.rule("U-9.4")
def test_nobody_swaps_with_oneself_or_unasked() -> None:
    state = table("r7 g1 g2", "y1", "y4 y5 y6", seven_zero=True)
    assert refused(state, 0, "swap 1") == "U-9.4"
    line(state, "0: play r7")
    assert refused(state, 0, "swap 0") == "U-9.4"
    assert refused(state, 1, "swap 2") == "U-9.4"


@pytest.mark.rule("U-9.4")
@pytest.mark.parametrize("move", ["play g1", "draw", "keep", "take"])
def test_nothing_else_is_done_before_the_swap(move: str) -> None:
    state = table("r7 g1 g2", "y1", "y4 y5 y6", seven_zero=True)
    line(state, "0: play r7")
    assert refused(state, 0, move) == "U-9.4"


@pytest.mark.rule("U-9.4")
@pytest.mark.parametrize("card", ["r7", "r0"])
def test_with_the_option_off_sevens_and_zeros_are_plain_numbers(card: str) -> None:
    state = table(f"{card} g1 g2", "y1", "y4 y5")
    line(state, f"0: play {card}")
    assert (phase(state), hand(state, 0), hand(state, 1)) == (("turn", 1), ["g1", "g2"], ["y1"])


@pytest.mark.rule("U-9.4", "U-8.1")
@pytest.mark.parametrize("card", ["r7", "r0"])
def test_the_last_card_moves_no_hands(card: str) -> None:
    state = table(card, "y1", "y4 y5", seven_zero=True, rounds=1)
    line(state, f"0: play {card}")
    assert (state.winners(), state.scores()) == ([0], [10, 0, 0])


@pytest.mark.rule("U-9.4")
@pytest.mark.parametrize("top", ["b7", "b0"])
def test_a_turned_up_seven_or_zero_moves_no_hands(top: str) -> None:
    hands = ["r0 r1 r2 r3 r4 r5 r6", "y1 y2 y3 y4 y5 y6 y7"]
    state = dealt(*hands, top=top, seven_zero=True)
    assert (phase(state), hand(state, 0), hand(state, 1)) == (("turn", 0), cards(hands[0]), cards(hands[1]))


@pytest.mark.rule("U-9.4", "U-3.3")
def test_a_drawn_seven_that_is_laid_asks_for_the_swap() -> None:
    state = table("g1 g2", "y1", "y4 y5", seven_zero=True)
    line(state, "0: draw; deal: r7; 0: play r7")
    assert phase(state) == ("swap", 0)


@pytest.mark.rule("U-9.4", "U-9.1")
def test_a_seven_jumped_in_asks_the_seat_that_jumped_in() -> None:
    state = table("r7 g1 g2", "y1", "r7 y4 y5", "y7 y8", seven_zero=True, jump_in=True)
    line(state, "0: play r7; 0: swap 1; 2: jump r7")
    assert (phase(state), state.actors()) == (("swap", 2), [2])
    line(state, "2: swap 0")
    assert (hand(state, 0), hand(state, 2), phase(state)) == (cards("y4 y5"), ["y1"], ("turn", 3))


@pytest.mark.rule("U-9.4", "U-9.2")
def test_a_second_seven_may_have_gone_away_with_the_hand() -> None:
    state = table("r7 r7 g2", "y1 y2", "y4 y5", seven_zero=True, jump_in=True)
    line(state, "0: play r7; 0: swap 2")
    assert refused(state, 0, "jump r7") == "U-9.1"
    assert "jump r7" in legal(state, 2)


@pytest.mark.rule("U-9.4", "U-9.3")
def test_a_seven_jumped_in_on_a_seat_that_has_drawn() -> None:
    state = table("g1 g2", "y1", "r7 y4 y5", "y7 y8", discard="b5 r7", seven_zero=True, jump_in=True)
    line(state, "0: draw; deal: r9; 2: jump r7; 2: swap 0")
    assert (hand(state, 2), hand(state, 0), phase(state)) == (cards("g1 g2 r9"), cards("y4 y5"), ("turn", 3))


# All together


@pytest.mark.rule("U-9.1", "U-9.3", "U-9.4", "U-9.5", "U-10.3")
def test_seven_stack_and_jump_in_together() -> None:
    state = table(
        "r7 r+2 g1", "y1 y2", "y4 y5 g+2", "r+2 y7 y8", seven_zero=True, stacking=True, jump_in=True, saving=True
    )
    line(state, "0: play r7; 0: swap 1")
    assert (hand(state, 0), hand(state, 1)) == (cards("y1 y2"), cards("r+2 g1"))
    line(state, "1: play r+2 uno; 3: jump r+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 0), 4)
    line(state, "0: take; deal: b1 b2 b3 b4")
    assert (phase(state), seen(state)["hands"]) == (("turn", 1), [6, 1, 3, 2])


@pytest.mark.rule("U-9.4", "U-9.5", "U-5.3", "U-10.3")
def test_a_jump_in_on_the_draw_two_that_cancelled_one_wild_draw_of_a_stack() -> None:
    state = table(
        "W+4 y7 y8",
        "W+4 y1 y2",
        "g+2 y3 y9",
        "y5 y6",
        "g+2 g0 b0",
        seven_zero=True,
        stacking=True,
        jump_in=True,
    )
    line(state, "0: play W+4 b; 1: play W+4 g; 2: play g+2; 4: jump g+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 0), 8)
    line(state, "0: take; deal: b1 b2 b3 b4 b6 b7 b8 b9")
    assert (phase(state), seen(state)["hands"]) == (("turn", 1), [10, 2, 2, 2, 2])


@pytest.mark.rule("U-9.4", "U-9.5")
def test_a_zero_and_a_seven_are_no_answer_to_a_stack() -> None:
    state = table("r+2 g1 g2", "r7 r0 y1", "y4 y5", seven_zero=True, stacking=True)
    line(state, "0: play r+2")
    assert refused(state, 1, "play r7") == "U-9.5"
    assert refused(state, 1, "play r0") == "U-9.5"


@pytest.mark.rule("U-9.4", "U-6.1")
def test_a_hand_that_has_moved_is_challenged_by_what_its_player_held_when_laying() -> None:
    state = table("r0 g1 g2", "r5 r6 y1", "W+4 b1 b2", seven_zero=True)
    line(state, "0: play r0")
    assert hand(state, 0) == cards("W+4 b1 b2")
    line(state, "1: draw; deal: y9; 1: keep; 2: draw; deal: y8; 2: keep; 0: play W+4 g; 1: challenge")
    assert seen(state)["drawing"] == [1, 6]
