"""How far the lessons have come in a home, as another program would find it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.keep.safety.opening import open_archive


@contextmanager
def progress_in(home: Path) -> Iterator[Progress]:
    """The progress in a home, which is on the disk at the end."""
    progress = Progress.load(open_archive(home))
    yield progress
    progress.archive.close()


def told_progress(home: Path) -> Progress:
    """The progress in a home, only to look at."""
    with progress_in(home) as progress:
        return progress
