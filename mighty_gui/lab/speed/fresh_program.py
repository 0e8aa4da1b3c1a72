"""The speed of a program that has just been started: until it answers, and until the rules are read."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from functools import partial
from multiprocessing import get_context
from typing import Final

from mighty_gui.frozen import is_frozen
from mighty_gui.lab.speed.figure import Figure, Findings, Tell, clock, in_rounds
from mighty_gui.presets import Catalogue, load_presets

ANSWERED: Final[Mapping[str, Sequence[str]]] = {"version": ("--version",), "rules": ("rules", "list")}
"""The commands that are timed, by the names of their figures."""


def measure_presets(_: Catalogue, tell: Tell) -> Findings:
    """Measure how long all presets take to be read, the first time in a program and the second."""
    figures = in_rounds("ms", "load_presets", _loading_times, tell)
    told = {name: round(figure.median, 3) for name, figure in figures.items()}
    return Findings({"presets_ms": told}, {f"presets {name}": one for name, one in figures.items()})


def _loading_times() -> dict[str, float]:
    """The milliseconds in a process of its own: what this one has read does not help it."""
    with get_context("spawn").Pool(1) as process:
        return process.apply(loading_times)


def loading_times() -> dict[str, float]:
    """The milliseconds until all presets are read, and until they are there again when they are asked for again."""
    times = {}
    for name in ("first", "again"):
        began = clock()
        load_presets()
        times[name] = (clock() - began) * 1000
    return times


def measure_start(_: Catalogue, tell: Tell) -> Findings:
    """Measure how long commands take that hardly do anything, from their start to their end."""
    figures: dict[str, Figure] = {}
    for name, words in ANSWERED.items():
        figures |= in_rounds("ms", " ".join(words), partial(_answer_times, name, words), tell)
    told = {name: round(figure.median, 1) for name, figure in figures.items()}
    return Findings({"start_ms": told}, {f"start {name}": one for name, one in figures.items()})


def _answer_times(name: str, words: Sequence[str]) -> dict[str, float]:
    return {name: run_program(*words) * 1000}


def run_program(*words: str) -> float:
    """Run a command of this program in a process of its own; return the seconds until it has ended.

    Raises ``CalledProcessError`` if it fails.
    """
    program = [sys.executable] if is_frozen() else [sys.executable, "-m", "mighty_gui"]
    began = time.perf_counter()
    subprocess.run([*program, *words], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began
