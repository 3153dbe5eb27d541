"""The end of a deal, the score, the match and the next deal: P-6."""

from collections import Counter
from typing import Any

import pytest

from games.asking import legal, line, refused, seen
from games.flights.table import COLORS, bid, burnt, chances, deal_hands, deck, discard, last_deal, phase, rows, table
from koloda import DEALER, OptionError, State, games


def completing(card: str, *seats: str, **options: Any) -> State:
    """Seat 0 alone bids a city, takes it and so completes its row; a seat is written as its row."""
    hands = [f"{card if seat == 0 else ''} | {row}" for seat, row in enumerate(seats)]
    state = table(*hands, **options)
    line(state, f"0: lay {card} fly 1; 0: take {card}")
    return state


# When a deal ends

COMPLETE = {2: ("r1 g2 b3", "v4"), 3: ("r1 g2 b3 o4", "y5"), 4: ("r1 g2 b3 o4 y5", "v6")}


@pytest.mark.rule("P-6.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_ends_with_enough_colours_in_one_row(players: int) -> None:
    row, last = COMPLETE[players]
    state = completing(last, row, *[""] * (players - 1))
    assert (seen(state)["deal"], last_deal(state)["complete"]) == (2, [0])
    assert last_deal(state)["collections"] == [f"{row} {last}".split()] + [[]] * (players - 1)


@pytest.mark.rule("P-6.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_colour_less_is_not_enough_however_many_cities(players: int) -> None:
    row, _ = COMPLETE[players]
    state = completing("r6", row, *[""] * (players - 1))
    assert (seen(state)["deals"], seen(state)["phase"]) == ([], "draw")


@pytest.mark.rule("P-6.1")
def test_colours_of_two_rows_are_not_added_up() -> None:
    state = completing("r6", "g2 b3", "v4")
    assert seen(state)["deals"] == []


@pytest.mark.rule("P-6.1", "P-2.4")
def test_after_the_last_round_nobody_draws() -> None:
    state = table("v4 g6 | r1 g2 b3", "b5 b6")
    bid(state, "v4 6", "b5 5")
    line(state, "0: take v4")
    # The round is not over before its last card is taken.
    assert (phase(state), seen(state)["deals"]) == (("take", 1), [])
    line(state, "1: take b5")
    assert (seen(state)["phase"], seen(state)["deal"], seen(state)["hands"]) == ("without", 2, [0, 0])
    assert last_deal(state)["collections"] == [["r1", "g2", "b3", "v4"], ["b5"]]


@pytest.mark.rule("P-6.1")
def test_a_row_completed_and_swapped_away_in_the_same_round_does_not_end_the_deal() -> None:
    state = table("v4 | r1 g2 b3", "x4 | r4")
    bid(state, "v4 6", "x4 5")
    line(state, "0: take v4; 1: take x4; 1: swap r4 0 v4")
    assert rows(state) == ["r1 g2 b3 r4", "v4"]
    assert (seen(state)["deals"], seen(state)["phase"]) == ([], "draw")


@pytest.mark.rule("P-6.1")
def test_a_row_completed_and_burnt_in_the_same_round_does_not_end_the_deal() -> None:
    state = table("v4 | r1 g2 b3", "x3 | v3")
    bid(state, "v4 6", "x3 5")
    entries = line(state, "0: take v4; 1: take x3; 1: swap v3 0 b3")
    assert (rows(state), burnt(entries)) == (["r1 g2", "b3"], [(0, "v3 v4", "P-5.1")])
    assert (seen(state)["deals"], seen(state)["phase"]) == ([], "draw")


@pytest.mark.rule("P-6.1")
def test_another_players_swap_may_complete_a_row() -> None:
    state = table("b5 | r1 g2 b3 g4", "x4 | v4", match="wins")
    bid(state, "b5 6", "x4 5")
    line(state, "0: take b5; 1: take x4")
    assert seen(state)["phase"] == "swap"
    line(state, "1: swap v4 0 g4")
    assert (last_deal(state)["complete"], last_deal(state)["won"]) == ([0], 0)
    assert last_deal(state)["collections"] == [["r1", "g2", "b3", "v4", "b5"], ["g4"]]


@pytest.mark.rule("P-6.1")
def test_a_swap_as_the_last_act_of_a_round_may_end_the_deal() -> None:
    state = table("x4 | r1 g2 b3 g4", " | v4 r2 b1 r3")
    line(state, "0: lay x4 fly 1; 0: take x4")
    assert seen(state)["deals"] == []
    line(state, "0: swap g4 1 v4")
    assert last_deal(state)["complete"] == [0]


@pytest.mark.rule("P-6.1")
def test_a_complete_row_waits_until_the_others_have_resolved_their_cards() -> None:
    state = table("v4 | r1 g2 b3", "b6 | b5")
    bid(state, "v4 6", "b6 5")
    entries = line(state, "0: take v4; 1: take b6")
    assert (last_deal(state)["complete"], last_deal(state)["collections"][1]) == ([0], [])
    assert burnt(entries) == [(1, "b5 b6", "P-5.1")]


# Points


@pytest.mark.rule("P-6.2", "P-6.3")
def test_the_worked_examples_of_the_rulebook() -> None:
    state = completing("b2", "r6 o4 y5 r1 g2", "o3 g4 y3 o1 y2 b4", "")
    assert last_deal(state)["points"] == [6 + 4 + 5 + 2 + 2, (3 - 1) + 4 + (3 - 2) + 4, 0]
    assert last_deal(state)["points"] == [19, 11, 0]
    assert seen(state)["scores"] == [19, 11, 0]


@pytest.mark.rule("P-6.2")
def test_all_colours_score_the_highest_of_each_with_two_players() -> None:
    state = completing("v5", "r1 g2 r6 g4 b3", "")
    assert last_deal(state)["points"] == [6 + 4 + 3 + 5, 0]


@pytest.mark.rule("P-6.2")
def test_all_colours_score_the_highest_also_when_it_came_first() -> None:
    state = completing("v5", "r6 g4 r1 g2 b3", "")
    assert last_deal(state)["points"] == [6 + 4 + 3 + 5, 0]


@pytest.mark.rule("P-6.2")
def test_six_colours_with_four_players() -> None:
    state = completing("v6", "r1 g2 b3 o4 y5 r2 g1", "b6", "", "o6")
    assert last_deal(state)["points"] == [2 + 2 + 3 + 4 + 5 + 6, 6, 0, 6]


@pytest.mark.rule("P-6.2")
def test_two_complete_rows_each_score_by_their_highest() -> None:
    state = table("v4 | r1 g2 b3 g5", "v6 | r2 b1 g1 r3")
    bid(state, "v4 6", "v6 5")
    line(state, "0: take v4; 1: take v6")
    assert (last_deal(state)["complete"], last_deal(state)["points"]) == ([0, 1], [1 + 5 + 3 + 4, 3 + 1 + 1 + 6])


@pytest.mark.rule("P-6.3")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("", 0),
        ("r5", 5),
        ("r5 g1 r2", 3 + 1),
        ("r2 g1 r5", 3 + 1),
        ("r6 g6 r1 g1", 5 + 5),
        ("r6 g6 r1 g1 b3", 5 + 5 + 3),
        ("b1 r4 b2 r5", 1 + 1),
    ],
)
def test_an_incomplete_row_scores_singles_and_differences(row: str, points: int) -> None:
    state = completing("v5", "r3 g2 b4", row)
    assert last_deal(state)["points"][1] == points


@pytest.mark.rule("P-6.3", "P-2.6")
def test_when_nobody_completed_a_row_everybody_scores_so() -> None:
    state = table("g3 | g6 r1", " | b3 g1 b5", stock="")
    line(state, "0: lay g3 fly 2; 0: take g3")
    assert (last_deal(state)["complete"], last_deal(state)["points"]) == ([], [3 + 1, 2 + 1])


@pytest.mark.rule("P-6.2", "P-6.3")
def test_how_the_points_came_about_is_shown_by_colour() -> None:
    state = completing("b2", "r6 o4 y5 r1 g2", "o3 g4 y3 o1 y2 b4", "")
    lines = last_deal(state)["lines"]
    assert [sum(part["points"] for part in own) for own in lines] == [19, 11, 0]
    found = [{part["color"]: (sorted(part["cards"]), part["points"]) for part in own} for own in lines]
    assert found[0] == {
        "r": (["r1", "r6"], 6),
        "o": (["o4"], 4),
        "y": (["y5"], 5),
        "g": (["g2"], 2),
        "b": (["b2"], 2),
    }
    assert found[1] == {"o": (["o1", "o3"], 2), "y": (["y2", "y3"], 1), "g": (["g4"], 4), "b": (["b4"], 4)}


# The match by points


@pytest.mark.rule("P-6.4")
def test_points_add_up_until_the_target_is_reached() -> None:
    state = completing("v5", "r1 g2 b3", "r6", scores=[38, 20])
    assert (state.scores(), seen(state)["scores"], seen(state)["deal"]) == (None, [49, 26], 2)
    state = completing("v5", "r1 g2 b3", "r6", scores=[39, 20])
    assert (state.scores(), seen(state)["scores"], phase(state)) == ([50, 26], [50, 26], ("over", None))
    assert (state.winners(), seen(state)["winners"], state.actors(), state.due()) == ([0], [0], [], [])


@pytest.mark.rule("P-6.4")
def test_the_highest_total_wins_and_not_who_completed_the_row() -> None:
    state = completing("v5", "r1 g2 b3", "r6 g6", scores=[39, 49])
    assert (state.scores(), state.winners()) == ([50, 61], [1])


@pytest.mark.rule("P-6.4")
def test_who_completed_the_last_row_may_stay_below_the_target() -> None:
    state = completing("v5", "r1 g2 b3", "r6 g6", scores=[0, 49])
    assert (state.scores(), state.winners()) == ([11, 61], [1])


@pytest.mark.rule("P-6.4")
def test_equal_highest_totals_win_together() -> None:
    state = completing("y5", "r1 g2 b3 o4", "r6", "", scores=[40, 49, 20])
    assert (state.scores(), state.winners()) == ([55, 55, 20], [0, 1])


@pytest.mark.rule("P-6.4")
def test_another_target() -> None:
    assert completing("v5", "r1 g2 b3", "r6", target=12).scores() is None
    assert completing("v5", "r1 g2 b3", "r6", target=11).scores() == [11, 6]
    assert completing("v5", "r1 g2 b3", "r6", target=11).winners() == [0]


@pytest.mark.rule("P-6.4")
def test_target_one_plays_a_single_deal() -> None:
    state = completing("v5", "r1 g2 b3", "r6", target=1)
    assert (state.scores(), state.winners(), seen(state)["phase"]) == ([11, 6], [0], "over")
    assert (legal(state, DEALER), legal(state, 0), legal(state, 1)) == (set(), set(), set())


@pytest.mark.rule("P-6.4")
def test_after_the_end_nobody_does_anything() -> None:
    state = completing("v5", "r1 g2 b3", "r6", target=1)
    for seat in (0, 1, DEALER):
        for text in ("lay v5 fly 1", "take v5", "swap r1 1 r6", "begin 0", "without r", "deal g1"):
            assert refused(state, seat, text) == "P-6.4"


@pytest.mark.rule("P-6.4")
def test_the_last_deal_is_shown_when_the_game_is_over() -> None:
    state = completing("v5", "r1 g2 b3", "r6", target=1)
    assert len(seen(state)["deals"]) == 1
    assert last_deal(state)["collections"] == [["r1", "g2", "b3", "v5"], ["r6"]]


@pytest.mark.rule("P-5.4", "P-6.4")
def test_the_options_and_their_defaults() -> None:
    rules = games()["flights"]
    assert [(option.name, option.default, option.rule) for option in rules.options()] == [
        ("burn_first", "three", "P-5.4"),
        ("match", "points", "P-6.4"),
        ("target", 50, "P-6.4"),
    ]
    assert rules.start(3).options == {"burn_first": "three", "match": "points", "target": 50}
    assert rules.start(2, match="points").options == {"burn_first": "three", "match": "points", "target": 50}
    assert rules.start(4, target=10000).options["target"] == 10000


@pytest.mark.rule("P-6.4")
@pytest.mark.parametrize(
    "options",
    [
        {"target": 0},
        {"target": 10001},
        {"target": "50"},
        {"target": True},
        {"match": "points "},
        {"goal": 50},
        {"burn_first": "two"},
    ],
)
def test_options_that_do_not_exist_are_an_option_error(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        games()["flights"].start(2, **options)


# The match by deals won


@pytest.mark.rule("P-6.4")
def test_a_match_by_wins_is_to_three_unless_said_otherwise() -> None:
    rules = games()["flights"]
    assert rules.start(2, match="wins").options == {"burn_first": "three", "match": "wins", "target": 3}
    assert rules.start(2, match="wins", target=50).options == {"burn_first": "three", "match": "wins", "target": 50}
    assert seen(rules.start(2, match="wins"))["target"] == 3


@pytest.mark.rule("P-6.4")
@pytest.mark.parametrize("players", [3, 4])
def test_a_match_by_wins_is_for_two(players: int) -> None:
    with pytest.raises(OptionError):
        games()["flights"].start(players, match="wins")
    with pytest.raises(OptionError):
        games()["flights"].start(players, match="wins", target=5)
    with pytest.raises(OptionError):
        table(*["r1", "g2", "b3", "o4"][:players], match="wins")


@pytest.mark.rule("P-6.4")
def test_a_deal_is_won_by_who_completed_the_colours_whatever_the_points() -> None:
    state = completing("v1", "r1 g1 b1", "r6 g6 b6", match="wins")
    assert (last_deal(state)["won"], seen(state)["scores"], state.scores()) == (0, [1, 0], None)
    assert seen(state)["deal"] == 2


@pytest.mark.rule("P-6.4")
def test_the_third_deal_won_wins_the_match() -> None:
    state = completing("v1", "r1 g1 b1", "r6 g6 b6", match="wins", scores=[1, 2])
    assert (state.scores(), seen(state)["scores"]) == (None, [2, 2])
    state = completing("v1", "r1 g1 b1", "r6 g6 b6", match="wins", scores=[2, 2])
    assert (state.scores(), state.winners()) == ([3, 2], [0])


@pytest.mark.rule("P-6.4")
def test_one_deal_may_decide_a_match_by_wins() -> None:
    state = completing("v1", "r1 g1 b1", "r6 g6 b6", match="wins", target=1)
    assert (state.scores(), state.winners(), seen(state)["phase"]) == ([1, 0], [0], "over")


@pytest.mark.rule("P-6.4")
@pytest.mark.parametrize(("flights", "winner"), [((6, 5), 0), ((5, 6), 1)])
def test_if_both_complete_in_one_round_the_earlier_in_the_order_of_choice_wins(
    flights: tuple[int, int], winner: int
) -> None:
    state = table("v4 | r1 g2 b3 g5", "v6 | r2 b1 g1 r3", match="wins")
    bid(state, f"v4 {flights[0]}", f"v6 {flights[1]}")
    line(state, f"{winner}: take v4; {1 - winner}: take v6")
    assert (last_deal(state)["complete"], last_deal(state)["won"]) == ([0, 1], winner)
    assert seen(state)["scores"] == [1 - winner, winner]


@pytest.mark.rule("P-6.4")
@pytest.mark.parametrize(("first", "winner"), [(0, 0), (1, 1)])
def test_if_both_complete_with_equal_flights_the_marker_decides_the_order(first: int, winner: int) -> None:
    state = table("v4 | r1 g2 b3 g5", "v6 | r2 b1 g1 r3", match="wins", first=first)
    bid(state, "v4 3", "v6 3")
    line(state, f"{winner}: take v6; {1 - winner}: take v4")
    assert last_deal(state)["won"] == winner


@pytest.mark.rule("P-6.4")
def test_not_who_completes_first_but_who_chooses_first_wins_a_deal_that_both_complete() -> None:
    # Seat 1 chooses first and completes nothing; the swap of seat 0 completes both rows at one stroke.
    state = table("r6 | r1 g2 b3 g4", "x4 | v4 r2 b1 v5", match="wins")
    bid(state, "r6 1", "x4 6")
    line(state, "1: take r6; 0: take x4; 0: swap g4 1 v4")
    assert last_deal(state)["collections"] == [["r1", "g2", "b3", "v4"], ["g4", "r2", "b1", "v5", "r6"]]
    assert (last_deal(state)["complete"], last_deal(state)["won"]) == ([0, 1], 1)


@pytest.mark.rule("P-6.4", "P-2.6")
def test_a_deal_that_nobody_completed_is_won_by_nobody() -> None:
    state = table("g3 | g6 r1", " | b3", stock="", match="wins", target=1)
    line(state, "0: lay g3 fly 2; 0: take g3")
    assert (last_deal(state)["won"], last_deal(state)["complete"], seen(state)["scores"]) == (None, [], [0, 0])
    assert (state.scores(), seen(state)["deal"]) == (None, 2)


@pytest.mark.rule("P-6.4")
def test_in_a_match_by_points_nobody_is_said_to_have_won_a_deal() -> None:
    assert last_deal(completing("v5", "r1 g2 b3", "r6"))["won"] is None


# The next deal


@pytest.mark.rule("P-6.5")
@pytest.mark.parametrize("began", [0, 1, 2])
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_next_deal_is_begun_by_the_seat_after_the_one_that_began_the_last(began: int, first: int) -> None:
    state = completing("y5", "r1 g2 b3 o4", "r6", "", first=first, began=began)
    assert (seen(state)["first"], seen(state)["began"]) == ((began + 1) % 3, (began + 1) % 3)
    line(state, "dealer: without r")
    assert seen(state)["drawing"] == {"seat": (began + 1) % 3, "count": 3}


@pytest.mark.rule("P-6.5", "P-1.4")
def test_no_lot_is_drawn_for_the_next_deal() -> None:
    state = completing("y5", "r1 g2 b3 o4", "r6", "")
    assert seen(state)["phase"] == "without"
    assert refused(state, DEALER, "begin 1") == "P-1.4"


@pytest.mark.rule("P-6.5")
def test_without_a_word_the_deal_was_begun_by_the_first_player() -> None:
    state = completing("y5", "r1 g2 b3 o4", "r6", "", first=1)
    assert seen(state)["began"] == 2


@pytest.mark.rule("P-6.5", "P-1.3")
@pytest.mark.parametrize(("players", "out"), [(2, "gv"), (3, "o"), (4, "")])
def test_all_cards_are_shuffled_anew_removed_colours_too(players: int, out: str) -> None:
    row, last = COMPLETE[players]
    state = completing(last, row, *[""] * (players - 1), stock="x1 x2")
    view = seen(state)
    assert (view["collections"], view["hands"], view["discard"]) == ([[]] * players, [0] * players, [])
    assert view["colors"] == list(COLORS)
    for color in out:
        assert seen(state)["phase"] == "without"
        line(state, f"dealer: without {color}")
    rest = "".join(color for color in COLORS if color not in out)
    assert (seen(state)["phase"], seen(state)["colors"]) == ("deal", list(rest))
    assert chances(state) == Counter(deck(rest))


@pytest.mark.rule("P-6.5", "P-1.1")
def test_the_next_deal_has_whole_flight_sets_and_begins_with_round_one() -> None:
    state = table("v4 | r1 g2 b3 | 3", "b5 | | 25", first=1)
    bid(state, "v4 3", "b5 2")
    line(state, "0: take v4; 1: take b5; dealer: without y; dealer: without o")
    assert seen(state)["round"] == 0
    deal_hands(state, "r1 r2 r3", "g1 g2 g3", first=0)
    view = seen(state)
    assert (view["deal"], view["round"], view["phase"], view["first"]) == (2, 1, "bid", 0)
    assert view["flights"] == [[1, 2, 3, 4, 5, 6]] * 2
    assert (view["bids"], view["taken"], discard(state), rows(state)) == ([], [], "", ["", ""])


@pytest.mark.rule("P-6.5")
def test_deals_are_remembered_in_order() -> None:
    state = table("v4 | r1 g2 b3", "", first=0)
    line(state, "0: lay v4 fly 1; 0: take v4; dealer: without y; dealer: without o")
    deal_hands(state, "r1 r2 r3", "g1 g2 g3", first=1)
    assert len(seen(state)["deals"]) == 1
    again = games()["flights"].load(state.position())
    assert seen(again)["scores"] == [10, 0]
    assert seen(again)["began"] == 1
