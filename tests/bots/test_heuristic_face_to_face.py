"""The heuristic of Face to Face: whole turns as a good player makes them, by nothing but what the seat knows."""

import random
from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.face_to_face.positions import any_position
from games.face_to_face.table import lay, rules, table
from koloda import Rng, State, play
from koloda.bots import Observation, policy_for
from koloda.bots.heuristics.face_to_face.heuristic import FaceToFaceHeuristic
from koloda.bots.heuristics.face_to_face.weights import WEIGHTS
from koloda.bots.heuristics.heuristic import EVEN
from koloda.engine.chance import deal
from koloda.engine.core import MOST_MOVES, NOBODY

HEURISTIC = FaceToFaceHeuristic({})


def chosen(state: State) -> str:
    """What the heuristic does."""
    seat = state.due()[0]
    return state.text(int(HEURISTIC.choose(state, seat, Rng(1))))


def turn(state: State) -> list[str]:
    """The moves of a whole turn."""
    seat = state.due()[0]
    made: list[str] = []
    while state.due() == [seat]:
        made.append(chosen(state))
        play(state, seat, made[-1])
    return made


def gifts(moves: list[str]) -> list[str]:
    """What went to the opponent."""
    return [move for move in moves if "opp-" in move]


def decisions(last_card: str, games: int) -> Iterator[State]:
    """Some decisions of some games, in which the seats do anything at all two times out of three."""
    for number in range(games):
        rng = Rng(number)
        state: State = rules().start(2, last_card=last_card)
        while deal(state, rng) != NOBODY:
            seat = state.due()[0]
            legal = state.legal(seat)
            move = legal[int(rng.below(len(legal)))]
            if rng.below(3) == 0:
                yield state.clone()
                move = int(HEURISTIC.choose(state, seat, rng))
            state.apply(seat, move)


def tight_spots(last_card: str, number: int) -> Iterator[State]:
    """Random positions with little room and few cards in which a turn can begin."""
    rng = random.Random(5)
    found = 0
    while found < number:
        state = rules().load(any_position(rng, last_card, stuck=found % 2 == 0))
        if state.scores() is None:
            found += 1
            yield state


# whole turns


@pytest.mark.parametrize("seat", [0, 1])
def test_two_small_steps_and_no_more(seat: int) -> None:
    assert sorted(turn(table("5 14 30 44 58 33", "7 8 9", seat=seat))) == ["5 up", "58 down", "end"]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_trick_is_taken(seat: int) -> None:
    assert "17 up" in turn(table("17 28 34 5 50 52", "7 8 9", up="27", down="45", seat=seat))
    assert "45 down" in turn(table("28 20 45 5 50 52", "7 8 9", up="27", down="35", seat=seat))


def test_a_card_is_laid_that_makes_a_trick_possible() -> None:
    made = turn(table("15 25 38 39 52 53", "7 8 9", up="20", down="35"))
    assert made.index("25 up") < made.index("15 up")


def test_of_two_pairs_one_is_kept_for_the_next_turn() -> None:
    assert turn(table("15 25 33 43 4 58", "7 8 9", up="20", down="38")) == ["33 down", "43 down", "end"]


def test_a_run_is_not_laid_in_one_go() -> None:
    assert turn(table("12 13 14 15 30 40", "7 8 9", up="11", down="50")) == ["12 up", "13 up", "end"]


def test_a_gift_that_gives_next_to_nothing_fills_the_hand() -> None:
    made = turn(table("28 13 22 33 47 53", "7 8 9", up="12", down="54", opp_up="29", opp_down="40"))
    assert gifts(made) == ["28 opp-up"]


def test_no_gift_that_gives_more_than_it_brings() -> None:
    assert not gifts(turn(table("11 12 20 30 40 41", "7 8 9", up="10", down="50", opp_up="59", opp_down="3")))


def test_an_opponent_who_is_nearly_stuck_gets_nothing() -> None:
    made = turn(table("21 22 30 33 40 50", "4 57 59", up="20", down="55", opp_up="56", opp_down="5"))
    assert not gifts(made)


# the end of the game


@pytest.mark.parametrize("seat", [0, 1])
def test_who_can_lay_everything_does(seat: int) -> None:
    assert len(turn(table("12 13 40 45 50", "7 8 9", up="10", stock="", seat=seat))) == 5
    made = turn(table("12 30 40 22 5 31", "7 8 9", up="21", down="20", opp_up="35", stock="", seat=seat))
    assert len(made) == 6 and "end" not in made


def test_the_last_card_may_be_the_gift() -> None:
    made = turn(table("30 31", "7 8 9", up="40", down="31", opp_up="50", opp_down="9", stock=""))
    assert sorted(made) == ["30 down", "31 opp-up"]


def test_nobody_keeps_a_single_last_card_if_it_can_be_helped() -> None:
    state = table("12 13 40 3", "7 8 9", up="30", down="25", stock="")
    lay(state, ", ".join(turn(state.clone())))
    assert len(state.view(0)["hand"]) != 1


def test_a_last_card_may_wait_where_the_rules_are_lenient() -> None:
    state = table("40", "7 8 9", up="30", down="25", stock="", last_card="lenient")
    assert turn(state) == ["40 up"]
    assert state.winners() == [0]


# a seat's knowledge


@pytest.mark.parametrize("last_card", ["strict", "lenient"])
def test_the_same_move_in_worlds_that_look_alike(last_card: str) -> None:
    compared = 0
    for state in decisions(last_card, 4):
        seat = state.due()[0]
        legal = state.legal(seat)
        world = state.redeal(seat, Rng(compared))
        assert HEURISTIC.choose(world, seat, Rng(1)) == HEURISTIC.choose(state, seat, Rng(1))
        assert weights(world, legal) == weights(state, legal)
        compared += 1
    assert compared > 40


def test_looking_changes_nothing() -> None:
    state = table("17 28 34 5 50 52", "7 8 9", up="27", down="45")
    before = [state.view(seat) for seat in range(2)]
    HEURISTIC.choose(state, 0, Rng(1))
    weights(state, state.legal(0))
    HEURISTIC.value(state, 0)
    HEURISTIC.reason(state, 0, state.legal(0)[0])
    assert [state.view(seat) for seat in range(2)] == before


# what a search asks


def weights(state: State, legal: list[int]) -> list[int]:
    """What the heuristic says of all legal moves."""
    moves, into = vec[i64]([0] * MOST_MOVES), vec[i64]([0] * MOST_MOVES)
    count = state.choices(state.due()[0], moves)
    assert [moves[at] for at in range(count)] == legal
    HEURISTIC.priors(state, state.due()[0], moves, count, into)
    return [int(into[at]) for at in range(count)]


@pytest.mark.parametrize("last_card", ["strict", "lenient"])
def test_every_answer_is_sound(last_card: str) -> None:
    for state in [*decisions(last_card, 1), *tight_spots(last_card, 60)]:
        seat = state.due()[0]
        legal = state.legal(seat)
        move = HEURISTIC.choose(state, seat, Rng(1))
        assert move in legal
        weighed = weights(state, legal)
        assert min(weighed) >= 1
        assert sum(weighed) <= (EVEN + 1) * len(legal)
        assert weighed[legal.index(int(move))] == max(weighed)
        assert HEURISTIC.value(state, 0) + HEURISTIC.value(state, 1) == pytest.approx(1)
        assert 0 <= HEURISTIC.value(state, seat) <= 1
        assert HEURISTIC.reason(state, seat, int(move)).startswith("face-why-")


def test_a_turn_that_begins_is_a_leaf_and_the_middle_of_one_is_not() -> None:
    state = table("12 13 40 45 50", "7 8 9")
    assert HEURISTIC.is_leaf(state, 0)
    lay(state, "12 up")
    assert not HEURISTIC.is_leaf(state, 0)
    lay(state, "13 up")
    assert not HEURISTIC.is_leaf(state, 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_search_goes_on_until_its_own_turn(seat: int) -> None:
    heuristic = FaceToFaceHeuristic({})
    state = table("12 13 40 45 50", "7 8 9", seat=seat)
    heuristic.resample_hidden(state, 1 - seat, Rng(1))
    assert not heuristic.is_leaf(state, 0)
    heuristic.resample_hidden(state, seat, Rng(1))
    assert heuristic.is_leaf(state, 0)


def test_a_game_that_is_over_is_worth_what_it_brought() -> None:
    state = table("12 13", "7 8 9", stock="")
    assert HEURISTIC.value(state, 0) > 0.99
    lay(state, "12 up, 13 up")
    assert HEURISTIC.is_leaf(state, 0)
    assert [HEURISTIC.value(state, seat) for seat in range(2)] == [1, 0]


def test_room_is_worth_something() -> None:
    wide = table("20 25 30 35 40 45", "11 22 33 44 55 59", up="12", down="50")
    tight = table("20 25 30 35 40 45", "11 22 33 44 55 59", up="44", down="18")
    assert HEURISTIC.value(wide, 0) > HEURISTIC.value(tight, 0) + 0.1


def test_a_weight_can_be_changed() -> None:
    careless = FaceToFaceHeuristic({name: 0.0 for name in WEIGHTS if name.startswith("theirs-")})
    state = table("28 13 22 33 47 53", "7 8 9", up="12", down="54", opp_up="59", opp_down="3")
    assert careless.choose(state, 0, Rng(1)) in state.legal(0)
    assert careless.value(state, 0) != HEURISTIC.value(state, 0)


# reasons


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (table("17 28 34 5", up="27", down="45"), "17 up", "trick"),
        (table("25 15 34 5", up="20", down="45"), "25 up", "bridge"),
        (table("5 30 44 58"), "5 up", "least"),
        (table("4 30 44 58"), "4 up", "small"),
        (table("28 13 40", up="12", opp_up="29"), "28 opp-up", "gift"),
        (table("28 13 40", up="12", opp_up="49"), "28 opp-up", "dear-gift"),
    ],
)
def test_reasons(state: State, move: str, reason: str) -> None:
    assert HEURISTIC.reason(state, 0, state.parse(move)) == f"face-why-{reason}"


def test_reasons_later_in_the_turn() -> None:
    state = table("12 14 15 28 40 41", up="10", opp_up="29")
    lay(state, "12 up, 14 up")
    assert why(state, "15 up") == "more"
    assert why(state, "28 up") == "out-of-the-way"
    assert why(state, "end") == "enough"
    lay(state, "28 opp-up")
    assert why(state, "end") == "refill"
    state = table("12 14 40 33", up="10", down="35", stock="")
    lay(state, "12 up, 14 up")
    assert why(state, "40 up") == "last"
    lay(state, "40 up")
    assert why(state, "33 down") == "win"


def why(state: State, move: str) -> str:
    """The reason given for a move."""
    return HEURISTIC.reason(state, 0, state.parse(move)).removeprefix("face-why-")


# strength


@pytest.mark.parametrize("last_card", ["strict", "lenient"])
def test_the_heuristic_beats_the_novice(last_card: str) -> None:
    won = 0
    for number in range(6):
        state: State = rules().start(2, last_card=last_card)
        seat = number % 2
        novice = policy_for("face-to-face", "novice", Rng(number))
        rng = Rng(number // 2)
        while deal(state, rng) != NOBODY:
            due = state.due()[0]
            if due == seat:
                state.apply(due, HEURISTIC.choose(state, due, rng))
            else:
                move = novice.choose(Observation(state, due))
                assert move is not None
                play(state, due, move)
        won += seat in state.winners()
    # Twelve games for both rules: an equal would win six of six once in 64 times, and both once in 4096.
    assert won == 6
