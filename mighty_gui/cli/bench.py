"""``mighty-gui bench``: measure the speed of the engine, the computer players and the drawing on this machine."""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Final

from mighty_gui.cli import language
from mighty_gui.cli.bench_texts import print_figures
from mighty_gui.cli.command_line import MAIN, open_game
from mighty_gui.cli.output import DONE, print_json
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.console import print_text
from mighty_gui.presets import Catalogue, FileError, Problem, load_presets
from mighty_gui.simulation.speed.figure import Figure, Findings, ReportProgress, in_rounds, machine
from mighty_gui.simulation.speed.history_speed import measure_history
from mighty_gui.simulation.speed.player_speed import measure_decisions, measure_engine, measure_hands, measure_playouts
from mighty_gui.simulation.speed.replay_speed import measure_replay
from mighty_gui.simulation.speed.start_speed import measure_presets, measure_start

FRAMES = "mighty_gui.client.app.frame_speed"
THINKING = "1920x1080, hard"
"""The name of the frames that are measured in rounds."""


def measure_frames(_: Catalogue, report: ReportProgress) -> Findings:
    """Measure frames (the most important ones in rounds) and the memory of the window."""
    if not find_spec(FRAMES):
        return Findings()
    benchmark = import_module(FRAMES)
    rows: dict[str, object] = benchmark.measure(lambda what: report(what, 1, 1))
    figures = in_rounds("ms", THINKING, lambda: _frame_times(benchmark.thinking()), report)
    report("memory_mb", 1, 1)
    held: dict[str, float] = benchmark.tour()
    if held:
        last = list(held.values())[-1]
        rows = {**rows, "memory_mb": last, "memory_mb_at": held}
        figures["memory"] = Figure("MB", (last,), (0.0,))
    return Findings({"frames": rows}, figures)


def _frame_times(row: dict[str, float]) -> dict[str, float]:
    return {"frames p50": row["p50_ms"], "frames p99": row["p99_ms"]}


def measure_window(_: Catalogue, report: ReportProgress) -> Findings:
    """Measure how long a new process takes until the first frame of its window is drawn."""
    if not find_spec(MAIN):
        return Findings()
    try:
        figures = in_rounds("ms", "window", lambda: {"window": first_frame_ms()}, report)
    except NoWindowError:
        return Findings()
    return Findings({"first_frame_ms": round(figures["window"].median, 1)}, figures)


class NoWindowError(Exception):
    """The error that there is no display for a window."""


def first_frame_ms() -> float:
    """Return the milliseconds from the start of a process to its window's first frame. Raises ``NoWindowError``."""
    with tempfile.TemporaryDirectory() as home:
        began = time.perf_counter()
        with get_context("spawn").Pool(1) as process:
            code = process.apply(show_once, (home,))
            ms = (time.perf_counter() - began) * 1000
    if code:
        raise NoWindowError
    return ms


def show_once(home: str) -> int:
    """Open the game as for a new player, draw one frame and close it; return the exit code."""
    os.environ["MIGHTY_HOME"] = home
    return open_game(frames=1)


Measure = Callable[[Catalogue, ReportProgress], Findings]

PARTS: Final[Mapping[str, Measure]] = {
    "engine": measure_engine,
    "playouts": measure_playouts,
    "normal": measure_hands,
    "decisions": measure_decisions,
    "presets": measure_presets,
    "start": measure_start,
    "window": measure_window,
    "replay": measure_replay,
    "history": measure_history,
    "frames": measure_frames,
}
"""The parts that can be measured alone, in this order."""
GROUPS: Final[Mapping[str, Sequence[str]]] = {"players": ("playouts", "normal", "decisions")}
"""Parts that are measured together under one name."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = language.texts()
    parts = ",".join(PARTS)
    parser.add_argument("--only", default=parts, metavar=",".join(_names()), help=texts("selfplay.bench.only"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Measure the program's speed, print the figures, and return the exit code."""
    keys: dict[str, object] = {}
    figures: dict[str, Figure] = {}
    parts, presets, about = wanted_parts(options.only), load_presets(), machine()
    for part in parts:
        found = PARTS[part](presets, partial(_report, part))
        keys.update(found.keys)
        figures.update(found.figures)
    document = {"machine": about, **keys, "figures": {name: figure.as_json() for name, figure in figures.items()}}
    if options.json:
        print_json(document)
    else:
        print_figures(document, language.texts())
    return DONE


def wanted_parts(text: str) -> list[str]:
    """Return the parts named, separated by commas, in the order of measuring them. Raises ``FileError``."""
    named: set[str] = set()
    for word in map(str.strip, text.split(",")):
        if word not in PARTS and word not in GROUPS:
            raise FileError(Problem(Refusal("option.part", part=word, parts=_names())))
        named.update(GROUPS.get(word, (word,)))
    return [part for part in PARTS if part in named]


def _names() -> tuple[str, ...]:
    """Return the names that may be given; a group is listed before its parts."""
    names = list(PARTS)
    for group, parts in GROUPS.items():
        names.insert(names.index(parts[0]), group)
    return tuple(names)


def _report(part: str, what: str, number: int, rounds: int) -> None:
    """Print on standard error what is measured next, because some parts take minutes."""
    print_text(
        language.texts()("selfplay.bench.next", part=part, what=what, number=number, rounds=rounds), to_stderr=True
    )
