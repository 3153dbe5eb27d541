"""A game as a seat is shown and told it: moves played on a table and put into words."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Generic, TypeVar

from games.asking import SEATS
from koloda import WATCHER, State, play
from koloda.terminal.renderer import GameRenderer, Observer
from koloda.terminal.screen import Screen
from koloda.texts import LANGUAGES, Texts

F = TypeVar("F", bound=GameRenderer)

texts_in = cache(Texts)  # reading the catalogues takes its time


class PlainScreen(Screen):
    """Eighty columns without colours, wherever the tests run."""

    def __init__(self) -> None:
        self.tty = False
        self.colours = False


class PaintedScreen(PlainScreen):
    """The same with colours."""

    def __init__(self) -> None:
        super().__init__()
        self.colours = True


def steps(state: State, moves: str) -> Iterator[tuple[int, str]]:
    """Seats and moves of what is written as "0: play r7; dealer: deal g3"; "deal 3" is made by whoever is due."""
    for move in moves.split(";"):
        who, colon, text = move.strip().partition(": ")
        if not colon:
            yield state.due()[0], who
        else:
            yield SEATS[who] if who in SEATS else int(who), text


def made(state: State, moves: str) -> State:
    """The table after such moves."""
    for seat, text in steps(state, moves):
        play(state, seat, text)
    return state


def legal(state: State, seat: int = 0) -> list[str]:
    return [state.text(move) for move in state.legal(seat)]


def unheld(lines: list[str]) -> list[str]:
    """Lines with all spaces alike."""
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


class Telling(Generic[F]):
    """How one game is shown and told."""

    def __init__(self, face: type[F]) -> None:
        self.face = face

    def face_of(self, state: State, language: str = "en", seat: int = 0) -> F:
        """The game as a seat sees it."""
        return self.face(texts_in(language), PlainScreen(), seat, state.options)

    def told(self, state: State, moves: str, language: str = "en", seat: int = 0, whole: bool = False) -> list[str]:
        """What a seat is told about moves."""
        face = self.face_of(state, language, seat)
        observer = Observer(state, seat, unmasked=whole)
        lines: list[str] = []
        for mover, text in steps(state, moves):
            lines += face.tell(observer.saw(play(state, mover, text)))
        return lines + face.rest()

    def in_all(self, state: State, moves: str, **settings: Any) -> list[list[str]]:
        """The same moves told in every language."""
        return [self.told(state.clone(), moves, language, **settings) for language in LANGUAGES]

    def shown_table(self, state: State, language: str = "en", seat: int = 0) -> list[str]:
        """The table as a seat is shown it."""
        moves = legal(state, seat) if seat != WATCHER else []
        return self.face_of(state, language, seat).table(state.view(seat), moves)
