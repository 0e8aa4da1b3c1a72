"""The progress of the lessons in a home, as another program would read it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.keep.safety.opening import open_archive


@contextmanager
def progress_in(home: Path) -> Iterator[Progress]:
    """Yield the progress in a home. It is on the disk at the end."""
    progress = Progress.load(open_archive(home))
    yield progress
    progress.archive.close()


def told_progress(home: Path) -> Progress:
    """Return the progress in a home for reading only."""
    with progress_in(home) as progress:
        return progress
