"""The house rules of one table, as fields: read once from the options, shared by all copies of the state."""

from typing import Any, Final

from mypy_extensions import i64

from koloda.engine.core import Option

TARGETS: Final = {"points": 50, "wins": 3}  # by what the match counts

OPTIONS: Final = (
    Option("burn_first", "three", ("three", "pair"), "P-5.4"),
    Option("match", "points", tuple(TARGETS), "P-6.4"),
    Option("target", TARGETS["points"], range(1, 10001), "P-6.4"),
)


class House:
    """The options as fields, and what follows from the number of players."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.pair_first: bool = options["burn_first"] == "pair"  # P-5.4
        self.wins: bool = options["match"] == "wins"  # P-6.4: deals won count, not points
        self.target: i64 = options["target"]
        self.needed: i64 = players + 2  # P-6.1: colours in a complete row, and colours in play (P-1.3)
