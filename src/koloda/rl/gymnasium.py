"""Thousands of games stepped in one call: a vector environment for Gymnasium.

>>> envs = koloda.rl.gymnasium.VectorEnv("uno", num_envs=4096, players=4, options={"rounds": 1})

Alone with itself (`opponent=None`) a policy answers for every seat: each step is the answer of whichever seat is asked
in each game, `infos["seat"]`. Against bots, one seat of each game is the learner's.
"""

import os
from collections.abc import Callable
from typing import Any

from koloda.bots.levels import LEVELS, policy_for
from koloda.bots.policy import Policy, PolicyPlayer
from koloda.bots.sides import Side, seated
from koloda.engine.chance import Rng
from koloda.engine.driver import Player, RandomPlayer
from koloda.rl.batch import Batch
from koloda.rl.spaces import (
    VERSION,
    Array,
    Form,
    by_field,
    check_choices,
    numbers_of,
    observation_space,
    rows_of,
    table_encoding,
    whole,
)
from koloda.titles import TITLES

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Discrete
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise ImportError(
        f'koloda.rl.gymnasium needs more: pip install "koloda[rl]" ({missing.name} is missing)'
    ) from missing

Opponent = str | Callable[[Rng], Player | Policy]
BOTS_SEED = 7919  # chance of the bots, apart from that of the games


class VectorEnv(gymnasium.vector.VectorEnv):
    """Many tables of one title. A game that ends begins again in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        title: str,
        num_envs: int = 1,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        opponent: Opponent | None = None,
        seat: int | None = None,
        observations: Form = "vector",
        rewards: str = "winners",
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """`opponent` is a level of bots or makes a bot from a generator; it plays all seats but the learner's.

        The learner has seat `seat`, or seat n modulo the number of players in the n-th game. With `copy` false the
        arrays that `step` gives are written over by the next step.
        """
        check_choices(observations, rewards)
        if (count := whole(num_envs)) is None or count < 1:
            raise ValueError(f"num_envs is a whole number, 1 or more, not {num_envs!r}")
        if isinstance(opponent, str) and opponent not in LEVELS:
            raise ValueError(f"there is no level {opponent!r}; there are {', '.join(LEVELS)}")
        if opponent is not None and not isinstance(opponent, str) and not callable(opponent):
            raise ValueError(f"opponent is a level or a function that makes a bot, not {opponent!r}")
        if render_mode is not None:
            raise ValueError("there is nothing to render")
        self.encoding = table_encoding(title, players, options)
        place = None if seat is None else whole(seat)
        if seat is not None and (place is None or not 0 <= place < self.encoding.players):
            raise ValueError(f"seats are 0 to {self.encoding.players - 1}, not {seat!r}")
        if seat is not None and opponent is None:
            raise ValueError("seat is the learner's among bots, and there is not an opponent: alone it has every seat")
        self.title = title
        self.num_envs = count
        self.opponent = opponent
        self.seat = place
        self.form = observations
        self.reward_kind = rewards
        self.copy = copy
        self.single_observation_space = observation_space(self.encoding, observations)
        self.single_action_space = Discrete(self.encoding.actions)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self.batch: Batch | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin all games anew; the same seed gives the same games. Options of the game are not changed here."""
        super().reset(seed=seed)
        if seed is None:
            seed = int.from_bytes(os.urandom(6), "little")
        bots = [self.bot(Rng(BOTS_SEED + seed * self.encoding.players + n)) for n in range(1, self.encoding.players)]
        batch = Batch(
            self.encoding, self.num_envs, seed, bots if self.opponent is not None else [], self.seat, self.reward_kind
        )
        self.batch = batch
        count, size = self.num_envs, self.encoding.size
        self.numbers = rows_of(batch.observations, count, size)
        self.masks = rows_of(batch.masks, count, self.encoding.actions)
        self.last_numbers = rows_of(batch.last, count, size)
        self.asked = numbers_of(batch.seats, "int64")
        self.over = numbers_of(batch.over, "bool")
        self.gains = numbers_of(batch.rewards, "float64")
        self.all_gains = numbers_of(batch.all_rewards, "float64").reshape(count, -1)
        self.chosen = numbers_of(batch.chosen, "int64")
        self.chance = Rng(seed)
        self.never = np.zeros(count, np.bool_)
        return self.observed(), {"seat": self.given(self.asked), "rewards": self.given(self.all_gains)}

    def bot(self, rng: Rng) -> Player:
        """A bot for one seat."""
        if self.opponent is None or self.opponent == "random":
            return RandomPlayer(rng)
        if self.opponent == "skilled":
            return seated(self.title, Side("skilled"), rng)
        made = policy_for(self.title, self.opponent, rng) if isinstance(self.opponent, str) else self.opponent(rng)
        return PolicyPlayer(made) if isinstance(made, Policy) else made

    def step(self, actions: Any) -> tuple[Any, Array, Array, Array, dict[str, Any]]:
        """An action in each game; ValueError for one that its mask forbids, after which only `reset` helps."""
        if self.batch is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        self.batch.step(np.asarray(actions, "<i8").tobytes())
        infos: dict[str, Any] = {"seat": self.given(self.asked), "rewards": self.given(self.all_gains)}
        if self.over.any():
            infos |= self.endings()
        rewards, over = self.given(self.gains), self.given(self.over)
        return self.observed(), rewards, over, self.given(self.never), infos

    def random_actions(self) -> Array:
        """An action for each game that its mask allows, each as likely as the others; by compiled code."""
        if self.batch is None:
            raise gymnasium.error.ResetNeeded("call reset before random_actions")
        self.batch.choose(self.chance)
        return self.given(self.chosen)

    def endings(self) -> dict[str, Any]:
        """What SAME_STEP promises of the games that ended: their last observation and information."""
        last = np.empty(self.num_envs, object)  # None everywhere
        nothing = np.zeros(self.encoding.actions, np.int8)
        for game in np.flatnonzero(self.over).tolist():
            numbers = self.last_numbers[game].copy()
            shown = by_field(self.encoding, numbers) if self.form == "dict" else numbers
            last[game] = {"observation": shown, "action_mask": nothing}
        over = self.over.copy()
        return {
            "final_obs": last,
            "_final_obs": over,
            "final_info": {"rewards": self.all_gains.copy(), "_rewards": over},
            "_final_info": over,
        }

    def observed(self) -> dict[str, Any]:
        """What the asked seat of each game may know, and what it may do."""
        numbers = self.given(self.numbers)
        shown = by_field(self.encoding, numbers) if self.form == "dict" else numbers
        return {"observation": shown, "action_mask": self.given(self.masks)}

    def given(self, array: Array) -> Array:
        """An array for the caller to keep, or as it is."""
        return array.copy() if self.copy else array


def register_all() -> None:
    """List all titles with Gymnasium, as `koloda/uno-v1` and so on, for `make_vec`."""
    for title in TITLES.values():
        name = f"koloda/{title.slug}-v{VERSION}"
        if title.encoding and name not in gymnasium.registry:
            gymnasium.register(name, vector_entry_point="koloda.rl.gymnasium:VectorEnv", kwargs={"title": title.slug})


register_all()
