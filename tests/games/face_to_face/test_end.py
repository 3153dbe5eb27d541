"""Winning, losing, the last card and the scores (F-5.1, F-5.2, F-5.4, F-5.5)."""

import pytest

from games.asking import asides, deal, everything, legal, line, refused, seen
from games.face_to_face.table import ended, hand, lay, phase, pile, rules, table
from koloda import DEALER, OptionError, State

BOTH_SEATS = pytest.mark.parametrize("seat", [0, 1])
BOTH_OPTIONS = pytest.mark.parametrize("last_card", ["strict", "lenient"])


def assert_over(state: State) -> None:
    """Nobody may do anything any more."""
    assert state.actors() == state.due() == []
    for seat in (0, 1, DEALER):
        assert legal(state, seat) == asides(state, seat) == set()
    for seat, move in ((0, "2 up"), (1, "end"), (0, "undo"), (DEALER, "deal 5"), (DEALER, "begin 0"), (-2, "end")):
        assert refused(state, seat, move) == seen(state)["ended"]


# Everything laid


@pytest.mark.rule("F-5.1")
@BOTH_SEATS
def test_who_lays_the_last_card_with_nothing_to_draw_wins_at_once(seat: int) -> None:
    state = table("10 11", stock="", seat=seat)
    lay(state, "10 up")
    assert ended(state) == (None, [])
    lay(state, "11 up")
    assert ended(state) == ("F-5.1", [seat])
    assert hand(state, seat) == []
    assert_over(state)


@pytest.mark.rule("F-5.1")
@pytest.mark.parametrize("moves", ["20 up, 12 opp-up", "12 opp-up, 20 up"])
def test_the_last_card_may_be_the_one_for_the_opponent(moves: str) -> None:
    state = table("12 20", opp_up="29", stock="")
    lay(state, moves)
    assert ended(state) == ("F-5.1", [0])


@pytest.mark.rule("F-5.1")
@pytest.mark.parametrize("count", [2, 3, 6])
def test_the_whole_hand_may_go_in_the_last_turn(count: int) -> None:
    state = table(" ".join(str(card) for card in range(10, 10 + count)), stock="")
    lay(state, ", ".join(f"{card} up" for card in range(10, 10 + count)))
    assert ended(state) == ("F-5.1", [0])


@pytest.mark.rule("F-5.1")
def test_an_empty_hand_does_not_win_as_long_as_there_is_a_card_to_draw() -> None:
    state = table("10 11", stock="40")
    lay(state, "10 up, 11 up")
    assert ended(state) == (None, [])
    lay(state, "end")
    deal(state, "40")
    assert ended(state) == (None, [])
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("F-5.1")
def test_an_empty_draw_pile_does_not_win_as_long_as_there_is_a_card_in_hand() -> None:
    state = table("10 11 12", stock="")
    lay(state, "10 up, 11 up")
    assert ended(state) == (None, [])


@pytest.mark.rule("F-5.1")
def test_the_others_cards_are_of_no_account() -> None:
    state = table("10 11", "20 21", stock="", opp_stock="30")
    lay(state, "10 up, 11 up")
    assert ended(state) == ("F-5.1", [0])
    assert seen(state)["shown"] == [[], [20, 21]]


@pytest.mark.rule("F-5.1")
def test_all_58_numbers_of_a_whole_game_can_be_laid() -> None:
    # The cards come in ascending order, and each turn two go to the rising pile.
    state = rules().start(2)
    line(state, "dealer: begin 0; deal: 2 3 4 5 6 7; deal: 2 3 4 5 6 7")
    for low in range(2, 58, 2):
        for seat in (0, 1):
            assert ended(state) == (None, [])
            line(state, f"{seat}: {low} up; {seat}: {low + 1} up; {seat}: end")
            if low + 6 < 60:
                deal(state, f"{low + 6} {low + 7}")
    lay(state, "58 up, 59 up")
    assert ended(state) == ("F-5.1", [0])
    assert pile(state, 0, "up") == list(range(1, 60))
    assert pile(state, 1, "up") == list(range(1, 58))
    assert seen(state)["out"] == [[], [58, 59]]


# No two cards


@pytest.mark.rule("F-5.2")
@BOTH_SEATS
def test_who_cannot_lay_two_when_a_position_is_loaded_loses_at_once(seat: int) -> None:
    state = table("30 31", up="50", down="10", seat=seat)
    assert ended(state) == ("F-5.2", [1 - seat])
    assert_over(state)


@pytest.mark.rule("F-5.2")
def test_one_card_that_fits_is_not_enough() -> None:
    state = table("52 30 31 32", up="50", down="10")
    assert ended(state) == ("F-5.2", [1])
    assert refused(state, 0, "52 up") == "F-5.2"


@pytest.mark.rule("F-5.2")
@pytest.mark.parametrize("stock", ["", "53", "53 54 55"])
def test_one_card_in_hand_is_lost_with_or_without_a_draw_pile(stock: str) -> None:
    assert ended(table("52", stock=stock)) == ("F-5.2", [1])


@pytest.mark.rule("F-5.2")
@BOTH_OPTIONS
def test_no_card_in_hand_but_cards_to_draw_is_lost(last_card: str) -> None:
    assert ended(table("", stock="53 54", last_card=last_card)) == ("F-5.2", [1])


@pytest.mark.rule("F-5.2")
def test_it_is_judged_when_the_turn_begins_after_the_other_has_drawn() -> None:
    state = table("10 11 12", "30 31", opp_up="50", opp_down="10", stock="40 41 42")
    assert ended(state) == (None, [])
    lay(state, "10 up, 11 up, end")
    assert ended(state) == (None, [])
    deal(state, "40")
    assert ended(state) == (None, [])
    assert state.due() == [DEALER]
    deal(state, "41")
    assert ended(state) == ("F-5.2", [0])
    assert hand(state, 0) == [12, 40, 41]
    assert_over(state)


@pytest.mark.rule("F-5.2")
def test_with_nothing_to_draw_it_is_judged_at_the_end_of_the_turn() -> None:
    state = table("10 11 12", "30 31", opp_up="50", opp_down="10", stock="")
    lay(state, "10 up, 11 up")
    assert ended(state) == (None, [])
    lay(state, "end")
    assert ended(state) == ("F-5.2", [0])


@pytest.mark.rule("F-5.2")
def test_a_card_for_the_opponent_may_save_the_opponent() -> None:
    state = table("10 11 12 30", "28 29", opp_up="50", opp_down="10", stock="")
    twin = state.clone()
    lay(twin, "11 up, 12 up, end")
    assert ended(twin) == ("F-5.2", [0])
    lay(state, "11 up, 12 opp-up, end")
    assert ended(state) == (None, [])
    assert legal(state, 1) == {"28 up"}


@pytest.mark.rule("F-5.2")
def test_a_pile_that_grows_may_give_the_opponent_the_play_that_is_missing() -> None:
    # On an untouched pile the 12 would be no improvement; on a rising 21 it is.
    state = table("20 21 22", "53 12", opp_up="50", opp_down="10", stock="")
    lay(state, "20 up, 21 up, end")
    assert legal(state, 1) == {"53 up", "12 opp-up"}


@pytest.mark.rule("F-5.2")
def test_what_the_one_who_ends_a_turn_has_left_is_not_judged_before_the_next_turn() -> None:
    state = table("10 11 12", "20 21 22 23", stock="")
    lay(state, "10 up, 11 up, end")
    assert ended(state) == (None, [])
    lay(state, "20 up, 21 up, end")
    assert state.due() == [DEALER]
    deal(state, "2")
    assert ended(state) == (None, [])
    deal(state, "3")
    assert ended(state) == ("F-5.2", [1])


@pytest.mark.rule("F-5.2", "F-5.1")
def test_the_last_card_wins_before_the_other_is_judged() -> None:
    state = table("51 52", "30 31", up="50", down="10", opp_up="50", opp_down="10", stock="", opp_stock="2")
    lay(state, "51 up, 52 up")
    assert ended(state) == ("F-5.1", [0])


@pytest.mark.rule("F-5.2")
def test_both_stuck_the_one_on_turn_loses() -> None:
    for seat in (0, 1):
        state = table("30 31", "32 33", up="50", down="10", opp_up="49", opp_down="9", seat=seat)
        assert ended(state) == ("F-5.2", [1 - seat])


# One last card


@pytest.mark.rule("F-5.4")
def test_the_option_and_its_default() -> None:
    (option,) = rules().options()
    assert (option.name, option.default, tuple(option.values), option.rule) == (
        "last_card",
        "strict",
        ("strict", "lenient"),
        "F-5.4",
    )
    assert rules().start(2).options == {"last_card": "strict"}
    assert [seen(rules().start(2, last_card=word))["last_card"] for word in option.values] == ["strict", "lenient"]


@pytest.mark.rule("F-5.4")
@pytest.mark.parametrize("options", [{"last_card": "kind"}, {"last_card": True}, {"last_card": 1}, {"lenient": True}])
def test_other_options_are_option_errors(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        rules().start(2, **options)


@pytest.mark.rule("F-5.4", "F-5.2")
def test_strict_one_last_card_with_nothing_to_draw_is_lost() -> None:
    assert ended(table("30", stock="")) == ("F-5.2", [1])
    assert ended(table("30", stock="", last_card="strict")) == ("F-5.2", [1])
    state = table("10 11 12", "20 21 22", stock="", opp_stock="")
    lay(state, "10 up, 11 up, end")
    lay(state, "20 up, 21 up, end")
    assert ended(state) == ("F-5.2", [1])


@pytest.mark.rule("F-5.4")
@BOTH_SEATS
@pytest.mark.parametrize("where", ["up", "down"])
def test_lenient_it_may_be_laid_alone_on_either_own_pile_and_wins(where: str, seat: int) -> None:
    state = table("30", up="20", down="40", stock="", seat=seat, last_card="lenient")
    assert ended(state) == (None, [])
    assert legal(state) == {"30 up", "30 down"}
    assert asides(state, seat) == set()
    lay(state, f"30 {where}")
    assert ended(state) == ("F-5.1", [seat])


@pytest.mark.rule("F-5.4")
@pytest.mark.parametrize(("up", "down", "moves"), [("20", "10", {"30 up"}), ("50", "40", {"30 down"})])
def test_lenient_where_it_fits_only_one_pile_it_goes_there(up: str, down: str, moves: set[str]) -> None:
    assert legal(table("30", up=up, down=down, stock="", last_card="lenient")) == moves


@pytest.mark.rule("F-5.4", "F-3.3")
@pytest.mark.parametrize(("up", "down", "move"), [("40", "10", "30 up"), ("50", "20", "30 down")])
def test_lenient_a_trick_is_a_way_to_lay_it(up: str, down: str, move: str) -> None:
    state = table("30", up=up, down=down, stock="", last_card="lenient")
    assert legal(state) == {move}
    lay(state, move)
    assert ended(state) == ("F-5.1", [0])


@pytest.mark.rule("F-5.4", "F-5.2")
def test_lenient_where_it_fits_neither_own_pile_it_is_lost() -> None:
    assert ended(table("30", up="50", down="10", stock="", last_card="lenient")) == ("F-5.2", [1])


@pytest.mark.rule("F-5.4", "F-5.2")
def test_lenient_it_does_not_go_to_the_opponent() -> None:
    stuck = table("30", up="50", down="10", opp_up="45", opp_down="15", stock="", last_card="lenient")
    assert ended(stuck) == ("F-5.2", [1])
    state = table("30", up="20", down="10", opp_up="45", opp_down="15", stock="", last_card="lenient")
    assert legal(state) == {"30 up"}
    assert refused(state, 0, "30 opp-up") == refused(state, 0, "30 opp-down") == "F-5.4"


@pytest.mark.rule("F-5.4")
def test_lenient_one_card_with_something_to_draw_is_lost_all_the_same() -> None:
    assert ended(table("30", stock="40", last_card="lenient")) == ("F-5.2", [1])
    assert ended(table("30", stock="40 41 42", last_card="lenient")) == ("F-5.2", [1])


@pytest.mark.rule("F-5.4")
def test_lenient_two_cards_must_both_be_laid_or_lose() -> None:
    assert ended(table("52 30", up="50", down="10", stock="", last_card="lenient")) == ("F-5.2", [1])
    state = table("52 53", up="50", down="10", stock="", last_card="lenient")
    assert legal(state) == {"52 up"}
    assert refused(state, 0, "53 up") == "F-5.3"
    lay(state, "52 up")
    assert refused(state, 0, "end") == "F-2.1"


@pytest.mark.rule("F-5.4")
def test_lenient_one_card_left_in_the_middle_of_a_turn_is_no_last_card() -> None:
    # Three cards when the turn began: the opponent may get the last one.
    state = table("52 53 30", up="50", down="10", opp_up="45", stock="", last_card="lenient")
    lay(state, "52 up, 53 up")
    assert legal(state) == {"30 opp-up", "end"}
    lay(state, "30 opp-up")
    assert ended(state) == ("F-5.1", [0])
    state = table("52 30", up="50", down="10", opp_up="45", stock="", last_card="lenient")
    lay(state, "52 up")
    assert legal(state) == {"30 opp-up"}
    assert refused(state, 0, "end") == "F-2.1"


@pytest.mark.rule("F-5.4")
def test_lenient_the_last_card_of_a_game_that_was_played_on() -> None:
    state = table("10 11 12", "20 21 22", stock="", opp_stock="", last_card="lenient")
    lay(state, "10 up, 11 up, end")
    lay(state, "20 up, 21 up, end")
    assert legal(state) == {"12 up", "12 down"}
    lay(state, "12 down")
    assert ended(state) == ("F-5.1", [0])


@pytest.mark.rule("F-5.4")
def test_lenient_does_not_loosen_the_minimum_otherwise() -> None:
    state = table("10 11 12", stock="", last_card="lenient")
    lay(state, "10 up")
    assert refused(state, 0, "end") == "F-2.1"


# Scores


@pytest.mark.rule("F-5.5")
@BOTH_SEATS
def test_the_winner_scores_one_and_the_loser_none(seat: int) -> None:
    won = table("10 11", stock="", seat=seat)
    assert (won.scores(), won.winners()) == (None, [])
    lay(won, "10 up, 11 up")
    assert (won.scores(), won.winners()) == ([1, 0] if seat == 0 else [0, 1], [seat])
    lost = table("30 31", up="50", down="10", seat=seat)
    assert (lost.scores(), lost.winners()) == ([0, 1] if seat == 0 else [1, 0], [1 - seat])


@pytest.mark.rule("F-5.5", "F-2.3")
def test_when_the_game_is_over_everybody_sees_both_hands() -> None:
    state = table("10 11 12", "31 30", opp_up="50", opp_down="10", stock="")
    assert [view["shown"] for view in everything(state)] == [None] * 3
    lay(state, "10 up, 11 up, end")
    assert [view["shown"] for view in everything(state)] == [[[12], [30, 31]]] * 3
    assert [view["ended"] for view in everything(state)] == ["F-5.2"] * 3
    assert [view["winners"] for view in everything(state)] == [[0]] * 3
