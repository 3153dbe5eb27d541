"""The title: how a game of Flights begins."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.core import Option, OptionError, Rules
from koloda.engine.games.flights.moves import FlightsNotation
from koloda.engine.games.flights.options import OPTIONS, TARGETS, House
from koloda.engine.games.flights.position import Position
from koloda.engine.games.flights.state import Flights
from koloda.engine.games.flights.table import ROOM


class FlightsRules(Rules):
    """Flights, for two to four players."""

    def __init__(self) -> None:
        self.slug = "flights"
        self.players = range(2, 5)
        self.version = 1
        self.notations: dict[int, FlightsNotation] = {}

    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def resolve_options(self, players: Any, given: dict[str, Any]) -> dict[str, Any]:
        """All options with their values; the default target is that of the match."""
        options = super().resolve_options(players, given)
        if options["match"] == "wins" and players > 2:
            raise OptionError(f"option match: wins is for two players, not {players} (P-6.4)")
        if "target" not in given:
            options["target"] = TARGETS[options["match"]]
        return options

    def start(self, players: Any, **options: object) -> Flights:
        state = self.table(players, self.resolve_options(players, options))
        state.begin_deal()
        return state

    def load(self, position: Any) -> Flights:
        given = Position(self, position)
        state = self.table(given.players, self.resolve_options(given.players, given.options))
        given.lay_out(state)
        return state

    def table(self, players: int, options: dict[str, Any]) -> Flights:
        """An empty table."""
        if players not in self.notations:
            self.notations[players] = FlightsNotation(players)
        state = Flights(
            House(players, options),
            self.notations[players],
            vec[i64]([0] * players),
            vec[i64]([0] * players),
            vec[i64]([0] * players),
            vec[i64]([0] * players),
            vec[u8]([0] * (players * ROOM)),
            vec[i64]([0] * players),
            vec[i64]([0] * players),
        )
        state.rules = self
        state.players = players
        state.options = options
        return state


FLIGHTS = FlightsRules()
