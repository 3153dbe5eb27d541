"""D-8.6: `cancelled_devourer`, a moment for a Devourer laid in Gathering."""

from typing import Any

import pytest

from games.asking import line, refused, seen
from games.dzhunkvik.table import cards, discard, force, leader, may, phase, round_won, stack, stage, table
from koloda import CLOCK, WATCHER, State


def devoured(*seats: str, moves: str) -> State:
    """A table with the option after some moves."""
    state = table(*seats, cancelled_devourer="gathering")
    line(state, moves)
    return state


@pytest.mark.rule("D-8.6", "D-8.4")
@pytest.mark.parametrize("options", [{}, {"cancelled_devourer": "leader"}])
def test_by_default_there_is_no_moment_and_gathering_is_over(options: dict[str, Any]) -> None:
    state = table("2", "VS", "HY 3", "3", **options)
    line(state, "0: play 2; 1: play VS")
    assert (phase(state)[0], stage(state)) == ("leader", "leader")
    line(state, "2: play HY")
    assert (phase(state)[0], stage(state), stack(state)) == ("leader", "leader", "2 (VS) HY")


@pytest.mark.rule("D-8.6", "D-8.2", "D-12.7")
@pytest.mark.parametrize("card", ["VS", "VM", "VL"])
def test_a_devourer_laid_in_gathering_opens_a_moment(card: str) -> None:
    state = devoured("2 HY", f"{card} HY", "HY", "3", moves=f"0: play 2; 1: play {card}")
    assert (phase(state)[0], stage(state), state.due()) == ("moment", "gathering", [CLOCK])
    assert (state.actors(), state.is_short_window()) == ([CLOCK, 0, 2, 3], True)
    assert [may(state, seat) for seat in range(4)] == ["play HY", "", "play HY", ""]
    for seat in (0, 1, 2, 3, WATCHER):
        assert state.view(seat)["moment"] == {"card": card, "seat": 1, "hysterias": [], "admits": [0, 2, 3]}
    assert refused(state, 1, "play HY") == "D-12.7"
    assert refused(state, 2, "pass") == "D-12.7"
    assert refused(state, 3, "play 3") == "D-12.7"
    assert refused(state, 3, "play HY") == "D-7.6"


@pytest.mark.rule("D-8.6", "D-12.7")
def test_who_has_passed_is_not_admitted() -> None:
    state = devoured("2", "HY", "VS", "3", moves="0: play 2; 1: pass; 2: play VS")
    assert state.actors() == [CLOCK, 0, 3]
    assert refused(state, 1, "play HY") == "D-12.7"


@pytest.mark.rule("D-8.6", "D-4.6")
def test_nobody_cancels_it_and_the_leader_phase_begins() -> None:
    state = devoured("2", "VS", "HY 3 VM", "3", moves="0: play 2; 1: play VS; clock: close")
    assert (phase(state), stage(state), state.actors()) == (("leader", None), "leader", [CLOCK, 0, 1, 2, 3])
    assert (force(state), leader(state), stack(state)) == (("VS", None), 1, "2 VS")
    assert may(state, 2) == "pass, play HY, play VM"


@pytest.mark.rule("D-8.6", "D-8.4")
def test_cancelled_gathering_goes_on_with_what_was_in_force() -> None:
    state = devoured("2", "VS 4", "3 EV", "HY 4", moves="0: play 2; 1: play VS; 3: play HY")
    # The Hysteria can be cancelled in its turn.
    assert (phase(state)[0], state.actors(), seen(state)["moment"]["hysterias"]) == ("moment", [CLOCK, 0, 1, 2], [3])
    line(state, "clock: close")
    assert (stage(state), stack(state), force(state), leader(state)) == ("gathering", "2 (VS) HY", ("2", 2), 3)
    # To the player after the one who laid the Devourer, not after the Hysteria.
    assert (phase(state), seen(state)["opening"], may(state, 2)) == (("turn", 2), False, "pass, play 3, play EV")
    told = line(state, "2: play 3; 3: pass; 0: pass; 1: pass")
    assert (round_won(told), discard(state)) == ((2, "2 3"), cards("VS HY"))


@pytest.mark.rule("D-8.6", "D-8.4", "D-4.7")
def test_the_hysteria_leads_and_wins_if_nobody_lays_on_top() -> None:
    state = devoured("2", "VS 1", "1", "HY 1", moves="0: play 2; 1: play VS; 3: play HY; clock: close")
    line(state, "2: pass")
    assert (phase(state), leader(state)) == (("turn", 3), 3)
    told = line(state, "3: pass; 0: pass; 1: pass")
    assert round_won(told) == (3, "2")


@pytest.mark.rule("D-8.6", "D-12.19")
def test_the_turn_skips_who_has_passed() -> None:
    state = devoured("2 3", "1", "VS", "1", "HY", moves="0: play 2; 1: pass; 2: play VS; 4: play HY; clock: close")
    assert phase(state) == ("turn", 3)
    line(state, "3: pass; 4: pass; 0: play 3")
    assert (phase(state), force(state)) == (("turn", 2), ("3", 3))


@pytest.mark.rule("D-8.6", "D-6.1", "D-7.2")
def test_after_it_everything_of_gathering_is_allowed_again() -> None:
    state = devoured(
        "1 | 2", "VS", "T3 2 D4 EV VS VL CS", "HY", moves="0: play 1; 1: play VS; 3: play HY; clock: close"
    )
    assert may(state, 2) == ("pass, play 2, play CS, play D4, play EV, play T3, play VL, play VS, use T3 0")
    assert refused(state, 2, "play HY") == "D-4.2"
    line(state, "2: play EV")
    assert (force(state), stack(state)) == (("EV", 2), "1 (VS) HY EV")


@pytest.mark.rule("D-8.6", "D-7.5")
def test_another_devourer_of_any_size_opens_a_moment_of_its_own() -> None:
    state = devoured("1 HY", "VL", "VS", "HY", moves="0: play 1; 1: play VL; 3: play HY; clock: close; 2: play VS")
    assert (phase(state)[0], seen(state)["moment"]["card"], seen(state)["moment"]["hysterias"]) == ("moment", "VS", [])
    line(state, "0: play HY; clock: close")
    assert (stack(state), force(state), leader(state), phase(state)) == ("1 (VL) HY (VS) HY", ("1", 1), 0, ("turn", 3))


@pytest.mark.rule("D-8.6", "D-8.5", "D-12.19")
def test_a_hysteria_on_the_hysteria_and_the_devourer_takes_effect_after_all() -> None:
    state = devoured("2", "VS HY", "3", "HY", moves="0: play 2; 1: play VS; 3: play HY; 1: play HY")
    assert (phase(state)[0], stage(state)) == ("moment", "gathering")
    line(state, "clock: close")
    assert (phase(state)[0], stage(state), stack(state)) == ("leader", "leader", "2 VS (HY) HY")
    assert (force(state), leader(state)) == (("VS", None), 1)


@pytest.mark.rule("D-8.6", "D-12.19")
def test_three_hysterias_cancel_it() -> None:
    state = devoured(
        "2 HY", "VS HY", "3", "HY", moves="0: play 2; 1: play VS; 3: play HY; 1: play HY; 0: play HY; clock: close"
    )
    assert (stage(state), stack(state), force(state)) == ("gathering", "2 (VS) HY (HY) HY", ("2", 2))
    assert (phase(state), leader(state)) == (("turn", 2), 0)


# In the Leader phase as ever


@pytest.mark.rule("D-8.6", "D-8.1", "D-8.4")
def test_one_that_has_just_taken_effect_can_be_cancelled_in_the_leader_phase_as_ever() -> None:
    state = devoured("2", "VS", "HY 3", "3", moves="0: play 2; 1: play VS; clock: close; 2: play HY")
    assert (phase(state)[0], stage(state), stack(state)) == ("leader", "leader", "2 (VS) HY")
    assert (force(state), leader(state)) == (("2", 2), 2)
    assert refused(state, 3, "play 3") == "D-5.1"


@pytest.mark.rule("D-8.6", "D-8.1", "D-8.5")
def test_the_last_hysteria_of_a_moment_can_be_cancelled_in_the_leader_phase() -> None:
    state = devoured(
        "2 HY", "VS HY", "3", "HY", moves="0: play 2; 1: play VS; 3: play HY; 1: play HY; clock: close; 0: play HY"
    )
    assert (phase(state)[0], stage(state), stack(state)) == ("leader", "leader", "2 (VS) HY (HY) HY")
    assert (force(state), leader(state)) == (("2", 2), 0)


@pytest.mark.rule("D-8.6", "D-8.1")
def test_a_devourer_laid_in_the_leader_phase_opens_no_moment() -> None:
    state = devoured("4", "VS", "HY", "1", moves="0: play 4; 1: play VS")
    assert (phase(state)[0], state.actors()) == ("leader", [CLOCK, 0, 1, 2, 3])
    line(state, "2: play HY")
    assert (stack(state), stage(state), force(state)) == ("4 (VS) HY", "leader", ("4", 4))


@pytest.mark.rule("D-8.6", "D-7.3")
def test_after_a_clean_slate_a_devourer_in_gathering_has_its_moment_again() -> None:
    state = devoured("4", "CS", "1", "VS", "HY", moves="0: play 4; 1: play CS; clock: close; 2: play 1; 3: play VS")
    assert (phase(state)[0], stage(state)) == ("moment", "gathering")
    line(state, "4: play HY; clock: close")
    assert (stack(state), force(state), phase(state)) == ("4 CS 1 (VS) HY", ("1", 1), ("turn", 4))


# Nobody to answer


@pytest.mark.rule("D-8.6", "D-12.7", "D-12.20")
def test_with_nobody_to_answer_there_is_no_moment() -> None:
    state = devoured("1 | 1", "2", "T3 VS 1", moves="0: play 1; 1: pass; 2: use T3 0; clock: close; pick: 1; 0: pass")
    told = line(state, "2: play VS")
    assert round_won(told) == (2, "1")


@pytest.mark.rule("D-8.6", "D-7.8", "D-12.11")
def test_as_the_first_extra_card_of_an_icestorm_it_wins_unanswered() -> None:
    state = devoured("1", "IS VS", "HY", moves="0: play 1; 1: play IS")
    told = line(state, "1: play VS")
    assert round_won(told) == (1, "1")


@pytest.mark.rule("D-8.6", "D-7.8", "D-12.11")
def test_as_the_second_extra_card_it_has_its_moment() -> None:
    state = devoured("1", "IS 2 VS", "HY", "1", moves="0: play 1; 1: play IS; 1: play 2; 1: play VS")
    assert (phase(state)[0], stage(state), state.actors()) == ("moment", "gathering", [CLOCK, 0, 2, 3])
    other = state.clone()
    line(state, "2: play HY; clock: close")
    assert (stack(state), stage(state), phase(state), leader(state)) == (
        "1 IS 2 (VS) HY", "gathering", ("turn", 2), 2,
    )  # fmt: skip
    line(other, "clock: close")
    assert (stack(other), stage(other), phase(other)[0], leader(other)) == ("1 IS 2 VS", "leader", "leader", 1)


@pytest.mark.rule("D-8.6", "D-7.5")
def test_where_a_devourer_may_be_laid_does_not_change() -> None:
    state = devoured("1", "CS", "VS 1", moves="0: play 1; 1: play CS; clock: close")
    assert refused(state, 2, "play VS") == "D-7.3"
    state = table("VS 1", "1", cancelled_devourer="gathering")
    assert refused(state, 0, "play VS") == "D-4.1"
