"""The speed of a program that was just started: until it answers, and until the rules are read."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from functools import partial
from multiprocessing import get_context
from typing import Final

from mighty_gui.build import is_frozen
from mighty_gui.presets import Catalogue, load_presets
from mighty_gui.simulation.speed.figure import Figure, Findings, ReportProgress, clock, in_rounds

ANSWERED: Final[Mapping[str, Sequence[str]]] = {"version": ("--version",), "rules": ("rules", "list")}
"""The commands that are timed, by the names of their figures."""


def measure_presets(_: Catalogue, report: ReportProgress) -> Findings:
    """Measure the time to read all presets, the first and the second time in a program."""
    figures = in_rounds("ms", "load_presets", _loading_times, report)
    values = {name: round(figure.median, 3) for name, figure in figures.items()}
    return Findings({"presets_ms": values}, {f"presets {name}": figure for name, figure in figures.items()})


def _loading_times() -> dict[str, float]:
    """Return the milliseconds in a separate process, which has read nothing before."""
    with get_context("spawn").Pool(1) as process:
        return process.apply(loading_times)


def loading_times() -> dict[str, float]:
    """Return the milliseconds until all presets are read, the first and the second time."""
    times = {}
    for name in ("first", "again"):
        began = clock()
        load_presets()
        times[name] = (clock() - began) * 1000
    return times


def measure_start(_: Catalogue, report: ReportProgress) -> Findings:
    """Measure the time of commands that do almost nothing, from their start to their end."""
    figures: dict[str, Figure] = {}
    for name, arguments in ANSWERED.items():
        figures |= in_rounds("ms", " ".join(arguments), partial(_answer_times, name, arguments), report)
    values = {name: round(figure.median, 1) for name, figure in figures.items()}
    return Findings({"start_ms": values}, {f"start {name}": figure for name, figure in figures.items()})


def _answer_times(name: str, arguments: Sequence[str]) -> dict[str, float]:
    return {name: run_program(*arguments) * 1000}


def run_program(*arguments: str) -> float:
    """Run a command of this program in a separate process; return the seconds until it has ended.

    Raises ``CalledProcessError`` if it fails.
    """
    program = [sys.executable] if is_frozen() else [sys.executable, "-m", "mighty_gui"]
    began = time.perf_counter()
    subprocess.run([*program, *arguments], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began
