"""Finding a crew for some work."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Final, ParamSpec, TypeVar

from mighty_gui.lab.crew.cluster import cluster
from mighty_gui.lab.crew.crew import Crew, alone


@contextmanager
def crew(processes: int = 1, scheduler: str = "") -> Iterator[Crew]:
    """A crew of so many processes on this machine, or the cluster behind a scheduler, until the work is done.

    One process is this one. Raises ``FileError`` where the cluster cannot be reached.
    """
    if scheduler:
        with cluster(scheduler) as found:
            yield found
        return
    found = Crew(lambda: OwnProcesses(processes), lambda: 2 * processes) if processes > 1 else alone()
    try:
        yield found
    finally:
        found.close()


# --- processes of this program on this machine, which end with it -------------------------------------------


P = ParamSpec("P")
R = TypeVar("R")

MOST: Final = 61 if sys.platform == "win32" else 256
"""The most processes at a time: Windows cannot wait for more; elsewhere each takes memory."""


class OwnProcesses(ProcessPoolExecutor):
    """An executor of spawned processes; shut down, it does not wait for what they are in the middle of.

    They are spawned, not forked: the same on every system, and nothing of a running program is inherited.
    """

    def __init__(self, count: int) -> None:
        super().__init__(min(count, MOST), mp_context=get_context("spawn"), initializer=_end_with_the_parent)
        self._children: set[BaseProcess] = set()

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Give a piece to a process, and remember whoever was started for it."""
        before = set(active_children())
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            self._children |= set(active_children()) - before

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End every process at once; nobody wants what they have not finished."""
        super().shutdown(wait=False, cancel_futures=True)
        for child in self._children:
            child.terminate()
        for child in self._children:
            while child.exitcode is None:  # the executor's own thread may be the one who is told that it ended
                child.join()
        self._children.clear()


def _end_with_the_parent() -> None:
    """Leave Ctrl-C to the parent, and end when it ends, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_wait_for_the_parent, daemon=True).start()


def _wait_for_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
