"""A move leaves nothing behind that only the collector of cyclic garbage could free, nor more to look through."""

import gc
import random
from collections import Counter
from dataclasses import replace

import pytest

from koloda import CLOCK
from koloda.server.protocol.messages import Accepted, Waive
from koloda.server.tables.registry import TableRegistry
from server.seating import AT_ONCE, Person, begun, due, with_tables

MOVES = 60
TRIES = 6
FEW = 20  # objects of ours: what was last heard of the table is not always as large
OPTIONS = {"uno": {"uno_call": "auto"}}  # no window, as Dzhunkvik has them: every move is somebody's turn
PATIENT = replace(AT_ONCE, short_window=60.0, long_window=60.0)  # windows close when nobody wants anything


async def play_some(people: list[Person], rng: random.Random, count: int) -> int:
    """Random moves of whoever is due, or may act in a window; how many were made before the game was over."""
    for number in range(count):
        view = people[0].now.view
        assert view is not None
        if view["due"] == [CLOCK]:
            await wait_or_act(people, rng)
            continue
        mover = due(people) if view["due"] else None
        if mover is None or not mover.now.legal:
            return number
        assert isinstance(await mover.move(rng.choice(mover.now.legal)), Accepted)
        for person in people:
            await person.reach(mover.now.version)
    return count


async def wait_or_act(people: list[Person], rng: random.Random) -> None:
    """In a window: somebody does what is possible, or nobody wants anything and it closes."""
    now = people[0].now
    actors = [people[seat] for seat in now.clock.seats]
    able = [person for person in actors if person.now.legal]
    if able and rng.random() < 0.5:
        mover = rng.choice(able)
        assert isinstance(await mover.move(rng.choice(mover.now.legal)), Accepted)
    else:
        for person in actors:
            await person.say(Waive(now.version))
    for person in people:
        await person.reach(now.version + 1)
    latest = max(person.now.version for person in people)
    for person in people:
        await person.reach(latest)


def ours() -> int:
    """How many objects of our own types the collector looks through."""
    return sum(str(type(thing).__module__).startswith("koloda") for thing in gc.get_objects())


def forget(people: list[Person]) -> None:
    """What was heard but for the last of it: that people of tests remember everything is not the server's matter."""
    for person in people:
        del person.heard[:-3]


@pytest.mark.parametrize("game", ["uno", "face-to-face", "flights", "dzhunkvik"])
@with_tables(PATIENT)
async def test_a_move_leaves_nothing_for_the_collector(tables: TableRegistry, game: str) -> None:
    rng = random.Random(game)
    for _ in range(TRIES):
        made, left, grown = await measured(tables, game, rng)
        if made == MOVES and not left:  # a short game says nothing; what moves leave they leave every time
            break
    assert (made, left) == (MOVES, {})
    assert grown < FEW


async def measured(tables: TableRegistry, game: str, rng: random.Random) -> tuple[int, Counter[str], int]:
    """How many moves were made, what they have left that only the collector frees, and how many more objects stay."""
    _, people = await begun(tables, "olena", "marko", game=game, options=OPTIONS.get(game, {}))
    await play_some(people, rng, 10)
    forget(people)
    gc.collect()
    gc.disable()
    try:
        before = ours()
        made = await play_some(people, rng, MOVES)
        forget(people)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        left = Counter(type(thing).__qualname__ for thing in gc.garbage)
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    gc.collect()
    return made, left, ours() - before
