"""A turn is judged as a whole: the first play must leave a second one (F-5.3)."""

import pytest

from games.asking import legal, refused
from games.face_to_face.table import NUMBERS, ended, lay, moves_of, table

# A rising 50 and a falling 10: of the own piles only 51 to 59 and 40 fit the first, 2 to 9 and 20 the second.


@pytest.mark.rule("F-5.3")
def test_with_room_on_the_own_piles_everything_that_fits_is_allowed() -> None:
    assert legal(table("10 20 30")) == moves_of([10, 20, 30], "up", "down")


@pytest.mark.rule("F-5.3")
def test_the_second_card_may_go_only_to_the_opponent() -> None:
    state = table("52 12", up="50", down="10", opp_up="29", opp_down="58")
    assert legal(state) == {"52 up", "12 opp-up"}
    lay(state, "52 up")
    assert legal(state) == {"12 opp-up"}


@pytest.mark.rule("F-5.3")
def test_the_first_card_may_go_to_the_opponent_and_the_second_to_an_own_pile() -> None:
    state = table("52 12", up="50", down="10", opp_up="29", opp_down="58")
    lay(state, "12 opp-up")
    assert legal(state) == {"52 up"}
    lay(state, "52 up, end")


@pytest.mark.rule("F-5.3")
def test_on_the_opponents_falling_pile_it_counts_as_well() -> None:
    state = table("52 45", up="50", down="10", opp_up="9", opp_down="40")
    assert legal(state) == {"52 up", "45 opp-down"}
    state = table("3 45", up="50", down="10", opp_up="2", opp_down="40")
    assert legal(state) == {"3 down", "45 opp-down"}


@pytest.mark.rule("F-5.3", "F-2.2", "F-5.2")
@pytest.mark.parametrize("hand", ["12 13", "45 46", "12 45"])
def test_two_cards_that_both_fit_only_the_opponent_are_no_pair(hand: str) -> None:
    state = table(hand, up="50", down="10", opp_up="29", opp_down="42")
    assert ended(state) == ("F-5.2", [1])


@pytest.mark.rule("F-5.3", "F-2.2")
def test_a_card_that_fits_both_must_not_go_where_the_only_second_one_has_to_go() -> None:
    state = table("52 12", up="50", down="10", opp_up="55", opp_down="58")
    assert legal(state) == {"52 up", "12 opp-up"}
    assert refused(state, 0, "52 opp-up") == "F-5.3"


@pytest.mark.rule("F-5.3", "F-2.2")
def test_with_a_third_card_for_the_own_piles_it_may_go_there() -> None:
    state = table("52 12 53", up="50", down="10", opp_up="55", opp_down="58")
    assert legal(state) == {"52 up", "53 up", "12 opp-up", "52 opp-up", "53 opp-up"}


@pytest.mark.rule("F-5.3", "F-3.3")
def test_a_second_card_that_fits_only_by_a_trick_counts() -> None:
    state = table("40 5", up="50", down="10")
    assert legal(state) == {"40 up", "5 down"}
    lay(state, "5 down")
    assert legal(state) == {"40 up"}
    state = table("20 55", up="50", down="10")
    assert legal(state) == {"20 down", "55 up"}


@pytest.mark.rule("F-5.3", "F-3.3")
def test_a_trick_that_only_the_first_card_makes_possible_counts() -> None:
    state = table("51 41", up="50", down="10")
    assert legal(state) == {"51 up"}
    lay(state, "51 up")
    assert legal(state) == {"41 up"}


@pytest.mark.rule("F-5.3", "F-3.3")
def test_so_it_does_on_the_falling_pile() -> None:
    state = table("9 19", up="50", down="10")
    assert legal(state) == {"9 down"}
    lay(state, "9 down")
    assert legal(state) == {"19 down"}


@pytest.mark.rule("F-5.3", "F-3.3")
def test_a_trick_after_a_trick_counts() -> None:
    state = table("40 30", up="50", down="10")
    assert legal(state) == {"40 up"}
    lay(state, "40 up, 30 up")


@pytest.mark.rule("F-5.3", "F-3.3")
def test_an_ordinary_play_that_only_a_trick_makes_possible_counts() -> None:
    state = table("40 45", up="50", down="10")
    assert legal(state) == {"40 up"}
    lay(state, "40 up, 45 up")
    state = table("20 15", up="50", down="10")
    assert legal(state) == {"20 down"}
    lay(state, "20 down, 15 down")


@pytest.mark.rule("F-5.3", "F-3.3")
def test_a_first_play_that_spoils_the_trick_is_not_allowed() -> None:
    state = table("40 52", up="50", down="10")
    assert legal(state) == {"40 up"}
    assert refused(state, 0, "52 up") == "F-5.3"


@pytest.mark.rule("F-5.3")
def test_a_first_play_that_goes_past_the_only_second_one_is_not_allowed() -> None:
    state = table("53 52", up="50", down="10")
    assert legal(state) == {"52 up"}
    assert refused(state, 0, "53 up") == "F-5.3"
    state = table("7 5", up="50", down="10")
    assert legal(state) == {"7 down"}
    assert refused(state, 0, "5 down") == "F-5.3"


@pytest.mark.rule("F-5.3")
def test_past_it_goes_if_a_trick_leads_back() -> None:
    state = table("52 42", up="41", down="10")
    assert legal(state) == {"42 up", "52 up"}


@pytest.mark.rule("F-5.3")
def test_of_one_card_one_pile_may_be_allowed_and_the_other_not() -> None:
    state = table("40 35", up="20", down="30")
    # On the rising pile the 40 would leave nothing for the 35; on the falling one it is a trick and leaves both.
    assert legal(state) == {"40 down", "35 up"}
    assert refused(state, 0, "40 up") == "F-5.3"
    lay(state, "40 down")
    assert legal(state) == {"35 up", "35 down"}


@pytest.mark.rule("F-5.3")
def test_so_it_is_for_the_falling_pile() -> None:
    state = table("20 25", up="30", down="40")
    assert legal(state) == {"20 up", "25 down"}
    assert refused(state, 0, "20 down") == "F-5.3"


@pytest.mark.rule("F-5.3")
def test_a_first_card_that_leaves_a_second_for_the_opponent_alone_is_allowed_on_any_own_pile() -> None:
    state = table("20 25", up="10", down="30", opp_up="26")
    assert legal(state) == moves_of([20, 25], "up", "down", "opp-up")


@pytest.mark.rule("F-5.3")
def test_what_is_spoilt_for_one_card_may_be_open_for_a_third() -> None:
    state = table("53 52 3", up="50", down="10")
    assert legal(state) == {"53 up", "52 up", "3 down"}


@pytest.mark.rule("F-5.3")
def test_the_second_card_must_be_another_one() -> None:
    state = table("30 52", up="20", down="40", opp_up="35", opp_down="58")
    # The 30 would fit three piles and has to be laid somewhere; only the 52 can be the other card.
    assert legal(state) == {"30 up", "30 down", "30 opp-up", "52 up"}
    state = table("30 31", up="50", down="10", opp_up="35", opp_down="20")
    assert ended(state) == ("F-5.2", [1])


@pytest.mark.rule("F-5.3")
def test_only_the_first_play_is_judged_so() -> None:
    state = table("51 52 58 59", up="50", down="10")
    lay(state, "51 up")
    assert legal(state) == {"52 up", "58 up", "59 up"}
    lay(state, "59 up")
    assert legal(state) == {"end"}


@pytest.mark.rule("F-5.3")
def test_the_second_play_need_not_leave_a_third() -> None:
    state = table("51 41 58", up="50", down="10")
    lay(state, "51 up, 58 up")
    assert refused(state, 0, "41 up") == "F-3.1"
    lay(state, "end")


@pytest.mark.rule("F-5.3")
def test_a_card_to_be_drawn_does_not_count() -> None:
    state = table("52", up="50", down="10", stock="53 54 55")
    assert ended(state) == ("F-5.2", [1])
    state = table("52 30", up="50", down="10", stock="53 54 55")
    assert ended(state) == ("F-5.2", [1])


@pytest.mark.rule("F-5.3")
def test_the_opponents_cards_do_not_count() -> None:
    state = table("52 30", "53 54 3 4", up="50", down="10")
    assert ended(state) == ("F-5.2", [1])


@pytest.mark.rule("F-5.3", "F-3.4")
def test_untouched_base_cards_of_the_opponent_offer_nothing() -> None:
    state = table("52 12", up="50", down="10")
    assert ended(state) == ("F-5.2", [1])


@pytest.mark.rule("F-5.3", "F-3.4")
def test_there_is_no_trick_on_the_opponents_piles_in_a_pair_either() -> None:
    # 39 is ten above the opponent's rising top, 30 ten below the falling one.
    state = table("52 39", up="50", down="10", opp_up="29", opp_down="45")
    assert ended(state) == ("F-5.2", [1])
    state = table("52 30", up="50", down="10", opp_up="29", opp_down="40")
    assert ended(state) == ("F-5.2", [1])


@pytest.mark.rule("F-5.3")
def test_every_second_number_beside_a_rising_52() -> None:
    # All hands of 52 and another card, with no room for gifts: which first plays are there?
    for card in NUMBERS:
        if card in (50, 10, 52):
            continue
        state = table(f"52 {card}", "33 34", up="50", down="10")
        expected: set[str] = set()
        if card == 51 or card == 40:
            expected = {f"{card} up"}  # the 52 first would go past it
        elif card > 52 or card == 42:
            expected = {"52 up"}  # 42 by a trick
        elif card < 10 or card == 20:
            expected = {"52 up", f"{card} down"}
        if expected:
            assert legal(state) == expected, card
        else:
            assert ended(state) == ("F-5.2", [1]), card
