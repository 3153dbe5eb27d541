"""UNO as a seat is told it: moves played on a table and put into words."""

from functools import cache
from typing import Any

from games.asking import SEATS
from koloda import State, play
from koloda.texts import LANGUAGES, Texts
from koloda.tui.face import Observer
from koloda.tui.screen import Screen
from koloda.tui.uno import Uno

texts_in = cache(Texts)  # reading the catalogues takes its time


class PlainScreen(Screen):
    """Eighty columns without colours, wherever the tests run."""

    def __init__(self) -> None:
        self.tty = False
        self.colours = False


def face_of(state: State, language: str, seat: int = 0) -> Uno:
    """UNO as a seat sees it."""
    return Uno(texts_in(language), PlainScreen(), seat, state.options)


def told(state: State, moves: str, language: str = "en", seat: int = 0, whole: bool = False) -> list[str]:
    """What a seat is told about moves written as "0: play r7; dealer: deal g3"."""
    face = face_of(state, language, seat)
    observer = Observer(state, seat, unmasked=whole)
    lines: list[str] = []
    for move in moves.split(";"):
        who, _, text = move.strip().partition(": ")
        lines += face.tell(observer.saw(play(state, SEATS[who] if who in SEATS else int(who), text)))
    return lines + face.rest()


def in_all(state: State, moves: str, **settings: Any) -> list[list[str]]:
    """The same moves told in every language."""
    return [told(state.clone(), moves, language, **settings) for language in LANGUAGES]
