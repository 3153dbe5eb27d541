"""The options of a table, as fields: read once, shared by all copies of the state."""

from typing import Any

from mypy_extensions import i64

from koloda.engine.core import Option
from koloda.engine.games.dzhunkvik.cards import BIT, DECKS, GRABBER


def options_of() -> tuple[Option, ...]:
    """The options in the order of the rulebook."""
    return (
        Option("deck", "standard", tuple(DECKS), "D-1.2"),
        Option("instants", "auto", ("auto", "honour"), "D-3.3"),
        Option("play_on", False, (True, False), "D-4.8"),
        Option("grabber", "forced", ("forced", "double"), "D-6.9"),
        Option("thief", "nests", ("nests", "anyone"), "D-6.10"),
        Option("devourer_on_too_soon", True, (True, False), "D-7.5"),
        Option("evolution_from_nest", False, (True, False), "D-7.9"),
        Option("cancelled_devourer", "leader", ("leader", "gathering"), "D-8.6"),
    )


class House:
    """The options as fields."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.deck = DECKS[options["deck"]]
        self.auto: bool = options["instants"] == "auto"
        self.play_on: bool = options["play_on"]
        # The set of the Grabber, where it may be laid as well as used (D-6.9); else of nothing.
        self.laid_grabber: i64 = BIT[GRABBER] if options["grabber"] == "double" else 0
        self.thief_robs_anyone: bool = options["thief"] == "anyone"
        self.devourer_on_too_soon: bool = options["devourer_on_too_soon"]
        self.evolution_from_nest: bool = options["evolution_from_nest"]
        self.devourer_opens_moment: bool = options["cancelled_devourer"] == "gathering"
