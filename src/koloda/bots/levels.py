"""The levels by name, and what each title has for them."""

from collections.abc import Callable

from koloda.bots.expert import Budget, Expert
from koloda.bots.heuristics.dzhunkvik.heuristic import DzhunkvikHeuristic
from koloda.bots.heuristics.dzhunkvik.weights import WEIGHTS as DZHUNKVIK_WEIGHTS
from koloda.bots.heuristics.face_to_face.heuristic import FaceToFaceHeuristic
from koloda.bots.heuristics.face_to_face.weights import WEIGHTS as FACE_TO_FACE_WEIGHTS
from koloda.bots.heuristics.flights.heuristic import FlightsHeuristic
from koloda.bots.heuristics.flights.weights import WEIGHTS as FLIGHTS_WEIGHTS
from koloda.bots.heuristics.heuristic import Heuristic
from koloda.bots.heuristics.uniform import Uniform
from koloda.bots.heuristics.uno.heuristic import UnoHeuristic
from koloda.bots.heuristics.uno.weights import WEIGHTS as UNO_WEIGHTS
from koloda.bots.novices.dzhunkvik import DzhunkvikNovice
from koloda.bots.novices.face_to_face import FaceToFaceNovice
from koloda.bots.novices.flights import FlightsNovice
from koloda.bots.novices.uno import UnoNovice
from koloda.bots.policy import Novice, Policy
from koloda.bots.random import RandomPolicy
from koloda.bots.skilled import Skilled
from koloda.engine.chance import Rng

LEVELS = ("random", "novice", "skilled", "expert")  # from the weakest to the strongest
# The rules of thumb of each title, listed by hand.
NOVICES: dict[str, type[Novice]] = {
    "uno": UnoNovice,
    "uno-express": UnoNovice,
    "face-to-face": FaceToFaceNovice,
    "flights": FlightsNovice,
    "dzhunkvik": DzhunkvikNovice,
}
# The heuristic of each title, and the weights that it is made with.
HEURISTICS: dict[str, tuple[Callable[[dict[str, float]], Heuristic], dict[str, float]]] = {
    "uno": (UnoHeuristic, UNO_WEIGHTS),
    "uno-express": (UnoHeuristic, UNO_WEIGHTS),
    "face-to-face": (FaceToFaceHeuristic, FACE_TO_FACE_WEIGHTS),
    "flights": (FlightsHeuristic, FLIGHTS_WEIGHTS),
    "dzhunkvik": (DzhunkvikHeuristic, DZHUNKVIK_WEIGHTS),
}


def heuristic_of(game: str, weights: dict[str, float] | None = None) -> Heuristic:
    """The heuristic of a title, with some weights changed; of a title that is not listed, one that knows only rules."""
    if game not in HEURISTICS:
        return Uniform()
    make, usual = HEURISTICS[game]
    return make({**usual, **(weights or {})})


def weights_of(game: str) -> dict[str, float]:
    """The weights that the heuristic of a title is made with."""
    return HEURISTICS[game][1] if game in HEURISTICS else {}


def policy_for(game: str, level: str, rng: Rng, budget: Budget | None = None) -> Policy:
    """A bot for a title, by the name of its level; `budget` is how long an expert thinks."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
    if level == "expert":
        return Expert(heuristic_of(game), rng, budget)
    if level == "skilled":
        return Skilled(heuristic_of(game), rng)
    return NOVICES[game](rng) if level == "novice" and game in NOVICES else RandomPolicy(rng)
