"""Any game in a terminal, drawn from the zones of its views and told with the texts of its catalogue."""

from collections.abc import Mapping, Sequence
from typing import Any

from koloda import View
from koloda.terminal.renderer import BACK, CardFace, GameRenderer, PlainRenderer, Update
from koloda.terminal.screen import wrapped


class ZonesRenderer(PlainRenderer):
    """A game without a renderer of its own. What it has no text for is shown as the notation has it."""

    def card(self, card: str, case: str = "acc") -> str:
        name = f"{self.prefix}-card"
        return self.texts(name, card=card, case=case) if self.texts.has(name) else card

    def table(self, view: View, moves: Sequence[str]) -> list[str]:
        if "zones" not in view:
            return super().table(view, moves)
        return self.drawn(view, view["zones"])

    def board(self, view: View, moves: Sequence[str]) -> list[str]:
        if "zones" not in view:
            return super().board(view, moves)
        own = self.own_hand(view)
        return self.drawn(view, [zone for zone in view["zones"] if zone is not own])

    def brief(self, view: View, moves: Sequence[str]) -> list[str]:
        if "zones" not in view:
            return super().brief(view, moves)
        own = self.own_hand(view)
        return self.drawn(view, [zone for zone in view["zones"] if zone is not own], is_brief=True)

    def own_hand(self, view: View) -> Mapping[str, Any] | None:
        """The hand of the person who looks: the first, if they have several."""
        zones = [zone for zone in view.get("zones", []) if zone["kind"] == "hand" and zone["cards"] is not None]
        return next((zone for zone in zones if zone["owner"] == view["seat"]), None)

    def hands(self, views: Sequence[View]) -> list[str]:
        held = [(view["seat"], self.own_hand(view)) for view in views]
        lines = [f"{self.name(seat)}: {' '.join(own['cards'])}" for seat, own in held if own is not None]
        return lines or super().hands(views)

    def own_cards(self, view: View) -> list[CardFace]:
        own = self.own_hand(view)
        return [CardFace(card, "b") for card in own["cards"]] if own is not None else []

    def pictures(self, view: View) -> list[CardFace]:
        piles = [zone for zone in view.get("zones", []) if zone["kind"] == "pile" and zone["owner"] is None]
        return [self.picture(zone) for zone in piles if zone["count"]]

    def picture(self, pile: Mapping[str, Any]) -> CardFace:
        """A pile by its last card."""
        top = pile["cards"][-1] if pile["cards"] else "?"
        label = f"{self.label(pile)} {pile['count']}"
        return CardFace(BACK, "black", label) if top == "?" else CardFace(top, "b", label)

    def card_of(self, move: str) -> str | None:
        return next(iter(move.split()[1:]), None)

    def attempt(self, view: View, card: str, moves: Sequence[str]) -> str:
        """The same as with another card of the hand."""
        held = {own.text for own in self.own_cards(view)}
        return next((f"{move.split()[0]} {card}" for move in moves if self.card_of(move) in held), card)

    def drawn(self, view: View, zones: Sequence[Mapping[str, Any]], is_brief: bool = False) -> list[str]:
        """Zones by whose they are: a line for each seat, then those of the table; in brief these come first."""
        lines = []
        for seat in range(view["players"]):
            mark = self.screen.mark if seat in view["due"] else "  "
            parts = [self.zone(zone) for zone in zones if zone["owner"] == seat]
            points = [str(view["scores"][seat])] if "scores" in view else []
            lines.append(f"{mark}{self.name(seat)}: {' · '.join(points + parts)}")
        shared = [self.zone(zone) for zone in zones if zone["owner"] is None]
        texts = [*shared, *lines] if is_brief else [*lines, *shared]
        return [line for text in texts for line in wrapped(text, self.screen.width, "  ")]

    def label(self, zone: Mapping[str, Any]) -> str:
        """What a zone is called."""
        name = f"{self.prefix}-zone-{zone['name']}"
        return self.texts(name) if self.texts.has(name) else str(zone["name"])

    def zone(self, zone: Mapping[str, Any]) -> str:
        """A zone in a line: its label, and its cards as far as they are seen; of a pile the last."""
        name, cards = self.label(zone), zone["cards"]
        if zone["kind"] == "counter" or cards is None or (zone["kind"] == "pile" and not cards):
            return f"{name}: {zone['count']}"
        if zone["kind"] == "pile":
            return f"{name}: {cards[-1]} ({zone['count']})"
        return f"{name}: {' '.join(cards) or '–'}"

    def move(self, view: View, text: str) -> str:
        word, _, rest = text.partition(" ")
        name = f"{self.prefix}-move-{word}"
        if not self.texts.has(name):
            return ""
        return self.texts(name, card=self.card(rest.split(" ")[0]) if rest else "", rest=rest)

    def tell(self, update: Update) -> list[str]:
        told = all(self.texts.has(f"{self.prefix}-event-{event['kind']}") for event in update.events)
        return GameRenderer.tell(self, update) if update.events and told else super().tell(update)
