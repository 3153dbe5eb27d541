"""D-3.3 with `instants = honour`: announcing, and being found out."""

from typing import Any

import pytest

from games.asking import line, refused, seen
from games.dzhunkvik.table import (
    bluff,
    cards,
    chances,
    dealt,
    discard,
    hand,
    happened,
    may,
    nest,
    phase,
    stage,
    table,
    viruses,
)
from koloda import State


def honest(*seats: str, **more: Any) -> State:
    """A table on honour, before anybody is asked."""
    return table(*seats, instants="honour", **more)


def begun(*seats: str, **more: Any) -> State:
    """Everybody has said ready, whatever they hold."""
    state = honest(*seats, **more)
    while phase(state)[0] == "ready":
        line(state, f"{state.due()[0]}: ready")
    return state


@pytest.mark.rule("D-3.3", "D-12.5")
def test_players_are_asked_one_after_another_from_the_first_player() -> None:
    state = honest("1", "1 BA DE", "1", first=1)
    assert (phase(state), stage(state), state.actors()) == (("ready", 1), "before", [1])
    assert may(state, 1) == "play BA, play DE, ready"
    assert refused(state, 2, "ready") == "D-12.5"
    line(state, "1: ready")
    assert (phase(state), may(state, 2)) == (("ready", 2), "ready")
    line(state, "2: ready; 0: ready")
    assert (phase(state), stage(state)) == (("turn", 1), "gathering")


@pytest.mark.rule("D-3.3")
def test_who_is_asked_does_not_depend_on_hands() -> None:
    assert honest("1", "1", "1").due() == honest("BA", "1", "1").due() == [0]


@pytest.mark.rule("D-12.5")
def test_after_an_instant_the_asking_starts_again() -> None:
    state = honest("1 1 1 1 1 1", "2 2 2 2 2 BA", "3 3 3 3 3 3")
    line(state, "0: ready; 1: play BA")
    assert phase(state)[0] == "battle"
    line(state, "0: lay 1; 1: lay 2; 2: lay 3; deal: 1; deal: 2 2; deal: 3")
    assert phase(state) == ("ready", 0)


@pytest.mark.rule("D-3.3")
def test_several_instants_are_announced_in_the_order_their_holder_likes() -> None:
    state = honest("1 1 BA DE", "2 2 2 2 2 2")
    line(state, "0: play DE")
    assert seen(state)["instant"] == {"card": "DE", "seat": 0}


@pytest.mark.rule("D-12.21")
def test_honour_asks_before_the_first_round_too() -> None:
    state = dealt("1 1 1 1 1 1", "2 2 2 2 2 2", first=1, instants="honour")
    assert (phase(state), may(state, 1)) == (("ready", 1), "ready")


@pytest.mark.rule("D-3.3")
def test_what_is_no_instant_in_hand_cannot_be_announced() -> None:
    state = honest("1 BA", "2 EM")
    assert refused(state, 0, "play EM") == "D-3.3"
    assert refused(state, 0, "play 1") == "D-3.3"
    assert refused(state, 0, "pass") == "D-3.3"


@pytest.mark.rule("D-3.3")
def test_a_kept_instant_does_nothing_in_the_round() -> None:
    state = begun("1 BA", "2 2")
    assert (phase(state), may(state, 0)) == (("turn", 0), "pass, play 1")
    assert refused(state, 0, "play BA") == "D-3.1"


@pytest.mark.rule("D-3.3")
def test_a_kept_instant_may_be_announced_before_the_next_round() -> None:
    state = begun("1 BA 1 1 1 1", "2 2 2 2 2 2")
    line(state, "0: play 1; 1: pass; deal: 3")
    assert (phase(state), may(state, 1)) == (("ready", 1), "ready")
    line(state, "1: ready")
    assert may(state, 0) == "play BA, ready"


# Found out


@pytest.mark.rule("D-3.3", "D-12.21")
def test_a_stolen_instant_costs_its_holder_two_viruses_and_is_discarded() -> None:
    state = begun("1", "T3 1", "EM 2", "1")
    told = line(state, "0: play 1; 1: use T3 2; clock: close; pick: EM")
    assert phase(state)[0] == "virus"
    assert happened(told, "found") == [{"kind": "found", "seat": 2, "card": "EM", "cause": "stolen"}]
    line(state, "virus: v1 v4")
    assert (viruses(state, 2), viruses(state, 1), nest(state, 1)) == ("v1 v4", "", "")
    assert (hand(state, 2), discard(state), phase(state)) == ("2", cards("EM T3"), ("turn", 2))


@pytest.mark.rule("D-3.3", "D-12.5")
def test_instants_shown_in_a_bluff_cost_two_viruses_each_and_do_not_go_back() -> None:
    state = begun("1", "L2 BA BA 3 | 1", "2 | 1")
    line(state, "0: play 1; 1: use L2 2; clock: close")
    bluff(state, "BA BA 3", "1 1 3")
    line(state, "2: truth")
    assert phase(state)[0] == "virus"
    line(state, "virus: v1 v1 v2 v2; pick: 1")
    assert (viruses(state, 1), hand(state, 1), discard(state)) == ("v1 v1 v2 v2", "3", cards("BA BA L2"))
    # The bluff itself counts as it was: a lie that was believed.
    assert nest(state, 1) == "1 1"


@pytest.mark.rule("D-3.3", "D-6.4")
def test_an_instant_shown_and_said_truly_is_found_all_the_same() -> None:
    state = begun("1", "L2 BA 3 | 1", "2 | 1")
    line(state, "0: play 1; 1: use L2 2; clock: close")
    bluff(state, "BA", "BA")
    line(state, "2: lie; virus: v1 v1; pick: 1")
    assert (hand(state, 1), nest(state, 1)) == ("3", "1 1")


@pytest.mark.rule("D-12.5", "D-4.4")
def test_an_instant_shown_in_a_redeal_means_one_card_fewer() -> None:
    state = begun("HY BA EM", "2", "1")
    assert may(state, 0) == "pass, redeal"
    line(state, "0: redeal; virus: v1 v2 v3 v4")
    assert (discard(state), phase(state)[0]) == (cards("BA EM"), "deal")
    assert "BA" not in chances(state)
    line(state, "deal: 1 1 1 1")
    # Four cards only, and the asking comes after every redeal.
    assert (hand(state, 0), phase(state)) == ("1 1 1 1", ("ready", 0))


@pytest.mark.rule("D-12.21")
def test_after_every_redeal_all_are_asked_also_who_has_passed() -> None:
    state = begun("1", "HY", "1 BA")
    line(state, "0: pass; 1: redeal; deal: 1 1 1 1 1 1")
    assert phase(state) == ("ready", 0)
    line(state, "0: ready; 1: ready")
    assert (phase(state), may(state, 2)) == (("ready", 2), "play BA, ready")
    line(state, "2: ready")
    assert (phase(state), seen(state)["passed"], may(state, 1)) == (("turn", 1), [0], "pass, play 1")


@pytest.mark.rule("D-12.21", "D-4.3")
def test_the_viruses_come_packs_or_no_packs_and_from_the_discards_if_need_be() -> None:
    state = begun("1", "T3 1", "EM 2", virus_stock="v1", virus_discard="v3")
    line(state, "0: play 1; 1: use T3 2; clock: close; pick: EM; virus: v1 v3")
    assert (viruses(state, 2), phase(state)) == ("v1 v3", ("turn", 2))
    state = begun("1", "T3 1", "EM 2", virus_stock="v1")
    line(state, "0: play 1; 1: use T3 2; clock: close; pick: EM; virus: v1")
    assert (viruses(state, 2), phase(state)) == ("v1", ("turn", 2))


@pytest.mark.rule("D-12.21")
def test_depopulation_finding_an_instant_is_no_such_case() -> None:
    state = honest("1 1 1 1 1 DE", "2 2 2 2 2 EM")
    line(state, "0: play DE; deal: 1; pick: EM 2")
    assert (phase(state)[0], seen(state)["viruses"]) == ("pick", [[], []])


@pytest.mark.rule("D-12.2", "D-3.3")
def test_taking_an_instant_in_immigration_is_no_such_case_either() -> None:
    state = honest("1 1 1 1 1 IM", "2 2 2 2 2 EM")
    line(state, "0: play IM; deal: 1; pick: EM 2 2; pick: 1 1 1")
    assert (phase(state), seen(state)["viruses"], may(state, 0)) == (("ready", 0), [[], []], "play EM, ready")


@pytest.mark.rule("D-3.3")
def test_the_holder_draws_nothing_for_it_in_this_round() -> None:
    state = begun("1 1 1 1 1 1", "T3 1 1 1 1 1", "EM 2 2 2 2 2")
    line(state, "0: play 1; 1: use T3 2; clock: close; pick: EM; virus: v1 v1")
    assert (seen(state)["hands"], phase(state)) == ([5, 5, 5], ("turn", 2))


@pytest.mark.rule("D-3.3", "D-6.4")
def test_an_instant_taken_from_the_loser_of_a_bluff_is_found() -> None:
    state = begun("1", "L2 3 | 1", "BA")
    line(state, "0: play 1; 1: use L2 2; clock: close")
    bluff(state, "3", "3")
    line(state, "2: lie; pick: BA; virus: v1 v2")
    assert (viruses(state, 2), nest(state, 1), discard(state)) == ("v1 v2", "1", cards("BA L2"))
