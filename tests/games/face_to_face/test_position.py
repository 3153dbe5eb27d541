"""Positions: what is read, what is refused, and writing them down again."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from games.asking import deal, everything, legal, line, seen
from games.face_to_face.table import NUMBERS, ONLOOKERS, dealt, ended, hand, lay, moves_of, phase, rules, setup, table
from koloda import OptionError, PositionError, State

EXAMPLE: dict[str, Any] = {
    "game": "face-to-face",
    "turn": 0,
    "hands": [[2, 30, 41], [7, 8]],
    "stock": [[5], []],
    "piles": [{"up": [1, 20], "down": [60]}, {"up": [1], "down": [60, 40]}],
}


def load(position: Any) -> State:
    return rules().load(position)


def changed(path: str, value: Any) -> dict[str, Any]:
    """The example with another value at a place such as "piles 0 up"."""
    position = copy.deepcopy(EXAMPLE)
    *way, last = [int(word) if word.isdecimal() else word for word in path.split()]
    place: Any = position
    for step in way:
        place = place[step]
    place[last] = value
    return position


@pytest.mark.rule("F-2.3")
def test_the_example_of_the_rulebook_is_read() -> None:
    state = load(EXAMPLE)
    view = seen(state)
    assert state.players == 2
    assert (phase(state), state.due(), view["began"]) == (("turn", 0), [0], None)
    assert view["piles"] == EXAMPLE["piles"]
    assert (view["hands"], view["stock"], view["out"]) == ([3, 2], [1, 0], [[2, 5, 30, 41], [7, 8]])
    assert [hand(state, seat) for seat in (0, 1)] == [[2, 30, 41], [7, 8]]
    assert state.options == {"last_card": "strict"}
    assert legal(state) == {"2 down", "30 up", "30 down", "41 up", "41 down", "41 opp-down"}


@pytest.mark.rule("F-2.3")
def test_the_example_played_on() -> None:
    state = load(EXAMPLE)
    lay(state, "30 up, 41 opp-down, end")
    assert seen(state)["drawing"] == [0, 1]
    deal(state, "5")
    assert (phase(state), hand(state, 0)) == (("turn", 1), [2, 5])
    assert legal(state, 1) == moves_of([7, 8], "up", "down", "opp-up")


@pytest.mark.rule("F-2.3")
def test_loading_changes_nothing_in_the_position_given_and_keeps_nothing_of_it() -> None:
    position = copy.deepcopy(EXAMPLE)
    state = load(position)
    before = everything(state)
    position["hands"][0].append(59)
    position["piles"][0]["up"].append(59)
    assert everything(state) == before
    state = load(EXAMPLE)
    given = copy.deepcopy(EXAMPLE)
    lay(state, "30 up, 41 up")
    assert given == EXAMPLE


@pytest.mark.rule("F-2.3")
def test_hands_and_draw_piles_have_no_order() -> None:
    one = load(changed("hands 0", [2, 30, 41]) | {"stock": [[5, 6, 7], []]})
    other = load(changed("hands 0", [41, 2, 30]) | {"stock": [[7, 5, 6], []]})
    assert everything(one) == everything(other)
    assert one.position() == other.position()


@pytest.mark.rule("F-2.3")
def test_piles_run_from_bottom_to_top() -> None:
    one, other = load(changed("piles 0 up", [1, 20, 50])), load(changed("piles 0 up", [1, 50, 20]))
    assert "30 up" not in legal(one)
    assert "30 up" in legal(other)
    assert seen(other)["piles"][0]["up"] == [1, 50, 20]


@pytest.mark.rule("F-2.2")
def test_a_number_may_be_twice_in_all() -> None:
    load(changed("piles 0 up", [1, 20, 7]))  # the one of the other is in hand
    load(changed("piles 0", {"up": [1, 20], "down": [60, 20]}))
    load(changed("piles 0 up", [1, 20, 20]))
    load(changed("hands 1", [2, 30, 41]))


@pytest.mark.rule("F-5.1")
def test_the_cards_need_not_be_complete() -> None:
    state = load(EXAMPLE | {"stock": [[], []]})
    lay(state, "30 up, 41 up, 2 down")
    assert ended(state) == ("F-5.1", [0])


@pytest.mark.rule("F-5.2")
def test_an_empty_hand_with_a_draw_pile_is_a_position() -> None:
    state = load(EXAMPLE | {"hands": [[2, 30, 41], []], "stock": [[5], [7]]})
    assert ended(state) == (None, [])
    state = load(EXAMPLE | {"hands": [[], [7, 8]]})
    assert ended(state) == ("F-5.2", [1])


@pytest.mark.rule("F-5.4")
def test_a_position_may_carry_options() -> None:
    alone = EXAMPLE | {"hands": [[30], [7, 8]], "stock": [[], []]}
    assert ended(load(alone)) == ("F-5.2", [1])
    assert ended(load(alone | {"options": {}})) == ("F-5.2", [1])
    assert ended(load(alone | {"options": {"last_card": "strict"}})) == ("F-5.2", [1])
    lenient = load(alone | {"options": {"last_card": "lenient"}})
    assert ended(lenient) == (None, [])
    assert lenient.options == {"last_card": "lenient"}


# Refused

BAD: dict[str, dict[str, Any]] = {
    "twice in a hand": changed("hands 0", [2, 30, 30]),
    "twice in a draw pile": changed("stock 0", [5, 5]),
    "in hand and in the own draw pile": changed("stock 0", [30]),
    "three times: both hands and a pile": changed("piles 0 down", [60, 30]) | {"hands": [[2, 30, 41], [7, 30]]},
    "three times: a hand, a draw pile and a pile": changed("piles 0 up", [1, 30]) | {"stock": [[5], [30]]},
    "three times: a hand and two piles": changed("piles", [{"up": [1, 7], "down": [60]}, {"up": [1], "down": [60, 7]}]),
    "three times on one pile": changed("piles 0 up", [1, 20, 21, 20, 21, 20]),
    "three times on three piles": changed(
        "piles", [{"up": [1, 20], "down": [60, 20]}, {"up": [1], "down": [60, 40, 20]}]
    ),
    "seven in hand": changed("hands 0", [2, 3, 4, 30, 41, 42, 43]),
    "seven in the hand of the other": changed("hands 1", [2, 3, 4, 7, 8, 9, 10]),
    "a rising pile begun by another card": changed("piles 0 up", [2, 20]),
    "a rising pile begun by 60": changed("piles 0 up", [60]),
    "a falling pile begun by another card": changed("piles 1 down", [59, 40]),
    "a falling pile begun by 1": changed("piles 1 down", [1]),
    "a rising pile without a card": changed("piles 0 up", []),
    "a falling pile without a card": changed("piles 0 down", []),
    "no card at all": changed("hands 1", []),
    "no card at all for the one on turn": changed("hands 0", []) | {"stock": [[], []]},
    "a base card in hand": changed("hands 0", [1, 30, 41]),
    "the other base card in hand": changed("hands 0", [2, 30, 60]),
    "a base card in a draw pile": changed("stock 0", [60]),
    "a base card inside a pile": changed("piles 0 up", [1, 20, 1]),
    "the other base card inside a pile": changed("piles 0 up", [1, 20, 60]),
    "0 in hand": changed("hands 0", [0, 30, 41]),
    "61 in hand": changed("hands 0", [61, 30, 41]),
    "a negative card": changed("hands 0", [-2, 30, 41]),
    "a huge card": changed("hands 0", [2**80, 30, 41]),
    "a huge card on a pile": changed("piles 0 up", [1, 2**80]),
    "a card as text": changed("hands 0", ["2", 30, 41]),
    "a card as a fraction": changed("hands 0", [2.0, 30, 41]),
    "a card that is a switch": changed("piles 0 up", [True, 20]),
    "no card but nothing": changed("stock 0", [None]),
    "a hand that is no list": changed("hands 0", "2 30 41"),
    "a hand that is an object": changed("hands 0", {"2": 30}),
    "a hand that is missing": changed("hands 0", None),
    "hands that are no list": changed("hands", {"0": [2, 30], "1": [7]}),
    "hands that are a number": changed("hands", 2),
    "draw piles that are no list": changed("stock", "5"),
    "a draw pile that is a number": changed("stock 0", 1),
    "one draw pile": changed("stock", [[5]]),
    "three draw piles": changed("stock", [[5], [], []]),
    "piles that are no list": changed("piles", {"up": [1], "down": [60]}),
    "piles of one player": changed("piles", [{"up": [1], "down": [60]}]),
    "piles of three players": changed("piles", [{"up": [1], "down": [60]}] * 3),
    "piles that are a list of lists": changed("piles 0", [[1, 20], [60]]),
    "piles that are missing": changed("piles 0", None),
    "only one of the two piles": changed("piles 0", {"up": [1, 20]}),
    "an unknown pile": changed("piles 0", {"up": [1], "down": [60], "left": [1]}),
    "a pile that is no list": changed("piles 0 up", 20),
    "a pile as text": changed("piles 0 up", "1 20"),
    "turn not at the table": changed("turn", 2),
    "turn before the table": changed("turn", -1),
    "turn of nobody": changed("turn", None),
    "turn as text": changed("turn", "0"),
    "turn as a fraction": changed("turn", 0.0),
    "turn as a switch": changed("turn", False),
    "another game": changed("game", "uno"),
    "a game that does not exist": changed("game", "whist"),
    "no game": changed("game", None),
    "an unknown field": changed("dealer", 0),
    "another unknown field": changed("laid", []),
    "a field that is no text": EXAMPLE | {5: 5},  # type: ignore[dict-item]
    "a pile that is not named by a text": changed("piles 0", {"up": [1], "down": [60], 5: [1]}),
    "an option that is not named by a text": changed("options", {5: 5}),
    "options that are no object": changed("options", "strict"),
    "options that are a list": changed("options", ["last_card"]),
    "options that are nothing": changed("options", None),
}


@pytest.mark.rule("F-1.1", "F-1.2")
@pytest.mark.parametrize("position", list(BAD.values()), ids=list(BAD))
def test_a_position_that_cannot_be_is_a_position_error(position: dict[str, Any]) -> None:
    load(EXAMPLE)
    with pytest.raises(PositionError) as caught:
        load(position)
    assert str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.rule("F-1.1")
@pytest.mark.parametrize("position", [None, 5, "{}", [], [EXAMPLE], {}])
def test_what_is_no_position_at_all_is_a_position_error(position: object) -> None:
    with pytest.raises(PositionError):
        load(position)


@pytest.mark.rule("F-1.1")
@pytest.mark.parametrize("field", list(EXAMPLE))
def test_a_position_without_a_needed_field_is_a_position_error(field: str) -> None:
    position = copy.deepcopy(EXAMPLE)
    del position[field]
    with pytest.raises(PositionError):
        load(position)


@pytest.mark.rule("F-1.1")
@pytest.mark.parametrize("hands", [[], [[2, 30, 41]], [[2, 30, 41], [7, 8], [9]]])
def test_a_position_with_a_wrong_number_of_players_is_an_option_error(hands: list[list[int]]) -> None:
    with pytest.raises(OptionError):
        load(EXAMPLE | {"hands": hands})


@pytest.mark.rule("F-5.4")
@pytest.mark.parametrize("options", [{"last_card": "kind"}, {"last_card": True}, {"last_card": 1}, {"jump_in": True}])
def test_a_position_with_a_wrong_option_is_an_option_error(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        load(EXAMPLE | {"options": options})


# Written down again

POSITIONS: dict[str, Callable[[], State]] = {
    "the example": lambda: load(EXAMPLE),
    "the other on turn": lambda: load(EXAMPLE | {"turn": 1}),
    "dealt": lambda: dealt(begins=1),
    "lenient": lambda: table("30", stock="", last_card="lenient"),
    "an empty hand of the other": lambda: table("10 11", "", opp_stock="5"),
    "numbers twice": lambda: table("10 11", "10 11", up="20 9 20", stock="", opp_stock="12"),
}


@pytest.mark.rule("F-2.3")
@pytest.mark.parametrize("make", list(POSITIONS.values()), ids=list(POSITIONS))
def test_a_position_written_down_is_read_as_the_same(make: Callable[[], State]) -> None:
    state = make()
    written = state.position()
    again = load(written)
    assert again.position() == written
    # Who began is not part of a position.
    for seat in ONLOOKERS:
        assert again.view(seat) == {**state.view(seat), "began": None}
    assert again.options == state.options
    assert again.cards() == state.cards()
    assert [again.legal(seat) for seat in (0, 1)] == [state.legal(seat) for seat in (0, 1)]


@pytest.mark.rule("F-2.3")
def test_what_a_position_holds() -> None:
    assert load(EXAMPLE).position() in (EXAMPLE, EXAMPLE | {"options": {}})
    state = table("41 2 30", "8 7", up="20", opp_down="40", stock="6 5", opp_stock="", seat=1, last_card="lenient")
    assert state.position() == {
        "game": "face-to-face",
        "options": {"last_card": "lenient"},
        "turn": 1,
        "hands": [[7, 8], [2, 30, 41]],
        "stock": [[], [5, 6]],
        "piles": [{"up": [1], "down": [60, 40]}, {"up": [1, 20], "down": [60]}],
    }


@pytest.mark.rule("F-2.3")
def test_a_written_position_is_a_copy() -> None:
    state = load(EXAMPLE)
    before = everything(state)
    written = state.position()
    written["hands"][0].append(59)
    written["piles"][0]["up"].append(59)
    written["piles"][1]["down"].clear()
    assert everything(state) == before


@pytest.mark.rule("F-2.3")
def test_a_game_can_be_written_down_at_the_start_of_every_turn() -> None:
    state = dealt()
    for moves in (
        "0: 10 up; 0: 20 up; 0: end; deal: 2 3",
        "1: 15 opp-up; 1: 5 up; 1: 25 up; 1: end; deal: 40 41 42",
        "0: 30 up; 0: undo; 0: 59 down; 0: 50 down; 0: end; deal: 4 6",
    ):
        line(state, moves)
        again = load(state.position())
        assert [again.legal(seat) for seat in (0, 1)] == [state.legal(seat) for seat in (0, 1)]
        assert [hand(again, seat) for seat in (0, 1)] == [hand(state, seat) for seat in (0, 1)]
        assert seen(again)["piles"] == seen(state)["piles"]
        assert seen(again)["out"] == seen(state)["out"]
    assert state.position()["turn"] == 1
    assert sorted(state.position()["hands"][0] + state.position()["stock"][0]) == [
        card for card in NUMBERS if card not in (10, 20, 59, 50)
    ]


def after(moves: str) -> State:
    """A turn after some moves."""
    state = table("10 11 12", stock="40 41 42")
    lay(state, moves)
    return state


def dealing() -> State:
    state = rules().start(2)
    line(state, "dealer: begin 0; deal: 10 11 12 13 14 15 20")
    return state


def half_drawn() -> State:
    state = after("10 up, 11 up, end")
    deal(state, "40")
    return state


def won() -> State:
    state = table("10 11", stock="")
    lay(state, "10 up, 11 up")
    return state


MIDDLES: dict[str, Callable[[], State]] = {
    "before the lot": lambda: rules().start(2),
    "dealing": dealing,
    "one laid": lambda: after("10 up"),
    "two laid": lambda: after("10 up, 11 up"),
    "to be drawn": lambda: after("10 up, 11 up, end"),
    "half drawn": half_drawn,
    "won": won,
    "lost": lambda: table("30 31", up="50", down="10"),
}


@pytest.mark.rule("F-2.3")
@pytest.mark.parametrize("make", list(MIDDLES.values()), ids=list(MIDDLES))
def test_a_moment_that_is_not_the_start_of_a_turn_is_a_position_error(make: Callable[[], State]) -> None:
    state = make()
    with pytest.raises(PositionError):
        state.position()


@pytest.mark.rule("F-2.3", "F-2.4")
def test_with_everything_taken_back_it_is_the_start_of_the_turn_again() -> None:
    state = table("10 11 12", stock="40 41 42")
    written = state.position()
    lay(state, "10 up, 11 up, undo, undo")
    assert state.position() == written


@pytest.mark.rule("F-1.2")
def test_the_helpers_of_these_tests_write_what_they_say() -> None:
    assert setup("2 30 41", "7 8", up="20", opp_down="40", stock="5", opp_stock="") == EXAMPLE
