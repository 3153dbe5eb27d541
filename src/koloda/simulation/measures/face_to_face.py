"""Face to Face: whoever has fewer cards still to lay leads."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from koloda.engine.core import View
from koloda.simulation.measures.measures import Measures

BOTH = 61  # a number and its counterpart


class FaceToFaceMeasures(Measures):
    """What is 2 on a pile that goes up is 59 on one that goes down: the two are one kind, and so on. `help` is a card
    laid on a pile of the opponent.
    """

    lot = 0
    has_lead = True
    pace = MappingProxyType({"random": 45_000.0, "novice": 480.0, "skilled": 600.0, "expert": 1.4})
    counting = 2.0
    rules = ("help",)

    def standing(self, view: View, options: Mapping[str, Any]) -> list[float]:
        return [-float(len(cards)) for cards in view["out"]]

    def kind_of(self, card: str) -> str:
        low = min(int(card), BOTH - int(card))
        return f"{low}/{BOTH - low}" if low > 1 else ""  # 1 and 60 lie there from the start

    def uses(self, text: str, legal: Sequence[str]) -> list[str]:
        card, _, pile = text.partition(" ")
        if not card.isdecimal():
            return []
        return [self.kind_of(card), "help"] if pile.startswith("opp") else [self.kind_of(card)]
