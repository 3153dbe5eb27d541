"""D-7.1 to D-7.5: Evolution, Clean Slate, Too Soon, Devourer; the card in force and the leader of the round."""

import pytest

from games.asking import legal, line, refused, seen
from games.dzhunkvik.table import cards, discard, force, hand, leader, may, nest, phase, round_won, stack, stage, table

# All influence cards


@pytest.mark.rule("D-7.1", "D-9.1")
def test_after_the_round_influence_cards_are_discarded_and_evolutions_are_not() -> None:
    state = table("1", "EV 1", "CS VM", "2")
    told = line(
        state, "0: play 1; 1: play EV; 2: play CS; clock: close; 3: play 2; 0: pass; 1: pass; 2: play VM; clock: close"
    )
    assert round_won(told) == (2, cards("1 EV 2"))
    assert (discard(state), nest(state, 2)) == (cards("CS VM"), cards("1 EV 2"))


@pytest.mark.rule("D-7.1")
def test_influence_cards_lie_on_the_stack_until_the_round_is_over() -> None:
    state = table("4", "TS VS", "1")
    line(state, "0: play 4; 1: play TS; 1: play VS")
    assert (stack(state), discard(state)) == ("4 TS VS", "")
    line(state, "clock: close")
    assert (stack(state), discard(state)) == ("", cards("TS VS"))


@pytest.mark.rule("D-7.1")
@pytest.mark.parametrize("card", ["CS", "TS", "HY", "IS", "VS", "VM", "VL"])
def test_influence_never_opens_not_even_when_the_opener_before_has_passed(card: str) -> None:
    state = table("1", f"{card} 1", "1")
    line(state, "0: pass")
    assert refused(state, 1, f"play {card}") == "D-4.1"


# Evolution


@pytest.mark.rule("D-7.2")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_an_evolution_is_exactly_one_more(value: int) -> None:
    state = table(f"{value}", "EV 1", "1")
    line(state, f"0: play {value}; 1: play EV")
    assert seen(state)["stack"][1] == {"card": "EV", "seat": 1, "value": value + 1, "cancelled": False}
    assert force(state) == ("EV", value + 1)


@pytest.mark.rule("D-7.2")
def test_evolution_on_evolution_climbs_to_four() -> None:
    state = table("EV EV", "EV 1", "EV 1")
    line(state, "0: play EV; 1: play EV; 2: play EV; 0: play EV")
    assert [laid["value"] for laid in seen(state)["stack"]] == [1, 2, 3, 4]
    assert (stage(state), leader(state)) == ("leader", 0)


@pytest.mark.rule("D-7.2", "D-5.1")
def test_no_evolution_on_a_four() -> None:
    state = table("4", "EV 1", "1")
    line(state, "0: play 4")
    assert refused(state, 1, "play EV") == "D-5.1"


@pytest.mark.rule("D-7.2", "D-7.3")
def test_after_a_clean_slate_an_evolution_is_a_one() -> None:
    state = table("3", "CS", "EV 1", "2")
    line(state, "0: play 3; 1: play CS; clock: close; 2: play EV")
    assert (force(state), stage(state)) == (("EV", 1), "gathering")
    assert may(state, 3) == "pass, play 2"


@pytest.mark.rule("D-7.2")
def test_only_on_ones_own_turn() -> None:
    state = table("1", "2", "EV")
    line(state, "0: play 1")
    assert refused(state, 2, "play EV") == "D-4.2"


@pytest.mark.rule("D-7.2", "D-9.1")
def test_an_evolution_goes_to_the_nest_and_stands_for_any_value_there() -> None:
    state = table("1 | 1 2 4", "EV", "1")
    line(state, "0: play 1; 1: play EV; 2: pass; 0: pass")
    assert nest(state, 1) == cards("1 EV")
    # It counted as a 2 in the round; in a Pack it may be a 3.
    state = table("1", "EV | 2 4", "1")
    line(state, "0: play 1; 1: play EV; 2: pass; 0: pass")
    assert (nest(state, 1), seen(state)["homes"][1]) == ("", [["1", "2", "EV", "4"]])


# Clean Slate


@pytest.mark.rule("D-7.3")
def test_a_clean_slate_in_gathering_starts_the_round_again_with_the_next_player() -> None:
    state = table("3", "CS 1", "1 2", "2")
    line(state, "0: play 3; 1: play CS; clock: close")
    assert (phase(state), stage(state), seen(state)["opening"]) == (("turn", 2), "gathering", True)
    assert (stack(state), force(state), leader(state)) == ("3 CS", ("CS", None), 1)
    line(state, "2: play 1")
    assert (force(state), leader(state), phase(state)) == (("1", 1), 2, ("turn", 3))


@pytest.mark.rule("D-7.3")
def test_a_clean_slate_in_the_leader_phase_brings_gathering_back() -> None:
    state = table("4", "1 2", "CS", "2")
    line(state, "0: play 4; 2: play CS; clock: close")
    assert (stage(state), phase(state)) == ("gathering", ("turn", 3))
    line(state, "3: play 2; 0: pass")
    assert (phase(state), stage(state)) == (("turn", 1), "gathering")


@pytest.mark.rule("D-7.3")
def test_the_next_player_who_has_not_passed_opens() -> None:
    state = table("4", "CS", "1", "1", "2")
    line(state, "0: play 4; 2: pass; 3: pass; 1: play CS; clock: close")
    assert phase(state) == ("turn", 4)


@pytest.mark.rule("D-7.3")
def test_everything_laid_stays_nobody_draws_and_who_has_passed_stays_out() -> None:
    state = table("2", "1", "CS 3", "1")
    line(state, "0: play 2; 1: pass; 2: play CS; clock: close")
    assert (stack(state), seen(state)["passed"], seen(state)["hands"]) == ("2 CS", [1], [0, 1, 1, 1])
    told = line(state, "3: play 1; 0: pass; 2: play 3; 3: pass")
    assert round_won(told) == (2, cards("2 1 3"))


@pytest.mark.rule("D-7.3", "D-4.1")
def test_any_value_opens_on_a_clean_slate_a_four_ends_gathering_again() -> None:
    state = table("4", "CS", "4 1", "TS 1")
    line(state, "0: play 4; 1: play CS; clock: close; 2: play 4")
    assert (stage(state), force(state), leader(state)) == ("leader", ("4", 4), 2)
    assert may(state, 3) == "pass, play TS"


@pytest.mark.rule("D-7.3")
def test_a_clean_slate_on_a_clean_slate() -> None:
    state = table("3", "CS", "CS 1", "2")
    line(state, "0: play 3; 1: play CS; clock: close; 2: play CS; clock: close")
    assert (phase(state), leader(state), stack(state)) == (("turn", 3), 2, "3 CS CS")


@pytest.mark.rule("D-7.3", "D-12.6")
def test_all_pass_on_a_clean_slate_and_its_player_wins() -> None:
    state = table("3", "CS 1", "1", "2")
    told = line(state, "0: play 3; 1: play CS; clock: close; 2: pass; 3: pass; 0: pass")
    assert round_won(told) == (1, "3")


@pytest.mark.rule("D-7.3", "D-4.3")
def test_passing_on_a_clean_slate_is_passing_in_gathering() -> None:
    state = table("4", "CS 1", "1 | | 1 2 3 4")
    line(state, "0: play 4; 1: play CS; clock: close; 2: pass")
    assert phase(state)[0] == "virus"


@pytest.mark.rule("D-7.3")
def test_not_on_a_dominant_the_round_is_over() -> None:
    state = table("3", "D4", "CS")
    line(state, "0: play 3; 1: play D4")
    assert legal(state, 2) == set()


@pytest.mark.rule("D-7.3", "D-12.20")
def test_a_clean_slate_with_nobody_else_in_wins() -> None:
    state = table("1 | 2", "T3 CS 1")
    told = line(state, "0: play 1; 1: use T3 0; clock: close; pick: 2; 0: pass; 1: play CS")
    assert round_won(told) == (1, "1")


@pytest.mark.rule("D-7.3")
@pytest.mark.parametrize("card", ["VS", "TS", "HY", "D4", "G4"])
def test_what_does_not_open_a_clean_slate(card: str) -> None:
    state = table("3", "CS 1", f"{card} 1", "2 | | 1 2 3 4")
    line(state, "0: play 3; 1: play CS; clock: close")
    assert refused(state, 2, f"play {card}") == "D-7.3"


# Too Soon


@pytest.mark.rule("D-7.4")
def test_too_soon_lies_on_a_four_in_the_leader_phase() -> None:
    state = table("4", "TS 1", "TS VS")
    line(state, "0: play 4; 1: play TS")
    assert (leader(state), force(state), stage(state)) == (1, ("TS", None), "leader")
    assert refused(state, 2, "play TS") == "D-7.4"


@pytest.mark.rule("D-7.4")
@pytest.mark.parametrize("value", ["1", "2", "3"])
def test_not_in_gathering(value: str) -> None:
    state = table(value, "TS 1", "1")
    line(state, f"0: play {value}")
    assert refused(state, 1, "play TS") == "D-7.4"


@pytest.mark.rule("D-7.4")
def test_not_on_a_devourer_even_with_a_four_beneath() -> None:
    state = table("4", "VS 1", "TS")
    line(state, "0: play 4; 1: play VS")
    assert refused(state, 2, "play TS") == "D-7.4"


@pytest.mark.rule("D-7.4", "D-8.4")
def test_not_on_a_low_value_after_a_cancelled_devourer() -> None:
    state = table("3", "VS 1", "TS HY")
    line(state, "0: play 3; 1: play VS; 2: play HY")
    assert (stage(state), force(state)) == ("leader", ("3", 3))
    assert refused(state, 2, "play TS") == "D-7.4"


@pytest.mark.rule("D-7.4", "D-8.4")
def test_again_on_the_four_when_a_too_soon_or_devourer_was_cancelled() -> None:
    state = table("4", "TS TS", "HY HY", "VL")
    line(state, "0: play 4; 1: play TS; 2: play HY")
    assert force(state) == ("4", 4)
    line(state, "1: play TS")
    assert (leader(state), force(state), stack(state)) == (1, ("TS", None), "4 (TS) HY TS")
    state = table("4", "TS", "HY", "VL")
    line(state, "0: play 4; 3: play VL; 2: play HY; 1: play TS")
    assert (leader(state), stack(state)) == (1, "4 (VL) HY TS")


@pytest.mark.rule("D-7.4")
def test_on_an_icestorm_over_a_four() -> None:
    state = table("4", "IS", "TS")
    line(state, "0: play 4; 1: play IS; 1: stop; 2: play TS")
    assert (leader(state), force(state)) == (2, ("TS", None))


# Devourer


@pytest.mark.rule("D-7.5")
@pytest.mark.parametrize(("beneath", "allowed"), [("VS", {"VM", "VL"}), ("VM", {"VL"}), ("VL", set())])
def test_on_a_devourer_only_a_bigger_one(beneath: str, allowed: set[str]) -> None:
    state = table("4", f"{beneath} 1", "VS VM VL")
    line(state, f"0: play 4; 1: play {beneath}")
    assert {text.split()[1] for text in legal(state, 2) if text != "pass"} == allowed
    for size in {"VS", "VM", "VL"} - allowed:
        assert refused(state, 2, f"play {size}") == "D-7.5"


@pytest.mark.rule("D-7.5", "D-8.4")
def test_after_a_cancelled_devourer_that_ended_gathering_any_devourer_may_follow() -> None:
    state = table("2", "VL 1", "HY", "VS CS")
    line(state, "0: play 2; 1: play VL; 2: play HY")
    assert (force(state), stage(state), leader(state), stack(state)) == (("2", 2), "leader", 2, "2 (VL) HY")
    assert may(state, 3) == "pass, play CS, play VS"
    line(state, "3: play VS")
    assert (force(state), leader(state), stage(state)) == (("VS", None), 3, "leader")


@pytest.mark.rule("D-7.5", "D-8.4")
def test_a_cancelled_devourer_over_another_leaves_the_lower_in_force() -> None:
    state = table("4", "VM VL", "HY", "VM VS")
    line(state, "0: play 4; 1: play VM; 1: play VL; 2: play HY")
    assert force(state) == ("VM", None)
    assert may(state, 3) == "pass"


@pytest.mark.rule("D-7.5")
def test_in_gathering_on_ones_own_turn_only() -> None:
    state = table("1", "2", "VS")
    line(state, "0: play 1")
    assert refused(state, 2, "play VS") == "D-4.2"
    line(state, "1: pass; 2: play VS")
    assert (leader(state), stage(state)) == (2, "leader")


@pytest.mark.rule("D-7.5")
def test_not_on_a_clean_slate_not_even_under_an_icestorm() -> None:
    state = table("3", "CS", "IS VL")
    line(state, "0: play 3; 1: play CS; clock: close; 2: play IS")
    assert may(state, 2) == "stop"
    line(state, "2: stop; 0: pass")
    assert (phase(state), force(state)) == (("turn", 1), ("CS", None))


@pytest.mark.rule("D-7.5")
def test_a_devourer_on_a_too_soon_wins_by_default() -> None:
    state = table("4", "TS", "VS")
    told = line(state, "0: play 4; 1: play TS; 2: play VS; clock: close")
    assert round_won(told) == (2, "4")


# Force and leader are two things


@pytest.mark.rule("D-7.6", "D-7.7", "D-8.4")
def test_the_card_in_force_and_the_leader_may_belong_to_different_players() -> None:
    state = table("4", "VS", "HY", "IS")
    line(state, "0: play 4; 1: play VS; 2: play HY; 3: play IS; 3: stop")
    assert (force(state), leader(state), stack(state)) == (("4", 4), 2, "4 (VS) HY IS")
    told = line(state, "clock: close")
    assert (round_won(told), discard(state)) == ((2, "4"), cards("VS HY IS"))


@pytest.mark.rule("D-7.7")
def test_hands_lose_what_is_laid() -> None:
    state = table("4 1", "VS 1", "HY 1")
    line(state, "0: play 4; 1: play VS; 2: play HY")
    assert [hand(state, seat) for seat in range(3)] == ["1", "1", "1"]
