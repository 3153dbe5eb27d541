"""What the action cards do: U-4."""

from typing import Any

import pytest

from games.asking import deal, legal, line, refused, seen
from games.uno.table import cards, hand, phase, table
from koloda import DEALER

TEN = [f"g{n} y{n}" for n in range(1, 10)] + ["g0 y0"]


# Draw One, Draw Two


@pytest.mark.rule("U-4.1")
def test_the_next_seat_draws_two_and_loses_its_turn() -> None:
    state = table("r+2 g1 g2", "y1 y2", "y4 y5", saving=False)
    line(state, "0: play r+2")
    assert (state.due(), seen(state)["drawing"]) == ([DEALER], [1, 2])
    deal(state, "b1 b2")
    assert phase(state) == ("turn", 2)
    assert [hand(state, seat) for seat in range(3)] == [cards("g1 g2"), cards("y1 y2 b1 b2"), cards("y4 y5")]


@pytest.mark.rule("U-4.1", "U-10.4")
def test_with_saving_the_next_seat_is_asked_and_takes_two() -> None:
    state = table("r+2 g1 g2", "y1 y2", "y4 y5")
    line(state, "0: play r+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 1), 2)
    line(state, "1: take; deal: b1 b2")
    assert (phase(state), seen(state)["penalty"], seen(state)["hands"]) == (("turn", 2), 0, [2, 4, 2])


@pytest.mark.rule("U-4.1")
def test_counter_clockwise_the_next_seat_is_the_one_on_the_right() -> None:
    state = table("r+2 g1 g2", "y1 y2", "y4 y5", direction=-1, saving=False)
    line(state, "0: play r+2; deal: b1 b2")
    assert (phase(state), seen(state)["hands"]) == (("turn", 1), [2, 2, 4])


@pytest.mark.rule("U-4.1")
def test_with_two_players_a_draw_two_gives_its_player_the_next_turn() -> None:
    state = table("r+2 g1 g2", "y1 y2", saving=False)
    line(state, "0: play r+2; deal: b1 b2")
    assert (phase(state), seen(state)["hands"]) == (("turn", 0), [2, 4])


@pytest.mark.rule("U-4.1")
def test_an_express_draw_one_makes_the_next_seat_draw_one_unasked() -> None:
    state = table("r+1 g1 g2", "y1 y2", "y4 y5", game="uno-express")
    line(state, "0: play r+1")
    assert seen(state)["drawing"] == [1, 1]
    deal(state, "b1")
    assert (phase(state), seen(state)["hands"]) == (("turn", 2), [2, 3, 2])


@pytest.mark.rule("U-4.1", "U-1.4")
def test_with_ten_players_the_last_seat_makes_the_first_draw() -> None:
    hands = [*TEN[:9], "r+2 g0 y0"]
    state = table(*hands, turn=9, saving=False)
    line(state, "9: play r+2; deal: b1 b2")
    assert phase(state) == ("turn", 1)
    assert seen(state)["hands"] == [4, 2, 2, 2, 2, 2, 2, 2, 2, 2]


@pytest.mark.rule("U-4.1")
def test_nobody_acts_while_a_penalty_is_drawn() -> None:
    state = table("r+2 g1 g2", "y1 y2", "y4 y5", saving=False)
    line(state, "0: play r+2; deal: b1")
    assert seen(state)["drawing"] == [1, 1]
    assert refused(state, 1, "play y1") == "U-10.1"
    assert refused(state, 2, "draw") == "U-10.1"


# Reverse


@pytest.mark.rule("U-4.2")
@pytest.mark.parametrize(("direction", "after"), [(1, 3), (-1, 1)])
def test_a_reverse_changes_the_direction(direction: int, after: int) -> None:
    state = table("rR g1 g2", "y1 y2", "y4 y5", "y7 y8", direction=direction)
    line(state, "0: play rR")
    assert (phase(state), seen(state)["direction"]) == (("turn", after), -direction)


@pytest.mark.rule("U-4.2")
def test_two_reverses_restore_the_direction() -> None:
    state = table("rR g1 g2", "y1 y2", "gR y5 y6")
    line(state, "0: play rR; 2: play gR")
    assert (phase(state), seen(state)["direction"]) == (("turn", 0), 1)


@pytest.mark.rule("U-4.2")
def test_three_reverses_change_the_direction() -> None:
    state = table("rR bR g1 g2", "y1 y2", "gR y5 y6")
    line(state, "0: play rR; 2: play gR; 0: play bR")
    assert (phase(state), seen(state)["direction"]) == (("turn", 2), -1)


@pytest.mark.rule("U-4.2", "U-9.2")
@pytest.mark.parametrize(("more", "turn", "direction"), [(1, 1, 1), (2, 3, -1)])
def test_reverses_laid_on_one_another_add_up(more: int, turn: int, direction: int) -> None:
    state = table("rR rR rR g1 g2", "y1 y2", "y4 y5", "y7 y8", jump_in=True)
    line(state, "0: play rR" + "; 0: jump rR" * more)
    assert (phase(state), seen(state)["direction"]) == (("turn", turn), direction)


@pytest.mark.rule("U-4.2")
@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_with_two_players_a_reverse_turns_and_skips_the_other_seat(game: str) -> None:
    state = table("rR g1 g2", "y1 y2", game=game, saving=False)
    line(state, "0: play rR")
    assert (phase(state), seen(state)["direction"]) == (("turn", 0), -1)
    assert state.due() == [0]


@pytest.mark.rule("U-4.2")
@pytest.mark.parametrize("saving", [True, False])
def test_with_two_players_and_reverse_skips_off_a_reverse_only_turns(saving: bool) -> None:
    state = table("rR g1 g2", "y1 y2", saving=saving, reverse_skips=False)
    line(state, "0: play rR")
    assert (phase(state), seen(state)["direction"]) == (("turn", 1), -1)
    assert legal(state, 1) == {"draw"}


@pytest.mark.rule("U-4.2", "U-10.4")
def test_with_two_players_and_saving_the_target_of_a_reverse_is_asked() -> None:
    state = table("rR g1 g2", "y1 y2")
    line(state, "0: play rR")
    assert (phase(state), seen(state)["direction"]) == (("answer", 1), -1)
    assert legal(state, 1) == {"take"}
    line(state, "1: take")
    assert phase(state) == ("turn", 0)
    assert seen(state)["hands"] == [2, 2]


@pytest.mark.rule("U-4.2", "U-10.4")
def test_with_three_players_nobody_answers_a_reverse() -> None:
    state = table("rR g1 g2", "y1 y2", "rR y5")
    line(state, "0: play rR")
    assert phase(state) == ("turn", 2)
    assert "take" not in legal(state, 2)


# Skip


@pytest.mark.rule("U-4.3")
@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_a_skip_costs_the_next_seat_its_turn(game: str) -> None:
    state = table("rS g1 g2", "y1 y2", "y4 y5", game=game, saving=False)
    line(state, "0: play rS")
    assert (phase(state), seen(state)["hands"]) == (("turn", 2), [2, 2, 2])


@pytest.mark.rule("U-4.3")
def test_counter_clockwise_a_skip_passes_over_the_seat_on_the_right() -> None:
    state = table("rS g1 g2", "y1 y2", "y4 y5", "y7 y8", direction=-1, saving=False)
    line(state, "0: play rS")
    assert phase(state) == ("turn", 2)


@pytest.mark.rule("U-4.3")
def test_with_two_players_a_skip_gives_its_player_the_next_turn() -> None:
    state = table("rS g1 g2", "y1 y2", saving=False)
    line(state, "0: play rS")
    assert phase(state) == ("turn", 0)


@pytest.mark.rule("U-4.3", "U-10.4")
def test_with_saving_the_skipped_seat_accepts_the_skip_with_take() -> None:
    state = table("rS g1 g2", "y1 y2", "y4 y5")
    line(state, "0: play rS")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 1), 0)
    assert legal(state, 1) == {"take"}
    line(state, "1: take")
    assert (phase(state), seen(state)["hands"]) == (("turn", 2), [2, 2, 2])


@pytest.mark.rule("U-4.3", "U-1.4")
def test_with_ten_players_a_skip_passes_over_the_end_of_the_table() -> None:
    hands = [*TEN[:8], "rS g9 y9", TEN[9]]
    state = table(*hands, turn=8, saving=False)
    line(state, "8: play rS")
    assert phase(state) == ("turn", 0)


# Wild


@pytest.mark.rule("U-4.4")
def test_a_wild_may_be_laid_although_other_cards_would_go() -> None:
    state = table("W r1 g3", "y1 y2", "b1 b2")
    assert {"play W r", "play W y", "play W g", "play W b"} <= legal(state, 0)
    line(state, "0: play W g")
    assert (phase(state), seen(state)["color"]) == (("turn", 1), "g")
    assert seen(state)["hands"] == [2, 2, 2]


@pytest.mark.rule("U-4.4", "U-6.1")
def test_a_wild_is_not_open_to_a_challenge() -> None:
    state = table("W r1 g3", "y1 y2")
    line(state, "0: play W g")
    assert refused(state, 1, "challenge") == "U-6.1"


# Wild Draw


@pytest.mark.rule("U-4.5")
@pytest.mark.parametrize(
    ("game", "black", "count"), [("uno", "W+4", 4), ("uno-express", "W+2", 2)], ids=["uno", "uno-express"]
)
def test_a_wild_draw_names_a_colour_and_makes_the_next_seat_draw_and_lose_its_turn(
    game: str, black: str, count: int
) -> None:
    state = table(f"{black} g1 g2", "y1 y2", "y4 y5", game=game)
    line(state, f"0: play {black} b")
    view = seen(state)
    assert (view["phase"], view["turn"], view["penalty"], view["color"]) == ("answer", 1, count, "b")
    line(state, "1: take")
    assert seen(state)["drawing"] == [1, count]
    deal(state, "b1 b2 b3 b4"[: 3 * count])
    view = seen(state)
    assert (view["phase"], view["turn"], view["color"], view["penalty"]) == ("turn", 2, "b", 0)
    assert view["hands"] == [2, 2 + count, 2]


@pytest.mark.rule("U-4.5")
@pytest.mark.parametrize("held", ["r1 g1", "r3 r4", "rS W", "g1 r0"])
def test_a_wild_draw_can_be_laid_against_the_rule(held: str) -> None:
    state = table(f"W+4 {held}", "y1 y2")
    assert {f"play W+4 {color}" for color in "rygb"} <= legal(state, 0)


@pytest.mark.rule("U-4.5", "U-6.2")
@pytest.mark.parametrize("held", ["r1 g1", "g1 r0", "rS y2", "r+2 b1"])
def test_a_card_of_the_colour_in_force_makes_the_player_guilty(held: str) -> None:
    state = table(f"W+4 {held}", "y1 y2")
    line(state, "0: play W+4 g; 1: challenge")
    assert seen(state)["drawing"] == [0, 4]


@pytest.mark.rule("U-4.5", "U-6.3")
@pytest.mark.parametrize("held", ["g3 y1", "W g1", "b3 W+4", "W W+4"])
def test_a_card_of_the_same_number_or_a_black_card_does_not_forbid_a_wild_draw(held: str) -> None:
    state = table(f"W+4 {held}", "y1 y2")
    line(state, "0: play W+4 g; 1: challenge")
    assert seen(state)["drawing"] == [1, 6]


@pytest.mark.rule("U-4.5", "U-6.3")
@pytest.mark.parametrize("symbol", ["S", "R", "+2"])
def test_a_card_of_the_same_symbol_does_not_forbid_a_wild_draw(symbol: str) -> None:
    state = table(f"W+4 g{symbol} y1", "y1 y2", discard=f"b5 r{symbol}")
    line(state, "0: play W+4 g; 1: challenge")
    assert seen(state)["drawing"] == [1, 6]


@pytest.mark.rule("U-4.5", "U-3.2")
@pytest.mark.parametrize(("held", "drawing"), [("b1 g1", [0, 4]), ("r1 g1", [1, 6])])
def test_on_a_wild_the_colour_that_counts_is_the_one_that_was_named(held: str, drawing: list[int]) -> None:
    state = table(f"W+4 {held}", "y1 y2", discard="r3 W", color="b")
    line(state, "0: play W+4 g; 1: challenge")
    assert seen(state)["drawing"] == drawing


@pytest.mark.rule("U-4.5")
def test_the_colour_newly_named_does_not_make_the_player_guilty() -> None:
    state = table("W+4 g1 g2", "y1 y2")
    line(state, "0: play W+4 g; 1: challenge")
    assert seen(state)["drawing"] == [1, 6]


@pytest.mark.rule("U-4.5")
def test_with_two_players_a_wild_draw_gives_its_player_the_next_turn() -> None:
    state = table("W+4 g1 g2", "y1 y2")
    line(state, "0: play W+4 g; 1: take; deal: b1 b2 b3 b4")
    assert phase(state) == ("turn", 0)


# Going out on a draw card


@pytest.mark.rule("U-4.6", "U-8.1")
@pytest.mark.parametrize("options", [{}, {"saving": False}, {"stacking": True}, {"jump_in": True}])
def test_a_round_ending_draw_two_takes_effect_by_itself_before_points_are_counted(options: dict[str, Any]) -> None:
    state = table("r+2", "y1 y2", "y4 r+2", rounds=1, **options)
    line(state, "0: play r+2")
    assert (state.actors(), state.due(), seen(state)["drawing"]) == ([DEALER], [DEALER], [1, 2])
    assert state.scores() is None
    deal(state, "W b9")
    assert state.scores() == [1 + 2 + 50 + 9 + 4 + 20, 0, 0]
    assert state.winners() == [0]


@pytest.mark.rule("U-4.6")
def test_a_round_ending_draw_one_makes_the_next_seat_draw_one() -> None:
    state = table("r+1", "y1 y2", "y4 y5", game="uno-express", saving=True, rounds=1)
    line(state, "0: play r+1; deal: b9")
    assert state.scores() == [1 + 2 + 9 + 4 + 5, 0, 0]


@pytest.mark.rule("U-4.6", "U-9.5")
def test_a_round_ending_draw_two_on_a_stack_makes_the_next_seat_draw_the_whole_sum() -> None:
    state = table("r+2 y7 y8", "g+2", "y4 b+2", stacking=True, rounds=1)
    line(state, "0: play r+2; 1: play g+2")
    assert (state.due(), seen(state)["drawing"]) == ([DEALER], [2, 4])
    deal(state, "b1 b2 b3 b4")
    assert state.scores() == [0, 15 + 24 + 10, 0]
    assert state.winners() == [1]


@pytest.mark.rule("U-4.6", "U-5.2")
def test_a_round_ending_draw_two_in_a_saving_chain_makes_the_next_seat_draw_two() -> None:
    state = table("r+2 y7 y8", "g+2", "y4 b+2", rounds=1)
    line(state, "0: play r+2; 1: play g+2; deal: b1 b2")
    assert state.scores() == [0, 15 + 24 + 3, 0]


@pytest.mark.rule("U-4.6", "U-5.3")
def test_a_round_ending_draw_two_on_a_wild_draw_makes_the_next_seat_draw_two() -> None:
    state = table("W+4 y7 y8", "g+2", "y4 b+2", rounds=1)
    line(state, "0: play W+4 g; 1: play g+2; deal: b1 b2")
    assert state.scores() == [0, 15 + 24 + 3, 0]


@pytest.mark.rule("U-4.6", "U-5.3", "U-9.5")
def test_a_round_ending_draw_two_on_two_wild_draws_makes_the_next_seat_draw_what_is_left_and_two() -> None:
    state = table("W+4 y7 y8", "W+4 y1 y2", "g+2", "y4 b+2", stacking=True, rounds=1)
    line(state, "0: play W+4 b; 1: play W+4 g; 2: play g+2")
    assert seen(state)["drawing"] == [3, 6]


@pytest.mark.rule("U-4.6")
@pytest.mark.parametrize(
    ("game", "black", "count"), [("uno", "W+4", 4), ("uno-express", "W+2", 2)], ids=["uno", "uno-express"]
)
@pytest.mark.parametrize("options", [{}, {"saving": True, "stacking": True, "jump_in": True, "courtesy": True}])
def test_a_round_ending_wild_draw_may_be_taken(game: str, black: str, count: int, options: dict[str, Any]) -> None:
    state = table(black, "y1 y2", "y4 y5", game=game, rounds=1, **options)
    line(state, f"0: play {black} b")
    assert (phase(state), state.actors(), state.due()) == (("answer", 1), [1], [1])
    assert legal(state, 1) == {"take", "challenge"}
    line(state, "1: take")
    deal(state, "b1 b2 b3 b4"[: 3 * count])
    assert state.scores() == [3 + 9 + sum(range(count + 1)), 0, 0]


@pytest.mark.rule("U-4.6", "U-6.3", "U-6.5")
@pytest.mark.parametrize(("game", "black", "count"), [("uno", "W+4", 6), ("uno-express", "W+2", 4)])
def test_a_challenge_of_a_round_ending_wild_draw_always_fails(game: str, black: str, count: int) -> None:
    state = table(black, "y1 y2", "y4 y5", game=game, rounds=1)
    line(state, f"0: play {black} b; 1: challenge")
    assert seen(state)["drawing"] == [1, count]
    deal(state, "b1 b2 b3 b4 b6 b7"[: 3 * count])
    assert state.winners() == [0]
    assert seen(state)["rounds"][-1]["out"] == 0


@pytest.mark.rule("U-4.6")
@pytest.mark.parametrize("options", [{}, {"saving": True}, {"stacking": True}])
@pytest.mark.parametrize("card", ["W+4 g", "b+2", "y1"])
def test_no_card_answers_a_round_ending_wild_draw(options: dict[str, Any], card: str) -> None:
    state = table("W+4", "y1 b+2 W+4", "y4 y5", **options)
    line(state, "0: play W+4 b")
    assert refused(state, 1, f"play {card}") == "U-4.6"


@pytest.mark.rule("U-4.6", "U-9.6")
@pytest.mark.parametrize(("answer", "count"), [("take", 8), ("challenge", 10)])
def test_a_round_ending_wild_draw_on_a_stack_brings_the_whole_sum(answer: str, count: int) -> None:
    state = table("W+4 y7 y8", "W+4", "y4 y5", stacking=True, rounds=1)
    line(state, f"0: play W+4 b; 1: play W+4 g; 2: {answer}")
    assert seen(state)["drawing"] == [2, count]
    deal(state, "b1 b2 b3 b4 b6 b7 b8 b9 g1 g2"[: 3 * count])
    assert state.winners() == [1]


@pytest.mark.rule("U-4.6", "U-8.2")
def test_cards_drawn_for_a_round_ending_card_count_in_a_match() -> None:
    state = table("r+2", "y1 y2", "y4 y5", dealer=1)
    line(state, "0: play r+2; deal: W b9")
    view = seen(state)
    assert (view["scores"], view["round"], view["phase"], view["dealer"]) == ([71, 0, 0], 2, "deal", 2)
    assert [sorted(left) for left in view["rounds"][0]["hands"]] == [[], cards("y1 y2 W b9"), cards("y4 y5")]


@pytest.mark.rule("U-4.6", "U-3.5")
def test_the_penalty_of_a_round_ending_draw_two_lapses_when_the_pile_runs_out() -> None:
    state = table("r+2", "y1 y2", stock="", discard="r3", rounds=1, saving=False)
    line(state, "0: play r+2; deal: r3")
    assert state.scores() == [6, 0]


@pytest.mark.rule("U-4.6", "U-6.6")
@pytest.mark.parametrize("answer", ["take", "challenge"])
def test_nobody_is_asked_for_ready_when_the_round_is_over(answer: str) -> None:
    state = table("W+4", "y1 y2", "y4 y5", courtesy=True)
    line(state, f"0: play W+4 b; 1: {answer}")
    deal(state, "b1 b2 b3 b4" if answer == "take" else "b1 b2 b3 b4 b6 b7")
    assert (seen(state)["phase"], seen(state)["round"]) == ("deal", 2)


@pytest.mark.rule("U-8.1", "U-10.4")
@pytest.mark.parametrize("card", ["rS", "rR"])
def test_a_round_ending_skip_or_reverse_asks_nobody(card: str) -> None:
    state = table(card, f"y1 {card}", rounds=1)
    line(state, f"0: play {card}")
    assert state.due() == []
    assert state.winners() == [0]
