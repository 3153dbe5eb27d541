"""UNO!, catching, late calls and mistakes: U-7."""

import pytest

from games.asking import deal, legal, line, refused, seen
from games.uno.table import cards, hand, phase, table
from koloda import DEALER, WATCHER, play

# Saying it


@pytest.mark.rule("U-7.1")
def test_uno_is_said_with_the_next_to_last_card() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    assert legal(state, 0) == {"play r7", "play r7 uno", "draw"}
    line(state, "0: play r7 uno")
    assert seen(state)["unsaid"] is None
    assert refused(state, 1, "catch 0") == "U-7.2"
    assert state.actors() == [1]


@pytest.mark.rule("U-7.1")
def test_uno_is_said_with_a_black_next_to_last_card() -> None:
    state = table("W g1", "y1 y2")
    assert legal(state, 0) == {f"play W {color}{call}" for color in "rygb" for call in ("", " uno")} | {"draw"}


@pytest.mark.rule("U-7.1")
def test_uno_is_said_with_a_wild_draw() -> None:
    state = table("W+4 g1", "y1 y2")
    line(state, "0: play W+4 g uno")
    assert (seen(state)["unsaid"], phase(state)) == (None, ("answer", 1))


@pytest.mark.rule("U-7.1")
@pytest.mark.parametrize("held", ["r7", "r7 g1 g2", "r7 g1 g2 g4"])
def test_uno_is_not_said_with_any_other_card(held: str) -> None:
    state = table(held, "y1 y2")
    assert legal(state, 0) == {"play r7", "draw"}
    assert refused(state, 0, "play r7 uno") == "U-7.1"


@pytest.mark.rule("U-7.1", "U-3.3")
def test_uno_is_said_with_a_drawn_card_that_leaves_one() -> None:
    state = table("g1", "y1 y2")
    line(state, "0: draw; deal: r9")
    assert legal(state, 0) == {"play r9", "play r9 uno", "keep"}
    line(state, "0: play r9")
    assert seen(state)["unsaid"] == 0


@pytest.mark.rule("U-7.1")
def test_nothing_is_owed_for_the_last_card() -> None:
    state = table("r7", "y1 y2", rounds=1)
    line(state, "0: play r7")
    assert state.winners() == [0]


@pytest.mark.rule("U-7.1")
def test_a_card_laid_from_a_larger_hand_owes_no_call() -> None:
    state = table("r7 g1 g2", "y1 y2")
    line(state, "0: play r7")
    assert seen(state)["unsaid"] is None


# Catching


@pytest.mark.rule("U-7.2")
@pytest.mark.parametrize("catcher", [1, 2, 3])
def test_any_other_seat_may_catch_who_draws_two(catcher: int) -> None:
    state = table("r7 g1", "y1 y2", "y4 y5", "y7 y8")
    line(state, "0: play r7")
    assert seen(state)["unsaid"] == 0
    assert "catch 0" in legal(state, catcher)
    line(state, f"{catcher}: catch 0")
    assert (state.due(), seen(state)["drawing"]) == ([DEALER], [0, 2])
    deal(state, "b1 b2")
    assert hand(state, 0) == ["b1", "b2", "g1"]
    assert (phase(state), seen(state)["unsaid"]) == (("turn", 1), None)


@pytest.mark.rule("U-7.2", "U-9.1")
def test_while_an_uno_is_unsaid_every_seat_is_an_actor_and_one_is_due() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    line(state, "0: play r7")
    assert (state.actors(), state.due()) == ([0, 1, 2], [1])
    assert legal(state, 0) == {"uno"}
    assert legal(state, 1) == {"draw", "catch 0"}
    assert legal(state, 2) == {"catch 0"}


@pytest.mark.rule("U-7.2")
def test_nobody_catches_oneself() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    line(state, "0: play r7")
    assert refused(state, 0, "catch 0") == "U-7.2"


@pytest.mark.rule("U-7.2")
def test_only_the_seat_that_owes_is_caught() -> None:
    state = table("r7 g1", "y1 y2", "y4")
    assert refused(state, 0, "catch 2") == "U-7.2"
    line(state, "0: play r7")
    assert refused(state, 0, "catch 2") == "U-7.2"
    assert refused(state, 1, "catch 2") == "U-7.2"


@pytest.mark.rule("U-7.2")
@pytest.mark.parametrize("begins", ["play r9", "draw; deal: b1"])
def test_the_window_closes_when_the_next_seat_lays_or_draws(begins: str) -> None:
    state = table("r7 g1", "r9 y2 y3", "y4 y5")
    line(state, f"0: play r7; 1: {begins}")
    assert seen(state)["unsaid"] is None
    assert refused(state, 2, "catch 0") == "U-7.2"
    assert refused(state, 0, "uno") == "U-7.3"


@pytest.mark.rule("U-7.2", "U-10.1")
def test_a_draw_closes_the_window_before_the_card_is_dealt() -> None:
    state = table("r7 g1", "r9 y2 y3", "y4 y5")
    line(state, "0: play r7; 1: draw")
    assert seen(state)["unsaid"] is None


@pytest.mark.rule("U-7.2")
@pytest.mark.parametrize(
    ("card", "answer", "drawn"),
    [("rS", "take", ""), ("r+2", "take", "b1 b2"), ("W+4 r", "take", "b1 b2 b3 b4"), ("W+4 r", "challenge", "b1")],
)
def test_the_window_closes_when_the_target_takes_or_challenges(card: str, answer: str, drawn: str) -> None:
    state = table(f"{card.split()[0]} g1", "y1 y2", "y4 y5")
    line(state, f"0: play {card}")
    assert (seen(state)["unsaid"], state.actors(), state.due()) == (0, [0, 1, 2], [1])
    line(state, f"1: {answer}")
    deal(state, drawn)
    assert seen(state)["unsaid"] is None


@pytest.mark.rule("U-7.2", "U-10.4")
def test_the_window_closes_when_the_other_of_two_players_accepts_a_reverse() -> None:
    state = table("rR g1", "y1 y2")
    line(state, "0: play rR")
    assert (phase(state), seen(state)["unsaid"]) == (("answer", 1), 0)
    line(state, "1: take")
    assert (phase(state), seen(state)["unsaid"], state.actors()) == (("turn", 0), None, [0])


@pytest.mark.rule("U-7.2", "U-5.2")
def test_the_window_closes_when_the_target_answers_with_a_card() -> None:
    state = table("r+2 g1", "g+2 y2 y3", "y4 y5")
    line(state, "0: play r+2; 1: play g+2")
    assert seen(state)["unsaid"] is None
    assert refused(state, 2, "catch 0") == "U-7.2"


@pytest.mark.rule("U-7.2", "U-9.1")
def test_the_window_closes_when_a_seat_jumps_in() -> None:
    state = table("r7 g1", "y1 y2", "r7 y5 y6", jump_in=True)
    line(state, "0: play r7; 2: jump r7")
    assert seen(state)["unsaid"] is None
    assert refused(state, 1, "catch 0") == "U-7.2"


@pytest.mark.rule("U-7.2", "U-9.1")
def test_a_jump_in_may_open_a_window_of_its_own() -> None:
    state = table("r7 g1", "y1 y2", "r7 y5", jump_in=True)
    line(state, "0: play r7; 2: jump r7")
    assert seen(state)["unsaid"] == 2
    assert "catch 2" in legal(state, 0)
    assert legal(state, 2) == {"uno"}


@pytest.mark.rule("U-7.2", "U-4.3")
def test_a_skip_that_happens_by_itself_leaves_the_window_open() -> None:
    state = table("rS g1", "y1 y2", "y4 y5", "y7 y8", saving=False)
    line(state, "0: play rS")
    assert (phase(state), seen(state)["unsaid"]) == (("turn", 2), 0)
    assert legal(state, 1) == {"catch 0"}
    line(state, "1: catch 0; deal: b1 b2")
    assert (phase(state), len(hand(state, 0))) == (("turn", 2), 3)


@pytest.mark.rule("U-7.2", "U-10.1")
def test_a_draw_that_happens_by_itself_leaves_the_window_open() -> None:
    state = table("r+2 g1", "y1 y2", "y4 y5", saving=False)
    line(state, "0: play r+2; deal: b1")
    assert seen(state)["unsaid"] == 0
    assert refused(state, 2, "catch 0") == "U-10.1"
    assert refused(state, 0, "uno") == "U-10.1"
    deal(state, "b2")
    assert (phase(state), seen(state)["unsaid"], state.actors()) == (("turn", 2), 0, [0, 1, 2])
    line(state, "1: catch 0; deal: b3 b4")
    assert hand(state, 0) == ["b3", "b4", "g1"]


@pytest.mark.rule("U-7.2", "U-4.2")
def test_with_two_players_the_window_is_open_in_ones_own_next_turn() -> None:
    state = table("rR g1", "y1 y2", saving=False)
    line(state, "0: play rR")
    assert (phase(state), state.actors(), state.due()) == (("turn", 0), [0, 1], [0])
    assert legal(state, 0) == {"draw", "uno"}
    assert legal(state, 1) == {"catch 0"}
    line(state, "1: catch 0; deal: b1 b2")
    assert phase(state) == ("turn", 0)


@pytest.mark.rule("U-7.2", "U-4.2")
def test_with_two_players_ones_own_draw_closes_the_window() -> None:
    state = table("rR g1", "y1 y2", saving=False)
    line(state, "0: play rR; 0: draw; deal: b1")
    assert seen(state)["unsaid"] is None
    assert refused(state, 1, "catch 0") == "U-7.2"


@pytest.mark.rule("U-7.2", "U-9.4")
def test_a_swap_leaves_the_window_open() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5 y6", seven_zero=True)
    line(state, "0: play r7")
    assert (phase(state), state.actors(), state.due()) == (("swap", 0), [0, 1, 2], [0])
    assert legal(state, 0) == {"swap 1", "swap 2", "uno"}
    assert legal(state, 1) == {"catch 0"}
    line(state, "0: swap 2")
    assert (phase(state), seen(state)["unsaid"]) == (("turn", 1), 0)
    line(state, "1: catch 0; deal: b1 b2")
    assert hand(state, 0) == cards("y4 y5 y6 b1 b2")


@pytest.mark.rule("U-7.2", "U-9.4")
def test_a_catch_during_a_swap_comes_before_the_swap() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5 y6", seven_zero=True)
    line(state, "0: play r7; 1: catch 0; deal: b1 b2")
    assert phase(state) == ("swap", 0)
    line(state, "0: swap 2")
    assert (hand(state, 0), hand(state, 2)) == (cards("y4 y5 y6"), cards("g1 b1 b2"))


@pytest.mark.rule("U-7.2", "U-7.5")
def test_a_mistake_leaves_the_window_open() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5", penalties=True)
    line(state, "0: play r7; 1: play y1; deal: b1 b2")
    assert (phase(state), seen(state)["unsaid"]) == (("turn", 1), 0)
    line(state, "2: catch 0; deal: b3 b4")
    assert hand(state, 0) == ["b3", "b4", "g1"]


@pytest.mark.rule("U-7.2")
def test_a_catch_leaves_the_penalty_that_is_due_where_it_is() -> None:
    state = table("r+2 g1", "y1 y2", "y4 y5")
    line(state, "0: play r+2; 2: catch 0; deal: b1 b2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 1), 2)
    line(state, "1: take; deal: b3 b4")
    assert (phase(state), seen(state)["hands"]) == (("turn", 2), [3, 4, 2])


@pytest.mark.rule("U-7.2")
def test_a_catch_with_nothing_to_draw_still_closes_the_window() -> None:
    state = table("g1", "y1 y2", "y4 y5", discard="r7", stock="", turn=1, unsaid=0, turned_up=False)
    line(state, "2: catch 0")
    assert (phase(state), seen(state)["unsaid"], hand(state, 0)) == (("turn", 1), None, ["g1"])


@pytest.mark.rule("U-7.2")
def test_the_cards_for_a_catch_are_seen_by_their_seat_alone() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    line(state, "0: play r7; 1: catch 0")
    entry = play(state, DEALER, "deal b1")
    assert [entry.seen_by(seat) for seat in (0, 1, 2, WATCHER)] == ["deal b1", "deal ?", "deal ?", "deal ?"]


# The late call


@pytest.mark.rule("U-7.3")
def test_uno_may_be_said_late_while_the_window_is_open() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    line(state, "0: play r7; 0: uno")
    assert (phase(state), seen(state)["unsaid"], state.actors()) == (("turn", 1), None, [1])
    assert refused(state, 1, "catch 0") == "U-7.2"


@pytest.mark.rule("U-7.3")
def test_a_call_after_a_catch_is_too_late() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    line(state, "0: play r7; 2: catch 0; deal: b1 b2")
    assert refused(state, 0, "uno") == "U-7.3"


@pytest.mark.rule("U-7.3")
def test_nobody_is_caught_twice_for_the_same_card() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    line(state, "0: play r7; 2: catch 0; deal: b1 b2")
    assert refused(state, 1, "catch 0") == "U-7.2"
    assert refused(state, 2, "catch 0") == "U-7.2"


@pytest.mark.rule("U-7.3")
def test_uno_alone_is_not_said_when_it_is_not_owed() -> None:
    state = table("r7 g1", "y1 y2", "y4")
    for seat in range(3):
        assert refused(state, seat, "uno") == "U-7.3"
    line(state, "0: play r7")
    assert refused(state, 1, "uno") == "U-7.3"
    assert refused(state, 2, "uno") == "U-7.3"


@pytest.mark.rule("U-7.3")
def test_uno_is_not_said_twice() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    line(state, "0: play r7 uno")
    assert refused(state, 0, "uno") == "U-7.3"


@pytest.mark.rule("U-7.3", "U-9.4")
def test_a_seat_that_receives_a_single_card_owes_nothing() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5 y6", seven_zero=True)
    line(state, "0: play r7 uno; 0: swap 2")
    assert hand(state, 2) == ["g1"]
    assert seen(state)["unsaid"] is None
    assert refused(state, 1, "catch 2") == "U-7.2"
    assert refused(state, 2, "uno") == "U-7.3"


@pytest.mark.rule("U-7.3", "U-9.4")
def test_the_seat_that_laid_the_card_owes_the_call_also_with_another_hand() -> None:
    state = table("r0 g1", "y1 y2", "y4 y5 y6", seven_zero=True)
    line(state, "0: play r0")
    assert (hand(state, 0), hand(state, 1), seen(state)["unsaid"]) == (cards("y4 y5 y6"), ["g1"], 0)
    assert refused(state, 2, "catch 1") == "U-7.2"
    line(state, "2: catch 0; deal: b1 b2")
    assert hand(state, 0) == cards("y4 y5 y6 b1 b2")


@pytest.mark.rule("U-7.3", "U-9.4")
def test_the_seat_that_laid_the_card_may_call_late_with_another_hand() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5 y6", seven_zero=True)
    line(state, "0: play r7; 0: swap 2; 0: uno")
    assert seen(state)["unsaid"] is None


@pytest.mark.rule("U-7.3")
def test_a_late_call_while_asked_for_a_swap() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5 y6", seven_zero=True)
    line(state, "0: play r7; 0: uno")
    assert (phase(state), state.actors(), seen(state)["unsaid"]) == (("swap", 0), [0], None)


# late_uno


@pytest.mark.rule("U-7.3")
@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_saying_it_late_is_the_default_in_both_editions(game: str) -> None:
    assert table("r7 g1", "y1 y2", game=game).options["late_uno"] is True


@pytest.mark.rule("U-7.3", "U-7.1")
def test_without_late_uno_the_word_is_still_said_with_the_card() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5", late_uno=False)
    assert legal(state, 0) == {"play r7", "play r7 uno", "draw"}
    line(state, "0: play r7 uno")
    assert (seen(state)["unsaid"], state.actors()) == (None, [1])
    assert refused(state, 1, "catch 0") == "U-7.2"


@pytest.mark.rule("U-7.3", "U-7.2", "U-9.1")
def test_without_late_uno_the_word_cannot_be_said_alone_but_all_else_stays() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5", late_uno=False)
    line(state, "0: play r7")
    assert (seen(state)["unsaid"], state.actors(), state.due()) == (0, [0, 1, 2], [1])
    assert [legal(state, seat) for seat in range(3)] == [set(), {"draw", "catch 0"}, {"catch 0"}]
    assert refused(state, 0, "uno") == "U-7.3"
    line(state, "2: catch 0; deal: b1 b2")
    assert (phase(state), hand(state, 0)) == (("turn", 1), ["b1", "b2", "g1"])


@pytest.mark.rule("U-7.3", "U-7.2")
@pytest.mark.parametrize("begins", ["play r9", "draw; deal: b1"])
def test_without_late_uno_the_window_closes_as_ever(begins: str) -> None:
    state = table("r7 g1", "r9 y2 y3", "y4 y5", late_uno=False)
    line(state, f"0: play r7; 1: {begins}")
    assert (seen(state)["unsaid"], state.actors()) == (None, state.due())
    assert refused(state, 2, "catch 0") == "U-7.2"


@pytest.mark.rule("U-7.3", "U-9.4")
def test_without_late_uno_the_seat_that_owes_only_swaps() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5 y6", seven_zero=True, late_uno=False)
    line(state, "0: play r7")
    assert legal(state, 0) == {"swap 1", "swap 2"}
    line(state, "0: swap 2")
    assert (seen(state)["unsaid"], legal(state, 0), refused(state, 0, "uno")) == (0, set(), "U-7.3")
    assert legal(state, 1) == {"draw", "catch 0"}


@pytest.mark.rule("U-7.3", "U-4.2")
def test_without_late_uno_ones_own_next_turn_offers_no_late_word() -> None:
    state = table("rR g1", "y1 y2", saving=False, late_uno=False)
    line(state, "0: play rR")
    assert (phase(state), state.actors(), state.due()) == (("turn", 0), [0, 1], [0])
    assert (legal(state, 0), legal(state, 1)) == ({"draw"}, {"catch 0"})


@pytest.mark.rule("U-7.3", "U-9.1")
def test_without_late_uno_the_seat_that_owes_may_still_jump_in() -> None:
    state = table("r7 r7", "y1 y2", "y4 y5", jump_in=True, late_uno=False)
    line(state, "0: play r7")
    assert legal(state, 0) == {"jump r7"}


@pytest.mark.rule("U-7.3", "U-7.4")
@pytest.mark.parametrize("late", [True, False])
def test_where_there_is_no_word_late_uno_changes_nothing(late: bool) -> None:
    state = table("r7 g1", "y1 y2", uno_call="auto", late_uno=late)
    line(state, "0: play r7")
    assert (seen(state)["unsaid"], state.actors()) == (None, [1])
    assert refused(state, 0, "uno") == "U-7.4"


# uno_call


@pytest.mark.rule("U-7.4")
@pytest.mark.parametrize("word", ["auto", "off"])
def test_with_auto_and_off_nothing_is_owed_and_only_the_seat_in_turn_acts(word: str) -> None:
    state = table("r7 g1", "y1 y2", "y4 y5", uno_call=word)
    assert legal(state, 0) == {"play r7", "draw"}
    line(state, "0: play r7")
    assert (seen(state)["unsaid"], state.actors()) == (None, [1])


@pytest.mark.rule("U-7.4")
@pytest.mark.parametrize("word", ["auto", "off"])
@pytest.mark.parametrize("penalties", [True, False])
def test_with_auto_and_off_the_words_do_not_exist_and_are_never_a_mistake(word: str, penalties: bool) -> None:
    state = table("r7 g1", "y1 y2", "y4 y5", uno_call=word, penalties=penalties)
    assert refused(state, 0, "play r7 uno") == "U-7.4"
    assert refused(state, 0, "uno") == "U-7.4"
    assert refused(state, 0, "catch 1") == "U-7.4"
    line(state, "0: play r7")
    assert refused(state, 0, "uno") == "U-7.4"
    assert refused(state, 2, "catch 0") == "U-7.4"


@pytest.mark.rule("U-7.4", "U-9.1")
@pytest.mark.parametrize("word", ["auto", "off"])
def test_with_auto_and_off_a_jump_in_is_made_without_the_word(word: str) -> None:
    state = table("r7 g1 g2", "y1 y2", "r7 y5", uno_call=word, jump_in=True)
    line(state, "0: play r7")
    assert legal(state, 2) == {"jump r7"}
    assert refused(state, 2, "jump r7 uno") == "U-7.4"


@pytest.mark.rule("U-7.4")
def test_call_is_the_default() -> None:
    assert table("r7 g1", "y1 y2").options["uno_call"] == "call"


@pytest.mark.rule("U-7.6")
def test_everybody_sees_how_many_cards_every_seat_holds() -> None:
    state = table("r7 g1 g2 g4", "y1 y2", "y4 y5 y6")
    assert [state.view(seat)["hands"] for seat in (0, 1, 2, WATCHER)] == [[4, 2, 3]] * 4
    line(state, "0: draw; deal: b1; 0: keep")
    assert [state.view(seat)["hands"] for seat in (0, 1, 2, WATCHER)] == [[5, 2, 3]] * 4


@pytest.mark.rule("U-7.6")
def test_the_cards_themselves_are_seen_by_their_seat_alone() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    assert [sorted(state.view(seat)["hand"]) for seat in (0, 1, 2, WATCHER)] == [
        ["g1", "r7"],
        ["y1", "y2"],
        ["y4", "y5"],
        [],
    ]
    assert "y1" not in str(state.view(0))
