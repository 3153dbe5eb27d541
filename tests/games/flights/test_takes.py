"""Who must take what: P-3."""

from itertools import combinations_with_replacement, permutations

import pytest

from games.asking import line, refused, seen
from games.flights.table import bid, phase, rows, table, takes

CITY, EXCHANGE, UNIVERSAL, DEPORTATION = "city", "exchange", "universal", "deportation"
# Along the order of choice, P-3.3.
ALONG = [DEPORTATION, CITY, EXCHANGE, UNIVERSAL]
CARDS = {
    CITY: ["r1", "g2", "b3", "y4"],
    EXCHANGE: ["x5", "x2", "x6", "x1"],
    UNIVERSAL: ["xU", "xU"],
    DEPORTATION: ["dep", "dep", "dep"],
}
IN_ALL = {CITY: 4, EXCHANGE: 4, UNIVERSAL: 2, DEPORTATION: 3}
RULES = {DEPORTATION: "P-3.1", EXCHANGE: "P-3.2", UNIVERSAL: "P-3.3"}


def mixtures() -> list[tuple[str, ...]]:
    """Every mixture of kinds that two, three and four players can lay."""
    return [
        kinds
        for players in (2, 3, 4)
        for kinds in combinations_with_replacement(ALONG, players)
        if all(kinds.count(kind) <= IN_ALL[kind] for kind in ALONG)
    ]


def kind_of(card: str) -> str:
    """What a card is."""
    return DEPORTATION if card == "dep" else UNIVERSAL if card == "xU" else EXCHANGE if card[0] == "x" else CITY


@pytest.mark.rule("P-3.1", "P-3.2", "P-3.3", "P-3.4")
@pytest.mark.parametrize("kinds", mixtures(), ids="-".join)
def test_every_mixture_is_taken_along_the_order_of_choice(kinds: tuple[str, ...]) -> None:
    players = len(kinds)
    laid = [CARDS[kind][kinds[:place].count(kind)] for place, kind in enumerate(kinds)]
    # Whoever laid what and whoever has the marker: only the order of choice counts.
    for seats in list(permutations(range(players)))[::3]:
        colors = {2: "rgby", 3: "rgbyv", 4: ""}[players]
        state = table(*[laid[seats[seat]] for seat in range(players)], colors=colors, first=seats[0])
        flights = [2 + (seat + seats[1]) % players for seat in range(players)]
        bid(state, *[f"{laid[seats[seat]]} {flights[seat]}" for seat in range(players)])
        left = list(laid)
        for place, kind in enumerate(kinds):
            fitting = {card for card in left if kind_of(card) == kind}
            seat = flights.index(players + 1 - place)
            assert state.due() == [seat]
            assert set(takes(state).split()) == fitting
            for card in set(left) - fitting:
                rule = RULES[kind] if kind == DEPORTATION else RULES[kind_of(card)]
                assert refused(state, seat, f"take {card}") == rule
            card = max(fitting)
            line(state, f"{seat}: take {card}")
            left.remove(card)
        assert seen(state)["phase"] == "draw"


# The same in single examples


@pytest.mark.rule("P-3.1")
def test_a_deportation_goes_to_the_first_to_choose() -> None:
    state = table("dep | v1", "g2 | b3", "r5 | o2", colors="rgbvo")
    bid(state, "dep 2", "g2 6", "r5 4")
    assert (state.due(), takes(state)) == ([1], "dep")
    assert refused(state, 1, "take g2") == "P-3.1"
    line(state, "1: take dep")
    assert rows(state) == ["v1", "", "o2"]
    assert takes(state) == "g2 r5"


@pytest.mark.rule("P-3.1")
def test_two_deportations_go_to_the_first_two() -> None:
    state = table("dep | v1", "dep | b3", "r5 | o2", colors="rgbvo")
    bid(state, "dep 2", "dep 6", "r5 4")
    assert (state.due(), takes(state)) == ([1], "dep")
    line(state, "1: take dep")
    assert (state.due(), takes(state)) == ([2], "dep")
    assert refused(state, 2, "take r5") == "P-3.1"
    line(state, "2: take dep")
    assert (state.due(), takes(state)) == ([0], "r5")


@pytest.mark.rule("P-3.1")
def test_three_deportations_go_to_the_first_three_of_four() -> None:
    state = table("dep", "dep", "r5", "dep")
    bid(state, "dep 2", "dep 6", "r5 4", "dep 3")
    order = []
    while seen(state)["phase"] == "take":
        order.append((state.due()[0], takes(state)))
        line(state, f"{state.due()[0]}: take {takes(state)}")
    assert order == [(1, "dep"), (2, "dep"), (3, "dep"), (0, "r5")]


@pytest.mark.rule("P-3.2")
def test_an_exchange_goes_to_the_last_to_choose() -> None:
    state = table("x4", "g2", "r5")
    bid(state, "x4 6", "g2 5", "r5 4")
    assert (state.due(), takes(state)) == ([0], "g2 r5")
    assert refused(state, 0, "take x4") == "P-3.2"
    line(state, "0: take g2")
    assert (state.due(), takes(state)) == ([1], "r5")
    assert refused(state, 1, "take x4") == "P-3.2"
    line(state, "1: take r5")
    assert (state.due(), takes(state)) == ([2], "x4")


@pytest.mark.rule("P-3.2")
def test_of_several_exchanges_the_earlier_of_the_last_chooses_first_which_one() -> None:
    for choice, rest in (("x1", "x4 x6"), ("x4", "x1 x6"), ("x6", "x1 x4")):
        state = table("x4", "x1", "r5", "x6")
        bid(state, "x4 6", "x1 5", "r5 4", "x6 3")
        assert (state.due(), takes(state)) == ([0], "r5")
        line(state, "0: take r5")
        assert (state.due(), takes(state)) == ([1], "x1 x4 x6")
        line(state, f"1: take {choice}")
        assert (state.due(), takes(state)) == ([2], rest)


@pytest.mark.rule("P-3.3")
def test_a_universal_goes_to_the_very_last_beside_an_ordinary_one() -> None:
    state = table("x4", "g2", "xU")
    bid(state, "x4 6", "g2 5", "xU 4")
    assert (state.due(), takes(state)) == ([0], "g2")
    assert refused(state, 0, "take xU") == "P-3.3"
    assert refused(state, 0, "take x4") == "P-3.2"
    line(state, "0: take g2")
    assert (state.due(), takes(state)) == ([1], "x4")
    assert refused(state, 1, "take xU") == "P-3.3"
    line(state, "1: take x4")
    assert (state.due(), takes(state)) == ([2], "xU")


@pytest.mark.rule("P-3.3")
def test_a_universal_without_an_ordinary_one_goes_to_the_very_last_too() -> None:
    state = table("xU", "g2", "b3")
    bid(state, "xU 6", "g2 5", "b3 4")
    assert takes(state) == "b3 g2"
    line(state, "0: take b3; 1: take g2")
    assert (state.due(), takes(state)) == ([2], "xU")


@pytest.mark.rule("P-3.3")
def test_two_universals_go_to_the_last_two() -> None:
    state = table("xU", "x3", "xU", "b3")
    bid(state, "xU 6", "x3 5", "xU 4", "b3 1")
    order = []
    while seen(state)["phase"] == "take":
        order.append((state.due()[0], takes(state)))
        line(state, f"{state.due()[0]}: take {takes(state)}")
    assert order == [(0, "b3"), (1, "x3"), (2, "xU"), (3, "xU")]


@pytest.mark.rule("P-3.3")
def test_all_four_kinds_at_once() -> None:
    state = table("xU", "x3", "b5", "dep")
    bid(state, "xU 6", "x3 5", "b5 4", "dep 1")
    order = []
    while seen(state)["phase"] == "take":
        order.append((state.due()[0], takes(state)))
        line(state, f"{state.due()[0]}: take {takes(state)}")
    assert order == [(0, "dep"), (1, "b5"), (2, "x3"), (3, "xU")]


@pytest.mark.rule("P-3.4")
def test_the_others_choose_freely_among_the_cities() -> None:
    for choice in ("r5", "b3"):
        state = table("dep", "b3", "r5", "x1")
        bid(state, "dep 6", "b3 5", "r5 4", "x1 3")
        line(state, "0: take dep")
        assert takes(state) == "b3 r5"
        line(state, f"1: take {choice}")
        assert takes(state) == ("b3" if choice == "r5" else "r5")


@pytest.mark.rule("P-3.4")
def test_a_city_may_be_chosen_although_it_burns() -> None:
    state = table("b3 | r1", "r5 | g1")
    bid(state, "b3 6", "r5 5")
    assert takes(state) == "b3 r5"
    line(state, "0: take r5")
    assert rows(state) == ["", "g1"]


@pytest.mark.rule("P-3.1", "P-2.6")
def test_the_first_to_choose_is_the_first_of_those_who_bid() -> None:
    state = table("dep | r1", " | b2", "g3 | o4")
    bid(state, "dep 1", "", "g3 6")
    assert (state.due(), takes(state)) == ([2], "dep")
    line(state, "2: take dep; 0: take g3")
    assert rows(state) == ["r1 g3", "b2", ""]


@pytest.mark.rule("P-3.1", "P-3.2", "P-3.3", "P-2.6")
@pytest.mark.parametrize("card", ["dep", "x4", "xU", "g3"])
def test_one_alone_is_first_and_last(card: str) -> None:
    state = table(f"{card} | r1 b4", " | b2")
    line(state, f"0: lay {card} fly 3")
    assert (phase(state), takes(state)) == (("take", 0), card)


@pytest.mark.rule("P-3.2")
def test_the_order_of_choice_decides_and_not_the_marker() -> None:
    state = table("x4", "g2", "r5", first=2)
    bid(state, "x4 3", "g2 3", "r5 3")
    assert [shown["seat"] for shown in seen(state)["bids"]] == [2, 0, 1]
    line(state, "2: take g2; 0: take r5")
    assert (state.due(), takes(state)) == ([1], "x4")
