"""D-12.23: who sees what, move by move and in every view."""

from typing import Any

import pytest

from games.asking import legal, line, seen
from games.dzhunkvik.table import bluff, dealt, hand, happened, phase, rules, table
from koloda import CLOCK, DEALER, WATCHER, Entry, State, play

KEYS = {
    "game", "seat", "players", "round", "phase", "stage", "due", "actors", "first", "turn", "hand", "hands", "nest",
    "nests", "homes", "viruses", "stock", "discard", "virus_stock", "virus_discard", "stack", "force", "value",
    "leader", "passed", "frozen", "extra", "redeals", "opening", "moment", "used", "bluff", "instant",
    "laid", "giving", "giving_to", "picking", "paying", "known", "unopened", "options", "final", "open", "winners",
    "pass_costs",
}  # fmt: skip
PRIVATE = ("seat", "hand", "nest", "known", "bluff")


def seers(entry: Entry, players: int) -> set[int]:
    """Who sees the move whole."""
    return {seat for seat in (*range(players), WATCHER) if entry.seen_by(seat) == entry.text}


def masked(entry: Entry, players: int) -> set[str]:
    """What the others see of it."""
    return {entry.seen_by(seat) for seat in (*range(players), WATCHER)} - {entry.text}


EVERYBODY = {0, 1, 2, WATCHER}


def last(state: State, moves: str) -> Entry:
    """The last of some moves at a table of three."""
    return line(state, moves)[-1]


# Moves


@pytest.mark.rule("D-12.23")
def test_a_card_dealt_is_seen_by_its_receiver() -> None:
    state = rules().start(3)
    assert seers(play(state, DEALER, "begin 1"), 3) == EVERYBODY
    entry = play(state, DEALER, "deal 4")
    assert (seers(entry, 3), masked(entry, 3)) == ({1}, {"deal ?"})
    state = table("1", "2", "3")
    line(state, "0: play 1; 1: pass; 2: pass")
    assert [seers(entry, 3) for entry in line(state, "deal: 4 4 4 4 4 4 4")] == [{1}] * 5 + [{2}] * 2


@pytest.mark.rule("D-12.23")
def test_a_virus_is_seen_by_all() -> None:
    state = table("1", "2 | | 1 2 3 4", "3")
    assert seers(last(state, "0: play 1; 1: pass; virus: v3"), 3) == EVERYBODY


@pytest.mark.rule("D-6.8", "D-12.23")
def test_a_card_picked_from_a_nest_is_seen_by_the_two_concerned() -> None:
    state = table("1", "T3 1", "2 | 3 4")
    entry = last(state, "0: play 1; 1: use T3 2; clock: close; pick: 4")
    assert (seers(entry, 3), masked(entry, 3)) == ({1, 2}, {"pick ?"})


@pytest.mark.rule("D-6.8", "D-12.23")
def test_a_card_picked_from_a_hand_is_seen_by_all_only_if_it_is_discarded() -> None:
    state = table("1", "T3 1", "2 HY")
    line(state, "0: play 1; 1: use T3 2; clock: close")
    taken = state.parse("pick 2")
    assert WATCHER not in state.readers(DEALER, taken)
    assert set(state.readers(DEALER, taken)) - {DEALER} == {1, 2}
    assert state.masked(taken) == "pick ?"
    assert seers(play(state.clone(), DEALER, "pick 2"), 3) == {1, 2}
    told = line(state, "pick: HY")
    assert seers(told[0], 3) == EVERYBODY
    assert [event["card"] for event in happened(told, "discarded")] == ["HY"]


@pytest.mark.rule("D-6.8", "D-12.23")
@pytest.mark.parametrize("answer", ["truth", "lie"])
def test_a_card_won_in_a_bluff_is_seen_by_the_two_concerned(answer: str) -> None:
    state = table("1", "L2 3 | 4", "2 | 4")
    line(state, "0: play 1; 1: use L2 2; clock: close")
    bluff(state, "3", "3")
    assert seers(last(state, f"2: {answer}; pick: 4"), 3) == {1, 2}


@pytest.mark.rule("D-12.23")
def test_cards_given_are_seen_by_giver_and_receiver() -> None:
    state = table("1 1 1 1 1 EM", "2 2 2 2 2 2", "3 3 3 3 3 3")
    line(state, "deal: 1")
    given = [seers(entry, 3) for entry in line(state, "give: 1 1 1; give: 2 2 2; give: 3 3 3")]
    assert given == [{0, 1}] * 3 + [{1, 2}] * 3 + [{0, 2}] * 3


@pytest.mark.rule("D-12.23")
def test_what_is_given_is_masked() -> None:
    state = table("1 1 1 1 1 EM", "2 2 2 2 2 2", "3 3 3 3 3 3")
    assert masked(last(state, "deal: 1; give: 1"), 3) == {"give ?"}


@pytest.mark.rule("D-12.23")
def test_cards_taken_in_immigration_are_seen_by_the_two_concerned() -> None:
    state = table("1 1 1 1 1 IM", "2 2 2 2 2 2", "3 3 3 3 3 HY")
    line(state, "deal: 1")
    taken = [seers(entry, 3) for entry in line(state, "pick: 3 3 HY; pick: 1 1 HY; pick: 2 2 2")]
    assert taken == [{0, 2}] * 3 + [{0, 1}] * 3 + [{1, 2}] * 3


@pytest.mark.rule("D-12.23")
def test_depopulation_is_seen_by_all_the_dominant_too() -> None:
    state = table("1 1 1 1 1 DE", "2 2 2 2 2 2", "3 3 3 3 3 D4")
    line(state, "deal: 1")
    assert [seers(entry, 3) for entry in line(state, "pick: D4 3; pick: 1 1")] == [EVERYBODY] * 4


@pytest.mark.rule("D-12.23", "D-6.4")
def test_cards_of_a_bluff_are_seen_by_the_liar_and_the_rest_of_it_by_all() -> None:
    state = table("1", "L2 3 | 4", "2 | 4")
    line(state, "0: play 1; 1: use L2 2; clock: close")
    shown = last(state, "1: show 3")
    assert (seers(shown, 3), masked(shown, 3)) == ({1}, {"show ?"})
    for move in ("1: done", "1: say 1", "1: done", "2: truth"):
        assert seers(last(state, move), 3) == EVERYBODY


@pytest.mark.rule("D-12.23", "D-10.1")
def test_cards_of_a_battle_are_seen_by_their_players_until_the_last_one() -> None:
    state = table("1 BA", "HY", "3")
    first, second = last(state, "2: lay 3"), last(state, "1: lay nothing")
    assert (seers(first, 3), masked(first, 3)) == ({2}, {"lay ?"})
    # Whether somebody lays at all is no less secret.
    assert (seers(second, 3), masked(second, 3)) == ({1}, {"lay ?"})
    told = line(state, "0: lay 1")
    assert seers(told[0], 3) == EVERYBODY
    assert [event["cards"] for event in happened(told, "fighter")] == [["1"], [], ["3"]]


@pytest.mark.rule("D-12.23")
@pytest.mark.parametrize(
    "moves",
    [
        "0: play 1",
        "0: pass",
        "0: play 1; 1: use T3 2",
        "0: play 1; 1: play CS; 2: play HY",
        "0: play 1; 1: play CS; clock: close",
        "0: play 1; 1: play IS; 1: stop",
        "0: play 1; 1: pass; 2: pass; 0: pay v2",
        "0: play 1; 1: pass; 2: pass; 0: pay v2; with: 3",
        "0: play 1; 1: pass; 2: pass; 0: done",
    ],
)
def test_everything_else_is_seen_by_all(moves: str) -> None:
    state = table("1 | 3 | | v2", "T3 CS IS", "HY | 1")
    assert seers(last(state, moves), 3) == EVERYBODY


@pytest.mark.rule("D-12.23", "D-4.4")
def test_a_redeal_shows_the_hand_to_all() -> None:
    state = table("HY CS", "2", "3")
    entry = last(state, "0: redeal")
    assert seers(entry, 3) == EVERYBODY
    for seat in (0, 1, 2, WATCHER):
        (event,) = [event for event in entry.events_for(seat) if event["kind"] == "redeals"]
        assert (event["seat"], sorted(event["cards"])) == (0, ["CS", "HY"])
    # And the new one to nobody.
    assert seers(last(state, "deal: 1"), 3) == {0}


@pytest.mark.rule("D-3.3", "D-12.23")
def test_ready_and_an_announced_instant_are_seen_by_all() -> None:
    state = table("1 BA", "2", "3", instants="honour")
    assert seers(last(state.clone(), "0: ready"), 3) == EVERYBODY
    told = line(state, "0: play BA")
    assert seers(told[0], 3) == EVERYBODY
    assert happened(told, "plays-instant") == [{"kind": "plays-instant", "seat": 0, "card": "BA", "cause": "honour"}]


# Views


def moments() -> dict[str, State]:
    """One table in every phase."""
    found: dict[str, State] = {"lot": rules().start(3)}

    def add(state: State, moves: str = "") -> None:
        if moves:
            line(state, moves)
        found[phase(state)[0]] = state

    begun = rules().start(3)
    add(begun, "dealer: begin 0; deal: 1 2 HY")
    rich = ("1 HY | 3 4 | 1 2 3 4 | v2", "T3 L2 4 | 1 2", "2 VS | 4")
    add(table(*rich))
    add(table(*rich), "0: play 1; 1: use T3 2")
    add(table(*rich), "0: play 1; 1: use T3 2; clock: close")
    add(table(*rich), "0: play 1; 1: use L2 2; clock: close")
    add(table(*rich), "0: play 1; 1: use L2 2; clock: close; show: T3; 1: done")
    add(table(*rich), "0: play 1; 1: use L2 2; clock: close; show: T3; 1: done; say: 3; 1: done")
    add(table(*rich), "0: play 1; 1: play 4")
    add(table(*rich), "0: pass")
    add(table("1", "IS 2", "3"), "0: play 1; 1: play IS")
    add(table("1 2", "3", "3 | EV", play_on=True), "0: play 1; 1: pass; 2: pass")
    add(table(*rich), "0: play 1; 1: pass; 2: pass")
    add(table(*rich), "0: play 1; 1: pass; 2: pass; 0: pay v2")
    add(table("1 1 1 1 1 1", "2 2 2 2 2 BA", "3 3 3 3 3 3"), "0: lay 1")
    add(table("1 1 1 1 1 EM", "2 2 2 2 2 2", "3 3 3 3 3 3"), "deal: 1")
    add(table(*rich, instants="honour"))
    add(table("1", "2", "3", stock=""), "0: play 1; 1: pass; 2: pass")
    return found


PHASES = [
    "lot", "deal", "virus", "pick", "ready", "battle", "give", "turn", "show", "say", "answer", "choose-virus", "pay",
    "moment", "leader", "storm", "alone", "over",
]  # fmt: skip


@pytest.mark.rule("D-12.23")
def test_there_is_a_moment_for_every_phase() -> None:
    assert set(moments()) == set(PHASES)


@pytest.mark.rule("D-12.23")
@pytest.mark.parametrize("name", PHASES)
def test_views_differ_in_what_is_private_only(name: str) -> None:
    state = moments()[name]
    table_view = seen(state)
    assert set(table_view) == KEYS
    for seat in range(3):
        view = state.view(seat)
        assert set(view) == KEYS
        assert view["seat"] == seat
        assert {key: view[key] for key in KEYS - set(PRIVATE)} == {key: table_view[key] for key in KEYS - set(PRIVATE)}
    assert (table_view["seat"], table_view["hand"], table_view["nest"]) == (None, [], [])
    assert (table_view["due"], table_view["actors"]) == (state.due(), state.actors())


@pytest.mark.rule("D-12.23")
@pytest.mark.parametrize("name", [name for name in PHASES if name not in ("lot", "over")])
def test_hands_and_nests_are_told_in_size_only(name: str) -> None:
    state = moments()[name]
    for seat in range(3):
        view = state.view(seat)
        assert (len(view["hand"]), len(view["nest"])) == (view["hands"][seat], view["nests"][seat])
        assert (view["known"]["hands"][seat], view["known"]["nests"][seat]) == ([], [])


def strings(value: Any) -> list[str]:
    """All texts in a view, wherever they are."""
    if isinstance(value, dict):
        return [text for part in value.values() for text in strings(part)]
    if isinstance(value, list | tuple):
        return [text for part in value for text in strings(part)]
    return [value] if isinstance(value, str) else []


@pytest.mark.rule("D-12.23")
def test_no_view_names_a_card_that_lies_hidden() -> None:
    # Each hidden card is the only one of its kind within sight of anybody.
    state = table("G4 | D4", "EV | T3", "1 1", stock="VL 2 3")
    names = {0: {"G4", "D4"}, 1: {"EV", "T3"}, WATCHER: set(), 2: {"1"}}
    for seat, own in names.items():
        assert set(strings(state.view(seat))) & {"G4", "D4", "EV", "T3", "VL", "2", "3", "1"} == own


@pytest.mark.rule("D-12.23")
def test_the_stack_both_discards_and_what_is_in_use_are_public() -> None:
    state = table("1", "T3 1", "2 | 4", discard="VS", virus_discard="v1")
    line(state, "0: play 1; 1: use T3 2")
    for seat in (0, 1, 2, WATCHER):
        view = state.view(seat)
        assert (view["discard"], view["virus_discard"]) == (["VS"], ["v1"])
        assert (view["used"]["card"], view["used"]["seat"], view["used"]["on"]) == ("T3", 1, 2)
        assert view["moment"] == {"card": "T3", "seat": 1, "hysterias": [], "admits": [0, 2]}
        assert view["stack"] == [{"card": "1", "seat": 0, "value": 1, "cancelled": False}]


@pytest.mark.rule("D-12.23")
def test_legal_moves_of_those_who_are_not_asked_are_none() -> None:
    state = table("1", "HY", "2")
    assert (legal(state, 1), legal(state, 2), legal(state, DEALER), legal(state, CLOCK)) == (set(),) * 4


@pytest.mark.rule("D-12.23")
def test_a_new_deal_shows_nobody_anything_of_the_others() -> None:
    state = dealt("1 1 1 1 1 1", "2 2 2 2 2 2", "HY HY HY CS CS CS")
    for seat in (0, 1, WATCHER):
        assert not set(strings(state.view(seat))) & {"HY", "CS"}
    assert hand(state, 2) == "CS CS CS HY HY HY"


@pytest.mark.rule("D-12.23")
def test_which_pack_is_grabbed_is_public() -> None:
    state = table("1", "G4 1", "2 | | 1 2 3 4, 1 2 3 EV")
    line(state, "0: play 1; 1: use G4 2 1")
    for seat in (0, 1, 2, WATCHER):
        assert state.view(seat)["used"] == {"card": "G4", "seat": 1, "on": 2, "pack": 1}
    line(state, "clock: close")
    assert seen(state)["used"] is None


@pytest.mark.rule("D-3.3", "D-7.5", "D-4.8", "D-6.9", "D-6.10", "D-7.9", "D-8.6")
def test_the_options_are_public() -> None:
    others: dict[str, Any] = {
        "instants": "honour",
        "devourer_on_too_soon": False,
        "grabber": "double",
        "thief": "anyone",
        "evolution_from_nest": True,
        "cancelled_devourer": "gathering",
        "play_on": True,
    }
    assert seen(table("1", "2", **others))["options"] == others
    assert seen(table("1", "2"))["options"] == {
        "instants": "auto",
        "devourer_on_too_soon": True,
        "grabber": "forced",
        "thief": "nests",
        "evolution_from_nest": False,
        "cancelled_devourer": "leader",
        "play_on": False,
    }


@pytest.mark.rule("D-12.23")
def test_of_a_position_nobody_knows_more_than_the_own_cards() -> None:
    state = table("1 HY | 2 3", "4 | 1", "2 | 3")
    for seat in (0, 1, 2, WATCHER):
        assert state.view(seat)["known"] == {"hands": [[], [], []], "nests": [[], [], []]}
