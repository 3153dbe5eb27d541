"""The titles and their faces, listed by hand."""

from koloda.terminal.games.dzhunkvik import OPTION_WORDS as DZHUNKVIK_OPTIONS
from koloda.terminal.games.dzhunkvik import Dzhunkvik
from koloda.terminal.games.face_to_face import OPTION_WORDS as FACE_TO_FACE_OPTIONS
from koloda.terminal.games.face_to_face import FaceToFace
from koloda.terminal.games.flights import OPTION_WORDS as FLIGHTS_OPTIONS
from koloda.terminal.games.flights import Flights
from koloda.terminal.games.uno import OPTION_WORDS, Uno
from koloda.terminal.renderer import GameRenderer, PlainRenderer

FACES: dict[str, type[GameRenderer]] = {
    "uno": Uno,
    "uno-express": Uno,
    "face-to-face": FaceToFace,
    "flights": Flights,
    "dzhunkvik": Dzhunkvik,
}
TITLES = {
    "uno": "uno-title",
    "uno-express": "uno-title-express",
    "face-to-face": "face-title",
    "flights": "flights-title",
    "dzhunkvik": "dzhunkvik-title",
}
# What an option means, in a few words.
OPTIONS = {
    "uno": OPTION_WORDS,
    "uno-express": OPTION_WORDS,
    "face-to-face": FACE_TO_FACE_OPTIONS,
    "flights": FLIGHTS_OPTIONS,
    "dzhunkvik": DZHUNKVIK_OPTIONS,
}


def face_of(game: str) -> type[GameRenderer]:
    """The face of a title; the plain one where it has none of its own."""
    return FACES.get(game, PlainRenderer)
