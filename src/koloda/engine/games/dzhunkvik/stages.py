"""The parts of a round, and what lies between rounds."""

from typing import Final

from koloda.engine.games.dzhunkvik.view_types import Stage

BEFORE: Final = 0
GATHERING: Final = 1
LEADER: Final = 2
AFTER: Final = 3
OVER: Final = 4  # the game

NAMES: Final[tuple[Stage, ...]] = ("before", "gathering", "leader", "after", "over")
