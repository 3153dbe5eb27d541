"""Hints in a terminal: a search in small slices, so that whoever asked can do something else meanwhile."""

from collections.abc import Iterator, Sequence
from typing import Final

from koloda import Rng, View
from koloda.bots import Budget, Expert, Observation, heuristic_of
from koloda.bots.advice import AdvisedMove, advised
from koloda.terminal.renderer import GameRenderer
from koloda.terminal.session import Advised

BUDGET: Final = Budget(iterations=6000, milliseconds=1500.0)
SIMULATIONS: Final = 4  # in a slice
SLICES: Final = 40  # between two reports


def advice(game: str, seen: Observation, budget: Budget = BUDGET) -> Iterator[list[AdvisedMove] | None]:
    """What is known after each slice; None where that is not worth telling. The last one is the result."""
    search = Expert(heuristic_of(game), Rng(0), budget).begin(seen)
    number = 0
    while not search.run(SIMULATIONS):
        number += 1
        yield advised(search, seen) if number % SLICES == 0 else None
    yield advised(search, seen)


def advice_lines(moves: Sequence[Advised], renderer: GameRenderer, view: View) -> list[str]:
    """A hint in words: the best move with its chance and why, then others and how far behind they are."""
    texts = renderer.texts
    lines: list[str] = []
    for number, one in enumerate(moves, 1):
        words = (renderer.move(view, one.text) or one.text) if one.text else texts("table-hint-wait")
        parts = [f"{number}. {words}"]
        if one.chance is not None and number == 1:
            parts.append(texts("table-percent", percent=round(one.chance * 100)))
        elif one.even:
            parts.append(texts("table-hint-even"))
        elif number > 1:
            percent = round(one.behind * 100)
            parts.append(texts("table-hint-behind", percent=percent) if percent else texts("table-hint-a-little"))
        if one.why:
            parts.append(texts(one.why))
        lines.append(" · ".join(parts))
    return lines
