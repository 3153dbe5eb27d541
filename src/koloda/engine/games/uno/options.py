"""The house rules of one table, as fields: read once from the options, shared by all copies of the state."""

from typing import Any, Final

from koloda.engine.core import Option
from koloda.engine.games.uno.cards import Edition

SWITCH: Final = (True, False)


def options_of(edition: Edition) -> tuple[Option, ...]:
    """The options of an edition, in the order of the rulebook."""
    return (
        Option("voluntary_draw", True, SWITCH, "U-3.4"),
        Option("reverse_skips", True, SWITCH, "U-4.2"),
        Option("saving", edition.saving, SWITCH, "U-5.1"),
        Option("courtesy", False, SWITCH, "U-6.6"),
        Option("late_uno", True, SWITCH, "U-7.3"),
        Option("uno_call", "call", ("call", "auto", "off"), "U-7.4"),
        Option("penalties", False, SWITCH, "U-7.5"),
        Option("scoring", "winner", ("winner", "loser"), "U-8.2"),
        Option("rounds", "match", (1, "match"), "U-8.5"),
        # None: what the edition has for the scoring chosen.
        Option("target", None, range(1, 10001), "U-8.5"),
        Option("jump_in", False, SWITCH, "U-9.1"),
        Option("seven_zero", False, SWITCH, "U-9.4"),
        Option("stacking", False, SWITCH, "U-9.5"),
    )


class House:
    """The options as fields."""

    def __init__(self, edition: Edition, options: dict[str, Any]) -> None:
        self.voluntary_draw: bool = options["voluntary_draw"]
        self.reverse_skips: bool = options["reverse_skips"]
        self.saving: bool = options["saving"]
        self.courtesy: bool = options["courtesy"]
        self.late_uno: bool = options["late_uno"]
        self.call: bool = options["uno_call"] == "call"
        self.penalties: bool = options["penalties"]
        self.loser_scores: bool = options["scoring"] == "loser"
        self.single_round: bool = options["rounds"] == 1
        target = options["target"]
        if target is None:
            target = edition.loser_target if self.loser_scores else edition.target
        self.target: int = target
        self.jump_in: bool = options["jump_in"]
        self.seven_zero: bool = options["seven_zero"]
        self.stacking: bool = options["stacking"]
