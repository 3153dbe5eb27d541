"""Rules of thumb for Face to Face: small steps, tricks first, help where it costs little and fills the hand."""

from collections.abc import Sequence

from koloda.bots.policy import Novice
from koloda.engine.core import View

OVERLOOKS = 12  # one move in so many is any that is legal
MISSES_A_TRICK = 5
SMALL_STEP = 2  # worth laying though the turn could end
STEP_WITH_REFILL = 3  # the same when the hand is filled up anyway
CHEAP_HELP = 4  # how much may be given for each card that help brings beyond the usual two
FULL_HAND = 6
OPPONENT = "opp-"


class FaceToFaceNovice(Novice):
    """Knows a little of everything."""

    def move(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        laying = [move for move in moves if move != "end"]
        if not laying or not self.rng.below(OVERLOOKS):
            return self.any_of(moves)
        own = [move for move in laying if OPPONENT not in move]
        tricks = [move for move in own if step(view, move) < 0]
        if tricks and self.rng.below(MISSES_A_TRICK):
            return tricks[0]
        best = min(laying, key=lambda move: self.cost(view, move))
        if "end" not in moves or self.leaves_one(view):
            return best
        return best if self.cost(view, best) <= self.limit(view) else "end"

    def cost(self, view: View, move: str) -> int:
        """What a card takes away from the own piles, or gives to the opponent's beyond the cards it brings."""
        if OPPONENT not in move:
            return step(view, move)
        brings = min(int(view["stock"][view["seat"]]), FULL_HAND - len(view["hand"]) + 1)
        return step(view, move) - CHEAP_HELP * (brings - 2)

    def limit(self, view: View) -> int:
        """The longest step worth making when the turn could end."""
        helped = any(pile.startswith(OPPONENT) for _, pile in view["laid"])
        return STEP_WITH_REFILL if helped else SMALL_STEP

    def leaves_one(self, view: View) -> bool:
        """Whether ending now would leave a single last card, which hardly ever does any good."""
        return len(view["hand"]) == 1 and not view["draws"]


def step(view: View, move: str) -> int:
    """How far a card moves its pile on; less than nothing for a trick."""
    card, where = move.split()
    seat = view["seat"] if OPPONENT not in where else 1 - view["seat"]
    pile = where.removeprefix(OPPONENT)
    gap = int(card) - int(view["piles"][seat][pile][-1])
    forward = gap if pile == "up" else -gap
    return forward if OPPONENT not in where else -forward
