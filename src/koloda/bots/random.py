"""The bot that knows only what is legal."""

from koloda.bots.observation import Observation
from koloda.bots.policy import Policy


class RandomPolicy(Policy):
    """Any legal move; waiting is as likely as any one move."""

    name = "random"

    def choose(self, observation: Observation) -> str | None:
        return observation.random_move(self.rng)
