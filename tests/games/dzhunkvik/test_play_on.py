"""D-4.8: `play_on`, a leader who is the last one in may go on."""

from typing import Any

import pytest

from games.asking import legal, line, refused, seen
from games.dzhunkvik.table import (
    bluff,
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
    viruses,
)
from koloda import CLOCK, DEALER, WATCHER, State

PACK = "1 2 3 4"


def alone(held: str, opened: str = "1", nest_and_home: str = "", **options: Any) -> State:
    """Seat 0 has opened, both others have passed; seat 0 holds the other cards named."""
    state = table(f"{opened} {held} | {nest_and_home}", "3 HY | 1 2", "2 HY VL | 4", play_on=True, **options)
    line(state, f"0: play {opened}; 1: pass; 2: pass")
    return state


# When it begins


@pytest.mark.rule("D-4.8", "D-4.7", "D-5.4")
@pytest.mark.parametrize("opened", ["1", "4"])
@pytest.mark.parametrize("options", [{}, {"play_on": False}])
def test_off_by_default_the_round_ends_when_all_but_the_leader_have_passed(
    opened: str, options: dict[str, Any]
) -> None:
    state = table(f"{opened} 2 VS", "3", "2", **options)
    told = line(state, f"0: play {opened}; 1: pass; 2: pass")
    assert round_won(told) == (0, opened)


@pytest.mark.rule("D-4.8", "D-12.20")
@pytest.mark.parametrize(("opened", "part"), [("1", "gathering"), ("4", "leader")])
def test_the_leader_who_is_the_last_one_in_is_asked(opened: str, part: str) -> None:
    state = table(f"{opened} 2 VS", "3", "2", play_on=True)
    told = line(state, f"0: play {opened}; 1: pass; 2: pass")
    assert (round_won(told), phase(state), stage(state)) == (None, ("alone", 0), part)
    assert (state.due(), state.actors(), leader(state), seen(state)["passed"]) == ([0], [0], 0, [1, 2])


@pytest.mark.rule("D-4.8")
@pytest.mark.parametrize(("opened", "part"), [("1", "gathering"), ("4", "leader")])
def test_not_before_all_others_have_passed(opened: str, part: str) -> None:
    state = table(f"{opened} 2", "3", "2", play_on=True)
    line(state, f"0: play {opened}; 1: pass")
    assert (phase(state)[0], stage(state)) == ("turn" if part == "gathering" else "leader", part)
    assert refused(state, 2, "stop") in ("D-12.10", "D-4.8")
    assert "pass" in legal(state, 2)


@pytest.mark.rule("D-4.8", "D-4.3")
def test_the_virus_of_the_last_to_pass_comes_first() -> None:
    state = table("1 2", f"3 | | {PACK}", play_on=True)
    line(state, "0: play 1; 1: pass")
    assert phase(state)[0] == "virus"
    line(state, "virus: v1")
    assert phase(state) == ("alone", 0)


@pytest.mark.rule("D-4.8", "D-12.20")
@pytest.mark.parametrize(("card", "part"), [("1", "gathering"), ("4", "leader")])
def test_looked_for_after_every_card_too(card: str, part: str) -> None:
    state = table("1", "2", f"{card} 3 TS", play_on=True)
    line(state, "0: pass; 1: pass")
    # The last one in, but nobody leads: an opening like any other.
    assert (phase(state), leader(state), "pass" in legal(state, 2)) == (("turn", 2), None, True)
    told = line(state, f"2: play {card}")
    assert (round_won(told), phase(state), stage(state)) == (None, ("alone", 2), part)


@pytest.mark.rule("D-4.8", "D-4.5")
def test_a_last_opener_who_passes_has_not_opened() -> None:
    state = table("1", "2", "3", play_on=True)
    told = line(state, "0: pass; 1: pass; 2: pass")
    assert round_won(told) == (None, "")


@pytest.mark.rule("D-4.8")
def test_the_leader_may_be_whoever_played_the_last_hysteria() -> None:
    state = table("4", "VS", "HY TS VM 3", play_on=True)
    line(state, "0: play 4; 1: play VS; 2: play HY; 0: pass; 1: pass")
    assert (phase(state), stage(state), leader(state), force(state)) == (("alone", 2), "leader", 2, ("4", 4))
    assert may(state, 2) == "play TS, play VM, stop"


# A leader who has passed


@pytest.mark.rule("D-4.8", "D-4.7")
def test_a_leader_who_has_passed_does_not_go_on() -> None:
    state = table("1 2 | 2", "T3 3", "4", play_on=True)
    line(state, "0: play 1; 1: use T3 0; clock: close; pick: 2; 2: pass; 0: pass")
    # Seat 1 is the last one in but leads nothing: a turn as ever.
    assert (phase(state), leader(state), may(state, 1)) == (("turn", 1), 0, "pass, play 3")
    assert refused(state, 1, "stop") in ("D-12.10", "D-4.8")
    told = line(state, "1: pass")
    assert round_won(told) == (0, "1")


@pytest.mark.rule("D-4.8", "D-4.7")
def test_the_last_one_in_goes_on_after_laying_on_top_of_a_leader_who_has_passed() -> None:
    state = table("1 | 2", "T3 2 3", "4", play_on=True)
    told = line(state, "0: play 1; 1: use T3 0; clock: close; pick: 2; 2: pass; 0: pass; 1: play 2")
    assert (round_won(told), phase(state), leader(state)) == (None, ("alone", 1), 1)
    told = line(state, "1: play 3; 1: stop")
    assert round_won(told) == (1, "1 2 3")


@pytest.mark.rule("D-4.8", "D-5.4")
def test_the_same_in_the_leader_phase() -> None:
    state = table("4 VS", "TS VM", "1", play_on=True)
    line(state, "0: play 4; 0: pass; 2: pass")
    assert (phase(state)[0], state.due(), state.actors()) == ("leader", [CLOCK], [CLOCK, 1])
    assert may(state, 1) == "pass, play TS, play VM"
    told = line(state, "1: play TS")
    assert (round_won(told), phase(state), may(state, 1)) == (None, ("alone", 1), "play VM, stop")


@pytest.mark.rule("D-4.8", "D-12.9")
def test_time_that_is_up_lets_the_leader_pass_too() -> None:
    state = table("4 VS", "TS VM", "1", play_on=True)
    told = line(state, "0: play 4; 1: play TS; clock: close")
    assert (round_won(told), hand(state, 1)) == ((1, "4"), "VM")


@pytest.mark.rule("D-4.8", "D-5.4")
def test_all_passing_in_the_leader_phase_ends_the_round() -> None:
    state = table("4 VS", "1", "1", play_on=True)
    told = line(state, "0: play 4; 1: pass; 0: pass; 2: pass")
    assert round_won(told) == (0, "4")


# Going on and stopping


@pytest.mark.rule("D-4.8")
def test_in_gathering_card_by_card_each_legal_as_ever() -> None:
    state = alone("1 2 3 T3 TS EV")
    assert may(state, 0) == "play 2, play 3, play EV, play T3, stop, use T3 1, use T3 2"
    assert refused(state, 0, "play 1") == "D-4.2"
    assert refused(state, 0, "play TS") == "D-7.4"
    line(state, "0: play 2")
    assert (phase(state), force(state), leader(state)) == (("alone", 0), ("2", 2), 0)
    assert may(state, 0) == "play 3, play EV, play T3, stop, use T3 1, use T3 2"
    told = line(state, "0: play EV; 0: stop")
    assert (round_won(told), nest(state, 0)) == ((0, cards("1 2 EV")), cards("1 2 EV"))


@pytest.mark.rule("D-4.8", "D-4.6")
@pytest.mark.parametrize("card", ["4", "VS"])
def test_what_ends_gathering_ends_it_for_one_alone_too(card: str) -> None:
    state = alone(f"{card} VM 3")
    told = line(state, f"0: play {card}")
    assert (round_won(told), phase(state), stage(state)) == (None, ("alone", 0), "leader")
    assert may(state, 0) == "play VM, stop"
    assert refused(state, 0, "play 3") == "D-5.1"


@pytest.mark.rule("D-4.8", "D-8.1", "D-12.8")
def test_in_the_leader_phase_at_will_and_ones_own_card_may_be_cancelled() -> None:
    state = table("4 TS VS HY HY", "3", "VL", play_on=True)
    line(state, "0: play 4; 1: pass; 2: pass")
    assert may(state, 0) == "play TS, play VS, stop"
    line(state, "0: play VS")
    assert (phase(state), may(state, 0)) == (("alone", 0), "play HY, stop")
    line(state, "0: play HY")
    assert (stack(state), phase(state), may(state, 0)) == ("4 (VS) HY", ("alone", 0), "play HY, play TS, stop")
    line(state, "0: play HY")
    assert (stack(state), force(state), leader(state), may(state, 0)) == ("4 VS (HY) HY", ("VS", None), 0, "stop")


@pytest.mark.rule("D-4.8")
@pytest.mark.parametrize("opened", ["1", "4"])
def test_stop_ends_the_round_is_no_pass_and_costs_nothing(opened: str) -> None:
    state = alone("3 VS", opened, f"| {PACK}")
    told = line(state, "0: stop")
    assert (round_won(told), nest(state, 0), home(state, 0)) == ((0, opened), opened, [PACK])
    assert (viruses(state, 0), happened(told, "passes"), phase(state)[0]) == ("", [], "deal")


@pytest.mark.rule("D-4.8")
@pytest.mark.parametrize("opened", ["1", "4"])
def test_passing_is_not_possible(opened: str) -> None:
    state = alone("3 VS", opened)
    assert refused(state, 0, "pass") == "D-4.8"


@pytest.mark.rule("D-4.8", "D-12.20")
@pytest.mark.parametrize(("opened", "held"), [("1", ""), ("4", ""), ("4", "1 2"), ("3", "1 2 TS")])
def test_asked_whatever_the_hand_holds(opened: str, held: str) -> None:
    state = alone(held, opened)
    assert (phase(state), may(state, 0)) == (("alone", 0), "stop")


@pytest.mark.rule("D-4.8")
@pytest.mark.parametrize("opened", ["1", "4"])
def test_nobody_else_is_asked_meanwhile(opened: str) -> None:
    state = alone("3 VS", opened)
    for seat, move in ((1, "play 3"), (1, "play HY"), (2, "play VL"), (2, "play HY"), (1, "stop"), (2, "stop")):
        assert refused(state, seat, move) == "D-4.8"
    assert (legal(state, 1), legal(state, 2), legal(state, DEALER)) == (set(), set(), set())
    line(state, "0: play VS")
    assert refused(state, 2, "play HY") == "D-4.8"
    assert refused(state, 2, "play VL") == "D-4.8"


@pytest.mark.rule("D-4.8", "D-12.9")
@pytest.mark.parametrize("opened", ["1", "4"])
def test_the_clock_does_not_run(opened: str) -> None:
    state = alone("3 VS VM", opened)
    for card in ("VS", "VM"):
        assert (state.due(), state.actors(), state.is_open(), state.is_short_window()) == ([0], [0], False, False)
        assert legal(state, CLOCK) == set()
        assert refused(state, CLOCK, "close") == "D-12.9"
        line(state, f"0: play {card}")


@pytest.mark.rule("D-4.8", "D-12.23")
@pytest.mark.parametrize("opened", ["1", "4"])
def test_all_see_who_is_asked(opened: str) -> None:
    state = alone("3 VS", opened)
    for seat in (0, 1, 2, WATCHER):
        view = state.view(seat)
        assert (view["phase"], view["turn"], view["due"], view["actors"]) == ("alone", 0, [0], [0])


# No moments; a Liar is answered


@pytest.mark.rule("D-4.8", "D-12.7", "D-6.2")
def test_a_used_property_opens_no_moment_and_changes_no_leader() -> None:
    state = alone("T3 2")
    line(state, "0: use T3 2")
    assert (phase(state)[0], state.due()) == ("pick", [DEALER])
    line(state, "pick: 4")
    assert (phase(state), stage(state), leader(state), force(state)) == (("alone", 0), "gathering", 0, ("1", 1))
    assert (nest(state, 0), discard(state), may(state, 0)) == ("4", "T3", "play 2, stop")


@pytest.mark.rule("D-4.8", "D-6.7")
def test_a_grabber_alone() -> None:
    state = table("1 G4 2", f"3 HY | | {PACK}", play_on=True)
    line(state, "0: play 1; 1: pass; virus: v1; 0: use G4 1 0")
    assert (home(state, 0), phase(state), leader(state)) == ([PACK], ("alone", 0), 0)
    told = line(state, "0: stop")
    # Stopping is no pass, Pack or no Pack.
    assert (round_won(told), viruses(state, 0)) == ((0, "1"), "")


@pytest.mark.rule("D-4.8", "D-12.12", "D-6.4")
def test_a_liars_opponent_is_asked_though_out_of_the_round() -> None:
    state = alone("L2 3 2")
    line(state, "0: use L2 1")
    assert phase(state) == ("show", 0)
    bluff(state, "3", "4")
    assert (phase(state), state.due(), state.actors()) == (("answer", 1), [1], [1])
    line(state, "1: truth; pick: 2")
    assert (nest(state, 0), hand(state, 0), phase(state), leader(state)) == ("2", "2 3", ("alone", 0), 0)


@pytest.mark.rule("D-4.8", "D-8.6")
@pytest.mark.parametrize("option", ["leader", "gathering"])
def test_a_devourer_opens_no_moment(option: str) -> None:
    state = alone("VS VM", cancelled_devourer=option)
    line(state, "0: play VS")
    assert (phase(state), stage(state), may(state, 0)) == (("alone", 0), "leader", "play VM, stop")


@pytest.mark.rule("D-4.8", "D-7.3", "D-12.6")
@pytest.mark.parametrize("opened", ["1", "4"])
def test_after_a_clean_slate_of_ones_own_one_opens_again(opened: str) -> None:
    state = alone("CS 1 EV D4 VS T3", opened)
    told = line(state, "0: play CS")
    assert (round_won(told), phase(state), stage(state)) == (None, ("alone", 0), "gathering")
    assert (force(state), seen(state)["opening"]) == (("CS", None), True)
    assert may(state, 0) == "play 1, play EV, play T3, stop"
    assert refused(state, 0, "redeal") == "D-12.6"
    assert refused(state, 0, "play D4") == "D-7.3"
    assert refused(state, 0, "use T3 1") == "D-12.6"
    told = line(state, "0: play 1; 0: play T3; 0: stop")
    assert round_won(told) == (0, cards(f"{opened} 1 T3"))


@pytest.mark.rule("D-4.8", "D-12.6")
def test_all_others_pass_on_a_clean_slate_and_its_player_opens_again() -> None:
    state = table("1", "CS 3", "2", play_on=True)
    line(state, "0: play 1; 1: play CS; clock: close; 2: pass; 0: pass")
    assert (phase(state), may(state, 1), seen(state)["opening"]) == (("alone", 1), "play 3, stop", True)
    told = line(state.clone(), "1: stop")
    assert round_won(told) == (1, "1")
    told = line(state, "1: play 3; 1: stop")
    assert round_won(told) == (1, "1 3")


# An Icestorm, a Dominant


@pytest.mark.rule("D-4.8", "D-7.7", "D-12.10")
@pytest.mark.parametrize(("opened", "part"), [("1", "gathering"), ("4", "leader")])
def test_stop_ends_an_icestorm_first(opened: str, part: str) -> None:
    state = alone("IS 2 TS", opened)
    line(state, "0: play IS")
    assert (phase(state), seen(state)["extra"], seen(state)["frozen"]) == (("storm", 0), 2, [])
    assert refused(state, 0, "pass") == "D-12.10"
    told = line(state, "0: stop")
    assert (round_won(told), phase(state), stage(state), seen(state)["extra"]) == (None, ("alone", 0), part, 0)
    assert leader(state) == 0
    told = line(state, "0: stop")
    assert round_won(told) == (0, opened)


@pytest.mark.rule("D-4.8", "D-7.7")
def test_after_two_extra_cards_the_leader_is_asked_again() -> None:
    state = alone("IS 2 3 4")
    line(state, "0: play IS; 0: play 2")
    assert (phase(state), seen(state)["extra"]) == (("storm", 0), 1)
    line(state, "0: play 3")
    assert (phase(state), may(state, 0)) == (("alone", 0), "play 4, stop")


@pytest.mark.rule("D-4.8", "D-7.8")
@pytest.mark.parametrize(
    ("opened", "attack"), [("1", "4"), ("3", "EV"), ("1", "D4"), ("1", "VS"), ("4", "TS"), ("4", "VL")]
)
def test_a_first_extra_attack_still_ends_the_round(opened: str, attack: str) -> None:
    state = alone(f"IS {attack} CS", opened)
    told = line(state, f"0: play IS; 0: play {attack}")
    taken = opened if attack in ("VS", "VL", "TS") else f"{opened} {attack}"
    assert round_won(told) == (0, cards(taken))


@pytest.mark.rule("D-4.8", "D-7.8")
@pytest.mark.parametrize("attack", ["4", "VS"])
def test_a_second_extra_attack_does_not(attack: str) -> None:
    state = alone(f"IS 2 {attack} VM")
    told = line(state, f"0: play IS; 0: play 2; 0: play {attack}")
    assert (round_won(told), phase(state), stage(state), may(state, 0)) == (
        None,
        ("alone", 0),
        "leader",
        "play VM, stop",
    )


@pytest.mark.rule("D-4.8", "D-12.11")
@pytest.mark.parametrize("opened", ["1", "4"])
def test_a_clean_slate_as_the_first_extra_card(opened: str) -> None:
    state = alone("IS CS 1 4", opened)
    line(state, "0: play IS; 0: play CS")
    assert (phase(state), stage(state), may(state, 0)) == (("storm", 0), "gathering", "play 1, play 4, stop")
    line(state, "0: play 1")
    assert (phase(state), stage(state), may(state, 0)) == (("alone", 0), "gathering", "play 4, stop")


@pytest.mark.rule("D-4.8", "D-7.7", "D-12.20")
def test_a_storm_lasts_when_its_player_takes_the_lead_in_it_and_is_alone() -> None:
    state = table("1 | 2", "T3 IS 2 3 4", play_on=True)
    line(state, "0: play 1; 1: use T3 0; clock: close; pick: 2; 0: pass; 1: play IS")
    assert (phase(state), leader(state)) == (("storm", 1), 0)
    told = line(state, "1: play 2")
    assert (round_won(told), phase(state), seen(state)["extra"], leader(state)) == (None, ("storm", 1), 1, 1)
    line(state, "1: stop")
    assert (phase(state), may(state, 1)) == (("alone", 1), "play 3, play 4, stop")


@pytest.mark.rule("D-4.8", "D-4.7", "D-7.7")
def test_a_storm_without_a_card_leaves_the_lead_with_a_leader_who_has_passed() -> None:
    state = table("1 | 2", "T3 IS 2", play_on=True)
    line(state, "0: play 1; 1: use T3 0; clock: close; pick: 2; 0: pass; 1: play IS; 1: stop")
    assert (phase(state), may(state, 1)) == (("turn", 1), "pass, play 2")


@pytest.mark.rule("D-4.8", "D-6.6")
def test_a_dominant_ends_the_round() -> None:
    state = alone("2 D4")
    told = line(state, "0: play 2; 0: play D4")
    assert round_won(told) == (0, cards("1 2 D4"))


@pytest.mark.rule("D-4.8", "D-9.4")
def test_the_next_round_begins_as_ever() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 2", play_on=True)
    line(state, "0: play 1; 1: pass; 0: stop; deal: 3")
    assert (phase(state), seen(state)["round"], seen(state)["passed"]) == (("turn", 1), 2, [])
    assert may(state, 1) == "pass, play 2"
