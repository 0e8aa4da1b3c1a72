"""Learned weights written as lines of a data file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

WIDTH = 115


def write_weights(file: str, text: str, by: str, kind: str, lines: Iterable[str]) -> None:
    """Write a data file anew: what its weights are, which tool made them, their type (``kind``), its lines."""
    head = [f'"""{text}', "", f"Made by ``{by}``.", '"""', "", "from __future__ import annotations", ""]
    content = [*head, "# fmt: off", f"WEIGHTS: {kind} = {{", *lines, "}", ""]
    Path(file).write_text("\n".join(content), encoding="utf-8")


def write_kinds(file: str, text: str, by: str, weights: Mapping[str, Mapping[str, float]], decimals: int) -> None:
    """Write a data file anew that has a dictionary of weights for each kind."""
    lines = list[str]()
    for kind, some in weights.items():
        lines += [f'    "{kind}": {{', *entries(some, decimals, 8), "    },"]
    write_weights(file, text, by, "dict[str, dict[str, float]]", lines)


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
