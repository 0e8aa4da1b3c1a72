"""The machine on which something is measured, in the words that stand beside the figures."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from pathlib import Path

from mighty_gui import __version__
from mighty_gui.build_kind import build_kind


def machine() -> dict[str, str | float | None]:
    """The program, its Python and the machine, the day, and how much the machine has to do besides.

    ``load`` is the number of programs that wanted a processor in the last minute, where the system tells it.
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
    """The name of the processor; empty where the system does not tell."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
