"""The opponent that knows only what is legal."""

from koloda.bots.policy import Policy
from koloda.bots.seen import Seen


class RandomPolicy(Policy):
    """Any legal move; waiting is as likely as any one move."""

    name = "random"

    def choose(self, seen: Seen) -> str | None:
        n = int(self.rng.below(len(seen.moves) + (0 if seen.due else 1)))
        return seen.moves[n] if n < len(seen.moves) else None
