"""D-5: the Leader phase, free for all."""

import pytest

from games.asking import legal, line, refused, seen
from games.dzhunkvik.table import (
    cards,
    discard,
    force,
    hand,
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
from koloda import CLOCK, DEALER, State


def four(*seats: str, first: int = 0) -> State:
    """The first player, who holds a 4 besides, has opened with it."""
    seats = tuple(f"4 {seat}" if number == first else seat for number, seat in enumerate(seats))
    state = table(*seats, first=first)
    line(state, f"{first}: play 4")
    return state


@pytest.mark.rule("D-5.1")
def test_everybody_who_is_in_may_lay_at_any_moment() -> None:
    state = four("CS", "TS", "VS", "1")
    assert (phase(state), state.due(), state.actors()) == (("leader", None), [CLOCK], [CLOCK, 0, 1, 2, 3])
    assert [may(state, seat) for seat in range(4)] == ["pass, play CS", "pass, play TS", "pass, play VS", "pass"]
    line(state, "2: play VS")
    assert (leader(state), force(state), state.actors()) == (2, ("VS", None), [CLOCK, 0, 1, 2, 3])
    assert [may(state, seat) for seat in range(4)] == ["pass, play CS", "pass", "pass", "pass"]


@pytest.mark.rule("D-5.1")
def test_who_may_act_does_not_depend_on_hands() -> None:
    assert four("1", "1", "1").actors() == four("1", "TS", "HY").actors() == [CLOCK, 0, 1, 2]


@pytest.mark.rule("D-5.1")
def test_one_player_may_lay_several_cards_in_a_row() -> None:
    state = four("1", "TS VS VM VL", "1")
    line(state, "1: play TS; 1: play VS; 1: play VM; 1: play VL")
    assert (stack(state), leader(state)) == ("4 TS VS VM VL", 1)


@pytest.mark.rule("D-5.1")
@pytest.mark.parametrize("move", ["play 4", "play D4", "play EV", "play 3", "use T3 0", "use L2 0", "use G4 0 0"])
def test_no_dzhuns_and_no_evolution(move: str) -> None:
    state = four("1 | 1 | 1 2 3 4", "4 D4 EV 3 T3 L2", "G4 1")
    seat = 2 if "G4" in move else 1
    assert refused(state, seat, move) == "D-5.1"


@pytest.mark.rule("D-5.1")
def test_no_dzhuns_in_the_leader_phase_even_on_a_low_value() -> None:
    state = table("1", "VS 2", "HY 3 D4 EV T3 | 1")
    line(state, "0: play 1; 1: play VS; 2: play HY")
    assert (force(state), stage(state)) == (("1", 1), "leader")
    assert (may(state, 1), may(state, 2)) == ("pass", "pass")
    for move in ("play 3", "play D4", "play EV", "use T3 0"):
        assert refused(state, 2, move) == "D-5.1"


@pytest.mark.rule("D-5.1")
def test_until_a_clean_slate_is_resolved_nobody_lays_anything_else() -> None:
    state = four("CS", "TS VS HY", "VL")
    line(state, "0: play CS")
    assert phase(state)[0] == "moment"
    assert (may(state, 1), may(state, 2), may(state, 0)) == ("play HY", "", "")
    assert refused(state, 1, "play VS") == "D-12.7"


@pytest.mark.rule("D-5.2")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 3, 2, 1]), (2, [2, 1, 0, 3]), (3, [3, 2, 1, 0])])
def test_at_the_same_moment_the_first_player_comes_first_and_then_counter_clockwise(
    first: int, order: list[int]
) -> None:
    state = four("1", "1", "1", "1", first=first)
    assert state.interrupters() == order


@pytest.mark.rule("D-5.2", "D-12.7")
def test_the_same_order_holds_in_a_moment_among_those_admitted() -> None:
    state = table("1", "T3 1", "1 | 1", "1", "1", first=3)
    line(state, "3: play 1; 4: pass; 0: pass; 1: use T3 2")
    assert state.interrupters() == [3, 2]


@pytest.mark.rule("D-5.2")
def test_the_order_counts_from_the_first_player_not_from_who_opened_or_leads() -> None:
    state = table("1", "4", "TS", "1")
    line(state, "0: pass; 1: play 4")
    assert state.interrupters() == [3, 2, 1]
    line(state, "2: play TS")
    assert state.interrupters() == [3, 2, 1]


@pytest.mark.rule("D-5.3")
def test_passing_is_for_the_rest_of_the_round_and_costs_no_virus() -> None:
    state = four("1", "TS | | 1 2 3 4", "VS | | 1 2 3 4", "1")
    line(state, "1: pass")
    assert (phase(state)[0], viruses(state, 1), seen(state)["passed"]) == ("leader", "", [1])
    assert refused(state, 1, "play TS") == "D-5.3"
    line(state, "2: play VS")
    assert (state.actors(), legal(state, 1)) == ([CLOCK, 0, 2, 3], set())
    assert refused(state, 1, "pass") == "D-5.3"


@pytest.mark.rule("D-5.3", "D-7.3")
def test_who_passed_in_the_leader_phase_stays_out_after_a_clean_slate() -> None:
    state = four("1", "2 CS", "3", "2")
    line(state, "2: pass; 1: play CS; clock: close")
    assert (phase(state), stage(state), seen(state)["passed"]) == (("turn", 3), "gathering", [2])
    told = line(state, "3: play 2; 0: pass; 1: pass")
    assert round_won(told) == (3, cards("4 2"))


@pytest.mark.rule("D-5.4")
def test_the_round_ends_when_all_but_the_leader_have_passed() -> None:
    state = four("1", "TS", "1")
    told = line(state, "1: play TS; 0: pass")
    assert round_won(told) is None
    told = line(state, "2: pass")
    assert round_won(told) == (1, "4")
    assert (nest(state, 1), discard(state), hand(state, 0)) == ("4", "TS", "1")


@pytest.mark.rule("D-5.4", "D-12.20")
def test_a_four_laid_when_all_others_have_passed_ends_the_round_at_once() -> None:
    state = table("1", "2", "1 4")
    told = line(state, "0: pass; 1: pass; 2: play 4")
    assert round_won(told) == (2, "4")


@pytest.mark.rule("D-5.4")
def test_the_leader_may_still_lay_on_top() -> None:
    state = four("VS VM", "1", "1")
    assert may(state, 0) == "pass, play VM, play VS"
    line(state, "0: play VS; 1: pass; 0: play VM")
    assert (leader(state), force(state)) == (0, ("VM", None))


@pytest.mark.rule("D-5.4")
def test_the_leader_may_pass_and_still_win() -> None:
    state = four("VS", "TS", "1")
    told = line(state, "0: pass")
    assert (leader(state), round_won(told), state.actors()) == (0, None, [CLOCK, 1, 2])
    told = line(state, "2: pass")
    assert round_won(told) is None
    told = line(state, "1: pass")
    assert round_won(told) == (0, "4")


@pytest.mark.rule("D-5.4")
def test_a_leader_who_has_passed_can_be_overtaken_and_all_is_over_then() -> None:
    state = four("VS", "TS", "1")
    told = line(state, "0: pass; 2: pass; 1: play TS")
    assert round_won(told) == (1, "4")


@pytest.mark.rule("D-5.4")
def test_an_icestorm_does_not_lead_even_when_everybody_else_has_passed() -> None:
    state = four("1", "IS TS", "1")
    line(state, "0: pass; 2: pass; 1: play IS")
    assert (phase(state), leader(state)) == (("storm", 1), 0)
    told = line(state, "1: stop")
    assert (phase(state)[0], round_won(told)) == ("leader", None)
    told = line(state, "1: play TS")
    assert round_won(told) == (1, "4")


@pytest.mark.rule("D-12.9")
def test_close_lets_all_who_are_still_in_pass_and_the_leader_wins() -> None:
    state = four("1", "TS | | 1 2 3 4", "VS")
    assert legal(state, CLOCK) == {"close"}
    told = line(state, "1: play TS; clock: close")
    assert (round_won(told), viruses(state, 1)) == ((1, "4"), "")


@pytest.mark.rule("D-12.9")
def test_close_gives_the_round_to_a_leader_who_has_passed() -> None:
    state = four("1", "TS", "VS")
    told = line(state, "0: pass; clock: close")
    assert round_won(told) == (0, "4")


@pytest.mark.rule("D-12.9")
@pytest.mark.parametrize("seat", [0, 1, DEALER])
def test_only_the_clock_closes(seat: int) -> None:
    assert refused(four("1", "TS", "VS"), seat, "close") == "D-12.9"


@pytest.mark.rule("D-12.9")
def test_the_clock_does_nothing_else() -> None:
    state = four("1", "TS", "VS")
    assert refused(state, CLOCK, "pass") == "D-12.9"
    assert refused(state, CLOCK, "play TS") == "D-12.9"


@pytest.mark.rule("D-12.20")
def test_every_card_laid_starts_the_time_anew() -> None:
    state = four("1", "TS", "VS")
    told = line(state, "1: play TS")
    assert (phase(state)[0], state.due(), round_won(told)) == ("leader", [CLOCK], None)
    line(state, "2: play VS")
    assert (phase(state)[0], state.due()) == ("leader", [CLOCK])


@pytest.mark.rule("D-12.20")
def test_players_with_empty_hands_stay_in_the_leader_phase() -> None:
    state = table("4", "", "TS")
    line(state, "0: play 4")
    assert state.actors() == [CLOCK, 0, 1, 2]
    told = line(state, "2: play TS; 0: pass")
    assert (round_won(told), may(state, 1)) == (None, "pass")
    told = line(state, "1: pass")
    assert round_won(told) == (2, "4")


@pytest.mark.rule("D-12.7")
def test_only_a_moment_is_short() -> None:
    state = table("1 2", "CS 4", "3")
    line(state, "0: play 1")
    assert not state.is_short_window()
    line(state, "1: play CS")
    assert state.is_short_window()
    line(state, "clock: close; 2: play 3; 0: pass; 1: play 4")
    assert state.is_open() and not state.is_short_window()
