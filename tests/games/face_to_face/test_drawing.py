"""Drawing after a turn (F-4)."""

import pytest

from games.asking import asides, deal, legal, refused, seen
from games.face_to_face.table import ONLOOKERS, chances, deal_all, hand, lay, numbers, phase, table
from koloda import DEALER, State

SIX = "10 11 12 13 14 15"


def drawn_after(state: State, mover: int, moves: str) -> int:
    """How many cards the one who made these moves draws; the view must foretell it and count it down."""
    lay(state, moves)
    foretold = seen(state)["draws"]
    assert seen(state)["may_end"] is True
    size, left = seen(state)["hands"][mover], seen(state)["stock"][mover]
    lay(state, "end")
    count = 0
    while state.due() == [DEALER]:
        assert seen(state)["phase"] == "draw"
        assert (state.actors(), seen(state)["drawing"]) == ([DEALER], [mover, foretold - count])
        deal(state, str(chances(state)[-1]))
        count += 1
        assert (seen(state)["hands"][mover], seen(state)["stock"][mover]) == (size + count, left - count)
    assert count == foretold
    assert seen(state)["drawing"] is None
    return count


@pytest.mark.rule("F-4.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("laid", [2, 3, 4, 5, 6])
def test_two_are_drawn_if_all_went_to_own_piles_whatever_their_number(laid: int, seat: int) -> None:
    state = table(SIX, opp_up="29", seat=seat)
    moves = ", ".join(f"{card} up" for card in numbers(SIX)[:laid])
    assert drawn_after(state, seat, moves) == 2
    assert len(hand(state, seat)) == 6 - laid + 2


@pytest.mark.rule("F-4.1")
def test_three_own_cards_laid_leave_five_in_hand() -> None:
    state = table(SIX)
    lay(state, "10 up, 15 down, 14 down, end")
    deal(state, "40 41")
    assert hand(state, 0) == [11, 12, 13, 40, 41]


@pytest.mark.rule("F-4.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("laid", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("given", ["first", "last"])
def test_the_hand_is_filled_up_to_six_if_one_went_to_the_opponent(laid: int, seat: int, given: str) -> None:
    state = table(SIX, opp_up="29", seat=seat)
    cards = numbers(SIX)[:laid]
    gift, own = (cards[0], cards[1:]) if given == "first" else (cards[-1], cards[:-1])
    moves = [f"{card} up" for card in own]
    moves.insert(0 if given == "first" else len(moves), f"{gift} opp-up")
    assert drawn_after(state, seat, ", ".join(moves)) == laid
    assert len(hand(state, seat)) == 6


@pytest.mark.rule("F-4.1")
def test_four_own_cards_and_one_for_the_opponent_are_replaced_by_five() -> None:
    state = table(SIX, opp_down="40", other="50 51 52")
    lay(state, "10 up, 11 up, 12 up, 13 up")
    assert seen(state)["draws"] == 2
    state = table("10 11 12 13 45 15", opp_down="40", other="50 51 52")
    lay(state, "10 up, 11 up, 45 opp-down, 12 up, 13 up, end")
    assert seen(state)["drawing"] == [0, 5]
    deal(state, "20 21 22 23 24")
    assert hand(state, 0) == [15, 20, 21, 22, 23, 24]


@pytest.mark.rule("F-4.1")
@pytest.mark.parametrize(("cards", "own", "with_gift"), [("10 11", 2, 6), ("10 11 12", 2, 5), ("10 11 12 13", 2, 4)])
def test_a_small_hand_grows_only_if_one_went_to_the_opponent(cards: str, own: int, with_gift: int) -> None:
    assert drawn_after(table(cards, opp_up="29"), 0, "10 up, 11 up") == own
    assert drawn_after(table(cards, opp_up="29"), 0, "11 up, 10 opp-up") == with_gift


@pytest.mark.rule("F-4.1")
def test_two_own_cards_of_six_leave_the_hand_at_six() -> None:
    state = table(SIX)
    assert drawn_after(state, 0, "10 up, 11 up") == 2
    assert len(hand(state, 0)) == 6


@pytest.mark.rule("F-4.1")
def test_it_is_drawn_from_the_own_draw_pile_each_card_as_likely_as_the_others() -> None:
    state = table("10 11 12", "20 21 22", stock="40 41 42", opp_stock="50 51 52")
    lay(state, "10 up, 11 up, end")
    assert chances(state) == [40, 41, 42]
    assert refused(state, DEALER, "deal 50") == "F-1.2"
    deal(state, "41")
    assert chances(state) == [40, 42]
    assert refused(state, DEALER, "deal 41") == "F-1.2"
    deal(state, "42")
    assert hand(state, 0) == [12, 41, 42]
    assert seen(state)["stock"] == [1, 3]


@pytest.mark.rule("F-4.1")
def test_nothing_is_drawn_during_a_turn() -> None:
    state = table(SIX, opp_up="29")
    for move in ("10 up", "11 up", "12 opp-up", "13 up"):
        lay(state, move)
        assert state.due() == [0]
        assert refused(state, DEALER, "deal 40") == "F-4.1"


@pytest.mark.rule("F-4.1")
def test_nobody_acts_while_cards_are_drawn() -> None:
    state = table(SIX)
    lay(state, "10 up, 11 up, end")
    for seat in (0, 1):
        assert legal(state, seat) == asides(state, seat) == set()
        for move in ("12 up", "11 up", "end", "undo"):
            assert refused(state, seat, move) == "F-4.1"


@pytest.mark.rule("F-4.1")
def test_what_is_drawn_is_read_by_the_one_who_draws_alone() -> None:
    state = table(SIX, seat=1)
    lay(state, "10 up, 11 up, end")
    entries = deal(state, "40 41")
    assert [entry.readers for entry in entries] == [[1], [1]]
    assert [[entry.seen_by(seat) for seat in ONLOOKERS] for entry in entries] == [
        ["deal ?", "deal 40", "deal ?"],
        ["deal ?", "deal 41", "deal ?"],
    ]


@pytest.mark.rule("F-4.1", "F-2.4")
def test_a_card_for_the_opponent_that_was_taken_back_does_not_fill_the_hand() -> None:
    state = table(SIX, opp_up="29")
    assert drawn_after(state, 0, "10 up, 11 up, 12 opp-up, undo") == 2


# Few cards left


@pytest.mark.rule("F-4.2")
@pytest.mark.parametrize(("stock", "count"), [("", 0), ("40", 1), ("40 41", 2), ("40 41 42", 2)])
def test_after_own_cards_as_many_of_two_are_drawn_as_there_are(stock: str, count: int) -> None:
    state = table(SIX, stock=stock)
    assert drawn_after(state, 0, "10 up, 11 up, 12 up") == count
    assert len(hand(state, 0)) == 3 + count
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("F-4.2")
@pytest.mark.parametrize(
    ("stock", "count"), [("", 0), ("40", 1), ("40 41", 2), ("40 41 42 43", 4), ("40 41 42 43 44", 4)]
)
def test_after_a_card_for_the_opponent_the_hand_is_filled_as_far_as_the_cards_go(stock: str, count: int) -> None:
    state = table(SIX, opp_up="29", stock=stock)
    assert drawn_after(state, 0, "10 opp-up, 11 up, 12 up, 13 up") == count
    assert len(hand(state, 0)) == 2 + count
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("F-4.2")
def test_with_none_left_play_goes_on_without_drawing() -> None:
    state = table("10 11 12 13 14", "20 21 22 23 24", stock="", opp_stock="")
    for mover, moves in ((0, "10 up, 11 up, end"), (1, "20 up, 21 up, end"), (0, "12 up, 13 up, end")):
        assert phase(state) == ("turn", mover)
        lay(state, moves)
    assert phase(state) == ("turn", 1)
    assert (hand(state, 0), hand(state, 1)) == ([14], [22, 23, 24])


@pytest.mark.rule("F-4.2")
def test_the_others_draw_pile_is_of_no_account() -> None:
    state = table(SIX, stock="", opp_stock="50 51 52")
    lay(state, "10 up, 11 up, end")
    assert phase(state) == ("turn", 1)
    assert seen(state)["stock"] == [0, 3]


@pytest.mark.rule("F-4.2")
@pytest.mark.parametrize(("stock", "left"), [("40", [40]), ("40 41", [40, 41]), ("40 41 42", [40, 41])])
def test_an_empty_hand_is_filled_as_far_as_the_cards_go(stock: str, left: list[int]) -> None:
    state = table("10 11", stock=stock)
    lay(state, "10 up, 11 up")
    assert seen(state)["draws"] == len(left)
    assert legal(state) == {"end"}
    lay(state, "end")
    assert deal_all(state) == left
    assert hand(state, 0) == left


@pytest.mark.rule("F-4.2")
def test_an_empty_hand_after_a_card_for_the_opponent_is_filled_up_to_six() -> None:
    state = table("10 11", opp_up="29", stock="40 41 42 43 44 45 46")
    lay(state, "10 opp-up, 11 up, end")
    assert deal_all(state) == [40, 41, 42, 43, 44, 45]
    assert seen(state)["stock"][0] == 1
