"""Events are complete: who only hears them knows what a view shows, after every move. KOLODA_SOAK multiplies games."""

import os
import random
from collections import Counter
from functools import cache
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from games.flights.bookkeeper import Bookkeeper, shown
from games.flights.positions import small_position
from koloda import State, games
from koloda.engine.games.flights.events import EVENTS
from koloda.testing.play import begun, onlookers, step
from koloda.testing.spread import Case, cases, name

SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
CASES = [case for case in cases() if case[0] == "flights"]
TABLES = [(2, "points"), (2, "wins"), (3, "points"), (4, "points")]
LONG = 500  # moves, after which a game is broken off
GAMES = 2  # a single deal may burn nothing
POSITIONS = 40
SHORT = 24


def keep_books(state: State, rng: random.Random, longest: int) -> Counter[str]:
    """Play at random; every seat and a watcher keep books, and must agree with their views. Tells what came up."""
    met: Counter[str] = Counter()
    books = {seat: Bookkeeper(state.view(seat)) for seat in onlookers(state)}
    for _ in range(longest):
        if state.scores() is not None:
            break
        entry = step(state, rng)
        for event in entry.events:
            met.update([event["kind"], *(f"{event['kind']} {field} {value}" for field, value in event.items())])
        for seat, book in books.items():
            for event in entry.events_for(seat):
                book.hear(event)
            assert book.page() == shown(state.view(seat)), entry.line()
    return met


@cache
def from_positions(players: int, match: str, burn_first: str = "three") -> Counter[str]:
    """Books kept from positions where the rare rules live."""
    met: Counter[str] = Counter()
    for number in range(POSITIONS * SOAK):
        rng = random.Random(f"{players} {match} books {number}")
        position = small_position(rng, players, match, burn_first)
        met += keep_books(games()["flights"].load(position), rng, SHORT)
    return met


@pytest.mark.rule("P-2.7")
@pytest.mark.parametrize("case", CASES, ids=name)
def test_events_alone_tell_where_every_card_is(case: Case) -> None:
    met: Counter[str] = Counter()
    for number in range(GAMES * SOAK):
        state, _ = begun(*case)
        met += keep_books(state, random.Random(f"{name(case)} {number}"), LONG)
    assert met["deal-begins"] and met["bids-shown"] and met["burns"]


@pytest.mark.rule("P-2.6", "P-6.4")
@pytest.mark.parametrize(("players", "match"), TABLES)
def test_events_alone_tell_where_every_card_is_at_the_end_of_a_deal(players: int, match: str) -> None:
    met = from_positions(players, match)
    assert met["deal-ends"] and met["nothing-left"] and met["sits-out"]


@pytest.mark.rule("P-5.4")
@pytest.mark.parametrize(("players", "match"), TABLES)
def test_events_alone_tell_what_burns_with_the_pair_first(players: int, match: str) -> None:
    met = from_positions(players, match, "pair")
    assert met["burns cause neighbours"] and met["burns cause three"]


def values_of(event: type) -> dict[str, set[str]]:
    """The words that a type of event allows, by field: its kind, its causes and the like."""
    hints = get_type_hints(event)
    return {field: set(get_args(hint)) for field, hint in hints.items() if get_origin(hint) is Literal}


def test_everything_that_can_happen_does() -> None:
    met = sum((from_positions(players, match) for players, match in TABLES), Counter[str]())
    for players in (2, 3):
        state, _ = begun("flights", players, {"target": 1})
        met += keep_books(state, random.Random(players), LONG)
    for event in EVENTS:
        values = values_of(event)
        (kind,) = values["kind"]
        assert met[kind], kind
        for field in values.keys() - {"phase"}:  # a game is never at its lot again
            assert {value for value in values[field] if not met[f"{kind} {field} {value}"]} == set()
