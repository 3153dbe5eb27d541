"""What a title says about itself to whoever measures it. All of it is read from what everybody sees: views and moves in
notation.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from koloda.engine.core import View
from koloda.titles import TITLES, part

CardName = tuple[str, dict[str, str]]  # the id of a text and its values


class Measures:
    """Of a title that says nothing: no lead, no cards, and seat 0 begins."""

    # Who begins, counted from the seat that the dealer's first move names; None where no lot is drawn.
    lot: int | None = None
    has_lead = False
    # Games that one processor plays in a second, four at the table, more or less, by the level of the bots; of experts
    # with 100 iterations. What is sent to a worker at once is measured by it, nothing else: see `Plan.batch_size`.
    pace: Mapping[str, float] = MappingProxyType({"random": 500.0, "novice": 20.0, "skilled": 200.0, "expert": 0.2})
    counting = 10.0  # times as long a game of skilled bots takes in which events are counted
    rules: tuple[str, ...] = ()  # what `uses` may say of a move beside cards: things that a player could do without
    # Options that a player could do without where the others do not: what its moves are in `rules`, and the value that
    # allows them.
    allowing: Mapping[str, tuple[str, Any]] = MappingProxyType({})

    def shorter(self, level: str, options: Mapping[str, Any]) -> float:
        """How many times as many games are played in a second under house rules that make them much shorter."""
        return 1.0

    def standing(self, view: View, options: Mapping[str, Any]) -> list[float]:
        """How well each seat stands, as everybody can see; more is better."""
        return [0.0] * int(view["players"])

    def kind_of(self, card: str) -> str:
        """What is the same about cards that differ in colour or number only; empty where nothing is measured."""
        return ""

    def uses(self, text: str, legal: Sequence[str]) -> list[str]:
        """The kind of card that a move lays or uses, and the rules; `legal` is what the seat chose from."""
        return []

    def card_name(self, kind: str) -> CardName | None:
        """What people call a kind of card; None where its notation says it."""
        return None


def measures_of(game: str) -> Measures:
    """Those of a title."""
    name = TITLES[game].measures
    found: Measures = part(name)() if name else Measures()
    return found
