"""What is told of each move: every kind of event, in order, with its cause, and who may know what."""

from typing import Any

import pytest

from games.asking import deal, line, seen
from games.flights.table import COLORS, begun, bid, happened, table
from koloda import DEALER, WATCHER, Entry, Event, State, games, play

SIX = [1, 2, 3, 4, 5, 6]


def kinds(entry: Entry) -> list[str]:
    """What an entry tells, by kind."""
    return [event["kind"] for event in entry.events]


def the(entry: Entry, kind: str, seat: int | None = None) -> Event:
    """The only event of a kind, as a seat sees it; with nothing hidden if none is named."""
    (found,) = [event for event in (entry.events if seat is None else entry.events_for(seat)) if event["kind"] == kind]
    return found


def turn(phase: str, due: list[int], seat: int | None = None) -> dict[str, Any]:
    """The event that says what the table waits for."""
    return {"kind": "turn", "seat": seat, "phase": phase, "due": due}


# The deal


@pytest.mark.rule("P-1.4", "P-1.3")
def test_a_game_begins_with_a_deal_and_a_lot() -> None:
    state = games()["flights"].start(2)
    assert play(state, DEALER, "begin 1").events == [
        {"kind": "deal-begins", "deal": 1, "count": 47, "colors": list(COLORS), "flights": SIX},
        {"kind": "begins", "seat": 1, "cause": "lot"},
        turn("without", [DEALER]),
    ]
    assert play(state, DEALER, "without o").events == [{"kind": "taken-out", "color": "o", "count": 6}]
    assert play(state, DEALER, "without r").events == [
        {"kind": "taken-out", "color": "r", "count": 6},
        turn("deal", [DEALER], 1),
    ]


@pytest.mark.rule("P-1.3")
def test_with_four_players_no_colour_is_taken_out() -> None:
    state = games()["flights"].start(4)
    entry = play(state, DEALER, "begin 2")
    assert (kinds(entry), entry.events[-1]) == (["deal-begins", "begins", "turn"], turn("deal", [DEALER], 2))


@pytest.mark.rule("P-1.4", "P-2.7")
def test_each_dealt_card_is_shown_to_who_draws_it() -> None:
    state = begun(2, first=1)
    entries = deal(state, "g1 b2 dep")
    for entry, card in zip(entries, ("g1", "b2", "dep"), strict=True):
        whole = {"kind": "draws", "seat": 1, "count": 1, "cards": [card], "cause": "deal"}
        assert the(entry, "draws", 1) == whole
        assert the(entry, "draws", 0) == the(entry, "draws", WATCHER) == whole | {"cards": None}
    # The turn passes with the third card and not before.
    assert [kinds(entry) for entry in entries] == [["draws"], ["draws"], ["draws", "turn"]]
    assert entries[-1].events[-1] == turn("deal", [DEALER], 0)


@pytest.mark.rule("P-1.4", "P-2.1")
def test_the_last_card_dealt_begins_the_first_round() -> None:
    state = begun(2, first=1)
    assert deal(state, "g1 b2 dep v3 x4 v5")[-1].events[1:] == [
        {"kind": "hands-dealt", "count": 3},
        {"kind": "round-begins", "deal": 1, "round": 1},
        turn("bid", [0, 1]),
    ]


# Bids


@pytest.mark.rule("P-2.1", "P-2.7")
def test_a_bid_is_told_to_its_owner_and_masked_for_the_others() -> None:
    state = table("r3 x4", "g1 g2", "o2")
    entry = play(state, 1, "lay g1 fly 5")
    whole = {"kind": "lays", "seat": 1, "count": 1, "cards": ["g1"], "flight": 5}
    assert entry.events == [whole, turn("bid", [0, 2])]
    for seat in (0, 2, WATCHER):
        assert entry.events_for(seat) == [whole | {"cards": None, "flight": None}, turn("bid", [0, 2])]
    assert entry.events_for(1) == entry.events


@pytest.mark.rule("P-2.1", "P-2.2")
def test_with_the_last_bid_all_are_shown_in_the_order_of_choice() -> None:
    # The example of the rule: the first player is 2, the flights of players 0 to 3 are 5, 6, 1 and 5.
    state = table("r1", "g2", "b3", "v4", first=2)
    entry = bid(state, "r1 5", "g2 6", "b3 1", "v4 5")[-1]
    bids = [(1, "g2", 6), (3, "v4", 5), (0, "r1", 5), (2, "b3", 1)]
    shown = {
        "kind": "bids-shown",
        "bids": [{"seat": seat, "card": card, "flight": flight} for seat, card, flight in bids],
    }
    places = [
        {"kind": "order-of-choice", "place": place, "seat": seat, "card": card, "flight": flight}
        for place, (seat, card, flight) in enumerate(bids, 1)
    ]
    by_flight: dict[str, Any] = {"cause": "flight", "whom": None}
    assert entry.events[1:] == [
        shown,
        places[0] | by_flight,
        places[1] | by_flight,
        places[2] | {"cause": "equal-flights", "whom": 3},
        places[3] | by_flight,
        turn("take", [1], 1),
    ]
    # Of the last bid too the others hear only that it is in; then it is shown with the rest.
    masked = {"kind": "lays", "seat": 3, "count": 1, "cards": None, "flight": None}
    assert entry.events_for(0) == [masked, *entry.events[1:]]


@pytest.mark.rule("P-2.2")
def test_of_three_equal_flights_each_comes_after_the_one_before() -> None:
    state = table("r1", "g2", "b3", first=1)
    entry = bid(state, "r1 4", "g2 4", "b3 4")[-1]
    order = happened([entry], "order-of-choice")
    assert [(event["seat"], event["cause"], event["whom"]) for event in order] == [
        (1, "flight", None),
        (2, "equal-flights", 1),
        (0, "equal-flights", 2),
    ]


@pytest.mark.rule("P-2.6")
def test_who_has_no_card_sits_out_and_whoever_is_alone_is_shown_at_once() -> None:
    state = table("r1", "g2", "o3 o4", first=2, stock="b1")
    bid(state, "r1 6", "g2 5", "o3 4")
    entry = line(state, "0: take r1; 1: take g2; 2: take o3; deal: b1")[-1]
    assert happened([entry], "sits-out") == [{"kind": "sits-out", "seat": 0}, {"kind": "sits-out", "seat": 1}]
    assert kinds(entry)[-4:] == ["round-begins", "sits-out", "sits-out", "turn"]
    assert entry.events[-1] == turn("bid", [2])
    entry = play(state, 2, "lay o4 fly 6")
    assert kinds(entry) == ["lays", "bids-shown", "order-of-choice", "turn"]


# Taking


@pytest.mark.rule("P-3.1", "P-3.2", "P-3.3", "P-3.4")
def test_what_is_no_city_has_to_be_taken() -> None:
    # The example of P-3.3.
    state = table("xU", "r6", "x3", "dep")
    bid(state, "xU 6", "r6 5", "x3 4", "dep 3")
    entries = line(state, "0: take dep; 1: take r6; 2: take x3; 3: take xU")
    assert happened(entries, "takes") == [
        {"kind": "takes", "seat": 0, "card": "dep", "cause": "deportation", "rule": "P-3.1", "place": "discard"},
        {"kind": "takes", "seat": 1, "card": "r6", "cause": "left", "rule": "P-3.4", "place": "row"},
        {"kind": "takes", "seat": 2, "card": "x3", "cause": "exchange", "rule": "P-3.2", "place": "exchange"},
        {"kind": "takes", "seat": 3, "card": "xU", "cause": "universal", "rule": "P-3.3", "place": "exchange"},
    ]


@pytest.mark.rule("P-3.4", "P-2.3")
def test_cities_are_chosen_freely_but_for_the_last_one() -> None:
    state = table("r1", "g2", "b3")
    bid(state, "r1 6", "g2 5", "b3 4")
    entries = line(state, "0: take g2; 1: take r1; 2: take b3")
    assert [event["cause"] for event in happened(entries, "takes")] == ["choice", "choice", "left"]
    assert entries[0].events[-1] == turn("take", [1], 1)


@pytest.mark.rule("P-3.2")
def test_an_exchange_has_to_be_taken_also_where_it_may_be_either_of_two() -> None:
    state = table("x1", "x2")
    bid(state, "x1 6", "x2 5")
    assert the(play(state, 0, "take x2"), "takes")["cause"] == "exchange"


# Carrying out a card


@pytest.mark.rule("P-4.2")
def test_a_deportation_takes_the_last_city_or_nothing() -> None:
    state = table("dep", "dep", " | ", "g3 | b2 r4", first=3)
    bid(state, "dep 2", "dep 4", "", "g3 6")
    entries = line(state, "3: take dep; 1: take dep")
    assert entries[0].events[1:] == [{"kind": "deports", "seat": 3, "card": "r4"}, turn("take", [1], 1)]
    assert entries[1].events[1:] == [{"kind": "deports-nothing", "seat": 1}, turn("take", [0], 0)]


@pytest.mark.rule("P-4.3", "P-4.6", "P-4.7", "P-5.3")
def test_a_swap_names_both_cities_and_what_burns_in_which_row() -> None:
    state = table(" | r4 b1 g5", "x4 | b4 r2 v6", colors="rgbv")
    entries = line(state, "1: lay x4 fly 1; 1: take x4; 1: swap b4 0 r4")
    assert entries[1].events[1:] == [turn("swap", [1], 1)]
    assert entries[2].events[:3] == [
        {"kind": "swaps", "seat": 1, "own_card": "b4", "whom": 0, "card": "r4", "exchange_card": "x4"},
        {
            "kind": "burns",
            "seat": 1,
            "count": 2,
            "cards": ["r4", "r2"],
            "cause": "neighbours",
            "rule": "P-5.1",
            "row": ["r4", "r2", "v6"],
        },
        {
            "kind": "burns",
            "seat": 0,
            "count": 2,
            "cards": ["b4", "b1"],
            "cause": "neighbours",
            "rule": "P-5.1",
            "row": ["b4", "b1", "g5"],
        },
    ]


@pytest.mark.rule("P-4.4", "P-4.6")
def test_an_exchange_without_a_possible_swap_is_discarded() -> None:
    state = table("xU | r4", "x5 | b3")
    bid(state, "xU 1", "x5 2")
    ordinary, universal = line(state, "1: take x5; 0: take xU")
    assert ordinary.events[1:] == [{"kind": "no-swap", "seat": 1, "card": "x5"}, turn("take", [0], 0)]
    assert kinds(universal) == ["takes", "no-swap", "all-draw", "turn"]
    assert the(universal, "no-swap") == {"kind": "no-swap", "seat": 0, "card": "xU"}


@pytest.mark.rule("P-5.1", "P-5.2", "P-5.3")
def test_three_of_a_colour_burn_and_then_neighbours() -> None:
    state = table("r6 | g1 r1 g2 b1 r2", "", colors="rgbv")
    entry = line(state, "0: lay r6 fly 1; 0: take r6")[-1]
    three, two = happened([entry], "burns")
    assert (three["seat"], three["cards"], three["count"]) == (0, ["r1", "r2", "r6"], 3)
    assert (three["cause"], three["rule"]) == ("three", "P-5.2")
    assert three["row"] == ["g1", "r1", "g2", "b1", "r2", "r6"]
    assert (two["cards"], two["cause"], two["rule"]) == (["g1", "g2"], "neighbours", "P-5.1")
    assert two["row"] == ["g1", "g2", "b1"]


# The end of a round


@pytest.mark.rule("P-2.4", "P-2.5", "P-2.7")
def test_everybody_draws_sets_are_whole_again_and_the_marker_moves() -> None:
    state = table("r1 r2 | | 4", "g2 g3 | | 25", first=1)
    bid(state, "r1 4", "g2 2")
    entries = line(state, "0: take r1; 1: take g2; deal: b1 b2")
    assert entries[1].events[1:] == [{"kind": "all-draw", "seat": 1}, turn("draw", [DEALER], 1)]
    first = {"kind": "draws", "seat": 1, "count": 1, "cards": ["b1"], "cause": "round"}
    assert entries[2].events == [first, turn("draw", [DEALER], 0)]
    assert entries[2].events_for(0) == entries[2].events_for(WATCHER) == [first | {"cards": None}, entries[2].events[1]]
    assert entries[2].events_for(1) == entries[2].events
    assert entries[3].events[1:] == [
        {"kind": "flights-return", "seat": 0, "flights": SIX},
        {"kind": "marker-moves", "seat": 0},
        {"kind": "round-begins", "deal": 1, "round": 2},
        turn("bid", [0, 1]),
    ]


@pytest.mark.rule("P-2.6")
def test_the_discard_becomes_the_deck_when_a_card_is_due() -> None:
    state = table("r1", "g2", "o3", stock="b1", discard="x1 x2")
    bid(state, "r1 6", "g2 5", "o3 4")
    entries = line(state, "0: take r1; 1: take g2; 2: take o3; deal: b1")
    assert kinds(entries[2]) == ["takes", "all-draw", "turn"]
    assert [event["kind"] for event in entries[3].events] == ["draws", "new-deck", "turn"]
    assert the(entries[3], "new-deck") == {"kind": "new-deck", "count": 2}


@pytest.mark.rule("P-2.6")
def test_who_finds_nothing_to_draw() -> None:
    state = table("r1", "g2", "o3 o4", first=2, stock="b1")
    bid(state, "r1 6", "g2 5", "o3 4")
    entry = line(state, "0: take r1; 1: take g2; 2: take o3; deal: b1")[-1]
    assert the(entry, "nothing-left") == {"kind": "nothing-left", "seats": [0, 1], "count": 2}
    assert kinds(entry)[:3] == ["draws", "nothing-left", "marker-moves"]


@pytest.mark.rule("P-2.6")
def test_nobody_is_said_to_draw_when_nothing_is_left_at_all() -> None:
    state = table("r1 r2", "g2 g3", stock="", first=1)
    bid(state, "r1 6", "g2 5")
    entry = line(state, "0: take r1; 1: take g2")[-1]
    assert kinds(entry) == ["takes", "nothing-left", "marker-moves", "round-begins", "turn"]
    assert the(entry, "nothing-left")["seats"] == [1, 0]


# The end of a deal


@pytest.mark.rule("P-6.1", "P-6.2", "P-6.3", "P-6.5")
def test_a_deal_ends_with_everybodys_points_and_how_they_came_about() -> None:
    # The worked examples of the rulebook: 6 + 4 + 5 + 2 + 2 = 19, and (3 - 1) + 4 + (3 - 2) + 4 = 11.
    state = table(
        "v2 | r6 b4 g5 r5 y2", " | r3 y4 r1 g3 v4 g2", " | ", colors="rbgyv", first=2, began=1, scores=[1, 2, 3]
    )
    entry = line(state, "0: lay v2 fly 1; 0: take v2")[-1]
    assert entry.events[1:6] == [
        {"kind": "deal-ends", "deal": 1, "cause": "complete"},
        {"kind": "completes", "seat": 0},
        {
            "kind": "scores",
            "seat": 0,
            "points": 19,
            "total": 20,
            "complete": True,
            "lines": [
                {"color": "r", "cards": ["r6", "r5"], "points": 6},
                {"color": "y", "cards": ["y2"], "points": 2},
                {"color": "g", "cards": ["g5"], "points": 5},
                {"color": "b", "cards": ["b4"], "points": 4},
                {"color": "v", "cards": ["v2"], "points": 2},
            ],
        },
        {
            "kind": "scores",
            "seat": 1,
            "points": 11,
            "total": 13,
            "complete": False,
            "lines": [
                {"color": "r", "cards": ["r3", "r1"], "points": 2},
                {"color": "y", "cards": ["y4"], "points": 4},
                {"color": "g", "cards": ["g3", "g2"], "points": 1},
                {"color": "v", "cards": ["v4"], "points": 4},
            ],
        },
        {"kind": "scores", "seat": 2, "points": 0, "total": 3, "complete": False, "lines": []},
    ]
    assert entry.events[6:] == [
        {"kind": "deal-begins", "deal": 2, "count": 47, "colors": list(COLORS), "flights": SIX},
        {"kind": "begins", "seat": 2, "cause": "clockwise"},
        turn("without", [DEALER]),
    ]


@pytest.mark.rule("P-2.6")
def test_a_deal_ends_when_nothing_is_left() -> None:
    state = table("r4 | g6 r1", "g2 | b3", stock="", scores=[3, 1])
    bid(state, "r4 6", "g2 5")
    entry = line(state, "0: take g2; 1: take r4")[-1]
    assert kinds(entry) == ["takes", "nothing-left", "deal-ends", "scores", "scores", "deal-begins", "begins", "turn"]
    assert the(entry, "deal-ends")["cause"] == "nothing-left"
    assert [event["total"] for event in happened([entry], "scores")] == [8, 8]


def both_complete(first_flight: int) -> State:
    """Two rows that both get their last colour in one round."""
    state = table("v1 | r1 g2 b3", "v2 | r2 g1 b1", match="wins", target=2)
    bid(state, f"v1 {first_flight}", "v2 3")
    return state


@pytest.mark.rule("P-6.4")
@pytest.mark.parametrize(("flight", "winner"), [(6, 0), (1, 1)])
def test_of_two_complete_rows_the_one_that_chose_earlier_wins_the_deal(flight: int, winner: int) -> None:
    state = both_complete(flight)
    entry = line(state, f"{winner}: take v1; {1 - winner}: take v2")[-1]
    assert happened([entry], "completes") == [{"kind": "completes", "seat": 0}, {"kind": "completes", "seat": 1}]
    assert the(entry, "wins-deal") == {"kind": "wins-deal", "seat": winner, "cause": "earlier", "total": 1}
    # Points are told, and do not add up to anything.
    assert [event["total"] for event in happened([entry], "scores")] == [None, None]


@pytest.mark.rule("P-6.4")
def test_who_completes_alone_wins_the_deal() -> None:
    state = table("v1 | r1 g2 b3", "", match="wins")
    entry = line(state, "0: lay v1 fly 1; 0: take v1")[-1]
    assert the(entry, "wins-deal") == {"kind": "wins-deal", "seat": 0, "cause": "complete", "total": 1}
    assert kinds(entry)[1:6] == ["deal-ends", "completes", "wins-deal", "scores", "scores"]


@pytest.mark.rule("P-6.4", "P-2.6")
def test_nobody_wins_a_deal_in_which_nothing_is_left() -> None:
    state = table("r4", "g2", stock="", match="wins")
    bid(state, "r4 6", "g2 5")
    entry = line(state, "0: take g2; 1: take r4")[-1]
    assert the(entry, "wins-deal") == {"kind": "wins-deal", "seat": None, "cause": "nobody", "total": None}


@pytest.mark.rule("P-6.1")
def test_in_a_match_for_points_nobody_wins_a_deal() -> None:
    state = table("v1 | r1 g2 b3", "")
    assert "wins-deal" not in kinds(line(state, "0: lay v1 fly 1; 0: take v1")[-1])


# The end of the game


@pytest.mark.rule("P-6.4")
def test_the_game_ends_with_its_winner() -> None:
    state = table("v1 | r1 g2 b3", "", match="wins", target=1)
    entry = line(state, "0: lay v1 fly 1; 0: take v1")[-1]
    assert entry.events[-3:] == [
        {"kind": "game-ends", "winners": [0], "scores": [1, 0], "match": "wins"},
        {"kind": "wins-game", "seat": 0, "total": 1, "match": "wins", "shared": False},
        turn("over", []),
    ]


@pytest.mark.rule("P-6.4")
def test_a_win_may_be_shared() -> None:
    # Seat 0 gets 1 + 2 + 3 + 4 = 10 points, seat 1 gets 5.
    state = table("v4 | r1 g2 b3", " | r5", scores=[40, 45])
    entry = line(state, "0: lay v4 fly 1; 0: take v4")[-1]
    assert the(entry, "game-ends")["winners"] == [0, 1]
    assert happened([entry], "wins-game") == [
        {"kind": "wins-game", "seat": seat, "total": 50, "match": "points", "shared": True} for seat in (0, 1)
    ]
    assert "deal-begins" not in kinds(entry)


# Telling and playing


def test_a_move_that_is_narrated_does_what_a_silent_one_does() -> None:
    told, silent = both_complete(6), both_complete(6)
    for seat, text in ((0, "take v2"), (1, "take v1")):
        silent.apply(seat, silent.parse(text))
        play(told, seat, text)
        assert [told.view(at) for at in (0, 1, WATCHER)] == [silent.view(at) for at in (0, 1, WATCHER)]


def test_a_view_holds_no_news() -> None:
    assert "happened" not in seen(both_complete(6))
