"""What fits on which pile (F-3). Every number is tried, on either side of the table."""

import pytest

from games.asking import deal, legal, refused
from games.face_to_face.table import NUMBERS, lay, pile, table
from koloda import State, play

BOTH_SEATS = pytest.mark.parametrize("seat", [0, 1])


def third_card(card: int, which: str, top: str, seat: int) -> State:
    """A turn in which two cards lie on another own pile, so that only the pile decides about the third.

    The minimum of two is reached by then, and the card for the opponent is still free.
    """
    helpers = [n for n in ((3, 4, 5) if which == "down" else (58, 57, 56)) if n != card][:2]
    state = table(
        f"{card} {helpers[0]} {helpers[1]}",
        "14 47",
        up=top if which == "up" else "",
        down=top if which == "down" else "",
        opp_up=top if which == "opp-up" else "",
        opp_down=top if which == "opp-down" else "",
        seat=seat,
    )
    own = "up" if which == "down" else "down"
    lay(state, f"{helpers[0]} {own}, {helpers[1]} {own}")
    return state


def fitting(which: str, top: str = "", seat: int = 0) -> set[int]:
    """The numbers that may be laid on a pile with this top card; an empty text is the base card."""
    found = set()
    for card in NUMBERS:
        state = third_card(card, which, top, seat)
        if f"{card} {which}" in legal(state):
            play(state, seat, f"{card} {which}")
            owner = 1 - seat if which.startswith("opp-") else seat
            assert pile(state, owner, which.removeprefix("opp-"))[-1] == card
            found.add(card)
        else:
            assert refused(state, seat, f"{card} {which}") == {"up": "F-3.1", "down": "F-3.2"}.get(which, "F-3.4")
    return found


# Own rising pile


@pytest.mark.rule("F-3.1")
@BOTH_SEATS
def test_anything_goes_on_an_untouched_rising_pile(seat: int) -> None:
    assert fitting("up", seat=seat) == set(range(2, 60))


@pytest.mark.rule("F-3.1", "F-3.3")
@BOTH_SEATS
def test_on_the_own_rising_pile_goes_what_is_higher_and_what_is_exactly_ten_lower(seat: int) -> None:
    assert fitting("up", "27", seat) == {17, *range(28, 60)}


@pytest.mark.rule("F-3.1")
@pytest.mark.parametrize(("card", "goes"), [("17", True), ("16", False), ("18", False), ("27", False), ("28", True)])
def test_examples_on_a_rising_27(card: str, goes: bool) -> None:
    state = third_card(int(card), "up", "27", 0)
    assert (f"{card} up" in legal(state)) == goes


@pytest.mark.rule("F-3.1")
def test_a_rising_pile_from_4_over_8_to_13() -> None:
    state = table("4 8 13 20")
    lay(state, "4 up, 8 up, 13 up")
    assert pile(state, 0, "up") == [1, 4, 8, 13]
    assert refused(state, 0, "20 opp-up") == "F-3.4"
    lay(state, "20 up")


@pytest.mark.rule("F-3.1")
def test_the_gap_on_a_rising_pile_is_of_no_account() -> None:
    state = table("2 3 59")
    lay(state, "2 up, 3 up, 59 up")
    assert pile(state, 0, "up") == [1, 2, 3, 59]


@pytest.mark.rule("F-3.1")
def test_an_equal_number_does_not_go_on_a_rising_pile() -> None:
    state = third_card(27, "up", "27", 0)
    assert refused(state, 0, "27 up") == "F-3.1"


@pytest.mark.rule("F-3.1", "F-3.3")
def test_on_a_rising_59_goes_49_alone() -> None:
    assert fitting("up", "59") == {49}


@pytest.mark.rule("F-3.1", "F-3.3")
@pytest.mark.parametrize("top", ["5", "11"])
def test_the_base_card_is_never_laid_again_as_ten_lower(top: str) -> None:
    assert fitting("up", top) == set(range(int(top) + 1, 60))


@pytest.mark.rule("F-3.1", "F-3.3")
def test_two_is_ten_lower_than_twelve() -> None:
    assert fitting("up", "12") == {2, *range(13, 60)}


# Own falling pile


@pytest.mark.rule("F-3.2")
@BOTH_SEATS
def test_anything_goes_on_an_untouched_falling_pile(seat: int) -> None:
    assert fitting("down", seat=seat) == set(range(2, 60))


@pytest.mark.rule("F-3.2", "F-3.3")
@BOTH_SEATS
def test_on_the_own_falling_pile_goes_what_is_lower_and_what_is_exactly_ten_higher(seat: int) -> None:
    assert fitting("down", "35", seat) == {45, *range(2, 35)}


@pytest.mark.rule("F-3.2")
@pytest.mark.parametrize(("card", "goes"), [("45", True), ("44", False), ("46", False), ("35", False), ("34", True)])
def test_examples_on_a_falling_35(card: str, goes: bool) -> None:
    state = third_card(int(card), "down", "35", 0)
    assert (f"{card} down" in legal(state)) == goes


@pytest.mark.rule("F-3.2", "F-3.3")
def test_on_a_falling_2_goes_12_alone() -> None:
    assert fitting("down", "2") == {12}


@pytest.mark.rule("F-3.2", "F-3.3")
@pytest.mark.parametrize("top", ["50", "55"])
def test_the_base_card_is_never_laid_again_as_ten_higher(top: str) -> None:
    assert fitting("down", top) == set(range(2, int(top)))


@pytest.mark.rule("F-3.2", "F-3.3")
def test_59_is_ten_higher_than_49() -> None:
    assert fitting("down", "49") == {59, *range(2, 49)}


# Backwards


@pytest.mark.rule("F-3.3")
def test_tricks_as_often_as_wanted_on_both_piles_mixed_with_ordinary_plays() -> None:
    state = table("20 10 18 30 40 29", up="30", down="20")
    lay(state, "20 up, 10 up, 30 down, 18 up, 40 down, 29 down")
    assert pile(state, 0, "up") == [1, 30, 20, 10, 18]
    assert pile(state, 0, "down") == [60, 20, 30, 40, 29]


@pytest.mark.rule("F-3.3", "F-2.3")
def test_after_a_trick_only_the_new_top_counts() -> None:
    state = table("17 18 7 3", up="27")
    lay(state, "17 up, 18 up")
    assert refused(state, 0, "7 up") == "F-3.1"
    state = table("17 7 3 18", up="27")
    lay(state, "17 up, 7 up")
    assert {"18 up", "18 down", "3 down"} <= legal(state)


@pytest.mark.rule("F-3.3")
def test_twenty_lower_is_no_trick() -> None:
    state = third_card(10, "up", "30", 0)
    assert refused(state, 0, "10 up") == "F-3.1"
    state = third_card(50, "down", "30", 0)
    assert refused(state, 0, "50 down") == "F-3.2"


@pytest.mark.rule("F-3.3")
def test_the_trick_counts_from_the_top_card_and_not_from_one_below() -> None:
    state = table("17 40 41", up="27 30")
    lay(state, "41 down, 40 down")
    assert refused(state, 0, "17 up") == "F-3.1"


@pytest.mark.rule("F-3.3")
def test_a_trick_counts_also_from_a_card_that_the_opponent_laid() -> None:
    state = table("57 58 25", "15 40 41", opp_up="45")
    lay(state, "58 down, 57 down, 25 opp-up, end")
    deal(state, "2 3 4 5 6 7")
    lay(state, "15 up, 40 up")
    assert pile(state, 1, "up") == [1, 45, 25, 15, 40]


# The opponent's piles


@pytest.mark.rule("F-3.4")
@BOTH_SEATS
def test_on_the_opponents_rising_pile_goes_only_what_is_lower(seat: int) -> None:
    assert fitting("opp-up", "29", seat) == set(range(2, 29))


@pytest.mark.rule("F-3.4")
@pytest.mark.parametrize(("card", "goes"), [("12", True), ("30", False), ("29", False), ("28", True), ("39", False)])
def test_examples_on_the_opponents_rising_29(card: str, goes: bool) -> None:
    state = third_card(int(card), "opp-up", "29", 0)
    assert (f"{card} opp-up" in legal(state)) == goes


@pytest.mark.rule("F-3.4")
def test_on_the_opponents_rising_18_goes_anything_below() -> None:
    assert fitting("opp-up", "18") == set(range(2, 18))


@pytest.mark.rule("F-3.4")
@BOTH_SEATS
def test_on_the_opponents_falling_pile_goes_only_what_is_higher(seat: int) -> None:
    assert fitting("opp-down", "40", seat) == set(range(41, 60))


@pytest.mark.rule("F-3.4", "F-3.3")
def test_there_is_no_trick_on_the_opponents_piles() -> None:
    # Ten higher than a rising top or ten lower than a falling one would make the pile worse.
    assert refused(third_card(39, "opp-up", "29", 0), 0, "39 opp-up") == "F-3.4"
    assert refused(third_card(30, "opp-down", "40", 0), 0, "30 opp-down") == "F-3.4"


@pytest.mark.rule("F-3.4", "F-3.3")
@pytest.mark.parametrize(("which", "top", "card"), [("opp-up", "29", "18"), ("opp-up", "29", "20")])
def test_on_the_opponents_pile_nine_or_eleven_lower_is_as_good_as_ten(which: str, top: str, card: str) -> None:
    assert f"{card} {which}" in legal(third_card(int(card), which, top, 0))


@pytest.mark.rule("F-3.4")
@BOTH_SEATS
@pytest.mark.parametrize("which", ["opp-up", "opp-down"])
def test_an_untouched_base_card_cannot_be_improved(which: str, seat: int) -> None:
    assert fitting(which, seat=seat) == set()


@pytest.mark.rule("F-3.4")
def test_the_least_and_the_most_can_hardly_be_improved() -> None:
    assert fitting("opp-up", "2") == set()
    assert fitting("opp-up", "3") == {2}
    assert fitting("opp-down", "59") == set()
    assert fitting("opp-down", "58") == {59}


@pytest.mark.rule("F-3.4")
def test_a_card_for_the_opponent_lies_on_the_opponents_pile_and_not_on_the_own() -> None:
    state = table("12 45 20 57", up="15", down="50", opp_up="29", opp_down="40")
    lay(state, "20 up, 12 opp-up")
    assert (pile(state, 0, "up"), pile(state, 1, "up")) == ([1, 15, 20], [1, 29, 12])
    state = table("12 45 20 57", up="15", down="50", opp_up="29", opp_down="40", seat=1)
    lay(state, "45 opp-down, 20 up")
    assert (pile(state, 1, "down"), pile(state, 0, "down")) == ([60, 50], [60, 40, 45])
