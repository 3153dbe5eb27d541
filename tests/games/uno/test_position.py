"""Positions: what is read, what is refused, and writing them down again."""

from collections.abc import Callable
from typing import Any

import pytest

from games.asking import deal, everything, legal, line, seen
from games.uno.table import cards, dealt, hand, number_hands, phase, setup, table
from koloda import OptionError, PositionError, State, games

EXAMPLE: dict[str, Any] = {
    "game": "uno",
    "options": {"jump_in": True},
    "dealer": 2,
    "turn": 0,
    "direction": 1,
    "color": "r",
    "hands": [["r7", "W"], ["g2"], ["b+2", "y0"]],
    "stock": ["r1", "g9"],
    "discard": ["b5", "r3"],
    "scores": [0, 0, 0],
}


def load(position: dict[str, Any]) -> State:
    """A position of the classic edition."""
    return games()["uno"].load(position)


@pytest.mark.rule("U-7.6")
def test_the_example_of_the_rulebook_is_read() -> None:
    state = load(EXAMPLE)
    view = seen(state)
    assert state.players == 3
    assert (view["dealer"], view["turn"], view["direction"], view["color"]) == (2, 0, 1, "r")
    assert (view["hands"], view["stock"], view["discard"], view["top"]) == ([2, 1, 2], 2, ["b5", "r3"], "r3")
    assert (view["scores"], view["phase"], view["unsaid"], view["idle"]) == ([0, 0, 0], "turn", None, 0)
    assert (view["turned_up"], state.options["jump_in"], state.options["saving"]) == (False, True, True)
    assert [hand(state, seat) for seat in range(3)] == [cards("r7 W"), ["g2"], cards("b+2 y0")]


@pytest.mark.rule("U-10.1")
def test_loading_changes_nothing_in_the_position_given() -> None:
    position = setup("r7 g1", "y1 y2")
    before = setup("r7 g1", "y1 y2")
    state = load(position)
    line(state, "0: play r7")
    assert position == before


@pytest.mark.rule("U-8.5")
def test_options_and_scores_may_be_missing() -> None:
    position = setup("r7 g1", "y1 y2")
    assert "options" not in position
    assert "scores" not in position
    state = load(position)
    assert seen(state)["scores"] == [0, 0]
    assert state.options == games()["uno"].start(2).options


@pytest.mark.rule("U-3.5")
def test_the_stock_may_be_empty_and_its_order_means_nothing() -> None:
    one, other = load(setup("r7 g1", "y1 y2", stock="b1 b2 W")), load(setup("r7 g1", "y1 y2", stock="W b2 b1"))
    assert everything(one) == everything(other)
    assert one.position() == other.position()
    assert seen(load(setup("r7 g1", "y1 y2", stock="")))["stock"] == 0


@pytest.mark.rule("U-10.7")
def test_idle_turns_are_read() -> None:
    assert seen(table("r7 g1", "y1 y2", idle=1))["idle"] == 1


@pytest.mark.rule("U-7.2")
def test_an_unsaid_uno_is_read() -> None:
    state = table("g1", "y1 y2", "y4 y5", turn=1, unsaid=0)
    assert (seen(state)["unsaid"], state.actors()) == (0, [0, 1, 2])
    assert "catch 0" in legal(state, 2)
    assert legal(state, 0) == {"uno"}


@pytest.mark.rule("U-7.3")
def test_an_unsaid_uno_may_be_owed_by_a_seat_with_more_cards() -> None:
    state = table("g1 g2 g4", "y1 y2", "y4 y5", turn=1, unsaid=0, seven_zero=True)
    assert "catch 0" in legal(state, 1)


@pytest.mark.rule("U-9.1")
def test_a_lone_discard_is_the_turned_up_card_unless_said_otherwise() -> None:
    assert seen(table("r7 g1", "y1 y2", discard="r3"))["turned_up"] is True
    assert seen(table("r7 g1", "y1 y2", discard="r3", turned_up=False))["turned_up"] is False
    assert seen(table("r7 g1", "y1 y2", discard="b5 r3"))["turned_up"] is False


@pytest.mark.rule("U-3.2")
@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_a_black_top_has_the_colour_that_was_named(color: str) -> None:
    state = table("r7 g1", "y1 y2", discard="r3 W", color=color)
    assert seen(state)["color"] == color


# Refused

BAD: dict[str, dict[str, Any]] = {
    "unknown field": {"colour": "r"},
    "another unknown field": {"penalty": 2},
    "empty hand": {"hands": [["r7"], []]},
    "empty discard": {"discard": []},
    "colour of a coloured top": {"color": "g"},
    "no such colour": {"color": "x"},
    "black top without a colour": {"discard": ["r3", "W"], "color": None},
    "card of the other edition in a hand": {"hands": [["r+1"], ["g1"]]},
    "black card of the other edition in a hand": {"hands": [["W+2"], ["g1"]]},
    "card of the other edition in the stock": {"stock": ["r1", "b+1"]},
    "card of the other edition in the discard": {"discard": ["W+2", "r3"]},
    "no such card": {"hands": [["r77"], ["g1"]]},
    "a card with a named colour": {"hands": [["W b"], ["g1"]]},
    "turn not at the table": {"turn": 2},
    "turn before the table": {"turn": -1},
    "dealer not at the table": {"dealer": 5},
    "no direction": {"direction": 0},
    "too fast a direction": {"direction": 2},
    "scores of another table": {"scores": [0, 0, 0]},
    "unsaid by nobody at the table": {"unsaid": 2},
    "a negative count": {"idle": -1},
    "hands that are no lists": {"hands": "r7"},
    "another game": {"game": "uno-express"},
    "a game that does not exist": {"game": "whist"},
}


@pytest.mark.rule("U-1.2", "U-3.1")
@pytest.mark.parametrize("change", list(BAD.values()), ids=list(BAD))
def test_a_position_that_cannot_be_is_a_position_error(change: dict[str, Any]) -> None:
    load(setup("r7", "g1"))
    with pytest.raises(PositionError):
        load(setup("r7", "g1") | change)


@pytest.mark.rule("U-1.2")
@pytest.mark.parametrize("field", ["game", "dealer", "turn", "direction", "color", "hands", "stock", "discard"])
def test_a_position_without_a_needed_field_is_a_position_error(field: str) -> None:
    position = setup("r7", "g1")
    del position[field]
    with pytest.raises(PositionError):
        load(position)


@pytest.mark.rule("U-1.3")
@pytest.mark.parametrize("card", ["r+2", "W+4"])
def test_a_classic_card_is_a_position_error_in_express(card: str) -> None:
    with pytest.raises(PositionError):
        games()["uno-express"].load(setup("r7", card, game="uno-express"))


@pytest.mark.rule("U-1.4")
@pytest.mark.parametrize(("game", "players"), [("uno", 1), ("uno", 11), ("uno-express", 1), ("uno-express", 7)])
def test_a_position_with_a_wrong_number_of_players_is_an_option_error(game: str, players: int) -> None:
    with pytest.raises(OptionError):
        games()[game].load(setup(*[f"{'yg'[n // 10]}{n % 10}" for n in range(players)], game=game))


@pytest.mark.rule("U-8.5")
@pytest.mark.parametrize("options", [{"jump_in": 1}, {"rounds": 2}, {"target": 0}, {"scoring": "x"}, {"house": True}])
def test_a_position_with_a_wrong_option_is_an_option_error(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        load(setup("r7", "g1", options=options))


# Written down again

POSITIONS: dict[str, Callable[[], State]] = {
    "plain": lambda: table("r7 W", "g2", "b+2 y0", turn=1, direction=-1, scores=[10, 20, 30], jump_in=True),
    "black top": lambda: table("r7 W", "g2", discard="r3 W W+4", color="b"),
    "idle": lambda: table("r7 W", "g2", discard="r3", stock="", idle=1),
    "unsaid": lambda: table("r7", "g2 g3", turn=1, unsaid=0),
    "turned up": lambda: table("r7 W", "g2", discard="r3"),
    "laid and alone": lambda: table("r7 W", "g2", discard="r3", turned_up=False),
    "express": lambda: table("r+1 W+2", "g2", game="uno-express", scoring="loser", target=99),
    "single round": lambda: table("r7 W", "g2", rounds=1, uno_call="off"),
}


@pytest.mark.rule("U-10.1")
@pytest.mark.parametrize("make", list(POSITIONS.values()), ids=list(POSITIONS))
def test_a_position_written_down_is_read_as_the_same(make: Callable[[], State]) -> None:
    state = make()
    written = state.position()
    again = games()[written["game"]].load(written)
    assert again.position() == written
    assert everything(again) == everything(state)
    assert again.options == state.options
    assert [again.legal(seat) for seat in range(again.players)] == [state.legal(seat) for seat in range(state.players)]


@pytest.mark.rule("U-10.1")
def test_what_a_position_holds() -> None:
    state = table("r7 W", "g2", "b+2 y0", turn=1, direction=-1, scores=[10, 20, 30], stock="b1 b1 W+4", jump_in=True)
    written = state.position()
    assert (written["game"], written["dealer"], written["turn"], written["direction"]) == ("uno", 2, 1, -1)
    assert (written["color"], written["discard"], written["scores"]) == ("r", ["b5", "r3"], [10, 20, 30])
    assert [sorted(held) for held in written["hands"]] == [cards("r7 W"), ["g2"], cards("b+2 y0")]
    assert sorted(written["stock"]) == cards("b1 b1 W+4")
    assert written["options"]["jump_in"] is True


@pytest.mark.rule("U-10.1")
def test_a_game_played_on_from_the_deal_can_be_written_down_at_the_start_of_every_turn() -> None:
    state = dealt(*number_hands(3), top="r0")
    for moves in ("0: draw; deal: b1; 0: keep", "1: draw; deal: W; 1: play W b", "2: draw; deal: b2; 2: play b2"):
        written = state.position()
        assert everything(games()["uno"].load(written)) == everything(state)
        line(state, moves)
    assert state.position()["turn"] == 0


@pytest.mark.rule("U-7.2")
def test_an_open_window_is_written_down() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    line(state, "0: play r7")
    again = load(state.position())
    assert (seen(again)["unsaid"], phase(again)) == (0, ("turn", 1))


@pytest.mark.rule("U-3.5", "U-9.1")
def test_a_card_left_alone_by_a_reshuffle_is_written_down_as_not_turned_up() -> None:
    state = table("g1 g2", "y1 y2", discard="b5 b6 r3", stock="", jump_in=True)
    line(state, "0: draw; deal: b5; 0: keep")
    written = state.position()
    assert written["turned_up"] is False
    assert load(written).actors() == [0, 1]


def dealing() -> State:
    """In the middle of the deal."""
    state = games()["uno"].start(3)
    line(state, "dealer: dealer 0; deal: r1 r2")
    return state


def turning_up() -> State:
    """All hands dealt, nothing turned up."""
    state = games()["uno"].start(2)
    line(state, "dealer: dealer 0; deal: r1 r2 r3 r4 r5 r6 r7 r8 r9 y1 y2 y3 y4 y5")
    return state


def after(moves: str, **options: Any) -> State:
    """A table of three after some moves."""
    state = table("r7 r+2 rS W+4 g1", "y1 y2", "y4 y5", **options)
    line(state, moves)
    return state


def naming() -> State:
    """A turned-up Wild whose colour is not named."""
    return dealt(*number_hands(3), top="W")


def ready() -> State:
    """After a Wild Draw was taken, with courtesy."""
    return after("0: play W+4 g; 1: take; deal: b1 b2 b3 b4", courtesy=True)


def over() -> State:
    """A single round that has ended."""
    state = table("r7", "y1", rounds=1)
    line(state, "0: play r7")
    return state


MIDDLES: dict[str, Callable[[], State]] = {
    "dealing": dealing,
    "turning up": turning_up,
    "a card due": lambda: after("0: draw"),
    "a drawn card": lambda: after("0: draw; deal: b1"),
    "a skip to answer": lambda: after("0: play rS"),
    "a draw two to answer": lambda: after("0: play r+2"),
    "a wild draw to answer": lambda: after("0: play W+4 g"),
    "a penalty half drawn": lambda: after("0: play r+2; 1: take; deal: b1"),
    "a swap to choose": lambda: after("0: play r7", seven_zero=True),
    "a colour to name": naming,
    "ready to say": ready,
    "over": over,
}


@pytest.mark.rule("U-10.1")
@pytest.mark.parametrize("make", list(MIDDLES.values()), ids=list(MIDDLES))
def test_a_moment_that_is_not_the_start_of_a_turn_is_a_position_error(make: Callable[[], State]) -> None:
    state = make()
    with pytest.raises(PositionError):
        state.position()


@pytest.mark.rule("U-10.1")
def test_a_position_can_be_written_again_when_the_penalty_is_paid() -> None:
    state = after("0: play r+2; 1: take; deal: b1")
    deal(state, "b2")
    assert state.position()["turn"] == 2
