"""The words of Dzhunkvik for cards and seats, and how they are painted in a terminal."""

from collections.abc import Sequence
from typing import Any

from koloda import Seat, View
from koloda.terminal.renderer import GameRenderer

# How cards are painted: by what they are worth, else by what they are.
PAINTS = {"1": "y", "2": "g", "3": "b", "4": "r"} | dict.fromkeys(("BA", "EM", "IM", "DE"), "o") | {"EV": "v"}


class Cards(GameRenderer):
    """What both the table and the telling of Dzhunkvik are made of."""

    def card(self, card: str, case: str = "nom") -> str:
        """A card in words."""
        return self.screen.paint(self.texts("dzhunkvik-card", card=card, case=case), paint_of(card))

    def chip(self, card: str) -> str:
        """A card in notation."""
        return self.screen.paint(f" {card} ", paint_of(card)) if self.screen.colours else card

    def chips(self, cards: Sequence[str]) -> str:
        """Cards in notation."""
        return " ".join(map(self.chip, cards))

    def packs(self, packs: Sequence[Sequence[str]]) -> str:
        """Packs; no line is broken inside one."""
        return ", ".join(held(self.chips(pack)) for pack in packs)

    def virus(self, virus: str, case: str = "nom") -> str:
        """A Virus in words."""
        return self.texts("dzhunkvik-virus", number=virus[1:], case=case)

    def cards(self, count: int, case: str = "nom") -> str:
        """A number of cards."""
        return self.texts("dzhunkvik-cards", count=count, case=case)

    def name(self, seat: Seat) -> str:
        """A seat at the beginning of a line."""
        return self.texts("play-seat", **self.person(seat))

    def about(self, seat: Seat) -> dict[str, str | int]:
        """Who a sentence is about: at a table in a browser the name would be the person's own."""
        return {"name": self.name(seat), "who": self.person(seat)["who"]}

    def round(self, view: View) -> list[str]:
        """The round, what part of it, and who has the marker, as far as there is one."""
        begun = view["round"] and view["stage"] != "before"
        parts = [self.texts("dzhunkvik-round", round=view["round"])] if begun else []
        parts.append(self.texts("dzhunkvik-stage", stage=view["stage"]))
        if view["first"] is not None:
            parts.append(self.texts("dzhunkvik-first-player", name=self.player(view["first"])))
        return parts

    def laid_card(self, entry: dict[str, Any], case: str = "nom") -> str:
        """A card of the stack in words; an Evolution with its worth."""
        card = self.card(entry["card"], case)
        return self.texts("dzhunkvik-card-as", card=card, value=entry["value"]) if entry["card"] == "EV" else card


def held(text: str) -> str:
    """A text that no line is broken inside."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def paint_of(card: str) -> str:
    """The paint of a card: that of its value if it has one."""
    return PAINTS.get(card) or (PAINTS[card[1]] if card in ("L2", "T3", "G4", "D4") else "black")
