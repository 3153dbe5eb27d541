"""States kept on the way give the same as playing the whole game again."""

import random
from typing import Any

import pytest

from koloda import CLOCK, DEALER, WATCHER, games
from koloda.server.storage.rows import TableRow
from koloda.server.tables.game import Game, Step
from koloda.server.tables.marks import KEPT, STRIDE, Marks
from koloda.server.tables.setup import resolve_options
from koloda.server.tables.simultaneous import checked


def begun(slug: str) -> Game:
    rules = games()[slug]
    row = TableRow(
        name="oak", game=slug, players=3, options=resolve_options(rules, 3, {}), listed=False, clock="off", hints=False,
        speed="normal", secret=bytes(range(32)), host="", created=0, seen=0, position=None, moves=[], rule="",
        state="playing", words=["a", "b", "c"],
    )  # fmt: skip
    game = Game(rules, row, ["", "", ""])
    game.take(game.first_cards())
    return game


def play_on(game: Game, moves: int, chance: random.Random) -> None:
    for _ in range(moves):
        if game.is_over():
            return
        seat = game.state.due()[0]
        legal = game.legal(seat) if seat != CLOCK else game.legal(CLOCK)[:1]
        game.take(game.attempt(checked(game.state, seat, chance.choice(legal))))


def known(step: Step) -> tuple[Any, ...]:
    """All that matters of a step back."""
    views = [step.state.view(seat) for seat in (0, 1, 2, WATCHER)]
    return views, step.drawn, [(row.seat, row.text) for row in step.log]


@pytest.mark.parametrize("slug", ["uno", "flights", "dzhunkvik"])
def test_what_is_kept_gives_the_same_as_playing_everything_again(slug: str) -> None:
    game, chance = begun(slug), random.Random(5)
    for _ in range(3):
        play_on(game, 20, chance)
        numbers = [4, *range(len(game.lines))[-40::9], len(game.lines) - 1]
        kept = [known(game.before(number)) for number in numbers]
        decisions = [game.last_decision(seat) for seat in range(3)]
        assert len(game.marks.kept) == KEPT and len(game.lines) - game.marks.kept[-1].number < 2 * STRIDE
        marks, game.marks = game.marks, Marks()
        assert kept == [known(game.before(number)) for number in numbers]
        assert decisions == [game.last_decision(seat) for seat in range(3)]
        game.marks = marks
        if not game.is_over():
            moves = game.lines.moves
            game.take(game.before(chance.choice([at for at in range(len(moves))[-25:] if moves[at][0] != DEALER])))
