"""UNO: whoever has the better score leads, then whoever has fewer cards."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from koloda.engine.core import View
from koloda.simulation.measures.measures import CardName, Measures

COLOURS = "rygb"
LAYING = ("play", "jump")
NAMES = {
    "S": "skip",
    "R": "reverse",
    "+1": "draw-one",
    "+2": "draw-two",
    "W": "wild",
    "W+2": "wild-draw-two",
    "W+4": "wild-draw-four",
}
ONE_POINT = 1000.0  # a point of the score is more than any number of cards


class UnoMeasures(Measures):
    """Cards of all colours are one kind."""

    lot = 1  # the lot is for the dealer
    has_lead = True
    pace = MappingProxyType({"random": 1100.0, "novice": 30.0, "skilled": 3000.0, "expert": 0.7})
    counting = 30.0
    rounds = 8.0  # in a game
    rules = ("draw", "challenge", "catch", "jump", "answer", "uno")
    allowing = MappingProxyType(
        {
            "voluntary_draw": ("draw", True),
            "saving": ("answer", True),
            "late_uno": ("uno", True),
            "jump_in": ("jump", True),
            "stacking": ("answer", True),
        }
    )

    def shorter(self, level: str, options: Mapping[str, Any]) -> float:
        # Random seats draw most of the time, if they may.
        lays = 4.0 if level == "random" and options.get("voluntary_draw") is False else 1.0
        return lays * (self.rounds if options.get("rounds") == 1 else 1.0)

    def standing(self, view: View, options: Mapping[str, Any]) -> list[float]:
        point = -ONE_POINT if options["scoring"] == "loser" else ONE_POINT
        return [point * score - cards for score, cards in zip(view["scores"], view["hands"], strict=True)]

    def kind_of(self, card: str) -> str:
        return card[1:] if card[0] in COLOURS else card

    def uses(self, text: str, legal: Sequence[str]) -> list[str]:
        word, _, rest = text.partition(" ")
        if word == "draw" and len(legal) == 1:
            return []  # not by choice
        if word not in LAYING:
            return [word] if word in self.rules else []
        found = [self.kind_of(rest.split()[0])]
        if word == "jump":
            found.append("jump")
        elif "take" in legal:
            found.append("answer")
        return found

    def card_name(self, kind: str) -> CardName | None:
        return ("measures-uno-card", {"card": NAMES[kind]}) if kind in NAMES else None


class UnoExpressMeasures(UnoMeasures):
    """The same with other cards, and fewer rounds to a game."""

    pace = MappingProxyType({"random": 3200.0, "novice": 100.0, "skilled": 6000.0, "expert": 2.7})
    counting = 20.0
    rounds = 5.0
