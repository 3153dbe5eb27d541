"""D-7.6, D-8: Hysteria."""

import pytest

from games.asking import legal, line, refused, seen
from games.dzhunkvik.table import (
    cards,
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

# What can be cancelled


@pytest.mark.rule("D-7.6", "D-12.19")
@pytest.mark.parametrize("card", ["2", "3", "L2", "T3", "EV"])
def test_a_dzhun_laid_for_its_value_and_an_evolution_cannot_be_cancelled(card: str) -> None:
    state = table("1", f"{card} 1", "HY 1", "HY | 1")
    line(state, f"0: play 1; 1: play {card}")
    assert phase(state) == ("turn", 2)
    assert refused(state, 2, "play HY") == "D-12.19"
    assert refused(state, 3, "play HY") == "D-4.2"


@pytest.mark.rule("D-7.6")
@pytest.mark.parametrize(("first", "then"), [("4", ""), ("3", "1: play EV"), ("4", "1: play IS; 1: stop")])
def test_in_the_leader_phase_neither_a_four_nor_an_icestorm(first: str, then: str) -> None:
    state = table(first, "EV IS", "HY 1")
    line(state, f"0: play {first}" + ("; " + then if then else ""))
    assert (stage(state), may(state, 2)) == ("leader", "pass")
    assert refused(state, 2, "play HY") == "D-7.6"


@pytest.mark.rule("D-7.6")
def test_a_dominant_cannot_be_cancelled() -> None:
    state = table("1", "D4", "HY")
    told = line(state, "0: play 1; 1: play D4")
    assert round_won(told) == (1, cards("1 D4"))


@pytest.mark.rule("D-7.6", "D-12.11")
def test_a_card_beneath_an_icestorm_can_no_longer_be_cancelled() -> None:
    state = table("4", "VS IS", "HY 1")
    line(state, "0: play 4; 1: play VS; 1: play IS; 1: stop")
    assert (may(state, 2), force(state)) == ("pass", ("VS", None))
    assert refused(state, 2, "play HY") == "D-7.6"


@pytest.mark.rule("D-7.6")
def test_only_the_card_played_last_is_cancelled() -> None:
    state = table("4", "VS VM", "HY 1")
    line(state, "0: play 4; 1: play VS; 1: play VM; 2: play HY")
    assert (stack(state), force(state)) == ("4 VS (VM) HY", ("VS", None))


@pytest.mark.rule("D-7.6")
def test_a_hysteria_one_does_not_hold_is_refused() -> None:
    state = table("4", "VS", "1")
    line(state, "0: play 4; 1: play VS")
    assert refused(state, 2, "play HY") == "D-5.1"
    state = table("1", "T3", "1 | 2")
    line(state, "0: play 1; 1: use T3 2")
    assert refused(state, 2, "play HY") == "D-7.6"


# In the Leader phase


@pytest.mark.rule("D-8.1", "D-8.4")
@pytest.mark.parametrize("card", ["VS", "VM", "VL", "TS"])
def test_hysteria_is_laid_like_any_card_and_its_player_leads(card: str) -> None:
    state = table("4", card, "HY 1", "1")
    told = line(state, f"0: play 4; 1: play {card}; 2: play HY")
    assert (phase(state)[0], leader(state), force(state)) == ("leader", 2, ("4", 4))
    assert stack(state) == f"4 ({card}) HY"
    assert happened(told, "cancelled") == [{"kind": "cancelled", "seat": 1, "card": card, "hysterias": 1}]
    told = line(state, "clock: close")
    assert (round_won(told), discard(state)) == ((2, "4"), cards(f"{card} HY"))


@pytest.mark.rule("D-8.1")
def test_in_the_leader_phase_hysteria_may_come_from_the_one_who_laid_the_card() -> None:
    state = table("4", "VS HY", "1")
    line(state, "0: play 4; 1: play VS; 1: play HY")
    assert (leader(state), stack(state)) == (1, "4 (VS) HY")


@pytest.mark.rule("D-8.1", "D-5.3")
def test_nobody_who_has_passed_cancels() -> None:
    state = table("4", "VS", "HY", "1")
    line(state, "0: play 4; 2: pass; 1: play VS")
    assert refused(state, 2, "play HY") == "D-5.3"


@pytest.mark.rule("D-8.5")
def test_a_hysteria_on_a_hysteria_brings_the_card_back_and_leads() -> None:
    state = table("4", "VS", "HY", "HY HY")
    line(state, "0: play 4; 1: play VS; 2: play HY; 3: play HY")
    assert (stack(state), force(state), leader(state)) == ("4 VS (HY) HY", ("VS", None), 3)
    line(state, "3: play HY")
    assert (stack(state), force(state), leader(state)) == ("4 (VS) HY (HY) HY", ("4", 4), 3)


@pytest.mark.rule("D-8.4")
def test_cancelling_a_devourer_does_not_bring_gathering_back() -> None:
    state = table("2", "VS", "HY 3", "3 EV")
    line(state, "0: play 2; 1: play VS; 2: play HY")
    assert (stage(state), phase(state), force(state)) == ("leader", ("leader", None), ("2", 2))
    assert refused(state, 3, "play 3") == "D-5.1"
    told = line(state, "clock: close")
    assert round_won(told) == (2, "2")


@pytest.mark.rule("D-8.4", "D-7.5")
def test_a_devourer_cancelled_and_another_of_the_same_size_laid() -> None:
    state = table("2", "VS VS", "HY", "HY")
    line(state, "0: play 2; 1: play VS; 2: play HY; 1: play VS")
    assert (stack(state), leader(state)) == ("2 (VS) HY VS", 1)
    # A later Hysteria is about the later Devourer only.
    line(state, "3: play HY")
    assert (stack(state), force(state)) == ("2 (VS) HY (VS) HY", ("2", 2))


# In Gathering: a moment


@pytest.mark.rule("D-8.2", "D-12.7")
def test_a_moment_admits_every_other_player_still_in_whatever_they_hold() -> None:
    state = table("1", "2", "T3 HY 1", "1 | 2", "HY")
    line(state, "0: play 1; 1: pass; 2: use T3 3")
    assert (phase(state)[0], state.actors(), state.due()) == ("moment", [CLOCK, 0, 3, 4], [CLOCK])
    assert [may(state, seat) for seat in range(5)] == ["", "", "", "", "play HY"]
    assert seen(state)["moment"]["admits"] == [0, 3, 4]
    assert refused(state, 2, "play HY") == "D-12.7"
    assert refused(state, 1, "play HY") == "D-12.7"


@pytest.mark.rule("D-12.7")
@pytest.mark.parametrize("move", ["pass", "play 3", "play VS", "use T3 1", "stop", "redeal"])
def test_nothing_but_hysteria_in_a_moment_and_nobody_can_pass(move: str) -> None:
    state = table("1 | 1", "T3", "HY 3 VS T3 1")
    line(state, "0: play 1; 1: use T3 0")
    assert refused(state, 2, move) == ("D-12.10" if move == "stop" else "D-12.7")
    assert refused(state, 1, "pass") == "D-12.7"


@pytest.mark.rule("D-12.7")
def test_with_nobody_to_admit_there_is_no_moment() -> None:
    state = table("1 | 1", "2", "T3 T3 1")
    line(state, "0: play 1; 1: pass; 2: use T3 0; clock: close; pick: 1; 0: pass; 2: use T3 1")
    assert (phase(state)[0], state.due()) == ("pick", [DEALER])


@pytest.mark.rule("D-8.2")
@pytest.mark.parametrize("card", ["2", "EV", "VS", "IS"])
def test_other_cards_open_no_moment(card: str) -> None:
    state = table("1", f"{card} 1", "HY")
    line(state, f"0: play 1; 1: play {card}")
    assert phase(state)[0] in ("turn", "leader", "storm")


@pytest.mark.rule("D-8.3")
@pytest.mark.parametrize("move", ["use T3 2", "use L2 2", "use G4 2 0"])
def test_a_cancelled_property_has_no_effect(move: str) -> None:
    state = table("1", "T3 L2 G4 1", "2 | 3 | 1 2 3 4", "HY")
    told = line(state, f"0: play 1; 1: {move}; 3: play HY; clock: close")
    assert (phase(state), leader(state), force(state), stack(state)) == (("turn", 2), 0, ("1", 1), "1")
    assert (nest(state, 2), home(state, 2), nest(state, 1)) == ("3", ["1 2 3 4"], "")
    assert discard(state) == cards(f"HY {move.split()[1]}")
    (event,) = happened(told, "cancelled")
    assert (event["seat"], event["card"], event["hysterias"]) == (1, move.split()[1], 1)


@pytest.mark.rule("D-8.3", "D-12.19")
def test_the_turn_passes_on_from_the_user_not_from_the_hysteria() -> None:
    state = table("1", "T3 1", "2 | 3", "3", "HY 4")
    line(state, "0: play 1; 1: use T3 2; 4: play HY; clock: close")
    assert phase(state) == ("turn", 2)
    assert hand(state, 4) == "4"


@pytest.mark.rule("D-8.2", "D-8.5", "D-12.19")
def test_a_hysteria_on_the_hysteria_and_the_property_takes_effect_after_all() -> None:
    state = table("1", "T3 HY", "2 | 3", "HY")
    line(state, "0: play 1; 1: use T3 2; 3: play HY")
    # A moment for the Hysteria: everybody but the one who played it.
    assert (phase(state)[0], state.actors()) == ("moment", [CLOCK, 0, 1, 2])
    assert seen(state)["moment"]["hysterias"] == [3]
    line(state, "1: play HY")
    assert (state.actors(), seen(state)["moment"]["hysterias"]) == ([CLOCK, 0, 2, 3], [3, 1])
    line(state, "clock: close")
    assert phase(state)[0] == "pick"
    line(state, "pick: 3")
    assert (nest(state, 1), discard(state), phase(state), leader(state)) == ("3", cards("T3 HY HY"), ("turn", 2), 0)


@pytest.mark.rule("D-12.19")
def test_three_hysterias_cancel() -> None:
    state = table("1 HY", "T3 HY", "2 | 3", "HY")
    line(state, "0: play 1; 1: use T3 2; 3: play HY; 1: play HY; 0: play HY; clock: close")
    assert (phase(state), nest(state, 2), discard(state)) == (("turn", 2), "3", cards("T3 HY HY HY"))


@pytest.mark.rule("D-12.8", "D-12.7")
def test_in_a_moment_ones_own_hysteria_cannot_be_cancelled() -> None:
    state = table("1", "T3", "2 | 3", "HY HY")
    line(state, "0: play 1; 1: use T3 2; 3: play HY")
    assert refused(state, 3, "play HY") == "D-12.7"


@pytest.mark.rule("D-12.19")
def test_one_close_settles_the_whole_chain() -> None:
    state = table("1", "T3 HY", "2 | 3", "HY")
    line(state, "0: play 1; 1: use T3 2; 3: play HY; 1: play HY; clock: close")
    assert phase(state)[0] == "pick"


# A Clean Slate in Gathering


@pytest.mark.rule("D-8.2", "D-8.4")
def test_a_clean_slate_cancelled_in_gathering() -> None:
    state = table("2", "CS 1", "3", "HY 4")
    line(state, "0: play 2; 1: play CS")
    assert (phase(state)[0], state.actors(), stage(state)) == ("moment", [CLOCK, 0, 2, 3], "gathering")
    line(state, "3: play HY; clock: close")
    assert (stack(state), force(state), leader(state)) == ("2 (CS) HY", ("2", 2), 3)
    # To the player after the one who laid the Clean Slate; it is no opening.
    assert (phase(state), seen(state)["opening"], may(state, 2)) == (("turn", 2), False, "pass, play 3")


@pytest.mark.rule("D-8.5", "D-12.19")
def test_hysteria_on_hysteria_on_a_clean_slate_in_gathering() -> None:
    state = table("2 HY", "CS 1", "1 3", "HY 4")
    told = line(state, "0: play 2; 1: play CS; 3: play HY; 0: play HY; clock: close")
    assert (stack(state), force(state), leader(state)) == ("2 CS (HY) HY", ("CS", None), 0)
    assert (phase(state), seen(state)["opening"], may(state, 2)) == (("turn", 2), True, "pass, play 1, play 3")
    assert happened(told, "takes-effect") == [{"kind": "takes-effect", "seat": 1, "card": "CS", "hysterias": 2}]
    told = line(state, "2: pass; 3: pass; 0: pass; 1: pass")
    # All pass: the last Hysteria's player leads.
    assert round_won(told) == (0, "2")


@pytest.mark.rule("D-8.4")
def test_a_second_clean_slate_cancelled_leaves_the_first_in_force() -> None:
    state = table("2", "CS 1", "CS 3", "HY 4")
    line(state, "0: play 2; 1: play CS; clock: close; 2: play CS; 3: play HY; clock: close")
    assert (stack(state), force(state), phase(state)) == ("2 CS (CS) HY", ("CS", None), ("turn", 3))
    assert (seen(state)["opening"], may(state, 3)) == (True, "pass, play 4")


@pytest.mark.rule("D-8.4", "D-4.7")
def test_the_player_of_the_hysteria_wins_when_all_others_pass() -> None:
    state = table("2", "CS 1", "3", "HY 4")
    line(state, "0: play 2; 1: play CS; 3: play HY; clock: close; 2: pass")
    # It is the turn of the Hysteria's player, who leads and may lay or pass.
    assert (phase(state), may(state, 3)) == (("turn", 3), "pass, play 4")
    told = line(state, "3: pass; 0: pass; 1: pass")
    assert (round_won(told), discard(state)) == ((3, "2"), cards("CS HY"))


# A Clean Slate in the Leader phase


@pytest.mark.rule("D-8.2", "D-12.8")
def test_a_clean_slate_in_the_leader_phase_has_a_moment() -> None:
    state = table("4", "CS", "HY TS", "1")
    line(state, "0: play 4; 1: play CS")
    assert (phase(state)[0], stage(state), state.actors()) == ("moment", "leader", [CLOCK, 0, 2, 3])
    assert refused(state, 2, "pass") == "D-12.7"
    assert refused(state, 1, "play HY") == "D-12.7"
    line(state, "clock: close")
    assert (stage(state), phase(state)) == ("gathering", ("turn", 2))


@pytest.mark.rule("D-12.8", "D-8.4")
def test_hysteria_on_it_acts_at_once_and_the_leader_phase_goes_on() -> None:
    state = table("4", "CS VS", "HY TS", "1")
    line(state, "0: play 4; 1: play CS; 2: play HY")
    assert (phase(state)[0], stage(state)) == ("leader", "leader")
    assert (stack(state), force(state), leader(state)) == ("4 (CS) HY", ("4", 4), 2)
    assert (may(state, 1), may(state, 2)) == ("pass, play VS", "pass, play TS")
    line(state, "1: play VS")
    assert stack(state) == "4 (CS) HY VS"


@pytest.mark.rule("D-12.8", "D-8.5")
def test_hysteria_on_hysteria_on_a_clean_slate_in_the_leader_phase() -> None:
    state = table("4", "CS", "HY", "HY 1", "HY")
    line(state, "0: play 4; 1: play CS; 2: play HY; 3: play HY")
    # The moment for the Clean Slate is there again.
    assert (phase(state)[0], stage(state), leader(state)) == ("moment", "leader", 3)
    assert 3 not in state.actors()
    assert [may(state, seat) for seat in (0, 2, 4)] == ["", "", "play HY"]
    line(state, "clock: close")
    assert (stage(state), stack(state), force(state)) == ("gathering", "4 CS (HY) HY", ("CS", None))
    # The next player after the one whose card took effect.
    assert (phase(state), leader(state)) == (("turn", 2), 3)


@pytest.mark.rule("D-12.8", "D-8.5")
def test_a_third_hysteria_cancels_it_again() -> None:
    state = table("4", "CS", "HY", "HY 1", "HY")
    line(state, "0: play 4; 1: play CS; 2: play HY; 3: play HY; 4: play HY")
    assert (phase(state)[0], stage(state), leader(state)) == ("leader", "leader", 4)
    assert (stack(state), force(state)) == ("4 (CS) HY (HY) HY", ("4", 4))


@pytest.mark.rule("D-12.8")
def test_after_the_moment_the_own_hysteria_may_be_cancelled_in_the_leader_phase() -> None:
    state = table("4", "CS", "HY HY", "1")
    line(state, "0: play 4; 1: play CS; 2: play HY")
    assert may(state, 2) == "pass, play HY"
    line(state, "2: play HY")
    assert (phase(state)[0], leader(state), stack(state)) == ("moment", 2, "4 CS (HY) HY")
    line(state, "clock: close")
    assert phase(state) == ("turn", 2)


@pytest.mark.rule("D-12.8")
def test_the_player_of_the_clean_slate_may_defend_it() -> None:
    state = table("4", "CS HY", "HY", "1")
    line(state, "0: play 4; 1: play CS; 2: play HY; 1: play HY")
    assert (phase(state)[0], state.actors()) == ("moment", [CLOCK, 0, 2, 3])
    line(state, "clock: close")
    assert (phase(state), leader(state)) == (("turn", 2), 1)


@pytest.mark.rule("D-12.7", "D-12.20")
def test_a_clean_slate_nobody_is_left_to_answer_takes_effect_at_once_and_wins() -> None:
    state = table("4", "CS", "HY")
    told = line(state, "0: play 4; 0: pass; 2: pass; 1: play CS")
    assert round_won(told) == (1, "4")


@pytest.mark.rule("D-12.8", "D-5.4")
def test_a_cancelled_clean_slate_leaves_those_out_who_have_passed() -> None:
    state = table("4", "CS", "HY", "VL")
    told = line(state, "0: play 4; 3: pass; 1: play CS; 2: play HY; 0: pass; 1: pass")
    assert round_won(told) == (2, "4")


@pytest.mark.rule("D-12.19")
def test_in_gathering_hysteria_is_played_in_a_moment_only() -> None:
    state = table("2", "CS", "HY 3", "1")
    line(state, "0: play 2; 1: play CS; clock: close")
    # The Clean Slate has taken effect: too late.
    assert "play HY" not in legal(state, 2)
    state = table("1", "CS", "HY HY", "1")
    line(state, "0: play 1; 1: play CS; 2: play HY; clock: close")
    assert refused(state, 2, "play HY") == "D-12.19"
