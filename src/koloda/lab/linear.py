"""Linear equations, for fits with a few dozen unknowns at the most."""

from collections.abc import Sequence
from math import sqrt


def solve_symmetric(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a symmetric, positive definite system (Cholesky). Only the lower half of the matrix is read."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1):
            rest = matrix[row][column] - sum(root[row][at] * root[column][at] for at in range(column))
            root[row][column] = sqrt(rest) if row == column else rest / root[column][column]
    half: list[float] = []
    for row in range(size):
        half.append((right[row] - sum(root[row][at] * half[at] for at in range(row))) / root[row][row])
    answer = [0.0] * size
    for row in reversed(range(size)):
        after = sum(root[at][row] * answer[at] for at in range(row + 1, size))
        answer[row] = (half[row] - after) / root[row][row]
    return answer
