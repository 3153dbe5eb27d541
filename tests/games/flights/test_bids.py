"""Laying bids, keeping them secret, and the order of choice: P-2.1, P-2.2, P-2.7."""

from itertools import permutations

import pytest

from games.asking import everything, legal, line, refused, seen
from games.flights.table import bid, dealt, discard, hand, phase, table
from koloda import WATCHER, Record, State, View, games, play, replay

THREE = ("r1 g1 dep", "o2 g2 xU", "y3 g3 x4")


# Laying


@pytest.mark.rule("P-2.1")
def test_any_card_of_the_hand_goes_with_any_flight_still_held() -> None:
    state = table("r3 x4 dep | | 126", "g1 xU | | 35")
    assert legal(state, 0) == {f"lay {card} fly {n}" for card in ("r3", "x4", "dep") for n in (1, 2, 6)}
    assert legal(state, 1) == {f"lay {card} fly {n}" for card in ("g1", "xU") for n in (3, 5)}


@pytest.mark.rule("P-2.1")
def test_two_equal_cards_in_hand_are_one_choice() -> None:
    state = table("dep dep xU | | 12", "xU g1")
    assert legal(state, 0) == {"lay dep fly 1", "lay dep fly 2", "lay xU fly 1", "lay xU fly 2"}
    bid(state, "dep 1")
    assert hand(state, 0) == "dep xU"


@pytest.mark.rule("P-2.1")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_bids_come_in_any_order_and_mean_the_same(order: tuple[int, ...]) -> None:
    bids = ["lay r1 fly 2", "lay o2 fly 6", "lay y3 fly 2"]
    straight, other = table(*THREE), table(*THREE)
    for seat in range(3):
        play(straight, seat, bids[seat])
    waiting = {0, 1, 2}
    for seat in order:
        assert (set(other.actors()), set(other.due())) == (waiting, waiting)
        assert other.actors() == sorted(other.actors())
        play(other, seat, bids[seat])
        waiting.remove(seat)
    assert everything(other) == everything(straight)


@pytest.mark.rule("P-2.1")
def test_a_laid_bid_stands() -> None:
    state = table(*THREE)
    line(state, "1: lay o2 fly 6")
    assert refused(state, 1, "lay o2 fly 6") == "P-2.1"
    assert refused(state, 1, "lay g2 fly 1") == "P-2.1"
    assert (legal(state, 1), state.asides(1)) == (set(), [])
    assert refused(state, 1, "take o2") == "P-2.1"


@pytest.mark.rule("P-2.1")
def test_only_a_card_in_hand_is_laid() -> None:
    state = table(*THREE)
    assert refused(state, 0, "lay g2 fly 1") == "P-2.1"
    assert refused(state, 0, "lay v6 fly 1") == "P-2.1"
    assert refused(state, 0, "lay xU fly 1") == "P-2.1"


@pytest.mark.rule("P-2.1")
def test_nothing_is_taken_before_the_last_bid_is_in() -> None:
    state = table(*THREE)
    line(state, "0: lay r1 fly 6; 1: lay o2 fly 5")
    assert phase(state) == ("bid", None)
    assert refused(state, 0, "take r1") == "P-2.1"
    assert refused(state, 2, "take r1") == "P-2.1"
    line(state, "2: lay g3 fly 4")
    assert phase(state) == ("take", 0)


# Secrecy


def shown(view: View) -> tuple[object, ...]:
    """What a view tells about bids."""
    return view["phase"], view["bid"], view["bids"], view["table"], view["laid"], view["flights"], view["hands"]


@pytest.mark.rule("P-2.1", "P-2.7")
def test_a_bid_is_shown_to_nobody_else_until_all_are_in() -> None:
    state = table("r1 g1 dep | | 25", "o2 g2 xU", "y3 g3 x4")
    line(state, "0: lay dep fly 5")
    flights = [[2, 5], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]]
    public: tuple[object, ...] = ([], [], [True, False, False], flights, [2, 3, 3])
    for seat in (1, 2, WATCHER):
        assert shown(state.view(seat)) == ("bid", None, *public)
    assert shown(state.view(0)) == ("bid", {"card": "dep", "flight": 5}, *public)
    assert hand(state, 0) == "g1 r1"
    line(state, "2: lay g3 fly 5")
    for seat in (1, WATCHER):
        view = state.view(seat)
        assert (view["bid"], view["bids"], view["table"], view["laid"]) == (None, [], [], [True, False, True])
        assert view["hands"] == [2, 3, 2]
    assert state.view(0)["bid"] == {"card": "dep", "flight": 5}
    assert state.view(2)["bid"] == {"card": "g3", "flight": 5}


@pytest.mark.rule("P-2.1", "P-2.7")
@pytest.mark.parametrize("other", ["r1 5", "dep 2", "g1 2", "r1 6"])
def test_from_outside_all_bids_of_a_seat_look_alike(other: str) -> None:
    states = [table(*THREE), table(*THREE)]
    bid(states[0], "dep 5")
    bid(states[1], other)
    for seat in (1, 2, WATCHER):
        assert states[0].view(seat) == states[1].view(seat)
        assert states[0].legal(seat) == states[1].legal(seat)
    assert states[0].view(0) != states[1].view(0)


@pytest.mark.rule("P-2.1", "P-2.7")
def test_an_early_bid_is_read_by_its_bidder_alone_and_the_last_by_everybody() -> None:
    state = table(*THREE)
    early = line(state, "2: lay g3 fly 5; 0: lay dep fly 2")
    assert [entry.masked for entry in early] == ["lay ? fly ?"] * 2
    assert [early[0].seen_by(seat) for seat in (0, 1, 2, WATCHER)] == ["lay ? fly ?"] * 2 + [
        "lay g3 fly 5",
        "lay ? fly ?",
    ]
    assert [early[1].seen_by(seat) for seat in (0, 1, 2, WATCHER)] == ["lay dep fly 2"] + ["lay ? fly ?"] * 3
    assert (early[0].readers, early[1].readers) == ([2], [0])
    assert early[0].line() == "2: lay g3 fly 5"
    (last,) = line(state, "1: lay o2 fly 1")
    assert [last.seen_by(seat) for seat in (0, 1, 2, WATCHER)] == ["lay o2 fly 1"] * 4
    assert WATCHER in last.readers


@pytest.mark.rule("P-2.1", "P-2.7")
def test_the_record_of_a_running_game_as_each_seat_gets_it() -> None:
    state = games()["flights"].start(2)
    entries = line(state, "dealer: begin 1; dealer: without o; dealer: without y; deal: g1 g2 xU r1 r2 dep")
    entries += line(state, "0: lay r1 fly 2; 1: lay g1 fly 5; 1: take r1; 0: take g1; deal: b1 b2; 0: lay dep fly 1")
    # Between the first hands and the second bid of seat 0; the last of the first two bids was seen by all.
    begin = ["begin 1", "without o", "without y"]
    takes = ["lay g1 fly 5", "take r1", "take g1"]
    assert [entry.seen_by(0) for entry in entries] == [
        *begin,
        *["deal ?"] * 3,
        *["deal r1", "deal r2", "deal dep", "lay r1 fly 2"],
        *takes,
        *["deal ?", "deal b2", "lay dep fly 1"],
    ]
    assert [entry.seen_by(1) for entry in entries] == [
        *begin,
        *["deal g1", "deal g2", "deal xU"],
        *["deal ?"] * 3,
        "lay ? fly ?",
        *takes,
        *["deal b1", "deal ?", "lay ? fly ?"],
    ]
    assert [entry.seen_by(WATCHER) for entry in entries] == [
        *begin,
        *["deal ?"] * 6,
        "lay ? fly ?",
        *takes,
        *["deal ?"] * 2,
        "lay ? fly ?",
    ]


@pytest.mark.rule("P-2.1")
def test_a_whole_record_is_replayed_in_the_middle_of_bidding() -> None:
    state = games()["flights"].start(2, match="wins", target=2)
    record = Record(games()["flights"], 2, {"match": "wins", "target": 2})
    moves = "dealer: begin 1; dealer: without o; dealer: without y; deal: g1 g2 xU r1 r2 dep; 1: lay g1 fly 5"
    for entry in line(state, moves):
        record.add(entry)
    assert everything(replay(record.text())) == everything(state)
    assert replay(record.text()).options == {"burn_first": "three", "match": "wins", "target": 2}


@pytest.mark.rule("P-2.1")
def test_which_bid_is_the_last_depends_on_who_has_bid_and_not_on_the_seat() -> None:
    state = table(*THREE)
    for seat, text in enumerate(("lay r1 fly 1", "lay o2 fly 1", "lay y3 fly 1")):
        move = state.parse(text)
        assert state.masked(move) == "lay ? fly ?"
        assert list(state.readers(seat, move)) == [seat]
    line(state, "2: lay y3 fly 1; 1: lay o2 fly 1")
    assert WATCHER in state.readers(0, state.parse("lay r1 fly 1"))


@pytest.mark.rule("P-2.1", "P-2.6")
def test_who_sits_out_is_not_waited_for_before_the_bids_are_shown() -> None:
    state = table("r1", "", "y3")
    line(state, "2: lay y3 fly 1")
    assert WATCHER in state.readers(0, state.parse("lay r1 fly 4"))
    line(state, "0: lay r1 fly 4")
    assert [shown_bid["seat"] for shown_bid in seen(state)["bids"]] == [0, 2]


@pytest.mark.rule("P-2.1")
def test_with_the_last_bid_all_are_shown_whole() -> None:
    state = table("r1 g1 dep | | 25", "o2 g2 xU", "y3 g3 x4")
    bid(state, "dep 5", "o2 6", "x4 1")
    order = [
        {"seat": 1, "card": "o2", "flight": 6},
        {"seat": 0, "card": "dep", "flight": 5},
        {"seat": 2, "card": "x4", "flight": 1},
    ]
    for view in everything(state):
        assert (view["phase"], view["chooser"], view["due"], view["bids"]) == ("take", 1, [1], order)
        assert view["table"] == ["o2", "x4", "dep"]
        assert view["bid"] is None
        assert view["flights"] == [[2], [1, 2, 3, 4, 5], [2, 3, 4, 5, 6]]
        assert view["taken"] == []
    line(state, "1: take dep")
    assert (seen(state)["bids"], seen(state)["table"]) == (order, ["o2", "x4"])
    assert seen(state)["taken"] == [{"seat": 1, "card": "dep"}]


@pytest.mark.rule("P-2.7")
def test_what_a_player_takes_and_swaps_is_seen_by_everybody() -> None:
    state = table("r1 | b4", "x4 | g4")
    bid(state, "r1 2", "x4 1")
    entries = line(state, "0: take r1; 1: take x4")
    assert [[entry.seen_by(seat) for seat in (0, 1, WATCHER)] for entry in entries] == [
        ["take r1"] * 3,
        ["take x4"] * 3,
    ]
    (entry,) = line(state, "1: swap g4 0 b4")
    assert [entry.seen_by(seat) for seat in (0, 1, WATCHER)] == ["swap g4 0 b4"] * 3


@pytest.mark.rule("P-2.7")
def test_others_see_sizes_where_they_do_not_see_cards() -> None:
    state = table("r1 g1 dep | v2 b3", "r2 xU | g4 | 15", stock="r3 b1", discard="x6 b2", scores=[7, 9])
    for view, own in zip(everything(state), ([], ["r1", "g1", "dep"], ["r2", "xU"]), strict=True):
        assert view["hand"] == own
        assert (view["hands"], view["stock"]) == ([3, 2], 2)
        assert view["collections"] == [["v2", "b3"], ["g4"]]
        assert (view["discard"], view["colors"]) == (["b2", "x6"], ["r", "g", "b", "v"])
        assert (view["scores"], view["flights"]) == ([7, 9], [[1, 2, 3, 4, 5, 6], [1, 5]])


@pytest.mark.rule("P-2.7")
def test_no_hidden_card_is_anywhere_in_the_view_of_another() -> None:
    state = dealt("r1 b6 x5", "g1 v3 xU", first=1)
    bid(state, "b6 4")
    for seat in (1, WATCHER):
        text = str(state.view(seat))
        assert [card for card in ("r1", "b6", "x5") if card in text] == []
    assert [card for card in ("g1", "v3", "xU") if card in str(state.view(0))] == []


# Who chooses first


def order_of(state: State) -> list[int]:
    """The seats in the order in which they choose, by taking whatever comes first."""
    order = []
    while seen(state)["phase"] == "take":
        (seat,) = state.due()
        assert seen(state)["chooser"] == seat
        order.append(seat)
        play(state, seat, state.text(state.legal(seat)[0]))
    return order


FOUR = ("r1 r2 r3", "o1 o2 o3", "y1 y2 y3", "g1 g2 g3")


@pytest.mark.rule("P-2.2")
@pytest.mark.parametrize("flights", list(permutations((1, 3, 4, 6))))
def test_the_highest_flight_chooses_first_whoever_has_the_marker(flights: tuple[int, ...]) -> None:
    for first in range(4):
        state = table(*FOUR, first=first)
        bid(state, f"r1 {flights[0]}", f"o1 {flights[1]}", f"y1 {flights[2]}", f"g1 {flights[3]}")
        expected = sorted(range(4), key=lambda seat: -flights[seat])
        assert [shown_bid["seat"] for shown_bid in seen(state)["bids"]] == expected
        assert order_of(state) == expected


@pytest.mark.rule("P-2.2")
@pytest.mark.parametrize(
    ("first", "order"), [(0, [0, 1, 2, 3]), (1, [1, 2, 3, 0]), (2, [2, 3, 0, 1]), (3, [3, 0, 1, 2])]
)
def test_with_all_flights_equal_choice_runs_clockwise_from_the_first_player(first: int, order: list[int]) -> None:
    state = table(*FOUR, first=first)
    bid(state, "r1 3", "o1 3", "y1 3", "g1 3")
    assert order_of(state) == order


@pytest.mark.rule("P-2.2")
@pytest.mark.parametrize(
    ("first", "order"), [(0, [2, 1, 3, 0]), (1, [2, 1, 3, 0]), (2, [2, 3, 1, 0]), (3, [2, 3, 1, 0])]
)
def test_a_tie_goes_to_the_nearer_going_clockwise_from_the_first_player(first: int, order: list[int]) -> None:
    state = table(*FOUR, first=first)
    bid(state, "r1 1", "o1 4", "y1 6", "g1 4")
    assert order_of(state) == order


@pytest.mark.rule("P-2.2")
@pytest.mark.parametrize(
    ("first", "order"), [(0, [0, 2, 1, 3]), (1, [2, 0, 1, 3]), (2, [2, 0, 3, 1]), (3, [0, 2, 3, 1])]
)
def test_two_ties_in_one_round_are_each_decided_so(first: int, order: list[int]) -> None:
    state = table(*FOUR, first=first)
    bid(state, "r1 5", "o1 2", "y1 5", "g1 2")
    assert order_of(state) == order


@pytest.mark.rule("P-2.2")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1]), (1, [1, 0])])
def test_a_tie_of_two_goes_to_the_first_player(first: int, order: list[int]) -> None:
    state = table("r1 r2 r3", "g1 g2 g3", first=first)
    bid(state, "r1 6", "g1 6")
    assert order_of(state) == order


@pytest.mark.rule("P-2.2", "P-2.6")
def test_a_tie_is_counted_from_the_marker_also_when_its_seat_sits_out() -> None:
    state = table("r1", "o1", "", "g1", first=2)
    bid(state, "r1 3", "o1 3", "", "g1 3")
    assert order_of(state) == [3, 0, 1]


@pytest.mark.rule("P-2.2")
def test_nobody_chooses_out_of_turn() -> None:
    state = table(*FOUR)
    bid(state, "r1 1", "o1 4", "y1 6", "g1 5")
    for seat in (0, 1, 3):
        assert legal(state, seat) == set()
        assert refused(state, seat, "take r1") == "P-2.2"
    line(state, "2: take o1")
    assert refused(state, 2, "take r1") == "P-2.2"
    assert refused(state, 1, "take r1") == "P-2.2"
    assert discard(state) == ""
