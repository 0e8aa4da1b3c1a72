"""A Dask cluster set up by the user, reached through its scheduler (the extra ``cluster``)."""

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
from mighty_gui.simulation.crew import Crew

R = TypeVar("R")


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
