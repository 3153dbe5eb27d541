"""The opponent that knows the game and does not search."""

from koloda.bots.crafts.craft import WAIT, Craft
from koloda.bots.policy import Policy
from koloda.bots.seen import Seen
from koloda.engine.chance import Rng


class Skilled(Policy):
    """What the craft of the game does at first sight."""

    name = "skilled"

    def __init__(self, craft: Craft, rng: Rng) -> None:
        super().__init__(rng)
        self.craft = craft

    def choose(self, seen: Seen) -> str | None:
        move = self.craft.choose(seen.sample(self.rng), seen.seat, self.rng)
        return None if move == WAIT else seen.text(int(move))
