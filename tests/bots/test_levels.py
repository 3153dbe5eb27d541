"""The levels: the same names in all games, each playing whole games."""

import pytest

from bots.positions import GAMES, moments, play_on, start
from koloda import Rng, games
from koloda.bots import LEVELS, Budget, Expert, Observation, heuristic_of, policy_for, thoughts
from koloda.titles import TITLES, part

SMALL = Budget(iterations=4, milliseconds=0.0)


def test_every_title_has_every_level() -> None:
    for title in TITLES.values():
        for name in (title.novice, title.heuristic, title.weights, title.renderer):
            assert part(name)
    for slug in games():
        for level in LEVELS:
            assert policy_for(slug, level, Rng(1)).name == level


@pytest.mark.parametrize(("slug", "players"), GAMES)
def test_levels_play_a_game_together(slug: str, players: int) -> None:
    levels = ["skilled", "novice", "skilled", "random"][:players]
    state = start(slug, players)
    play_on(state, [policy_for(slug, level, Rng(seat)) for seat, level in enumerate(levels)])
    assert state.winners()


def test_an_expert_plays_a_game() -> None:
    state = start("uno", 2)
    play_on(state, [policy_for("uno", level, Rng(1), SMALL) for level in ("expert", "skilled")])
    assert state.winners()


def test_the_default_budget() -> None:
    expert = policy_for("uno", "expert", Rng(1))
    assert isinstance(expert, Expert)
    assert expert.budget == Budget(4000, 700.0)


@pytest.mark.parametrize(("slug", "players"), GAMES)
def test_thoughts_name_the_move_first(slug: str, players: int) -> None:
    for state, seat in moments(slug, players, 2):
        observation = Observation(state, seat)
        expert = Expert(heuristic_of(slug), Rng(2), SMALL)
        search = expert.begin(observation)
        search.run(1_000)
        found = thoughts(search, observation)
        assert found[0].text == Expert(expert.heuristic, Rng(2), SMALL).choose(observation)
        assert {thought.text for thought in found} == {*observation.moves, *([] if observation.due else [None])}
        assert all(0 <= thought.chance <= 1 for thought in found)
