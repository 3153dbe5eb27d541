"""Which pairs of games are compared, and a scene that chance seldom deals: a moment for Hysteria."""

import random
from functools import cache
from typing import Any

from koloda import CLOCK, games
from koloda.testing.spread import allowed, played
from koloda.titles import TITLES
from server.secrecy.pairs import Pair, Turn, pair
from server.windows import ROUND, STOCK

TURNS = 20
ANY = "any"  # options, drawn by chance
HANDS: Any = ROUND["hands"]


@cache
def pair_of(game: str, preset: str, seed: int) -> Pair:
    presets = TITLES[game].presets
    return pair(game, dict(presets[preset]) if preset != ANY else any_options(game, seed), seed, TURNS)


def any_options(game: str, seed: int) -> dict[str, Any]:
    """House rules that can be played by any number of players."""
    rules = games()[game]
    rng = random.Random(f"{game} {seed}")
    while True:
        options = {option.name: rng.choice(played(option)) for option in rules.options()}
        if all(allowed(rules, players, options) for players in rules.players):
            return options


def all_pairs(seeds: int) -> list[tuple[str, str, int]]:
    """Game, preset and seed of all that are compared."""
    return [
        (game, preset, seed)
        for game, title in TITLES.items()
        for preset in (*title.presets, ANY)
        for seed in range(seeds)
    ]


def moments() -> list[Pair]:
    """Seat 1 lays a Clean Slate. Seat 0 answers with a Hysteria; seat 2 tries to at the same moment, or holds none.

    The observer is whoever laid the Clean Slate, or only a watcher can look on: a bot did. Then nobody answers at all,
    and people waive: whether seat 2 could have answered is nobody's business.
    """
    with_one = {**ROUND, "stock": STOCK}
    without = {**ROUND, "hands": [*HANDS[:2], ["TS", "VM", "VS", "3"]], "stock": STOCK}
    opening = [Turn(0, ("play 1", "play 1")), Turn(1, ("play CS", "play CS"))]
    tried = Turn(0, ("play HY", "play HY"), tried_by=2, tried=("play HY", ""))
    nobody = Turn(CLOCK, ("close", "close"))
    common: dict[str, Any] = {
        "game": "dzhunkvik",
        "players": 3,
        "options": {},
        "layouts": (with_one, without),
        "clock": "off",
    }
    return [
        Pair(**common, observer=1, bots={}, seed=1, turns=[*opening, tried, nobody]),
        Pair(**common, observer=0, bots={1: "skilled"}, seed=2, turns=[*opening, tried, nobody]),
        Pair(**common, observer=1, bots={}, seed=3, turns=[*opening, nobody]),
        Pair(**common, observer=0, bots={2: "skilled"}, seed=4, turns=[*opening, nobody]),
    ]


@cache
def pairs_for(games: tuple[str, ...]) -> list[Pair]:
    """The pairs on which a leak is looked for."""
    found = []
    for game in games:
        if game == "moment":
            found += moments()
        elif game == "bots":
            wanted = [pair_of("uno-express", "usual", seed) for seed in range(12)]
            found += [made for made in wanted if "expert" in made.bots.values()]
        else:
            found += [pair_of(game, "usual", seed) for seed in range(4)]
    return found
