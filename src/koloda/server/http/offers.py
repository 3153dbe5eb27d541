"""What every title may offer besides its rules, in the language of whoever asks."""

from collections.abc import Callable
from typing import TypeVar

from koloda import games
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Language

T = TypeVar("T")

UNHURRIED = {"Cache-Control": "max-age=60"}


def offered(game: str, find: Callable[[str, Language], T | None], language: Language, missing: RefusedError) -> T:
    """What a title offers; RefusedError if there is no such title, and `missing` if it has no such thing."""
    if game not in games():
        raise RefusedError("no-game", f"There is no game {game[:40]!r}", "game")
    found = find(game, language)
    if found is None:
        raise missing
    return found
