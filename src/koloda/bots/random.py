"""The opponent that knows only what is legal."""

from koloda.bots.observation import Observation
from koloda.bots.policy import Policy


class RandomPolicy(Policy):
    """Any legal move; waiting is as likely as any one move."""

    name = "random"

    def choose(self, observation: Observation) -> str | None:
        n = int(self.rng.below(len(observation.moves) + (0 if observation.due else 1)))
        return observation.moves[n] if n < len(observation.moves) else None
