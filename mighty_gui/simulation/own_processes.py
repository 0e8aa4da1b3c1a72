"""Processes of this program on this machine, which end with it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


MOST: Final = 61 if sys.platform == "win32" else 256
"""The maximum number of processes at a time: Windows cannot wait for more; elsewhere each takes memory."""


class OwnProcesses(ProcessPoolExecutor):
    """An executor of spawned processes; on shutdown it does not wait for unfinished work.

    They are spawned, not forked: that is the same on every system, and they inherit nothing from a running program.
    """

    def __init__(self, count: int) -> None:
        super().__init__(min(count, MOST), mp_context=get_context("spawn"), initializer=_end_with_the_parent)
        self._children: set[BaseProcess] = set()

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Submit a piece to a process, and remember the processes started for it."""
        before = set(active_children())
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            self._children |= set(active_children()) - before

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End every process at once; unfinished work is not needed."""
        super().shutdown(wait=False, cancel_futures=True)
        for child in self._children:
            child.terminate()
        for child in self._children:
            while child.exitcode is None:  # the executor's own thread may be the one that is notified of the end
                child.join()
        self._children.clear()


def _end_with_the_parent() -> None:
    """Leave Ctrl-C to the parent, and end when it ends, for whatever reason."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_wait_for_the_parent, daemon=True).start()


def _wait_for_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
