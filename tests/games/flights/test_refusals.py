"""Which rule a refusal names, where several could be named: the first that applies."""

from collections.abc import Callable

import pytest

from games.asking import deal, line, refused
from games.flights.table import begun, bid, table
from koloda import CLOCK, DEALER, WATCHER, State, games

MOVES = ["lay r1 fly 1", "take r1", "swap r4 1 g4"]
DEALERS = ["begin 0", "without r", "deal r1"]


def lot() -> State:
    """Nothing has happened."""
    return games()["flights"].start(2)


def without() -> State:
    """One of two colours is out."""
    state = lot()
    line(state, "dealer: begin 0; dealer: without o")
    return state


def dealing() -> State:
    """Some cards are dealt."""
    state = begun(2)
    deal(state, "r1 r4")
    return state


def bidding() -> State:
    """One of two bids is in; the r1 is in the other hand."""
    state = table("r1 r2 | r4 | 12", "g1 g2 | g4 | 23")
    line(state, "1: lay g1 fly 3")
    return state


def taking() -> State:
    """Seat 1 chooses among two cities."""
    state = bidding()
    line(state, "0: lay r2 fly 1")
    return state


def swapping() -> State:
    """Seat 0 must swap."""
    state = table("x4 r1 | r4 b2", "b1 g2 | g4")
    bid(state, "x4 1", "b1 6")
    line(state, "1: take b1; 0: take x4")
    return state


def drawing() -> State:
    """Cards are drawn at the end of a round."""
    state = taking()
    line(state, "1: take r2; 0: take g1")
    return state


def over() -> State:
    """A single deal is over."""
    state = table("r1 | r4", "g2 | g4", stock="", target=1)
    bid(state, "r1 6", "g2 5")
    line(state, "0: take g2; 1: take r1")
    return state


Moment = Callable[[], State]
RUNNING: list[Moment] = [lot, without, dealing, bidding, taking, swapping, drawing]
DEALER_DUE: list[Moment] = [lot, without, dealing, drawing]
PLAYERS_DUE: list[Moment] = [bidding, taking, swapping]


@pytest.mark.rule("P-6.4")
@pytest.mark.parametrize("seat", [0, 1, 2, DEALER, CLOCK, WATCHER])
def test_when_the_game_is_over_everything_is_refused_for_that(seat: int) -> None:
    state = over()
    assert state.scores() is not None
    for text in MOVES + DEALERS:
        assert refused(state, seat, text) == "P-6.4"


@pytest.mark.rule("P-1.3")
@pytest.mark.parametrize("make", RUNNING)
@pytest.mark.parametrize("seat", [2, 3, 9, CLOCK, WATCHER, -7])
def test_nobody_from_outside_the_table_does_anything(make: Moment, seat: int) -> None:
    state = make()
    for text in MOVES + DEALERS:
        assert refused(state, seat, text) == "P-1.3"
    assert state.legal(CLOCK) == state.legal(WATCHER) == []


@pytest.mark.rule("P-1.4")
@pytest.mark.parametrize("make", RUNNING)
@pytest.mark.parametrize("seat", [0, 1])
def test_no_player_does_the_dealers_work(make: Moment, seat: int) -> None:
    state = make()
    for text in DEALERS:
        assert refused(state, seat, text) == "P-1.4"


@pytest.mark.rule("P-2.1")
@pytest.mark.parametrize("make", RUNNING)
def test_the_dealer_does_not_play(make: Moment) -> None:
    state = make()
    for text in MOVES:
        assert refused(state, DEALER, text) == "P-2.1"


@pytest.mark.rule("P-1.4")
@pytest.mark.parametrize("make", RUNNING[1:])
def test_the_lot_is_drawn_once(make: Moment) -> None:
    assert refused(make(), DEALER, "begin 1") == "P-1.4"


@pytest.mark.rule("P-1.3")
@pytest.mark.parametrize("make", [lot, dealing, bidding, taking, swapping, drawing])
def test_colours_go_out_only_when_it_is_time(make: Moment) -> None:
    assert refused(make(), DEALER, "without r") == "P-1.3"
    assert refused(make(), DEALER, "without o") == "P-1.3"


@pytest.mark.rule("P-1.3")
def test_a_colour_that_is_out_does_not_go_out() -> None:
    assert refused(without(), DEALER, "without o") == "P-1.3"


@pytest.mark.rule("P-2.4")
@pytest.mark.parametrize("make", [lot, without, *PLAYERS_DUE])
def test_cards_are_dealt_only_when_they_are_due(make: Moment) -> None:
    assert refused(make(), DEALER, "deal b6") == "P-2.4"
    assert refused(make(), DEALER, "deal r1") == "P-2.4"


@pytest.mark.rule("P-1.2")
@pytest.mark.parametrize("make", [dealing, drawing])
@pytest.mark.parametrize("card", ["r1", "r4", "o3"])
def test_a_card_that_is_not_in_the_deck_is_not_dealt(make: Moment, card: str) -> None:
    assert refused(make(), DEALER, f"deal {card}") == "P-1.2"


@pytest.mark.rule("P-1.4", "P-2.4")
@pytest.mark.parametrize("make", DEALER_DUE)
@pytest.mark.parametrize("seat", [0, 1])
def test_no_player_acts_while_the_dealer_is_waited_for(make: Moment, seat: int) -> None:
    state = make()
    assert state.due() == [DEALER]
    for text in MOVES:
        assert refused(state, seat, text) == ("P-2.4" if make is drawing else "P-1.4")


@pytest.mark.rule("P-2.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("make", [taking, swapping])
def test_no_bid_is_laid_outside_of_bidding(make: Moment, seat: int) -> None:
    assert refused(make(), seat, "lay r1 fly 1") == "P-2.1"
    assert refused(make(), seat, "lay v6 fly 6") == "P-2.1"


@pytest.mark.rule("P-2.1")
def test_a_bid_that_is_in_comes_before_what_is_wrong_with_another() -> None:
    state = bidding()
    for text in ("lay g2 fly 2", "lay r1 fly 2", "lay g2 fly 3", "lay g2 fly 6"):
        assert refused(state, 1, text) == "P-2.1"


@pytest.mark.rule("P-2.6")
def test_sitting_out_comes_before_the_card_and_the_flight() -> None:
    state = table("r1", " | g4 | 3")
    for text in ("lay r1 fly 3", "lay g4 fly 3", "lay g2 fly 6"):
        assert refused(state, 1, text) == "P-2.6"


@pytest.mark.rule("P-2.1", "P-2.5")
def test_a_missing_card_comes_before_a_missing_flight() -> None:
    state = bidding()
    assert refused(state, 0, "lay g2 fly 3") == "P-2.1"
    assert refused(state, 0, "lay r1 fly 3") == "P-2.5"
    assert refused(state, 0, "lay r4 fly 1") == "P-2.1"
    assert refused(state, 0, "lay o1 fly 1") == "P-2.1"


@pytest.mark.rule("P-2.1")
@pytest.mark.parametrize("card", ["r1", "g1", "v6", "dep"])
def test_nothing_is_taken_while_bids_are_laid(card: str) -> None:
    assert refused(bidding(), 0, f"take {card}") == "P-2.1"
    assert refused(bidding(), 1, f"take {card}") == "P-2.1"


@pytest.mark.rule("P-2.2")
@pytest.mark.parametrize("card", ["r2", "g1", "v6", "dep"])
def test_whose_choice_it_is_comes_before_the_card(card: str) -> None:
    assert refused(taking(), 0, f"take {card}") == "P-2.2"
    assert refused(swapping(), 1, f"take {card}") == "P-2.2"


@pytest.mark.rule("P-4.6")
@pytest.mark.parametrize("card", ["x4", "r1", "b1"])
def test_a_swap_that_is_due_comes_before_the_card(card: str) -> None:
    assert refused(swapping(), 0, f"take {card}") == "P-4.6"


@pytest.mark.rule("P-2.3")
@pytest.mark.parametrize("card", ["r1", "g2", "o5", "dep", "xU", "x1"])
def test_a_card_that_was_not_laid_comes_before_who_must_take_what(card: str) -> None:
    assert refused(taking(), 1, f"take {card}") == "P-2.3"
    state = table("dep", "g1")
    bid(state, "dep 2", "g1 1")
    if card != "dep":
        assert refused(state, 0, f"take {card}") == "P-2.3"


@pytest.mark.rule("P-4.3")
@pytest.mark.parametrize("make", [bidding, taking])
@pytest.mark.parametrize("seat", [0, 1])
def test_there_is_no_swap_without_an_exchange(make: Moment, seat: int) -> None:
    for text in ("swap r4 1 g4", "swap g4 0 r4", "swap v6 0 b6"):
        assert refused(make(), seat, text) == "P-4.3"


@pytest.mark.rule("P-2.2")
def test_another_seat_does_not_swap() -> None:
    for text in ("swap g4 0 r4", "swap r4 1 g4", "swap v6 0 b6"):
        assert refused(swapping(), 1, text) == "P-2.2"


@pytest.mark.rule("P-4.3", "P-4.4", "P-4.5")
@pytest.mark.parametrize(("card", "rule"), [("x4", "P-4.3"), ("xU", "P-4.4")])
def test_what_is_wrong_with_the_cards_comes_before_who_has_fewer_cities(card: str, rule: str) -> None:
    state = table(f"{card} | r4 b2", " | g4", " | y4 o2")
    line(state, f"0: lay {card} fly 1; 0: take {card}")
    wrong = [
        "swap r4 1 b6",
        "swap b6 1 g4",
        "swap b2 1 g4",
        "swap r4 0 b2",
        "swap r4 1 y4",
        "swap r4 2 o2",
        "swap g4 1 r4",
    ]
    for text in wrong:
        assert refused(state, 0, text) == rule
    assert refused(state, 0, "swap r4 1 g4") == "P-4.5"


@pytest.mark.rule("P-4.3")
def test_a_swap_of_another_number_than_the_cards_is_refused_also_where_the_other_is_poorer() -> None:
    state = table("x4 | r4 b2", " | g2", " | y4 o2")
    line(state, "0: lay x4 fly 1; 0: take x4")
    assert refused(state, 0, "swap b2 1 g2") == "P-4.3"
    assert refused(state, 0, "swap b2 2 o2") == "P-4.3"
