"""A bot that has to do without something never does it where anything else is left, and nothing else changes."""

from collections.abc import Sequence

import pytest

from koloda import Rng, games
from koloda.bots.restricted import RestrictedPlayer
from koloda.bots.sides import seated, side_of
from koloda.engine.core import Move, Seat, State
from koloda.engine.driver import Driver, Player
from koloda.titles import TITLES

pytestmark = pytest.mark.once  # it asks the engine, and reads nothing of it
# What is barred at each table, as the beginning of moves: some of it comes up in every game.
BARRED = {
    "uno": ("play W", "draw"),
    "uno-express": ("play r",),
    "face-to-face": ("2", "3"),
    "flights": ("lay r", "lay o", "lay y", "lay dep"),
    "dzhunkvik": ("play 1", "use", "pass", "play HY"),
}
LEVELS = ("random", "novice", "skilled", "expert:8")


class Watching(Driver):
    """Plays every move through the door that checks, and keeps what was made and what might have been."""

    def __init__(self, state: State, players: list[Player], rng: Rng) -> None:
        super().__init__(state, players, rng)
        self.made: list[tuple[Seat, str, list[str], bool]] = []

    def make(self, seat: Seat, move: Move) -> None:
        if seat >= 0:
            legal = self.state.legal(seat)
            assert move in legal
            texts = [self.state.text(other) for other in legal]
            self.made.append((seat, self.state.text(move), texts, seat in self.state.due()))
        self.state.apply(seat, move)


def game_of(slug: str, level: str, barred: tuple[str, ...]) -> tuple[Watching, list[RestrictedPlayer]]:
    """A game of two in which both do without something."""

    def bars(text: str, legal: Sequence[str]) -> bool:
        assert text in legal
        return text.startswith(barred) if barred else False

    state = games()[slug].start(2, **dict(TITLES[slug].single_round))
    players = [RestrictedPlayer(slug, side_of(level), Rng(seat + 5), bars) for seat in range(2)]
    driver = Watching(state, list(players), Rng(3))
    driver.run(400)
    return driver, players


@pytest.mark.parametrize("slug", list(BARRED))
@pytest.mark.parametrize("level", LEVELS)
def test_what_is_barred_is_done_only_where_nothing_else_is_left(slug: str, level: str) -> None:
    driver, players = game_of(slug, level, BARRED[slug])
    for _, text, legal, due in driver.made:
        if text.startswith(BARRED[slug]):
            assert due and all(other.startswith(BARRED[slug]) for other in legal)
    assert any(other.startswith(BARRED[slug]) for _, _, legal, _ in driver.made for other in legal)
    assert sum(player.changed for player in players) > 0


@pytest.mark.parametrize("slug", list(BARRED))
@pytest.mark.parametrize("level", LEVELS)
def test_with_nothing_barred_it_plays_as_the_bot_does(slug: str, level: str) -> None:
    driver, players = game_of(slug, level, ())
    free = Watching(
        games()[slug].start(2, **dict(TITLES[slug].single_round)),
        [seated(slug, side_of(level), Rng(seat + 5)) for seat in range(2)],
        Rng(3),
    )
    free.run(400)
    assert driver.made == free.made
    assert not any(player.changed for player in players)
