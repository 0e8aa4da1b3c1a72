"""Figures: values measured in five rounds, each with the time of a counting loop, so that machines can be compared."""

from __future__ import annotations

import os
import platform
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Final, Literal

from mighty_gui import __version__
from mighty_gui.build import build_kind

ROUNDS: Final = 5
"""The number of times that everything is measured; the figure is the median."""
COUNTED: Final = 1_000_000
"""The number up to which the loop counts."""

Unit = Literal["/s", "ms", "s", "MB"]

_LOOPS_IN: Final[Mapping[Unit, float]] = {"ms": 1.0, "s": 1000.0}
"""The milliseconds in each unit of time."""

ReportProgress = Callable[[str, int, int], None]
"""A function called with the name of the next measurement, its round, and the number of rounds."""

clock: Final = time.perf_counter if sys.platform == "win32" else time.process_time
"""The clock for the work of this process: other programs affect the time that its processor spends on it less.

Windows gives that time only to a sixtieth of a second.
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """A measurement: the value of each round, and the milliseconds of the counting loop in that round."""

    unit: Unit
    values: tuple[float, ...]
    loops: tuple[float, ...]

    @property
    def median(self) -> float:
        """The median of the values, which is reported."""
        return median(self.values)

    @property
    def ratio(self) -> float | None:
        """The figure in counting loops, which compares machines: how many for each loop, or how many loops it takes.

        ``None`` for a figure that is not a time.
        """
        if self.unit == "/s":
            return median(value * loop / 1000 for value, loop in zip(self.values, self.loops, strict=True))
        if self.unit == "MB":
            return None
        ms = _LOOPS_IN[self.unit]
        return median(value * ms / loop for value, loop in zip(self.values, self.loops, strict=True))

    def as_json(self) -> dict[str, object]:
        """Return the figure as plain values."""
        ratio = self.ratio
        return {
            "unit": self.unit,
            "median": round_figure(self.median),
            "least": round_figure(min(self.values)),
            "most": round_figure(max(self.values)),
            "values": [round_figure(value) for value in self.values],
            "loop_ms": round_figure(median(self.loops)),
            "ratio": None if ratio is None else round_figure(ratio),
        }


@dataclass(frozen=True, slots=True)
class Findings:
    """The results of a part: its keys in the document, and its figures by name."""

    keys: Mapping[str, object] = field(default_factory=dict)
    figures: Mapping[str, Figure] = field(default_factory=dict)


def round_figure(value: float) -> float:
    """Return the value rounded to its four significant digits; above these, to a whole number."""
    return round(value) if abs(value) >= 1000 else float(f"{value:.4g}")


def loop_ms() -> float:
    """Return how many milliseconds plain Python takes here and now to count to a million.

    This file is never compiled, so that the loop is the same for both builds.
    """
    began, total = clock(), 0
    for number in range(COUNTED):
        total += number & 3
    return (clock() - began) * 1000


def in_rounds(
    unit: Unit, what: str, measure: Callable[[], Mapping[str, float]], report: ReportProgress, rounds: int = ROUNDS
) -> dict[str, Figure]:
    """Measure several times, and return the figures by the names that ``measure`` uses for their values."""
    found: list[Mapping[str, float]] = []
    loops: list[float] = []
    for number in range(1, rounds + 1):
        report(what, number, rounds)
        before = loop_ms()
        found.append(measure())
        loops.append((before + loop_ms()) / 2)
    return {name: Figure(unit, tuple(values[name] for values in found), tuple(loops)) for name in found[0]}


# --- the machine of a measurement, described with the words that are printed next to the figures ------------


def machine() -> dict[str, str | float | None]:
    """Return the program, its Python and the machine, the date, and the load of the machine.

    ``load`` is the number of programs that wanted a processor in the last minute, if the system reports it.
    """
    return {
        "program": __version__,
        "build": build_kind(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "cores": os.cpu_count() or 1,
        "date": datetime.now(UTC).date().isoformat(),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
    }


def _processor() -> str:
    """Return the name of the processor; empty if the system does not report it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
