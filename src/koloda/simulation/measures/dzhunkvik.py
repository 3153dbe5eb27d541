"""Dzhunkvik: whoever has more Packs that no Virus takes leads, then whoever has more cards in the Nest."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from koloda.engine.core import View
from koloda.simulation.measures.measures import CardName, Measures

ONE_PACK = 100.0  # more than any number of cards


class DzhunkvikMeasures(Measures):
    """A card is used when it is laid on the stack, or its property is."""

    lot = 0
    has_lead = True
    pace = MappingProxyType({"random": 15_000.0, "novice": 300.0, "skilled": 5000.0, "expert": 6.0})
    counting = 8.0
    rules = ("use", "pay", "redeal", "stop", "evolve")
    allowing = MappingProxyType({"evolution_from_nest": ("evolve", True)})

    def standing(self, view: View, options: Mapping[str, Any]) -> list[float]:
        return [
            ONE_PACK * (len(home) - len(viruses)) + nest
            for home, viruses, nest in zip(view["homes"], view["viruses"], view["nests"], strict=True)
        ]

    def kind_of(self, card: str) -> str:
        return "" if card[0] == "v" else card  # Viruses are nobody's to lay

    def uses(self, text: str, legal: Sequence[str]) -> list[str]:
        word, _, rest = text.partition(" ")
        if word == "play":
            return [rest]
        if word == "use":
            return [rest.split()[0], "use"]
        if word == "evolve":
            return ["EV", "evolve"]  # an Evolution of the Nest
        return [word] if word in self.rules else []

    def card_name(self, kind: str) -> CardName | None:
        return ("dzhunkvik-card", {"card": kind, "case": "nom"})
