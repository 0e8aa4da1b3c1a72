"""Long work in the background: one thread that gives way to the frames, with what has been found so far."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from mighty_gui.ai.pause import GiveWay, Pause, StoppedThinking

T = TypeVar("T")


class Task(Generic[T]):
    """Work that finds one thing after the other. It begins at once; whoever waits asks for what is new."""

    def __init__(self, work: Callable[[Pause], Iterator[T]], count: int) -> None:
        """Begin; ``work`` calls the pause it is given often, and yields ``count`` things in all."""
        self.count = count
        self.found: list[T] = []
        """What has been asked for and found so far."""
        self.failed: BaseException | None = None
        """What ended the work before its time."""
        self._news: queue.SimpleQueue[T | BaseException | None] = queue.SimpleQueue()
        self._cancelled = False
        self._over = False
        self._work = work
        self._thread = threading.Thread(target=self._run, name="study", daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        """Whether all has been found, and asked for."""
        return self._over and self.failed is None

    @property
    def progress(self) -> float:
        """How much has been found, from 0 to 1."""
        return 1.0 if self.is_done else len(self.found) / max(1, self.count)

    def poll(self) -> list[T]:
        """Return what has been found since the last time."""
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
        """Stop the work; nothing more is found."""
        self._cancelled = self._over = True

    def wait(self) -> None:
        """Wait until the work has ended, by itself or because it was cancelled."""
        self._thread.join()

    def _run(self) -> None:
        try:
            for item in self._work(GiveWay(lambda: not self._cancelled)):
                self._news.put(item)
        except StoppedThinking:
            return
        except BaseException as error:  # whatever it is: somebody waits
            self._news.put(error)
        else:
            self._news.put(None)
