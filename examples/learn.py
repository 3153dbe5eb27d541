"""Learn a game from scratch against a bot, with NumPy alone: a small network, trained by PPO.

    python examples/learn.py uno --opponent novice --minutes 5 --svg curve.svg

Nothing in here knows the rules: the network sees the observation, chooses among what the mask allows, and is told at
the end of a game whether it has won.
"""

import argparse
import math
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from koloda.rl.gymnasium import VectorEnv

Array = np.ndarray[Any, Any]
SQUASHED = np.log1p(np.arange(128, dtype=np.float32))  # of a number in an observation
NEVER = np.float32(-1e9)

HIDDEN = 128
RATE = 1e-3  # of learning
CLIP = 0.2  # how far a policy may move from the one that played
PASSES = 3  # over what was played
PARTS = 4  # in which a pass is cut
CURIOSITY = 0.01  # how much uncertainty is worth
TRACE = 0.95  # lambda of the advantage estimates

# Games short enough to learn in minutes: two seats, one round or deal.
SHORT: dict[str, dict[str, Any]] = {"uno": {"rounds": 1}, "uno-express": {"rounds": 1}, "flights": {"target": 1}}


class Network:
    """One hidden layer, a score for each action and the chance to win; trained by Adam."""

    def __init__(self, size: int, actions: int, random: np.random.Generator) -> None:
        def layer(inputs: int, outputs: int, scale: float) -> Array:
            return (random.standard_normal((inputs, outputs)) * scale / math.sqrt(inputs)).astype(np.float32)

        self.weights = [
            layer(size, HIDDEN, 1.4),
            np.zeros(HIDDEN, np.float32),
            layer(HIDDEN, actions, 0.01),
            np.zeros(actions, np.float32),
            layer(HIDDEN, 1, 0.1),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.updates = 0

    def forward(self, seen: Array, masks: Array) -> tuple[Array, Array, Array, Array]:
        """The input, the hidden layer, the logarithm of each action's chance, and the value."""
        inputs = SQUASHED[seen]
        hidden = np.maximum(inputs @ self.weights[0] + self.weights[1], 0)
        scores = np.where(masks, hidden @ self.weights[2] + self.weights[3], NEVER)
        scores -= scores.max(1, keepdims=True)
        logs = scores - np.log(np.exp(scores).sum(1, keepdims=True))
        return inputs, hidden, logs, (hidden @ self.weights[4] + self.weights[5])[:, 0]

    def act(self, seen: Array, masks: Array, random: np.random.Generator) -> tuple[Array, Array, Array]:
        """Actions drawn by their chances, the logarithms of those, and values."""
        _, _, logs, values = self.forward(seen, masks)
        noise = -np.log(-np.log(random.random(logs.shape, np.float32) + 1e-12) + 1e-12)
        actions = (logs + noise).argmax(1)
        return actions, logs[np.arange(len(actions)), actions], values

    def learn(self, seen: Array, masks: Array, actions: Array, before: Array, gains: Array, returns: Array) -> None:
        """A step towards actions that gained more than was expected."""
        inputs, hidden, logs, values = self.forward(seen, masks)
        count = len(actions)
        rows = np.arange(count)
        chances = np.exp(logs)
        ratio = np.exp(logs[rows, actions] - before)
        moves = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # beyond that there is nothing to gain
        entropy = -(chances * np.where(masks, logs, 0)).sum(1, keepdims=True)
        scores = -chances * (gains * ratio * moves)[:, None]
        scores[rows, actions] += gains * ratio * moves
        scores -= CURIOSITY * chances * (np.where(masks, logs, 0) + entropy)
        scores *= -1.0 / count
        errors = ((values - returns) / count)[:, None]
        back = (scores @ self.weights[2].T + errors @ self.weights[4].T) * (hidden > 0)
        self.descend([inputs.T @ back, back.sum(0), hidden.T @ scores, scores.sum(0), hidden.T @ errors, errors.sum(0)])

    def descend(self, slopes: list[Array]) -> None:
        """Adam."""
        self.updates += 1
        length = math.sqrt(sum(float((slope * slope).sum()) for slope in slopes))
        shrink = min(1.0, 0.5 / (length + 1e-9))
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            slope = slope * shrink
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            scale = RATE / (1 - 0.9**self.updates)
            weight -= scale * mean / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)


class Point(NamedTuple):
    """How strong the network was after so many games."""

    games: int
    steps: int
    wins: float  # share of games won, draws counting half
    error: float  # half the width of the 95 % interval


def learn(
    title: str,
    opponent: str = "novice",
    *,
    envs: int = 256,
    steps: int = 32,
    updates: int = 100,
    tests: int = 10,
    test_games: int = 1000,
    seed: int = 1,
    out_of_time: Callable[[], bool] = lambda: False,
    tell: Callable[[Point], None] = lambda _: None,
) -> list[Point]:
    """Play and learn by turns; the strength is measured before, after, and every so many updates between."""
    random = np.random.default_rng(seed)
    table = VectorEnv(title, envs, players=2, options=SHORT.get(title, {}), opponent=opponent)
    network = Network(table.encoding.size, table.encoding.actions, random)
    curve: list[Point] = []

    def measure(games: int, played: int) -> None:
        curve.append(Point(games, played, *strength(network, title, opponent, test_games, seed + 1)))
        tell(curve[-1])

    seen, _ = table.reset(seed=seed)
    games = 0
    measure(0, 0)
    for update in range(1, updates + 1):
        seen, ended = one_update(network, table, seen, steps, random)
        games += ended
        if update % max(1, updates // tests) == 0 or update == updates or out_of_time():
            measure(games, update * steps * envs)
        if out_of_time():
            break
    return curve


def one_update(
    network: Network, table: VectorEnv, seen: dict[str, Array], steps: int, random: np.random.Generator
) -> tuple[dict[str, Array], int]:
    """Play some steps in every game and learn from them; what is seen then, and how many games have ended."""
    played: list[tuple[Array, ...]] = []
    for _ in range(steps):
        actions, logs, values = network.act(seen["observation"], seen["action_mask"], random)
        following, rewards, over, _, _ = table.step(actions)
        played.append((seen["observation"], seen["action_mask"], actions, logs, values, rewards, over))
        seen = following
    observations, masks, acted, logs, values, rewards, over = (np.stack(column) for column in zip(*played, strict=True))
    after = network.forward(seen["observation"], seen["action_mask"])[3]
    gains = np.zeros_like(values)
    carried = np.zeros_like(after)
    for step in reversed(range(steps)):
        alive = ~over[step]
        surprise = rewards[step] + after * alive - values[step]
        carried = surprise + TRACE * carried * alive
        gains[step] = carried
        after = values[step]
    returns = gains + values
    flat = [part.reshape(-1, *part.shape[2:]) for part in (observations, masks, acted, logs, gains, returns)]
    flat[4] = (flat[4] - flat[4].mean()) / (flat[4].std() + 1e-6)
    for _ in range(PASSES):
        for rows in np.array_split(random.permutation(len(flat[0])), PARTS):
            network.learn(*(part[rows] for part in flat))
    return seen, int(over.sum())


def strength(network: Network, title: str, opponent: str, games: int, seed: int) -> tuple[float, float]:
    """The share of games won against a bot, each seat as often as the other, and its error."""
    table = VectorEnv(title, games, players=2, options=SHORT.get(title, {}), opponent=opponent)
    random = np.random.default_rng(seed)
    seen, _ = table.reset(seed=seed)
    first: Array = np.full(games, np.nan)  # how the first game at each table ended
    while np.isnan(first).any():
        actions, _, _ = network.act(seen["observation"], seen["action_mask"], random)
        seen, rewards, over, _, _ = table.step(actions)
        fresh = over & np.isnan(first)
        first[fresh] = rewards[fresh]
    share = float((first.mean() + 1) / 2)
    return share, 1.96 * math.sqrt(max(share * (1 - share), 1e-4) / games)


def svg_of(curve: list[Point], title: str, opponent: str) -> str:
    """The curve as a picture: the share of games won, by games played, with its 95 % interval."""
    left, top, width, height = 56, 24, 620, 260
    most = max(point.games for point in curve) or 1

    def place(games: float, share: float) -> str:
        return f"{left + games / most * width:.1f},{top + (1 - share) * height:.1f}"

    about = f"{title}, two seats: games won against {opponent}, by games played"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 24} {top + height + 50}" role="img">',
        f"<title>{about}</title>",
        "<style>text{font:13px sans-serif;fill:#777}line{stroke:#8884}</style>",
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = top + (1 - share) * height
        lines.append(f'<line x1="{left}" y1="{y}" x2="{left + width}" y2="{y}"/>')
        lines.append(f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{share:.0%}</text>')
    band = [place(p.games, p.wins + p.error) for p in curve] + [place(p.games, p.wins - p.error) for p in curve[::-1]]
    lines.append(f'<polygon points="{" ".join(band)}" fill="#2f7fbf" opacity="0.25"/>')
    path = " ".join(place(point.games, point.wins) for point in curve)
    lines.append(f'<polyline points="{path}" fill="none" stroke="#2f7fbf" stroke-width="2.5"/>')
    lines.append(f'<text x="{left}" y="{top + height + 20}">0</text>')
    lines.append(f'<text x="{left + width}" y="{top + height + 20}" text-anchor="end">{most:,} games</text>')
    lines.append(f'<text x="{left + width / 2}" y="{top + height + 40}" text-anchor="middle">{about}</text>')
    return "\n".join([*lines, "</svg>\n"])


def main(given: list[str]) -> int:
    """Learn for some minutes and print how it goes."""
    parser = argparse.ArgumentParser(description="Learn a game from scratch against a bot.")
    parser.add_argument("title", nargs="?", default="uno", help="the game (default uno)")
    parser.add_argument("--opponent", default="novice", help="random, novice or skilled (default novice)")
    parser.add_argument("--minutes", type=float, default=5.0, help="how long (default 5)")
    parser.add_argument("--updates", type=int, default=200, help="at most so many (default 200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--svg", type=Path, help="where to draw the curve")
    asked = parser.parse_args(given)
    end = time.monotonic() + 60 * asked.minutes
    curve = learn(
        asked.title,
        asked.opponent,
        updates=asked.updates,
        tests=20,
        seed=asked.seed,
        out_of_time=lambda: time.monotonic() > end,
        tell=lambda point: print(
            f"{point.games:8,} games {point.steps:10,} steps: {point.wins:6.1%} ± {point.error:.1%} won", flush=True
        ),
    )
    if asked.svg:
        asked.svg.write_text(svg_of(curve, asked.title, asked.opponent), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
