"""The bot that plays by the heuristic of the game and does not search."""

from koloda.bots.heuristics.heuristic import Heuristic
from koloda.bots.observation import Observation
from koloda.bots.policy import Policy
from koloda.engine.chance import Rng


class Skilled(Policy):
    """What the heuristic chooses."""

    name = "skilled"

    def __init__(self, heuristic: Heuristic, rng: Rng) -> None:
        super().__init__(rng)
        self.heuristic = heuristic

    def choose(self, observation: Observation) -> str | None:
        return observation.text(int(self.heuristic.choose(observation.sample(self.rng), observation.seat, self.rng)))
