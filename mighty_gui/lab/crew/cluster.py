"""A Dask cluster that somebody has set up, reached through its scheduler (the extra ``cluster``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from logging import CRITICAL, getLogger
from typing import Any, Final, Protocol, TypeVar

from mighty_gui import __version__
from mighty_gui.build import is_frozen
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.lab.crew.crew import Crew

R = TypeVar("R")

WAIT: Final = 20
"""Seconds in which the scheduler must answer."""


class _Client(Protocol):
    """The part of Dask's client that is used."""

    def get_executor(self, *, pure: bool) -> Executor: ...

    def nthreads(self) -> dict[str, int]: ...

    def close(self) -> None: ...


@contextmanager
def cluster(scheduler: str) -> Iterator[Crew]:
    """Reach a cluster, as long as it is needed. Raises ``FileError`` where that cannot be done."""
    client = _client(scheduler)
    executor = _SameProgram(client)
    try:
        yield Crew(lambda: executor, lambda: 2 * max(1, _threads(client)))
    finally:
        client.close()


def _threads(client: _Client) -> int:
    """Return how many pieces the cluster can do at a time, now. Raises ``FileError`` where it is gone."""
    try:
        return sum(client.nthreads().values())
    except (OSError, RuntimeError, ValueError) as error:
        raise _lost_error() from error


def _lost_error() -> FileError:
    return FileError(Problem(Refusal("lab.cluster_lost")))


def _client(scheduler: str) -> _Client:
    try:
        distributed = import_module("distributed")
    except ImportError:
        code = "lab.no_cluster_here" if is_frozen() else "lab.no_cluster"
        raise FileError(Problem(Refusal(code))) from None
    # a scheduler that is gone is told in one sentence, not in Dask's own lines as well
    getLogger("distributed").setLevel(CRITICAL)
    try:
        client: _Client = distributed.Client(scheduler, timeout=WAIT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise FileError(Problem(Refusal("lab.no_scheduler", address=scheduler))) from error
    return client


class _SameProgram(Executor):
    """Dask's executor, whose workers must have this version of the program: others would play otherwise."""

    def __init__(self, client: _Client) -> None:
        self._dask = client.get_executor(pure=False)

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """Give a piece to the cluster."""
        future: Future[R] = Future()
        asked = self._dask.submit(_OfVersion(__version__, fn), *args, **kwargs)
        asked.add_done_callback(lambda done: _pass_on(done, future))
        future.add_done_callback(lambda other_future: asked.cancel() if other_future.cancelled() else None)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Forget what is not finished."""
        self._dask.shutdown(wait=wait)


class _OtherVersionError(RuntimeError):
    """A worker has another version of the program, which is the text of this error."""


@dataclass(frozen=True)
class _OfVersion:
    """A function that is only run by this version of the program."""

    version: str
    function: Callable[..., Any]

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if __version__ != self.version:
            raise _OtherVersionError(__version__)
        return self.function(*args, **kwargs)


def _pass_on(done: Future[R], future: Future[R]) -> None:
    """Hand on a result, or what became of it."""
    if future.cancelled():
        return
    try:
        future.set_result(done.result())
    except CancelledError:
        future.set_exception(_lost_error())
    except Exception as error:
        future.set_exception(_explain(error))


def _explain(error: Exception) -> Exception:
    """Return an error of the cluster in words; an error of the work itself as it is."""
    if isinstance(error, ModuleNotFoundError):
        return FileError(Problem(Refusal("lab.not_installed", module=str(error.name))))
    if isinstance(error, _OtherVersionError):
        return FileError(Problem(Refusal("lab.other_version", ours=__version__, theirs=str(error))))
    if type(error).__name__ == "KilledWorker":
        return _lost_error()
    return error
