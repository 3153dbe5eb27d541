"""The games, listed by hand."""

from koloda.engine.core import Rules
from koloda.engine.games.dzhunkvik.rules import DZHUNKVIK
from koloda.engine.games.face_to_face.rules import FACE_TO_FACE
from koloda.engine.games.flights.rules import FLIGHTS
from koloda.engine.games.uno.rules import CLASSIC, EXPRESS

GAMES: dict[str, Rules] = {rules.slug: rules for rules in (CLASSIC, EXPRESS, FACE_TO_FACE, FLIGHTS, DZHUNKVIK)}
