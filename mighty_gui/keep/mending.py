"""Putting a new database in the place of a damaged one, with every row that can still be read."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from mighty_gui.files.storage import set_aside
from mighty_gui.keep import rows
from mighty_gui.keep.archive_tables import META
from mighty_gui.keep.copies import put_right
from mighty_gui.keep.database import PATIENCE, DamagedError, writing
from mighty_gui.keep.hand_traits import note_traits
from mighty_gui.keep.salvage import rows_in
from mighty_gui.keep.seatings import seat_hands


def whole(path: Path, patience: float = PATIENCE) -> tuple[sqlite3.Connection, Path | None]:
    """Open the database for writing, mended if it is damaged or empty; also where the one of before lies then.

    Whenever the program is killed meanwhile, the damaged file or the mended one is there. Raises ``NewerError``,
    and ``OSError`` or ``sqlite3.Error`` where the disk refuses.
    """
    mended = _mended(path)
    if mended.exists() and not path.exists():
        mended.rename(path)
    try:
        if not _is_empty(path):
            return writing(path, patience), None
    except DamagedError:
        _salvage(path, mended)
    for beside in _beside(path):
        with suppress(FileNotFoundError):
            set_aside(beside)
    aside = set_aside(path)
    if mended.exists():
        mended.rename(path)
    return writing(path), aside


def _is_empty(path: Path) -> bool:
    """Whether nothing is left of a database; SQLite would throw its journal away."""
    return path.exists() and path.stat().st_size == 0


def exists(path: Path) -> bool:
    """Whether there is a database, or one that was being mended when the program was killed."""
    return path.exists() or _mended(path).exists()


def _mended(path: Path) -> Path:
    return path.with_name(f"{path.name}.mended")


def _beside(path: Path) -> list[Path]:
    """The files in which SQLite keeps what belongs to a database."""
    return [path.with_name(f"{path.name}{end}") for end in ("-wal", "-shm", "-journal")]


def _salvage(path: Path, mended: Path) -> None:
    """Write what can be read of one database into a new one."""
    for left_over in (mended, *_beside(mended)):
        left_over.unlink(missing_ok=True)
    with closing(writing(mended)) as db:
        db.execute("BEGIN")
        for table, values in rows_in(path):
            if table is not META:
                rows.put(db, table, dict(zip(table.columns, values, strict=True)))
        db.execute("COMMIT")
        put_right(db)
        db.execute("BEGIN")
        seat_hands(db)
        note_traits(db)
        db.execute("COMMIT")
