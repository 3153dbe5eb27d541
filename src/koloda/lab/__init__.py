"""The lab: games by the thousand, who is how strong, and what a rule changes."""

from koloda.lab.comparison import compare
from koloda.lab.simulation import simulate
from koloda.lab.table import Games
from koloda.lab.worth import balance

__all__ = ["Games", "balance", "compare", "simulate"]
