"""A disk without a thread: data is saved in the frame that asks for it, however busy the machine is."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from mighty_gui.keep.archive.archive import Archive


class DiskAtOnce(ThreadPoolExecutor):
    """Runs each job immediately."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(work(*given, **named))
        return done


def write_at_once(archive: Archive) -> None:
    """Make an archive write without its thread."""
    archive._disk = DiskAtOnce(1)
