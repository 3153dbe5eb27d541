"""Moves as text: written, and read again."""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from koloda.engine.core import Move, NotationError


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation(ABC):
    """The texts of all moves that can be written down at a table, and back."""

    def __init__(self, texts: dict[Move, str]) -> None:
        self.texts = texts
        self.moves = {text: move for move, text in texts.items()}

    def parse(self, text: str) -> Move:
        """The move that a text means, however its words are spaced; NotationError says what is wrong with it."""
        words = text.split()
        move = self.moves.get(" ".join(words))
        if move is None:
            raise NotationError(f"{text.strip()[:40]!r} is no move: {self.complaint(words)}")
        return move

    @abstractmethod
    def complaint(self, words: list[str]) -> str:
        """What is wrong with words that are no move."""
