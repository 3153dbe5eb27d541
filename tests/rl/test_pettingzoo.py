"""The AEC environments: PettingZoo's own tests, and what they do not ask."""

import pickle
import time
import warnings
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pettingzoo  # type: ignore[import-untyped]
import pytest

from koloda import OptionError, games
from koloda.rl.pettingzoo import KolodaEnv, env
from koloda.rl.spaces import by_field

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it imports games of its own, in a way that it warns of
    from pettingzoo.test import (  # type: ignore[import-untyped]
        api_test,
        performance_benchmark,
        seed_test,
    )

SHORT: dict[str, dict[str, Any]] = {
    "uno": {"rounds": 1, "voluntary_draw": False},
    "uno-express": {"rounds": 1, "voluntary_draw": False},
    "flights": {"target": 1},
}
FORMS = ("vector", "dict")


def made(slug: str, **arguments: Any) -> KolodaEnv:
    """An environment whose games are short."""
    return env(slug, options=SHORT.get(slug, {}), **arguments)


@pytest.fixture
def without_advice() -> Iterator[None]:
    """PettingZoo advises against observations that are not plain arrays, but for a list of its own games."""
    with warnings.catch_warnings():
        for advice in ("Observation is not a NumPy array", "Observation space for each agent probably should be"):
            warnings.filterwarnings("ignore", message=advice)
        # An agent that is over has nothing to choose from.
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        yield


@pytest.mark.usefixtures("without_advice")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("slug", games())
def test_pettingzoo_accepts_it(slug: str, form: Any, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(made(slug, observations=form, render_mode="ansi"), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: made(slug, observations=form), num_cycles=30)


def test_the_benchmark_of_pettingzoo_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    ticks = iter(range(0, 1000, 2))  # its five seconds pass in three looks at the clock
    monkeypatch.setattr(time, "time", lambda: next(ticks))
    performance_benchmark(made("uno"))
    assert "turns per second" in capsys.readouterr().out


def play(environment: KolodaEnv, seed: int) -> Iterator[str]:
    """A random game: who is asked, before each answer."""
    random = Random(seed)
    environment.reset(seed=seed)
    while not any(environment.terminations.values()):
        yield environment.agent_selection
        mask = environment.infos[environment.agent_selection]["action_mask"]
        environment.step(random.choice(np.flatnonzero(mask).tolist()))


@pytest.mark.parametrize("slug", games())
def test_every_agent_observes_its_view_and_only_the_asked_one_may_act(slug: str) -> None:
    environment = made(slug)
    encoding = environment.encoding
    for number, asked in enumerate(play(environment, 5)):
        assert environment.table is not None
        state = environment.table.state
        assert state.scores() is None
        for seat, agent in enumerate(environment.agents) if number % 9 == 0 else ():
            seen = environment.observe(agent)
            assert seen["observation"].tolist() == encoding.encode(state.view(seat))
            legal = encoding.legal(state, seat) if agent == asked else []
            assert np.flatnonzero(seen["action_mask"]).tolist() == legal
            assert (environment.infos[agent]["action_mask"] == seen["action_mask"]).all()
    assert environment.table is not None
    state = environment.table.state
    assert state.scores() is not None
    assert environment.terminations == dict.fromkeys(environment.agents, True)
    rewards = list(environment.rewards.values())
    assert sum(rewards) == pytest.approx(0)
    assert [seat for seat, reward in enumerate(rewards) if reward > 0] == state.winners()


def test_rewards_can_be_scores() -> None:
    environment = made("flights", rewards="scores")
    for _ in play(environment, 2):
        pass
    assert environment.table is not None
    assert list(environment.rewards.values()) == environment.table.state.scores()


def test_an_observation_by_fields_is_the_same_vector() -> None:
    environment = made("uno", observations="dict", players=3)
    for _ in play(environment, 3):
        seen = environment.observe(environment.agent_selection)["observation"]
        assert np.concatenate([part.ravel() for part in seen.values()]).tolist() == environment.row.tolist()
        assert seen["known"].shape == (2, 54)
    assert list(by_field(environment.encoding, environment.row)) == list(environment.encoding.fields)


def test_what_was_given_stays_as_it_was() -> None:
    environment = made("uno")
    games_played = play(environment, 4)
    next(games_played)
    seen = environment.last()[0]
    before = pickle.dumps(seen)
    for _ in games_played:
        pass
    assert pickle.dumps(seen) == before


def test_an_action_that_the_mask_forbids_changes_nothing() -> None:
    environment = made("uno")
    environment.reset(seed=1)
    before = environment.last()[0]
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[-1])
    for wrong in (illegal, environment.encoding.actions, -1):
        with pytest.raises(ValueError, match="uno"):
            environment.step(wrong)
    with pytest.raises(ValueError, match="has to choose"):
        environment.step(None)
    after = environment.last()[0]
    assert (before["observation"] == after["observation"]).all()
    assert (before["action_mask"] == after["action_mask"]).all()


def test_without_a_seed_games_differ_and_with_one_they_do_not() -> None:
    environment = made("uno")

    def first(seed: int | None) -> list[int]:
        environment.reset(seed=seed)
        numbers: list[int] = environment.last()[0]["observation"].tolist()
        return numbers

    assert first(1) == first(1)
    assert first(1) != first(2)
    assert len({tuple(first(None)) for _ in range(5)}) > 1


def test_titles_are_listed_with_pettingzoo() -> None:
    made_by_name = pettingzoo.make("aec", "koloda/face-to-face-v1", observations="dict")
    assert isinstance(made_by_name, KolodaEnv)
    assert made_by_name.encoding.rules.slug == "face-to-face"


def test_it_can_be_pickled_and_shows_only_what_everybody_sees() -> None:
    environment = pickle.loads(pickle.dumps(made("flights", players=3, render_mode="ansi")))
    environment.reset(seed=1)
    text = environment.render()
    assert "phase: bid" in text and "hand: []" in text


def test_wrong_arguments_are_refused() -> None:
    for wrong in ({"observations": "text"}, {"rewards": "fame"}, {"render_mode": "rgb_array"}):
        with pytest.raises(ValueError, match="not"):
            env("uno", **wrong)
    for players in (0, 20):
        with pytest.raises(OptionError, match="2–10 players"):
            env("uno", players=players)
    for unfit in ("4", 2.5):
        with pytest.raises(OptionError, match="whole number"):
            env("uno", players=unfit)
    with pytest.raises(OptionError, match="there is no game"):
        env("whist")
