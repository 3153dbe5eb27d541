"""Cities, deportations and exchanges: P-4."""

import pytest

from games.asking import legal, line, refused, seen
from games.flights.table import bid, burnt, cards, discard, happened, phase, rows, swaps, table
from koloda import Entry, State


def exchanging(card: str, *seats: str, by: int = 0) -> State:
    """A table where the others sit out and this seat has just taken its exchange; a seat is written as its row."""
    return exchanged(card, *seats, by=by)[0]


def exchanged(card: str, *seats: str, by: int = 0) -> tuple[State, list[Entry]]:
    """The same, and what was told."""
    colors = {2: "rgbv", 3: "roygb", 4: "roygbv"}[len(seats)]
    hands = [f"{card if seat == by else ''} | {row}" for seat, row in enumerate(seats)]
    state = table(*hands, colors=colors)
    return state, line(state, f"{by}: lay {card} fly 1; {by}: take {card}")


# Cities and deportations


@pytest.mark.rule("P-4.1")
def test_a_city_is_added_at_the_end_of_the_row() -> None:
    state = table("r1 | v6 b3 v2", "g3 | b2 r4")
    bid(state, "r1 6", "g3 5")
    line(state, "0: take r1; 1: take g3")
    assert rows(state) == ["v6 b3 v2 r1", "b2 r4 g3"]
    assert discard(state) == ""


@pytest.mark.rule("P-4.1")
def test_a_row_is_kept_in_order_of_arrival_and_not_sorted() -> None:
    state = table("r1", "g3")
    bid(state, "r1 6", "g3 5")
    line(state, "0: take g3; 1: take r1; deal: b1 v1")
    bid(state, "b1 5", "v1 6")
    line(state, "1: take v1; 0: take b1")
    assert rows(state) == ["g3 b1", "r1 v1"]


@pytest.mark.rule("P-4.2")
def test_a_deportation_discards_the_last_city_and_itself() -> None:
    state = table("dep | r6 g1 b5", "g3 | b2 r4")
    bid(state, "dep 6", "g3 5")
    entries = line(state, "0: take dep")
    assert (rows(state), discard(state)) == (["r6 g1", "b2 r4"], "b5 dep")
    assert happened(entries, "deports") == [{"kind": "deports", "seat": 0, "card": "b5"}]


@pytest.mark.rule("P-4.2")
def test_a_deportation_hits_the_row_of_who_takes_it_and_not_of_who_laid_it() -> None:
    state = table("dep | r6 g1 b5", "g3 | b2 r4")
    bid(state, "dep 1", "g3 5")
    entries = line(state, "1: take dep")
    assert (rows(state), discard(state)) == (["r6 g1 b5", "b2"], "dep r4")
    assert happened(entries, "deports") == [{"kind": "deports", "seat": 1, "card": "r4"}]


@pytest.mark.rule("P-4.2")
def test_a_deportation_without_a_city_discards_only_itself() -> None:
    state = table("dep", "g3 | b2 r4")
    bid(state, "dep 6", "g3 5")
    entries = line(state, "0: take dep")
    assert (rows(state), discard(state), phase(state)) == (["", "b2 r4"], "dep", ("take", 1))
    assert happened(entries, "deports-nothing") == [{"kind": "deports-nothing", "seat": 0}]


@pytest.mark.rule("P-4.2")
def test_two_deportations_take_a_city_each() -> None:
    state = table("dep | r6", "dep | b2 r4", "g3")
    bid(state, "dep 6", "dep 5", "g3 4")
    line(state, "0: take dep; 1: take dep")
    assert (rows(state), discard(state)) == (["", "b2", ""], cards("r6 r4 dep dep"))


# Which swaps


@pytest.mark.rule("P-4.3")
def test_every_pair_of_the_number_with_every_other_player_is_a_choice() -> None:
    state = exchanging("x4", "r4 g1 b4", "g4 o4", "y4 r1 o1 b1")
    assert phase(state) == ("swap", 0)
    # Seat 1 has fewer cities (P-4.5).
    assert swaps(state) == {"r4 2 y4", "b4 2 y4"}
    state = exchanging("x4", "r4 g1", "g4 o4", "y4 r1 o1 b1")
    assert swaps(state) == {"r4 1 g4", "r4 1 o4", "r4 2 y4"}


@pytest.mark.rule("P-4.3")
def test_only_the_number_of_the_card_is_swapped() -> None:
    state = exchanging("x4", "r4 g2", "g4 b2")
    assert swaps(state) == {"r4 1 g4"}
    assert refused(state, 0, "swap g2 1 b2") == "P-4.3"
    assert refused(state, 0, "swap r4 1 b2") == "P-4.3"
    assert refused(state, 0, "swap g2 1 g4") == "P-4.3"


@pytest.mark.rule("P-4.3")
def test_the_swap_is_between_the_player_and_another() -> None:
    state = exchanging("x4", "r4 g4", "o4 b4 r1", "o1 g3 y4")
    assert swaps(state) == {f"{mine} {other}" for mine in ("r4", "g4") for other in ("1 o4", "1 b4", "2 y4")}
    for text in ("swap r4 0 g4", "swap o4 2 y4", "swap r4 2 o4", "swap r4 1 y4", "swap b4 1 o4", "swap b4 0 r4"):
        assert refused(state, 0, text) == "P-4.3"


@pytest.mark.rule("P-4.3")
def test_the_one_who_takes_the_card_swaps_and_not_the_one_who_laid_it() -> None:
    state = table("x4 | r4", "b1 | g4")
    bid(state, "x4 6", "b1 5")
    line(state, "0: take b1; 1: take x4")
    assert (state.actors(), state.due(), swaps(state)) == ([1], [1], {"g4 0 r4"})
    assert (seen(state)["exchange"], seen(state)["chooser"], legal(state, 0)) == ("x4", 1, set())
    assert refused(state, 0, "swap r4 1 g4") == "P-2.2"


@pytest.mark.rule("P-4.3")
def test_a_swap_needs_an_exchange() -> None:
    state = table("r1 | r4", "b1 | g4")
    assert refused(state, 0, "swap r4 1 g4") == "P-4.3"
    bid(state, "r1 6", "b1 5")
    assert refused(state, 0, "swap r4 1 g4") == "P-4.3"


@pytest.mark.rule("P-4.4")
def test_a_universal_swaps_any_number_that_both_have() -> None:
    state = exchanging("xU", "r4 g2 b6", "g4 b2 v2 b5")
    assert swaps(state) == {"r4 1 g4", "g2 1 b2", "g2 1 v2"}
    assert seen(state)["exchange"] == "xU"
    assert refused(state, 0, "swap r4 1 b2") == "P-4.4"
    assert refused(state, 0, "swap b6 1 b5") == "P-4.4"
    assert refused(state, 0, "swap g4 1 r4") == "P-4.4"
    assert refused(state, 0, "swap r4 0 r4") == "P-4.4"
    line(state, "0: swap g2 1 v2")
    assert rows(state) == ["r4 v2 b6", "g4 b2 g2 b5"]


@pytest.mark.rule("P-4.4")
def test_a_universal_with_several_players_and_numbers() -> None:
    state = exchanging("xU", "r4 g2", "g4 b2", "o4 r2", "y4 r3 v1 b1")
    assert swaps(state) == {"r4 1 g4", "r4 2 o4", "r4 3 y4", "g2 1 b2", "g2 2 r2"}


@pytest.mark.rule("P-4.4")
def test_a_universal_that_finds_no_number_in_common_passes() -> None:
    state, entries = exchanged("xU", "r4 g2", "g3 b5")
    assert happened(entries, "no-swap") == [{"kind": "no-swap", "seat": 0, "card": "xU"}]
    assert seen(state)["phase"] == "draw"


# With whom


@pytest.mark.rule("P-4.5")
def test_nobody_swaps_with_a_player_who_has_fewer_cities() -> None:
    state = exchanging("x4", "r4 g2 b1", "g4 o2", "y4 r1 o1 b2")
    assert swaps(state) == {"r4 2 y4"}
    assert refused(state, 0, "swap r4 1 g4") == "P-4.5"


@pytest.mark.rule("P-4.5")
def test_equal_numbers_of_cities_are_fine() -> None:
    state = exchanging("x4", "r4 g2 b1", "g4 r2 v1")
    assert swaps(state) == {"r4 1 g4"}


@pytest.mark.rule("P-4.5")
def test_a_player_with_more_cities_is_fine() -> None:
    state = exchanging("x4", "r4", "g4 r2 v1")
    assert swaps(state) == {"r4 1 g4"}


@pytest.mark.rule("P-4.5", "P-4.4")
def test_a_universal_does_not_reach_poorer_players_either() -> None:
    state = exchanging("xU", "r4 g2 b1", "g4 o2", "y4 r1 o1 b2")
    assert swaps(state) == {"r4 2 y4", "b1 2 r1", "b1 2 o1", "g2 2 b2"}
    assert refused(state, 0, "swap r4 1 g4") == "P-4.5"
    assert refused(state, 0, "swap g2 1 o2") == "P-4.5"


@pytest.mark.rule("P-4.5", "P-4.6")
def test_when_only_poorer_players_have_the_number_nothing_happens() -> None:
    state, entries = exchanged("x4", "r4 g2 b1", "g4 r2")
    assert happened(entries, "no-swap") == [{"kind": "no-swap", "seat": 0, "card": "x4"}]
    assert (rows(state), seen(state)["phase"]) == (["r4 g2 b1", "g4 r2"], "draw")


@pytest.mark.rule("P-4.5")
def test_cities_are_counted_at_that_moment_after_an_earlier_city() -> None:
    # At the start of the round seat 0 has one city less; it takes one before the exchange is resolved.
    state = table("x4 | g4", "b1 | r4 v2")
    bid(state, "x4 6", "b1 5")
    line(state, "0: take b1; 1: take x4")
    assert swaps(state) == {"r4 0 g4"}


@pytest.mark.rule("P-4.5")
def test_cities_are_counted_at_that_moment_after_a_deportation() -> None:
    # Both have two cities at the start of the round; seat 0 loses one before the exchange is resolved.
    state = table("x4 | g4 b2", "dep | r4 v2")
    bid(state, "x4 6", "dep 5")
    entries = line(state, "0: take dep; 1: take x4")
    assert (happened(entries, "no-swap"), rows(state)) == (
        [{"kind": "no-swap", "seat": 1, "card": "x4"}],
        ["g4", "r4 v2"],
    )


@pytest.mark.rule("P-4.5")
def test_cities_are_counted_at_that_moment_after_a_burning() -> None:
    state = table("x4 | g4 b2", "b3 | r4 v2")
    bid(state, "x4 6", "b3 5")
    line(state, "0: take b3; 1: take x4")
    assert (seen(state)["phase"], rows(state)) == ("draw", ["g4", "r4 v2"])


@pytest.mark.rule("P-4.5")
def test_cities_are_counted_at_that_moment_after_an_earlier_swap_burnt_some() -> None:
    state = table("x4 | r4 g2", "x2 | b2 g4 v1", stock="b1 b3")
    bid(state, "x4 6", "x2 5")
    # The g4 comes beside the g2 and both burn, so seat 0 has nothing left that seat 1 could want.
    line(state, "0: take x4; 0: swap r4 1 g4; 1: take x2")
    assert (rows(state), seen(state)["phase"]) == (["", "b2 r4 v1"], "draw")


@pytest.mark.rule("P-4.5")
def test_two_without_cities_have_nothing_to_swap() -> None:
    state = exchanging("xU", "", "")
    assert (seen(state)["phase"], discard(state)) == ("draw", "xU")


# Must and cannot


@pytest.mark.rule("P-4.6")
def test_a_possible_swap_must_be_made() -> None:
    state = table("x4 | r4", "b1 | g4", "o2")
    bid(state, "x4 6", "b1 5", "o2 4")
    line(state, "0: take b1; 1: take o2; 2: take x4")
    # Seat 2 has no city, so its exchange passes; in another order seat 0 must swap.
    assert seen(state)["phase"] == "draw"
    state = table("x4 | r4", "b1 | g4", "o2")
    bid(state, "x4 1", "b1 5", "o2 4")
    line(state, "1: take b1; 2: take o2; 0: take x4")
    assert (state.actors(), state.due(), swaps(state)) == ([0], [0], {"r4 1 g4"})
    assert refused(state, 0, "take x4") == "P-4.6"
    assert refused(state, 0, "lay x4 fly 1") == "P-2.1"
    assert (refused(state, 1, "take x4"), legal(state, 1)) == ("P-2.2", set())


@pytest.mark.rule("P-4.6")
@pytest.mark.parametrize("card", ["x4", "xU"])
def test_a_swap_that_harms_must_be_made_too(card: str) -> None:
    state = exchanging(card, "r4 g2", "g4 b5")
    line(state, "0: swap r4 1 g4")
    assert (rows(state), discard(state)) == (["", "r4 b5"], cards(f"g4 g2 {card}"))


@pytest.mark.rule("P-4.6")
@pytest.mark.parametrize(
    ("mine", "theirs"), [("r1 g2", "g4 b1"), ("r4 g2", "g1 b1"), ("", "g4 b1"), ("r4 g2", ""), ("r4 g2 b1", "g4")]
)
def test_without_a_possible_swap_the_choice_passes_by_itself(mine: str, theirs: str) -> None:
    state = table(f"x4 | {mine}", f"x5 | {theirs}")
    bid(state, "x4 6", "x5 5")
    entries = line(state, "0: take x4")
    assert happened(entries, "no-swap") == [{"kind": "no-swap", "seat": 0, "card": "x4"}]
    assert (phase(state), seen(state)["exchange"], discard(state)) == (("take", 1), None, "x4")
    assert rows(state) == [mine, theirs]


@pytest.mark.rule("P-4.6")
def test_an_exchange_is_discarded_after_its_swap() -> None:
    state = exchanging("x4", "r4 g2", "g1 b4")
    entries = line(state, "0: swap r4 1 b4")
    assert discard(state) == "x4"
    assert (happened(entries, "no-swap"), seen(state)["exchange"]) == ([], None)


@pytest.mark.rule("P-4.6")
def test_two_exchanges_of_a_round_are_resolved_one_after_the_other() -> None:
    state = table("x4 | r4 g2", "x2 | b2 g4", stock="b1 b3")
    bid(state, "x4 6", "x2 5")
    line(state, "0: take x2")
    assert swaps(state) == {"g2 1 b2"}
    entries = line(state, "0: swap g2 1 b2")
    assert (rows(state), burnt(entries)) == (["r4 b2", ""], [(1, "g2 g4", "P-5.1")])
    entries = line(state, "1: take x4")
    assert (happened(entries, "no-swap"), seen(state)["phase"]) == (
        [{"kind": "no-swap", "seat": 1, "card": "x4"}],
        "draw",
    )
    assert discard(state) == cards("x2 x4 g2 g4")


# Places


@pytest.mark.rule("P-4.7")
def test_a_swapped_card_takes_the_exact_place_of_the_other() -> None:
    state = exchanging("x4", "v1 r4 g2", "b1 r2 b6 g4")
    entries = line(state, "0: swap r4 1 g4")
    # The g4 stands where the r4 was, beside the g2.
    assert (rows(state), burnt(entries)) == (["v1", "b1 r2 b6 r4"], [(0, "g2 g4", "P-5.1")])


@pytest.mark.rule("P-4.7")
@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("other", [0, 1, 2])
def test_places_are_kept_in_both_rows(place: int, other: int) -> None:
    mine, theirs = ["r1", "g2"], ["o1", "y2"]
    mine.insert(place, "b4")
    theirs.insert(other, "v4")
    state = exchanging("x4", " ".join(mine), " ".join(theirs), "", "")
    entries = line(state, "0: swap b4 1 v4")
    mine[place], theirs[other] = "v4", "b4"
    assert rows(state) == [" ".join(mine), " ".join(theirs), "", ""]
    assert (burnt(entries), discard(state)) == ([], "x4")


@pytest.mark.rule("P-4.7")
def test_a_swap_changes_no_other_row() -> None:
    state = exchanging("x4", "r4 g2", "b4 r2", "y4 o2", "v1", by=2)
    line(state, "2: swap y4 0 r4")
    assert rows(state) == ["y4 g2", "b4 r2", "r4 o2", "v1"]


@pytest.mark.rule("P-4.3", "P-4.7")
@pytest.mark.parametrize(
    ("text", "result"), [("r4 1 y4", ["y4 g1 b4", "o1 r4 g2"]), ("b4 1 y4", ["r4 g1 y4", "o1 b4 g2"])]
)
def test_which_of_several_is_the_players_choice(text: str, result: list[str]) -> None:
    state = exchanging("x4", "r4 g1 b4", "o1 y4 g2", "")
    assert swaps(state) == {"r4 1 y4", "b4 1 y4"}
    line(state, f"0: swap {text}")
    assert rows(state) == [*result, ""]
