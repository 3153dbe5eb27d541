"""The title: how a game of Dzhunkvik begins."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.core import Option, Rules
from koloda.engine.games.dzhunkvik import steps
from koloda.engine.games.dzhunkvik.applying import carry_on
from koloda.engine.games.dzhunkvik.cards import KINDS, MOST_PLAYERS, VIRUSES
from koloda.engine.games.dzhunkvik.memory import new_memory
from koloda.engine.games.dzhunkvik.moves import DzhunkvikNotation
from koloda.engine.games.dzhunkvik.options import House, options_of
from koloda.engine.games.dzhunkvik.position import SLUG, Position
from koloda.engine.games.dzhunkvik.state import Dzhunkvik


class DzhunkvikRules(Rules):
    """Dzhunkvik."""

    def __init__(self) -> None:
        self.slug = SLUG
        self.players = range(2, MOST_PLAYERS + 1)
        self.version = 1
        self.all_options = options_of()
        self.notations: dict[int, DzhunkvikNotation] = {}

    def options(self) -> tuple[Option, ...]:
        return self.all_options

    def start(self, players: Any, **options: object) -> Dzhunkvik:
        state = self.table(players, self.resolve_options(players, options))
        deck = state.house.deck
        for kind in range(KINDS):
            for _ in range(deck.cards[kind]):
                state.put(state.stock, kind)
        for virus in range(VIRUSES):
            state.viruses[players * VIRUSES + virus] = u8(deck.viruses[virus])
        return state

    def load(self, position: Any) -> Dzhunkvik:
        given = Position(self, position)
        state = self.table(given.players, self.resolve_options(given.players, given.options))
        given.check_against(state.house.deck)
        given.lay_out(state)
        carry_on(state, steps.LOOK)
        return state

    def table(self, players: int, options: dict[str, Any]) -> Dzhunkvik:
        """An empty table."""
        if players not in self.notations:
            self.notations[players] = DzhunkvikNotation(players)
        state = Dzhunkvik(
            House(options),
            self.notations[players],
            new_memory(players),
            players,
            vec[u8]([0] * ((2 * players + 2) * KINDS)),
            vec[i64]([0] * (2 * players + 2)),
            vec[i64]([0] * (2 * players + 2)),
            vec[u8]([0] * ((players + 2) * VIRUSES)),
            vec[i64](),
            vec[i64](),
            vec[u8](),
            vec[i64](),
        )
        state.rules = self
        state.players = players
        state.options = options
        return state


DZHUNKVIK: Final = DzhunkvikRules()
