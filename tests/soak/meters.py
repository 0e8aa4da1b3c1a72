"""What a long run costs: memory, Python's objects, open handles and threads, and whether any of it grows."""

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

ALLOWED = {"memory_mb": 0.05, "objects": 0.05, "handles": 0.0, "threads": 0.0}
"""By what part of itself the last fifth of what is compared may lie above the first: memory is torn a little."""
FILLS = ("memory_mb", "objects")
"""What grows until everything has happened once: pictures are painted, and memory is torn as far as it will be."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the process holds at one moment; -1 where the system does not tell."""

    memory_mb: float
    objects: int
    handles: int
    threads: int


def read() -> Reading:
    """What is held now, without what nobody needs any more, and without what is remembered to be quick."""
    for one in gc.get_objects():
        if isinstance(one, _CACHE):
            one.cache_clear()
    gc.collect()
    memory.give_back()
    return Reading(memory.resident_mb() or -1, len(gc.get_objects()), _handles(), threading.active_count())


def _handles() -> int:
    try:
        return len(os.listdir("/dev/fd"))
    except OSError:
        return -1


def growth(readings: Sequence[tuple[int, Reading]], warm: int) -> dict[str, tuple[float, float]]:
    """What has grown, before and after: medians of the first and the last fifth of the readings that count.

    Each reading comes with the steps before it; what caches hold counts once so many steps are ``warm``.
    """
    found = {}
    for name, allowed in ALLOWED.items():
        counted = [getattr(one, name) for steps, one in readings if steps >= warm or name not in FILLS]
        part = max(1, len(counted) // 5)
        before, after = median(counted[:part] or [0]), median(counted[-part:] or [0])
        if after > before * (1 + allowed):
            found[name] = (before, after)
    return found
