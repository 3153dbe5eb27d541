"""Flights as a seat is shown and told it."""

from koloda import State
from koloda.terminal.games.flights import FlightsRenderer
from terminal.telling import Telling, unheld

THREE = ("r3 x4 | r1 g4 | 126", "g1 b2 | b4", "o1 o2 dep | y4 r6")
REVEALED = "0: lay r3 fly 6; 1: lay b2 fly 3; 2: lay o1 fly 3"

FLIGHTS = Telling(FlightsRenderer)
face_of, told, in_all = FLIGHTS.face_of, FLIGHTS.told, FLIGHTS.in_all


def shown_table(state: State, language: str = "en", seat: int = 0) -> list[str]:
    return unheld(FLIGHTS.shown_table(state, language, seat))
