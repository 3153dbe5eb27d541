"""RLCard's rule-based UNO player (uno-rule-v1) as a bot: what it does, written anew for Koloda's moves.

It lays a Wild Draw Four whenever it may, in the colour it has most of; otherwise any card that is not black, at random;
a black one only if there is nothing else. What RLCard's game does not have it does in the plainest way: it says UNO,
lays a drawn card that fits, catches, takes cards rather than challenge, and never draws with a card that could be laid.
"""

from collections import Counter
from collections.abc import Sequence

from koloda import View
from koloda.bots.policy import Novice


class UnoRule(Novice):
    """uno-rule-v1."""

    name = "uno-rule-v1"

    def move(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        layings = [move for move in moves if move.startswith("play ")]
        if layings:
            return self.laying(view, [move for move in layings if move.endswith(" uno")] or layings)
        for plain in ("uno", "take", "draw", "keep", "ready"):
            if plain in moves:
                return plain
        colours = [move for move in moves if move.startswith("color ")]
        if colours:
            return max(colours, key=lambda move: of_colour(view, move.split()[1]))
        catches = [move for move in moves if move.startswith("catch ")]
        return self.any_of(catches or moves) if due or catches else None

    def laying(self, view: View, layings: Sequence[str]) -> str:
        """The card to lay."""
        draws = [move for move in layings if move.split()[1] == "W+4"]
        if draws:
            return max(draws, key=lambda move: of_colour(view, move.split()[2]))
        coloured = [move for move in layings if not move.split()[1].startswith("W")]
        return self.any_of(coloured or layings)


def of_colour(view: View, colour: str) -> int:
    """How many cards of a colour the hand has."""
    return Counter(card[0] for card in view["hand"])[colour]
