"""Tests for a game of one's own, with pytest. In a test module of its package:

from koloda.testing import contract

TestContract = contract("my-game")
"""

from typing import Any

import pytest

pytest.register_assert_rewrite("koloda.testing.checks", "koloda.testing.words", "koloda.testing.lessons")

from koloda import games  # noqa: E402
from koloda.testing import checks, lessons, words  # noqa: E402
from koloda.testing.spread import Case, cases, name  # noqa: E402
from koloda.titles import TITLES  # noqa: E402

__all__ = ["contract"]


def contract(game: str, positions: bool = False) -> type:
    """A class of tests that hold a game to the contract; `positions` says that it can be set up and loaded."""
    if game not in games():
        listed = "; ".join(TITLES.problems) or "is its package installed (pip install -e .)?"
        raise LookupError(f"koloda has no game {game!r}: {listed}")
    each_case = pytest.mark.parametrize("case", cases(game), ids=name)
    each_size = pytest.mark.parametrize("players", list(games()[game].players))
    tests: dict[str, Any] = {}
    for check in (*checks.CHECKS, *([checks.a_position_loads_to_the_same_state] if positions else [])):
        tests[f"test_{check.__name__}"] = each_case(of_case(check))

    def told_the_same(_: object, players: int) -> None:
        checks.a_seat_is_told_the_same_whatever_is_hidden(game, players, 2, 120)

    tests["test_a_seat_is_told_the_same_whatever_is_hidden"] = each_size(told_the_same)
    for about in (*words.CHECKS, *(lessons.CHECKS if TITLES[game].lesson else ())):
        tests[f"test_{about.__name__}"] = of_game(about, game)
    return type("TestContract", (), tests)


def of_case(check: checks.Check) -> Any:
    def test(_: object, case: Case) -> None:
        check(case)

    return test


def of_game(check: Any, game: str) -> Any:
    def test(_: object) -> None:
        check(game)

    return test
