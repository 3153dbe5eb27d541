"""D-6.9, D-6.10: `grabber` and `thief`."""

from typing import Any

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
from koloda import CLOCK, DEALER, WATCHER, State, play

PACK = "1 2 3 4"


# Grabber


def double(*seats: str, moves: str = "", **options: Any) -> State:
    """A table at which a Grabber may be laid, after some moves."""
    state = table(*seats, grabber="double", **options)
    if moves:
        line(state, moves)
    return state


@pytest.mark.rule("D-6.9", "D-6.3")
@pytest.mark.parametrize("options", [{}, {"grabber": "forced"}])
def test_by_default_a_grabber_is_never_laid(options: dict[str, Any]) -> None:
    state = table("G4 1", f"G4 1 | | {PACK}", "1", **options)
    assert may(state, 0) == "pass, play 1"
    assert refused(state, 0, "play G4") == "D-4.1"
    line(state, "0: play 1")
    assert refused(state, 1, "play G4") == "D-6.3"


@pytest.mark.rule("D-6.9", "D-4.6")
@pytest.mark.parametrize("opened", ["1", "2", "3", "EV", "L2", "T3"])
def test_laid_for_its_value_like_any_other_four_it_ends_gathering(opened: str) -> None:
    state = double(f"{opened} | | {PACK}", "G4 1", "TS HY", moves=f"0: play {opened}")
    assert may(state, 1) == "pass, play G4, use G4 0 0"
    line(state, "1: play G4")
    assert (stage(state), phase(state)[0], force(state), leader(state)) == ("leader", "leader", ("G4", 4), 1)
    # Without effect.
    assert (home(state, 0), home(state, 1), stack(state)) == ([PACK], [], f"{opened} G4")


@pytest.mark.rule("D-6.9", "D-6.2", "D-6.7")
def test_it_may_still_be_used() -> None:
    state = double(f"1 | | {PACK}", "G4 1", "2", moves="0: play 1; 1: use G4 0 0; clock: close")
    assert (home(state, 1), discard(state), phase(state), leader(state)) == ([PACK], "G4", ("turn", 2), 0)


@pytest.mark.rule("D-6.9", "D-6.7")
def test_with_no_pack_to_take_it_can_only_be_laid() -> None:
    state = double("1", "G4 1", "2", moves="0: play 1")
    assert may(state, 1) == "pass, play G4"
    assert refused(state, 1, "use G4 0 0") == "D-6.7"


@pytest.mark.rule("D-6.9", "D-4.1")
def test_it_may_open() -> None:
    state = double("G4 D4", f"1 | | {PACK}", "1")
    assert may(state, 0) == "pass, play G4"
    assert refused(state, 0, "use G4 1 0") == "D-6.1"
    line(state, "0: play G4")
    assert (stage(state), force(state), leader(state)) == ("leader", ("G4", 4), 0)


@pytest.mark.rule("D-6.9", "D-4.4")
def test_who_holds_one_has_something_to_open_with() -> None:
    state = double("G4 HY", "1", "1")
    assert may(state, 0) == "pass, play G4"
    assert refused(state, 0, "redeal") == "D-4.4"
    assert may(double("D4 HY", "1", "1"), 0) == "pass, redeal"
    assert may(table("G4 HY", "1", "1"), 0) == "pass, redeal"


@pytest.mark.rule("D-6.9", "D-7.3")
def test_it_may_be_laid_on_a_clean_slate() -> None:
    state = double("1", "CS", f"G4 D4 | | {PACK}", f"1 | | {PACK}", moves="0: play 1; 1: play CS; clock: close")
    assert may(state, 2) == "pass, play G4"
    assert refused(state, 2, "use G4 3 0") == "D-12.6"
    line(state, "2: play G4")
    assert (stage(state), force(state)) == ("leader", ("G4", 4))


@pytest.mark.rule("D-6.9", "D-7.4")
def test_too_soon_goes_on_it() -> None:
    state = double("1", "G4", "TS VS", moves="0: play 1; 1: play G4")
    assert may(state, 2) == "pass, play TS, play VS"
    told = line(state, "2: play TS; clock: close")
    assert (round_won(told), nest(state, 2)) == ((2, cards("1 G4")), cards("1 G4"))


@pytest.mark.rule("D-6.9", "D-7.8")
def test_as_the_first_extra_card_of_an_icestorm_it_is_an_attack() -> None:
    state = double("1", "IS G4", "TS HY", moves="0: play 1; 1: play IS")
    told = line(state, "1: play G4")
    assert round_won(told) == (1, cards("1 G4"))


@pytest.mark.rule("D-6.9", "D-7.8")
def test_as_the_second_it_may_be_answered() -> None:
    state = double("1", "IS 2 G4", "TS", moves="0: play 1; 1: play IS; 1: play 2")
    told = line(state, "1: play G4")
    assert (round_won(told), phase(state)[0], state.actors()) == (None, "leader", [CLOCK, 0, 1, 2])
    assert may(state, 2) == "pass, play TS"


@pytest.mark.rule("D-6.9", "D-7.6")
def test_laid_it_cannot_be_cancelled_used_it_can() -> None:
    state = double("1", "G4", "HY", moves="0: play 1; 1: play G4")
    assert (phase(state)[0], may(state, 2)) == ("leader", "pass")
    assert refused(state, 2, "play HY") == "D-7.6"
    state = double(f"1 | | {PACK}", "G4", "HY", moves="0: play 1; 1: use G4 0 0; 2: play HY; clock: close")
    assert (home(state, 0), discard(state), phase(state)) == ([PACK], cards("G4 HY"), ("turn", 2))


@pytest.mark.rule("D-6.9", "D-5.1")
def test_it_is_not_laid_in_the_leader_phase() -> None:
    state = double("4", "G4", moves="0: play 4")
    assert refused(state, 1, "play G4") == "D-5.1"


@pytest.mark.rule("D-6.9", "D-9.2")
def test_laid_it_goes_to_the_winner_and_into_a_pack() -> None:
    state = double("1", "G4 | 2 3", "1", moves="0: play 1; 1: play G4; clock: close")
    assert home(state, 1) == [cards("1 2 3 G4")]


# Thief


def anyone(*seats: str, moves: str = "", **options: Any) -> State:
    """A table at which a Thief robs anyone, after some moves."""
    state = table(*seats, thief="anyone", **options)
    if moves:
        line(state, moves)
    return state


@pytest.mark.rule("D-6.10", "D-12.22")
@pytest.mark.parametrize("options", [{}, {"thief": "nests"}])
def test_by_default_only_nests_are_robbed_where_there_is_one(options: dict[str, Any]) -> None:
    state = table("1 2", "T3 4", "3 | 1", "", **options)
    line(state, "0: play 1")
    assert may(state, 1) == "pass, play 4, play T3, use T3 2"
    assert refused(state, 1, "use T3 0") == "D-12.22"


@pytest.mark.rule("D-6.10", "D-12.22")
def test_any_other_player_with_a_card_in_nest_or_hand_may_be_chosen() -> None:
    state = anyone("1 2", "T3 4 | 3", "3 | 1", "", " | 2", moves="0: play 1")
    assert may(state, 1) == "pass, play 4, play T3, use T3 0, use T3 2, use T3 4"
    assert refused(state, 1, "use T3 3") == "D-6.10"
    assert refused(state, 1, "use T3 1") == "D-6.10"


@pytest.mark.rule("D-6.10")
def test_a_card_of_the_nest_if_there_is_one() -> None:
    state = anyone("1 4 4", "T3 4", "3 3 | 1 1 EV", moves="0: play 1; 1: use T3 2; clock: close")
    assert (chances(state), seen(state)["picking"]) == (
        {"1": 2, "EV": 1},
        {"from": 2, "zone": "nest", "by": 1, "left": 1},
    )
    line(state, "pick: EV")
    assert (nest(state, 1), nest(state, 2), hand(state, 2), discard(state)) == ("EV", "1 1", "3 3", "T3")


@pytest.mark.rule("D-6.10")
def test_else_of_the_hand_although_others_have_nests() -> None:
    state = anyone("1 4 4 HY", "T3 4", "3 3 | 1 1 EV", moves="0: play 1; 1: use T3 0; clock: close")
    assert (chances(state), seen(state)["picking"]) == (
        {"4": 2, "HY": 1},
        {"from": 0, "zone": "hand", "by": 1, "left": 1},
    )
    line(state, "pick: 4")
    assert (nest(state, 1), hand(state, 0), hand(state, 1), nest(state, 2)) == (
        "4",
        cards("4 HY"),
        "4",
        cards("1 1 EV"),
    )
    assert (phase(state), leader(state), force(state)) == (("turn", 2), 0, ("1", 1))


@pytest.mark.rule("D-6.10", "D-6.5")
@pytest.mark.parametrize("card", ["1", "4", "L2", "T3", "G4", "D4", "EV"])
def test_a_hand_card_with_a_value_or_an_evolution_goes_to_the_own_nest(card: str) -> None:
    state = anyone("1", "T3", f"{card} HY", "1 | 2", moves=f"0: play 1; 1: use T3 2; clock: close; pick: {card}")
    assert (nest(state, 1), hand(state, 2), discard(state)) == (card, "HY", "T3")


@pytest.mark.rule("D-6.10", "D-6.5", "D-6.8")
@pytest.mark.parametrize("card", ["HY", "CS", "TS", "IS", "VS", "VM", "VL"])
def test_any_other_hand_card_is_discarded(card: str) -> None:
    state = anyone("1", "T3", f"1 {card}", "1 | 2")
    told = line(state, f"0: play 1; 1: use T3 2; clock: close; pick: {card}")
    assert (nest(state, 1), hand(state, 2), discard(state)) == ("", "1", cards(f"T3 {card}"))
    assert happened(told, "discarded") == [{"kind": "discarded", "seat": 2, "whom": 1, "card": card, "cause": "thief"}]
    assert told[-1].seen_by(WATCHER) == f"pick {card}"


@pytest.mark.rule("D-6.10", "D-12.22")
@pytest.mark.parametrize("nests", ["", "3"])
def test_a_player_who_has_passed_may_be_chosen(nests: str) -> None:
    state = anyone("1", f"2 | {nests}", "T3 1", "1 | 4", moves="0: play 1; 1: pass")
    assert {"use T3 1", "use T3 3"} <= legal(state, 2)
    line(state, f"2: use T3 1; clock: close; pick: {nests or '2'}")
    assert nest(state, 2) == (nests or "2")


@pytest.mark.rule("D-6.10")
def test_nobody_has_any_card_and_it_cannot_be_used() -> None:
    state = anyone("1", "T3 4 | 1 2", "", moves="0: play 1")
    assert may(state, 1) == "pass, play 4, play T3"
    for seat in (0, 1, 2):
        assert refused(state, 1, f"use T3 {seat}") == "D-6.10"


@pytest.mark.rule("D-6.10", "D-6.1")
def test_when_it_may_be_used_does_not_change() -> None:
    state = anyone("3 3", "T3", "1", moves="0: play 3")
    assert refused(state, 1, "use T3 0") == "D-6.1"
    state = anyone("1", "CS", "T3 1", moves="0: play 1; 1: play CS; clock: close")
    assert refused(state, 2, "use T3 0") == "D-12.6"


@pytest.mark.rule("D-6.10", "D-12.13")
def test_nothing_is_stolen_from_a_hand_emptied_by_hysteria() -> None:
    state = anyone("1 | 3", "T3 HY 4", "HY", moves="0: play 1; 1: use T3 2; 2: play HY; 1: play HY; clock: close")
    assert (phase(state), nest(state, 1), nest(state, 0), discard(state)) == (("turn", 2), "", "3", cards("T3 HY HY"))


@pytest.mark.rule("D-6.10", "D-6.8", "D-12.23")
def test_a_robbed_hand_shows_the_others_no_card() -> None:
    state = anyone("1", "T3 4", "3 G4", "1 | 2", moves="0: play 1; 1: use T3 2; clock: close")
    other = anyone("1", "T3 4", "3 G4", "1 | 2", moves="0: play 1; 1: use T3 2; clock: close")
    first, second = play(state, DEALER, "pick 3"), play(other, DEALER, "pick G4")
    for seat in (0, 3, WATCHER):
        assert (first.seen_by(seat), second.seen_by(seat)) == ("pick ?", "pick ?")
        assert list(first.events_for(seat)) == list(second.events_for(seat))
        assert state.view(seat) == other.view(seat)
    for seat in (1, 2):
        assert (first.seen_by(seat), second.seen_by(seat)) == ("pick 3", "pick G4")
    assert (nest(state, 1), nest(other, 1)) == ("3", "G4")


@pytest.mark.rule("D-6.10", "D-3.3")
def test_an_instant_in_a_robbed_hand_comes_to_light() -> None:
    state = anyone("1", "T3 4", "3 BA", "1 | 2", instants="honour")
    line(state, "0: ready; 1: ready; 2: ready; 3: ready; 0: play 1; 1: use T3 2; clock: close; pick: BA; virus: v1 v2")
    assert (discard(state), nest(state, 1), seen(state)["viruses"][2]) == (cards("BA T3"), "", ["v1", "v2"])
