"""The memory of this process: measuring it and freeing it."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any


def give_back() -> None:
    """Return the memory of deleted pictures to the system. Only Linux needs this; other systems do it by themselves.

    Measured after leaving a table of 2560x1600: 288 MB before, 123 MB after, in 40 ms.
    """
    libc = _libc()
    if libc is not None:
        libc.malloc_trim(0)


@cache
def _libc() -> Any:
    """Return the C library if it is one that keeps freed memory; otherwise ``None``."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        libc = ctypes.CDLL(None)
    except OSError:
        return None
    return libc if hasattr(libc, "malloc_trim") else None


def resident_mb() -> float | None:
    """Return the megabytes of memory that this process uses now; ``None`` if the system does not report it."""
    try:
        held = {"linux": _on_linux, "win32": _on_windows}.get(sys.platform, _by_ps)()
    except (OSError, ValueError, AttributeError, subprocess.SubprocessError):
        return None
    return round(held / 1e6, 1)


def _on_linux() -> int:
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _by_ps() -> int:
    completed_process = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(os.getpid())], capture_output=True, check=True, timeout=10
    )
    return int(completed_process.stdout) * 1024


class _Counters(ctypes.Structure):
    """Windows' PROCESS_MEMORY_COUNTERS."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        ("faults", ctypes.c_uint32),
        ("peak", ctypes.c_size_t),
        ("held", ctypes.c_size_t),
        ("rest", ctypes.c_size_t * 6),
    )


def _on_windows() -> int:
    counters = _Counters(size=ctypes.sizeof(_Counters))
    kernel = ctypes.CDLL("kernel32")
    kernel.GetCurrentProcess.restype = ctypes.c_void_p
    kernel.K32GetProcessMemoryInfo.argtypes = (ctypes.c_void_p, ctypes.POINTER(_Counters), ctypes.c_uint32)
    if not kernel.K32GetProcessMemoryInfo(kernel.GetCurrentProcess(), ctypes.byref(counters), counters.size):
        raise OSError("the system does not tell how much memory is held")
    return int(counters.held)
