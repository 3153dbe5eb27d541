"""The titles, one line for each: all that is to be known about a game hangs on its Title."""

from koloda.titles.dzhunkvik import DZHUNKVIK
from koloda.titles.face_to_face import FACE_TO_FACE
from koloda.titles.flights import FLIGHTS
from koloda.titles.title import Title, part
from koloda.titles.uno import UNO, UNO_EXPRESS

__all__ = ["TITLES", "Title", "part"]

TITLES: dict[str, Title] = {title.slug: title for title in (UNO, UNO_EXPRESS, FACE_TO_FACE, FLIGHTS, DZHUNKVIK)}
