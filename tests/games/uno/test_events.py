"""Whoever hears what is told knows the table: books kept from events alone agree with the view after every move."""

import os
import random
from typing import Any, get_args, get_type_hints

import pytest

from games.uno.bookkeeper import Bookkeeper
from games.uno.table import number_hands, small_table
from koloda import DEALER, Entry, State, View, games, play
from koloda.engine.games.uno.events import EVENTS
from koloda.testing.play import begun, onlookers, step
from koloda.testing.spread import Case, cases, name

SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
CASES = [case for case in cases() if case[0].startswith("uno")]
KINDS = {get_args(get_type_hints(event)["kind"])[0] for event in EVENTS}
# What a small table hardly ever or never shows: the very first deal, and a Wild turned up.
SELDOM = {"first-dealer", "names-color"}


class Books:
    """The books of everybody at a table, compared with what they see after every move."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.books = {seat: Bookkeeper(state.view(seat)) for seat in onlookers(state)}
        self.kinds: set[str] = set()
        self.compare()

    def follow(self, rng: random.Random, moves: int) -> None:
        """Play on at random."""
        for _ in range(moves):
            if self.state.scores() is not None:
                return
            self.enter(step(self.state, rng))

    def enter(self, entry: Entry) -> None:
        """Write down what a move did."""
        self.kinds.update(event["kind"] for event in entry.events)
        for seat, book in self.books.items():
            book.read(entry.events_for(seat))
        self.compare()

    def compare(self) -> None:
        for seat, book in self.books.items():
            kept = book.kept()
            assert kept == told_fields(self.state.view(seat), kept)


def told_fields(view: View, kept: dict[str, Any]) -> dict[str, Any]:
    """The fields of a view that are in the books; hands have no order."""
    fields = {field: view[field] for field in kept}
    return fields | {"hand": sorted(view["hand"]), "known": [sorted(cards) for cards in view["known"]]}


@pytest.mark.parametrize("case", CASES, ids=name)
def test_books_kept_from_events_agree_with_the_view(case: Case) -> None:
    for number in range(SOAK):
        state, _ = begun(*case)
        Books(state).follow(random.Random(number), 7 * state.players + 30 if SOAK == 1 else 600)


@pytest.mark.parametrize("part", range(4))
def test_books_agree_where_cards_are_few(part: int) -> None:
    for number in range(part, 160 * SOAK, 4):
        rng = random.Random(number)
        Books(small_table(rng)).follow(rng, 120)


def test_every_kind_of_event_is_told_at_some_table() -> None:
    kinds: set[str] = set()
    for number in range(160):
        rng = random.Random(number)
        state = small_table(rng)
        for _ in range(120):
            if state.scores() is None:
                kinds.update(event["kind"] for event in step(state, rng).events)
    assert kinds - SELDOM == KINDS - SELDOM


def test_books_agree_from_the_lot_to_a_colour_named_for_the_first_card() -> None:
    books = Books(games()["uno"].start(3))
    books.enter(play(books.state, DEALER, "dealer 1"))
    for card in dealt_in_order(number_hands(3), dealer=1):
        books.enter(play(books.state, DEALER, f"deal {card}"))
    books.enter(play(books.state, DEALER, "deal W+4"))
    books.enter(play(books.state, DEALER, "deal W"))
    books.enter(play(books.state, 2, "color g"))
    assert books.kinds >= SELDOM


def dealt_in_order(hands: list[str], dealer: int) -> list[str]:
    """The cards in the order of the deal: clockwise from the left of the dealer."""
    piles = [hand.split() for hand in hands]
    seats = [(dealer + step) % len(piles) for step in range(1, len(piles) + 1)]
    return [piles[seat][number] for number in range(len(piles[0])) for seat in seats]
