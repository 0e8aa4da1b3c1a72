"""Opening the archive of a player's folder. Databases that were saved next to it are merged into it."""

from __future__ import annotations

import logging
from pathlib import Path

from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files.faults import FileError
from mighty_gui.files.storage import remove, set_aside
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.displaced import databases_beside, journal_of
from mighty_gui.keep.exchange.merging import merge
from mighty_gui.match.setup import SAVED

_log = logging.getLogger(__name__)


def open_archive(home: Path) -> Archive:
    """Return the archive of a player's folder, merged with the databases next to it."""
    archive = Archive(home)
    beside = databases_beside(archive.path)
    if not (archive.exists or beside):
        return archive
    if archive.take(at_once=not beside):
        if archive.saving == SAVED:
            for path in beside:
                _bring_back(archive, path)
        archive.give_back()
        archive.settle()
    elif beside:
        archive.problems.append(("save.beside_left", {"beside": beside[0], "reason": Phrase("system.busy")}))
    return archive


def _bring_back(archive: Archive, beside: Path) -> None:
    """Merge a database that was written while the usual one was missing, and keep the file under another name."""
    try:
        merge(archive, beside, is_own=True)
    except FileError as error:
        archive.problems.append(("save.beside_left", {"beside": beside, "reason": error.first.phrase}))
        return
    archive.write()
    archive.settle()
    if archive.saving != SAVED:
        return
    try:
        kept = set_aside(beside, "merged")
        remove(journal_of(beside))
    except OSError:
        _log.warning("what was merged cannot be set aside, and is merged again at the next start", exc_info=True)
        return
    archive.problems.append(("save.brought_back", {"path": archive.path, "beside": kept}))
