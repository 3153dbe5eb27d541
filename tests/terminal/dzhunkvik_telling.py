"""Dzhunkvik as a seat is shown, told and asked it, with all spaces alike."""

from typing import Any

from koloda import State
from koloda.terminal.games.dzhunkvik import DzhunkvikRenderer
from koloda.texts import LANGUAGES
from terminal.telling import Telling, legal, unheld

DZHUNKVIK = Telling(DzhunkvikRenderer)
face_of = DZHUNKVIK.face_of


def told(state: State, moves: str, language: str = "en", seat: int = 0, whole: bool = False) -> list[str]:
    return unheld(DZHUNKVIK.told(state, moves, language, seat, whole))


def in_all(state: State, moves: str, **settings: Any) -> list[list[str]]:
    return [unheld(lines) for lines in DZHUNKVIK.in_all(state, moves, **settings)]


def shown_table(state: State, language: str = "en", seat: int = 0) -> list[str]:
    return unheld(DZHUNKVIK.shown_table(state, language, seat))


def asked(state: State, seat: int = 0) -> list[str]:
    """What a seat is asked, in every language."""
    view, moves = state.view(seat), legal(state, seat)
    assert moves
    due = seat in state.due()
    return [face_of(state, language, seat).question(view, moves, due) for language in LANGUAGES]
