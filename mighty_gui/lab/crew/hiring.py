"""Finding a crew for some work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from mighty_gui.lab.crew.cluster import cluster
from mighty_gui.lab.crew.crew import Crew, alone
from mighty_gui.lab.crew.own_processes import OwnProcesses


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
