"""Open the archive of a player's folder. Databases that were saved next to it are merged into it."""

from __future__ import annotations

import logging
from pathlib import Path

from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files.faults import FileError
from mighty_gui.files.storage import remove, retire_file
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.displaced import databases_next_to, journal_of
from mighty_gui.keep.exchange.merging import merge
from mighty_gui.keep.notice import Notice
from mighty_gui.match.saving_state import SAVED

_log = logging.getLogger(__name__)


def open_archive(home: Path) -> Archive:
    """Return the archive of a player's folder, merged with the databases next to it."""
    archive = Archive(home)
    databases = databases_next_to(archive.path)
    if not (archive.exists or databases):
        return archive
    if archive.take(at_once=not databases):
        if archive.saving == SAVED:
            for path in databases:
                _bring_back(archive, path)
        archive.give_back()
        archive.settle()
    elif databases:
        archive.problems.append(Notice("save.beside_left", {"beside": databases[0], "reason": Phrase("system.busy")}))
    return archive


def _bring_back(archive: Archive, database: Path) -> None:
    """Merge a database that was written while the usual one was missing, and keep the file under another name."""
    try:
        merge(archive, database, is_own=True)
    except FileError as error:
        archive.problems.append(Notice("save.beside_left", {"beside": database, "reason": error.first.phrase}))
        return
    archive.write()
    archive.settle()
    if archive.saving != SAVED:
        return
    try:
        retired = retire_file(database, "merged")
        remove(journal_of(database))
    except OSError:
        _log.warning("what was merged cannot be set aside, and is merged again at the next start", exc_info=True)
        return
    archive.problems.append(Notice("save.brought_back", {"path": archive.path, "beside": retired}))
