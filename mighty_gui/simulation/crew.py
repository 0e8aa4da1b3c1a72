"""A crew: runs pieces of work through an executor, and returns the results in order."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from logging import CRITICAL, getLogger
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, Final, Generic, ParamSpec, Protocol, TypeVar

from mighty_gui import __version__
from mighty_gui.build import is_frozen
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


# --- a Dask cluster set up by the user, reached through its scheduler (the extra ``cluster``) ---------------


WAIT: Final = 20
"""The time limit in seconds for the scheduler to answer."""


class _Client(Protocol):
    """The part of Dask's client that is used."""

    def get_executor(self, *, pure: bool) -> Executor: ...

    def nthreads(self) -> dict[str, int]: ...

    def close(self) -> None: ...


@contextmanager
def cluster(scheduler: str) -> Iterator[Crew]:
    """Yield a crew on a cluster, connected until the work is done. Raises ``FileError`` if that is impossible."""
    client = _client(scheduler)
    executor = _SameProgram(client)
    try:
        yield Crew(lambda: executor, lambda: 2 * max(1, _threads(client)))
    finally:
        client.close()


def _threads(client: _Client) -> int:
    """Return how many pieces the cluster can do at a time now. Raises ``FileError`` if it is gone."""
    try:
        return sum(client.nthreads().values())
    except (OSError, RuntimeError, ValueError) as error:
        raise _cluster_lost_error() from error


def _cluster_lost_error() -> FileError:
    return FileError(Problem(Refusal("crew.cluster_lost")))


def _client(scheduler: str) -> _Client:
    try:
        distributed = import_module("distributed")
    except ImportError:
        code = "crew.no_cluster_here" if is_frozen() else "crew.no_cluster"
        raise FileError(Problem(Refusal(code))) from None
    # a missing scheduler is reported in one sentence, without Dask's own lines
    getLogger("distributed").setLevel(CRITICAL)
    try:
        client: _Client = distributed.Client(scheduler, timeout=WAIT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise FileError(Problem(Refusal("crew.no_scheduler", address=scheduler))) from error
    return client


class _SameProgram(Executor):
    """Dask's executor; its workers must have this version of the program, because others would play differently."""

    def __init__(self, client: _Client) -> None:
        self._dask = client.get_executor(pure=False)

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """Submit a piece to the cluster."""
        future: Future[R] = Future()
        asked = self._dask.submit(_OfVersion(__version__, fn), *args, **kwargs)
        asked.add_done_callback(lambda done: _pass_on(done, future))
        future.add_done_callback(lambda other_future: asked.cancel() if other_future.cancelled() else None)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Cancel unfinished work."""
        self._dask.shutdown(wait=wait)


class _OtherVersionError(RuntimeError):
    """A worker has another version of the program, which is the text of this error."""


@dataclass(frozen=True)
class _OfVersion:
    """A function that runs only in this version of the program."""

    version: str
    function: Callable[..., Any]

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if __version__ != self.version:
            raise _OtherVersionError(__version__)
        return self.function(*args, **kwargs)


def _pass_on(done: Future[R], future: Future[R]) -> None:
    """Copy a result or an error from one future to the other."""
    if future.cancelled():
        return
    try:
        future.set_result(done.result())
    except CancelledError:
        future.set_exception(_cluster_lost_error())
    except Exception as error:
        future.set_exception(_explain(error))


def _explain(error: Exception) -> Exception:
    """Return an error of the cluster as a sentence, and an error of the work itself unchanged."""
    if isinstance(error, ModuleNotFoundError):
        return FileError(Problem(Refusal("crew.not_installed", module=str(error.name))))
    if isinstance(error, _OtherVersionError):
        return FileError(Problem(Refusal("crew.other_version", ours=__version__, theirs=str(error))))
    if type(error).__name__ == "KilledWorker":
        return _cluster_lost_error()
    return error


# --- a crew for some work -----------------------------------------------------------------------------------


@contextmanager
def crew(processes: int = 1, scheduler: str = "") -> Iterator[Crew]:
    """Yield a crew of ``processes`` processes on this machine, or the cluster of a scheduler, until the work is done.

    A single process is this one. Raises ``FileError`` if the cluster cannot be reached.
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
