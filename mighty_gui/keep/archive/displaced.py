"""Notice that an open database was deleted, replaced or overwritten, and start a new one next to it.

SQLite continues to write into a file that has no name any more. Therefore the file is checked before and after every
commit. Its content and every match in memory are then written into a new database next to it.
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
"""What happened to an open file: nothing; it is gone or another file is in its place; or its content was changed."""
_INFIX: Final = ".beside-"
"""The part of a new database's name between the name of the old one and its number."""
_NAME: Final = re.compile(rf".+{re.escape(_INFIX)}([0-9]{{1,9}})")


def _identity(path: Path) -> tuple[int, int] | None:
    """Return the device and inode of a file; ``None`` if there is none. Raises ``OSError`` if the disk refuses."""
    try:
        about = os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    return about.st_dev, about.st_ino


def journal_of(path: Path) -> Path:
    """Return the path of SQLite's write-ahead log."""
    return path.with_name(f"{path.name}-wal")


@dataclass(frozen=True, slots=True)
class FileMark:
    """The state of an open database's file after the last commit."""

    path: Path
    file: tuple[int, int] | None
    journal: tuple[int, int] | None = None
    """The identity of SQLite's journal, if there is one and the database is open."""
    size: int = 0
    written: int = 0
    version: int = 0
    """A number that SQLite changes when another connection has written."""
    trusts_time: bool = False
    """Whether the file's time can be trusted. On Windows and on network drives it is updated late."""

    @classmethod
    def of(cls, path: Path, db: sqlite3.Connection | None = None) -> FileMark:
        """Return the state of the database that ``db`` has open. Raises ``OSError`` or ``sqlite3.Error``."""
        file = _identity(path)
        if db is None or file is None:
            return cls(path, file)
        journal = _identity(journal_of(path))
        mark = cls(path, file, journal, version=_version(db), trusts_time=journal is not None and os.name != "nt")
        return mark._as_now(path.stat())

    def at_rest(self) -> FileMark:
        """Return the state after the database is closed. Raises ``OSError``."""
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
        """Delete the journal of a closed database. Otherwise SQLite would apply it to the new file in its place."""
        with suppress(OSError):
            if self.journal is not None and _identity(journal_of(self.path)) == self.journal:
                remove(journal_of(self.path))

    @property
    def is_in_place(self) -> bool:
        """Whether the path still leads to the open file. Raises ``OSError``."""
        is_same = _identity(self.path) == self.file
        return is_same and (self.journal is None or _identity(journal_of(self.path)) == self.journal)


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA data_version").fetchone()[0])


def begin_next_to(path: Path, db: sqlite3.Connection | None) -> Path:
    """Create a database next to ``path`` with all that ``db`` still holds, and return its path.

    Raises ``OSError`` or ``sqlite3.Error`` if the disk refuses.
    """
    make_folder(path.parent)
    number = 1
    while any(map(os.path.lexists, (fresh := path.with_name(f"{path.name}{_INFIX}{number}"), journal_of(fresh)))):
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
    """Return the databases that ``begin_next_to`` has created next to ``path``, the oldest first."""
    try:
        found = [_NAME.fullmatch(name) for name in os.listdir(path.parent) if name.startswith(path.name)]
    except OSError:
        return []
    numbered = sorted((int(name[1]), name[0]) for name in found if name is not None)
    return [path.with_name(name) for _, name in numbered]
