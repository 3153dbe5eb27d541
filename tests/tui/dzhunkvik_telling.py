"""Dzhunkvik as a seat is shown and told it: moves played on a table and put into words."""

from typing import Any

from games.asking import SEATS
from koloda import WATCHER, State, play
from koloda.texts import LANGUAGES
from koloda.tui.dzhunkvik import Dzhunkvik
from koloda.tui.face import Observer
from tui.telling import PlainScreen, texts_in


class PaintedScreen(PlainScreen):
    """The same with colours."""

    def __init__(self) -> None:
        super().__init__()
        self.colours = True


def face_of(state: State, language: str = "en", seat: int = 0) -> Dzhunkvik:
    return Dzhunkvik(texts_in(language), PlainScreen(), seat, state.options)


def seat_and_move(state: State, move: str) -> tuple[int, str]:
    """Who makes a move written as "0: play 3"; "deal 3" is made by whoever is due."""
    who, colon, text = move.partition(": ")
    if not colon:
        return state.due()[0], move
    return SEATS[who] if who in SEATS else int(who), text


def made(state: State, moves: str) -> State:
    """The table after moves written as "0: play 3; clock: close; pick 2"."""
    for move in moves.split("; "):
        play(state, *seat_and_move(state, move))
    return state


def told(state: State, moves: str, language: str = "en", seat: int = 0, whole: bool = False) -> list[str]:
    """What a seat is told about such moves."""
    face = face_of(state, language, seat)
    observer = Observer(state, seat, unmasked=whole)
    lines: list[str] = []
    for move in moves.split("; "):
        lines += face.tell(observer.saw(play(state, *seat_and_move(state, move))))
    return unheld(lines + face.rest())


def in_all(state: State, moves: str, **settings: Any) -> list[list[str]]:
    """The same moves told in every language."""
    return [told(state.clone(), moves, language, **settings) for language in LANGUAGES]


def legal(state: State, seat: int = 0) -> list[str]:
    return [state.text(move) for move in state.legal(seat)]


def shown_table(state: State, language: str = "en", seat: int = 0) -> list[str]:
    moves = legal(state, seat) if seat != WATCHER else []
    return unheld(face_of(state, language, seat).table(state.view(seat), moves))


def asked(state: State, seat: int = 0) -> list[str]:
    """What a seat is asked, in every language."""
    view, moves = state.view(seat), legal(state, seat)
    assert moves
    due = seat in state.due()
    return [face_of(state, language, seat).question(view, moves, due) for language in LANGUAGES]


def unheld(lines: list[str]) -> list[str]:
    """Lines with all spaces alike."""
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]
