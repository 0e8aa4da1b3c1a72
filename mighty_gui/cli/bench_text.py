"""What ``bench`` has measured, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mighty_gui.cli.output import say
from mighty_gui.lab.speed.random_play import AVERAGE
from mighty_gui.texts import Texts

Document = Mapping[str, Any]


def print_figures(document: Document, texts: Texts) -> None:
    """Write the machine, then every figure on a line of its own, then every row of frames and memory."""
    say(texts("selfplay.bench.machine", **document["machine"]))
    for name, figure in document["figures"].items():
        say(_sentence(name, figure, document, texts))
        say(f"    {_spread(figure, texts)}")
    for name, told in document.get("frames", {}).items():
        say(f"{name}: {told}")


def _sentence(name: str, figure: Document, document: Document, texts: Texts) -> str:
    """The figure in a sentence."""
    kind, *which = name.split()
    if kind == "decision":
        level, step = which
        times = document["decision_ms"][level][step]
        return texts(f"selfplay.deciding.{step}", level=level, **{key: f"{ms:.2f}" for key, ms in times.items()})
    shown = " ".join(texts("selfplay.average") if word == AVERAGE else word for word in which)
    return texts(f"selfplay.bench.figure.{kind}", which=shown, amount=_amount(figure["median"]))


def _spread(figure: Document, texts: Texts) -> str:
    """How far the rounds lay apart, and what the figure is in counting loops."""
    least, most = _amount(figure["least"]), _amount(figure["most"])
    spread = texts("selfplay.bench.spread", rounds=len(figure["values"]), least=least, most=most)
    if figure["ratio"] is None:
        return spread
    ratio, ms = _amount(figure["ratio"]), f"{figure['loop_ms']:.1f}"
    return texts("selfplay.bench.loops", spread=spread, ratio=ratio, ms=ms)


def _amount(value: float) -> str:
    """A number for people: with separators where it is large, with the digits that mean something where not."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"
