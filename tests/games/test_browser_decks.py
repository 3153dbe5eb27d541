"""What the browser's tests ask every card about: the cards of each game, and a table as its first seat sees it.

`PYTHONPATH=src:tests python -m games.test_browser_decks` writes them anew; Prettier lays the file out.
"""

import json
from pathlib import Path
from typing import Any

from koloda import games
from koloda.engine.games.dzhunkvik.cards import NAMES as DZHUNS
from koloda.engine.games.dzhunkvik.cards import VIRUS_NAMES
from koloda.engine.games.flights.cards import NAMES as CITIES
from koloda.engine.games.uno.cards import CLASSIC_EDITION, EXPRESS_EDITION

FILE = Path(__file__).parents[2] / "web" / "tests" / "decks.json"

DECKS: dict[str, list[str]] = {
    "uno": CLASSIC_EDITION.names,
    "uno-express": EXPRESS_EDITION.names,
    "face-to-face": [str(number) for number in range(2, 60)],
    "flights": [*CITIES],
    "dzhunkvik": [*DZHUNS, *VIRUS_NAMES],
}

POSITIONS: dict[str, dict[str, Any]] = {
    "uno": {
        "dealer": 2,
        "turn": 0,
        "direction": 1,
        "color": "r",
        "hands": [["r7", "rS", "W+4"], ["g2", "g3"], ["y0", "y1"]],
        "stock": ["r1", "g9"],
        "discard": ["b5", "r3"],
    },
    "uno-express": {
        "dealer": 1,
        "turn": 0,
        "direction": 1,
        "color": "g",
        "hands": [["g7", "gR", "W+2"], ["b2", "b3"]],
        "stock": ["r1", "g9"],
        "discard": ["b5", "g3"],
    },
    "face-to-face": {
        "turn": 0,
        "hands": [[10, 30, 41], [7, 8]],
        "stock": [[5], []],
        "piles": [{"up": [1, 20], "down": [60]}, {"up": [1], "down": [60, 40]}],
    },
    "flights": {
        "first": 0,
        "colors": ["r", "g", "b", "v"],
        "hands": [["r3", "x4", "dep"], ["g1", "b2", "xU"]],
        "flights": [[1, 2, 6], [3, 4, 5]],
        "collections": [["g4", "r1"], ["b4"]],
        "stock": ["v1"],
        "discard": [],
        "scores": [0, 0],
    },
    "dzhunkvik": {
        "first": 0,
        "hands": [["3", "T3", "HY"], ["4", "VS"], ["1"]],
        "nests": [["1", "2"], [], ["EV"]],
        "homes": [[["1", "2", "3", "4"]], [], []],
        "viruses": [["v2"], [], []],
        "stock": ["2"],
        "discard": [],
        "virus_stock": ["v1"],
        "virus_discard": [],
    },
}


def decks() -> dict[str, dict[str, Any]]:
    """By game: every card there is, and a table."""
    made = {}
    for game, cards in DECKS.items():
        rules = games()[game]
        state = rules.load({"game": game, **POSITIONS[game]})
        made[game] = {
            "cards": cards,
            "view": state.view(0),
            "legal": [state.text(move) for move in state.legal(0)],
            "options": {option.name: option.default for option in rules.options()},
        }
    return made


def test_the_decks_are_those_of_the_engine() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == json.loads(json.dumps(decks()))


if __name__ == "__main__":
    FILE.write_text(json.dumps(decks()), encoding="utf-8")
