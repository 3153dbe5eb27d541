"""UNO as a seat is told it."""

from koloda.terminal.games.uno import UnoRenderer
from terminal.telling import Telling

UNO = Telling(UnoRenderer)
face_of, told, in_all = UNO.face_of, UNO.told, UNO.in_all
