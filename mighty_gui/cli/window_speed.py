"""The speed and the memory of the window for ``bench``; nothing where the program was installed without it."""

from __future__ import annotations

import os
import tempfile
import time
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context

from mighty_gui.cli.opening import MAIN, open_game
from mighty_gui.lab.speed.figure import Figure, Findings, Tell, in_rounds
from mighty_gui.presets import Catalogue

BENCHMARK = "mighty_gui.client.showroom.benchmark"
FOOTPRINT = "mighty_gui.client.showroom.footprint"
THINKING = "1920x1080, master"
"""What the frames are called that are measured in rounds."""


def measure_frames(_: Catalogue, tell: Tell) -> Findings:
    """Measure frames, in rounds those that matter most, and the memory that the window takes."""
    if not find_spec(BENCHMARK):
        return Findings()
    benchmark = import_module(BENCHMARK)
    rows: dict[str, object] = benchmark.measure(lambda what: tell(what, 1, 1))
    figures = in_rounds("ms", THINKING, lambda: _frame_times(benchmark.thinking()), tell)
    tell("memory_mb", 1, 1)
    held: dict[str, float] = import_module(FOOTPRINT).tour()
    if held:
        last = list(held.values())[-1]
        rows = {**rows, "memory_mb": last, "memory_mb_at": held}
        figures["memory"] = Figure("MB", (last,), (0.0,))
    return Findings({"frames": rows}, figures)


def _frame_times(row: dict[str, float]) -> dict[str, float]:
    return {"frames p50": row["p50_ms"], "frames p99": row["p99_ms"]}


def measure_window(_: Catalogue, tell: Tell) -> Findings:
    """Measure how long a fresh program takes until the first frame of its window is drawn."""
    if not find_spec(MAIN):
        return Findings()
    try:
        figures = in_rounds("ms", "window", lambda: {"window": first_frame_ms()}, tell)
    except NoWindowError:
        return Findings()
    return Findings({"first_frame_ms": round(figures["window"].median, 1)}, figures)


class NoWindowError(Exception):
    """There is nothing to show a window on."""


def first_frame_ms() -> float:
    """The milliseconds from the start of a process to the first frame of its window. Raises ``NoWindowError``."""
    with tempfile.TemporaryDirectory() as home:
        began = time.perf_counter()
        with get_context("spawn").Pool(1) as process:
            code = process.apply(show_once, (home,))
            ms = (time.perf_counter() - began) * 1000
    if code:
        raise NoWindowError
    return ms


def show_once(home: str) -> int:
    """Open the game as for somebody who has never played, draw one frame and leave; return the exit code."""
    os.environ["MIGHTY_HOME"] = home
    return open_game(frames=1)
