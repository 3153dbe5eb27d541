"""Saving oneself: U-5, and who is asked: U-10.4."""

from typing import Any

import pytest

from games.asking import deal, legal, line, refused, seen
from games.uno.table import hand, phase, table
from koloda import games


@pytest.mark.rule("U-5.1")
def test_the_target_of_a_skip_may_lay_an_identical_skip_and_the_next_seat_is_skipped_instead() -> None:
    state = table("rS g1 g2", "rS y1 y2", "y4 y5", "y7 y8")
    line(state, "0: play rS")
    assert legal(state, 1) == {"take", "play rS"}
    line(state, "1: play rS")
    assert phase(state) == ("answer", 2)
    line(state, "2: take")
    assert phase(state) == ("turn", 3)
    assert seen(state)["hands"] == [2, 2, 2, 2]


@pytest.mark.rule("U-5.1")
@pytest.mark.parametrize("card", ["gS", "r1", "rR", "W b"])
def test_only_an_identical_skip_answers_a_skip(card: str) -> None:
    state = table("rS g1 g2", "gS r1 rR W", "y4 y5")
    line(state, "0: play rS")
    assert legal(state, 1) == {"take"}
    assert refused(state, 1, f"play {card}") == "U-5.1"


@pytest.mark.rule("U-5.1")
def test_a_skip_that_is_not_held_does_not_answer() -> None:
    state = table("rS g1 g2", "y1 y2", "y4 y5")
    line(state, "0: play rS")
    with_skip = table("rS g1 g2", "rS y2", "y4 y5")
    line(with_skip, "0: play rS")
    assert "play rS" not in legal(state, 1)
    assert "play rS" in legal(with_skip, 1)


@pytest.mark.rule("U-5.1")
def test_with_two_players_an_answered_skip_comes_back_to_its_player() -> None:
    state = table("rS g1 g2", "rS y1 y2")
    line(state, "0: play rS; 1: play rS")
    assert phase(state) == ("answer", 0)
    line(state, "0: take")
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-5.1")
def test_counter_clockwise_a_saved_skip_moves_on_the_other_way() -> None:
    state = table("rS g1 g2", "y1 y2", "y4 y5", "rS y7 y8", direction=-1)
    line(state, "0: play rS; 3: play rS; 2: take")
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-5.1", "U-10.4")
@pytest.mark.parametrize("options", [{"saving": False}, {"saving": False, "stacking": True}])
def test_without_saving_a_skip_cannot_be_answered(options: dict[str, Any]) -> None:
    state = table("rS g1 g2", "rS y1 y2", "y4 y5", **options)
    line(state, "0: play rS")
    assert phase(state) == ("turn", 2)


@pytest.mark.rule("U-5.2")
@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_the_target_of_a_draw_two_may_pass_it_on_with_a_draw_two_of_any_colour(color: str) -> None:
    state = table("r+2 g1 g2", f"{color}+2 y1 y2", "y4 y5", "y7 y8")
    line(state, "0: play r+2")
    assert legal(state, 1) == {"take", f"play {color}+2"}
    line(state, f"1: play {color}+2")
    view = seen(state)
    assert (view["phase"], view["turn"], view["penalty"], view["color"]) == ("answer", 2, 2, color)


@pytest.mark.rule("U-5.2")
def test_a_chain_of_draw_twos_does_not_add_up() -> None:
    state = table("r+2 g1 g2", "g+2 y1 y2", "b+2 y4 y5", "y7 y8")
    line(state, "0: play r+2; 1: play g+2; 2: play b+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 3), 2)
    line(state, "3: take; deal: b1 b2")
    assert (phase(state), seen(state)["hands"]) == (("turn", 0), [2, 2, 2, 4])


@pytest.mark.rule("U-5.2")
def test_a_chain_may_come_round_to_the_seat_that_began_it() -> None:
    state = table("r+2 b+2 g2 g3", "g+2 y1 y2")
    line(state, "0: play r+2; 1: play g+2; 0: play b+2; 1: take; deal: b1 b2")
    assert (phase(state), seen(state)["hands"]) == (("turn", 0), [2, 4])


@pytest.mark.rule("U-5.2")
@pytest.mark.parametrize("card", ["r1", "W b", "W+4 b", "rS", "g2"])
def test_only_a_draw_two_answers_a_draw_two(card: str) -> None:
    state = table("r+2 g1 g3", "r1 W W+4 rS g2", "y4 y5")
    line(state, "0: play r+2")
    assert legal(state, 1) == {"take"}
    assert refused(state, 1, f"play {card}") == "U-5.2"


@pytest.mark.rule("U-5.3")
def test_the_target_of_a_wild_draw_four_may_cancel_it_with_a_draw_two_of_the_named_colour() -> None:
    state = table("W+4 g1 g2", "b+2 y1 y2", "y4 y5", "y7 y8")
    line(state, "0: play W+4 b")
    assert legal(state, 1) == {"take", "challenge", "play b+2"}
    line(state, "1: play b+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 2), 2)
    line(state, "2: take; deal: b1 b2")
    assert (phase(state), seen(state)["hands"]) == (("turn", 3), [2, 2, 4, 2])


@pytest.mark.rule("U-5.3")
@pytest.mark.parametrize("card", ["r+2", "g+2", "b1", "bS", "W b"])
def test_nothing_but_a_draw_two_of_the_named_colour_answers_a_wild_draw_four(card: str) -> None:
    state = table("W+4 g1 g3", "r+2 g+2 b1 bS W", "y4 y5")
    line(state, "0: play W+4 b")
    assert legal(state, 1) == {"take", "challenge"}
    assert refused(state, 1, f"play {card}") == "U-5.3"


@pytest.mark.rule("U-5.3")
def test_the_old_colour_does_not_answer_a_wild_draw_four() -> None:
    state = table("W+4 g1 g2", "r+2 y1 y2", "y4 y5")
    line(state, "0: play W+4 b")
    assert refused(state, 1, "play r+2") == "U-5.3"


@pytest.mark.rule("U-5.3", "U-5.2")
def test_the_draw_two_that_cancelled_a_wild_draw_is_passed_on_like_any_other() -> None:
    state = table("W+4 g1 g2", "b+2 y1 y2", "r+2 y4 y5", "y7 y8")
    line(state, "0: play W+4 b; 1: play b+2; 2: play r+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 3), 2)


@pytest.mark.rule("U-5.3")
def test_with_two_players_the_draw_two_that_cancels_a_wild_draw_hits_its_player() -> None:
    state = table("W+4 g1 g2", "b+2 y1 y2")
    line(state, "0: play W+4 b; 1: play b+2; 0: take; deal: b1 b2")
    assert (phase(state), seen(state)["hands"]) == (("turn", 1), [4, 2])


@pytest.mark.rule("U-5.3", "U-6.1")
def test_a_wild_draw_that_was_cancelled_is_not_challenged_any_more() -> None:
    state = table("W+4 r1 r2", "b+2 y1 y2", "y4 y5")
    line(state, "0: play W+4 b; 1: play b+2")
    assert refused(state, 2, "challenge") == "U-6.1"
    assert refused(state, 1, "challenge") == "U-6.1"


@pytest.mark.rule("U-5.3", "U-9.5")
def test_without_stacking_a_wild_draw_does_not_answer_a_wild_draw() -> None:
    state = table("W+4 g1 g2", "W+4 y1 y2", "y4 y5")
    line(state, "0: play W+4 b")
    assert legal(state, 1) == {"take", "challenge"}
    assert refused(state, 1, "play W+4 g") == "U-9.5"


@pytest.mark.rule("U-5.3", "U-4.5")
def test_without_saving_and_stacking_a_wild_draw_is_taken_or_challenged() -> None:
    state = table("W+4 g1 g2", "b+2 b1 W+4", "y4 y5", saving=False)
    line(state, "0: play W+4 b")
    assert legal(state, 1) == {"take", "challenge"}
    assert refused(state, 1, "play b+2") == "U-5.3"
    assert refused(state, 1, "play b1") == "U-4.5"


@pytest.mark.rule("U-5.4")
def test_saving_is_on_in_the_classic_edition_and_off_in_express() -> None:
    assert games()["uno"].start(2).options["saving"] is True
    assert games()["uno-express"].start(2).options["saving"] is False


@pytest.mark.rule("U-5.4", "U-5.2")
def test_in_express_a_draw_one_is_passed_on_with_a_draw_one() -> None:
    state = table("r+1 g1 g2", "g+1 y1 y2", "b+1 y4 y5", "y7 y8", game="uno-express", saving=True)
    line(state, "0: play r+1; 1: play g+1; 2: play b+1")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 3), 1)
    line(state, "3: take; deal: b1")
    assert (phase(state), seen(state)["hands"]) == (("turn", 0), [2, 2, 2, 3])


@pytest.mark.rule("U-5.4", "U-5.3")
def test_in_express_a_draw_one_of_the_named_colour_cancels_a_wild_draw_two() -> None:
    state = table("W+2 g1 g2", "b+1 g+1 y1 y2", "y4 y5", game="uno-express", saving=True)
    line(state, "0: play W+2 b")
    assert legal(state, 1) == {"take", "challenge", "play b+1"}
    assert refused(state, 1, "play g+1") == "U-5.3"
    line(state, "1: play b+1; 2: take; deal: b1")
    assert (phase(state), seen(state)["hands"]) == (("turn", 0), [2, 3, 3])


@pytest.mark.rule("U-5.4", "U-9.5")
def test_in_express_draw_ones_stack() -> None:
    state = table("r+1 g1 g2", "g+1 y1 y2", "y4 y5", game="uno-express", stacking=True)
    line(state, "0: play r+1; 1: play g+1")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 2), 2)


@pytest.mark.rule("U-5.4")
def test_every_option_exists_in_both_editions() -> None:
    classic, express = games()["uno"], games()["uno-express"]
    assert [option.name for option in classic.options()] == [option.name for option in express.options()]
    assert {option.name for option in classic.options()} == {
        "voluntary_draw",
        "reverse_skips",
        "saving",
        "courtesy",
        "late_uno",
        "uno_call",
        "penalties",
        "scoring",
        "rounds",
        "target",
        "jump_in",
        "seven_zero",
        "stacking",
    }


@pytest.mark.rule("U-5.4")
@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_every_option_names_the_rule_that_explains_it(game: str) -> None:
    rules = {option.name: option.rule for option in games()[game].options()}
    assert rules["voluntary_draw"] == "U-3.4"
    assert rules["reverse_skips"] == "U-4.2"
    assert rules["saving"].startswith("U-5")
    assert rules["courtesy"] == "U-6.6"
    assert rules["late_uno"] == "U-7.3"
    assert rules["uno_call"] == "U-7.4"
    assert rules["penalties"] == "U-7.5"
    assert rules["scoring"] in ("U-8.2", "U-8.3")
    assert (rules["rounds"], rules["target"]) == ("U-8.5", "U-8.5")
    assert (rules["jump_in"], rules["seven_zero"], rules["stacking"]) == ("U-9.1", "U-9.4", "U-9.5")


# Who is asked


@pytest.mark.rule("U-10.4")
@pytest.mark.parametrize(
    ("card", "saving", "stacking", "asked"),
    [
        ("rS", True, False, True),
        ("rS", False, True, False),
        ("rS", False, False, False),
        ("r+2", True, False, True),
        ("r+2", False, True, True),
        ("r+2", True, True, True),
        ("r+2", False, False, False),
        ("W+4 r", True, False, True),
        ("W+4 r", False, True, True),
        ("W+4 r", False, False, True),
    ],
)
def test_when_a_target_is_asked(card: str, saving: bool, stacking: bool, asked: bool) -> None:
    state = table(f"{card.split()[0]} g1 g2", "y1 y2", "y4 y5", saving=saving, stacking=stacking)
    line(state, f"0: play {card}")
    assert (seen(state)["phase"] == "answer") is asked
    if asked:
        assert (state.due(), seen(state)["turn"]) == ([1], 1)


@pytest.mark.rule("U-10.4")
def test_the_target_is_asked_whether_or_not_it_holds_an_answer() -> None:
    holds, lacks = (table("r+2 g1 g2", one, "y4 y5") for one in ("g+2 y2", "y1 y2"))
    for state in (holds, lacks):
        line(state, "0: play r+2")
        assert (phase(state), state.actors(), state.due()) == (("answer", 1), [1], [1])
    assert legal(lacks, 1) == {"take"}


@pytest.mark.rule("U-10.4")
@pytest.mark.parametrize("move", ["draw", "keep"])
@pytest.mark.parametrize("card", ["rS", "r+2", "W+4 b"])
def test_who_is_asked_neither_draws_nor_keeps(move: str, card: str) -> None:
    state = table(f"{card.split()[0]} g1 g2", "y1 y2", "y4 y5")
    line(state, f"0: play {card}")
    assert refused(state, 1, move) == "U-10.4"


@pytest.mark.rule("U-10.4")
def test_nothing_is_taken_by_a_seat_that_is_not_asked() -> None:
    state = table("r1 g1 g2", "y1 y2", "y4 y5")
    assert refused(state, 0, "take") == "U-10.4"
    line(state, "0: draw; deal: r9")
    assert refused(state, 0, "take") == "U-10.4"


@pytest.mark.rule("U-10.4", "U-4.2")
def test_with_two_players_an_identical_reverse_answers_a_reverse() -> None:
    state = table("rR g1 g2", "rR y1 y2")
    line(state, "0: play rR")
    assert legal(state, 1) == {"take", "play rR"}
    line(state, "1: play rR")
    assert (phase(state), seen(state)["direction"]) == (("answer", 0), 1)
    line(state, "0: take")
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-10.4", "U-4.2")
@pytest.mark.parametrize("card", ["gR", "r1", "rS", "W b"])
def test_with_two_players_only_an_identical_reverse_answers_a_reverse(card: str) -> None:
    state = table("rR g1 g2", "gR r1 rS W")
    line(state, "0: play rR")
    assert legal(state, 1) == {"take"}
    assert refused(state, 1, f"play {card}") == "U-10.4"


@pytest.mark.rule("U-10.4", "U-3.1")
def test_a_penalty_taken_is_over_and_the_next_turn_is_an_ordinary_one() -> None:
    state = table("r+2 g1 g2", "y1 y2", "g+2 r5 y5")
    line(state, "0: play r+2; 1: take")
    deal(state, "b1 b2")
    assert phase(state) == ("turn", 2)
    assert legal(state, 2) == {"play g+2", "play r5", "draw"}
    assert hand(state, 1) == ["b1", "b2", "y1", "y2"]


@pytest.mark.rule("U-5.1", "U-7.1")
def test_an_answer_may_be_the_next_to_last_card() -> None:
    state = table("rS g1 g2", "rS y1", "y4 y5")
    line(state, "0: play rS")
    assert legal(state, 1) == {"take", "play rS", "play rS uno"}
    line(state, "1: play rS")
    assert seen(state)["unsaid"] == 1


@pytest.mark.rule("U-5.1", "U-8.1")
def test_an_answer_may_be_the_last_card_and_ends_the_round() -> None:
    state = table("rS g1 g2", "rS", "y4 y5", rounds=1)
    line(state, "0: play rS; 1: play rS")
    assert state.winners() == [1]
    assert state.scores() == [0, 1 + 2 + 4 + 5, 0]
