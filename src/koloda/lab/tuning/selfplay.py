"""Games of a heuristic against itself, looked at as they go: what value models are fitted to."""

from collections.abc import Callable

from koloda import Rng, State
from koloda.bots.heuristics.heuristic import Heuristic
from koloda.bots.search.players import HeuristicPlayer
from koloda.engine.driver import Driver


class SelfPlay(Driver):
    """The heuristic moves for every seat; `look` is called before every move, the dealer's too."""

    def __init__(self, state: State, heuristic: Heuristic, rng: Rng, look: Callable[[], None]) -> None:
        super().__init__(state, [HeuristicPlayer(heuristic, rng)] * state.players, rng)
        self.look = look

    def is_done(self) -> bool:
        self.look()
        return False


def rng_for(seed: int, game: int) -> Rng:
    """The generator of a game by its number."""
    return Rng(seed * 1_000_003 + game)
