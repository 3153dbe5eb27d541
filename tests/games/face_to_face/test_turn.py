"""A turn: how many cards, for whom, and when it ends (F-2.1, F-2.2)."""

import pytest

from games.asking import asides, deal, legal, line, refused, seen
from games.face_to_face.table import ONLOOKERS, deal_all, dealt, ended, hand, lay, moves_of, phase, pile, table
from koloda import CLOCK, DEALER, WATCHER

BOTH_SEATS = pytest.mark.parametrize("seat", [0, 1])

# Turns and the minimum of two


@pytest.mark.rule("F-2.1")
@BOTH_SEATS
def test_the_turn_passes_to_and_fro(seat: int) -> None:
    state = table("2 3 4 5", "2 3 4 5", seat=seat)
    for mover in (seat, 1 - seat, seat, 1 - seat):
        assert phase(state) == ("turn", mover)
        assert (state.actors(), state.due()) == ([mover], [mover])
        assert legal(state, 1 - mover) == set()
        first, second = hand(state, mover)[:2]
        lay(state, f"{first} up, {second} up, end")
        deal_all(state)


@pytest.mark.rule("F-2.1")
def test_nobody_acts_out_of_turn() -> None:
    state = table("2 3 4 5", "2 3 4 5")
    for move in ("2 up", "59 down", "end", "undo"):
        assert refused(state, 1, move) == "F-2.1"
    lay(state, "2 up, 3 up")
    for move in ("2 up", "end", "undo"):
        assert refused(state, 1, move) == "F-2.1"
    assert asides(state, 1) == set()


@pytest.mark.rule("F-2.1")
def test_a_turn_cannot_be_ended_with_less_than_two_cards_laid() -> None:
    state = table("2 3 4 5")
    assert refused(state, 0, "end") == "F-2.1"
    assert (seen(state)["may_end"], seen(state)["draws"]) == (False, 0)
    lay(state, "2 up")
    assert "end" not in legal(state)
    assert refused(state, 0, "end") == "F-2.1"
    assert (seen(state)["may_end"], seen(state)["draws"]) == (False, 0)
    lay(state, "3 up")
    assert "end" in legal(state)
    assert (seen(state)["may_end"], seen(state)["draws"]) == (True, 2)


@pytest.mark.rule("F-2.1")
def test_two_are_enough_though_more_would_fit() -> None:
    state = table("2 3 4 5 6 7")
    lay(state, "2 up, 3 up")
    assert {"4 up", "7 down", "end"} <= legal(state)
    lay(state, "end")
    assert seen(state)["phase"] == "draw"


@pytest.mark.rule("F-2.1")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_from_two_cards_to_the_whole_hand_may_be_laid(count: int) -> None:
    state = table("2 3 4 5 6 7")
    for laid, card in enumerate(range(2, 2 + count), 1):
        lay(state, f"{card} up")
        assert ("end" in legal(state)) == (laid >= 2)
    assert pile(state, 0, "up") == list(range(1, 2 + count))
    assert hand(state, 0) == list(range(2 + count, 8))
    lay(state, "end")


@pytest.mark.rule("F-2.1")
def test_cards_are_laid_one_after_another_and_each_is_seen_at_once() -> None:
    state = table("2 30 41 50")
    lay(state, "30 up")
    for seat in ONLOOKERS:
        view = state.view(seat)
        assert (view["piles"][0]["up"], view["hands"][0], view["laid"]) == ([1, 30], 3, [[30, "up"]])
    lay(state, "41 down")
    assert seen(state)["laid"] == [[30, "up"], [41, "down"]]


@pytest.mark.rule("F-2.1")
def test_the_minimum_of_two_holds_also_when_the_draw_pile_is_empty() -> None:
    state = table("2 3 4", stock="")
    lay(state, "2 up")
    assert refused(state, 0, "end") == "F-2.1"
    lay(state, "3 up, end")
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("F-2.1")
def test_only_cards_from_the_own_hand_are_laid() -> None:
    state = table("2 3 4", "7 8 9", stock="5 6", opp_up="50")
    for move in ("5 up", "7 up", "59 down", "7 opp-up", "33 opp-down"):
        assert refused(state, 0, move) == "F-2.1"
    lay(state, "2 up")
    assert refused(state, 0, "2 up") == "F-2.1"


@pytest.mark.rule("F-2.1")
@pytest.mark.parametrize("seat", [DEALER, CLOCK, WATCHER])
def test_chance_time_and_watchers_lay_nothing(seat: int) -> None:
    state = table("2 3 4 5")
    assert refused(state, seat, "2 up") == ("F-2.1" if seat == DEALER else "F-1.1")
    assert legal(state, seat) == set()


@pytest.mark.rule("F-2.1")
def test_with_an_empty_hand_and_cards_to_draw_the_turn_is_still_to_be_ended() -> None:
    state = table("2 3", stock="40 41 42")
    lay(state, "2 up, 3 up")
    assert ended(state) == (None, [])
    assert (phase(state), state.due(), legal(state)) == (("turn", 0), [0], {"end"})
    lay(state, "end")
    deal(state, "40 42")
    assert hand(state, 0) == [40, 42]
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("F-2.1")
def test_what_was_laid_is_told_for_one_turn_only() -> None:
    state = table("2 3 4 5", stock="")
    lay(state, "2 up, 3 up, end")
    assert seen(state)["laid"] == []
    lay(state, "11 up")
    assert seen(state)["laid"] == [[11, "up"]]


# For whom


@pytest.mark.rule("F-2.2")
@pytest.mark.parametrize(
    "moves",
    [
        "12 opp-up, 20 up, 21 up, 22 up",
        "20 up, 12 opp-up, 21 up, 22 up",
        "20 up, 21 up, 12 opp-up, 22 up",
        "20 up, 21 up, 22 up, 12 opp-up",
    ],
)
def test_the_card_for_the_opponent_may_come_at_any_point(moves: str) -> None:
    state = table("12 20 21 22 13", opp_up="29")
    lay(state, f"{moves}, end")
    assert pile(state, 1, "up") == [1, 29, 12]
    assert pile(state, 0, "up") == [1, 20, 21, 22]


@pytest.mark.rule("F-2.2")
@pytest.mark.parametrize("first", ["12 opp-up", "50 opp-down"])
@pytest.mark.parametrize("second", ["13", "51"])
def test_never_more_than_one_goes_to_the_opponent(first: str, second: str) -> None:
    state = table("12 13 20 21 50 51", opp_up="29", opp_down="40")
    lay(state, first)
    for where in ("opp-up", "opp-down"):
        assert refused(state, 0, f"{second} {where}") == "F-2.2"
    lay(state, "20 up")
    for where in ("opp-up", "opp-down"):
        assert refused(state, 0, f"{second} {where}") == "F-2.2"
    lay(state, "21 up")
    for where in ("opp-up", "opp-down"):
        assert refused(state, 0, f"{second} {where}") == "F-2.2"
    left = {12, 13, 50, 51} - {int(first.split()[0])}
    assert legal(state) == moves_of(left, "down") | moves_of(left & {50, 51}, "up") | {"end"}


@pytest.mark.rule("F-2.2")
def test_a_turn_may_do_without_a_card_for_the_opponent() -> None:
    state = table("12 13 20", opp_up="29")
    lay(state, "12 up, 13 up")
    assert {"end", "20 opp-up"} <= legal(state)
    lay(state, "end")
    assert pile(state, 1, "up") == [1, 29]


@pytest.mark.rule("F-2.2")
def test_the_card_for_the_opponent_counts_for_the_minimum_of_two() -> None:
    state = table("12 13 20", opp_up="29")
    lay(state, "12 opp-up, 13 up")
    assert "end" in legal(state)


@pytest.mark.rule("F-2.2")
def test_the_card_for_the_opponent_alone_is_not_enough() -> None:
    state = table("12 13 20", opp_up="29")
    lay(state, "12 opp-up")
    assert refused(state, 0, "end") == "F-2.1"


@pytest.mark.rule("F-2.2")
def test_in_the_next_turn_a_card_may_go_to_the_opponent_again() -> None:
    state = table("12 13 14 15 16", "57 58 40", opp_up="29", stock="", opp_stock="50 51")
    line(state, "0: 13 opp-up; 0: 14 up; 0: end; 1: 40 up; 1: 57 up; 1: end; deal: 50 51; 0: 12 opp-up; 0: 15 up")
    assert pile(state, 1, "up") == [1, 29, 13, 40, 57, 12]


@pytest.mark.rule("F-2.2", "F-3.4")
def test_the_opponent_of_each_is_the_other() -> None:
    state = dealt("10 20 30 40 50 59", "5 15 25 35 45 55", begins=1)
    lay(state, "30 up, 40 up, end")
    deal(state, "2 3")
    lay(state, "25 opp-up, 5 up")
    assert pile(state, 1, "up") == [1, 30, 40, 25]
    assert pile(state, 0, "up") == [1, 5]


# The top card


@pytest.mark.rule("F-2.3")
def test_the_pile_is_chosen_freely_for_each_card() -> None:
    state = table("20 21 22 23 24 25", up="15", down="40", opp_up="30", opp_down="10")
    assert legal(state) == moves_of(range(20, 26), "up", "down", "opp-up", "opp-down")
    lay(state, "22 up")
    assert legal(state) == moves_of([20, 21, 23, 24, 25], "down", "opp-up", "opp-down") | moves_of([23, 24, 25], "up")


@pytest.mark.rule("F-2.3")
def test_only_the_top_card_of_a_pile_counts() -> None:
    # The cards below would allow or forbid something else.
    state = table("20 35 45 12", up="40 10", down="20 50", opp_up="9 30", opp_down="55 25")
    assert {"20 up", "12 up", "35 down", "12 opp-up", "20 opp-up", "35 opp-down", "45 opp-down"} <= legal(state)
    assert refused(state, 0, "35 opp-up") == "F-3.4"
    assert refused(state, 0, "20 opp-down") == "F-3.4"


@pytest.mark.rule("F-2.3", "F-2.2")
def test_the_card_for_the_opponent_counts_as_the_top_of_that_pile() -> None:
    state = table("12 20 21 22", "13 14 30", opp_up="29", stock="", opp_stock="")
    lay(state, "12 opp-up, 20 up, end")
    assert moves_of([13, 14, 30], "up") <= legal(state, 1)
