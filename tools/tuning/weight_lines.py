"""Learned weights written as lines of a data file."""

from __future__ import annotations

from collections.abc import Mapping

WIDTH = 115


def entries(weights: Mapping[str, float], decimals: int, indent: int) -> list[str]:
    """The entries of a dictionary in the order of their names, as many to a line as it holds."""
    margin = " " * (indent - 1)
    lines, row = [], margin
    for name in sorted(weights):
        entry = f' "{name}": {weights[name]:.{decimals}f},'
        if len(row + entry) > WIDTH:
            lines.append(row)
            row = margin
        row += entry
    return [*lines, row]
