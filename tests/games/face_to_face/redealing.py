"""What a seat may believe: redeals that are checked to look the same from it."""

import random
from collections import Counter
from collections.abc import Iterator

from games.asking import everything
from games.face_to_face.table import hand
from koloda import State


def redeals(state: State, seat: int, count: int = 40) -> Iterator[State]:
    """Redeals from different seeds, each of them checked to look the same from the seat."""
    before = everything(state)
    for seed in range(count):
        other = state.redeal(seat, random.Random(seed))
        assert other.view(seat) == state.view(seat)
        assert other.legal(seat) == state.legal(seat)
        assert other.asides(seat) == state.asides(seat)
        assert (other.actors(), other.due(), other.scores()) == (state.actors(), state.due(), state.scores())
        assert other.cards() == state.cards()
        assert everything(state) == before
        yield other


def hands_of(state: State, seat: int, of: int, count: int = 40) -> Counter[tuple[int, ...]]:
    """The hands that a seat may believe another to hold, and how often each came."""
    return Counter(tuple(hand(other, of)) for other in redeals(state, seat, count))
