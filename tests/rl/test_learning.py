"""The training example in short: it gets better, and draws its curve."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

FILE = Path(__file__).parents[2] / "examples" / "learn.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    """The example as a module."""
    spec = spec_from_file_location("learn", FILE)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["learn"] = module  # its named tuples look themselves up there
    spec.loader.exec_module(module)
    return module


def test_it_learns_to_win_at_uno_against_a_novice(example: ModuleType) -> None:
    arguments = {"envs": 64, "steps": 32, "updates": 12, "tests": 1, "test_games": 150, "seed": 1}
    before, after = example.learn("uno", "novice", **arguments)
    # With eight other seeds the first was from 0.01 to 0.05, the second from 0.22 to 0.47, after as many games.
    assert before.games == 0 and before.wins < 0.1
    assert after.games > 300
    assert after.wins - after.error > before.wins + before.error
    picture = ElementTree.fromstring(example.svg_of([before, after], "uno", "novice"))
    assert picture.tag.endswith("svg")
