"""D-7.9: `evolution_from_nest`, and what D-12.17 says of rounds with nothing else."""

from typing import Any

import pytest

from games.asking import legal, line, refused, seen
from games.dzhunkvik.table import (
    cards,
    discard,
    force,
    hand,
    home,
    known_nest,
    leader,
    may,
    nest,
    phase,
    refill,
    round_won,
    rules,
    stack,
    stage,
    table,
)
from koloda import CLOCK, WATCHER, Record, State, parse_record


def nests(*seats: str, moves: str = "", **fields: Any) -> State:
    """A table with the option after some moves."""
    state = table(*seats, evolution_from_nest=True, **fields)
    if moves:
        line(state, moves)
    return state


# When it may be laid


@pytest.mark.rule("D-7.9")
@pytest.mark.parametrize("options", [{}, {"evolution_from_nest": False}])
def test_off_by_default(options: dict[str, Any]) -> None:
    state = table("1 | EV", "2 | EV", **options)
    assert may(state, 0) == "pass, play 1"
    assert refused(state, 0, "evolve 1") == "D-7.9"
    line(state, "0: play 1")
    assert may(state, 1) == "pass, play 2"
    for value in (1, 2, 3, 4):
        assert refused(state, 1, f"evolve {value}") == "D-7.9"


@pytest.mark.rule("D-7.9")
@pytest.mark.parametrize(("opened", "higher"), [("1", "234"), ("2", "34"), ("3", "4"), ("EV", "234"), ("L2", "34")])
def test_it_counts_any_value_named_that_is_higher_than_the_value_in_force(opened: str, higher: str) -> None:
    state = nests(opened, "1 | EV", "1", moves=f"0: play {opened}")
    assert legal(state, 1) == {"pass", *(f"evolve {value}" for value in higher)}
    for value in set("1234") - set(higher):
        assert refused(state, 1, f"evolve {value}") == "D-7.9"


@pytest.mark.rule("D-7.9", "D-4.2")
@pytest.mark.parametrize("value", [2, 3])
def test_it_is_laid_instead_of_a_card_from_hand_and_is_in_force_with_its_value(value: int) -> None:
    state = nests("1", "2 4 | EV 3", "3 4", moves=f"0: play 1; 1: evolve {value}")
    assert (hand(state, 1), nest(state, 1), seen(state)["nests"]) == ("2 4", "3", [0, 1, 0])
    assert seen(state)["stack"][-1] == {"card": "EV", "seat": 1, "value": value, "cancelled": False}
    assert (force(state), leader(state), phase(state), stage(state)) == (("EV", value), 1, ("turn", 2), "gathering")
    assert may(state, 2) == ("pass, play 3, play 4" if value == 2 else "pass, play 4")


@pytest.mark.rule("D-7.9")
@pytest.mark.parametrize(
    "seats",
    [("1 | EV", "2 EV | 1 2 3", "1 | EV"), ("1", "2", "1"), ("1", "2 | | EV 2 3 4", "1")],
    ids=["in the hand and in other Nests", "nowhere", "in a Pack"],
)
def test_only_one_of_the_own_nest(seats: tuple[str, ...]) -> None:
    state = nests(*seats, moves="0: play 1")
    assert not any(text.startswith("evolve") for text in legal(state, 1))
    assert refused(state, 1, "evolve 2") == "D-7.9"
    assert refused(state, 1, "evolve 4") == "D-7.9"


@pytest.mark.rule("D-7.9", "D-4.2")
def test_on_the_own_turn_only() -> None:
    state = nests("1", "2", "3 | EV", moves="0: play 1")
    assert legal(state, 2) == set()
    assert refused(state, 2, "evolve 2") in ("D-4.2", "D-7.9")


@pytest.mark.rule("D-7.9", "D-5.1")
def test_in_gathering_only() -> None:
    state = nests("4", "2 | EV", "3", moves="0: play 4")
    assert may(state, 1) == "pass"
    assert refused(state, 1, "evolve 4") in ("D-5.1", "D-7.9")
    # On a value in force in the Leader phase as little.
    state = nests("1", "VS | EV", "HY | EV", moves="0: play 1; 1: play VS; 2: play HY")
    assert (force(state), may(state, 1), may(state, 2)) == (("1", 1), "pass", "pass")


@pytest.mark.rule("D-7.9", "D-12.7")
def test_not_in_a_moment() -> None:
    state = nests("1", "CS", "3 | EV", moves="0: play 1; 1: play CS")
    assert refused(state, 2, "evolve 2") == "D-12.7"


@pytest.mark.rule("D-7.9", "D-6.4", "D-9.3")
def test_not_while_something_else_is_asked() -> None:
    state = nests("1 | EV | | v1", "L2 3 | EV", "2", moves="0: play 1; 1: use L2 0; clock: close")
    assert refused(state, 1, "evolve 2") == "D-6.4"
    line(state, "show: 3; 1: done; say: 3; 1: done")
    assert refused(state, 0, "evolve 2") == "D-6.4"
    state = nests("1 | EV | | v1", "2", moves="0: play 1; 1: pass")
    assert refused(state, 0, "evolve 2") == "D-9.3"


@pytest.mark.rule("D-7.9", "D-4.3")
def test_who_has_passed_lays_none() -> None:
    state = nests("1", "2 | EV", "3", moves="0: play 1; 1: pass")
    assert refused(state, 1, "evolve 2") in ("D-4.3", "D-7.9")


@pytest.mark.rule("D-7.9", "D-7.2")
def test_one_of_the_hand_is_worth_exactly_one_more_as_ever() -> None:
    state = nests("1", "EV 1 | EV", "1", moves="0: play 1")
    assert may(state, 1) == "evolve 2, evolve 3, evolve 4, pass, play EV"
    line(state, "1: play EV")
    assert (force(state), nest(state, 1), hand(state, 1)) == (("EV", 2), "EV", "1")
    state = nests("1", "1 | EV", "EV", moves="0: play 1; 1: evolve 3; 2: play EV")
    assert (force(state), stage(state)) == (("EV", 4), "leader")


@pytest.mark.rule("D-7.9", "D-6.1")
def test_its_value_counts_for_properties_too() -> None:
    state = nests("1", "1 | EV", "L2 T3 | 1", moves="0: play 1; 1: evolve 2")
    # The Nest of seat 1 is empty now and nobody else but the thief has one.
    assert may(state, 2) == "pass, play T3, use T3 1"


# Opening


@pytest.mark.rule("D-7.9", "D-4.1")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_on_an_empty_stack_it_counts_any_value(value: int) -> None:
    state = nests("2 | EV", "3", "1")
    assert may(state, 0) == "evolve 1, evolve 2, evolve 3, evolve 4, pass, play 2"
    line(state, f"0: evolve {value}")
    assert (force(state), leader(state), stack(state)) == (("EV", value), 0, "EV")
    assert stage(state) == ("leader" if value == 4 else "gathering")
    assert seen(state)["opening"] is False


@pytest.mark.rule("D-7.9", "D-4.5")
def test_the_next_opener_may_open_with_one_too() -> None:
    state = nests("1", "HY | EV", "1", moves="0: pass; 1: evolve 3")
    assert (force(state), leader(state), phase(state)) == (("EV", 3), 1, ("turn", 2))


@pytest.mark.rule("D-7.9", "D-4.4")
def test_a_redeal_looks_at_the_hand_alone() -> None:
    state = nests("HY CS | EV", "3", "1")
    assert may(state, 0) == "evolve 1, evolve 2, evolve 3, evolve 4, pass, redeal"
    other = state.clone()
    line(other, "0: redeal; deal: 1 1 1 1 1 1")
    assert may(other, 0) == "evolve 1, evolve 2, evolve 3, evolve 4, pass, play 1"
    line(state, "0: evolve 2")
    assert (force(state), phase(state)) == (("EV", 2), ("turn", 1))


@pytest.mark.rule("D-7.9", "D-7.3")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_on_a_clean_slate_it_counts_any_value(value: int) -> None:
    state = nests("3", "CS", "HY | EV", moves="0: play 3; 1: play CS; clock: close")
    assert may(state, 2) == "evolve 1, evolve 2, evolve 3, evolve 4, pass"
    line(state, f"2: evolve {value}")
    assert (force(state), leader(state), stack(state)) == (("EV", value), 2, "3 CS EV")
    assert stage(state) == ("leader" if value == 4 else "gathering")


# A card of the stack like any Evolution


@pytest.mark.rule("D-7.9", "D-9.1")
def test_it_goes_to_the_winner_of_the_round() -> None:
    state = nests("1", "1 | EV 2", "3")
    told = line(state, "0: play 1; 1: evolve 2; 2: play 3; 0: pass; 1: pass")
    assert (round_won(told), nest(state, 2), nest(state, 1)) == ((2, cards("1 EV 3")), cards("1 EV 3"), "2")
    assert discard(state) == ""


@pytest.mark.rule("D-7.9", "D-9.1")
def test_its_own_player_gets_it_back_by_winning() -> None:
    state = nests("1", "1 | EV", "1")
    told = line(state, "0: play 1; 1: evolve 3; 2: pass; 0: pass")
    assert (round_won(told), nest(state, 1)) == ((1, cards("1 EV")), cards("1 EV"))


@pytest.mark.rule("D-7.9", "D-7.6", "D-12.19")
def test_it_cannot_be_cancelled() -> None:
    state = nests("1", "1 | EV", "HY 1", moves="0: play 1; 1: evolve 2")
    assert phase(state) == ("turn", 2)
    assert refused(state, 2, "play HY") == "D-12.19"
    state = nests("1", "1 | EV", "HY 1", moves="0: play 1; 1: evolve 4")
    assert (phase(state)[0], may(state, 2)) == ("leader", "pass")
    assert refused(state, 2, "play HY") == "D-7.6"


@pytest.mark.rule("D-7.9", "D-4.6", "D-7.4")
def test_counting_four_it_ends_gathering() -> None:
    state = nests("1", "1 | EV", "TS VS", moves="0: play 1; 1: evolve 4")
    assert (stage(state), phase(state)[0], force(state), leader(state)) == ("leader", "leader", ("EV", 4), 1)
    assert (state.actors(), may(state, 2)) == ([CLOCK, 0, 1, 2], "pass, play TS, play VS")


@pytest.mark.rule("D-7.9")
def test_several_of_one_nest_and_of_several_nests() -> None:
    state = nests("1 | EV", "1 | EV EV", "1", moves="0: evolve 1; 1: evolve 2; 2: pass; 0: pass")
    assert (nest(state, 0), nest(state, 1)) == ("", "EV EV EV")
    state = nests("1 | EV EV", "1", moves="0: evolve 1; 1: pass")
    assert nest(state, 0) == "EV EV"


@pytest.mark.rule("D-7.9", "D-9.2")
def test_no_nest_card_is_bound() -> None:
    # Seat 1 lays the Evolution that would have made a Pack of the Nest.
    state = nests("1", "1 | 1 2 3 EV", "4", moves="0: play 1; 1: evolve 2")
    assert (nest(state, 1), home(state, 1)) == ("1 2 3", [])
    told = line(state, "2: play 4; 0: pass; 1: pass")
    assert (round_won(told), nest(state, 1), home(state, 1)) == ((2, cards("1 EV 4")), "1 2 3", [])
    # A Nest that already holds a Pack's cards, as in a position, is as free.
    state = nests("1", "1 | 1 2 3 4 EV", "4", moves="0: play 1; 1: evolve 2; 2: pass; 0: pass")
    assert (home(state, 1), nest(state, 1)) == (["1 2 3 4"], cards("1 EV"))


@pytest.mark.rule("D-7.9", "D-12.14")
def test_an_evolution_that_is_in_a_pack_stays_there() -> None:
    state = nests("1", "1 | EV | EV 2 3 4", "1", moves="0: play 1; 1: evolve 2")
    assert (home(state, 1), nest(state, 1)) == ([cards("EV 2 3 4")], "")
    line(state, "2: pass; 0: pass")
    assert (home(state, 1), nest(state, 1)) == ([cards("EV 2 3 4")], cards("1 EV"))


# After an Icestorm


@pytest.mark.rule("D-7.9", "D-7.7")
def test_as_an_extra_card_of_an_icestorm() -> None:
    state = nests("1", "IS 2 | EV EV", "3", moves="0: play 1; 1: play IS")
    assert may(state, 1) == "evolve 2, evolve 3, evolve 4, play 2, stop"
    told = line(state, "1: evolve 2")
    assert (round_won(told), phase(state), seen(state)["extra"]) == (None, ("storm", 1), 1)
    assert may(state, 1) == "evolve 3, evolve 4, stop"
    line(state, "1: evolve 3")
    assert (phase(state), stack(state), force(state)) == (("turn", 2), "1 IS EV EV", ("EV", 3))


@pytest.mark.rule("D-7.9", "D-7.8")
def test_counting_four_as_the_first_extra_card_it_wins_at_once() -> None:
    state = nests("1", "IS 2 | EV", "TS VS", moves="0: play 1; 1: play IS")
    told = line(state, "1: evolve 4")
    assert round_won(told) == (1, cards("1 EV"))


@pytest.mark.rule("D-7.9", "D-7.8")
def test_counting_four_as_the_second_it_may_be_answered() -> None:
    state = nests("1", "IS 2 | EV", "TS VS", moves="0: play 1; 1: play IS; 1: play 2")
    told = line(state, "1: evolve 4")
    assert (round_won(told), phase(state)[0], leader(state)) == (None, "leader", 1)
    assert may(state, 2) == "pass, play TS, play VS"


@pytest.mark.rule("D-7.9", "D-12.11")
def test_after_a_clean_slate_as_the_first_it_opens() -> None:
    state = nests("3", "IS CS | EV", "1", moves="0: play 3; 1: play IS; 1: play CS")
    assert may(state, 1) == "evolve 1, evolve 2, evolve 3, evolve 4, stop"


@pytest.mark.rule("D-7.9", "D-5.1", "D-7.7")
def test_not_after_an_icestorm_in_the_leader_phase() -> None:
    state = nests("4", "IS TS | EV", "1", moves="0: play 4; 1: play IS")
    assert may(state, 1) == "play TS, stop"
    assert refused(state, 1, "evolve 4") in ("D-5.1", "D-7.9")


@pytest.mark.rule("D-7.9", "D-7.8")
def test_the_frozen_lay_none() -> None:
    state = nests("1 | EV", "IS 2", "1 | EV", moves="0: play 1; 1: play IS")
    assert refused(state, 2, "evolve 4") in ("D-7.8", "D-7.9")


@pytest.mark.rule("D-7.9", "D-4.8")
def test_one_who_plays_alone_may_lay_one() -> None:
    state = nests("1 2 | EV", "1", play_on=True, moves="0: play 1; 1: pass")
    assert may(state, 0) == "evolve 2, evolve 3, evolve 4, play 2, stop"
    line(state, "0: evolve 3")
    assert (phase(state), force(state), may(state, 0)) == (("alone", 0), ("EV", 3), "stop")


# Who sees what


@pytest.mark.rule("D-7.9", "D-12.23")
def test_all_see_that_the_nest_held_one_and_nothing_else_of_it() -> None:
    one = nests("1", "2 | EV T3 D4", "1", stock="3 G4")
    other = nests("1", "2 | EV 3 G4", "1", stock="T3 D4")
    first, second = (line(state, "0: play 1; 1: evolve 2")[-1] for state in (one, other))
    for seat in (0, 2, WATCHER):
        view = one.view(seat)
        assert (view["nests"], view["nest"], known_nest(one, seat, 1)) == ([0, 2, 0], [], "")
        assert (view["stack"][-1]["card"], view["stack"][-1]["seat"]) == ("EV", 1)
        assert first.seen_by(seat) == second.seen_by(seat) == "evolve 2"
        # Two tables that differ in the rest of the Nest only look the same and tell the same.
        assert view == other.view(seat)
        assert list(first.events_for(seat)) == list(second.events_for(seat))


@pytest.mark.rule("D-7.9", "D-12.23")
def test_an_evolution_known_to_be_in_a_nest_is_known_no_longer_when_it_is_laid() -> None:
    state = nests("1 1 1 1 1 1", "EV 2 2 2 2 2", "3 3 3 3 3 3", moves="0: play 1; 1: play EV; 2: pass; 0: pass")
    refill(state, "2")
    for seat in (0, 2, WATCHER):
        assert known_nest(state, seat, 1) == cards("1 EV")
    line(state, "1: evolve 1")
    for seat in (0, 2, WATCHER):
        assert known_nest(state, seat, 1) == "1"
    line(state, "2: play 3; 0: pass; 1: pass")
    for seat in (0, 1, WATCHER):
        assert known_nest(state, seat, 2) == cards("3 EV")


# Rounds that saw nothing else


def full(*seats: str, **fields: Any) -> State:
    """A table at which nobody has to draw: seat 0 could make a Pack of its hand and the Evolution of its Nest."""
    return nests(*(seats or ("1 2 3 1 2 3 | EV", "2 2 2 2 2 2 | 4 | | v1")), **fields)


def idle(state: State, times: int) -> None:
    """So many rounds in which seat 0 lays its Evolution and nobody anything else; seat 1 pays for nothing."""
    for number in range(times):
        line(state, "0: evolve 1; 1: pass" if seen(state)["first"] == 0 else "1: pass; 0: evolve 1")
        if number < times - 1:
            line(state, "1: done")


@pytest.mark.rule("D-12.17", "D-7.9")
def test_six_rounds_with_nothing_but_evolutions_of_a_nest_end_the_game() -> None:
    state = full()
    for number in range(5):
        idle(state, 1)
        line(state, "1: done")
        assert (seen(state)["unopened"], nest(state, 0), state.scores()) == (number + 1, "EV", None)
    idle(state, 1)
    # At once, without payments; the leader has taken the Evolution first and so makes a Pack of it at the end.
    assert (state.scores(), phase(state)[0]) == ([1, 0], "over")
    assert refused(state, 1, "done") == "D-12.17"


@pytest.mark.rule("D-12.17", "D-4.5")
def test_they_count_together_with_rounds_that_nobody_opened() -> None:
    state = full("1 2 3 1 2 3 | EV", "2 2 2 2 2 2 | 4")
    for number in range(6):
        assert (seen(state)["unopened"], state.scores()) == (number, None)
        if number % 2 == 0:
            line(state, "0: pass; 1: pass")
        else:
            line(state, "1: pass; 0: evolve 2")
    assert state.scores() == [1, 0]


@pytest.mark.rule("D-12.17")
def test_several_evolutions_of_several_nests_are_still_nothing_else() -> None:
    state = full("1 2 3 1 2 3 | EV", "2 2 2 2 2 2 | EV", moves="0: evolve 1; 1: evolve 3; 0: pass")
    assert (seen(state)["unopened"], nest(state, 1)) == (1, "EV EV")


@pytest.mark.rule("D-12.17")
@pytest.mark.parametrize(
    ("held", "moves"),
    [
        ("2", "0: evolve 1; 1: play 2; 0: pass"),
        ("EV", "0: evolve 1; 1: play EV; 0: pass"),
        ("IS", "0: evolve 1; 1: play IS; 1: stop; 0: pass; 1: pass"),
        ("T3", "0: evolve 1; 1: use T3 0; clock: close; pick: 1; 0: pass; 1: pass"),
    ],
)
def test_any_other_card_laid_or_used_makes_it_a_round_like_any_other(held: str, moves: str) -> None:
    state = full("1 2 3 1 2 3 | EV", f"{held} 2 2 2 2 2", moves="0: pass; 1: pass; 1: pass; 0: evolve 1")
    assert (seen(state)["unopened"], seen(state)["first"], phase(state)) == (2, 0, ("turn", 0))
    line(state, moves)
    assert (seen(state)["unopened"], phase(state)[0]) == (0, "deal")


@pytest.mark.rule("D-12.17")
def test_they_must_be_in_a_row() -> None:
    state = full("1 2 3 1 2 3 | EV", "2 2 2 2 2 2")
    for number in range(5):
        line(state, "0: evolve 1; 1: pass" if number % 2 == 0 else "1: pass; 0: evolve 1")
    line(state, "1: play 2; 0: pass; deal: 2")
    assert (seen(state)["unopened"], state.scores(), phase(state)) == (0, None, ("turn", 0))
    line(state, "0: evolve 1; 1: pass")
    assert (seen(state)["unopened"], state.scores()) == (1, None)


@pytest.mark.rule("D-12.17", "D-9.3")
def test_before_the_sixth_such_round_is_followed_by_packs_and_payments_like_any_other() -> None:
    state = full("1 2 3 1 2 3 | EV 1 2 | | v1", "2 2 2 2 2 2", moves="0: evolve 1; 1: pass")
    assert (phase(state), may(state, 0)) == (("choose-virus", 0), "done, pay v1")
    state = full("1 2 3 1 2 3 | EV 1 2 3", "2 2 2 2 2 2", moves="0: evolve 1; 1: pass")
    assert (home(state, 0), nest(state, 0)) == ([cards("1 2 3 EV")], "")


# Written down


@pytest.mark.rule("D-7.9")
def test_a_record_with_one_replays() -> None:
    options = {"evolution_from_nest": True, "play_on": True}
    state = rules().start(2, **options)
    record = Record(rules(), 2, options)
    moves = (
        "dealer: begin 0; deal: 1 1 1 1 1 1; deal: EV 2 2 2 2 2; 0: play 1; 1: play EV; 0: pass; 1: stop;"
        " deal: 3; deal: 3; 1: evolve 3; 0: pass; 1: stop"
    )
    for entry in line(state, moves):
        record.add(entry)
    again = parse_record(record.text())
    assert "1: evolve 3" in record.text()
    assert again.options == options
    assert [again.replay().view(seat) for seat in (0, 1)] == [state.view(seat) for seat in (0, 1)]
    assert nest(again.replay(), 1) == cards("1 EV")
