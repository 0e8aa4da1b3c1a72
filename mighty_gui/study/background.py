"""Long work in a background thread that yields to the frames and delivers results one by one."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from mighty_gui.ai.pause import GiveWay, Pause, StoppedThinking

T = TypeVar("T")


class Task(Generic[T]):
    """Work that yields one result after the other. It starts at once; the caller polls for new results."""

    def __init__(self, work: Callable[[Pause], Iterator[T]], count: int) -> None:
        """Start the work. ``work`` must call the pause often, and yields ``count`` results in all."""
        self.count = count
        self.found: list[T] = []
        """The results that have been polled so far."""
        self.failed: BaseException | None = None
        """The error that ended the work early."""
        self._news: queue.SimpleQueue[T | BaseException | None] = queue.SimpleQueue()
        self._cancelled = False
        self._over = False
        self._work = work
        self._thread = threading.Thread(target=self._run, name="study", daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        """Whether all results have been found and polled."""
        return self._over and self.failed is None

    @property
    def progress(self) -> float:
        """The share of results that have been polled, from 0 to 1."""
        return 1.0 if self.is_done else len(self.found) / max(1, self.count)

    def poll(self) -> list[T]:
        """Return the results found since the last call."""
        fresh: list[T] = []
        while not self._over:
            try:
                news = self._news.get_nowait()
            except queue.Empty:
                break
            if news is None:
                self._over = True
            elif isinstance(news, BaseException):
                self._over, self.failed = True, news
            else:
                fresh.append(news)
        self.found += fresh
        return fresh

    def cancel(self) -> None:
        """Stop the work; there are no more results."""
        self._cancelled = self._over = True

    def wait(self) -> None:
        """Wait until the work has ended or was cancelled."""
        self._thread.join()

    def _run(self) -> None:
        try:
            for item in self._work(GiveWay(lambda: not self._cancelled)):
                self._news.put(item)
        except StoppedThinking:
            return
        except BaseException as error:  # any error must reach the caller, who waits for the result
            self._news.put(error)
        else:
            self._news.put(None)
