"""How a driver draws the dealer's moves in simulation: a small generator of our own and what is made with it."""

from typing import Any, Final, final

from mypy_extensions import i64

from koloda.engine.core import DEALER, State

# Multiply-with-carry, 32 bits at a time: MULTIPLIER * 2**32 - 1 and half of it are both prime, so the period is about
# 2**62 and every product fits 63 bits. The same stream compiled and interpreted.
MULTIPLIER: Final = 2147483085
LOW_32: Final = 0xFFFFFFFF


@final
class Rng:
    """A fast generator for simulation: one whole number of state. Live tables need chance that can be proved."""

    def __init__(self, seed: int) -> None:
        self.state: i64 = scattered(seed)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2**31."""
        state = MULTIPLIER * (self.state & LOW_32) + (self.state >> 32)
        self.state = state
        return ((state & LOW_32) * n) >> 32

    def clone(self) -> "Rng":
        """A generator that gives the same numbers from here on."""
        twin = Rng(0)
        twin.state = self.state
        return twin


def scattered(seed: int) -> int:
    """A starting state far from that of the next seed."""
    mixed = 0x9E3779B97F4A7C15
    rest = seed if seed >= 0 else -2 * seed + 1
    while True:
        mixed = (mixed ^ (rest & 0xFFFFFFFFFFFFFFFF)) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
        mixed = (mixed ^ (mixed >> 29)) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
        mixed ^= mixed >> 32
        rest >>= 64
        if not rest:
            # Below MULTIPLIER * 2**32 - 1, never one of the two states that stand still.
            return mixed % (MULTIPLIER * (LOW_32 + 1) - 2) + 1


def rng_of(source: Any) -> Rng:
    """The generator itself, or one seeded from a random.Random or a whole number."""
    if isinstance(source, Rng):
        return source
    if isinstance(source, int):
        return Rng(source)
    return Rng(source.getrandbits(64))


def deal(state: State, rng: Rng) -> i64:
    """Make the dealer's moves; the seat that is waited for then, NOBODY if the game is over."""
    seat = state.waits_for()
    while seat == DEALER:
        state.apply(DEALER, state.pick(rng.below(state.bag())))
        seat = state.waits_for()
    return seat
