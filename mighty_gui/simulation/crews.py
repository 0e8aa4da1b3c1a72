"""A crew for some work: this process, more processes of this machine, or a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from mighty_gui.simulation.cluster import cluster
from mighty_gui.simulation.crew import Crew, alone
from mighty_gui.simulation.own_processes import OwnProcesses


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
