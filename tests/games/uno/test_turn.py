"""A turn: laying, drawing, the draw pile: U-3."""

import pytest

from games.asking import deal, legal, line, refused, seen
from games.uno.table import cards, chances, hand, phase, table
from koloda import DEALER, WATCHER, play

# Laying a card


@pytest.mark.rule("U-3.1")
@pytest.mark.parametrize("card", ["r9", "r0", "rS", "rR", "r+2"])
def test_a_card_of_the_colour_in_force_may_be_laid(card: str) -> None:
    state = table(f"{card} g1 g2", "y1 y2", "y4 y5")
    assert legal(state, 0) == {f"play {card}", "draw"}
    line(state, f"0: play {card}")
    assert (seen(state)["top"], seen(state)["color"]) == (card, "r")
    assert hand(state, 0) == ["g1", "g2"]
    assert seen(state)["hands"] == [2, 2, 2]


@pytest.mark.rule("U-3.1")
def test_a_card_of_the_same_number_may_be_laid_and_its_colour_is_then_in_force() -> None:
    state = table("g3 g1 y2", "y1 y2")
    assert legal(state, 0) == {"play g3", "draw"}
    line(state, "0: play g3")
    assert (seen(state)["top"], seen(state)["color"]) == ("g3", "g")


@pytest.mark.rule("U-3.1")
@pytest.mark.parametrize("symbol", ["S", "R", "+2"])
def test_a_card_of_the_same_symbol_may_be_laid(symbol: str) -> None:
    state = table(f"g{symbol} g1 y2", "y1 y2", discard=f"b5 r{symbol}")
    assert legal(state, 0) == {f"play g{symbol}", "draw"}


@pytest.mark.rule("U-3.1", "U-1.3")
@pytest.mark.parametrize("symbol", ["S", "R", "+1"])
def test_a_card_of_the_same_symbol_may_be_laid_in_express(symbol: str) -> None:
    state = table(f"g{symbol} g1 y2", "y1 y9", discard=f"b5 r{symbol}", game="uno-express")
    assert legal(state, 0) == {f"play g{symbol}", "draw"}


@pytest.mark.rule("U-3.1")
@pytest.mark.parametrize(
    ("top", "card"), [("r3", "g4"), ("r2", "g+2"), ("r+2", "g2"), ("rS", "gR"), ("rR", "g+2"), ("r0", "gS")]
)
def test_a_card_that_shares_neither_colour_nor_number_nor_symbol_is_refused(top: str, card: str) -> None:
    state = table(f"{card} y9 y8", "y1 y2", discard=f"b5 {top}")
    assert legal(state, 0) == {"draw"}
    assert refused(state, 0, f"play {card}") == "U-3.1"


@pytest.mark.rule("U-3.1")
def test_a_black_card_may_be_laid_on_anything() -> None:
    state = table("W W+4 g1", "y1 y2")
    assert legal(state, 0) == {f"play {card} {color}" for card in ("W", "W+4") for color in "rygb"} | {"draw"}


@pytest.mark.rule("U-3.1")
def test_a_card_not_held_is_refused() -> None:
    state = table("g1 g2", "r7 r8")
    assert refused(state, 0, "play r7") == "U-3.1"
    assert refused(state, 0, "play W r") == "U-3.1"


@pytest.mark.rule("U-3.1")
def test_one_card_is_laid_a_turn() -> None:
    state = table("r7 r8 r9", "r1 r2")
    line(state, "0: play r7")
    assert phase(state) == ("turn", 1)
    assert refused(state, 0, "play r8") == "U-2.3"
    assert seen(state)["discard"] == ["b5", "r3", "r7"]


@pytest.mark.rule("U-3.1")
def test_two_equal_cards_are_one_legal_move() -> None:
    state = table("r7 r7 g1", "r1 r2")
    assert legal(state, 0) == {"play r7", "draw"}
    line(state, "0: play r7")
    assert hand(state, 0) == cards("r7 g1")


@pytest.mark.rule("U-3.1", "U-3.2")
def test_on_a_wild_only_the_named_colour_and_black_cards_go() -> None:
    state = table("r1 b2 g3 yS W", "y1 y2", discard="r3 W", color="b")
    assert legal(state, 0) == {"play b2", "play W r", "play W y", "play W g", "play W b", "draw"}
    for card in ("r1", "g3", "yS"):
        assert refused(state, 0, f"play {card}") == "U-3.1"


@pytest.mark.rule("U-3.2")
@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_the_player_of_a_wild_names_any_colour_the_current_one_too(color: str) -> None:
    state = table("W g1 g2", "r1 y2 g5 b4")
    line(state, f"0: play W {color}")
    assert (seen(state)["top"], seen(state)["color"]) == ("W", color)
    fitting = {"r": "r1", "y": "y2", "g": "g5", "b": "b4"}[color]
    assert phase(state) == ("turn", 1)
    assert legal(state, 1) == {f"play {fitting}", "draw"}


@pytest.mark.rule("U-3.2")
def test_the_colour_named_with_a_wild_draw_is_in_force_after_it_was_taken() -> None:
    state = table("W+4 g1 g2", "y1 y2", "r1 y2 b4 W")
    line(state, "0: play W+4 b; 1: take; deal: g3 g4 g5 g6")
    assert (phase(state), seen(state)["color"], seen(state)["top"]) == (("turn", 2), "b", "W+4")
    assert legal(state, 2) == {"play b4", "play W r", "play W y", "play W g", "play W b", "draw"}


@pytest.mark.rule("U-3.2")
def test_a_coloured_card_ends_the_colour_that_was_named() -> None:
    state = table("b4 g1 g2", "r4 y2 b7", discard="r3 W", color="b")
    line(state, "0: play b4")
    assert seen(state)["color"] == "b"
    line(state, "1: play r4")
    assert seen(state)["color"] == "r"


# Drawing a card


@pytest.mark.rule("U-3.3")
def test_who_lays_nothing_draws_one_card() -> None:
    state = table("g1 g2", "y1 y2")
    line(state, "0: draw")
    assert seen(state)["phase"] == "draw"
    assert seen(state)["drawing"] == [0, 1]
    assert (state.actors(), state.due()) == ([DEALER], [DEALER])
    line(state, "dealer: deal y9")
    assert hand(state, 0) == ["g1", "g2", "y9"]
    assert phase(state) == ("drawn", 0)
    assert (state.actors(), state.due()) == ([0], [0])


@pytest.mark.rule("U-3.3")
def test_the_drawn_card_may_be_laid_at_once() -> None:
    state = table("g1 g2", "y1 y2")
    line(state, "0: draw; deal: r9")
    assert legal(state, 0) == {"play r9", "keep"}
    line(state, "0: play r9")
    assert seen(state)["top"] == "r9"
    assert hand(state, 0) == ["g1", "g2"]
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-3.3")
def test_a_card_that_could_be_laid_may_be_kept() -> None:
    state = table("g1 g2", "y1 y2")
    line(state, "0: draw; deal: r9; 0: keep")
    assert hand(state, 0) == ["g1", "g2", "r9"]
    assert seen(state)["top"] == "r3"
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-3.3")
def test_after_drawing_no_other_card_may_be_laid() -> None:
    state = table("r1 g2", "y1 y2")
    line(state, "0: draw; deal: r9")
    assert refused(state, 0, "play r1") == "U-3.3"
    assert refused(state, 0, "play g2") == "U-3.3"


@pytest.mark.rule("U-3.3")
def test_a_drawn_card_equal_to_one_in_hand_may_be_laid() -> None:
    state = table("r1 g2", "y1 y2")
    line(state, "0: draw; deal: r1; 0: play r1")
    assert hand(state, 0) == ["g2", "r1"]


@pytest.mark.rule("U-3.3", "U-3.1")
def test_a_drawn_card_that_does_not_match_can_only_be_kept_but_is_asked_about() -> None:
    state = table("g1 g2", "y1 y2")
    line(state, "0: draw; deal: y9")
    assert legal(state, 0) == {"keep"}
    assert refused(state, 0, "play y9") == "U-3.1"


@pytest.mark.rule("U-3.3")
def test_only_one_card_is_drawn() -> None:
    state = table("g1 g2", "y1 y2")
    line(state, "0: draw; deal: y9")
    assert refused(state, 0, "draw") == "U-3.3"


@pytest.mark.rule("U-3.3")
def test_nothing_is_kept_that_was_not_drawn() -> None:
    state = table("g1 g2", "y1 y2")
    assert refused(state, 0, "keep") == "U-3.3"


@pytest.mark.rule("U-3.3", "U-3.2")
def test_a_drawn_wild_may_be_laid_with_any_colour() -> None:
    state = table("g1 g2", "y1 y2")
    line(state, "0: draw; deal: W")
    assert legal(state, 0) == {"play W r", "play W y", "play W g", "play W b", "keep"}


@pytest.mark.rule("U-3.3", "U-4.5")
def test_a_drawn_wild_draw_may_be_laid_as_a_bluff_too() -> None:
    state = table("r1 g2", "y1 y2")
    line(state, "0: draw; deal: W+4")
    assert legal(state, 0) == {"play W+4 r", "play W+4 y", "play W+4 g", "play W+4 b", "keep"}
    line(state, "0: play W+4 g; 1: challenge")
    assert seen(state)["drawing"] == [0, 4]


@pytest.mark.rule("U-3.3", "U-4.1")
def test_a_drawn_action_card_that_is_laid_has_its_effect() -> None:
    state = table("g1 g2", "y1 y2", "y4 y5", saving=False)
    line(state, "0: draw; deal: r+2; 0: play r+2; deal: b1 b2")
    assert phase(state) == ("turn", 2)
    assert seen(state)["hands"] == [2, 4, 2]


@pytest.mark.rule("U-3.3")
def test_the_drawn_card_is_seen_by_its_seat_alone() -> None:
    state = table("g1 g2", "y1 y2")
    line(state, "0: draw")
    entry = play(state, DEALER, "deal r9")
    assert [entry.seen_by(seat) for seat in (0, 1, WATCHER)] == ["deal r9", "deal ?", "deal ?"]
    assert [state.view(seat)["drawn"] for seat in (0, 1, WATCHER)] == ["r9", "?", "?"]
    line(state, "0: keep")
    assert [state.view(seat)["drawn"] for seat in (0, 1, WATCHER)] == [None, None, None]


@pytest.mark.rule("U-3.4")
def test_a_seat_that_could_play_may_draw() -> None:
    state = table("r1 r2", "y1 y2")
    assert state.options["voluntary_draw"] is True
    assert "draw" in legal(state, 0)
    line(state, "0: draw; deal: g9")
    assert legal(state, 0) == {"keep"}
    assert refused(state, 0, "play r1") == "U-3.3"


@pytest.mark.rule("U-3.4")
@pytest.mark.parametrize("held", ["r1 g2", "g3 g1", "W g1", "W+4 g1", "W+4 r1", "g1 W+4"])
def test_without_voluntary_draw_who_can_play_must_play(held: str) -> None:
    state = table(held, "y1 y2", voluntary_draw=False)
    assert "draw" not in legal(state, 0)
    assert refused(state, 0, "draw") == "U-3.4"


@pytest.mark.rule("U-3.4")
def test_without_voluntary_draw_who_cannot_play_draws() -> None:
    state = table("g1 y2", "y1 y2", voluntary_draw=False)
    assert legal(state, 0) == {"draw"}
    line(state, "0: draw; deal: r9")
    assert legal(state, 0) == {"play r9", "keep"}


@pytest.mark.rule("U-3.4")
def test_without_voluntary_draw_the_playable_drawn_card_may_still_be_kept() -> None:
    state = table("g1 y2", "y1 y2", voluntary_draw=False)
    line(state, "0: draw; deal: W; 0: keep")
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-3.4", "U-4.5")
def test_without_voluntary_draw_a_bluff_is_still_allowed() -> None:
    state = table("r1 W+4", "y1 y2", voluntary_draw=False)
    assert "play W+4 g" in legal(state, 0)


@pytest.mark.rule("U-3.4", "U-10.4")
def test_without_voluntary_draw_a_penalty_may_be_taken_although_it_could_be_answered() -> None:
    state = table("r+2 g1 g2", "g+2 y2", voluntary_draw=False)
    line(state, "0: play r+2")
    assert {"take", "play g+2"} <= legal(state, 1)


# The draw pile


@pytest.mark.rule("U-3.5")
def test_the_discard_is_not_reshuffled_before_a_card_is_needed() -> None:
    state = table("g1 g2", "y1 y2", discard="b5 b6 r3", stock="y9")
    line(state, "0: draw; deal: y9")
    assert (seen(state)["stock"], seen(state)["discard"]) == (0, ["b5", "b6", "r3"])
    line(state, "0: keep")
    assert (seen(state)["stock"], seen(state)["discard"]) == (0, ["b5", "b6", "r3"])


@pytest.mark.rule("U-3.5")
def test_when_a_card_is_needed_all_of_the_discard_but_its_top_becomes_the_draw_pile() -> None:
    state = table("g1 g2", "y1 y2", discard="b5 b6 b6 r3", stock="")
    line(state, "0: draw")
    assert chances(state) == {"b5": 1, "b6": 2}
    assert (seen(state)["stock"], seen(state)["discard"], seen(state)["top"]) == (3, ["r3"], "r3")
    line(state, "deal: b6; 0: keep")
    assert (seen(state)["stock"], seen(state)["color"]) == (2, "r")
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-3.5")
def test_a_black_card_goes_back_with_no_colour() -> None:
    state = table("g1 g2", "y1 y2", "y4 y5", discard="W W+4 r3", stock="")
    line(state, "0: draw")
    assert chances(state) == {"W": 1, "W+4": 1}
    line(state, "deal: W")
    assert legal(state, 0) == {"play W r", "play W y", "play W g", "play W b", "keep"}


@pytest.mark.rule("U-3.5")
def test_the_named_colour_stays_in_force_when_the_pile_beneath_a_wild_is_reshuffled() -> None:
    state = table("g1 g2", "y1 y2", discard="b5 r3 W", color="y", stock="")
    line(state, "0: draw; deal: b5; 0: keep")
    assert (seen(state)["top"], seen(state)["color"]) == ("W", "y")
    assert "play y1" in legal(state, 1)


@pytest.mark.rule("U-3.5")
@pytest.mark.parametrize("saving", [True, False])
def test_the_pile_runs_out_in_the_middle_of_a_penalty(saving: bool) -> None:
    state = table("r+2 g1 g2", "y1 y2", "y4 y5", discard="b5 b6 r3", stock="y9", saving=saving)
    line(state, "0: play r+2; 1: take" if saving else "0: play r+2")
    assert chances(state) == {"y9": 1}
    deal(state, "y9")
    assert chances(state) == {"b5": 1, "b6": 1, "r3": 1}
    assert seen(state)["discard"] == ["r+2"]
    deal(state, "b6")
    assert hand(state, 1) == ["b6", "y1", "y2", "y9"]
    assert (phase(state), seen(state)["stock"]) == (("turn", 2), 2)


@pytest.mark.rule("U-3.5", "U-6.3")
def test_the_pile_runs_out_in_the_middle_of_six_cards_for_a_failed_challenge() -> None:
    state = table("W+4 g1 g2", "y1 y2", "y4 y5", discard="b5 b6 b7 b8 r3", stock="y9")
    line(state, "0: play W+4 g; 1: challenge; deal: y9 b5 b6 b7 b8 r3")
    assert hand(state, 1) == cards("y1 y2 y9 b5 b6 b7 b8 r3")
    assert phase(state) == ("turn", 2)


@pytest.mark.rule("U-3.5")
def test_the_rest_of_a_penalty_lapses_when_nothing_is_left() -> None:
    state = table("r+2 g1 g2", "y1 y2", "y4 y5", discard="r3", stock="", saving=False)
    line(state, "0: play r+2; deal: r3")
    assert hand(state, 1) == ["r3", "y1", "y2"]
    assert (phase(state), seen(state)["stock"], seen(state)["discard"]) == (("turn", 2), 0, ["r+2"])


@pytest.mark.rule("U-3.5")
def test_four_cards_due_and_two_to_be_had() -> None:
    state = table("W+4 g1 g2", "y1 y2", "y4 y5", discard="r3", stock="b9")
    line(state, "0: play W+4 g; 1: take; deal: b9 r3")
    assert seen(state)["hands"] == [2, 4, 2]
    assert phase(state) == ("turn", 2)


@pytest.mark.rule("U-3.5", "U-7.2")
def test_a_catch_brings_what_cards_there_are() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5", discard="r3", stock="")
    line(state, "0: play r7; 2: catch 0; deal: r3")
    assert hand(state, 0) == ["g1", "r3"]
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-3.5", "U-9.1")
def test_a_card_left_alone_by_a_reshuffle_is_not_the_turned_up_card() -> None:
    state = table("g1 g2", "y1 y2", "r3 y5", discard="b5 b6 r3", stock="", jump_in=True)
    line(state, "0: draw; deal: b5; 0: keep")
    assert seen(state)["discard"] == ["r3"]
    assert seen(state)["turned_up"] is False
    assert "jump r3" in legal(state, 2)
