"""UNO as a seat is told it."""

from koloda.terminal.games.uno import Uno
from terminal.telling import Telling

UNO = Telling(Uno)
face_of, told, in_all = UNO.face_of, UNO.told, UNO.in_all
