"""Which hands a redeal gives to the other: those with which the game would have come to this point, and all of them."""

import random
from collections import Counter
from itertools import combinations

import pytest

from games.asking import deal, legal, seen
from games.face_to_face.naive import Naive
from games.face_to_face.positions import any_position
from games.face_to_face.redealing import hands_of, redeals
from games.face_to_face.table import NUMBERS, hand, lay, rules, table
from koloda import WATCHER, State


def two_can_be_laid(state: State) -> bool:
    """Whether the one whose turn begins is not lost, by the naive game."""
    naive = Naive(state.options["last_card"])
    naive.set_up(state.position())
    return naive.won is None


# Who is on turn can lay two


def tight_turn(rng: random.Random) -> State:
    """A turn that can go on only because a few cards of many are in the hand."""
    up, down = rng.randint(50, 57), rng.randint(4, 11)
    useful = [card for card in NUMBERS if card > up or card < down or card in (up - 10, down + 10)]
    useless = [card for card in range(22, 40) if card not in useful]
    cards = rng.sample(useful, 2) + rng.sample(useless, rng.randint(8, len(useless)))
    given = rng.choice(("", "45"))
    size = rng.randint(2, 6)
    while True:
        rng.shuffle(cards)
        held, stock = (" ".join(str(card) for card in some) for some in (cards[:size], cards[size:]))
        state = table(held, "14 47", up=str(up), down=str(down), opp_up=given, stock=stock, seat=rng.randrange(2))
        if state.scores() is None:
            return state


def most_hands_lose(state: State, rng: random.Random) -> bool:
    """Whether of ten hands drawn at random from the same cards at least half could not go on."""
    position = state.position()
    turn = position["turn"]
    lost = 0
    for _ in range(10):
        cards = rng.sample(seen(state)["out"][turn], len(seen(state)["out"][turn]))
        size = seen(state)["hands"][turn]
        position["hands"][turn], position["stock"][turn] = cards[:size], cards[size:]
        naive = Naive()
        naive.set_up(position)
        lost += naive.won is not None
    return lost >= 5


@pytest.mark.rule("F-5.2", "F-5.3")
def test_an_opponent_on_turn_can_lay_two_in_tight_positions_of_all_kinds() -> None:
    tight = 0
    for number in range(60):
        rng = random.Random(f"tight {number}")
        state = tight_turn(rng)
        (turn,) = state.due()
        tight += most_hands_lose(state, rng)
        for seat in (1 - turn, WATCHER):
            for other in redeals(state, seat, 5):
                assert legal(other, turn)
                assert two_can_be_laid(other)
    # It means something only where most hands would have lost.
    assert tight >= 40


@pytest.mark.rule("F-5.2", "F-5.3")
@pytest.mark.parametrize("last_card", ["strict", "lenient"])
@pytest.mark.parametrize("stuck", [False, True])
def test_so_it_is_in_any_position(last_card: str, stuck: bool) -> None:
    for number in range(60):
        rng = random.Random(f"any {number}")
        state = rules().load(any_position(rng, last_card, stuck))
        for turn in state.due():
            for seat in (1 - turn, WATCHER):
                for other in redeals(state, seat, 2):
                    assert two_can_be_laid(other)


@pytest.mark.rule("F-5.2", "F-5.3")
@pytest.mark.parametrize("seat", [1, WATCHER])
def test_all_hands_that_can_lay_two_come_and_no_others(seat: int) -> None:
    state = table("52 53", up="50", down="10", stock="5 30 31", opp_stock="2 3")
    hands = hands_of(state, seat, 0, 300)
    assert set(hands) == {(52, 53), (5, 52), (5, 53)}
    assert all(60 < count < 140 for count in hands.values())


@pytest.mark.rule("F-5.2", "F-5.3")
def test_one_pair_is_enough_and_the_rest_of_the_hand_is_free() -> None:
    state = table("52 53 30", up="50", down="10", stock="5 31", opp_stock="2 3")
    wanted = {held for held in combinations((5, 30, 31, 52, 53), 3) if len({5, 52, 53} & set(held)) >= 2}
    assert set(hands_of(state, 1, 0, 200)) == wanted


@pytest.mark.rule("F-5.3", "F-3.3")
def test_a_pair_by_a_trick_and_a_pair_with_a_card_for_the_opponent_count() -> None:
    # 40 is ten below the rising 50; the opponent's rising 20 takes one card below it.
    state = table("40 5", up="50", down="10", opp_up="20", stock="35 12 13", opp_stock="2 3")
    wanted = {(5, 40), (5, 12), (5, 13), (12, 40), (13, 40)}
    assert set(hands_of(state, 1, 0, 300)) == wanted


@pytest.mark.rule("F-5.2")
@pytest.mark.parametrize("seat", [1, WATCHER])
def test_a_single_pair_among_many_cards_is_found(seat: int) -> None:
    middle = " ".join(str(card) for card in range(20, 47))
    state = table(f"58 59 {middle[:11]}", up="57", down="3", stock=middle[12:])
    assert len(hand(state, 0)) == 6
    hands = hands_of(state, seat, 0, 60)
    assert all({58, 59} <= set(held) for held in hands)
    assert len(hands) > 50
    rest = Counter(card for held, count in hands.items() for card in held * count if card < 50)
    assert set(rest) == set(range(20, 47))


@pytest.mark.rule("F-5.2")
def test_of_several_rare_pairs_each_is_found() -> None:
    middle = " ".join(str(card) for card in range(21, 47))
    # 58 with 59, 58 or 59 with 2, and what the trick 47 opens.
    state = table(f"58 59 {middle[:5]}", up="57", down="3", stock=f"2 47 {middle[6:]}")
    hands = hands_of(state, 1, 0, 200)
    rare = [tuple(sorted({2, 47, 58, 59} & set(held))) for held in hands]
    assert {(58, 59), (2, 58), (2, 59), (2, 47), (47, 58), (47, 59)} <= set(rare)
    # The 47 alone is enough with the 37, by one trick after the other.
    assert all(len(found) >= 2 or (found == (47,) and 37 in held) for found, held in zip(rare, hands, strict=True))


@pytest.mark.rule("F-5.2")
def test_where_every_card_is_in_hand_there_is_nothing_to_redeal() -> None:
    state = table("52 53 30", up="50", down="10", stock="", opp_stock="2 3")
    assert set(hands_of(state, 1, 0, 10)) == {(30, 52, 53)}


@pytest.mark.rule("F-5.4")
@pytest.mark.parametrize("seat", [1, WATCHER])
def test_one_last_card_is_known_by_counting(seat: int) -> None:
    state = table("30", up="20", stock="", last_card="lenient")
    assert set(hands_of(state, seat, 0, 10)) == {(30,)}


@pytest.mark.rule("F-5.2")
@pytest.mark.parametrize("seat", [0, WATCHER])
def test_of_the_one_who_is_not_on_turn_nothing_is_known(seat: int) -> None:
    state = table("11 12 13", "52 53", opp_up="50", opp_down="10", opp_stock="5 30 31")
    assert set(hands_of(state, seat, 1, 200)) == set(combinations((5, 30, 31, 52, 53), 2))


@pytest.mark.rule("F-5.2")
def test_while_cards_are_drawn_nothing_is_known_of_either() -> None:
    state = table(
        "52 53 51 54", "5 7", up="50", down="10", opp_up="49", opp_down="9", stock="30 31 32", opp_stock="35 36"
    )
    lay(state, "51 up, 54 up, end")
    assert set(hands_of(state, 1, 0, 200)) == set(combinations((30, 31, 32, 52, 53), 2))
    assert set(hands_of(state, 0, 1, 200)) == set(combinations((5, 7, 35, 36), 2))
    deal(state, "30 31")


# In the middle of a turn


@pytest.mark.rule("F-5.3")
@pytest.mark.parametrize("seat", [1, WATCHER])
def test_after_the_first_card_a_second_is_possible(seat: int) -> None:
    state = table("52 53 30", up="50", down="10", stock="5 31 42", opp_stock="2 3")
    lay(state, "52 up")
    # 53 is higher, 42 is ten lower, 5 goes to the falling pile.
    wanted = {held for held in combinations((5, 30, 31, 42, 53), 2) if {5, 42, 53} & set(held)}
    assert set(hands_of(state, seat, 0, 300)) == wanted
    for other in redeals(state, seat):
        assert legal(other, 0)


@pytest.mark.rule("F-5.3", "F-2.2")
def test_after_a_first_card_for_the_opponent_the_second_is_one_for_the_own_piles() -> None:
    state = table("12 52", up="50", down="10", opp_up="29", stock="13 14 5 30", opp_stock="2 3")
    lay(state, "12 opp-up")
    assert set(hands_of(state, 1, 0, 100)) == {(5,), (52,)}


@pytest.mark.rule("F-5.3", "F-2.2")
def test_after_a_first_card_for_the_own_piles_the_second_may_be_for_the_opponent() -> None:
    state = table("52 12", up="50", down="10", opp_up="29", stock="13 40 30 5", opp_stock="2 3")
    lay(state, "52 up")
    assert set(hands_of(state, 1, 0, 100)) == {(12,), (13,), (5,)}


@pytest.mark.rule("F-5.3")
def test_after_two_cards_the_rest_of_the_hand_may_be_anything() -> None:
    state = table("52 53 54 30", up="50", down="10", stock="5 31", opp_stock="2 3")
    lay(state, "52 up, 53 up")
    assert set(hands_of(state, 1, 0, 200)) == set(combinations((5, 30, 31, 54), 2))


@pytest.mark.rule("F-5.3")
def test_in_tight_turns_of_all_kinds_a_second_card_is_possible() -> None:
    for number in range(60):
        rng = random.Random(f"in a turn {number}")
        state = tight_turn(rng)
        (turn,) = state.due()
        state.apply(turn, rng.choice(state.legal(turn)))
        assert len(seen(state)["laid"]) == 1
        for seat in (1 - turn, WATCHER):
            for other in redeals(state, seat, 5):
                assert legal(other, turn)
