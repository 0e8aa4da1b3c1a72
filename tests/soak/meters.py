"""What a long run costs: memory, Python's objects, open handles and threads, and whether any of it grows."""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from mighty_gui.client.shell import memory

WARM_UP = 0.2
"""The part of a run in which caches fill; only what comes after it is compared."""
ALLOWED = {"memory_mb": 6.0, "objects": 4000.0, "handles": 0.0, "threads": 0.0}
"""By how much the last fifth of what is compared may lie above the first: memory is torn into pieces a little."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the process holds at one moment; -1 where the system does not tell."""

    memory_mb: float
    objects: int
    handles: int
    threads: int


def read() -> Reading:
    """What is held now, without what nobody needs any more."""
    gc.collect()
    memory.give_back()
    return Reading(memory.resident_mb() or -1, len(gc.get_objects()), _handles(), threading.active_count())


def _handles() -> int:
    try:
        return len(os.listdir("/dev/fd"))
    except OSError:
        return -1


def growth(readings: Sequence[Reading]) -> dict[str, tuple[float, float]]:
    """What has grown, before and after: medians of the first and the last fifth of what follows the warm-up."""
    warm = readings[round(len(readings) * WARM_UP) :]
    part = max(1, len(warm) // 5)
    found = {}
    for name, allowed in ALLOWED.items():
        before, after = (median(getattr(one, name) for one in some) for some in (warm[:part], warm[-part:]))
        if after - before > allowed:
            found[name] = (before, after)
    return found
