"""All on/off combinations of the options of UNO, a hundred random games each, at small and full tables."""

import itertools
import os
import random

import pytest

from koloda import Rng, games
from koloda.engine.driver import random_game
from koloda.testing.play import step

SWITCHES = [option.name for option in games()["uno"].options() if option.values == (True, False)]
COMBINATIONS = list(itertools.product((True, False), repeat=len(SWITCHES)))
SLICES = 8
# The interpreted engine is some forty times slower; that both play alike is shown by their records.
GAMES = 100 if os.environ.get("KOLODA_ENGINE") != "interpreted" else 1
SANE = 100_000


def test_there_are_nine_switches() -> None:
    assert len(SWITCHES) == 9


@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize(
    ("slug", "players"), [("uno", 2), ("uno", 3), ("uno", 10), ("uno-express", 2), ("uno-express", 6)]
)
def test_every_combination_ends_with_all_cards_there(slug: str, players: int, part: int) -> None:
    words = itertools.cycle(itertools.product(("call", "auto", "off"), ("winner", "loser")))
    for combination in COMBINATIONS[part::SLICES]:
        switches = dict(zip(SWITCHES, combination, strict=True))
        for seed in range(GAMES):
            call, scoring = next(words)
            state = games()[slug].start(players, rounds=1, uno_call=call, scoring=scoring, **switches)
            deck = state.cards()
            random_game(state, Rng(seed), limit=SANE)
            assert state.scores() is not None, (slug, players, switches, call, scoring, seed)
            assert state.cards() == deck
            assert state.winners()


@pytest.mark.parametrize("part", range(SLICES))
def test_every_combination_keeps_all_cards_after_every_move(part: int) -> None:
    """Fewer games, mistakes among the moves, every move through the checked door."""
    for number, combination in enumerate(COMBINATIONS[part::SLICES]):
        switches = dict(zip(SWITCHES, combination, strict=True))
        slug, players = [("uno", 2), ("uno", 3), ("uno", 10), ("uno-express", 2), ("uno-express", 6)][number % 5]
        state = games()[slug].start(players, rounds=1, uno_call=("call", "auto", "off")[number % 3], **switches)
        deck = state.cards()
        rng = random.Random(number)
        for _ in range(500):
            if state.scores() is not None:
                break
            step(state, rng)
            assert state.cards() == deck
            assert state.scores() is not None or state.due()
