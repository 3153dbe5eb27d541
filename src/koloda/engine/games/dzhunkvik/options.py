"""The options of a table, as fields: read once, shared by all copies of the state."""

from typing import Any

from koloda.engine.core import Option
from koloda.engine.games.dzhunkvik.cards import DECKS


def options_of() -> tuple[Option, ...]:
    """The options in the order of the rulebook."""
    return (
        Option("deck", "standard", tuple(DECKS), "D-1.2"),
        Option("instants", "auto", ("auto", "honour"), "D-3.3"),
        Option("devourer_on_too_soon", True, (True, False), "D-7.5"),
    )


class House:
    """The options as fields."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.deck = DECKS[options["deck"]]
        self.auto: bool = options["instants"] == "auto"
        self.devourer_on_too_soon: bool = options["devourer_on_too_soon"]
