"""Games that other packages add: which are taken, which are left out and why."""

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from adding_a_game.tricks.rules import Tricks, TricksRules
from adding_a_game.tricks.title import TITLE
from koloda import Option, Rules, View
from koloda.titles import TITLES, Title, plugins
from koloda.titles.plugins import Titles
from koloda.titles.uno import UNO

# A package without a catalogue: its name is a text of ours.
ADDED = replace(TITLE, package="adding_a_game.tricks", name="uno-title")


OPTIONS = (Option("house_rule", True, (True, False), "T-1"),)


def tricks(**changed: Any) -> Title:
    """Tricks with other rules."""
    rules = TricksRules()
    for name, value in changed.items():
        setattr(rules, name, value)
    return replace(ADDED, rules=rules)


def loads(found: Any) -> Any:
    if isinstance(found, Exception):
        raise found
    return found


@pytest.fixture
def titles_with(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Titles]:
    """UNO, and what other packages have by the names of their entry points; exceptions are raised by loading them."""

    def titles_with(**found: Any) -> Titles:
        entries = [
            SimpleNamespace(name=name.replace("_", "-"), value=f"there:{name}", dist=None, load=partial(loads, title))
            for name, title in found.items()
        ]
        monkeypatch.setattr(plugins, "entry_points", lambda group: entries if group == "koloda.titles" else [])
        return Titles([UNO])

    return titles_with


Made = Callable[..., Titles]


def test_a_game_of_another_package_is_found_when_it_is_asked_for(titles_with: Made) -> None:
    titles = titles_with(tricks=ADDED)
    assert titles["uno"] is UNO and not titles.is_complete
    assert titles["tricks"] is ADDED
    assert (list(titles), len(titles), "tricks" in titles, titles.problems) == (["uno", "tricks"], 2, True, [])
    assert titles.get("canasta") is None


class Blind(Tricks):
    """A game whose views lack what a browser needs."""

    def view(self, seat: int) -> Any:
        view: View = super().view(seat)
        return {name: value for name, value in view.items() if name not in ("due", "hands")}


class BlindRules(TricksRules):
    def start(self, players: Any, **options: object) -> Tricks:
        return Blind(self)


@pytest.mark.parametrize(
    ("found", "why"),
    [
        (ImportError("no module named tricks"), "ImportError: no module named tricks"),
        (SyntaxError("what is this\nand that"), "SyntaxError: what is this and that"),
        ("Tricks", "is no koloda.titles.Title"),
        (tricks(slug="Tricks!"), "'Tricks!' is no slug"),
        (tricks(slug="t" * 41), "is no slug"),
        (tricks(slug="other"), "its rules call it 'other'"),
        (replace(ADDED, prefix="uno"), "another game has texts that begin with 'uno'"),
        (replace(ADDED, prefix="cli"), "texts of Koloda begin with 'cli'"),
        (tricks(options=lambda: OPTIONS), "it has no text tricks-option-house-rule in en"),
        (replace(ADDED, name="tricks-title"), "it has no text tricks-title in en"),
        (TITLE, "does not say in which package"),
        (tricks(players=range(1, 3)), "it is for 1–2 players; tables have 2 to 10 seats"),
        (tricks(players=range(2, 12)), "it is for 2–11 players"),
        (replace(ADDED, rules=BlindRules()), "its views lack due, hands"),
    ],
)
def test_what_cannot_be_used_is_left_out_in_one_line(
    titles_with: Made, caplog: pytest.LogCaptureFixture, found: Any, why: str
) -> None:
    titles = titles_with(tricks=found, tricks_too=tricks(slug="tricks-too"))
    with caplog.at_level(logging.WARNING, "koloda.titles"):
        assert list(titles) == ["uno", "tricks-too"]
    (problem,) = titles.problems
    assert problem.startswith("the game 'tricks' of ") and why in problem and "\n" not in problem
    assert [record.getMessage() for record in caplog.records] == [f"koloda: {problem}"]


def test_a_slug_of_ours_is_refused(titles_with: Made) -> None:
    mine: Rules = TricksRules()
    mine.slug = "uno"
    titles = titles_with(uno=replace(ADDED, rules=mine))
    assert titles["uno"] is UNO and list(titles) == ["uno"]
    assert titles.problems == ["the game 'uno' of there:uno is left out: there is a game of that name already"]


def test_a_slug_with_which_texts_of_ours_begin_is_refused(titles_with: Made) -> None:
    titles = titles_with(error=tricks(slug="error"))
    assert list(titles) == ["uno"]
    [problem] = titles.problems
    assert "texts of Koloda begin with 'error'" in problem


def test_our_own_titles_are_of_no_other_package() -> None:
    own = ["uno", "uno-express", "face-to-face", "flights", "dzhunkvik"]
    assert list(TITLES)[:5] == own
    assert not any(TITLES[slug].package for slug in own)
