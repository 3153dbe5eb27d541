"""A bot knows what its seat may know, and nothing else."""

import gc
from types import ModuleType
from typing import Any

import pytest

from bots.positions import GAMES, moments
from koloda import Rng, State
from koloda.bots import LEVELS, Budget, Expert, Observation, heuristic_of, policy_for

SMALL = Budget(iterations=8, milliseconds=0.0)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("slug", "players"), GAMES)
def test_what_looks_alike_is_played_alike(slug: str, players: int, level: str) -> None:
    for state, seat in moments(slug, players, 2 if level == "expert" else 10):
        chosen = {
            policy_for(slug, level, Rng(4), SMALL).choose(Observation(twin, seat))
            for twin in [state, *(state.redeal(seat, Rng(number)) for number in range(3))]
        }
        assert len(chosen) == 1


@pytest.mark.parametrize(("slug", "players"), GAMES)
def test_what_looks_alike_is_thought_about_for_as_long(slug: str, players: int) -> None:
    for state, seat in moments(slug, players, 2):
        thought = set()
        for twin in (state, state.redeal(seat, Rng(1)), state.redeal(seat, Rng(2))):
            search = Expert(heuristic_of(slug), Rng(4), SMALL).begin(Observation(twin, seat))
            search.run(1_000)
            thought.add((search.simulations, tuple(search.ranking())))
        assert len(thought) == 1


def reaches(start: Any, wanted: object) -> bool:
    """Whether an object can be got at from another, by whatever way."""
    met = {id(start)}
    todo = [start]
    while todo:
        for thing in gc.get_referents(todo.pop()):
            if thing is wanted:
                return True
            # Everything is reachable through modules and classes; what is kept is kept in objects.
            if id(thing) not in met and not isinstance(thing, ModuleType | type):
                met.add(id(thing))
                todo.append(thing)
    return False


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("slug", "players"), GAMES)
def test_the_table_is_out_of_reach(slug: str, players: int, level: str) -> None:
    for state, seat in moments(slug, players, 2):
        policy = policy_for(slug, level, Rng(4), SMALL)
        observation = Observation(state, seat)
        policy.choose(observation)
        assert not reaches([policy, observation], state)
        if isinstance(policy, Expert):
            search = policy.begin(observation)
            search.run(4)
            assert not reaches(search, state)


def test_a_hoard_would_be_found() -> None:
    class Hoarder:
        def __init__(self, state: State) -> None:
            self.hidden = {"somewhere": [state]}

    state, _ = next(moments("uno", 2, 1))
    assert reaches(Hoarder(state), state)
