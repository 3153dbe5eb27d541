"""The opponent that knows only what is legal."""

from collections.abc import Sequence

from koloda.bots.policy import Policy
from koloda.engine.core import View


class RandomPolicy(Policy):
    """Any legal move; waiting is as likely as any one move."""

    name = "random"

    def choose(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        n = int(self.rng.below(len(moves) + (0 if due else 1)))
        return moves[n] if n < len(moves) else None
