"""D-6: Thief, Dominant and Grabber, and what all properties share. The Liar has a file of its own."""

import pytest

from games.asking import legal, line, refused, seen
from games.dzhunkvik.table import (
    cards,
    chances,
    discard,
    force,
    hand,
    happened,
    home,
    leader,
    may,
    nest,
    phase,
    round_won,
    stack,
    stage,
    table,
)
from koloda import CLOCK, DEALER

PACK = "1 2 3 4"

# All kinds


@pytest.mark.rule("D-6.1")
@pytest.mark.parametrize(
    ("opened", "usable"),
    [("1", {"L2", "T3", "G4"}), ("2", {"T3", "G4"}), ("3", {"G4"})],
)
def test_only_with_a_value_higher_than_the_value_in_force(opened: str, usable: set[str]) -> None:
    state = table(f"{opened} | 1 | {PACK}", "L2 T3 G4 1")
    line(state, f"0: play {opened}")
    assert {text.split()[1] for text in legal(state, 1) if text.startswith("use")} == usable
    for card, move in (("L2", "use L2 0"), ("T3", "use T3 0"), ("G4", "use G4 0 0")):
        if card not in usable:
            assert refused(state, 1, move) == "D-6.1"


@pytest.mark.rule("D-6.1")
def test_only_on_ones_own_turn() -> None:
    state = table("1 | 1", "T3", "T3 L2 1")
    line(state, "0: play 1")
    assert refused(state, 2, "use T3 0") == "D-4.2"
    assert refused(state, 2, "use L2 0") == "D-4.2"


@pytest.mark.rule("D-6.1")
@pytest.mark.parametrize(("opener", "rival"), [("EV", "use L2 0"), ("EV", "use T3 0")])
def test_the_value_of_an_evolution_counts_like_any_other(opener: str, rival: str) -> None:
    state = table(f"{opener} | 1", "L2 T3 1", "EV EV L2 T3 1")
    line(state, f"0: play {opener}")
    assert rival in legal(state, 1)
    line(state, "1: pass; 2: play EV")
    assert force(state) == ("EV", 2)


@pytest.mark.rule("D-6.1", "D-12.6")
@pytest.mark.parametrize("move", ["use L2 0", "use T3 0", "use G4 0 0"])
def test_no_property_is_used_on_a_clean_slate(move: str) -> None:
    state = table(f"1 | 1 | {PACK}", "CS", "L2 T3 G4 1")
    line(state, "0: play 1; 1: play CS; clock: close")
    assert may(state, 2) == "pass, play 1, play L2, play T3"
    assert refused(state, 2, move) == "D-12.6"


@pytest.mark.rule("D-6.2")
def test_using_is_the_whole_turn_and_changes_neither_force_nor_leader() -> None:
    state = table("1 | 2", "T3 4", "3")
    line(state, "0: play 1; 1: use T3 0; clock: close; pick: 2")
    assert (phase(state), force(state), leader(state), stack(state)) == (("turn", 2), ("1", 1), 0, "1")
    assert (discard(state), hand(state, 1)) == ("T3", "4")


@pytest.mark.rule("D-6.2")
def test_laid_for_its_value_it_has_no_effect_and_opens_no_moment() -> None:
    state = table("1 | 2", "T3 4", "HY 3")
    line(state, "0: play 1; 1: play T3")
    assert (phase(state), force(state), leader(state), nest(state, 0)) == (("turn", 2), ("T3", 3), 1, "2")


@pytest.mark.rule("D-6.2", "D-9.1")
def test_laid_it_goes_to_the_winner_used_it_goes_to_the_discard() -> None:
    state = table("1", "T3 T3 1", "2 | 1")
    told = line(state, "0: play 1; 1: use T3 2; clock: close; pick: 1; 2: pass; 0: pass; 1: play T3")
    assert (round_won(told), discard(state)) == ((1, cards("1 T3")), "T3")


@pytest.mark.rule("D-6.3")
def test_a_grabber_is_never_laid() -> None:
    state = table("1", "G4", f"1 | | {PACK}")
    line(state, "0: play 1")
    assert may(state, 1) == "pass, use G4 2 0"
    assert refused(state, 1, "play G4") == "D-6.3"


@pytest.mark.rule("D-6.3", "D-7.3")
def test_a_grabber_is_not_laid_on_a_clean_slate_either() -> None:
    state = table("1", "CS", f"G4 1 | | {PACK}")
    line(state, "0: play 1; 1: play CS; clock: close")
    assert may(state, 2) == "pass, play 1"


# Thief


@pytest.mark.rule("D-6.5")
def test_the_thief_takes_a_random_card_of_a_nest_into_the_own_nest() -> None:
    state = table("1", "T3 4", "3 | 1 1 2 EV D4")
    line(state, "0: play 1; 1: use T3 2; clock: close")
    assert (phase(state)[0], state.due()) == ("pick", [DEALER])
    assert chances(state) == {"1": 2, "2": 1, "EV": 1, "D4": 1}
    assert seen(state)["picking"] == {"from": 2, "zone": "nest", "by": 1, "left": 1}
    line(state, "pick: D4")
    assert (nest(state, 1), nest(state, 2), discard(state)) == ("D4", cards("1 1 2 EV"), "T3")


@pytest.mark.rule("D-6.5", "D-12.22")
def test_only_those_with_a_nest_may_be_chosen_where_there_is_one() -> None:
    state = table("1", "T3 4 | 1 1", "3 | 1", "4 4 4 4")
    line(state, "0: play 1")
    assert may(state, 1) == "pass, play 4, play T3, use T3 2"
    assert refused(state, 1, "use T3 3") == "D-12.22"
    assert refused(state, 1, "use T3 0") == "D-12.22"
    assert refused(state, 1, "use T3 1") == "D-12.22"


@pytest.mark.rule("D-6.5", "D-12.22")
def test_when_only_the_thief_has_a_nest_a_hand_is_robbed() -> None:
    state = table("1 2", "T3 4 | 1 1", "3 3 HY", "")
    line(state, "0: play 1")
    # The seat without a hand card cannot be chosen.
    assert may(state, 1) == "pass, play 4, play T3, use T3 0, use T3 2"
    assert refused(state, 1, "use T3 3") == "D-12.22"
    line(state, "1: use T3 2; clock: close")
    assert (chances(state), seen(state)["picking"]["zone"]) == ({"3": 2, "HY": 1}, "hand")
    line(state, "pick: 3")
    assert (nest(state, 1), hand(state, 1), hand(state, 2)) == ("1 1 3", "4", cards("3 HY"))


@pytest.mark.rule("D-6.5")
@pytest.mark.parametrize("card", ["1", "4", "L2", "T3", "G4", "D4", "EV"])
def test_a_card_with_a_value_or_an_evolution_from_a_hand_goes_to_the_nest(card: str) -> None:
    state = table("1", "T3", f"{card} HY")
    told = line(state, f"0: play 1; 1: use T3 2; clock: close; pick: {card}")
    assert (nest(state, 1), hand(state, 2), discard(state)) == (card, "HY", "T3")
    assert happened(told, "discarded") == []


@pytest.mark.rule("D-6.5", "D-6.8")
@pytest.mark.parametrize("card", ["HY", "CS", "TS", "IS", "VS", "VM", "VL"])
def test_a_card_without_a_value_from_a_hand_is_discarded(card: str) -> None:
    state = table("1", "T3", f"1 {card}")
    told = line(state, f"0: play 1; 1: use T3 2; clock: close; pick: {card}")
    assert (nest(state, 1), hand(state, 1), hand(state, 2), discard(state)) == ("", "", "1", cards(f"T3 {card}"))
    assert happened(told, "discarded") == [{"kind": "discarded", "seat": 2, "whom": 1, "card": card, "cause": "thief"}]


@pytest.mark.rule("D-12.22")
def test_a_thief_with_nobody_to_rob_cannot_be_used() -> None:
    state = table("1", "T3 4 | 1", "")
    line(state, "0: play 1")
    assert may(state, 1) == "pass, play 4, play T3"
    assert refused(state, 1, "use T3 0") == "D-12.22"
    assert refused(state, 1, "use T3 2") == "D-12.22"


@pytest.mark.rule("D-12.22")
def test_a_player_who_has_passed_can_be_robbed() -> None:
    state = table("1", "2 | 3", "T3 1")
    line(state, "0: play 1; 1: pass; 2: use T3 1; clock: close; pick: 3")
    assert (nest(state, 1), nest(state, 2)) == ("", "3")
    state = table("1", "2", "T3 1")
    line(state, "0: play 1; 1: pass; 2: use T3 1; clock: close; pick: 2")
    assert (hand(state, 1), nest(state, 2)) == ("", "2")


@pytest.mark.rule("D-12.13")
def test_nothing_is_stolen_from_a_hand_emptied_by_hysteria() -> None:
    state = table("1", "T3 HY 4", "HY")
    line(state, "0: play 1; 1: use T3 2; 2: play HY; 1: play HY; clock: close")
    assert (phase(state), nest(state, 1), discard(state)) == (("turn", 2), "", cards("T3 HY HY"))


@pytest.mark.rule("D-6.5", "D-9.2")
def test_a_stolen_card_makes_no_pack_before_the_round_is_over() -> None:
    state = table("1", "T3 4 | 1 2 3", "2 | 4")
    line(state, "0: play 1; 1: use T3 2; clock: close; pick: 4")
    assert (nest(state, 1), home(state, 1)) == ("1 2 3 4", [])
    line(state, "2: pass; 0: pass; 1: pass")
    assert (nest(state, 1), home(state, 1)) == ("", ["1 2 3 4"])


# Dominant


@pytest.mark.rule("D-6.6")
@pytest.mark.parametrize("value", ["1", "2", "3"])
def test_a_dominant_on_a_value_wins_on_the_spot(value: str) -> None:
    state = table(value, "D4 1", "HY TS VL CS", "4")
    told = line(state, f"0: play {value}; 1: play D4")
    assert (round_won(told), nest(state, 1)) == ((1, cards(f"{value} D4")), cards(f"{value} D4"))
    assert state.actors() == [DEALER]


@pytest.mark.rule("D-6.6")
def test_a_dominant_wins_on_an_evolution_too() -> None:
    state = table("EV", "D4 1", "1")
    told = line(state, "0: play EV; 1: play D4")
    assert round_won(told) == (1, cards("EV D4"))


@pytest.mark.rule("D-6.6")
def test_a_dominant_neither_opens_nor_is_laid_in_the_leader_phase_or_on_a_clean_slate() -> None:
    state = table("4 1", "D4", "CS")
    assert refused(table("D4 1", "1"), 0, "play D4") == "D-4.1"
    line(state, "0: play 4")
    assert refused(state, 1, "play D4") == "D-5.1"
    line(state, "2: play CS; clock: close; 0: pass")
    assert (phase(state), force(state)) == (("turn", 1), ("CS", None))
    assert refused(state, 1, "play D4") == "D-7.3"


@pytest.mark.rule("D-6.6")
def test_a_dominant_cannot_pay_for_a_virus() -> None:
    state = table("1 | D4 2 | | v2", "2")
    line(state, "0: play 1; 1: pass; 0: pay v2")
    assert may(state, 0) == "with 1, with 2"
    assert refused(state, 0, "with D4") == "D-9.3"
    state = table("1 | D4 | | v2", "2")
    line(state, "0: play 1; 1: pass")
    assert may(state, 0) == "done"


@pytest.mark.rule("D-6.6")
def test_a_dominant_in_a_nest_or_hand_can_be_stolen() -> None:
    state = table("1", "T3 1", "2 | D4")
    line(state, "0: play 1; 1: use T3 2; clock: close; pick: D4")
    assert nest(state, 1) == "D4"


# Grabber


@pytest.mark.rule("D-6.7")
def test_the_grabber_takes_a_pack_from_home_to_home() -> None:
    state = table(f"1 | | {PACK}", "G4 1", "1 | | 1 L2 3 4, 1 2 T3 4, EV 2 3 4")
    line(state, "0: play 1")
    assert may(state, 1) == "pass, use G4 0 0, use G4 2 0, use G4 2 1, use G4 2 2"
    line(state, "1: use G4 2 1; clock: close")
    assert (home(state, 1), home(state, 2)) == ([cards("1 2 T3 4")], [cards("1 L2 3 4"), cards("EV 2 3 4")])
    assert (discard(state), phase(state), force(state), leader(state)) == ("G4", ("turn", 2), ("1", 1), 0)


@pytest.mark.rule("D-12.13")
def test_a_grabbed_pack_lies_last_in_its_new_home() -> None:
    state = table("1 | | 1 2 3 EV", f"G4 1 | | {PACK}, 1 L2 3 4")
    line(state, "0: play 1; 1: use G4 0 0; clock: close")
    assert home(state, 1) == [PACK, cards("1 L2 3 4"), cards("1 2 3 EV")]
    assert home(state, 0) == []


@pytest.mark.rule("D-6.7", "D-6.6")
def test_with_only_dominant_packs_about_a_grabber_cannot_be_used() -> None:
    state = table("1", f"G4 1 | | {PACK}", "1 | | 1 2 3 D4")
    line(state, "0: play 1")
    assert may(state, 1) == "pass"
    assert refused(state, 1, "use G4 2 0") == "D-6.7"
    assert refused(state, 1, "use G4 1 0") == "D-6.7"
    assert refused(state, 1, "use G4 0 0") == "D-6.7"


@pytest.mark.rule("D-6.7")
def test_the_other_packs_beside_a_dominant_one_can_be_taken() -> None:
    state = table("1", "G4 1", f"1 | | 1 2 3 D4, {PACK}")
    line(state, "0: play 1")
    assert may(state, 1) == "pass, use G4 2 1"
    line(state, "1: use G4 2 1; clock: close")
    assert (home(state, 1), home(state, 2)) == ([PACK], [cards("1 2 3 D4")])


@pytest.mark.rule("D-6.7", "D-4.3")
def test_a_grabbed_pack_counts_at_once_for_the_virus_of_a_pass() -> None:
    state = table(f"1 | | {PACK}", "G4 1", "2")
    line(state, "0: play 1; 1: use G4 0 0; clock: close; 2: pass; 0: pass")
    # Seat 0 has no Pack any more.
    assert phase(state) == ("turn", 1)
    line(state, "1: pass")
    assert phase(state)[0] == "virus"


# A moment comes first


@pytest.mark.rule("D-8.2", "D-6.2")
@pytest.mark.parametrize("move", ["use T3 2", "use L2 2", "use G4 2 0"])
def test_a_property_takes_effect_only_when_its_moment_is_over(move: str) -> None:
    state = table("1", "T3 L2 G4 1", f"2 | 3 | {PACK}")
    line(state, f"0: play 1; 1: {move}")
    view = seen(state)
    assert (view["phase"], state.due(), state.actors()) == ("moment", [CLOCK], [CLOCK, 0, 2])
    assert (view["moment"]["card"], view["moment"]["seat"]) == (move.split()[1], 1)
    assert (view["moment"]["hysterias"], view["moment"]["admits"]) == ([], [0, 2])
    assert (nest(state, 2), home(state, 2), stage(state)) == ("3", [PACK], "gathering")
