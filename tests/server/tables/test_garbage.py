"""A move leaves nothing behind that only the collector of cyclic garbage could free, and little that it looks through."""

import gc
import random

import pytest

from koloda import games
from koloda.server.protocol.messages import Accepted
from koloda.server.tables.registry import TableRegistry
from server.seating import Person, begun, due, with_tables

MOVES = 60
FEW = 3  # objects that a move may leave to be looked through: the log as objects would be a dozen
OPTIONS = {"uno": {"uno_call": "auto"}}  # no window: every move is somebody's turn


async def play_some(people: list[Person], rng: random.Random, count: int) -> int:
    """Random moves of whoever is due; how many were made before the game was over."""
    for number in range(count):
        mover = due(people) if people[0].now.view and people[0].now.view["due"] else None
        if mover is None or not mover.now.legal:
            return number
        assert isinstance(await mover.move(rng.choice(mover.now.legal)), Accepted)
        for person in people:
            await person.reach(mover.now.version)
    return count


def forget(people: list[Person]) -> None:
    """What was heard but for the last of it: that people of tests remember everything is not the server's matter."""
    for person in people:
        del person.heard[:-3]


@pytest.mark.parametrize("game", ["uno", "face-to-face", "flights"])
@with_tables()
async def test_a_move_leaves_nothing_for_the_collector(tables: TableRegistry, game: str) -> None:
    rng = random.Random(game)
    names = ["olena", "marko"][: max(2, games()[game].players[0])]
    _, people = await begun(tables, *names, game=game, options=OPTIONS.get(game, {}))
    await play_some(people, rng, 10)
    forget(people)
    gc.collect()
    gc.disable()
    try:
        before = len(gc.get_objects())
        made = await play_some(people, rng, MOVES)
        forget(people)
        unreachable = gc.collect()
        grown = len(gc.get_objects()) - before
    finally:
        gc.enable()
    assert made == MOVES
    assert unreachable == 0
    assert grown < FEW * MOVES
