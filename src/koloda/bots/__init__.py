"""Opponents. They are given what their seat may see (`Seen`), never the table's state."""

from collections.abc import Callable

from koloda.bots.crafts import dzhunkvik, face_to_face, flights, uno
from koloda.bots.crafts.craft import Craft
from koloda.bots.crafts.dzhunkvik import DzhunkvikCraft
from koloda.bots.crafts.face_to_face import FaceToFaceCraft
from koloda.bots.crafts.flights import FlightsCraft
from koloda.bots.crafts.plain import Plain
from koloda.bots.crafts.uno import UnoCraft
from koloda.bots.expert import Budget, Expert, Thought, thoughts
from koloda.bots.novices.dzhunkvik import DzhunkvikNovice
from koloda.bots.novices.face_to_face import FaceToFaceNovice
from koloda.bots.novices.flights import FlightsNovice
from koloda.bots.novices.uno import UnoNovice
from koloda.bots.policy import Novice, Policy
from koloda.bots.random import RandomPolicy
from koloda.bots.seen import Seen
from koloda.bots.skilled import Skilled
from koloda.engine.chance import Rng

__all__ = [
    "CRAFTS",
    "LEVELS",
    "NOVICES",
    "Budget",
    "Expert",
    "Policy",
    "Seen",
    "Thought",
    "craft_of",
    "policy_for",
    "thoughts",
    "weights_of",
]

LEVELS = ("random", "novice", "skilled", "expert")  # from the weakest to the strongest
# The rules of thumb of each title, listed by hand.
NOVICES: dict[str, type[Novice]] = {
    "uno": UnoNovice,
    "uno-express": UnoNovice,
    "face-to-face": FaceToFaceNovice,
    "flights": FlightsNovice,
    "dzhunkvik": DzhunkvikNovice,
}
# The craft of each title, and the weights that it is made with.
CRAFTS: dict[str, tuple[Callable[[dict[str, float]], Craft], dict[str, float]]] = {
    "uno": (UnoCraft, uno.WEIGHTS),
    "uno-express": (UnoCraft, uno.WEIGHTS),
    "face-to-face": (FaceToFaceCraft, face_to_face.WEIGHTS),
    "flights": (FlightsCraft, flights.WEIGHTS),
    "dzhunkvik": (DzhunkvikCraft, dzhunkvik.WEIGHTS),
}


def craft_of(game: str, weights: dict[str, float] | None = None) -> Craft:
    """What is known about playing a title, some weights set differently; of a title not listed, only the rules."""
    if game not in CRAFTS:
        return Plain()
    make, usual = CRAFTS[game]
    return make({**usual, **(weights or {})})


def weights_of(game: str) -> dict[str, float]:
    """The weights that the craft of a title is made with."""
    return CRAFTS[game][1] if game in CRAFTS else {}


def policy_for(game: str, level: str, rng: Rng, budget: Budget | None = None) -> Policy:
    """A bot for a title, by the name of its level; `budget` is how long an expert thinks."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
    if level == "expert":
        return Expert(craft_of(game), rng, budget)
    if level == "skilled":
        return Skilled(craft_of(game), rng)
    return NOVICES[game](rng) if level == "novice" and game in NOVICES else RandomPolicy(rng)
