"""A move leaves nothing behind that only the collector of cyclic garbage could free, nor more to look through."""

import gc
import random

import pytest

from koloda.server.protocol.messages import Accepted
from koloda.server.tables.registry import TableRegistry
from server.seating import Person, begun, due, with_tables

MOVES = 60
FEW = 20  # objects of ours: what was last heard of the table is not always as large
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


def ours() -> int:
    """How many objects of our own types the collector looks through."""
    return sum(str(type(thing).__module__).startswith("koloda") for thing in gc.get_objects())


def forget(people: list[Person]) -> None:
    """What was heard but for the last of it: that people of tests remember everything is not the server's matter."""
    for person in people:
        del person.heard[:-3]


@pytest.mark.parametrize("game", ["uno", "face-to-face", "flights"])
@with_tables()
async def test_a_move_leaves_nothing_for_the_collector(tables: TableRegistry, game: str) -> None:
    rng = random.Random(game)
    made = 0
    while made < MOVES:  # a short game says nothing
        _, people = await begun(tables, "olena", "marko", game=game, options=OPTIONS.get(game, {}))
        await play_some(people, rng, 10)
        forget(people)
        gc.collect()
        gc.disable()
        try:
            before = ours()
            made = await play_some(people, rng, MOVES)
            forget(people)
            unreachable = gc.collect()
            grown = ours() - before
        finally:
            gc.enable()
    assert unreachable == 0
    assert grown < FEW
