"""The results of ``bench`` as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mighty_gui.files.console import print_text
from mighty_gui.simulation.speed.player_speed import AVERAGE
from mighty_gui.texts import Texts

Document = Mapping[str, Any]


def print_figures(document: Document, texts: Texts) -> None:
    """Print the machine, then each figure with its spread, then each row of frames and memory."""
    print_text(texts("selfplay.bench.machine", **document["machine"]))
    for name, figure in document["figures"].items():
        print_text(_sentence(name, figure, document, texts))
        print_text(f"    {_spread(figure, texts)}")
    for name, item in document.get("frames", {}).items():
        print_text(f"{name}: {item}")


def _sentence(name: str, figure: Document, document: Document, texts: Texts) -> str:
    """Return a sentence about a figure."""
    kind, *which = name.split()
    if kind == "decision":
        level, step = which
        times = document["decision_ms"][level][step]
        return texts(f"selfplay.deciding.{step}", level=level, **{key: f"{ms:.2f}" for key, ms in times.items()})
    shown = " ".join(texts("selfplay.average") if word == AVERAGE else word for word in which)
    return texts(f"selfplay.bench.figure.{kind}", which=shown, amount=_amount(figure["median"]))


def _spread(figure: Document, texts: Texts) -> str:
    """Return the range of the rounds' results, and the figure in units of a counting loop."""
    least, most = _amount(figure["least"]), _amount(figure["most"])
    spread = texts("selfplay.bench.spread", rounds=len(figure["values"]), least=least, most=most)
    if figure["ratio"] is None:
        return spread
    ratio, ms = _amount(figure["ratio"]), f"{figure['loop_ms']:.1f}"
    return texts("selfplay.bench.loops", spread=spread, ratio=ratio, ms=ms)


def _amount(value: float) -> str:
    """Return a number for people: with separators if it is large, else with its significant digits."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"
