"""How the points of a row come about."""

from koloda.engine.games.flights.cards import COLOURS, DIFFERENCE, HIGHEST, set_of
from koloda.engine.games.flights.view_types import ScoreLine


def lines_of(row: list[int], complete: bool) -> list[ScoreLine]:
    """What each colour of a row counts, its highest city first."""
    lines: list[ScoreLine] = []
    counts = HIGHEST if complete else DIFFERENCE  # P-6.2, P-6.3
    for index, colour in enumerate(COLOURS):
        six = set_of(row) >> 6 * index & 63
        if six:
            cards = [f"{colour}{number}" for number in range(6, 0, -1) if six >> number - 1 & 1]
            lines.append({"color": colour, "cards": cards, "points": int(counts[six])})
    return lines
