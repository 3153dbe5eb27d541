"""Reading a move that somebody wrote."""

from collections.abc import Callable

from koloda.engine.core import Move, NotationError


def move_in(moves: dict[str, Move], text: str, complaint: Callable[[list[str]], str]) -> Move:
    """The move that a text means, however its words are spaced; else a NotationError with the game's complaint."""
    words = text.split()
    move = moves.get(" ".join(words))
    if move is None:
        raise NotationError(f"{text.strip()[:40]!r} is no move: {complaint(words)}")
    return move
