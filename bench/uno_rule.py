"""RLCard's rule-based UNO player (uno-rule-v1) as a bot: what it does, written anew for Koloda's moves.

It lays any card that is not black, at random; a Wild only if there is nothing else, and a Wild Draw Four, in the colour
it has most of, only if there is not even that: RLCard allows it in no other case. What RLCard's game does not have it
does in the plainest way: it says UNO, lays a drawn card that fits, catches, takes cards rather than challenge, and
never draws with a card that could be laid.
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
        coloured = [move for move in layings if not move.split()[1].startswith("W")]
        wilds = [move for move in layings if move.split()[1] == "W"]
        if coloured or wilds:
            return self.any_of(coloured or wilds)
        return max(layings, key=lambda move: of_colour(view, move.split()[2]))


def of_colour(view: View, colour: str) -> int:
    """How many cards of a colour the hand has."""
    return Counter(card[0] for card in view["hand"])[colour]
