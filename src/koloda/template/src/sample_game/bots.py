"""How a beginner plays; experts search and need nothing from here."""

from collections.abc import Sequence

from koloda import View
from koloda.bots.policy import Novice


class SampleGameNovice(Novice):
    """Gets rid of high cards early, and keeps a ten for when it is needed."""

    def move(self, view: View, moves: Sequence[str], due: bool) -> str:
        cards = [move for move in moves if move not in ("out", "lay 10")]
        return max(cards, key=lambda move: int(move.split()[1])) if cards else moves[0]
