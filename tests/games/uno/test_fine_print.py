"""The fine print: who acts and who is due in every phase, reshuffles under a Wild Draw: U-10."""

from typing import Any

import pytest

from games.asking import deal, legal, line, refused, seen
from games.uno.table import cards, chances, dealt, hand, known, number_hands, phase, table
from koloda import CLOCK, DEALER, State, games

HOUSES: list[dict[str, Any]] = [{}, {"jump_in": True, "seven_zero": True, "courtesy": True}]


def waits(state: State) -> tuple[str, list[int], list[int]]:
    """The phase, the actors and who is due; the view must say the same."""
    view = seen(state)
    assert (view["actors"], view["due"]) == (state.actors(), state.due())
    return view["phase"], state.actors(), state.due()


# Who acts and who is due


@pytest.mark.rule("U-10.1")
@pytest.mark.parametrize("options", HOUSES)
def test_from_the_lot_to_the_turn_up_only_the_dealer_acts(options: dict[str, Any]) -> None:
    state = games()["uno"].start(3, **options)
    assert waits(state) == ("lot", [DEALER], [DEALER])
    line(state, "dealer: dealer 2")
    for card in "r1 r2 r3 r4 r5 r6 r7 r8 r9 y1 y2 y3 y4 y5 y6 y7 y8 y9 g1 g2 g3".split():
        assert waits(state) == ("deal", [DEALER], [DEALER])
        assert seen(state)["turn"] is None
        deal(state, card)
    assert waits(state) == ("turn-up", [DEALER], [DEALER])
    deal(state, "r0")
    assert waits(state) == ("turn", [0], [0])


@pytest.mark.rule("U-10.1")
@pytest.mark.parametrize("jump_in", [True, False])
def test_who_acts_in_a_turn_and_after_a_draw(jump_in: bool) -> None:
    state = table("g1 g2", "y1 y2", "y4 y5", jump_in=jump_in)
    everybody = [0, 1, 2] if jump_in else [0]
    assert waits(state) == ("turn", everybody, [0])
    line(state, "0: draw")
    assert waits(state) == ("draw", [DEALER], [DEALER])
    deal(state, "b1")
    assert waits(state) == ("drawn", everybody, [0])


@pytest.mark.rule("U-10.1", "U-9.1")
@pytest.mark.parametrize(
    ("card", "jump_in", "actors"),
    [
        ("rS", False, [1]),
        ("rS", True, [0, 1, 2]),
        ("r+2", False, [1]),
        ("r+2", True, [0, 1, 2]),
        ("W+4 b", False, [1]),
        ("W+4 b", True, [1]),
    ],
)
def test_who_acts_while_an_answer_is_awaited(card: str, jump_in: bool, actors: list[int]) -> None:
    state = table(f"{card.split()[0]} g1 g2", "y1 y2", "y4 y5", jump_in=jump_in)
    line(state, f"0: play {card}")
    assert waits(state) == ("answer", actors, [1])


@pytest.mark.rule("U-10.1", "U-7.2")
@pytest.mark.parametrize("card", ["r7", "rS", "r+2", "W b", "W+4 b"])
def test_while_an_uno_is_unsaid_everybody_acts(card: str) -> None:
    state = table(f"{card.split()[0]} g1", "y1 y2", "y4 y5")
    line(state, f"0: play {card}")
    assert (state.actors(), state.due()) == ([0, 1, 2], [1])
    line(state, "0: uno")
    assert (state.actors(), state.due()) == ([1], [1])


@pytest.mark.rule("U-10.1", "U-9.4")
@pytest.mark.parametrize("jump_in", [True, False])
def test_who_acts_while_a_swap_is_awaited(jump_in: bool) -> None:
    state = table("r7 g1 g2", "y1 y2", "y4 y5", jump_in=jump_in, seven_zero=True)
    line(state, "0: play r7")
    assert waits(state) == ("swap", [0], [0])
    state = table("r7 g1", "y1 y2", "y4 y5", jump_in=jump_in, seven_zero=True)
    line(state, "0: play r7")
    assert waits(state) == ("swap", [0, 1, 2], [0])


@pytest.mark.rule("U-10.1", "U-2.7")
@pytest.mark.parametrize("jump_in", [True, False])
def test_who_acts_while_a_colour_is_awaited(jump_in: bool) -> None:
    state = dealt(*number_hands(3), top="W", dealer=0, jump_in=jump_in)
    assert waits(state) == ("color", [1], [1])


@pytest.mark.rule("U-10.1", "U-6.6")
@pytest.mark.parametrize("jump_in", [True, False])
def test_who_acts_while_ready_is_awaited(jump_in: bool) -> None:
    state = table("W+4 g1 g2", "y1 y2", "y4 y5", jump_in=jump_in, courtesy=True)
    line(state, "0: play W+4 b; 1: take; deal: b1 b2 b3 b4")
    assert waits(state) == ("ready", [1], [1])


@pytest.mark.rule("U-10.1", "U-8.2")
@pytest.mark.parametrize("jump_in", [True, False])
def test_nobody_acts_when_the_game_is_over(jump_in: bool) -> None:
    state = table("r7", "y1 y2", "y4 y5", jump_in=jump_in, rounds=1)
    line(state, "0: play r7")
    assert waits(state) == ("over", [], [])


@pytest.mark.rule("U-10.1", "U-8.1")
def test_between_rounds_only_the_dealer_acts() -> None:
    state = table("r7", "y1 y2", "r7 y5", jump_in=True)
    line(state, "0: play r7")
    assert waits(state) == ("deal", [DEALER], [DEALER])
    assert seen(state)["turn"] is None
    assert refused(state, 2, "jump r7") == "U-10.1"


@pytest.mark.rule("U-10.1")
@pytest.mark.parametrize("move", ["draw", "play r1", "deal r1", "take"])
def test_the_clock_is_never_an_actor(move: str) -> None:
    state = table("r1 g2", "y1 y2", "y4 y5", jump_in=True)
    assert CLOCK not in state.actors()
    assert refused(state, CLOCK, move) == "U-10.1"


@pytest.mark.rule("U-10.1", "U-7.2")
def test_an_open_window_stays_open_while_the_dealer_is_due() -> None:
    state = table("r+2 g1", "y1 y2", "y4 y5", saving=False)
    line(state, "0: play r+2")
    assert (waits(state), seen(state)["unsaid"]) == (("draw", [DEALER], [DEALER]), 0)
    deal(state, "b1 b2")
    assert (waits(state), seen(state)["unsaid"]) == (("turn", [0, 1, 2], [2]), 0)


@pytest.mark.rule("U-10.1", "U-7.5")
def test_an_open_window_stays_open_while_a_mistake_is_paid() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5", penalties=True)
    line(state, "0: play r7; 1: uno")
    assert (waits(state), seen(state)["unsaid"]) == (("draw", [DEALER], [DEALER]), 0)
    deal(state, "b1 b2")
    line(state, "0: uno")
    assert seen(state)["unsaid"] is None


@pytest.mark.rule("U-10.1")
def test_the_dealer_cannot_be_asked_for_more_cards_than_are_due() -> None:
    state = table("r+2 g1 g2", "y1 y2", "y4 y5", saving=False)
    line(state, "0: play r+2; deal: b1 b2")
    assert refused(state, DEALER, "deal b3") == "U-10.1"


# A reshuffle under a Wild Draw


@pytest.mark.rule("U-10.6")
def test_a_reshuffle_while_a_wild_draw_waits_leaves_the_card_beneath_it_too() -> None:
    state = table("W+4 r1", "y1 y2", "y4 y5", discard="b5 b6 r3", stock="")
    line(state, "0: play W+4 g; 2: catch 0")
    assert chances(state) == {"b5": 1, "b6": 1}
    assert seen(state)["discard"] == ["r3", "W+4"]
    deal(state, "b5 b6")
    assert phase(state) == ("answer", 1)


@pytest.mark.rule("U-10.6", "U-6.2")
def test_a_challenge_may_uncover_the_card_that_was_left() -> None:
    state = table("W+4 r1", "y1 r7", "y4 y5", discard="b5 b6 r3", stock="y9 y8 y7")
    line(state, "0: play W+4 g; 2: catch 0; deal: y9 y8; 1: challenge; deal: y7")
    assert chances(state) == {"b5": 1, "b6": 1}
    deal(state, "b5 b6")
    view = seen(state)
    assert (view["phase"], view["turn"], view["top"], view["color"]) == ("turn", 1, "r3", "r")
    assert hand(state, 0) == cards("W+4 r1 y9 y8 y7 b5 b6")


@pytest.mark.rule("U-10.6", "U-6.2")
def test_a_challenge_after_such_a_reshuffle() -> None:
    state = table("W+4 r1", "y1 r7", "y4 y5", discard="b5 b6 r3", stock="")
    line(state, "0: play W+4 g; 2: catch 0; deal: b5 b6; 1: challenge")
    view = seen(state)
    assert (view["phase"], view["turn"], view["top"], view["color"]) == ("turn", 1, "r3", "r")
    assert hand(state, 0) == cards("W+4 r1 b5 b6")
    assert legal(state, 1) == {"play r7", "play r7 uno", "draw"}


@pytest.mark.rule("U-10.6", "U-3.5")
def test_the_card_beneath_a_waiting_wild_draw_is_not_drawn_even_as_the_last_one() -> None:
    state = table("W+4 g1", "y1 y2", "y4 y5", discard="r3", stock="")
    line(state, "0: play W+4 g; 2: catch 0")
    assert (phase(state), hand(state, 0), seen(state)["unsaid"]) == (("answer", 1), ["g1"], None)
    assert seen(state)["discard"] == ["r3", "W+4"]


@pytest.mark.rule("U-10.6", "U-7.5")
def test_a_mistake_while_a_wild_draw_waits_leaves_the_card_beneath_it_too() -> None:
    state = table("W+4 g1 g2", "y1 y2", "y4 y5", discard="b5 r3", stock="", penalties=True)
    line(state, "0: play W+4 g; 1: play y1")
    assert chances(state) == {"b5": 1}
    deal(state, "b5")
    assert (phase(state), seen(state)["penalty"], seen(state)["discard"]) == (("answer", 1), 4, ["r3", "W+4"])


@pytest.mark.rule("U-10.6", "U-9.5")
def test_in_a_stack_the_wild_draw_beneath_the_last_one_is_left() -> None:
    state = table("W+4 g1 g2", "W+4 b1", "y4 y5", discard="b6 r3", stock="", stacking=True)
    line(state, "0: play W+4 b; 1: play W+4 g; 2: catch 1")
    assert chances(state) == {"b6": 1, "r3": 1}
    assert seen(state)["discard"] == ["W+4", "W+4"]
    line(state, "deal: b6 r3; 2: challenge")
    view = seen(state)
    assert (view["phase"], view["turn"], view["top"], view["color"]) == ("turn", 2, "W+4", "b")
    assert known(state, 2, of=1) == cards("W+4 b1")


@pytest.mark.rule("U-10.6", "U-3.5")
def test_after_the_answer_the_card_beneath_is_reshuffled_like_the_others() -> None:
    state = table("W+4 g1 g2", "y1 y2", "y4 y5", discard="b5 r3", stock="")
    line(state, "0: play W+4 g; 1: take")
    assert chances(state) == {"b5": 1, "r3": 1}
    assert seen(state)["discard"] == ["W+4"]


@pytest.mark.rule("U-10.6", "U-3.5")
def test_beneath_a_draw_two_that_waits_nothing_is_left() -> None:
    state = table("r+2 g1", "y1 y2", "y4 y5", discard="b5 r3", stock="")
    line(state, "0: play r+2; 2: catch 0")
    assert chances(state) == {"b5": 1, "r3": 1}


@pytest.mark.rule("U-10.6", "U-6.4")
def test_in_express_the_card_beneath_a_waiting_wild_draw_is_left_too() -> None:
    state = table("W+2 g1", "y1 y2", "y4 y5", discard="b5 r3", stock="", game="uno-express")
    line(state, "0: play W+2 g; 2: catch 0")
    assert chances(state) == {"b5": 1}


@pytest.mark.rule("U-10.6", "U-9.1")
def test_the_turned_up_card_left_beneath_is_still_the_turned_up_card() -> None:
    state = table("W+4 r1", "y1 y2", "r3 y5", discard="r3", stock="b8 b9", jump_in=True)
    line(state, "0: play W+4 g; 2: catch 0; deal: b8 b9; 1: challenge")
    assert (phase(state), seen(state)["turned_up"], state.actors()) == (("turn", 1), True, [1])


@pytest.mark.rule("U-10.6", "U-9.1")
def test_a_laid_card_left_alone_beneath_a_wild_draw_can_be_jumped_on_once_uncovered() -> None:
    state = table("W+4 r1", "y1 y2", "r3 y5", discard="b5 r3", stock="", jump_in=True)
    line(state, "0: play W+4 g; 2: catch 0; deal: b5; 1: challenge")
    assert (phase(state), seen(state)["discard"], seen(state)["turned_up"]) == (("turn", 1), ["r3"], False)
    assert (state.actors(), legal(state, 2)) == ([0, 1, 2], {"jump r3", "jump r3 uno"})
