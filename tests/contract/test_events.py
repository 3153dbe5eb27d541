"""What every game's events keep to: one order for all, whole for those who may know, masked for the others."""

import importlib
import json
import random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from contract.play import begun, onlookers, step
from contract.spread import Case, cases, name
from koloda import WATCHER, Entry, Rng, Seat, State, games, play

MOVES = 150

each_case = pytest.mark.parametrize("case", cases(), ids=name)


def types_of(slug: str) -> tuple[dict[str, Any], Any]:
    """The types of a title's events by their kind, and that of its views."""
    package = type(games()[slug]).__module__.rpartition(".")[0]
    events = importlib.import_module(f"{package}.events").EVENTS
    by_kind = {get_args(get_type_hints(event)["kind"])[0]: event for event in events}
    assert len(by_kind) == len(events), "two types for one kind"
    return by_kind, importlib.import_module(f"{package}.view_types").VIEW


def moves_of(case: Case, seed: int) -> Any:
    """The states and entries of a random game, state after the move."""
    state, _ = begun(*case)
    rng = random.Random(seed)
    for _ in range(MOVES):
        if state.scores() is not None:
            return
        entry = step(state, rng)
        yield state, entry


@each_case
def test_events_and_views_are_as_their_types_say(case: Case) -> None:
    by_kind, view_type = types_of(case[0])
    for state, entry in moves_of(case, 1):
        for seat in onlookers(state):
            for event in entry.events_for(seat):
                known = by_kind[event["kind"]]
                assert set(event) <= set(get_type_hints(known)), "a field that the type does not have"
                msgspec.convert(json.loads(json.dumps(event)), known, strict=True)
            view = state.view(seat)
            assert set(view) <= set(get_type_hints(view_type)), "a field that the type does not have"
            msgspec.convert(json.loads(json.dumps(view)), view_type, strict=True)


@each_case
def test_all_are_told_the_same_things_in_the_same_order(case: Case) -> None:
    for state, entry in moves_of(case, 2):
        for seat in onlookers(state):
            told = entry.events_for(seat)
            assert [event["kind"] for event in told] == [event["kind"] for event in entry.events]
            for masked, whole in zip(told, entry.events, strict=True):
                # What is masked is null and nothing else has changed.
                assert set(masked) == set(whole)
                assert all(masked[key] in (whole[key], None) for key in whole)
        assert entry.events, "a move of which nothing is told"


def same_to(seat: Seat, first: State, second: State) -> bool:
    """Whether two tables look the same to a seat."""
    return first.view(seat) == second.view(seat) and first.legal(seat) == second.legal(seat)


@each_case
def test_events_tell_a_seat_nothing_that_its_view_does_not(case: Case) -> None:
    # Two tables that look the same to a seat before and after a move that reads the same: so do its events.
    compared = 0
    state, _ = begun(*case)
    rng = random.Random(3)
    for _ in range(MOVES):
        if state.scores() is not None:
            break
        before = state.clone()
        entry = step(state, rng)
        for seat in onlookers(state):
            other = before.redeal(seat, Rng(rng.getrandbits(32)))
            twin = alike(other, entry, seat, rng)
            if twin is not None and same_to(seat, state, other):
                assert twin.events_for(seat) == entry.events_for(seat)
                compared += 1
    assert compared


def alike(state: State, entry: Entry, seat: Seat, rng: random.Random) -> Entry | None:
    """A move that reads to a seat as the given one does, made at another table; None where there is none."""
    text = entry.seen_by(seat)
    moves = [*state.legal(entry.seat), *state.asides(entry.seat)]
    fitting = [
        state.text(move)
        for move in moves
        if (state.text(move) if {seat, WATCHER} & {*state.readers(entry.seat, move)} else state.masked(move)) == text
    ]
    return play(state, entry.seat, rng.choice(fitting)) if fitting else None


@each_case
def test_a_clone_and_a_replay_tell_the_same(case: Case) -> None:
    state, _ = begun(*case)
    rng = random.Random(4)
    for _ in range(40):
        if state.scores() is not None:
            return
        twin = state.clone()
        entry = step(state, rng)
        assert play(twin, entry.seat, entry.text).events == entry.events
