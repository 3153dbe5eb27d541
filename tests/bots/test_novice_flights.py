"""The novice of Flights: its rules of thumb, always a legal move, and far better than chance."""

from typing import Any

import pytest

from games.flights.table import table
from koloda import Rng, State, games, play
from koloda.bots import Observation, policy_for
from koloda.bots.novices.flights import FlightsNovice
from koloda.engine.chance import deal


@pytest.fixture
def good_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """A day on which nothing is overlooked."""
    monkeypatch.setattr("koloda.bots.novices.flights.SLIPS", 2**30)


def chosen(state: State, seat: int = 0) -> str:
    """What the novice does."""
    moves = [state.text(move) for move in state.legal(seat)]
    move = FlightsNovice(Rng(1)).move(state.view(seat), moves, True)
    assert move in moves
    return move


def made(state: State, *moves: str) -> State:
    """The table after moves written as "0: lay r3 fly 5"."""
    for move in moves:
        who, _, text = move.partition(": ")
        play(state, int(who), text)
    return state


@pytest.mark.usefixtures("good_day")
def test_a_missing_colour_is_taken_before_one_that_is_there() -> None:
    state = table("r3 | r1 g4", "b2 | r5 b4", "r6")
    made(state, "0: lay r3 fly 6", "1: lay b2 fly 5", "2: lay r6 fly 1")
    assert chosen(state) == "take b2"


@pytest.mark.usefixtures("good_day")
def test_of_two_missing_colours_the_higher_city_is_taken() -> None:
    state = made(table("b3 | r1", "v2"), "0: lay b3 fly 6", "1: lay v2 fly 1")
    assert chosen(state) == "take b3"


@pytest.mark.usefixtures("good_day")
def test_nothing_is_burnt_that_need_not() -> None:
    # A third red would take two colours with it, a second blue only stands beside a blue.
    state = made(table("r4 | r1 b3 r6 g5", "b6 | v1"), "0: lay r4 fly 6", "1: lay b6 fly 1")
    assert state.view(0)["would_burn"].keys() == {"r4"}
    assert chosen(state) == "take b6"


@pytest.mark.usefixtures("good_day")
@pytest.mark.parametrize(("first", "taken"), [("three", "take b3"), ("pair", "take g4")])
def test_a_fire_that_leaves_the_colour_is_the_smaller_loss(first: str, taken: str) -> None:
    # Both burn: b3 takes the low blues with it, g4 both greens, or the last of them alone.
    state = table("b3 | b1 v1 b2 g5 v2 g6", "g4", burn_first=first)
    assert chosen(made(state, "0: lay b3 fly 6", "1: lay g4 fly 1")) == taken


@pytest.mark.usefixtures("good_day")
def test_what_the_next_one_needs_is_not_left_to_them() -> None:
    # Both are new to seat 0; seat 1 has a green and lacks a blue.
    state = made(table("b2 | r1 v1", "g3 | g6 v3 r2"), "0: lay b2 fly 6", "1: lay g3 fly 1")
    assert chosen(state) == "take b2"


@pytest.mark.usefixtures("good_day")
def test_a_wanted_city_flies_high_and_a_deportation_low() -> None:
    wanted = table("b6 r2 | r1 g4 v3", "v1 | r5 b4")
    assert chosen(wanted).startswith("lay b6 fly ")
    assert int(chosen(wanted)[-1]) >= 5
    unwanted = table("dep | r1 g4 v3", "v1 | r5 b4")
    assert int(chosen(unwanted)[-1]) <= 2


@pytest.mark.usefixtures("good_day")
def test_a_swap_brings_a_new_colour_and_no_fire() -> None:
    state = table("x4 | r4 b1 r2", "g6 | g4 b4 v5")
    made(state, "0: lay x4 fly 1", "1: lay g6 fly 6", "1: take g6", "0: take x4")
    # Blue would burn beside b1, green is new.
    assert sorted(state.text(move) for move in state.legal(0)) == ["swap r4 1 b4", "swap r4 1 g4"]
    assert chosen(state) == "swap r4 1 g4"


def test_slips_happen() -> None:
    state = table("b6 r2 | r1 g4 v3", "v1 | r5 b4")
    moves = [state.text(move) for move in state.legal(0)]
    novice = FlightsNovice(Rng(3))
    made_moves = {novice.move(state.view(0), moves, True) for _ in range(300)}
    assert len(made_moves) > 3
    assert made_moves <= set(moves)


def test_a_seat_that_is_not_due_waits() -> None:
    state = table("b6", "v1")
    assert FlightsNovice(Rng(1)).move(state.view(0), ["lay b6 fly 1"], False) is None


def test_novice_beats_random() -> None:
    won = 0
    for number in range(100):
        state = games()["flights"].start(2, target=1)
        seat = number % 2
        bots = [policy_for("flights", "novice" if s == seat else "random", Rng(2 * number + s)) for s in range(2)]
        play_on(state, bots, Rng(number))
        won += state.winners() == [seat]
    # An even share of 100 is 50, give or take 10 two standard errors; this is far beyond chance.
    assert won > 75


@pytest.mark.parametrize(("players", "match"), [(2, "points"), (2, "wins"), (3, "points"), (4, "points")])
def test_novices_among_themselves_come_to_an_end(players: int, match: str) -> None:
    for number in range(6):
        first = ("three", "pair")[number % 2]
        state = games()["flights"].start(players, match=match, target=1, burn_first=first)
        play_on(state, [policy_for("flights", "novice", Rng(90 + 4 * number + s)) for s in range(players)], Rng(number))
        assert state.winners()


def play_on(state: State, bots: list[Any], rng: Rng, most: int = 4000) -> None:
    """To the end, each given what the seat may know."""
    for _ in range(most):
        seat = int(deal(state, rng))
        if state.scores() is not None:
            return
        moves = [state.text(move) for move in state.legal(seat)]
        move = bots[seat].choose(Observation(state, seat))
        assert move in moves
        play(state, seat, move)
    raise AssertionError("the game does not end")
