"""The titles and their faces, listed by hand."""

from koloda.tui.face import Face, Plain
from koloda.tui.uno import OPTION_WORDS, Uno

FACES: dict[str, type[Face]] = {"uno": Uno, "uno-express": Uno}
TITLES = {"uno": "uno-title", "uno-express": "uno-title-express"}
# What an option means, in a few words.
OPTIONS = {"uno": OPTION_WORDS, "uno-express": OPTION_WORDS}


def face_of(game: str) -> type[Face]:
    """The face of a title; the plain one where it has none of its own."""
    return FACES.get(game, Plain)
