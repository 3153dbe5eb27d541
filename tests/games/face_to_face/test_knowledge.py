"""What a seat knows, and that a redeal never says otherwise."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest

from games.asking import deal, everything, legal, line, seen
from games.face_to_face.redealing import hands_of, redeals
from games.face_to_face.table import FIRST_SIX, ONLOOKERS, OTHER_SIX, dealt, hand, known, lay, numbers, rules, table
from koloda import WATCHER, Rng, State
from koloda.engine.driver import random_game

PlayedState = Callable[[], State]


# Redealing in general


def dealing() -> State:
    """In the middle of the deal."""
    state = rules().start(2)
    line(state, f"dealer: begin 1; deal: {FIRST_SIX} 5 15")
    return state


def turn_begins() -> State:
    """The second turn of a dealt game."""
    state = dealt()
    line(state, "0: 10 up; 0: 59 down; 0: end; deal: 2 3")
    return state


def one_laid() -> State:
    """The first card of a turn lies."""
    state = turn_begins()
    line(state, "1: 15 up")
    return state


def three_laid() -> State:
    """Three cards of a turn lie, one of them with the opponent."""
    state = one_laid()
    line(state, "1: 5 opp-up; 1: 25 up")
    return state


def taken_back() -> State:
    """A card was laid and taken back."""
    state = three_laid()
    line(state, "1: 55 down; 1: undo")
    return state


def drawing() -> State:
    """The dealer owes two more cards."""
    state = taken_back()
    line(state, "1: end; deal: 2")
    return state


MOMENTS: list[PlayedState] = [dealing, turn_begins, one_laid, three_laid, taken_back, drawing]


@pytest.mark.rule("F-2.3")
@pytest.mark.parametrize("make", MOMENTS)
@pytest.mark.parametrize("seat", ONLOOKERS)
def test_a_redeal_looks_the_same_from_its_seat_and_varies(make: PlayedState, seat: int) -> None:
    state = make()
    hidden = {str([hand(other, one) for one in (0, 1)]) for other in redeals(state, seat)}
    assert len(hidden) > 30


@pytest.mark.rule("F-2.3")
@pytest.mark.parametrize("make", MOMENTS)
def test_a_watcher_knows_neither_hand(make: PlayedState) -> None:
    state = make()
    for of in (0, 1):
        assert len(hands_of(state, WATCHER, of)) > 30


@pytest.mark.rule("F-2.3")
@pytest.mark.parametrize("make", MOMENTS)
@pytest.mark.parametrize("seat", ONLOOKERS)
def test_a_redealt_hand_has_its_size_and_only_cards_not_yet_laid(make: PlayedState, seat: int) -> None:
    state = make()
    view = seen(state)
    for other in redeals(state, seat, 15):
        for of in (0, 1):
            held = hand(other, of)
            assert len(held) == len(set(held)) == view["hands"][of]
            assert set(held) <= set(view["out"][of])
            assert seen(other)["out"] == view["out"]


@pytest.mark.rule("F-2.3")
def test_a_redeal_draws_from_what_it_did_not_put_into_the_hand() -> None:
    state = drawing()
    out = seen(state)["out"][1]
    for other in redeals(state, 0, 15):
        to_draw = {int(other.text(move).split()[1]) for move in other.legal(-1)}
        assert to_draw | set(hand(other, 1)) == set(out)
        assert to_draw.isdisjoint(hand(other, 1))


@pytest.mark.rule("F-2.3")
@pytest.mark.parametrize("make", MOMENTS)
@pytest.mark.parametrize("seat", ONLOOKERS)
def test_a_redealt_game_is_independent_and_can_be_played_to_its_end(make: PlayedState, seat: int) -> None:
    state = make()
    for number, other in enumerate(redeals(state, seat, 5)):
        random_game(other, Rng(number))
        assert other.scores() is not None
        assert other.cards() == state.cards()


@pytest.mark.rule("F-2.3")
def test_the_same_seed_gives_the_same_redeal_whatever_kind_of_generator_it_is() -> None:
    state = one_laid()
    for seat in ONLOOKERS:
        for make in (lambda: random.Random(5), lambda: Rng(5), lambda: 5):
            assert everything(state.redeal(seat, make())) == everything(state.redeal(seat, make()))
        assert everything(state.redeal(seat, 5)) != everything(state.redeal(seat, 6))


@pytest.mark.rule("F-2.3")
def test_every_card_not_yet_laid_is_equally_likely_to_be_in_a_hand_of_which_nothing_is_known() -> None:
    state = turn_begins()
    count = 600
    held = Counter(card for other in redeals(state, 1, count) for card in hand(other, 0))
    out = seen(state)["out"][0]
    expected = count * 6 / len(out)
    assert set(held) == set(out)
    assert all(0.5 * expected < held[card] < 1.6 * expected for card in out)


# Nothing but what can be known decides


def from_hands(first: str, second: str, moves: str = "") -> State:
    state = dealt(first, second)
    if moves:
        line(state, moves)
    return state


def after_undo(held: str, stock: str) -> State:
    state = table(held, up="50", down="10", stock=stock)
    lay(state, "52 up, undo")
    return state


LOOK_ALIKE: dict[str, tuple[int, PlayedState, PlayedState]] = {
    "another hand of the other": (
        0,
        lambda: from_hands(FIRST_SIX, OTHER_SIX),
        lambda: from_hands(FIRST_SIX, "2 3 4 6 7 8"),
    ),
    "the same cards dealt in another order": (
        1,
        lambda: from_hands(FIRST_SIX, OTHER_SIX),
        lambda: from_hands("59 50 40 30 20 10", OTHER_SIX),
    ),
    "both hands, for a watcher": (
        WATCHER,
        lambda: from_hands(FIRST_SIX, OTHER_SIX),
        lambda: from_hands("2 3 4 56 57 58", "52 53 54 56 57 58"),
    ),
    "the other in the middle of a turn": (
        1,
        lambda: from_hands("10 20 30 40 50 59", OTHER_SIX, "0: 20 up; 0: 10 down"),
        lambda: from_hands("10 20 2 3 4 5", OTHER_SIX, "0: 20 up; 0: 10 down"),
    ),
    "one card laid": (
        1,
        lambda: from_hands("10 20 30 40 50 59", OTHER_SIX, "0: 20 up"),
        lambda: from_hands("57 20 2 3 4 5", OTHER_SIX, "0: 20 up"),
    ),
    "other cards drawn": (
        1,
        lambda: from_hands(FIRST_SIX, OTHER_SIX, "0: 20 up; 0: 30 up; 0: end; deal: 2 3"),
        lambda: from_hands(FIRST_SIX, OTHER_SIX, "0: 20 up; 0: 30 up; 0: end; deal: 57 58"),
    ),
    "in the middle of the drawing": (
        1,
        lambda: from_hands(FIRST_SIX, OTHER_SIX, "0: 20 up; 0: 30 up; 0: end; deal: 2"),
        lambda: from_hands("20 30 3 4 5 6", OTHER_SIX, "0: 20 up; 0: 30 up; 0: end; deal: 57"),
    ),
    "a card taken back": (
        1,
        lambda: from_hands("10 20 30 40 50 59", OTHER_SIX, "0: 20 up; 0: 10 down; 0: undo"),
        lambda: from_hands("10 20 2 3 4 5", OTHER_SIX, "0: 20 up; 0: 10 down; 0: undo"),
    ),
    "little fits": (
        1,
        lambda: table("52 53 30", up="50", down="10", stock="5 31 32 33 34"),
        lambda: table("53 5 34", up="50", down="10", stock="52 30 31 32 33"),
    ),
    "little fits, and a first card was taken back": (
        1,
        lambda: after_undo("52 53 30", "51 31 54"),
        lambda: after_undo("52 54 51", "53 30 31"),
    ),
    "hardly anything fits": (
        1,
        lambda: table("58 59 30 31 32 33", up="57", down="3", stock="20 21 22 23 24 25 26 27 28 29 34 35 36 37 38"),
        lambda: table("58 59 20 21 22 23", up="57", down="3", stock="30 31 32 33 24 25 26 27 28 29 34 35 36 37 38"),
    ),
}


@pytest.mark.rule("F-2.3")
@pytest.mark.parametrize(("seat", "make", "twin"), list(LOOK_ALIKE.values()), ids=list(LOOK_ALIKE))
def test_two_games_that_look_alike_to_a_seat_are_redealt_alike(seat: int, make: PlayedState, twin: PlayedState) -> None:
    one, other = make(), twin()
    assert one.view(seat) == other.view(seat)
    assert everything(one) != everything(other) or make is LOOK_ALIKE["the same cards dealt in another order"][1]
    for seed in range(20):
        assert everything(one.redeal(seat, Rng(seed))) == everything(other.redeal(seat, Rng(seed)))


# Cards taken back


@pytest.mark.rule("F-2.4")
@pytest.mark.parametrize("seat", [1, WATCHER])
def test_a_card_taken_back_stays_in_the_hand(seat: int) -> None:
    state = dealt()
    lay(state, "20 up, 30 up, undo, undo")
    hands = hands_of(state, seat, 0)
    assert all({20, 30} <= set(held) for held in hands)
    assert len(hands) > 30


@pytest.mark.rule("F-2.4")
def test_it_stays_there_in_later_turns_until_it_is_laid() -> None:
    state = dealt()
    line(state, "0: 40 up; 0: undo; 0: 20 up; 0: 30 up; 0: end; deal: 2 3")
    assert all(40 in held for held in hands_of(state, 1, 0))
    line(state, "1: 15 up; 1: 25 up; 1: end; deal: 2 3")
    hands = hands_of(state, 1, 0)
    assert all(40 in held for held in hands)
    assert len(hands) > 30
    line(state, "0: 40 up; 0: 50 up")
    assert all(40 not in held for held in hands_of(state, 1, 0))


@pytest.mark.rule("F-2.4")
def test_the_known_cards_of_both_are_kept_for_a_watcher() -> None:
    state = dealt()
    line(state, "0: 40 up; 0: undo; 0: 20 up; 0: 30 up; 0: end; deal: 2 3; 1: 55 down; 1: undo")
    for other in redeals(state, WATCHER):
        assert 40 in hand(other, 0)
        assert 55 in hand(other, 1)
    assert [known(state, WATCHER, of=seat) for seat in (0, 1)] == [[40], [55]]


@pytest.mark.rule("F-2.4")
def test_a_card_that_was_only_laid_is_in_no_hand() -> None:
    state = dealt()
    lay(state, "20 up, 30 up, 40 up, undo")
    assert all(40 in held and not {20, 30} & set(held) for held in hands_of(state, 1, 0))


@pytest.mark.rule("F-2.4", "F-5.3")
def test_known_cards_that_are_of_no_use_leave_room_for_the_pair_that_must_be_there() -> None:
    # The 40 and the 41 were taken back and are known; by now they fit nowhere.
    state = table(
        "40 41 51 52 58 59", "11 12 13", up="35", down="3", stock="20 21 22 23 24 25 26 27", opp_stock="14 15"
    )
    line(state, "0: 40 up; 0: 41 up; 0: undo; 0: undo; 0: 51 up; 0: 52 up; 0: end; deal: 20 21")
    line(state, "1: 11 up; 1: 12 up; 1: end; deal: 14 15")
    hands = hands_of(state, 1, 0, 60)
    assert all({40, 41, 58, 59} <= set(held) for held in hands)
    assert len(hands) > 20


@pytest.mark.rule("F-2.4", "F-5.3")
@pytest.mark.parametrize("seat", [1, WATCHER])
def test_a_full_hand_of_known_cards_leaves_nothing_to_guess(seat: int) -> None:
    state = table("10 11 12 13", "20 21", stock="40 41 42 43")
    lay(state, "10 up, 11 up, 12 up, 13 up, undo, undo, undo, undo")
    assert set(hands_of(state, seat, 0, 10)) == {(10, 11, 12, 13)}


@pytest.mark.rule("F-2.4", "F-5.3")
@pytest.mark.parametrize("seat", [1, WATCHER])
def test_a_first_card_taken_back_could_have_been_followed_by_a_second(seat: int) -> None:
    state = table("52 53 30", up="50", down="10", stock="51 31", opp_stock="2 3")
    lay(state, "52 up, undo")
    # With the 51 instead of the 53 the 52 could not have been laid first.
    hands = hands_of(state, seat, 0, 100)
    assert set(hands) == {(51, 52, 53), (30, 52, 53), (31, 52, 53)}
    for other in redeals(state, seat, 20):
        assert "52 up" in legal(other, 0)


@pytest.mark.rule("F-2.4", "F-5.3")
def test_what_a_first_card_taken_back_told_holds_as_long_as_that_other_card_may_be_in_hand() -> None:
    state = table("52 53 51 30", up="50", down="10", stock="31 54 32", opp_stock="2 3")
    lay(state, "52 up, undo, 51 up")
    # After the 52 a 53 or a 54 could have followed, and the 51 could not.
    wanted = {held for held in combinations((30, 31, 32, 52, 53, 54), 3) if 52 in held and {53, 54} & set(held)}
    assert set(hands_of(state, 1, 0, 150)) == wanted
    lay(state, "52 up, end")
    deal(state, "31 32")
    hands = hands_of(state, 1, 0, 80)
    assert all({53, 54} & set(held) for held in hands)
    assert len(hands) > 3


@pytest.mark.rule("F-2.4", "F-5.3")
def test_a_first_card_for_the_opponent_taken_back_could_have_been_followed_by_an_own_one() -> None:
    state = table("12 52 30", up="50", down="10", opp_up="29", stock="13 14 5", opp_stock="2 3")
    lay(state, "12 opp-up, undo")
    for other in redeals(state, 1, 60):
        assert "12 opp-up" in legal(other, 0)
        assert {5, 52} & set(hand(other, 0))


@pytest.mark.rule("F-2.4")
def test_ones_own_cards_taken_back_do_not_bind_what_one_believes_of_the_other() -> None:
    state = dealt()
    lay(state, "20 up, 30 up, undo")
    assert hand(state, 0) == [10, 30, 40, 50, 59]
    hands = hands_of(state, 0, 1)
    assert len(hands) > 30
    assert len({card for held in hands for card in held} & set(numbers("20 30"))) > 0
