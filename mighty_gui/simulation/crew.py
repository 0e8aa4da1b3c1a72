"""A crew: runs pieces of work through an executor, and returns the results in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from itertools import islice
from typing import Final, Generic, ParamSpec, TypeVar

from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import FileError, Problem

P = ParamSpec("P")
T = TypeVar("T")
R = TypeVar("R")

MOST_LOSSES: Final = 3
"""How many times in a row a crew may be lost without a result; more often, the work itself kills it."""


class Here(Executor):
    """An executor that runs each piece at once, in this process."""

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Run the piece, and return a future that is done."""
        done: Future[R] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


class Crew:
    """An executor that is started again when it breaks, and the number of pieces submitted ahead."""

    def __init__(self, begin: Callable[[], Executor], ahead: Callable[[], int]) -> None:
        self._begin, self._ahead = begin, ahead
        self._executor: Executor | None = None

    def in_order(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        """Do the work, and yield each item's result, in the order of the items.

        Items are taken only as far ahead as keeps all workers busy. Raises ``FileError`` if the crew is lost again and
        again, and any exception of the function.
        """
        work = _Work(self, function, iter(items))
        try:
            yield from work
        finally:
            work.cancel()

    def submit(self, function: Callable[[T], R], item: T) -> Future[R]:
        """Submit one piece to the executor, which is started if there is none."""
        if self._executor is None:
            self._executor = self._begin()
        return self._executor.submit(function, item)

    @property
    def ahead(self) -> int:
        """The number of pieces that are submitted at a time."""
        return self._ahead()

    def close(self) -> None:
        """Shut down the executor without waiting for unfinished work."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None


def alone() -> Crew:
    """Return a crew of only this process."""
    return Crew(Here, lambda: 1)


class _Work(Generic[T, R]):
    """One run of items: those submitted, in order, each with its future."""

    def __init__(self, crew: Crew, function: Callable[[T], R], items: Iterator[T]) -> None:
        self._crew, self._function, self._items = crew, function, items
        self._given: deque[tuple[T, Future[R]]] = deque()
        self._losses = 0

    def __iter__(self) -> Iterator[R]:
        while self._give():
            try:
                result = self._given[0][1].result()
            except BrokenExecutor:
                self._again()
            except CancelledError:
                raise _lost_error() from None
            else:
                self._losses = 0
                self._given.popleft()
                yield result

    def _give(self) -> bool:
        """Submit as many items as are wanted ahead; return whether any results are awaited."""
        wanted = max(0, self._crew.ahead - len(self._given))
        for item in islice(self._items, wanted):
            self._given.append((item, self._submit(item)))
        return bool(self._given)

    def _submit(self, item: T) -> Future[R]:
        try:
            return self._crew.submit(self._function, item)
        except BrokenExecutor as error:  # the next result reports it and starts a new one
            broken: Future[R] = Future()
            broken.set_exception(error)
            return broken

    def _again(self) -> None:
        """Start a new executor for everything unfinished, because a worker process was killed."""
        self._losses += 1
        if self._losses > MOST_LOSSES:
            raise _lost_error()
        self._crew.close()
        self._given = deque((item, future if _is_done(future) else self._submit(item)) for item, future in self._given)

    def cancel(self) -> None:
        """Cancel the work that is no longer needed."""
        for _, future in self._given:
            future.cancel()


def _is_done(future: Future[R]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def _lost_error() -> FileError:
    return FileError(Problem(Refusal("crew.lost")))
