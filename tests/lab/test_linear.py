"""Linear equations: against a system whose solution is known."""

import pytest

from koloda.lab.linear import solve_symmetric


def test_a_system_is_solved() -> None:
    lower = [[4.0], [2.0, 5.0], [0.0, 1.0, 3.0]]
    whole = [[4, 2, 0], [2, 5, 1], [0, 1, 3]]
    wanted = [1.0, -2.0, 0.5]
    right = [sum(a * b for a, b in zip(row, wanted, strict=True)) for row in whole]
    assert solve_symmetric(lower, right) == pytest.approx(wanted)
