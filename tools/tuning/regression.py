"""Linear least squares for weights."""

from __future__ import annotations

from collections.abc import Sequence


def least_squares(
    rows: Sequence[Sequence[float]], wanted: Sequence[float], prior: Sequence[float], hold: Sequence[float]
) -> list[float]:
    """Return the weights that predict ``wanted`` from the rows best.

    ``hold`` is the strength that draws each weight to its ``prior``, as a number of observations.
    """
    size = len(prior)
    matrix = [[hold[i] * (i == j) for j in range(size)] for i in range(size)]
    right = [value * pull for value, pull in zip(prior, hold, strict=True)]
    for row, target in zip(rows, wanted, strict=True):
        used = [i for i in range(size) if row[i]]
        for i in used:
            right[i] += row[i] * target
            for j in used:
                matrix[i][j] += row[i] * row[j]
    return _solve(matrix, right)


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve by Gaussian elimination with the largest pivot."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda r: abs(rows[r][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at] / rows[at][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]
