"""The titles: a line for each of ours, and those that other packages add. All there is to know about a game hangs on
its Title.
"""

from koloda.titles.dzhunkvik import DZHUNKVIK
from koloda.titles.face_to_face import FACE_TO_FACE
from koloda.titles.flights import FLIGHTS
from koloda.titles.plugins import Titles
from koloda.titles.title import Title, part
from koloda.titles.uno import UNO, UNO_EXPRESS

__all__ = ["TITLES", "Title", "part"]

TITLES = Titles((UNO, UNO_EXPRESS, FACE_TO_FACE, FLIGHTS, DZHUNKVIK))
