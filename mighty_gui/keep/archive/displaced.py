"""A database that is deleted, replaced or overwritten while it is open: how that is noticed, and what is done.

SQLite goes on writing into a file that has no name any more. Therefore the file is looked at before and after every
commit; what it held, and every match in memory, is then written into a new database beside it.
"""

from __future__ import annotations

import logging
import os
import re
import sqlite3
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

from mighty_gui.files.storage import make_folder, remove
from mighty_gui.keep.archive import database

_log = logging.getLogger(__name__)

Displacement = Literal["", "replaced", "overwritten"]
"""What happened to an open file: nothing, another or none is in its place, or its content was changed."""
_BESIDE: Final = ".beside-"
"""What follows the name of the database in that of one beside it, before its number."""
_NAME: Final = re.compile(rf".+{re.escape(_BESIDE)}([0-9]{{1,9}})")


def _identity(path: Path) -> tuple[int, int] | None:
    """The device and the number of a file; ``None`` without one. Raises ``OSError`` where the disk refuses."""
    try:
        about = os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    return about.st_dev, about.st_ino


def journal_of(path: Path) -> Path:
    """The file into which SQLite writes before it writes into the database."""
    return path.with_name(f"{path.name}-wal")


@dataclass(frozen=True, slots=True)
class FileMark:
    """The state of an open database's file after the last commit."""

    path: Path
    file: tuple[int, int] | None
    journal: tuple[int, int] | None = None
    """SQLite's journal, where it keeps one and the database is open."""
    size: int = 0
    written: int = 0
    version: int = 0
    """The number that SQLite changes when another connection has written."""
    trusts_time: bool = False
    """Whether the time of writing can be believed: on Windows and on other computers it comes late."""

    @classmethod
    def of(cls, path: Path, db: sqlite3.Connection | None = None) -> FileMark:
        """Look at the database at ``path``, which ``db`` has open. Raises ``OSError`` or ``sqlite3.Error``."""
        file = _identity(path)
        if db is None or file is None:
            return cls(path, file)
        journal = _identity(journal_of(path))
        mark = cls(path, file, journal, version=_version(db), trusts_time=journal is not None and os.name != "nt")
        return mark._as_now(path.stat())

    def at_rest(self) -> FileMark:
        """The mark once the database is closed again. Raises ``OSError``."""
        return self if self.file is None else replace(self, journal=None)._as_now(self.path.stat())

    def _as_now(self, about: os.stat_result) -> FileMark:
        return replace(self, size=about.st_size, written=about.st_mtime_ns)

    def displacement(self, db: sqlite3.Connection | None) -> Displacement:
        """Return how the file that ``db`` has open was displaced; empty if it was not. Raises ``OSError``."""
        if not (self.is_in_place if db is not None else _identity(self.path) == self.file):
            return "replaced"
        if self.file is None:
            return ""
        about = self.path.stat()
        if about.st_size >= self.size and not (self.trusts_time and about.st_mtime_ns != self.written):
            return ""
        try:  # another program may write here where files cannot be locked
            return "overwritten" if db is None or _version(db) == self.version else ""
        except sqlite3.Error:
            return "overwritten"

    def clear_away_journal(self) -> None:
        """Delete the journal of a closed database, which would be taken for that of the one in its place."""
        with suppress(OSError):
            if self.journal is not None and _identity(journal_of(self.path)) == self.journal:
                remove(journal_of(self.path))

    @property
    def is_in_place(self) -> bool:
        """Whether the open file still is the one that others find. Raises ``OSError``."""
        is_same = _identity(self.path) == self.file
        return is_same and (self.journal is None or _identity(journal_of(self.path)) == self.journal)


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA data_version").fetchone()[0])


def begin_next_to(path: Path, db: sqlite3.Connection | None) -> Path:
    """Begin a database beside ``path`` with all that ``db`` still holds, and return its place.

    Raises ``OSError`` or ``sqlite3.Error`` where the disk refuses.
    """
    make_folder(path.parent)
    number = 1
    while any(map(os.path.lexists, (fresh := path.with_name(f"{path.name}{_BESIDE}{number}"), journal_of(fresh)))):
        number += 1
    if db is not None:
        try:
            database.copy_open(db, fresh)
        except sqlite3.Error as error:
            if database.is_full(error):
                raise
            _log.error("what was open can no longer be read", exc_info=error)
    return fresh


def databases_next_to(path: Path) -> list[Path]:
    """The databases beside ``path`` that were begun so, the oldest first."""
    try:
        found = [_NAME.fullmatch(name) for name in os.listdir(path.parent) if name.startswith(path.name)]
    except OSError:
        return []
    numbered = sorted((int(name[1]), name[0]) for name in found if name is not None)
    return [path.with_name(name) for _, name in numbered]
