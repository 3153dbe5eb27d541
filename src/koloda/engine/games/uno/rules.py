"""The two titles: how a game of UNO begins."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.core import Option, Rules
from koloda.engine.games.uno.cards import CLASSIC_EDITION, EXPRESS_EDITION, KINDS, Edition
from koloda.engine.games.uno.moves import UnoNotation
from koloda.engine.games.uno.options import House, options_of
from koloda.engine.games.uno.position import Position
from koloda.engine.games.uno.state import Uno
from koloda.engine.games.uno.table import room_for


class UnoRules(Rules):
    """One edition of UNO."""

    def __init__(self, edition: Edition) -> None:
        self.slug = edition.slug
        self.players = edition.players
        self.version = 1
        self.edition = edition
        self.all_options = options_of(edition)
        self.notations: dict[int, UnoNotation] = {}
        # The last game begun, as it began, and the options given for it: the next one mostly begins the same.
        self.latest: Uno | None = None
        self.latest_given: dict[str, object] = {}

    def options(self) -> tuple[Option, ...]:
        return self.all_options

    def start(self, players: Any, **options: object) -> Uno:
        opening = self.latest
        if opening is None or not is_same(players, opening.players) or not are_same(options, self.latest_given):
            opening = self.table(players, self.resolve_options(players, options), 0)
            opening.begin_round()
            self.latest = opening
            self.latest_given = options
        state = opening.clone()
        state.options = opening.options.copy()
        return state

    def load(self, position: Any) -> Uno:
        given = Position(self, self.edition, position)
        options = self.resolve_options(given.players, given.options)
        cards = len(given.stock) + len(given.discard) + sum(len(hand) for hand in given.hands)
        state = self.table(given.players, options, cards)
        given.lay_out(state)
        return state

    def table(self, players: int, options: dict[str, Any], cards: int) -> Uno:
        """An empty table with room for this many cards, or for the whole deck."""
        if players not in self.notations:
            self.notations[players] = UnoNotation(self.edition, players)
        state = Uno(
            self.edition,
            House(self.edition, options),
            self.notations[players],
            vec[u8]([0] * (players * KINDS)),
            vec[i64]([0] * players),
            vec[i64]([0] * players),
            room_for(self.edition, cards),
            room_for(self.edition, cards),
            vec[i64]([0] * players),
        )
        state.passed = vec[i64]([0] * players)
        state.leant = vec[i64]([0] * players)
        state.rules = self
        state.players = players
        state.options = options
        return state


def is_same(value: object, other: object) -> bool:
    """Whether two values are equal and of one type: True == 1 in Python, but a switch is not a number here."""
    return type(value) is type(other) and value == other


def are_same(given: dict[str, object], other: dict[str, object]) -> bool:
    """Whether the same options are given."""
    return len(given) == len(other) and all(
        name in other and is_same(value, other[name]) for name, value in given.items()
    )


CLASSIC = UnoRules(CLASSIC_EDITION)
EXPRESS = UnoRules(EXPRESS_EDITION)
