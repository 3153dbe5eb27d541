"""Taking back what was laid in this turn (F-2.4)."""

import pytest

from games.asking import asides, deal, everything, legal, line, refused, seen
from games.face_to_face.table import ONLOOKERS, hand, known, lay, moves_of, phase, pile, table
from koloda import DEALER, WATCHER, PositionError, State, play

SIX = "10 11 12 13 14 15"


def what_lies(state: State) -> object:
    """Everything that taking back restores: all but who knows of it."""
    return [{name: value for name, value in view.items() if name != "known"} for view in everything(state)]


@pytest.mark.rule("F-2.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_are_taken_back_one_by_one_the_last_one_first(seat: int) -> None:
    state = table(SIX, up="5", down="40", opp_up="29", opp_down="8", seat=seat)
    moves = ["10 up", "13 down", "12 opp-up", "11 up", "14 up", "15 up"]
    before = []
    for move in moves:
        before.append((what_lies(state), legal(state)))
        lay(state, move)
    assert hand(state, seat) == []
    while before:
        assert asides(state, seat) == {"undo"}
        lay(state, "undo")
        assert (what_lies(state), legal(state)) == before.pop()
    assert asides(state, seat) == set()
    assert refused(state, seat, "undo") == "F-2.4"


@pytest.mark.rule("F-2.4")
def test_there_is_nothing_to_take_back_at_the_start_of_a_turn() -> None:
    state = table(SIX)
    assert asides(state, 0) == set()
    assert refused(state, 0, "undo") == "F-2.4"


@pytest.mark.rule("F-2.4")
def test_taking_back_is_no_legal_move_but_an_aside_of_the_one_on_turn_alone() -> None:
    state = table(SIX)
    lay(state, "10 up")
    assert "undo" not in legal(state)
    assert [asides(state, seat) for seat in (0, 1, DEALER)] == [{"undo"}, set(), set()]
    assert state.why_not(0, state.parse("undo")) is None
    assert refused(state, 1, "undo") == "F-2.1"
    assert refused(state, DEALER, "undo") == "F-2.1"


@pytest.mark.rule("F-2.4")
def test_the_same_card_may_be_laid_and_taken_back_again_and_again() -> None:
    state = table(SIX)
    lay(state, "10 up, undo, 10 down, undo, 10 up, 11 up, undo, undo, 11 up")
    assert (pile(state, 0, "up"), pile(state, 0, "down")) == ([1, 11], [60])
    assert hand(state, 0) == [10, 12, 13, 14, 15]
    assert seen(state)["laid"] == [[11, "up"]]


@pytest.mark.rule("F-2.4", "F-2.1")
def test_with_less_than_two_left_the_turn_cannot_be_ended() -> None:
    state = table(SIX)
    lay(state, "10 up, 11 up, undo")
    assert "end" not in legal(state)
    assert refused(state, 0, "end") == "F-2.1"
    assert (seen(state)["may_end"], seen(state)["draws"]) == (False, 0)


@pytest.mark.rule("F-2.4")
def test_a_card_that_was_below_the_one_taken_back_counts_again() -> None:
    state = table("20 21 22 10", up="30", down="50")
    lay(state, "20 up, 10 up, 21 up")
    assert "22 up" in legal(state)
    lay(state, "undo, undo")
    assert pile(state, 0, "up") == [1, 30, 20]
    assert legal(state) == moves_of([21, 22, 10], "up", "down")
    lay(state, "undo")
    assert refused(state, 0, "21 up") == "F-3.1"


@pytest.mark.rule("F-2.4", "F-2.2")
@pytest.mark.parametrize("gift", ["12 opp-up", "50 opp-down"])
def test_the_card_for_the_opponent_is_taken_back_too_and_another_may_go_there(gift: str) -> None:
    state = table("12 13 20 50 51", opp_up="29", opp_down="40")
    lay(state, f"20 up, {gift}")
    assert refused(state, 0, "13 opp-up") == "F-2.2"
    lay(state, "undo")
    assert (pile(state, 1, "up"), pile(state, 1, "down")) == ([1, 29], [60, 40])
    assert hand(state, 0) == [12, 13, 50, 51]
    assert {"13 opp-up", "51 opp-down", gift} <= legal(state)
    lay(state, "13 opp-up, end")
    assert seen(state)["drawing"] == [0, 3]


@pytest.mark.rule("F-2.4", "F-2.2")
def test_a_card_taken_back_that_was_not_for_the_opponent_leaves_the_gift_given() -> None:
    state = table("12 13 20 21", opp_up="29")
    lay(state, "12 opp-up, 20 up, undo")
    assert refused(state, 0, "13 opp-up") == "F-2.2"
    assert seen(state)["laid"] == [[12, "opp-up"]]


@pytest.mark.rule("F-2.4", "F-5.3")
def test_after_everything_is_taken_back_the_turn_is_judged_anew() -> None:
    state = table("52 12 13", up="50", down="10", opp_up="55", opp_down="58")
    first = {"52 up", "12 opp-up", "13 opp-up"}
    assert legal(state) == first
    lay(state, "52 up, 12 opp-up, undo, undo")
    assert legal(state) == first
    assert refused(state, 0, "52 opp-up") == "F-5.3"


@pytest.mark.rule("F-2.4", "F-5.3")
def test_after_the_second_card_is_taken_back_another_second_card_is_free() -> None:
    state = table("52 12 53", up="50", down="10", opp_up="55")
    lay(state, "52 up, 53 up, undo")
    assert legal(state) == {"53 up", "53 opp-up", "12 opp-up"}
    lay(state, "53 opp-up")
    assert legal(state) == {"end"}


@pytest.mark.rule("F-2.4")
def test_after_the_turn_is_ended_nothing_is_taken_back() -> None:
    state = table("10 11 12", stock="40 41")
    lay(state, "10 up, 11 up, end")
    assert refused(state, 0, "undo") == "F-4.1"
    deal(state, "40 41")
    assert asides(state, 0) == asides(state, 1) == set()
    assert refused(state, 0, "undo") == "F-2.1"
    assert refused(state, 1, "undo") == "F-2.4"


@pytest.mark.rule("F-2.4")
def test_with_nothing_to_draw_the_end_of_the_turn_is_final_too() -> None:
    state = table("10 11 12", stock="")
    lay(state, "10 up, 11 up, end")
    assert phase(state) == ("turn", 1)
    assert refused(state, 0, "undo") == "F-2.1"


@pytest.mark.rule("F-2.4")
def test_with_an_empty_hand_and_cards_to_draw_the_last_card_is_taken_back() -> None:
    state = table("10 11", stock="40")
    lay(state, "10 up, 11 up")
    assert asides(state, 0) == {"undo"}
    lay(state, "undo")
    assert hand(state, 0) == [11]


@pytest.mark.rule("F-2.4", "F-5.1")
def test_the_card_that_ends_the_game_is_not_taken_back() -> None:
    state = table("10 11", stock="")
    lay(state, "10 up, 11 up")
    assert state.scores() == [1, 0]
    assert asides(state, 0) == set()
    assert refused(state, 0, "undo") == "F-5.1"


@pytest.mark.rule("F-2.4")
def test_everybody_sees_that_a_card_is_taken_back() -> None:
    state = table(SIX)
    lay(state, "10 up")
    entry = play(state, 0, "undo")
    assert [entry.seen_by(seat) for seat in ONLOOKERS] == ["undo"] * 3
    assert entry.refused is None
    assert entry.line() == "0: undo"


# What the others know then


@pytest.mark.rule("F-2.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_taken_back_is_known_to_the_other_and_to_watchers(seat: int) -> None:
    state = table(SIX, opp_up="29", seat=seat)
    lay(state, "13 up, undo")
    assert known(state, 1 - seat, of=seat) == known(state, WATCHER, of=seat) == [13]
    assert known(state, seat, of=seat) == []
    assert [known(state, onlooker, of=1 - seat) for onlooker in ONLOOKERS] == [[], [], []]


@pytest.mark.rule("F-2.4")
def test_every_card_taken_back_is_known_also_the_one_that_went_to_the_opponent() -> None:
    state = table(SIX, opp_up="29")
    lay(state, "11 up, 10 opp-up, 12 up, undo, undo, undo")
    assert known(state, 1, of=0) == known(state, WATCHER, of=0) == [10, 11, 12]


@pytest.mark.rule("F-2.4")
def test_a_card_that_only_lies_or_only_lay_below_is_not_known_to_be_in_hand() -> None:
    state = table(SIX)
    lay(state, "11 up, 12 up, 13 up, undo")
    assert known(state, 1, of=0) == [13]


@pytest.mark.rule("F-2.4")
def test_a_known_card_that_is_laid_again_is_known_no_more() -> None:
    state = table(SIX)
    lay(state, "11 up, 12 up, undo, undo, 12 down")
    assert known(state, 1, of=0) == known(state, WATCHER, of=0) == [11]
    lay(state, "undo")
    assert known(state, 1, of=0) == [11, 12]


@pytest.mark.rule("F-2.4")
def test_a_card_taken_back_stays_known_in_later_turns_until_it_is_laid() -> None:
    state = table("10 11 12 13 14 15", "20 21 22 23", stock="40 41", opp_stock="")
    line(state, "0: 15 up; 0: undo; 0: 10 up; 0: 11 up; 0: end")
    assert known(state, 1, of=0) == [15]
    deal(state, "40 41")
    line(state, "1: 20 up; 1: 23 down; 1: undo")
    assert known(state, 1, of=0) == [15]
    assert known(state, 0, of=1) == [23]
    line(state, "1: 21 up; 1: end")
    assert [known(state, WATCHER, of=seat) for seat in (0, 1)] == [[15], [23]]
    line(state, "0: 12 up; 0: 15 up; 0: 13 down")
    assert known(state, 1, of=0) == []
    assert known(state, 0, of=1) == [23]


@pytest.mark.rule("F-2.4")
def test_a_position_does_not_keep_who_knows_what() -> None:
    state = table("10 11 12 13", "20 21 22 23", stock="")
    line(state, "0: 13 up; 0: undo; 0: 10 up; 0: 11 up; 0: end")
    assert known(state, 1, of=0) == [13]
    again = state.rules.load(state.position())
    assert known(again, 1, of=0) == []
    assert what_lies(again) == what_lies(state)


@pytest.mark.rule("F-2.4")
def test_in_the_middle_of_a_turn_no_position_is_written() -> None:
    state = table(SIX)
    lay(state, "10 up")
    with pytest.raises(PositionError):
        state.position()
