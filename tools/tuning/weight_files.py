"""Write the files of learned weights among the assets, with a line for each list or kind."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

from mighty_gui.ai.learned_weights import FOLDER

WIDTH: Final = 116
Weights = Mapping[str, "float | Sequence[float] | Weights"]


def write_weights(name: str, weights: Weights, decimals: int) -> None:
    """Write a file of weights, each rounded to that many decimals."""
    (FOLDER / f"{name}.json").write_text("\n".join(_lines(weights, decimals, "")) + "\n", encoding="utf-8")


def _lines(weights: Weights, decimals: int, margin: str) -> list[str]:
    """Return the lines of a mapping. Each mapping in it has its own lines; numbers are on one line."""
    rows, row = [], ""
    for at, (name, value) in enumerate(weights.items()):
        comma = "," if at + 1 < len(weights) else ""
        if isinstance(value, Mapping):
            below = _lines(value, decimals, margin + " ")
            rows += [f"{margin} {json.dumps(name)}: {below[0].strip()}", *below[1:-1], below[-1] + comma]
            continue
        numbers = f"{value:.{decimals}f}" if isinstance(value, float | int) else _list(value, decimals)
        entry = f" {json.dumps(name)}: {numbers}{comma}"
        if row and len(margin + row + entry) > WIDTH:
            rows.append(margin + row)
            row = ""
        row += entry
    return [f"{margin}{{", *rows, *([margin + row] if row else []), f"{margin}}}"]


def _list(values: Sequence[float], decimals: int) -> str:
    return f"[{', '.join(f'{value:.{decimals}f}' for value in values)}]"
