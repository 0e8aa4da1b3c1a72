"""Many records replayed in the order given, by all processors where that pays."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path

from mighty_gui.cli.output import DONE, error_document
from mighty_gui.cli.record_errors import exit_code
from mighty_gui.cli.replay_position import Asked, Replayed, replayed
from mighty_gui.cli.replay_text import position_text
from mighty_gui.presets import Catalogue, FileError, load_presets
from mighty_gui.texts import Texts
from mighty_gui.texts.problem_text import problem_text

WORTH_PROCESSES = 1000
"""The number of records from which it pays to start worker processes: as many as are replayed while one starts."""
CHUNK = 100

Told = tuple[str, int]
"""The position or the error as it is written, and its exit code."""


def told_in_order(paths: Sequence[Path], asked: Asked) -> Iterator[Told]:
    """Replay every record; the order and the words do not depend on the number of processes."""
    processes = min(os.cpu_count() or 1, -(-len(paths) // CHUNK))
    if processes <= 1 or len(paths) < WORTH_PROCESSES:
        yield from _told_chunk((paths, asked))
        return
    chunks = ((paths[at : at + CHUNK], asked) for at in range(0, len(paths), CHUNK))
    # spawned, not forked: the same on every system, and nothing of a running program is inherited
    with get_context("spawn").Pool(processes) as pool:
        for told in pool.imap(_told_together, chunks):
            yield from told


def _told_together(work: tuple[Sequence[Path], Asked]) -> list[Told]:
    return list(_told_chunk(work))


def _told_chunk(work: tuple[Sequence[Path], Asked]) -> Iterator[Told]:
    paths, asked = work
    catalogue = load_presets()
    return (_told(path, catalogue, asked) for path in paths)


def _told(path: Path, catalogue: Catalogue, asked: Asked) -> Told:
    """The final position of a record as it is written, or its error, and the exit code."""
    try:
        return _written(replayed(path, catalogue, asked), asked), DONE
    except FileError as error:
        return _written(error, asked), exit_code(error)


def _written(found: Replayed | FileError, asked: Asked) -> str:
    if asked.as_json:
        plain = error_document(found) if isinstance(found, FileError) else found.position
        return json.dumps(plain, ensure_ascii=False)
    texts = Texts.load(asked.language)
    if isinstance(found, FileError):
        return problem_text(found.first, texts)
    return position_text(found, texts)
