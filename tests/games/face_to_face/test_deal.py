"""The cards, the base cards, the lot and the deal (F-1)."""

import random
from collections import Counter

import pytest

from games.asking import deal, legal, line, refused, seen
from games.face_to_face.table import (
    FIRST_SIX,
    NUMBERS,
    ONLOOKERS,
    OTHER_SIX,
    chances,
    dealt,
    ended,
    hand,
    lay,
    moves_of,
    numbers,
    phase,
    rest,
    rules,
    table,
)
from koloda import DEALER, OptionError, Rng, play
from koloda.engine.driver import random_game

# Two players and their cards


@pytest.mark.rule("F-1.1")
def test_it_is_a_game_for_two() -> None:
    assert list(rules().players) == [2]
    state = rules().start(2)
    assert state.players == seen(state)["players"] == 2


@pytest.mark.rule("F-1.1")
@pytest.mark.parametrize("players", [-2, 0, 1, 3, 4, True, "2", 2.0, None])
def test_any_other_number_of_players_is_an_option_error(players: object) -> None:
    with pytest.raises(OptionError):
        rules().start(players)


@pytest.mark.rule("F-1.1")
def test_each_has_sixty_cards_of_its_own() -> None:
    cards = Counter(rules().start(2).cards())
    assert cards == {str(number): 2 for number in range(1, 61)}


@pytest.mark.rule("F-1.1")
def test_the_cards_stay_the_same_from_the_first_move_to_the_last() -> None:
    state = rules().start(2)
    cards = state.cards()
    random_game(state, Rng(3), limit=7)
    assert state.scores() is None
    assert state.cards() == cards
    random_game(state, Rng(4))
    assert state.scores() is not None
    assert state.cards() == cards


@pytest.mark.rule("F-1.1")
def test_both_may_hold_and_lay_the_same_number() -> None:
    state = table("10 20 30", "10 20 30")
    lay(state, "10 up, 20 up, end")
    deal(state, "11 12")
    assert moves_of([10, 20, 30], "up") <= legal(state, 1)
    lay(state, "10 up, 20 up")
    assert [piles["up"] for piles in seen(state)["piles"]] == [[1, 10, 20], [1, 10, 20]]


# Base cards and draw piles


@pytest.mark.rule("F-1.2")
def test_before_the_first_move_four_base_cards_lie_and_all_numbers_are_to_be_drawn() -> None:
    view = seen(rules().start(2))
    assert view["piles"] == [{"up": [1], "down": [60]}, {"up": [1], "down": [60]}]
    assert (view["hands"], view["stock"]) == ([0, 0], [58, 58])
    assert view["out"] == [list(range(2, 60))] * 2


@pytest.mark.rule("F-1.2")
@pytest.mark.parametrize("begins", [0, 1])
def test_each_draws_six_of_its_58_numbers(begins: int) -> None:
    state = dealt(begins=begins)
    view = seen(state)
    assert (view["hands"], view["stock"]) == ([6, 6], [52, 52])
    assert hand(state, begins) == numbers(FIRST_SIX)
    assert hand(state, 1 - begins) == numbers(OTHER_SIX)
    assert view["piles"] == [{"up": [1], "down": [60]}] * 2


@pytest.mark.rule("F-1.2")
def test_every_number_is_equally_likely_and_drawn_only_once() -> None:
    state = rules().start(2)
    line(state, "dealer: begin 0")
    left = list(NUMBERS)
    for card in numbers("59 2 30 3 58 31"):
        assert chances(state) == left
        assert state.bag() == len(left)
        deal(state, str(card))
        left.remove(card)


@pytest.mark.rule("F-1.2")
def test_each_draws_from_its_own_pile() -> None:
    state = rules().start(2)
    line(state, f"dealer: begin 1; deal: {FIRST_SIX}")
    assert chances(state) == list(NUMBERS)
    deal(state, FIRST_SIX)
    assert hand(state, 0) == hand(state, 1) == numbers(FIRST_SIX)


@pytest.mark.rule("F-1.2")
def test_a_card_that_is_not_in_the_draw_pile_cannot_be_dealt() -> None:
    state = rules().start(2)
    line(state, "dealer: begin 0; deal: 17")
    assert "deal 17" not in legal(state, DEALER)
    assert refused(state, DEALER, "deal 17") == "F-1.2"


@pytest.mark.rule("F-1.2")
def test_the_base_cards_are_never_drawn() -> None:
    state = rules().start(2)
    line(state, "dealer: begin 0")
    assert {"deal 1", "deal 60"} & legal(state, DEALER) == set()


@pytest.mark.rule("F-1.2")
def test_a_drawn_card_is_read_by_the_one_who_draws_it_alone() -> None:
    state = rules().start(2)
    line(state, "dealer: begin 1")
    entries = deal(state, FIRST_SIX) + deal(state, OTHER_SIX)
    own = [f"deal {card}" for card in FIRST_SIX.split() + OTHER_SIX.split()]
    hidden = ["deal ?"] * 6
    assert [entry.readers for entry in entries] == [[1]] * 6 + [[0]] * 6
    assert [entry.seen_by(1) for entry in entries] == own[:6] + hidden
    assert [entry.seen_by(0) for entry in entries] == hidden + own[6:]
    assert [entry.seen_by(-3) for entry in entries] == hidden * 2


@pytest.mark.rule("F-1.2")
def test_how_far_the_deal_has_come_is_public() -> None:
    state = rules().start(2)
    line(state, "dealer: begin 1; deal: 10 20")
    for seat in ONLOOKERS:
        view = state.view(seat)
        assert (view["phase"], view["drawing"], view["hands"], view["stock"]) == ("deal", [1, 4], [0, 2], [58, 56])
    deal(state, "30 40 50 59 5")
    assert seen(state)["drawing"] == [0, 5]


# Who begins


@pytest.mark.rule("F-1.3")
def test_who_begins_is_a_fair_lot() -> None:
    state = rules().start(2)
    assert phase(state) == ("lot", None)
    assert seen(state)["began"] is None
    assert (state.actors(), state.due()) == ([DEALER], [DEALER])
    assert legal(state, DEALER) == {"begin 0", "begin 1"}
    assert state.weights(DEALER) == [1, 1]
    assert seen(state)["drawing"] is None


@pytest.mark.rule("F-1.3")
@pytest.mark.parametrize("begins", [0, 1])
def test_everybody_sees_who_begins(begins: int) -> None:
    state = rules().start(2)
    entry = play(state, DEALER, f"begin {begins}")
    assert [entry.seen_by(seat) for seat in ONLOOKERS] == [f"begin {begins}"] * 3
    assert [state.view(seat)["began"] for seat in ONLOOKERS] == [begins] * 3


@pytest.mark.rule("F-1.3")
@pytest.mark.parametrize("begins", [0, 1])
def test_the_beginner_is_dealt_six_then_the_other_six_then_the_beginner_is_on_turn(begins: int) -> None:
    state = rules().start(2)
    play(state, DEALER, f"begin {begins}")
    got = []
    for card in rest()[:12]:
        assert (state.actors(), state.due(), seen(state)["phase"]) == ([DEALER], [DEALER], "deal")
        sizes = seen(state)["hands"]
        deal(state, str(card))
        got.append([after - before for before, after in zip(sizes, seen(state)["hands"], strict=True)].index(1))
    assert got == [begins] * 6 + [1 - begins] * 6
    assert phase(state) == ("turn", begins)
    assert (state.actors(), state.due()) == ([begins], [begins])
    assert seen(state)["drawing"] is None


@pytest.mark.rule("F-1.3")
def test_the_lot_is_cast_only_once() -> None:
    state = rules().start(2)
    line(state, "dealer: begin 1")
    assert refused(state, DEALER, "begin 0") == "F-1.3"
    deal(state, FIRST_SIX)
    deal(state, OTHER_SIX)
    assert refused(state, DEALER, "begin 0") == "F-1.3"


@pytest.mark.rule("F-1.3")
def test_no_card_is_dealt_and_no_player_acts_before_the_lot() -> None:
    state = rules().start(2)
    assert refused(state, DEALER, "deal 17") == "F-1.3"
    assert refused(state, 0, "begin 0") == "F-1.3"
    assert refused(state, 0, "17 up") == "F-1.3"
    assert legal(state, 0) == legal(state, 1) == set()


@pytest.mark.rule("F-1.3", "F-5.2")
def test_with_untouched_piles_no_hand_is_too_bad_to_begin() -> None:
    rng = random.Random(1)
    for _ in range(30):
        cards = " ".join(str(card) for card in rng.sample(NUMBERS, 6))
        state = dealt(cards, OTHER_SIX)
        assert ended(state) == (None, [])
        assert moves_of([min(numbers(cards))], "up") <= legal(state)
