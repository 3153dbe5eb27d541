"""Flights as a seat is shown and told it: moves played on a table and put into words."""

from typing import Any

from games.asking import SEATS
from koloda import WATCHER, State, play
from koloda.texts import LANGUAGES
from koloda.tui.face import Observer
from koloda.tui.flights import Flights
from tui.telling import PlainScreen, texts_in

THREE = ("r3 x4 | r1 g4 | 126", "g1 b2 | b4", "o1 o2 dep | y4 r6")
REVEALED = "0: lay r3 fly 6; 1: lay b2 fly 3; 2: lay o1 fly 3"


class PaintedScreen(PlainScreen):
    """The same with colours."""

    def __init__(self) -> None:
        super().__init__()
        self.colours = True


def face_of(state: State, language: str = "en", seat: int = 0) -> Flights:
    return Flights(texts_in(language), PlainScreen(), seat, state.options)


def made(state: State, moves: str) -> State:
    """The table after moves written as "0: lay r3 fly 5; dealer: deal g5"."""
    for move in moves.split("; "):
        who, _, text = move.partition(": ")
        play(state, SEATS[who] if who in SEATS else int(who), text)
    return state


def told(state: State, moves: str, language: str = "en", seat: int = 0, whole: bool = False) -> list[str]:
    """What a seat is told about such moves."""
    face = face_of(state, language, seat)
    observer = Observer(state, seat, unmasked=whole)
    lines: list[str] = []
    for move in moves.split("; "):
        who, _, text = move.partition(": ")
        lines += face.tell(observer.saw(play(state, SEATS[who] if who in SEATS else int(who), text)))
    return lines + face.rest()


def in_all(state: State, moves: str, **settings: Any) -> list[list[str]]:
    """The same moves told in every language."""
    return [told(state.clone(), moves, language, **settings) for language in LANGUAGES]


def legal(state: State, seat: int = 0) -> list[str]:
    return [state.text(move) for move in state.legal(seat)]


def shown_table(state: State, language: str = "en", seat: int = 0) -> list[str]:
    moves = legal(state, seat) if seat != WATCHER else []
    return unheld(face_of(state, language, seat).table(state.view(seat), moves))


def unheld(lines: list[str]) -> list[str]:
    """Lines with all spaces alike."""
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]
