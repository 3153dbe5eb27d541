"""D-3, D-10 with `instants = auto`: Battle, Emigration, Immigration, Depopulation."""

import pytest

from games.asking import deal, legal, line, refused, seen
from games.dzhunkvik.table import (
    cards,
    chances,
    discard,
    hand,
    happened,
    home,
    may,
    nest,
    phase,
    refill,
    round_won,
    stage,
    table,
)
from koloda import DEALER, Entry, State

# When they are played


@pytest.mark.rule("D-3.1", "D-3.3")
def test_a_hand_without_instants_goes_straight_to_the_round() -> None:
    assert phase(table("1", "2")) == ("turn", 0)


@pytest.mark.rule("D-3.1")
def test_instants_are_played_before_the_round_and_all_draw_up_to_six_then() -> None:
    state = table("1 1 1 1 1 1", "3 3 3 3 3 BA")
    assert (phase(state)[0], stage(state), seen(state)["instant"]) == ("battle", "before", {"card": "BA", "seat": 1})
    line(state, "0: lay 1; 1: lay 3")
    assert (nest(state, 1), phase(state)[0]) == ("1 3", "deal")
    line(state, "deal: 2; deal: 4 4")
    assert (hand(state, 0), hand(state, 1)) == ("1 1 1 1 1 2", "3 3 3 3 4 4")
    assert (phase(state), stage(state), seen(state)["instant"]) == (("turn", 0), "gathering", None)


@pytest.mark.rule("D-3.1")
def test_an_instant_drawn_after_a_round_is_played_before_the_next() -> None:
    state = table("1", "2", stock="BA " + "2 " * 13 + "3 " * 10)
    line(state, "0: play 1; 1: pass; deal: 3 3 3 3 BA")
    # All draw first.
    assert phase(state)[0] == "deal"
    deal(state, "2 2 2 2 2 2")
    assert (phase(state)[0], seen(state)["instant"]) == ("battle", {"card": "BA", "seat": 1})


@pytest.mark.rule("D-3.1")
def test_repeated_until_no_hand_holds_an_instant() -> None:
    state = table("1 1 1 1 1 1", "3 3 3 3 3 BA", stock="BA 4 4 4 4 4 4")
    line(state, "0: lay 1; 1: lay 3; deal: BA; deal: 4 4")
    assert (phase(state)[0], seen(state)["instant"]) == ("battle", {"card": "BA", "seat": 0})
    line(state, "0: lay 1; 1: lay 4; deal: 4 4; deal: 4")
    assert (phase(state), discard(state)) == (("turn", 0), "BA BA")


@pytest.mark.rule("D-3.2", "D-12.2")
def test_clockwise_from_the_first_player() -> None:
    state = table("1 1 1 1 1 BA", "1 1 1 1 1 1", "1 1 1 BA 2 2", first=1)
    assert seen(state)["instant"] == {"card": "BA", "seat": 2}
    line(state, "0: lay 1; 1: lay 1; 2: lay 2; deal: 3; deal: 3 3; deal: 3")
    assert seen(state)["instant"] == {"card": "BA", "seat": 0}


@pytest.mark.rule("D-12.2")
def test_several_in_one_hand_go_in_the_order_battle_emigration_immigration_depopulation() -> None:
    state = table("DE IM EM BA 1 1", "1 1 1 1 2 3")
    order: list[str] = []
    while phase(state)[0] != "turn":
        instant = seen(state)["instant"]
        if instant is not None and (not order or order[-1] != instant["card"]):
            order.append(instant["card"])
        seat = state.due()[0]
        moves = sorted(legal(state, seat))
        # Own cards are given and taken, never an instant.
        line(state, f"{'dealer' if seat == DEALER else seat}: {next(m for m in moves if m.split()[1] in '1234')}")
    assert order == ["BA", "EM", "IM", "DE"]


@pytest.mark.rule("D-12.2")
def test_after_each_one_the_look_into_the_hands_starts_again_with_the_first_player() -> None:
    state = table("1 1 1 1 1 1", "BA IM 1 1 2 2", stock="BA " + "3 " * 13 + "2 " * 9)
    line(state, "0: lay 1; 1: lay 2; deal: BA")
    deal(state, "3 3")
    # The first player's new Battle comes before the Immigration of seat 1.
    assert seen(state)["instant"] == {"card": "BA", "seat": 0}


@pytest.mark.rule("D-10.5", "D-10.1")
def test_the_instant_is_discarded_after_it_took_effect() -> None:
    state = table("1 1 1 1 1 1", "3 3 3 3 3 BA")
    assert (discard(state), seen(state)["hands"]) == ("", [6, 5])
    line(state, "0: lay 1; 1: lay 3")
    assert discard(state) == "BA"


@pytest.mark.rule("D-10.5")
def test_an_instant_never_goes_to_a_nest_or_back_to_the_draw_pile() -> None:
    state = table("1 1 1 1 1 1", "3 3 3 3 3 BA")
    line(state, "0: lay 1; 1: lay 3")
    assert "BA" not in chances(state)


# Battle


def battle(*laid: str) -> tuple[State, list[Entry]]:
    """A Battle in which everybody, in the order of the seats, has laid this card; with these moves."""
    state = table(*(f"{card} {'BA' if seat == 0 else 'HY' if card == '' else 'EV'}" for seat, card in enumerate(laid)))
    told = line(state, "; ".join(f"{seat}: lay {card or 'nothing'}" for seat, card in enumerate(laid)))
    return state, told


@pytest.mark.rule("D-10.1")
@pytest.mark.parametrize(
    ("laid", "winner"),
    [
        (("1", "2"), 1),
        (("3", "4", "2"), 1),
        (("3", "4", "4"), 0),
        (("4", "4", "2", "3"), 2),
        (("4", "4", "2", "2"), None),
        (("3", "3"), None),
        (("2", "2", "2"), None),
        (("D4", "4"), 0),
        (("4", "D4", "4"), 1),
        (("D4", "G4"), 0),
        (("4", "G4", "1"), 2),
        (("4", "G4"), None),
        (("L2", "2", "1"), 2),
        (("T3", "L2", "1"), 0),
        (("T3", "3", "2"), 2),
        (("", "1", "2"), 2),
        (("", "1", "1"), None),
        (("", "", "1"), 2),
        (("", "", ""), None),
        (("4", "4", ""), None),
    ],
)
def test_who_wins_a_battle(laid: tuple[str, ...], winner: int | None) -> None:
    state, told = battle(*laid)
    assert [event["cards"] for event in happened(told, "fighter")] == [[card] if card else [] for card in laid]
    assert [event["seat"] for event in happened(told, "wins-battle")] == ([] if winner is None else [winner])
    assert len(happened(told, "battle-drawn")) == (winner is None)
    for seat, card in enumerate(laid):
        assert nest(state, seat) == (cards(" ".join(laid)) if seat == winner else "")
        assert (card in hand(state, seat).split()) == (bool(card) and winner is None)


@pytest.mark.rule("D-10.1", "D-12.3")
def test_everybody_is_asked_and_who_has_nothing_says_so() -> None:
    state = table("1 BA", "EV HY", "G4 D4 L2 EV", "")
    assert (phase(state), state.due(), state.actors()) == (("battle", None), [0, 1, 2, 3], [0, 1, 2, 3])
    assert [may(state, seat) for seat in range(4)] == ["lay 1", "lay nothing", "lay D4, lay G4, lay L2", "lay nothing"]
    assert refused(state, 0, "lay nothing") == "D-12.3"
    assert refused(state, 1, "lay EV") == "D-10.1"
    assert refused(state, 1, "lay HY") == "D-10.1"
    assert refused(state, 0, "lay 3") == "D-10.1"
    line(state, "2: lay L2")
    assert (state.due(), seen(state)["laid"]) == ([0, 1, 3], [False, False, True, False])
    assert refused(state, 2, "lay G4") == "D-10.1"


@pytest.mark.rule("D-10.1")
def test_properties_do_nothing_in_a_battle() -> None:
    state = table("T3 BA | 1 2", "L2 1 | 1", "G4 1 | | 1 2 3 4")
    line(state, "0: lay T3; 1: lay L2; 2: lay G4")
    assert (nest(state, 2), nest(state, 0), nest(state, 1)) == (cards("T3 L2 G4"), "1 2", "1")


@pytest.mark.rule("D-10.1", "D-9.2")
def test_no_pack_is_made_of_the_spoils_before_the_round_is_over() -> None:
    state = table("1 1 BA | 2 3", "1 1")
    line(state, "0: lay 1; 1: lay 1")
    refill(state, "2")
    state = table("4 1 BA | 2 3", "1 1")
    line(state, "0: lay 4; 1: lay 1")
    assert (nest(state, 0), home(state, 0)) == ("1 2 3 4", [])
    refill(state, "2")
    line(state, "0: play 1; 1: pass")
    assert (home(state, 0), nest(state, 0)) == (["1 2 3 4"], "1")


# Emigration


@pytest.mark.rule("D-10.2")
def test_all_draw_up_to_six_first_and_then_give_three_one_after_another() -> None:
    state = table("1 1 EM", "2 2 2 2 2 2", "3 3 3")
    # The card itself is laid open: its holder draws four.
    assert phase(state)[0] == "deal"
    line(state, "deal: 1 1 1 1; deal: 3 3 3")
    assert (phase(state), may(state, 0), seen(state)["giving"]) == (("give", 0), "give 1", [0, 3])
    assert refused(state, 1, "give 2") == "D-10.2"
    line(state, "give: 1 1")
    assert (seen(state)["giving"], seen(state)["hands"]) == ([0, 1], [4, 8, 6])
    assert seen(state)["giving_to"] == 1
    line(state, "give: 1")
    assert (phase(state), may(state, 1)) == (("give", 1), "give 1, give 2")
    line(state, "give: 2 2 2; give: 3 3 3")
    assert [hand(state, seat) for seat in range(3)] == ["1 1 1 3 3 3", "1 1 1 2 2 2", "2 2 2 3 3 3"]
    assert (discard(state), phase(state)) == ("EM", ("turn", 0))


@pytest.mark.rule("D-10.2", "D-12.18")
def test_a_card_may_travel_on_and_back_to_where_it_came_from() -> None:
    state = table("1 1 1 1 1 D4", "2 2 2 2 2 EM", "3 3 3 3 3 3", first=1, stock="4 " * 5)
    line(state, "deal: 4; give: 4 2 2; give: 4 3 3; give: 4 D4 1")
    assert [hand(state, seat) for seat in range(3)] == ["1 1 1 1 3 3", cards("1 2 2 2 4 D4"), "2 2 3 3 3 3"]


@pytest.mark.rule("D-10.2")
def test_it_begins_with_the_first_player_not_with_who_holds_the_card() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 2", "3 3 3 3 3 EM", first=1)
    line(state, "deal: 3")
    assert phase(state) == ("give", 1)
    line(state, "give: 2 2 2")
    assert phase(state) == ("give", 2)


@pytest.mark.rule("D-10.2")
def test_a_card_not_in_hand_is_not_given() -> None:
    state = table("1 1 1 1 1 EM", "2 2 2 2 2 2")
    line(state, "deal: 1")
    assert refused(state, 0, "give 2") == "D-10.2"
    assert refused(state, 0, "pass") == "D-10.2"


@pytest.mark.rule("D-12.2")
def test_an_instant_given_away_is_played_by_its_new_holder() -> None:
    state = table("1 1 1 1 EM DE", "2 2 2 2 2 2", "3 3 3 3 3 3")
    line(state, "deal: 1; give: DE 1 1; give: 1 1 2; give: 3 3 3")
    assert (seen(state)["instant"], phase(state)[0]) == ({"card": "DE", "seat": 1}, "deal")


# Immigration


@pytest.mark.rule("D-10.3", "D-12.18")
def test_each_takes_three_random_cards_from_the_right_neighbour() -> None:
    state = table("1 1 1 1 IM", "2 2 2 2 2 2", "3 3 3 3 3 HY")
    line(state, "deal: 1 1")
    assert seen(state)["picking"] == {"from": 2, "zone": "hand", "by": 0, "left": 3}
    assert chances(state) == {"3": 5, "HY": 1}
    line(state, "pick: 3 HY")
    assert (chances(state), seen(state)["picking"]["left"]) == ({"3": 4}, 1)
    line(state, "pick: 3")
    # One after another: what was taken may be taken on.
    assert (seen(state)["picking"]["from"], seen(state)["picking"]["by"]) == (0, 1)
    assert chances(state) == {"1": 6, "3": 2, "HY": 1}
    line(state, "pick: HY 1 1")
    assert (seen(state)["picking"]["from"], chances(state)) == (1, {"1": 2, "2": 6, "HY": 1})
    line(state, "pick: 2 2 2")
    assert [hand(state, seat) for seat in range(3)] == ["1 1 1 1 3 3", cards("1 1 2 2 2 HY"), "2 2 2 3 3 3"]
    assert (discard(state), phase(state)) == ("IM", ("turn", 0))


@pytest.mark.rule("D-10.3")
def test_of_two_players_each_takes_from_the_other() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 IM", first=1)
    line(state, "deal: 2; pick: 1 1 1; pick: 2 2 1")
    assert (hand(state, 0), hand(state, 1)) == ("1 1 1 1 2 2", "1 1 2 2 2 2")


@pytest.mark.rule("D-12.2", "D-10.3")
def test_an_instant_taken_away_is_played_by_its_new_holder() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 IM DE", "3 3 3 3 3 3")
    line(state, "deal: 2; pick: 3 3 3; pick: 1 1 1; pick: DE 2 2")
    assert seen(state)["instant"] == {"card": "DE", "seat": 2}


# Depopulation


@pytest.mark.rule("D-10.4")
def test_two_random_cards_of_the_right_neighbour_are_discarded() -> None:
    state = table("1 1 1 1 1 DE", "2 2 2 2 2 2", "3 3 3 3 3 HY")
    line(state, "deal: 1")
    assert seen(state)["picking"] == {"from": 2, "zone": "hand", "by": 0, "left": 2}
    line(state, "pick: HY 3; pick: 1 1; pick: 2 2")
    assert (discard(state), seen(state)["hands"], phase(state)[0]) == (cards("HY 3 1 1 2 2 DE"), [4, 4, 4], "deal")
    line(state, "deal: 4 4; deal: 4 4; deal: 4 4")
    assert (phase(state), nest(state, 0), nest(state, 1)) == (("turn", 0), "", "")


@pytest.mark.rule("D-10.4", "D-12.4", "D-6.6")
def test_a_dominant_goes_back_after_both_are_picked() -> None:
    state = table("1 1 1 1 1 DE", "2 2 2 2 2 D4")
    line(state, "deal: 1")
    assert chances(state) == {"2": 5, "D4": 1}
    line(state, "pick: D4")
    # It cannot be picked twice.
    assert chances(state) == {"2": 5}
    line(state, "pick: 2")
    assert (hand(state, 1), discard(state)) == (cards("2 2 2 2 D4"), "2")


@pytest.mark.rule("D-12.4")
def test_a_dominant_picked_second_goes_back_too() -> None:
    state = table("1 1 1 1 1 DE", "2 2 2 2 2 D4")
    line(state, "deal: 1; pick: 2 D4; pick: 1 1; deal: 3 3; deal: 3")
    assert (hand(state, 1), phase(state)) == (cards("2 2 2 2 3 D4"), ("turn", 0))


@pytest.mark.rule("D-10.4")
def test_an_instant_discarded_by_depopulation_has_no_effect() -> None:
    state = table("1 1 1 1 1 DE", "2 2 2 2 2 EM")
    line(state, "deal: 1; pick: EM 2; pick: 1 1; deal: 3 3; deal: 3 3")
    assert (phase(state), discard(state)) == (("turn", 0), cards("EM 2 1 1 DE"))


@pytest.mark.rule("D-10.4", "D-12.18")
def test_it_begins_with_the_first_player() -> None:
    state = table("1 1 1 1 1 DE", "2 2 2 2 2 2", "3 3 3 3 3 3", first=2)
    line(state, "deal: 1")
    assert (seen(state)["picking"]["by"], seen(state)["picking"]["from"]) == (2, 1)


# What they leave alone


@pytest.mark.rule("D-3.1")
def test_nobody_draws_before_the_first_round_of_a_position_without_instants() -> None:
    state = table("1", "2", "3 3")
    assert (phase(state), seen(state)["hands"]) == (("turn", 0), [1, 1, 2])


@pytest.mark.rule("D-3.1", "D-9.4")
def test_the_marker_stays_while_instants_are_played() -> None:
    state = table("1 1 1 1 1 BA", "2 2 2 2 2 2", first=1)
    line(state, "0: lay 1; 1: lay 2")
    refill(state, "3")
    assert (phase(state), seen(state)["first"]) == (("turn", 1), 1)
    told = line(state, "1: play 2; 0: pass")
    assert round_won(told) == (1, "2")


@pytest.mark.rule("D-3.2")
def test_the_first_players_own_instant_comes_first_of_all() -> None:
    state = table("1 1 1 1 1 DE", "2 2 2 2 2 BA", "3 3 3 3 3 EM", first=2)
    assert seen(state)["instant"] == {"card": "EM", "seat": 2}
    state = table("1 1 1 1 1 DE", "2 2 2 2 2 BA", "3 3 3 3 3 EM", first=0)
    # By seats, not by the order of the cards.
    assert seen(state)["instant"] == {"card": "DE", "seat": 0}


@pytest.mark.rule("D-12.3")
def test_an_evolution_is_nothing_to_lay_and_a_grabber_or_dominant_is_something() -> None:
    state = table("EV EV BA", "G4 HY", "D4")
    assert [may(state, seat) for seat in range(3)] == ["lay nothing", "lay G4", "lay D4"]
    for seat in (1, 2):
        assert refused(state, seat, "lay nothing") == "D-12.3"
    line(state, "0: lay nothing")
    assert (seen(state)["laid"], state.due()) == ([True, False, False], [1, 2])


@pytest.mark.rule("D-12.4")
def test_with_a_dominant_only_one_card_is_lost() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 D4", "3 3 3 3 3 DE")
    line(state, "deal: 3; pick: 3 3; pick: 1 1; pick: D4 2")
    assert seen(state)["hands"] == [4, 5, 4]
