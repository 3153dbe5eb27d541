"""Flights: whoever has the better score leads, then whoever has more colours in the row."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from koloda.engine.core import View
from koloda.simulation.measures.measures import CardName, Measures

ONE_POINT = 10.0  # more than any number of colours


class FlightsMeasures(Measures):
    """Cities of the same number are one kind, and so are exchanges."""

    lot = 0
    has_lead = True
    pace = MappingProxyType({"random": 12_000.0, "novice": 23.0, "skilled": 150.0, "expert": 0.5})
    counting = 2.0
    rules = tuple(f"flight-{number}" for number in range(1, 7))

    def shorter(self, level: str, options: Mapping[str, Any]) -> float:
        return 2.5 if options.get("target") == 1 else 1.0

    def standing(self, view: View, options: Mapping[str, Any]) -> list[float]:
        rows = view["collections"]
        return [
            ONE_POINT * score + len({card[0] for card in row}) for score, row in zip(view["scores"], rows, strict=True)
        ]

    def kind_of(self, card: str) -> str:
        if card in ("xU", "dep"):
            return card
        return "x" if card[0] == "x" else card[1:]

    def uses(self, text: str, legal: Sequence[str]) -> list[str]:
        words = text.split()
        if words[0] == "lay":
            return [self.kind_of(words[1]), f"flight-{words[3]}"]
        return []

    def card_name(self, kind: str) -> CardName | None:
        return ("measures-flights-card", {"card": kind})
