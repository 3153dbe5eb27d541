"""Burning: P-5."""

import pytest

from games.asking import line, seen
from games.flights.table import bid, burnt, cards, discard, happened, rows, table
from koloda import WATCHER, Entry, State


def taking(card: str, row: str, *others: str) -> State:
    """A table where seat 0 alone bids and has just taken what it laid; the others are written as their rows."""
    return took(card, row, *others)[0]


def took(card: str, row: str, *others: str) -> tuple[State, list[Entry]]:
    """The same, and what was told."""
    state = table(f"{card} | {row}", *[f" | {other}" for other in others or [""]])
    return state, line(state, f"0: lay {card} fly 1; 0: take {card}")


# Two neighbours


@pytest.mark.rule("P-5.1")
def test_two_neighbours_of_one_colour_burn() -> None:
    state, entries = took("r3", "g1 r1")
    assert (rows(state)[0], discard(state)) == ("g1", "r1 r3")
    assert burnt(entries) == [(0, "r1 r3", "P-5.1")]


@pytest.mark.rule("P-5.1")
def test_two_of_a_colour_apart_do_not_burn() -> None:
    state, entries = took("r3", "r1 g1")
    assert (rows(state)[0], discard(state), burnt(entries)) == ("r1 g1 r3", "", [])


@pytest.mark.rule("P-5.1")
def test_the_ends_of_a_row_are_no_neighbours() -> None:
    state = taking("r3", "r1 g1 b2")
    assert rows(state)[0] == "r1 g1 b2 r3"


@pytest.mark.rule("P-5.1")
def test_the_second_city_of_a_row_may_burn_the_first() -> None:
    state = taking("r3", "r6")
    assert (rows(state)[0], discard(state)) == ("", "r3 r6")


@pytest.mark.rule("P-5.1")
def test_equal_numbers_do_not_burn() -> None:
    state = taking("r3", "g1 b3")
    assert rows(state)[0] == "g1 b3 r3"


@pytest.mark.rule("P-5.1")
def test_rows_of_different_players_do_not_burn_together() -> None:
    state = taking("r3", "g1", "r1 b1 r2", "r4")
    assert (rows(state), discard(state)) == (["g1 r3", "r1 b1 r2", "r4"], "")


# Three anywhere


@pytest.mark.rule("P-5.2")
@pytest.mark.parametrize(
    ("row", "after"),
    [
        ("r1 g1 r2 b1", "g1 b1"),
        ("r1 g1 b1 r2 g2", "g1 b1 g2"),
        ("g1 r1 b1 r2 g2", "g1 b1 g2"),
        ("g1 r1 b1 g2 r2", "g1 b1 g2"),
    ],
)
def test_three_of_a_colour_anywhere_in_a_row_burn(row: str, after: str) -> None:
    state, entries = took("r6", row)
    assert (rows(state)[0], discard(state)) == (after, "r1 r2 r6")
    assert burnt(entries) == [(0, "r1 r2 r6", "P-5.2")]


@pytest.mark.rule("P-5.2")
def test_two_pairs_apart_do_not_burn() -> None:
    state, entries = took("g2", "r1 g1 r2 b1")
    assert (rows(state)[0], burnt(entries)) == ("r1 g1 r2 b1 g2", [])


@pytest.mark.rule("P-5.2", "P-5.3")
def test_where_the_third_card_is_also_a_neighbour_all_three_burn() -> None:
    state, entries = took("r6", "r1 g1 b1 r2")
    assert (rows(state)[0], discard(state)) == ("g1 b1", cards("r1 r2 r6"))
    assert burnt(entries) == [(0, "r1 r2 r6", "P-5.2")]


@pytest.mark.rule("P-5.2", "P-5.3")
def test_a_third_card_swapped_in_between_two_burns_all_three() -> None:
    state = table("x5 | r1 b5 r2 g4", " | r5 v2 r3 b1", colors="rgbv")
    entries = line(state, "0: lay x5 fly 1; 0: take x5; 0: swap b5 1 r5")
    # r1 r5 r2 stand side by side: not two of them burn, but three.
    assert burnt(entries) == [(0, "r1 r2 r5", "P-5.2")]
    assert rows(state) == ["g4", "b5 v2 r3 b1"]


# Again and again


@pytest.mark.rule("P-5.3")
@pytest.mark.parametrize(
    ("row", "after", "burns"),
    [
        ("g1 r1 b5 g2", "", [(0, "r1 r5", "P-5.1"), (0, "g1 g2", "P-5.1")]),
        ("g1 r1 b5 v4", "g1 v4", [(0, "r1 r5", "P-5.1")]),
        ("g1 b5 r1 g2", "", [(0, "r1 r5", "P-5.1"), (0, "g1 g2", "P-5.1")]),
    ],
)
def test_a_gap_closes_and_new_neighbours_burn(row: str, after: str, burns: list[tuple[int, str, str]]) -> None:
    state = table(f"x5 | {row}", " | r5 v2 b1 v3", "", "")
    entries = line(state, "0: lay x5 fly 1; 0: take x5; 0: swap b5 1 r5")
    assert burnt(entries) == burns
    assert rows(state) == [after, "b5 v2 b1 v3", "", ""]


@pytest.mark.rule("P-5.3")
def test_a_cascade_empties_a_row() -> None:
    state = table("x3 | r1 g1 b2 o3 g2 r2", " | b3 v1 y1 v2 y2 o1", "", "")
    entries = line(state, "0: lay x3 fly 1; 0: take x3; 0: swap o3 1 b3")
    assert burnt(entries) == [(0, "b2 b3", "P-5.1"), (0, "g1 g2", "P-5.1"), (0, "r1 r2", "P-5.1")]
    assert rows(state) == ["", "o3 v1 y1 v2 y2 o1", "", ""]


@pytest.mark.rule("P-5.3")
def test_three_burn_and_the_gap_brings_two_together() -> None:
    state, entries = took("r6", "g1 r1 g2 b1 r2")
    assert burnt(entries) == [(0, "r1 r2 r6", "P-5.2"), (0, "g1 g2", "P-5.1")]
    assert (rows(state)[0], discard(state)) == ("b1", cards("r1 r2 r6 g1 g2"))


@pytest.mark.rule("P-5.3")
def test_two_gaps_may_close_at_once() -> None:
    state, entries = took("r6", "g1 r1 g2 b1 r2 b2")
    assert sorted(burnt(entries)) == [(0, "b1 b2", "P-5.1"), (0, "g1 g2", "P-5.1"), (0, "r1 r2 r6", "P-5.2")]
    assert burnt(entries)[0] == (0, "r1 r2 r6", "P-5.2")
    assert rows(state)[0] == ""


@pytest.mark.rule("P-5.3")
def test_a_gap_at_the_end_closes_nothing() -> None:
    state = taking("r6", "g1 b1 g2 r1")
    assert rows(state)[0] == "g1 b1 g2"


@pytest.mark.rule("P-5.3")
def test_after_a_burning_a_row_goes_on_at_its_end() -> None:
    state = table("r3 g4 | g1 b1 r1", "b2")
    bid(state, "r3 6", "b2 5")
    line(state, "0: take r3; 1: take b2; deal: v1 v2")
    bid(state, "v1 5", "v2 4")
    line(state, "0: take v1; 1: take v2")
    assert rows(state) == ["g1 b1 v1", "b2 v2"]


@pytest.mark.rule("P-5.3", "P-4.2")
def test_a_deportation_burns_nothing() -> None:
    # Only the last city goes, so no gap can close.
    state, entries = took("dep", "r1 g1 r2 b1 g2")
    assert (rows(state)[0], burnt(entries), discard(state)) == ("r1 g1 r2 b1", [], "dep g2")


@pytest.mark.rule("P-5.3", "P-4.2")
def test_a_city_deported_from_between_leaves_room_for_its_neighbour_to_burn_later() -> None:
    state = table("dep r2 | r1 g1", "b2")
    bid(state, "dep 6", "b2 5")
    line(state, "0: take dep; 1: take b2; deal: v1 v2")
    bid(state, "r2 5", "v2 4")
    entries = line(state, "0: take r2")
    assert (rows(state)[0], burnt(entries)) == ("", [(0, "r1 r2", "P-5.1")])
    assert discard(state) == cards("r1 r2 g1 dep")


# After a swap


@pytest.mark.rule("P-5.3", "P-4.7")
def test_a_swap_may_burn_in_both_rows_the_active_players_first() -> None:
    state = table(" | r4 b1 g5", "x4 | b4 r2 v6", colors="rgbv")
    entries = line(state, "1: lay x4 fly 1; 1: take x4; 1: swap b4 0 r4")
    assert rows(state) == ["g5", "v6"]
    assert burnt(entries) == [(1, "r2 r4", "P-5.1"), (0, "b1 b4", "P-5.1")]
    assert discard(state) == cards("b1 b4 r2 r4 x4")


@pytest.mark.rule("P-5.3", "P-4.7")
def test_a_swap_may_burn_only_in_the_other_row() -> None:
    state = table("x4 | r4 v1 g5", " | b4 r2 v6", colors="rgbv")
    entries = line(state, "0: lay x4 fly 1; 0: take x4; 0: swap r4 1 b4")
    assert (rows(state), burnt(entries)) == (["b4 v1 g5", "v6"], [(1, "r2 r4", "P-5.1")])


@pytest.mark.rule("P-5.3", "P-5.2")
def test_a_swap_may_burn_three_and_then_two_in_both_rows() -> None:
    state = table("x4 | b1 r4 g5 b2 g6", " | b4 r2 v6 r3 v5", colors="rgbv")
    entries = line(state, "0: lay x4 fly 1; 0: take x4; 0: swap r4 1 b4")
    assert burnt(entries) == [
        (0, "b1 b2 b4", "P-5.2"),
        (0, "g5 g6", "P-5.1"),
        (1, "r2 r3 r4", "P-5.2"),
        (1, "v5 v6", "P-5.1"),
    ]
    assert rows(state) == ["", ""]


@pytest.mark.rule("P-5.3")
def test_cards_burnt_in_a_swap_are_all_discarded_and_none_is_lost() -> None:
    state = table(" | r4 b1 g5", "x4 | b4 r2 v6", colors="rgbv")
    whole = state.cards()
    line(state, "1: lay x4 fly 1; 1: take x4; 1: swap b4 0 r4")
    assert state.cards() == whole
    assert seen(state)["discard"] == ["r2", "r4", "b1", "b4", "x4"]


@pytest.mark.rule("P-5.1", "P-4.7")
def test_a_swap_that_brings_no_two_together_burns_nothing() -> None:
    state = table("x4 | r4 g1 r2", " | b4 g2 v6", colors="rgbv")
    entries = line(state, "0: lay x4 fly 1; 0: take x4; 0: swap r4 1 b4")
    assert (rows(state), burnt(entries), discard(state)) == (["b4 g1 r2", "r4 g2 v6"], [], "x4")


# The pair first


@pytest.mark.rule("P-5.4")
@pytest.mark.parametrize(
    ("first", "row", "fires"),
    [("three", "g1 b1", [(0, "r1 r2 r6", "P-5.2")]), ("pair", "r1 g1 b1", [(0, "r2 r6", "P-5.1")])],
)
def test_a_third_card_laid_beside_one_of_its_colour_burns_three_or_that_one_alone(
    first: str, row: str, fires: list[tuple[int, str, str]]
) -> None:
    state = table("r6 | r1 g1 b1 r2", "", burn_first=first)
    entries = line(state, "0: lay r6 fly 1; 0: take r6")
    assert (rows(state)[0], burnt(entries)) == (row, fires)
    assert discard(state) == fires[0][1]


@pytest.mark.rule("P-5.4")
@pytest.mark.parametrize("row", ["r1 g1 r2 b1", "r1 g1 b1 r2 g2", "g1 r1 b1 r2 g2"])
def test_with_the_pair_first_three_of_a_colour_still_burn_where_no_two_are_neighbours(row: str) -> None:
    state = table(f"r6 | {row}", "", burn_first="pair")
    entries = line(state, "0: lay r6 fly 1; 0: take r6")
    assert burnt(entries) == [(0, "r1 r2 r6", "P-5.2")]
    assert rows(state)[0] == " ".join(city for city in row.split() if city[0] != "r")


@pytest.mark.rule("P-5.4")
def test_of_three_side_by_side_the_two_nearer_to_the_old_end_burn() -> None:
    state = table("x5 | r1 b5 r2 g4", " | r5 v2 r3 b1", colors="rgbv", burn_first="pair")
    entries = line(state, "0: lay x5 fly 1; 0: take x5; 0: swap b5 1 r5")
    assert burnt(entries) == [(0, "r1 r5", "P-5.1")]
    assert (rows(state), discard(state)) == (["r2 g4", "b5 v2 r3 b1"], cards("r1 r5 x5"))


@pytest.mark.rule("P-5.4")
@pytest.mark.parametrize(
    ("row", "after", "fires"),
    [
        # The third red stands before the pair, or behind it.
        ("r1 g4 b5 r2 g1", "r1", [(0, "r2 r5", "P-5.1"), (0, "g1 g4", "P-5.1")]),
        ("g4 r2 b5 g1 r1", "r1", [(0, "r2 r5", "P-5.1"), (0, "g1 g4", "P-5.1")]),
        # The gap brings neighbours together again and again; what is left of the colour has no neighbour of it.
        ("v1 g4 b5 r2 g1 v3 r1", "r1", [(0, "r2 r5", "P-5.1"), (0, "g1 g4", "P-5.1"), (0, "v1 v3", "P-5.1")]),
    ],
)
def test_with_the_pair_first_the_look_starts_anew_after_each_burning(
    row: str, after: str, fires: list[tuple[int, str, str]]
) -> None:
    other = "r5 v2 o3 v4 o1 y2 b1"
    state = table(f"x5 | {row}", f" | {other}", "", "", burn_first="pair")
    entries = line(state, "0: lay x5 fly 1; 0: take x5; 0: swap b5 1 r5")
    assert (burnt(entries), rows(state)[0]) == (fires, after)


@pytest.mark.rule("P-5.4")
def test_with_the_pair_first_three_apart_burn_and_the_gaps_bring_two_together() -> None:
    state = table("r6 | g1 r1 g2 b1 r2 b2", "", burn_first="pair")
    entries = line(state, "0: lay r6 fly 1; 0: take r6")
    assert burnt(entries) == [(0, "r1 r2 r6", "P-5.2"), (0, "g1 g2", "P-5.1"), (0, "b1 b2", "P-5.1")]
    assert rows(state)[0] == ""


@pytest.mark.rule("P-5.4", "P-5.3")
def test_with_the_pair_first_each_row_burns_by_itself_the_active_players_first() -> None:
    state = table(" | r4 b1 g5 b2", "x4 | r1 v6 b4 r2", colors="rgbv", burn_first="pair")
    entries = line(state, "1: lay x4 fly 1; 1: take x4; 1: swap b4 0 r4")
    assert burnt(entries) == [(1, "r2 r4", "P-5.1"), (0, "b1 b4", "P-5.1")]
    assert rows(state) == ["g5 b2", "r1 v6"]


@pytest.mark.rule("P-5.4")
def test_the_row_told_with_a_burning_is_the_row_before_it() -> None:
    state = table("r6 | r1 g1 b1 r2", "", burn_first="pair")
    (fire,) = happened(line(state, "0: lay r6 fly 1; 0: take r6"), "burns")
    assert (fire["cards"], fire["count"], fire["cause"]) == (["r2", "r6"], 2, "neighbours")
    assert fire["row"] == ["r1", "g1", "b1", "r2", "r6"]


@pytest.mark.rule("P-5.4")
def test_the_examples_of_the_rules_page() -> None:
    state = table("r4 | r1 b3 r6", "", colors="rygb", burn_first="pair")
    assert burnt(line(state, "0: lay r4 fly 1; 0: take r4")) == [(0, "r4 r6", "P-5.1")]
    assert rows(state)[0] == "r1 b3"
    state = table("x4 | r1 y4 r6", " | r4 b2 g5", colors="rygb", burn_first="pair")
    assert burnt(line(state, "0: lay x4 fly 1; 0: take x4; 0: swap y4 1 r4")) == [(0, "r1 r4", "P-5.1")]
    assert rows(state) == ["r6", "y4 b2 g5"]


# What a seat is warned of


def warned(state: State, seat: int) -> dict[str, list[str] | list[list[str]]]:
    """What would burn, the cards of every fire sorted; by a swap: in the own row and in the other."""
    view = state.view(seat)
    by_city = {city: sorted(burnt) for city, burnt in view["would_burn"].items()}
    by_swap = {
        move: [sorted(burnt["own"]), sorted(burnt["theirs"])] for move, burnt in view["would_burn_by_swap"].items()
    }
    return by_city | by_swap


@pytest.mark.rule("P-5.1", "P-5.2", "P-5.3")
def test_every_seat_is_warned_of_its_own_cards_that_would_burn() -> None:
    state = table("r6 g2 b6 | g1 r1 g3 b1 r2", "b5 v2 x1 | v1 b4", colors="rgbv")
    # r6 is the third red and brings the greens together, g2 the third green, b6 stands apart.
    assert warned(state, 0) == {"r6": ["g1", "g3", "r1", "r2", "r6"], "g2": ["g1", "g2", "g3"]}
    assert warned(state, 1) == {"b5": ["b4", "b5"]}
    assert state.view(WATCHER)["would_burn"] == {}


@pytest.mark.rule("P-5.1", "P-2.7")
def test_cards_on_the_table_are_warned_of_row_by_row() -> None:
    state = table("r6 | r1", "b5 x1 | v1 b4", colors="rgbv")
    line(state, "0: lay r6 fly 5")
    # A hidden bid warns nobody.
    assert warned(state, 1) == {"b5": ["b4", "b5"]}
    line(state, "1: lay b5 fly 4")
    assert (warned(state, 0), warned(state, 1)) == ({"r6": ["r1", "r6"]}, {"b5": ["b4", "b5"]})
    line(state, "0: take b5")
    # The r6 is left; the row of seat 0 has changed.
    assert (warned(state, 0), warned(state, 1)) == ({}, {})
    assert rows(state) == ["r1 b5", "v1 b4"]


@pytest.mark.rule("P-5.3", "P-4.7")
def test_whoever_swaps_is_warned_of_both_rows() -> None:
    state = table("x4 | r4 b1 g5", " | b4 r2 v6 g4", "", "")
    line(state, "0: lay x4 fly 1; 0: take x4")
    assert warned(state, 0) == {"swap r4 1 b4": [["b1", "b4"], ["r2", "r4"]]}
    assert [warned(state, seat) for seat in (1, 2, 3, WATCHER)] == [{}, {}, {}, {}]
    entries = line(state, "0: swap r4 1 g4")
    assert (burnt(entries), warned(state, 0)) == ([], {})


@pytest.mark.rule("P-5.3", "P-4.7")
def test_a_swap_that_burns_only_there_is_warned_of_with_an_empty_list_here() -> None:
    state = table("x4 | r4 v1 g5", " | b4 r2 v6", colors="rgbv")
    line(state, "0: lay x4 fly 1; 0: take x4")
    assert warned(state, 0) == {"swap r4 1 b4": [[], ["r2", "r4"]]}


@pytest.mark.rule("P-5.1", "P-5.2", "P-5.4")
@pytest.mark.parametrize("first", ["three", "pair"])
@pytest.mark.parametrize("row", ["", "r1", "g1 r1", "r1 g1", "r1 g1 r2 b1", "g1 r1 g2 b1 r2", "g1 r1 g2 b1 r2 b2"])
def test_what_is_warned_of_is_what_happens(row: str, first: str) -> None:
    state = table(f"r6 | {row}", "", burn_first=first)
    foretold = warned(state, 0)
    entries = line(state, "0: lay r6 fly 1; 0: take r6")
    gone = sorted(card for _, cards_gone, _ in burnt(entries) for card in cards_gone.split())
    assert foretold == ({"r6": gone} if gone else {})


@pytest.mark.rule("P-5.4", "P-4.7")
def test_with_the_pair_first_the_warning_names_the_pair_alone() -> None:
    state = table("x4 r6 | r1 b4 r2", " | r4 g4 v6", colors="rgbv", burn_first="pair")
    assert warned(state, 0) == {"r6": ["r2", "r6"]}
    line(state, "0: lay x4 fly 1; 0: take x4")
    assert warned(state, 0)["swap b4 1 r4"] == [["r1", "r4"], []]
