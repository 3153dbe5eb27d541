"""The challenge of a Wild Draw: U-6, with stacking U-9.6."""

import pytest

from games.asking import deal, legal, line, refused, seen
from games.uno.table import cards, chances, hand, known, phase, table
from koloda import WATCHER

# Who may challenge, and on what it is judged


@pytest.mark.rule("U-6.1")
def test_only_the_target_may_challenge() -> None:
    state = table("W+4 r1 r2", "y1 y2", "y4 y5")
    line(state, "0: play W+4 g")
    assert "challenge" in legal(state, 1)
    assert refused(state, 2, "challenge") == "U-6.1"
    assert refused(state, 0, "challenge") == "U-6.1"


@pytest.mark.rule("U-6.1")
def test_counter_clockwise_the_target_is_on_the_other_side() -> None:
    state = table("W+4 r1 r2", "y1 y2", "y4 y5", direction=-1)
    line(state, "0: play W+4 g")
    assert phase(state) == ("answer", 2)
    assert refused(state, 1, "challenge") == "U-6.1"
    line(state, "2: challenge")
    assert seen(state)["drawing"] == [0, 4]


@pytest.mark.rule("U-6.1")
def test_who_has_taken_the_cards_cannot_challenge_any_more() -> None:
    state = table("W+4 r1 r2", "y1 y2", "y4 y5")
    line(state, "0: play W+4 g; 1: take")
    assert refused(state, 1, "challenge") == "U-10.1"
    deal(state, "b1 b2 b3 b4")
    assert refused(state, 1, "challenge") == "U-6.1"
    assert refused(state, 2, "challenge") == "U-6.1"


@pytest.mark.rule("U-6.1")
@pytest.mark.parametrize("card", ["r+2", "rS", "r1"])
def test_no_other_card_is_challenged(card: str) -> None:
    state = table(f"{card} g1 g2", "y1 y2", "y4 y5")
    line(state, f"0: play {card}")
    assert refused(state, 1, "challenge") == "U-6.1"


@pytest.mark.rule("U-6.1")
@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_the_challenged_hand_is_shown_to_the_challenger_alone(game: str) -> None:
    black = "W+4" if game == "uno" else "W+2"
    state = table(f"{black} g1 bS y3", "y1 y2", "y4 y5", game=game)
    line(state, f"0: play {black} g; 1: challenge")
    assert known(state, 1, of=0) == cards("g1 bS y3")
    assert known(state, 2, of=0) == known(state, WATCHER, of=0) == []


@pytest.mark.rule("U-6.1", "U-7.2")
def test_a_catch_before_the_challenge_changes_neither_guilt_nor_what_is_shown() -> None:
    state = table("W+4 g1", "y1 y2", "y4 y5")
    line(state, "0: play W+4 g; 2: catch 0; deal: r8 r9")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 1), 4)
    line(state, "1: challenge")
    assert seen(state)["drawing"] == [1, 6]
    assert known(state, 1, of=0) == ["g1"]
    assert hand(state, 0) == ["g1", "r8", "r9"]


@pytest.mark.rule("U-6.1", "U-7.2")
def test_a_bluff_stays_a_bluff_after_a_catch() -> None:
    state = table("W+4 r1", "y1 y2", "y4 y5")
    line(state, "0: play W+4 g; 2: catch 0; deal: b8 b9; 1: challenge")
    assert seen(state)["drawing"] == [0, 4]
    assert known(state, 1, of=0) == cards("W+4 r1")
    deal(state, "b1 b2 b3 b4")
    assert hand(state, 0) == cards("W+4 r1 b8 b9 b1 b2 b3 b4")
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-6.1", "U-7.5")
def test_a_mistake_before_the_challenge_does_not_change_guilt() -> None:
    state = table("W+4 g1 g2", "y1 y2", "y4 y5", penalties=True)
    line(state, "0: play W+4 g; 0: uno; deal: r8 r9; 1: challenge")
    assert seen(state)["drawing"] == [1, 6]
    assert known(state, 1, of=0) == ["g1", "g2"]


# Classic


@pytest.mark.rule("U-6.2")
def test_guilty_the_player_takes_the_card_back_and_draws_four_and_the_challenger_has_the_turn() -> None:
    state = table("W+4 r1 g2", "y1 r7", "y4 y5")
    line(state, "0: play W+4 b; 1: challenge")
    view = seen(state)
    assert (view["drawing"], view["top"], view["color"], view["discard"]) == ([0, 4], "r3", "r", ["b5", "r3"])
    deal(state, "b1 b2 b3 b4")
    assert hand(state, 0) == cards("W+4 r1 g2 b1 b2 b3 b4")
    assert phase(state) == ("turn", 1)
    assert seen(state)["penalty"] == 0
    assert legal(state, 1) == {"play r7", "play r7 uno", "draw"}


@pytest.mark.rule("U-6.2")
def test_guilty_on_a_wild_the_colour_named_before_is_in_force_again() -> None:
    state = table("W+4 g1 g2", "y1 g7 b2", "y4 y5", discard="r3 W", color="g")
    line(state, "0: play W+4 b; 1: challenge; deal: b1 b2 b3 b4")
    view = seen(state)
    assert (view["top"], view["color"], view["turn"]) == ("W", "g", 1)
    assert legal(state, 1) == {"play g7", "draw"}


@pytest.mark.rule("U-6.2")
def test_guilty_with_two_players_the_challenger_has_the_turn() -> None:
    state = table("W+4 r1 g2", "y1 r7")
    line(state, "0: play W+4 b; 1: challenge; deal: b1 b2 b3 b4")
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-6.2")
def test_everybody_knows_where_the_card_taken_back_is() -> None:
    state = table("W+4 r1 g2", "y1 r7", "y4 y5")
    line(state, "0: play W+4 b; 1: challenge; deal: b1 b2 b3 b4")
    assert known(state, 2, of=0) == known(state, WATCHER, of=0) == ["W+4"]
    assert known(state, 1, of=0) == cards("W+4 r1 g2")


@pytest.mark.rule("U-6.2")
def test_a_guilty_player_may_lay_the_card_again_later() -> None:
    state = table("W+4 r1 g2", "y1 r7 r8")
    line(state, "0: play W+4 b; 1: challenge; deal: b1 b2 b3 b4; 1: play r7; 0: play W+4 g")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 1), 4)
    assert known(state, 1, of=0) == cards("r1 g2")


@pytest.mark.rule("U-6.2", "U-7.3")
def test_a_guilty_player_owes_no_call_after_the_challenge() -> None:
    state = table("W+4 r1", "y1 r7", "y4 y5")
    line(state, "0: play W+4 b")
    assert seen(state)["unsaid"] == 0
    line(state, "1: challenge; deal: b1 b2 b3 b4")
    assert seen(state)["unsaid"] is None
    assert refused(state, 2, "catch 0") == "U-7.2"


@pytest.mark.rule("U-6.2", "U-3.5")
def test_the_card_taken_back_is_not_reshuffled() -> None:
    state = table("W+4 r1 g2", "y1 r7", "y4 y5", discard="b5 b6 r3", stock="b9")
    line(state, "0: play W+4 b; 1: challenge; deal: b9")
    assert chances(state) == {"b5": 1, "b6": 1}
    deal(state, "b5 b6")
    assert hand(state, 0) == cards("W+4 r1 g2 b9 b5 b6")
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-6.3")
def test_innocent_the_challenger_draws_six_and_loses_the_turn() -> None:
    state = table("W+4 g1 g2", "y1 r7", "y4 y5")
    line(state, "0: play W+4 b; 1: challenge")
    assert seen(state)["drawing"] == [1, 6]
    deal(state, "b1 b2 b3 b4 b6 b7")
    view = seen(state)
    assert (view["phase"], view["turn"], view["top"], view["color"]) == ("turn", 2, "W+4", "b")
    assert view["hands"] == [2, 8, 2]


@pytest.mark.rule("U-6.3")
def test_innocent_with_two_players_the_player_has_the_next_turn() -> None:
    state = table("W+4 g1 g2", "y1 r7")
    line(state, "0: play W+4 b; 1: challenge; deal: b1 b2 b3 b4 b6 b7")
    assert phase(state) == ("turn", 0)


# Express


@pytest.mark.rule("U-6.4")
def test_guilty_in_express_the_player_draws_two_and_card_and_colour_stand() -> None:
    state = table("W+2 r1 g2", "y1 b7 r7", "y4 y5", game="uno-express")
    line(state, "0: play W+2 b; 1: challenge")
    assert seen(state)["drawing"] == [0, 2]
    deal(state, "b1 b2")
    view = seen(state)
    assert (view["phase"], view["turn"], view["top"], view["color"]) == ("turn", 1, "W+2", "b")
    assert (view["penalty"], view["hands"]) == (0, [4, 3, 2])
    assert hand(state, 0) == cards("r1 g2 b1 b2")
    assert legal(state, 1) == {"play b7", "draw"}


@pytest.mark.rule("U-6.4")
def test_guilty_in_express_nobody_but_the_challenger_knows_a_card() -> None:
    state = table("W+2 r1 g2", "y1 b7", "y4 y5", game="uno-express")
    line(state, "0: play W+2 b; 1: challenge; deal: b1 b2")
    assert known(state, 1, of=0) == cards("r1 g2")
    assert known(state, 2, of=0) == []


@pytest.mark.rule("U-6.5")
def test_innocent_in_express_the_challenger_draws_four_and_loses_the_turn() -> None:
    state = table("W+2 g1 g2", "y1 r7", "y4 y5", game="uno-express")
    line(state, "0: play W+2 b; 1: challenge")
    assert seen(state)["drawing"] == [1, 4]
    deal(state, "b1 b2 b3 b4")
    view = seen(state)
    assert (view["phase"], view["turn"], view["color"], view["hands"]) == ("turn", 2, "b", [2, 6, 2])


# Courtesy


@pytest.mark.rule("U-6.6")
@pytest.mark.parametrize(
    ("held", "answer", "cards_drawn", "waits_for", "then"),
    [
        ("g1 g2", "take", "b1 b2 b3 b4", 1, 2),
        ("g1 g2", "challenge", "b1 b2 b3 b4 b6 b7", 1, 2),
        ("r1 g2", "challenge", "b1 b2 b3 b4", 0, 1),
    ],
    ids=["target", "challenger", "guilty player"],
)
def test_with_courtesy_the_table_waits_for_the_seat_that_drew(
    held: str, answer: str, cards_drawn: str, waits_for: int, then: int
) -> None:
    state = table(f"W+4 {held}", "y1 y2", "y4 y5", courtesy=True)
    line(state, f"0: play W+4 b; 1: {answer}")
    deal(state, cards_drawn)
    assert phase(state) == ("ready", waits_for)
    assert (state.actors(), state.due()) == ([waits_for], [waits_for])
    assert legal(state, waits_for) == {"ready"}
    line(state, f"{waits_for}: ready")
    assert phase(state) == ("turn", then)


@pytest.mark.rule("U-6.6")
def test_nobody_else_acts_before_ready() -> None:
    state = table("W+4 g1 g2", "y1 y2", "b8 y5", courtesy=True, jump_in=True)
    line(state, "0: play W+4 b; 1: take; deal: b1 b2 b3 b4")
    assert legal(state, 0) == legal(state, 2) == set()
    assert refused(state, 2, "play b8") == "U-6.6"
    assert refused(state, 2, "ready") == "U-6.6"
    assert refused(state, 0, "catch 1") == "U-6.6"
    assert refused(state, 2, "draw") == "U-6.6"


@pytest.mark.rule("U-6.6")
def test_ready_is_said_only_when_awaited() -> None:
    state = table("W+4 g1 g2", "y1 y2", "b8 y5", courtesy=True)
    assert refused(state, 0, "ready") == "U-6.6"
    line(state, "0: play W+4 b")
    assert refused(state, 1, "ready") == "U-6.6"


@pytest.mark.rule("U-6.6")
def test_courtesy_is_off_by_default() -> None:
    state = table("W+4 g1 g2", "y1 y2", "b8 y5")
    line(state, "0: play W+4 b; 1: take; deal: b1 b2 b3 b4")
    assert phase(state) == ("turn", 2)


@pytest.mark.rule("U-6.6", "U-3.5")
def test_ready_is_asked_also_when_the_pile_gave_fewer_cards() -> None:
    state = table("W+4 g1 g2", "y1 y2", "y4 y5", courtesy=True, discard="r3", stock="b1")
    line(state, "0: play W+4 b; 1: take; deal: b1 r3")
    assert phase(state) == ("ready", 1)


@pytest.mark.rule("U-6.6", "U-3.5")
def test_ready_is_asked_of_a_guilty_player_also_when_the_pile_gave_nothing() -> None:
    state = table("W+4 r1 g2", "y1 y2", "y4 y5", courtesy=True, discard="r3", stock="")
    line(state, "0: play W+4 b; 1: challenge")
    assert (phase(state), hand(state, 0)) == (("ready", 0), cards("W+4 r1 g2"))


@pytest.mark.rule("U-6.6")
@pytest.mark.parametrize("saving", [True, False])
def test_ready_is_not_asked_for_a_draw_two(saving: bool) -> None:
    state = table("r+2 g1 g2", "y1 y2", "y4 y5", courtesy=True, saving=saving)
    line(state, "0: play r+2; 1: take" if saving else "0: play r+2")
    deal(state, "b1 b2")
    assert phase(state) == ("turn", 2)


@pytest.mark.rule("U-6.6", "U-5.3")
def test_ready_is_not_asked_for_a_draw_two_that_cancelled_a_wild_draw() -> None:
    state = table("W+4 g1 g2", "b+2 y1 y2", "y4 y5", courtesy=True)
    line(state, "0: play W+4 b; 1: play b+2; 2: take; deal: b1 b2")
    assert phase(state) == ("turn", 0)


@pytest.mark.rule("U-6.6", "U-7.2")
def test_ready_is_not_asked_of_a_seat_that_drew_for_an_uno_not_said() -> None:
    state = table("W+4 g1", "y1 y2", "y4 y5", courtesy=True)
    line(state, "0: play W+4 b; 2: catch 0; deal: b1 b2")
    assert phase(state) == ("answer", 1)


@pytest.mark.rule("U-6.6", "U-9.5")
def test_ready_is_asked_after_a_stack_of_wild_draws() -> None:
    state = table("W+4 g1 g2", "W+4 y1 y2", "y4 y5", courtesy=True, stacking=True)
    line(state, "0: play W+4 b; 1: play W+4 g; 2: take; deal: b1 b2 b3 b4 b6 b7 b8 b9")
    assert phase(state) == ("ready", 2)
    line(state, "2: ready")
    assert phase(state) == ("turn", 0)


@pytest.mark.rule("U-6.6", "U-5.4")
def test_courtesy_in_express_waits_after_a_wild_draw_two() -> None:
    state = table("W+2 g1 g2", "y1 y2", "y4 y5", game="uno-express", courtesy=True)
    line(state, "0: play W+2 b; 1: take; deal: b1 b2")
    assert phase(state) == ("ready", 1)


@pytest.mark.rule("U-6.6", "U-6.4")
def test_courtesy_in_express_waits_for_the_guilty_player() -> None:
    state = table("W+2 r1 g2", "y1 y2", "y4 y5", game="uno-express", courtesy=True)
    line(state, "0: play W+2 b; 1: challenge; deal: b1 b2")
    assert phase(state) == ("ready", 0)
    line(state, "0: ready")
    assert phase(state) == ("turn", 1)


# After a stack


@pytest.mark.rule("U-9.6", "U-6.2")
def test_guilty_after_a_stack_the_last_player_draws_the_sum_and_takes_only_the_last_card_back() -> None:
    state = table("W+4 g1 g2", "W+4 b1 y2", "y4 b7 b8", stacking=True)
    line(state, "0: play W+4 b; 1: play W+4 g")
    assert seen(state)["penalty"] == 8
    line(state, "2: challenge")
    assert seen(state)["drawing"] == [1, 8]
    deal(state, "r1 r2 r4 r5 r6 r7 r8 r9")
    view = seen(state)
    assert (view["phase"], view["turn"], view["top"], view["color"]) == ("turn", 2, "W+4", "b")
    assert (view["penalty"], view["hands"]) == (0, [2, 11, 3])
    assert "W+4" in hand(state, 1)
    assert legal(state, 2) == {"play b7", "play b8", "draw"}
    assert known(state, 0, of=1) == ["W+4"]


@pytest.mark.rule("U-9.6", "U-6.3")
def test_innocent_after_a_stack_the_challenger_draws_the_sum_and_two() -> None:
    state = table("W+4 g1 g2", "W+4 r1 y2", "y4 b7 b8", stacking=True)
    line(state, "0: play W+4 b; 1: play W+4 g; 2: challenge")
    assert seen(state)["drawing"] == [2, 10]
    deal(state, "r1 r2 r4 r5 r6 r7 r8 r9 y1 y3")
    assert (phase(state), seen(state)["color"], seen(state)["hands"]) == (("turn", 0), "g", [2, 2, 13])


@pytest.mark.rule("U-9.6")
def test_after_a_stack_only_the_last_wild_draw_is_judged() -> None:
    state = table("W+4 r1 g2", "W+4 r2 y2", "y4 b7 b8", stacking=True)
    line(state, "0: play W+4 b; 1: play W+4 g; 2: challenge")
    assert seen(state)["drawing"] == [2, 10]
    assert known(state, 2, of=1) == cards("r2 y2")
    assert known(state, 2, of=0) == []


@pytest.mark.rule("U-9.6", "U-6.4")
def test_guilty_after_an_express_stack_the_last_player_draws_the_sum_and_card_and_colour_stand() -> None:
    state = table("W+2 g1 g2", "W+2 b1 y2", "y4 g7 b8", game="uno-express", stacking=True)
    line(state, "0: play W+2 b; 1: play W+2 g; 2: challenge")
    assert seen(state)["drawing"] == [1, 4]
    deal(state, "r1 r2 r4 r5")
    view = seen(state)
    assert (view["phase"], view["turn"], view["top"], view["color"]) == ("turn", 2, "W+2", "g")
    assert (view["hands"], view["discard"]) == ([2, 6, 3], ["b5", "r3", "W+2", "W+2"])
    assert legal(state, 2) == {"play g7", "draw"}


@pytest.mark.rule("U-9.6", "U-6.5")
def test_innocent_after_an_express_stack_the_challenger_draws_the_sum_and_two() -> None:
    state = table("W+2 g1 g2", "W+2 r1 y2", "y4 g7 b8", game="uno-express", stacking=True)
    line(state, "0: play W+2 b; 1: play W+2 g; 2: challenge; deal: b1 r2 r4 r5 r6 r7")
    assert (phase(state), seen(state)["hands"]) == (("turn", 0), [2, 2, 9])


@pytest.mark.rule("U-9.6", "U-6.2")
def test_guilty_after_a_stack_of_two_players() -> None:
    state = table("W+4 g1 g2", "W+4 b1 y2", stacking=True)
    line(state, "0: play W+4 b; 1: play W+4 g; 0: challenge; deal: r1 r2 r4 r5 r6 r7 r8 r9")
    assert (phase(state), seen(state)["color"], seen(state)["hands"]) == (("turn", 0), "b", [2, 11])


@pytest.mark.rule("U-9.6", "U-6.6")
def test_courtesy_after_a_stack_waits_for_the_guilty_player() -> None:
    state = table("W+4 g1 g2", "W+4 b1 y2", "y4 b7 b8", stacking=True, courtesy=True)
    line(state, "0: play W+4 b; 1: play W+4 g; 2: challenge; deal: r1 r2 r4 r5 r6 r7 r8 r9")
    assert phase(state) == ("ready", 1)
    line(state, "1: ready")
    assert phase(state) == ("turn", 2)


@pytest.mark.rule("U-9.6", "U-6.1")
def test_only_the_present_target_of_a_stack_may_challenge() -> None:
    state = table("W+4 r1 g2", "W+4 b1 y2", "y4 b7 b8", stacking=True)
    line(state, "0: play W+4 b; 1: play W+4 g")
    assert refused(state, 1, "challenge") == "U-6.1"
    assert refused(state, 0, "challenge") == "U-6.1"
