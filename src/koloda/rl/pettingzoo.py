"""Games as PettingZoo environments: agents act one at a time (AEC).

>>> env = koloda.rl.pettingzoo.env("uno", players=4, options={"rounds": 1})

Seats that may act out of turn are asked in the order of `koloda.rl.asking`, also those that can only wait: everybody
sees which agent is selected. An agent observes what its seat's view tells; whoever is not asked has an empty mask.
"""

import os
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.core import NOBODY, WATCHER
from koloda.rl.batch import Table, rewards_of, table_of
from koloda.rl.spaces import (
    VERSION,
    Array,
    Form,
    by_field,
    check_choices,
    observation_space,
    rows_of,
    table_encoding,
)
from koloda.titles import TITLES

try:
    import numpy as np
    from gymnasium.spaces import Discrete
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
except ImportError as missing:
    raise ImportError(
        f'koloda.rl.pettingzoo needs more: pip install "koloda[rl]" ({missing.name} is missing)'
    ) from missing


class KolodaEnv(AECEnv[str, dict[str, Any], int], EzPickle):  # type: ignore[misc]
    """A table of one title; agents are `player_0` and so on, by seat."""

    metadata: dict[str, Any]

    def __init__(
        self,
        title: str,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        observations: Form = "vector",
        rewards: str = "winners",
        render_mode: str | None = None,
    ) -> None:
        """`options` are those of the game; see docs/rl.md for the others."""
        EzPickle.__init__(self, title, players, options, observations, rewards, render_mode)
        super().__init__()
        check_choices(observations, rewards)
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f"render_mode is 'ansi', 'human' or None, not {render_mode!r}")
        self.encoding = table_encoding(title, players, options)
        self.metadata = {
            "name": f"{title}_v{VERSION}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.form = observations
        self.reward_kind = rewards
        self.possible_agents = [f"player_{seat}" for seat in range(self.encoding.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: observation_space(self.encoding, observations) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(self.encoding.actions) for agent in self.possible_agents}
        self.table: Table | None = None
        self.asked: str | None = None  # the agent whose row and mask are filled in; nobody when the game is over
        self.apart = vec[i64]([0] * int(self.encoding.words))
        self.nothing = np.zeros(self.encoding.actions, np.int8)  # the mask of an agent that is not asked
        self.nothing.flags.writeable = False

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed, with the chance that comes next. Options of the game are not changed here."""
        if self.table is None or seed is not None:
            self.table = table_of(self.encoding, int.from_bytes(os.urandom(8), "little") if seed is None else seed)
            self.row = rows_of(self.table.observations, 1, self.encoding.size)[0]
            self.mask_row = rows_of(self.table.masks, 1, self.encoding.actions)[0]
        else:
            self.table.begin()
            self.table.show()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self.nothing} for agent in self.agents}
        self._skip_agent_selection = None
        self.select(int(self.table.seat))

    def select(self, seat: int) -> None:
        """An agent is asked."""
        self.asked = self.agent_selection = agent = self.possible_agents[seat]
        self.mask = mask = self.mask_row.copy()
        self.infos[agent] = {"action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take the action of the agent that is asked; ValueError if its mask forbids it, and nothing has happened."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert self.table is not None
        if action is None:
            raise ValueError(f"{agent} is asked and has to choose an action")
        seat = self.table.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self.nothing}
        if seat != NOBODY:
            self.select(seat)
        else:
            self.finish(self.table)
        if self.render_mode == "human":
            self.render()

    def finish(self, table: Table) -> None:
        """The game is over for everybody."""
        self.rewards = dict(zip(self.agents, rewards_of(table.state, self.reward_kind), strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.asked = None
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know now, and what it may do."""
        numbers, mask = (self.row.copy(), self.mask) if agent == self.asked else (self.seen_by(agent), self.nothing)
        if self.form == "dict":
            return {"observation": by_field(self.encoding, numbers), "action_mask": mask}
        return {"observation": numbers, "action_mask": mask}

    def seen_by(self, agent: str) -> Array:
        """The observation of an agent that is not asked."""
        assert self.table is not None
        self.encoding.observe(self.table.state, self.seats[agent], self.apart, 0)
        return rows_of(self.apart, 1, self.encoding.size).reshape(-1).copy()

    def render(self) -> str | None:
        """What everybody can see: a text, or with `human` printed."""
        if self.table is None or self.render_mode is None:
            return None
        view = self.table.state.view(WATCHER)
        text = "\n".join(f"{name}: {value}" for name, value in view.items())
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""


def env(title: str, **arguments: Any) -> KolodaEnv:
    """An environment of a title, with the arguments of KolodaEnv."""
    return KolodaEnv(title, **arguments)


def register_all() -> None:
    """List all titles with PettingZoo, as `koloda/uno-v1` and so on, where it keeps such a list."""
    try:
        from pettingzoo.env_registry.registration import aec_registry, register  # type: ignore[import-untyped]
    except ImportError:  # before 1.26
        return
    for title in TITLES.values():
        name = f"koloda/{title.slug}-v{VERSION}"
        if title.encoding and name not in aec_registry:
            register("aec", name, entry_point="koloda.rl.pettingzoo:env", kwargs={"title": title.slug})


register_all()
