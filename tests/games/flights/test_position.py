"""Positions: what is read, what is refused, and writing them down again."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.asking import deal, everything, legal, line, seen
from games.flights.table import begun, bid, cards, chances, dealt, discard, hand, phase, rows, setup, table
from koloda import OptionError, PositionError, State, games

EXAMPLE: dict[str, Any] = {
    "game": "flights",
    "first": 0,
    "colors": ["r", "g", "b", "v"],
    "hands": [["r3", "x4", "dep"], ["g1", "b2", "xU"]],
    "flights": [[1, 2, 6], [3, 4, 5]],
    "collections": [["r1", "g4"], ["b4"]],
    "stock": ["v1"],
    "discard": [],
    "scores": [0, 0],
}


def load(position: Any) -> State:
    """The game at a position."""
    return games()["flights"].load(position)


# Read


@pytest.mark.rule("P-2.7")
def test_the_example_of_the_rulebook_is_read() -> None:
    state = load(EXAMPLE)
    view = seen(state)
    assert (state.players, state.due(), phase(state)) == (2, [0, 1], ("bid", None))
    assert (view["first"], view["began"], view["colors"]) == (0, 0, ["r", "g", "b", "v"])
    assert (view["hands"], view["stock"], view["discard"], view["scores"]) == ([3, 3], 1, [], [0, 0])
    assert (view["flights"], rows(state)) == ([[1, 2, 6], [3, 4, 5]], ["r1 g4", "b4"])
    assert (hand(state, 0), hand(state, 1)) == (cards("r3 x4 dep"), cards("g1 b2 xU"))
    assert state.options == {"burn_first": "three", "match": "points", "target": 50}
    line(state, "1: lay xU fly 5; 0: lay r3 fly 6; 0: take r3; 1: take xU; 1: swap b4 0 g4")
    assert rows(state) == ["r1 b4 r3", "g4"]


@pytest.mark.rule("P-2.7")
def test_the_order_of_hands_flights_colours_stock_and_discard_means_nothing() -> None:
    other = EXAMPLE | {
        "colors": ["v", "b", "g", "r"],
        "hands": [["dep", "r3", "x4"], ["xU", "b2", "g1"]],
        "flights": [[6, 1, 2], [5, 3, 4]],
        "stock": ["v2", "v1"],
        "discard": ["x2", "r6"],
    }
    one, two = load(EXAMPLE | {"stock": ["v1", "v2"], "discard": ["r6", "x2"]}), load(other)
    assert everything(one) == everything(two)
    assert one.position() == two.position()


@pytest.mark.rule("P-4.1")
def test_the_order_of_a_row_means_something() -> None:
    assert rows(load(EXAMPLE)) != rows(load(EXAMPLE | {"collections": [["g4", "r1"], ["b4"]]}))


@pytest.mark.rule("P-6.5")
def test_who_began_the_deal_may_be_another_than_the_first_player() -> None:
    view = seen(load(EXAMPLE | {"first": 1, "began": 0}))
    assert (view["first"], view["began"]) == (1, 0)
    assert seen(load(EXAMPLE | {"first": 1}))["began"] == 1


@pytest.mark.rule("P-6.4")
def test_options_are_read() -> None:
    assert load(EXAMPLE | {"options": {"target": 7}}).options == {"burn_first": "three", "match": "points", "target": 7}
    assert load(EXAMPLE | {"options": {"match": "wins"}}).options == {
        "burn_first": "three",
        "match": "wins",
        "target": 3,
    }
    assert load(EXAMPLE | {"options": {}}).options == {"burn_first": "three", "match": "points", "target": 50}


@pytest.mark.rule("P-1.2")
def test_loading_changes_nothing_in_the_position_given() -> None:
    before = json.dumps(EXAMPLE)
    state = load(EXAMPLE)
    line(state, "1: lay xU fly 5; 0: lay r3 fly 6; 0: take r3")
    assert json.dumps(EXAMPLE) == before


@pytest.mark.rule("P-1.2")
def test_cards_may_be_missing_from_a_position_but_not_from_the_game() -> None:
    state = load(EXAMPLE)
    assert state.cards() == games()["flights"].start(2).cards()
    bid(state, "r3 6", "g1 5")
    line(state, "0: take r3; 1: take g1")
    assert chances(state) == {"v1": 1}


@pytest.mark.rule("P-2.6")
def test_a_hand_may_be_empty_and_hands_may_differ_in_size() -> None:
    state = load(EXAMPLE | {"hands": [[], ["g1", "b2"]]})
    assert (state.due(), seen(state)["sits_out"]) == ([1], [0])
    assert legal(state, 0) == set()


@pytest.mark.rule("P-1.2")
def test_three_deportations_and_two_universals_may_lie_anywhere() -> None:
    state = load(EXAMPLE | {"hands": [["dep", "dep", "dep"], ["xU", "xU"]]})
    assert (hand(state, 0), hand(state, 1)) == ("dep dep dep", "xU xU")
    state = load(EXAMPLE | {"discard": ["dep", "xU"], "stock": ["dep"]})
    assert discard(state) == "dep xU"


# Refused

BAD: dict[str, dict[str, Any]] = {
    "a city twice in a hand": {"hands": [["r3", "r3"], ["g1"]]},
    "a city in a hand and in a row": {"hands": [["r1"], ["g1"]]},
    "a city in a row and in the stock": {"stock": ["r1"]},
    "a city in a row and in the discard": {"discard": ["g4"]},
    "a city in two rows": {"collections": [["r1", "g4"], ["r1"]]},
    "an exchange twice": {"stock": ["x4"]},
    "three universals": {"stock": ["xU"], "discard": ["xU"]},
    "four deportations": {"stock": ["dep", "dep"], "discard": ["dep"]},
    "a colour out of play in a hand": {"hands": [["o3"], ["g1"]]},
    "a colour out of play in a row": {"collections": [["y1"], ["b4"]]},
    "a colour out of play in the stock": {"stock": ["y1"]},
    "a colour out of play in the discard": {"discard": ["o1"]},
    "too few colours": {"colors": ["r", "g", "b"]},
    "too many colours": {"colors": ["r", "g", "b", "v", "o"]},
    "a colour twice": {"colors": ["r", "g", "b", "r"]},
    "a colour twice beside all the others": {"colors": ["r", "g", "b", "v", "v"]},
    "no such colour": {"colors": ["r", "g", "b", "w"]},
    "no colours": {"colors": []},
    "four cards in a hand": {"hands": [["r3", "x4", "dep", "dep"], ["g1"]]},
    "nobody with a card": {"hands": [[], []]},
    "an empty flight set": {"flights": [[], [3, 4, 5]]},
    "a flight twice": {"flights": [[1, 1], [3, 4, 5]]},
    "a flight too high": {"flights": [[7], [3, 4, 5]]},
    "a flight too low": {"flights": [[0], [3, 4, 5]]},
    "a flight that is no number": {"flights": [["1"], [3, 4, 5]]},
    "a flight that is a switch": {"flights": [[True], [3, 4, 5]]},
    "a flight that is a fraction": {"flights": [[1.0], [3, 4, 5]]},
    "flights of another table": {"flights": [[1], [2], [3]]},
    "flights of one": {"flights": [[1, 2, 6]]},
    "flights that are no lists": {"flights": [6, 5]},
    "two neighbours of a colour": {"collections": [["r1", "r2"], ["b4"]]},
    "two neighbours at the end": {"collections": [["b4"], ["g4", "r1", "r2"]]},
    "three of a colour": {"collections": [["r1", "g4", "r2", "g5", "r4"], ["b4"]]},
    "a complete row": {"collections": [["r1", "g4", "b1", "v4"], ["b4"]]},
    "the other row complete": {"collections": [["r1"], ["g4", "b1", "v4", "r2"]]},
    "an exchange in a row": {"collections": [["r1", "x1"], ["b4"]]},
    "a universal in a row": {"collections": [["xU"], ["b4"]]},
    "a deportation in a row": {"collections": [["r1"], ["dep"]]},
    "rows of another table": {"collections": [["r1"], ["b4"], []]},
    "one row": {"collections": [["r1"]]},
    "rows that are no lists": {"collections": ["r1", "b4"]},
    "a score at the target": {"scores": [50, 0]},
    "a score past the target": {"scores": [0, 51]},
    "a score at another target": {"scores": [0, 7], "options": {"target": 7}},
    "deals won at the target": {"scores": [3, 0], "options": {"match": "wins"}},
    "a score below nothing": {"scores": [-1, 0]},
    "a score that is no number": {"scores": ["1", 0]},
    "a score that is a switch": {"scores": [True, 0]},
    "a score that is a fraction": {"scores": [1.0, 0]},
    "scores of another table": {"scores": [0, 0, 0]},
    "scores that are no list": {"scores": 0},
    "first not at the table": {"first": 2},
    "first before the table": {"first": -1},
    "first that is a switch": {"first": True},
    "first that is nobody": {"first": None},
    "began by nobody at the table": {"began": 2},
    "began before the table": {"began": -1},
    "began by a switch": {"began": False},
    "no such card": {"hands": [["r7"], ["g1"]]},
    "a card in other letters": {"hands": [["R3"], ["g1"]]},
    "a card that is no text": {"stock": [3]},
    "a hidden card": {"stock": ["?"]},
    "a hand that is no list": {"hands": ["r3", "g1"]},
    "hands that are no list": {"hands": "r3"},
    "a stock that is no list": {"stock": "v1"},
    "a stock that is a number": {"stock": 20},
    "a discard that is no list": {"discard": {"v1": 1}},
    "colours that are no list": {"colors": 4},
    "options that are no object": {"options": ["target"]},
    "an unknown field": {"colours": ["r", "g", "b", "v"]},
    "another unknown field": {"phase": "bid"},
    "another game": {"game": "uno"},
    "a game that does not exist": {"game": "whist"},
}


@pytest.mark.rule("P-1.2", "P-2.5", "P-5.3", "P-6.1", "P-6.4")
@pytest.mark.parametrize("change", list(BAD.values()), ids=list(BAD))
def test_a_position_that_cannot_be_is_a_position_error(change: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as caught:
        load(EXAMPLE | change)
    assert str(caught.value).strip()
    assert "\n" not in str(caught.value)


@pytest.mark.rule("P-1.2")
@pytest.mark.parametrize("field", [field for field in EXAMPLE if field != "scores"])
def test_a_position_without_a_needed_field_is_a_position_error(field: str) -> None:
    with pytest.raises(PositionError):
        load({name: value for name, value in EXAMPLE.items() if name != field})


@pytest.mark.rule("P-1.2")
@pytest.mark.parametrize("position", [None, [], "flights", 4, {}, [EXAMPLE]])
def test_what_is_no_position_at_all_is_a_position_error(position: Any) -> None:
    with pytest.raises(PositionError):
        load(position)


@pytest.mark.rule("P-1.3")
@pytest.mark.parametrize(
    ("seats", "colors"),
    [(2, "rgbvo"), (2, "rgbvoy"), (3, "rgbv"), (3, "roygbv"), (4, "roygb"), (4, "rgbv")],
)
def test_the_number_of_colours_goes_with_the_number_of_players(seats: int, colors: str) -> None:
    hands = ["r1", "g1", "b1", "r2"][:seats]
    with pytest.raises(PositionError):
        load(setup(*hands, colors=colors))


@pytest.mark.rule("P-6.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_row_one_colour_short_of_complete_is_read_at_any_table(seats: int) -> None:
    row = ["r1 o1 y1 g1", "r1 o1 y1 g1 b1"][seats - 3]
    hands = ["b3", "g3", "r3"][: seats - 1]
    assert rows(load(setup(f"r4 | {row}", *hands)))[0] == row
    with pytest.raises(PositionError):
        load(setup(f"r4 | {row} {'b1' if seats == 3 else 'v1'}", *hands))


@pytest.mark.rule("P-5.1", "P-5.2")
def test_a_row_that_does_not_burn_is_read() -> None:
    for row in ("r1 g4 r2 g5 b3", "r6 g1 b2 r3", "v1"):
        assert rows(load(setup(f"r4 | {row}", "")))[0] == row


@pytest.mark.rule("P-5.4")
def test_which_rows_would_burn_is_the_same_with_the_pair_first() -> None:
    options = {"burn_first": "pair"}
    for row in ("r1 g4 r2 g5 b3", "r6 g1 b2 r3", "v1"):
        assert rows(load(setup(f"r4 | {row}", "", options=options)))[0] == row
    for row in ("r1 r2", "g4 r1 r2", "r1 g4 r2 g5 r3", "r1 g4 r2 r3"):
        with pytest.raises(PositionError):
            load(setup(f"r4 | {row}", "", options=options))


@pytest.mark.rule("P-6.4")
def test_a_score_just_below_the_target_is_read() -> None:
    assert seen(load(EXAMPLE | {"scores": [49, 49]}))["scores"] == [49, 49]
    assert seen(load(EXAMPLE | {"scores": [2, 2], "options": {"match": "wins"}}))["scores"] == [2, 2]


@pytest.mark.rule("P-1.3")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_a_position_with_a_wrong_number_of_players_is_an_option_error(players: int) -> None:
    hands = [["r1"], ["g1"], ["b1"], ["r2"], ["g2"]][:players]
    with pytest.raises(OptionError):
        load(
            EXAMPLE
            | {"hands": hands, "flights": [[1]] * players, "collections": [[]] * players, "scores": [0] * players}
        )


@pytest.mark.rule("P-6.4")
@pytest.mark.parametrize("options", [{"target": 0}, {"target": True}, {"match": "x"}, {"house": True}])
def test_a_position_with_a_wrong_option_is_an_option_error(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        load(EXAMPLE | {"options": options})


@pytest.mark.rule("P-6.4")
def test_a_position_of_three_with_a_match_by_wins_is_an_option_error() -> None:
    with pytest.raises(OptionError):
        load(setup("r1", "g1", "b1", options={"match": "wins"}))


# Written down again

POSITIONS: dict[str, Callable[[], State]] = {
    "the example": lambda: load(EXAMPLE),
    "three, with options": lambda: table(
        "r1 xU", "g1 dep dep", "| b4 | 3", first=2, began=1, target=99, scores=[1, 2, 98]
    ),
    "four": lambda: table("r1", "g1 | v1 b3 | 1", "b1", "y2", first=3),
    "the pair first": lambda: table("r1", "g1 | r2 b2 r3", burn_first="pair"),
    "wins": lambda: table("r1", "g1", match="wins", scores=[2, 0]),
    "wins to another target": lambda: table("r1", "g1", match="wins", target=50, scores=[2, 0]),
    "nothing in the stock": lambda: table("r1", "", stock="", discard="x1 dep dep xU g3"),
    "dealt": lambda: dealt("r1 r2 dep", "g1 x1 xU", first=1),
}


@pytest.mark.rule("P-2.7")
@pytest.mark.parametrize("make", list(POSITIONS.values()), ids=list(POSITIONS))
def test_a_position_written_down_is_read_as_the_same(make: Callable[[], State]) -> None:
    state = make()
    written = json.loads(json.dumps(state.position()))
    again = load(written)
    assert again.position() == written
    assert everything(again) == everything(state)
    assert again.options == state.options
    assert (again.actors(), again.due(), again.cards()) == (state.actors(), state.due(), state.cards())
    assert [again.legal(seat) for seat in range(again.players)] == [state.legal(seat) for seat in range(state.players)]


@pytest.mark.rule("P-2.7")
def test_what_a_position_holds() -> None:
    state = table(
        "xU r1", "dep g1 | v1 b3 | 62", first=1, began=0, stock="v4 b1 dep", discard="x3 r2", scores=[4, 5], target=60
    )
    written = state.position()
    assert (written["game"], written["first"], written["began"]) == ("flights", 1, 0)
    assert (written["colors"], written["flights"]) == (["r", "g", "b", "v"], [[1, 2, 3, 4, 5, 6], [2, 6]])
    assert [sorted(held) for held in written["hands"]] == [["r1", "xU"], ["dep", "g1"]]
    assert written["collections"] == [[], ["v1", "b3"]]
    assert (sorted(written["stock"]), sorted(written["discard"])) == (["b1", "dep", "v4"], ["r2", "x3"])
    assert (written["scores"], written["options"]) == ([4, 5], {"target": 60})


@pytest.mark.rule("P-2.4")
def test_a_game_can_be_written_down_at_the_start_of_every_round() -> None:
    state = dealt("r1 r2 dep", "g1 g2 xU", "b1 y2 x3", first=1)
    assert state.position()["first"] == 1
    bid(state, "r1 6", "g1 5", "b1 4")
    line(state, "0: take b1; 1: take g1; 2: take r1; deal: o1 o2 o3")
    written = state.position()
    assert (written["first"], written["began"]) == (2, 1)
    assert written["flights"] == [[1, 2, 3, 4, 5], [1, 2, 3, 4, 6], [1, 2, 3, 5, 6]]
    assert written["collections"] == [["b1"], ["g1"], ["r1"]]
    again = load(written)
    for other in (state, again):
        bid(other, "dep 1", "g2 2", "y2 3")
        line(other, "2: take dep; 1: take g2; 0: take y2")
    assert (rows(again), discard(again), chances(again)) == (rows(state), discard(state), chances(state))


def dealing() -> State:
    """In the middle of the deal."""
    state = begun(3)
    deal(state, "r1 r2 r3 g1")
    return state


def after(moves: str) -> State:
    """A table of two after some moves."""
    state = table("r1 x4 | b4 | 12", "g1 g2 | v4 | 34")
    line(state, moves)
    return state


def over() -> State:
    """A single deal that has ended."""
    state = table("r4", "g2", stock="", target=1)
    bid(state, "r4 6", "g2 5")
    line(state, "0: take r4; 1: take g2")
    return state


MIDDLES: dict[str, Callable[[], State]] = {
    "the lot": lambda: games()["flights"].start(2),
    "the colours": lambda: begun(2, without="r"),
    "the first card": lambda: begun(2),
    "dealing": dealing,
    "a bid is in": lambda: after("0: lay r1 fly 2"),
    "all bids are in": lambda: after("0: lay r1 fly 2; 1: lay g1 fly 4"),
    "one has chosen": lambda: after("0: lay r1 fly 2; 1: lay g1 fly 4; 1: take g1"),
    "a swap is due": lambda: after("0: lay x4 fly 2; 1: lay g1 fly 4; 1: take g1; 0: take x4"),
    "a card is drawn": lambda: after("0: lay r1 fly 2; 1: lay g1 fly 4; 1: take g1; 0: take r1; deal: b1"),
    "over": over,
}


@pytest.mark.rule("P-2.4")
@pytest.mark.parametrize("make", list(MIDDLES.values()), ids=list(MIDDLES))
def test_a_moment_that_is_not_the_start_of_a_round_is_a_position_error(make: Callable[[], State]) -> None:
    state = make()
    with pytest.raises(PositionError):
        state.position()
