"""The page about the library names everything that the library offers."""

import re
from pathlib import Path

import koloda

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def test_every_public_name_is_on_the_page() -> None:
    named = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", PAGE.read_text(encoding="utf-8")))))
    assert sorted(set(koloda.__all__) - named) == []


def test_every_method_of_a_state_that_the_page_names_is_there() -> None:
    section = PAGE.read_text(encoding="utf-8").partition("- `State`")[2].partition("- `Seat`")[0]
    methods = re.findall(r"`(\w+)\(", section)
    assert len(methods) > 12
    assert [name for name in methods if not hasattr(koloda.State, name)] == []
