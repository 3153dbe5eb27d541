"""Rows of words as lists, and games to look at."""

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from koloda import Rng, State, games
from koloda.engine.core import NOBODY
from koloda.engine.driver import random_move
from koloda.rl.asking import Asking
from koloda.rl.encoding import Encoding
from koloda.testing.spread import Case


def row(words: vec[i64], size: int) -> list[int]:
    """The numbers of a row of words."""
    return list(b"".join(int(word).to_bytes(8, "little") for word in words))[:size]


def observed(encoding: Encoding, state: State, seat: int) -> list[int]:
    """A seat's observation as compiled code writes it."""
    words = vec[i64]([-1] * int(encoding.words))  # what lay there before must not matter
    encoding.observe(state, seat, words, 0)
    return row(words, encoding.size)


def masked(encoding: Encoding, state: State, seat: int, due: bool) -> list[int]:
    """The actions of a seat's mask."""
    words = vec[i64]([-1] * int(encoding.mask_words))
    encoding.mask(state, seat, due, words, 0)
    return [action for action, allowed in enumerate(row(words, encoding.actions)) if allowed]


def begun(case: Case, seed: int) -> Asking:
    """A game just begun."""
    slug, players, options = case
    return Asking(games()[slug].start(players, **options), Rng(seed))


def questions(case: Case, seed: int, most: int) -> Iterator[Asking]:
    """A random game at each of its first questions."""
    asking = begun(case, seed)
    rng = Rng(seed + 1)
    for _ in range(most):
        if asking.seat == NOBODY:
            return
        yield asking
        asking.answer(random_move(asking.state, asking.seat, rng))
