"""Rules of thumb for UNO: get rid of what costs most, keep black cards, say UNO, catch who does not."""

from collections import Counter
from collections.abc import Sequence

from koloda.bots.policy import Novice
from koloda.engine.core import View

FORGETS_UNO = 12  # one time in so many
MISSES_A_CATCH = 4
DOUBTS = 5  # how seldom a Wild Draw is challenged for no better reason than a feeling


class UnoNovice(Novice):
    """Knows a little of everything."""

    def move(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        laying = [move for move in moves if move.startswith(("play ", "jump "))]
        if "uno" in moves:
            return "uno"
        catches = [move for move in moves if move.startswith("catch ")]
        if catches and self.rng.below(MISSES_A_CATCH):
            return catches[0]
        if laying:
            return self.best_laying(view, laying)
        if not due:
            return None
        if "challenge" in moves:
            return "challenge" if not self.rng.below(DOUBTS) else "take"
        swaps = [move for move in moves if move.startswith("swap ")]
        if swaps:
            return min(swaps, key=lambda move: view["hands"][int(move.split()[1])])
        colours = [move for move in moves if move.startswith("color ")]
        if colours:
            return max(colours, key=lambda move: self.of_colour(view, move[-1]))
        rest = [move for move in moves if move not in catches]
        return self.any_of(rest or list(moves))

    def best_laying(self, view: View, laying: Sequence[str]) -> str:
        """The card to lay: an honest one before a bluff, a coloured one before a black one, the dearest first."""
        with_uno = [move for move in laying if move.endswith(" uno")]
        if with_uno and self.rng.below(FORGETS_UNO):
            laying = with_uno
        return max(laying, key=lambda move: self.value_of(view, move))

    def value_of(self, view: View, move: str) -> tuple[int, int, int, int]:
        words = move.split()
        card = words[1]
        black = card.startswith("W")
        bluff = card.startswith("W+") and self.of_colour(view, view["color"]) > 0
        colour = words[2] if black else card[0]
        few = min(view["hands"]) <= 2
        attack = 1 if few and card[-2:] in ("+1", "+2", "+4") else 0
        return (-int(bluff), attack - (int(black) if not few else 0), points(card), self.of_colour(view, colour))

    def of_colour(self, view: View, colour: str | None) -> int:
        """How many cards of a colour the own hand has."""
        return Counter(card[0] for card in view["hand"])[colour or ""]


def points(card: str) -> int:
    """Roughly what a card costs whoever is left with it."""
    if card.startswith("W"):
        return 50
    return int(card[1]) if card[1].isdigit() and len(card) == 2 else 20
