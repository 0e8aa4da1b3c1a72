"""The resources of a long run: memory, Python's objects, open handles and threads, and whether they grow."""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import median

from mighty_gui.client.shell import memory

_CACHE = type(lru_cache(str))

ONCE = ("archive", "disk", "snapshots")
"""The threads that begin when they are first needed, and stay: the first of each does not count."""
ALLOWED = {"memory_mb": 0.05, "objects": 0.05, "handles": 0.0, "threads": 0.0}
"""The share that the last fifth of the readings may be above the first: memory becomes a little fragmented."""
FILLS = ("memory_mb", "objects")
"""The resources that grow until everything has happened once: pictures are painted, and memory is fragmented."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The resources of the process at one moment; -1 if the system does not report them."""

    memory_mb: float
    objects: int
    handles: int
    threads: int


def read() -> Reading:
    """Measure the resources after freeing unused memory and clearing caches."""
    for one in gc.get_objects():
        if isinstance(one, _CACHE):
            one.cache_clear()
    gc.collect()
    memory.give_back()
    names = [thread.name.partition("_")[0] for thread in threading.enumerate()]
    threads = len(names) - sum(name in names for name in ONCE)
    return Reading(memory.resident_mb() or -1, len(gc.get_objects()), _handles(), threads)


def _handles() -> int:
    try:
        return len(os.listdir("/dev/fd"))
    except OSError:
        return -1


def growth(readings: Sequence[tuple[int, Reading]], warm: int) -> dict[str, tuple[float, float]]:
    """Return what has grown, before and after: medians of the first and the last fifth of the readings that count.

    Each reading comes with the number of steps before it. Memory counts after ``warm`` steps, when caches are filled.
    """
    found = {}
    for name, allowed in ALLOWED.items():
        counted = [getattr(one, name) for steps, one in readings if steps >= warm or name not in FILLS]
        part = max(1, len(counted) // 5)
        before, after = median(counted[:part] or [0]), median(counted[-part:] or [0])
        if after > before * (1 + allowed):
            found[name] = (before, after)
    return found
