"""Taking, drawing, used flights, and what happens when cards run out: P-2.3 to P-2.6."""

import pytest

from games.asking import deal, everything, legal, line, refused, seen
from games.flights.table import bid, cards, chances, deck, discard, hand, happened, last_deal, phase, rows, table, takes
from koloda import DEALER, WATCHER

# Taking


@pytest.mark.rule("P-2.3")
def test_each_takes_one_of_the_laid_cards_an_own_one_too() -> None:
    state = table("r1", "g2", "o3")
    bid(state, "r1 6", "g2 5", "o3 4")
    assert takes(state) == "g2 o3 r1"
    line(state, "0: take r1")
    assert takes(state) == "g2 o3"
    line(state, "1: take o3")
    assert takes(state) == "g2"
    line(state, "2: take g2")
    assert rows(state) == ["r1", "o3", "g2"]
    assert (seen(state)["table"], seen(state)["phase"]) == ([], "draw")


@pytest.mark.rule("P-2.3")
def test_the_last_choice_is_still_a_move() -> None:
    state = table("r1", "g2")
    bid(state, "r1 6", "g2 5")
    line(state, "0: take g2")
    assert (phase(state), state.due(), takes(state)) == (("take", 1), [1], "r1")


@pytest.mark.rule("P-2.3")
def test_only_what_was_laid_this_round_can_be_taken() -> None:
    state = table("r1 r2 | v3", "g2 g3 | b4", discard="b1")
    bid(state, "r1 6", "g2 5")
    for card in ("r2", "g3", "v3", "b4", "b1", "b6", "dep", "x1", "xU"):
        assert refused(state, 0, f"take {card}") == "P-2.3"
    line(state, "0: take g2")
    assert refused(state, 1, "take g2") == "P-2.3"


@pytest.mark.rule("P-2.3")
def test_a_card_is_resolved_before_the_next_chooses() -> None:
    state = table("dep | r1 g2", "g3 | b4")
    bid(state, "dep 1", "g3 6")
    line(state, "1: take dep")
    assert (rows(state), discard(state)) == (["r1 g2", ""], "b4 dep")
    line(state, "0: take g3")
    assert (rows(state), discard(state)) == (["r1", ""], cards("b4 dep g2 g3"))


@pytest.mark.rule("P-2.3")
def test_laid_cards_are_not_taken_into_hand() -> None:
    state = table("r1 r2", "g2 g3")
    bid(state, "r1 6", "g2 5")
    line(state, "0: take g2; 1: take r1")
    assert (hand(state, 0), hand(state, 1)) == ("r2", "g3")


# Drawing and the marker


@pytest.mark.rule("P-2.4")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_all_draw_one_card_from_this_rounds_first_player_then_the_marker_moves(first: int) -> None:
    state = table("r1", "g2", "o3", first=first)
    bid(state, "r1 1", "g2 5", "o3 3")
    line(state, "1: take r1; 2: take o3; 0: take g2")
    order = []
    for card in ("b1", "b2", "b3"):
        view = seen(state)
        assert (view["phase"], view["first"], view["round"], state.due()) == ("draw", first, 1, [DEALER])
        order.append(view["drawing"])
        deal(state, card)
    assert order == [{"seat": (first + step) % 3, "count": 1} for step in range(3)]
    assert [hand(state, (first + step) % 3) for step in range(3)] == ["b1", "b2", "b3"]
    view = seen(state)
    assert (view["phase"], view["first"], view["round"]) == ("bid", (first + 1) % 3, 2)
    assert (view["bids"], view["taken"], view["table"], view["laid"]) == ([], [], [], [False] * 3)


@pytest.mark.rule("P-2.4")
def test_the_order_of_drawing_is_not_the_order_of_choice() -> None:
    state = table("r1", "g2")
    bid(state, "r1 1", "g2 5")
    line(state, "1: take r1; 0: take g2; deal: b1")
    assert (hand(state, 0), hand(state, 1)) == ("b1", "")


@pytest.mark.rule("P-2.4", "P-2.7")
def test_a_drawn_card_is_seen_by_its_seat_alone() -> None:
    state = table("r1", "g2", "o3", first=2)
    bid(state, "r1 1", "g2 5", "o3 3")
    line(state, "1: take r1; 2: take o3; 0: take g2")
    assert list(state.readers(DEALER, state.parse("deal b1"))) == [2]
    (entry,) = deal(state, "b1")
    assert [entry.seen_by(seat) for seat in (0, 1, 2, WATCHER)] == ["deal ?", "deal ?", "deal b1", "deal ?"]


@pytest.mark.rule("P-2.4")
def test_one_card_is_drawn_and_a_short_hand_is_not_filled_up() -> None:
    state = table("r1 r2", "g2 g3 g4")
    bid(state, "r1 1", "g2 5")
    line(state, "1: take r1; 0: take g2; deal: b1 b2")
    assert (hand(state, 0), hand(state, 1), seen(state)["phase"]) == ("b1 r2", "b2 g3 g4", "bid")


@pytest.mark.rule("P-2.4")
def test_nobody_acts_while_cards_are_drawn() -> None:
    state = table("r1 r2", "g2 g3")
    bid(state, "r1 1", "g2 5")
    line(state, "1: take r1; 0: take g2")
    assert (state.actors(), legal(state, 0), legal(state, 1)) == ([DEALER], set(), set())
    assert refused(state, 0, "lay r2 fly 2") == "P-2.4"
    assert refused(state, 0, "take r2") == "P-2.4"


@pytest.mark.rule("P-2.4")
def test_the_marker_goes_round_clockwise() -> None:
    state = table("r1 r2 r3", "g4 g5 g6", first=1)
    firsts = []
    for mine, other, drawn in (("r1", "g4", "b1 b2"), ("r2", "g5", "b3 b4"), ("r3", "g6", "b5 b6")):
        firsts.append(seen(state)["first"])
        number = len(firsts)
        bid(state, f"{mine} {number}", f"{other} {number}")
        chooser = seen(state)["chooser"]
        line(state, f"{chooser}: take {mine}; {1 - chooser}: take {other}; deal: {drawn}")
    assert firsts == [1, 0, 1]


# Flights


@pytest.mark.rule("P-2.5")
def test_a_used_flight_cannot_be_used_again() -> None:
    state = table("r1 r2", "g2 g3")
    bid(state, "r1 6", "g2 5")
    assert seen(state)["flights"] == [[1, 2, 3, 4, 5], [1, 2, 3, 4, 6]]
    line(state, "0: take r1; 1: take g2; deal: b1 b2")
    assert seen(state)["flights"] == [[1, 2, 3, 4, 5], [1, 2, 3, 4, 6]]
    assert refused(state, 0, "lay r2 fly 6") == "P-2.5"
    assert refused(state, 1, "lay g3 fly 5") == "P-2.5"
    assert {text.split()[-1] for text in legal(state, 0)} == set("12345")


@pytest.mark.rule("P-2.5")
def test_a_set_that_is_used_up_is_whole_again_at_the_end_of_the_round_and_not_before() -> None:
    state = table("r1 r2 | | 4", "g2 g3 | | 25")
    bid(state, "r1 4", "g2 2")
    assert seen(state)["flights"] == [[], [5]]
    line(state, "0: take r1; 1: take g2")
    assert seen(state)["flights"] == [[], [5]]
    line(state, "deal: b1 b2")
    assert seen(state)["flights"] == [[1, 2, 3, 4, 5, 6], [5]]
    assert {text.split()[-1] for text in legal(state, 0)} == set("123456")
    assert {text.split()[-1] for text in legal(state, 1)} == {"5"}


@pytest.mark.rule("P-2.5")
def test_a_set_is_whole_again_also_when_nothing_can_be_drawn() -> None:
    state = table("r1 r2 | | 4", "g2 g3 | | 25", stock="")
    bid(state, "r1 4", "g2 2")
    line(state, "0: take r1; 1: take g2")
    assert (phase(state), seen(state)["flights"]) == (("bid", None), [[1, 2, 3, 4, 5, 6], [5]])


@pytest.mark.rule("P-2.5")
def test_six_rounds_use_up_a_set() -> None:
    state = table("r1", "g6")
    pairs = ["r2 g5", "r3 g4", "r4 g3", "r5 g2", "r6 g1", "b1 b2"]
    for number, flight in enumerate((3, 1, 6, 2, 5, 4)):
        held = [hand(state, 0), hand(state, 1)]
        # The second seat flies the same number, so both are left with the same flights.
        bid(state, f"{held[0]} {flight}", f"{held[1]} {flight}")
        chooser = seen(state)["chooser"]
        line(state, f"{chooser}: take {held[chooser]}; {1 - chooser}: take {held[1 - chooser]}")
        if number < 5:
            assert len(seen(state)["flights"][0]) == 5 - number
        deal(state, " ".join(reversed(pairs[number].split())) if seen(state)["first"] else pairs[number])
    assert seen(state)["flights"] == [[1, 2, 3, 4, 5, 6]] * 2


@pytest.mark.rule("P-2.5", "P-2.6")
def test_who_sits_out_uses_no_flight() -> None:
    state = table("r1 | | 3", " | | 4", stock="b1 b2")
    bid(state, "r1 3")
    line(state, "0: take r1; deal: b1 b2")
    assert seen(state)["flights"] == [[1, 2, 3, 4, 5, 6], [4]]


# The deck runs out


@pytest.mark.rule("P-2.6")
def test_the_discard_becomes_the_deck_when_a_card_is_due() -> None:
    state = table("r1", "g2", stock="", discard="x1 dep b5")
    bid(state, "r1 6", "g2 5")
    assert (seen(state)["stock"], discard(state)) == (0, "b5 dep x1")
    entries = line(state, "0: take r1; 1: take g2")
    assert (seen(state)["stock"], discard(state), phase(state)) == (3, "", ("draw", None))
    assert happened(entries, "new-deck") == [{"kind": "new-deck", "count": 3}]
    assert chances(state) == {"x1": 1, "dep": 1, "b5": 1}
    line(state, "deal: dep b5")
    assert (hand(state, 0), hand(state, 1), seen(state)["stock"]) == ("dep", "b5", 1)
    entries = line(state, "0: lay dep fly 1")
    assert happened(entries, "new-deck") == []


@pytest.mark.rule("P-2.6")
def test_the_discard_becomes_the_deck_in_the_middle_of_drawing() -> None:
    state = table("r1", "g2", "o3", first=1, stock="b1", discard="x1 x2")
    bid(state, "r1 6", "g2 5", "o3 4")
    line(state, "0: take r1; 1: take g2; 2: take o3")
    assert (seen(state)["stock"], discard(state)) == (1, "x1 x2")
    assert chances(state) == {"b1": 1}
    entries = line(state, "deal: b1")
    assert (seen(state)["stock"], discard(state), seen(state)["drawing"]) == (2, "", {"seat": 2, "count": 1})
    assert happened(entries, "new-deck") == [{"kind": "new-deck", "count": 2}]
    line(state, "deal: x2 x1")
    assert [hand(state, seat) for seat in range(3)] == ["x1", "b1", "x2"]


@pytest.mark.rule("P-2.6")
def test_cards_discarded_this_round_are_drawn_again_when_needed() -> None:
    state = table("dep", "r2 | b1 r1", stock="")
    bid(state, "dep 1", "r2 6")
    line(state, "1: take dep; 0: take r2")
    assert chances(state) == {"dep": 1, "r1": 1}
    line(state, "deal: r1 dep")
    assert (rows(state), hand(state, 0), hand(state, 1)) == (["r2", "b1"], "r1", "dep")


@pytest.mark.rule("P-2.6")
def test_an_empty_deck_waits_until_a_card_is_due() -> None:
    state = table("r1 r2", "g2 g3", stock="b1 b2", discard="x1 x2 x3")
    bid(state, "r1 6", "g2 5")
    line(state, "0: take r1; 1: take g2; deal: b1 b2")
    assert (seen(state)["phase"], seen(state)["stock"], discard(state)) == ("bid", 0, "x1 x2 x3")
    bid(state, "b1 3", "b2 4")
    line(state, "1: take b1; 0: take b2")
    assert (seen(state)["stock"], discard(state)) == (3, "")


@pytest.mark.rule("P-2.6")
def test_when_deck_and_discard_are_empty_nobody_draws() -> None:
    state = table("r1 r2", "g2 g3", stock="")
    bid(state, "r1 6", "g2 5")
    entries = line(state, "0: take r1; 1: take g2")
    assert (phase(state), seen(state)["first"], seen(state)["round"]) == (("bid", None), 1, 2)
    assert seen(state)["hands"] == [1, 1]
    assert (happened(entries, "new-deck"), seen(state)["deals"]) == ([], [])


@pytest.mark.rule("P-2.6")
def test_when_both_run_out_in_the_middle_the_rest_draw_nothing() -> None:
    state = table("r1", "g2", "o3 o4", first=2, stock="b1")
    bid(state, "r1 6", "g2 5", "o3 4")
    line(state, "0: take r1; 1: take g2; 2: take o3; deal: b1")
    assert (phase(state), seen(state)["hands"], hand(state, 2)) == (("bid", None), [0, 0, 2], "b1 o4")
    assert (seen(state)["first"], seen(state)["sits_out"], state.due()) == (0, [0, 1], [2])


@pytest.mark.rule("P-2.6")
def test_deck_and_discard_may_both_be_used_up_by_one_round_of_drawing() -> None:
    state = table("r1", "g2", "o3", stock="b1", discard="x5")
    bid(state, "r1 6", "g2 5", "o3 4")
    line(state, "0: take r1; 1: take g2; 2: take o3; deal: b1 x5")
    assert (phase(state), seen(state)["hands"], seen(state)["sits_out"]) == (("bid", None), [1, 1, 0], [2])
    assert (seen(state)["stock"], discard(state)) == (0, "")


# Sitting out


@pytest.mark.rule("P-2.6")
def test_who_has_no_card_neither_bids_nor_chooses() -> None:
    state = table("r1 r2", " | b4", "o3", stock="b1 b2 b3")
    assert (state.actors(), state.due(), seen(state)["sits_out"]) == ([0, 2], [0, 2], [1])
    assert legal(state, 1) == set()
    assert refused(state, 1, "lay r1 fly 6") == "P-2.6"
    assert refused(state, 1, "take r1") == "P-2.1"
    bid(state, "r1 2", "", "o3 5")
    assert seen(state)["laid"][1] is False
    line(state, "2: take r1; 0: take o3")
    assert (rows(state), seen(state)["phase"]) == (["o3", "b4", "r1"], "draw")


@pytest.mark.rule("P-2.6")
def test_who_sat_out_still_draws_in_turn_and_plays_the_next_round() -> None:
    state = table("r1 r2", " | b4", "o3", first=1, stock="b1 b2 b3")
    bid(state, "r1 2", "", "o3 5")
    line(state, "2: take r1; 0: take o3; deal: b1 b2 b3")
    assert [hand(state, seat) for seat in range(3)] == ["b3 r2", "b1", "b2"]
    assert (state.due(), seen(state)["sits_out"]) == ([0, 1, 2], [])


@pytest.mark.rule("P-2.6")
def test_one_alone_bids_and_takes_what_was_laid() -> None:
    state = table("r1", "g2 | b4", "", stock="b1 b2 b3", first=2)
    line(state, "0: lay r1 fly 1")
    assert phase(state) == ("bid", None)
    alone = table("", "g2 | b4", "", stock="b1 b2 b3", first=2)
    line(alone, "1: lay g2 fly 1")
    assert (phase(alone), takes(alone)) == (("take", 1), "g2")
    line(alone, "1: take g2; deal: b1 b2 b3")
    assert [hand(alone, seat) for seat in range(3)] == ["b2", "b3", "b1"]


@pytest.mark.rule("P-2.6")
def test_a_hand_with_one_card_left_does_not_sit_out_while_its_bid_lies() -> None:
    state = table("r1", "g2 g3")
    line(state, "0: lay r1 fly 1")
    assert (seen(state)["hands"], seen(state)["sits_out"]) == ([0, 2], [])
    assert refused(state, 0, "lay r1 fly 1") == "P-2.1"


# Nothing left


@pytest.mark.rule("P-2.6")
def test_when_nobody_has_a_card_and_none_can_be_drawn_the_deal_is_scored_as_it_stands() -> None:
    state = table("r4 | g6 r1", "g2 | b3", stock="", scores=[3, 1])
    bid(state, "r4 6", "g2 5")
    line(state, "0: take g2; 1: take r4")
    view = seen(state)
    assert (view["deal"], view["phase"], view["scores"]) == (2, "without", [8, 8])
    deal_ended = last_deal(state)
    assert (deal_ended["points"], deal_ended["complete"]) == ([5, 7], [])
    assert deal_ended["collections"] == [["g6", "r1", "g2"], ["b3", "r4"]]


@pytest.mark.rule("P-2.6")
def test_the_deal_goes_on_while_one_card_is_left_in_one_hand() -> None:
    state = table("r4 r2", "g2 | b3", stock="")
    bid(state, "r4 6", "g2 5")
    line(state, "0: take g2; 1: take r4")
    assert (seen(state)["deals"], phase(state), state.due()) == ([], ("bid", None), [0])
    line(state, "0: lay r2 fly 1; 0: take r2")
    assert last_deal(state)["collections"] == [["g2", "r2"], ["b3", "r4"]]


@pytest.mark.rule("P-2.6")
def test_the_deal_goes_on_while_there_is_a_discard_to_draw_from() -> None:
    state = table("r4 | g6 r1", "g2 | b3", stock="", discard="x1")
    bid(state, "r4 6", "g2 5")
    line(state, "0: take g2; 1: take r4; deal: x1")
    assert (seen(state)["deals"], state.due(), hand(state, 0)) == ([], [0], "x1")


@pytest.mark.rule("P-2.6", "P-6.1")
def test_a_single_deal_may_end_with_nothing_left() -> None:
    state = table("r4", "g2", stock="", target=1)
    bid(state, "r4 6", "g2 5")
    line(state, "0: take r4; 1: take g2")
    assert (state.scores(), state.winners(), phase(state)) == ([4, 2], [0], ("over", None))
    assert everything(state)[1]["hand"] == []


@pytest.mark.rule("P-2.6", "P-1.2")
def test_no_card_is_lost_when_the_deck_is_made_anew() -> None:
    state = table("r1", "g2", stock="", discard=" ".join(card for card in deck("rgbv") if card not in ("r1", "g2")))
    whole = state.cards()
    bid(state, "r1 6", "g2 5")
    line(state, "0: take r1; 1: take g2")
    assert seen(state)["stock"] == 33
    line(state, "deal: dep dep")
    assert (chances(state), state.cards()) == ({}, whole)
