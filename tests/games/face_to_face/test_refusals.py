"""Which rule a refusal cites where several would do: the first reason in a fixed order."""

from collections.abc import Callable

import pytest

from games.asking import line, refused
from games.face_to_face.table import FIRST_SIX, dealt, ended, lay, rules, table
from koloda import CLOCK, DEALER, WATCHER, State

Moment = Callable[[], State]


def before_the_lot() -> State:
    return rules().start(2)


def dealing() -> State:
    state = rules().start(2)
    line(state, f"dealer: begin 0; deal: {FIRST_SIX} 5")
    return state


def on_turn() -> State:
    return dealt()


def in_a_turn() -> State:
    state = dealt()
    lay(state, "20 up, 50 down")
    return state


def drawing() -> State:
    state = in_a_turn()
    line(state, "0: end; deal: 2")
    return state


def won() -> State:
    state = table("10 11", stock="")
    lay(state, "10 up, 11 up")
    return state


def lost() -> State:
    return table("30 31", up="50", down="10")


RUNNING: list[Moment] = [before_the_lot, dealing, on_turn, in_a_turn, drawing]
ALL_MOVES = ["begin 0", "begin 1", "deal 17", "deal 10", "10 up", "30 down", "10 opp-up", "2 opp-down", "end", "undo"]


@pytest.mark.rule("F-5.1", "F-5.2")
@pytest.mark.parametrize(("make", "rule"), [(won, "F-5.1"), (lost, "F-5.2")])
@pytest.mark.parametrize("seat", [0, 1, 2, DEALER, CLOCK, WATCHER])
@pytest.mark.parametrize("move", ALL_MOVES)
def test_when_the_game_is_over_the_rule_that_ended_it(make: Moment, rule: str, seat: int, move: str) -> None:
    state = make()
    assert ended(state)[0] == rule
    assert refused(state, seat, move) == rule


@pytest.mark.rule("F-1.1")
@pytest.mark.parametrize("make", RUNNING)
@pytest.mark.parametrize("seat", [CLOCK, WATCHER, 2, 3, 99, -4])
@pytest.mark.parametrize("move", ALL_MOVES)
def test_two_play_and_nobody_else(make: Moment, seat: int, move: str) -> None:
    assert refused(make(), seat, move) == "F-1.1"


@pytest.mark.rule("F-1.3")
@pytest.mark.parametrize("make", RUNNING)
@pytest.mark.parametrize("move", ["begin 0", "begin 1"])
def test_the_lot_is_the_dealers_and_comes_first(make: Moment, move: str) -> None:
    state = make()
    for seat in (0, 1):
        assert refused(state, seat, move) == "F-1.3"
    if make is before_the_lot:
        assert state.why_not(DEALER, state.parse(move)) is None
    else:
        assert refused(state, DEALER, move) == "F-1.3"


@pytest.mark.rule("F-1.2")
@pytest.mark.parametrize("make", RUNNING)
@pytest.mark.parametrize("move", ["deal 17", "deal 10", "deal 5"])
def test_players_do_not_deal(make: Moment, move: str) -> None:
    for seat in (0, 1):
        assert refused(make(), seat, move) == "F-1.2"


@pytest.mark.rule("F-1.2", "F-1.3", "F-4.1")
@pytest.mark.parametrize(
    ("make", "move", "rule"),
    [
        (before_the_lot, "deal 17", "F-1.3"),
        (dealing, "deal 5", "F-1.2"),  # in the hand of the second
        (dealing, "deal 10", None),  # in the hand of the first, but the second draws
        (on_turn, "deal 17", "F-4.1"),
        (on_turn, "deal 10", "F-4.1"),
        (in_a_turn, "deal 17", "F-4.1"),
        (drawing, "deal 2", "F-1.2"),  # just drawn
        (drawing, "deal 20", "F-1.2"),  # just laid
        (drawing, "deal 10", "F-1.2"),  # in hand
        (drawing, "deal 5", None),  # in the hand of the other
    ],
)
def test_the_dealer_deals_what_is_there_when_it_is_due(make: Moment, move: str, rule: str | None) -> None:
    state = make()
    assert state.why_not(DEALER, state.parse(move)) == rule


@pytest.mark.rule("F-2.1")
@pytest.mark.parametrize("make", RUNNING)
@pytest.mark.parametrize("move", ["10 up", "17 down", "2 opp-up", "end", "undo"])
def test_the_dealer_makes_no_players_move(make: Moment, move: str) -> None:
    assert refused(make(), DEALER, move) == "F-2.1"


@pytest.mark.rule("F-1.3", "F-4.1")
@pytest.mark.parametrize(("make", "rule"), [(before_the_lot, "F-1.3"), (dealing, "F-1.3"), (drawing, "F-4.1")])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("move", ["10 up", "17 down", "2 opp-up", "end", "undo"])
def test_players_wait_for_the_dealer(make: Moment, rule: str, seat: int, move: str) -> None:
    assert refused(make(), seat, move) == rule


@pytest.mark.rule("F-2.1")
@pytest.mark.parametrize("make", [on_turn, in_a_turn])
@pytest.mark.parametrize("move", ["5 up", "10 up", "17 down", "5 opp-up", "end", "undo"])
def test_out_of_turn(make: Moment, move: str) -> None:
    assert refused(make(), 1, move) == "F-2.1"


@pytest.mark.rule("F-2.1", "F-2.4")
def test_nothing_to_take_back_and_too_early_to_end() -> None:
    state = on_turn()
    assert refused(state, 0, "undo") == "F-2.4"
    assert refused(state, 0, "end") == "F-2.1"


@pytest.mark.rule("F-2.1")
@pytest.mark.parametrize("where", ["up", "down", "opp-up", "opp-down"])
def test_a_card_that_is_not_in_hand_is_so_whatever_the_pile_says(where: str) -> None:
    state = table("12 13 20", opp_up="29", opp_down="40", last_card="lenient")
    assert refused(state, 0, f"45 {where}") == "F-2.1"
    lay(state, "12 opp-up, 20 up")
    assert refused(state, 0, f"45 {where}") == "F-2.1"
    assert refused(state, 0, f"12 {where}") == "F-2.1"
    alone = table("30", stock="", opp_up="45", last_card="lenient")
    assert refused(alone, 0, f"31 {where}") == "F-2.1"


@pytest.mark.rule("F-2.2")
@pytest.mark.parametrize("card", ["13", "25", "50"])
@pytest.mark.parametrize("where", ["opp-up", "opp-down"])
def test_a_second_card_for_the_opponent_is_one_too_many_whether_it_fits_or_not(card: str, where: str) -> None:
    state = table("12 13 20 25 50", opp_up="29", opp_down="40")
    lay(state, "12 opp-up")
    assert refused(state, 0, f"{card} {where}") == "F-2.2"


@pytest.mark.rule("F-5.4")
@pytest.mark.parametrize("where", ["opp-up", "opp-down"])
@pytest.mark.parametrize(("opp_up", "opp_down"), [("45", "15"), ("20", "40"), ("", "")])
def test_the_one_last_card_is_not_for_the_opponent_whether_it_fits_or_not(
    where: str, opp_up: str, opp_down: str
) -> None:
    state = table("30", up="20", down="10", opp_up=opp_up, opp_down=opp_down, stock="", last_card="lenient")
    assert refused(state, 0, f"30 {where}") == "F-5.4"


@pytest.mark.rule("F-3.1", "F-3.2")
def test_the_one_last_card_on_the_wrong_own_pile() -> None:
    state = table("30", up="20", down="10", stock="", last_card="lenient")
    assert refused(state, 0, "30 down") == "F-3.2"
    state = table("30", up="50", down="45", stock="", last_card="lenient")
    assert refused(state, 0, "30 up") == "F-3.1"


@pytest.mark.rule("F-3.1", "F-3.2", "F-3.4")
@pytest.mark.parametrize(
    ("move", "rule"), [("25 up", "F-3.1"), ("56 down", "F-3.2"), ("56 opp-up", "F-3.4"), ("25 opp-down", "F-3.4")]
)
@pytest.mark.parametrize("first", ["", "51 up", "9 down", "51 up, 9 down"])
def test_what_does_not_fit_cites_the_pile_at_any_point_of_the_turn(move: str, rule: str, first: str) -> None:
    state = table("25 56 51 9", up="50", down="10", opp_up="20", opp_down="30")
    if first:
        lay(state, first)
    assert refused(state, 0, move) == rule


@pytest.mark.rule("F-3.1", "F-5.3")
def test_what_neither_fits_nor_leaves_a_second_card_does_not_fit() -> None:
    state = table("25 52 51", up="50", down="10")
    assert refused(state, 0, "25 up") == "F-3.1"
    assert refused(state, 0, "52 down") == "F-3.2"
    state = table("53 52", up="50", down="10")
    assert refused(state, 0, "53 down") == "F-3.2"
    assert refused(state, 0, "53 up") == "F-5.3"
