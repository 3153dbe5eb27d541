"""The novice of Face to Face: its rules of thumb, always a legal move, and far better than chance."""

from typing import Any

import pytest

from games.asking import legal
from games.face_to_face.table import table
from koloda import Rng, State, games, play
from koloda.bots import Observation, policy_for
from koloda.bots.novices.face_to_face import FaceToFaceNovice
from koloda.engine.chance import deal


@pytest.fixture
def good_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """A day on which nothing is overlooked."""
    for name in ("OVERLOOKS", "MISSES_A_TRICK"):
        monkeypatch.setattr(f"koloda.bots.novices.face_to_face.{name}", 2**30)


def chosen(state: State) -> str:
    """What the novice does."""
    seat = state.due()[0]
    moves = [state.text(move) for move in state.legal(seat)]
    move = FaceToFaceNovice(Rng(1)).move(state.view(seat), moves, True)
    assert move is not None
    return move


def turn(state: State) -> list[str]:
    """The moves of a whole turn."""
    seat = state.due()[0]
    made: list[str] = []
    while state.due() == [seat]:
        made.append(chosen(state))
        play(state, seat, made[-1])
    return made


@pytest.mark.usefixtures("good_day")
@pytest.mark.parametrize("seat", [0, 1])
def test_small_steps_first_and_no_more_than_must_be(seat: int) -> None:
    assert turn(table("5 12 30 44 58", "7 8 9", seat=seat)) == ["58 down", "5 up", "end"]


@pytest.mark.usefixtures("good_day")
def test_a_step_of_one_is_laid_though_the_turn_could_end() -> None:
    assert turn(table("12 13 14 40", "7 8 9", up="10", down="50")) == ["12 up", "13 up", "14 up", "end"]


@pytest.mark.usefixtures("good_day")
@pytest.mark.parametrize("seat", [0, 1])
def test_tricks_come_first(seat: int) -> None:
    assert chosen(table("17 28 34", "7 8 9", up="27", down="35", seat=seat)) == "17 up"
    assert chosen(table("28 34 45", "7 8 9", up="27", down="35", seat=seat)) == "45 down"


@pytest.mark.usefixtures("good_day")
def test_help_that_costs_little_and_fills_the_hand() -> None:
    state = table("20 21 28 40", "7 8 9", up="19", down="50", opp_up="29", opp_down="45")
    assert turn(state) == ["28 opp-up", "20 up", "21 up", "end"]


@pytest.mark.usefixtures("good_day")
def test_no_help_that_gives_more_than_it_brings() -> None:
    state = table("11 12 20 30 40 41", "7 8 9", up="10", down="50", opp_up="59", opp_down="3")
    assert not any("opp-" in move for move in turn(state))


@pytest.mark.usefixtures("good_day")
def test_nobody_is_left_with_a_single_card_if_it_can_be_helped() -> None:
    assert turn(table("12 13 40", "7 8 9", up="10", stock="")) == ["12 up", "13 up", "40 down"]


def test_slips_happen() -> None:
    state = table("17 28 34", "7 8 9", up="27", down="35")
    moves = sorted(legal(state))
    novice = FaceToFaceNovice(Rng(3))
    made = {novice.move(state.view(0), moves, True) for _ in range(300)}
    assert len(made) > 1
    assert made <= set(moves)


@pytest.mark.parametrize("last_card", ["strict", "lenient"])
def test_novice_beats_random(last_card: str) -> None:
    won = 0
    for number in range(60):
        state = games()["face-to-face"].start(2, last_card=last_card)
        seat = number % 2
        bots = [policy_for("face-to-face", "novice" if s == seat else "random", Rng(2 * number + s)) for s in range(2)]
        play_on(state, bots, Rng(number))
        won += seat in state.winners()
    # An even share of 60 is 30, give or take 8 two standard errors; this is far beyond chance.
    assert won > 54


def test_novices_among_themselves_come_to_an_end_in_both_ways() -> None:
    ends = set()
    for number in range(30):
        state = games()["face-to-face"].start(2)
        play_on(state, [policy_for("face-to-face", "novice", Rng(90 + 2 * number + s)) for s in range(2)], Rng(number))
        ends.add(state.view(0)["ended"])
    assert ends == {"F-5.1", "F-5.2"}


def play_on(state: State, bots: list[Any], rng: Rng) -> None:
    """To the end, each given what the seat may know. A player lays 58 cards at most and ends as many turns."""
    for _ in range(4 * 58):
        seat = int(deal(state, rng))
        if state.scores() is not None:
            return
        moves = [state.text(move) for move in state.legal(seat)]
        move = bots[seat].choose(Observation(state, seat))
        assert move in moves
        play(state, seat, move)
    raise AssertionError("the game does not end")
