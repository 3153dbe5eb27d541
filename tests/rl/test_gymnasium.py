"""The vector environment: many games in one call, each as if it were alone."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from koloda import OptionError, Rng, games
from koloda.bots.levels import policy_for
from koloda.rl.gymnasium import VectorEnv

SHORT: dict[str, dict[str, Any]] = {
    "uno": {"rounds": 1, "voluntary_draw": False},
    "uno-express": {"rounds": 1, "voluntary_draw": False},
    "flights": {"target": 1},
}


def made(slug: str, games: int, **arguments: Any) -> VectorEnv:
    """An environment whose games are short."""
    return VectorEnv(slug, games, options=SHORT.get(slug, {}), **arguments)


def chosen(masks: Any, random: np.random.Generator) -> Any:
    """A legal action in each game."""
    return (random.random(masks.shape) * masks).argmax(1)


@pytest.mark.parametrize("opponent", [None, "random", "novice", "skilled"])
@pytest.mark.parametrize("slug", games())
def test_rows_are_what_the_asked_seat_sees_and_may_do(slug: str, opponent: str | None) -> None:
    envs = made(slug, 6, opponent=opponent)
    encoding = envs.encoding
    random = np.random.default_rng(1)
    seen, infos = envs.reset(seed=1)
    ended = 0
    for _ in range(60):
        assert envs.batch is not None
        assert envs.observation_space.contains(seen)
        for game, table in enumerate(envs.batch.tables):
            seat = int(table.seat)
            assert infos["seat"][game] == seat
            assert opponent is None or seat == game % encoding.players
            assert seen["observation"][game].tolist() == encoding.encode(table.state.view(seat))
            assert np.flatnonzero(seen["action_mask"][game]).tolist() == encoding.legal(table.state, seat)
            assert table.state.scores() is None
        seen, rewards, over, cut, infos = envs.step(chosen(seen["action_mask"], random))
        ended += int(over.sum())
        assert not cut.any()
        assert (rewards[~over] == 0).all()
        assert infos["rewards"].sum(1) == pytest.approx(0)
    assert ended or opponent is None or slug == "dzhunkvik"


def test_a_game_that_ends_begins_again_in_the_same_step() -> None:
    envs = made("flights", 8, players=2)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    random = np.random.default_rng(2)
    seen, infos = envs.reset(seed=2)
    ended = 0
    for _ in range(150):
        actors = infos["seat"]
        seen, rewards, over, _, infos = envs.step(chosen(seen["action_mask"], random))
        assert ("final_obs" in infos) == over.any()
        for game in np.flatnonzero(over):
            ended += 1
            last = infos["final_obs"][game]
            phase = last["observation"][envs.encoding.fields["phase"].first :][:8]
            assert phase.tolist() == [0, 0, 0, 0, 0, 0, 0, 1]  # over
            assert not last["action_mask"].any()
            assert (
                rewards[game]
                == infos["rewards"][game][actors[game]]
                == infos["final_info"]["rewards"][game][actors[game]]
            )
        assert seen["action_mask"].any(1).all()
    assert ended > 10


def run(envs: VectorEnv, seed: int, steps: int) -> list[bytes]:
    """All that a random run gives."""
    random = np.random.default_rng(seed)
    seen, infos = envs.reset(seed=seed)
    told = []
    for _ in range(steps):
        told += [seen["observation"].tobytes(), seen["action_mask"].tobytes(), infos["seat"].tobytes()]
        seen, rewards, over, _, infos = envs.step(chosen(seen["action_mask"], random))
        told += [rewards.tobytes(), over.tobytes()]
    return told


@pytest.mark.parametrize("opponent", [None, "novice", "skilled"])
def test_the_same_seed_gives_the_same_games(opponent: str | None) -> None:
    envs = made("uno", 5, opponent=opponent)
    first = run(envs, 3, 40)
    assert run(envs, 3, 40) == first
    assert run(made("uno", 5, opponent=opponent, copy=False), 3, 40) == first
    assert run(envs, 4, 40) != first


def test_random_actions_are_those_that_may_be_chosen() -> None:
    envs = made("uno", 5)
    seen, _ = envs.reset(seed=1)
    for _ in range(5):
        drawn = np.stack([envs.random_actions() for _ in range(200)])
        for game, mask in enumerate(seen["action_mask"]):
            assert sorted(set(drawn[:, game].tolist())) == np.flatnonzero(mask).tolist()
        seen, *_ = envs.step(drawn[0])


def test_games_of_a_batch_differ() -> None:
    seen, _ = made("uno", 50).reset(seed=1)
    assert len({row.tobytes() for row in seen["observation"]}) == 50


def test_what_was_given_stays_as_it_was_unless_asked_otherwise() -> None:
    for copy in (True, False):
        envs = made("uno", 4, copy=copy)
        seen, _ = envs.reset(seed=1)
        before = seen["observation"].tobytes()
        envs.step(seen["action_mask"].argmax(1))
        assert (seen["observation"].tobytes() == before) is copy


def test_observations_by_fields() -> None:
    envs = made("uno", 3, players=3, observations="dict")
    seen, _ = envs.reset(seed=1)
    assert envs.observation_space.contains(seen)
    assert seen["observation"]["known"].shape == (3, 2, 54)
    assert seen["observation"]["hands"].tolist() == [[7, 7, 7]] * 3


def test_a_bot_of_ones_own_and_a_fixed_seat() -> None:
    envs = made("face-to-face", 4, seat=1, opponent=lambda rng: policy_for("face-to-face", "novice", rng))
    _, infos = envs.reset(seed=1)
    assert infos["seat"].tolist() == [1, 1, 1, 1]
    assert envs.batch is not None
    assert isinstance(envs.bot(Rng(1)).move(envs.batch.tables[0].state, 1), int)


def test_gymnasium_makes_it_by_name() -> None:
    envs = gymnasium.make_vec("koloda/uno-express-v1", num_envs=3, opponent="random")
    seen, _ = envs.reset(seed=1)
    assert seen["action_mask"].shape[0] == 3


def test_wrong_arguments_and_actions_are_refused() -> None:
    for wrong in ({"opponent": "genius"}, {"seat": 4}, {"observations": "text"}, {"rewards": "fame"}):
        with pytest.raises(ValueError, match=r"not|no level"):
            VectorEnv("uno", 2, **wrong)
    unfit: tuple[dict[str, Any], ...] = ({"opponent": 3}, {"seat": 1}, {"seat": 1.0, "opponent": "random"})
    for arguments in unfit:
        with pytest.raises(ValueError, match="not"):
            VectorEnv("uno", 2, **arguments)
    for number in (0, 2.5, "2", True):
        with pytest.raises(ValueError, match="1 or more"):
            VectorEnv("uno", number)  # type: ignore[arg-type]
    for players in ("4", 2.5, True):
        with pytest.raises(OptionError, match="whole number"):
            VectorEnv("uno", 2, players=players)  # type: ignore[arg-type]
    assert VectorEnv("uno", np.int64(2), players=np.int64(3)).encoding.players == 3  # type: ignore[arg-type]
    envs = made("uno", 2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step([0, 0])
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="2 games need 2 actions"):
        envs.step([0])
    with pytest.raises(ValueError, match="may not choose action 0"):
        envs.step([0, 0])
