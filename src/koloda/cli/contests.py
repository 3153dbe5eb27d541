"""What the arena, tournaments and tuning have in common: who plays, and how results are told."""

from typing import Any

from koloda.bots import LEVELS
from koloda.bots.sides import ITERATIONS, SideError, side_of
from koloda.cli.errors import CommandError
from koloda.lab.ratings import Rating, Share
from koloda.texts import Texts

DEALS = 200  # for two sides, where nobody says


def listed(text: str) -> list[str]:
    """What commas part; a comma between weights parts nothing."""
    parts: list[str] = []
    for part in text.split(","):
        if "=" in part and "@" not in part and parts and "@" in parts[-1]:
            parts[-1] += "," + part
        else:
            parts.append(part.strip())
    return [part for part in parts if part]


def sides_of(text: str, texts: Texts, iterations: int = ITERATIONS) -> list[str]:
    """Levels, with iterations or weights if they are said, as `koloda.bots.sides` writes them."""
    try:
        return [str(side_of(name, iterations)) for name in listed(text)]
    except SideError as error:
        raise CommandError(texts("error-side", text=str(error)[:40], known=", ".join(LEVELS))) from error


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def interval(share: Share) -> str:
    """The 95 % interval of a share."""
    return f"{100 * share.low:.1f}–{100 * share.high:.1f}"


def points(rating: Rating) -> str:
    """A rating with half of its interval."""
    return f"{rating.points:.0f} ± {rating.error:.0f}"


def rating_written(rating: Rating) -> dict[str, Any]:
    """A rating for programs."""
    return {"points": round(rating.points, 1), "error": round(rating.error, 1)}


def share_written(share: Share) -> dict[str, Any]:
    """A share of the wins for programs."""
    return {name: round(value, 5) for name, value in (("share", share.mean), ("low", share.low), ("high", share.high))}
