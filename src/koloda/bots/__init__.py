"""Opponents. They are given what their seat may know and its legal moves as texts, never a state."""

from koloda.bots.dzhunkvik import DzhunkvikNovice
from koloda.bots.face_to_face import FaceToFaceNovice
from koloda.bots.flights import FlightsNovice
from koloda.bots.policy import Policy
from koloda.bots.random import RandomPolicy
from koloda.bots.uno import UnoNovice
from koloda.engine.chance import Rng

__all__ = ["LEVELS", "Policy", "policy_for"]

LEVELS = ("random", "novice")
# The rules of thumb of each title, listed by hand; a title without plays at random.
NOVICES: dict[str, type[Policy]] = {
    "uno": UnoNovice,
    "uno-express": UnoNovice,
    "face-to-face": FaceToFaceNovice,
    "flights": FlightsNovice,
    "dzhunkvik": DzhunkvikNovice,
}


def policy_for(game: str, level: str, rng: Rng) -> Policy:
    """A bot for a title: `random` or `novice`."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
    if level == "novice" and game in NOVICES:
        return NOVICES[game](rng)
    return RandomPolicy(rng)
