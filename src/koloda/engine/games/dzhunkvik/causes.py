"""Why cards are drawn."""

from typing import Final, Literal

ROUND: Final = 0
INSTANT: Final = 1
REDEAL: Final = 2

NAMES: Final[tuple[Literal["round", "instant", "redeal"], ...]] = ("round", "instant", "redeal")
