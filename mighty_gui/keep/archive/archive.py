"""The archive: a player's database, the thread that writes to it, and the rows that are not written yet.

A separate thread writes the rows, because a commit waits for the disk (measured 0.6 ms, 10 to 100 ms on slower disks)
and a frame must not wait. The caller checks ``is_settled`` before it asks for the next action, so a power cut loses at
most the action in progress. Rows that the disk refuses stay in memory and are tried again with the next ones. Only one
program writes at a time.
"""

from __future__ import annotations

import errno
import logging
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Lock, RLock
from typing import Final, TypeVar, cast

from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files.storage import FolderLock
from mighty_gui.keep.archive import database, rows
from mighty_gui.keep.archive.checking import Proof, exists, whole
from mighty_gui.keep.archive.displaced import Displacement, FileMark, begin_next_to
from mighty_gui.keep.archive.row_changes import Batch, Changes, Columns, RowChange, after, as_changed, together
from mighty_gui.keep.archive.rows import Key, Row, SavedTable, Value
from mighty_gui.keep.archive.salvage import put_right
from mighty_gui.keep.notice import Notice
from mighty_gui.match.saving_state import NEWER, SAVED, WAITS, Saving

_log = logging.getLogger(__name__)

DATABASE: Final = "history.sqlite3"
"""The name of the database file in the player's folder."""
_MOST_PLACES: Final = 5
"""How often one commit may start a new database, in case the database file is removed again and again."""

_LAST_TRIES: Final = (0.01, 0.02, 0.04, 0.08, 0.15, 0.3)
"""The pauses in seconds between the last attempts to write while the archive is closed."""

Answer = TypeVar("Answer")


class Archive:
    """The database in a player's folder. Errors of the disk are never raised."""

    def __init__(self, home: Path) -> None:
        """Use the database in ``home``. The folder and the database need not exist yet."""
        self.home = home
        self.path = home / DATABASE
        self.problems: list[Notice] = []
        """The problems to report to the player."""
        self.in_memory: Callable[[], Batch] = dict
        """Returns all rows of the matches in memory. The writing thread calls it if the database is lost."""
        self._lock = FolderLock(home)
        self._guard = RLock()
        self._queue = Lock()
        self._patience = database.PATIENCE
        self._read: tuple[int, ...] = ()
        """The state of the file when the database was opened for reading."""
        self._disk: ThreadPoolExecutor | None = None
        self._work: Future[None] | None = None
        self._db: sqlite3.Connection | None = None
        self._writes = False
        self._proof = Proof()
        self._is_proved = False
        """Whether the open database is known to be undamaged. Before that nothing is written."""
        self._is_taken = False
        self._mark: FileMark | None = None
        """The state of the database file after this program's last write, from the moment it has the right to write."""
        self._displacement: Displacement = ""
        self._gathered: Batch = {}
        """The rows of the next transaction."""
        self._wanted: Batch = {}
        self._changes: Changes = {}
        """The changes that belong to no match and are not on the disk yet."""
        self._has_right = False
        """Whether this program may write now: from ``take`` until everything is written after ``give_back``.

        It may also write if files cannot be locked here.
        """
        self._saved = self._saving = SAVED

    @property
    def is_taken(self) -> bool:
        """Whether the right to write the database was taken, and not given back since."""
        return self._is_taken

    @property
    def is_open_elsewhere(self) -> bool:
        """Whether another program writes the database, so that nothing would be kept here."""
        if self._lock.is_held or not os.path.isdir(self.home):
            return False
        is_free = self._lock.take()
        self._lock.give_back()
        return not is_free

    def take(self, *, at_once: bool = False) -> bool:
        """Take the right to write; return false if another program has it. ``at_once``: do not wait for the check that
        the database is undamaged. Writing still waits for it."""
        with self._guard:
            if not self._lock.is_held and not self._lock.take():
                return False
            self._is_taken = self._has_right = True
            if not (self._writes and (self._is_proved or at_once)) and self.exists:
                self._open_to_write(at_once=at_once)
            return True

    def give_back(self) -> None:
        """Give the right to write back as soon as everything is written."""
        self._is_taken = False
        self._gather()
        if self._work is not None or self._wanted:
            self._work = self._thread().submit(self._finish)
        else:
            self._finish()

    def _finish(self) -> None:
        with self._guard:
            self._write()
            if not self._is_taken and not self._wanted and not self._changes:
                self._close()
                self._mark, self._has_right = None, False
                self._lock.give_back()

    def close(self) -> None:
        """Write what is not yet written, retry while another window is writing, and close the database."""
        for seconds in (*_LAST_TRIES, 0.0):
            self.try_again()
            if self.pending != WAITS:
                break
            time.sleep(seconds)
        self.give_back()
        self.settle()
        with self._guard:
            self._close()
            self._proof.stop()
        if self._disk is not None:
            self._disk.shutdown()
            self._disk = None

    def _close(self) -> None:
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.close()
        self._db, self._writes = None, False

    @property
    def exists(self) -> bool:
        """Whether there is a database."""
        return exists(self.path)

    @property
    def saving(self) -> Saving:
        """The result of the last attempt to write."""
        return self._saving

    @property
    def is_settled(self) -> bool:
        """Whether everything has been written, or the attempt to write it has failed."""
        return self._work is None or self._work.done()

    @property
    def is_all_written(self) -> bool:
        """Whether no row of a match waits to be written."""
        return not self._wanted and not self._gathered

    @property
    def pending(self) -> Saving:
        """The state of saving of everything that waits to be written; ``SAVED`` if nothing waits."""
        if not (self._changes or self._wanted):
            return SAVED
        if not self._has_right:
            return WAITS
        return SAVED if self._saving.is_kept else self._saving

    def put(self, table: SavedTable, row: Row) -> None:
        """Write a row with the next ``write``. It replaces a row with the same key."""
        self._want(table, rows.key_of(table, row), dict(row))

    def drop(self, table: SavedTable, *key: Value) -> None:
        """Delete a row with the next ``write``."""
        self._want(table, key, None)

    def _want(self, table: SavedTable, key: Key, row: Row | None) -> None:
        with self._queue:
            self._gathered[table, key] = row

    def _gather(self) -> None:
        """Move everything that was put since the last ``write`` to the rows of the next transaction."""
        with self._queue:
            self._wanted |= self._gathered
            self._gathered.clear()

    def write(self) -> None:
        """Start to write everything in one transaction. Rows that the disk refuses wait."""
        self._gather()
        self._begin_to_write()

    def _begin_to_write(self) -> None:
        self._work = self._thread().submit(self._write)

    def put_at_once(self, table: SavedTable, columns: Columns, *, is_new: bool = False) -> None:
        """Start to write a row that belongs to no match, or some columns of an existing row.

        ``is_new``: write it only if there is no row with its key. While another program writes here, the row waits.
        """
        self.change_at_once((table, RowChange(columns, is_new)))

    def change_at_once(self, *changes: tuple[SavedTable, RowChange]) -> None:
        """Start to write several changes in one transaction."""
        with self._queue:
            for table, change in changes:
                key = table, tuple(cast(Value, change.columns[column]) for column in table.columns[: table.key])
                self._changes[key] = (*self._changes.get(key, ()), change)
        self.try_again()

    def try_again(self) -> None:
        """Start to write what waits, unless another program still writes here."""
        was_taken = self.is_taken
        if (self._changes or self._wanted) and self.take():
            self._begin_to_write()
            if not was_taken:
                self.give_back()

    def settle(self) -> None:
        """Wait until everything that can be written is written."""
        if self._work is not None:
            self._work.result()

    def _thread(self) -> ThreadPoolExecutor:
        if self._disk is None:
            self._disk = ThreadPoolExecutor(1, thread_name_prefix="archive")
        return self._disk

    def _write(self) -> None:
        with self._guard:
            if not (self._has_right and (self._wanted or self._changes)):
                return
            try:
                self._write_in_place()
            except Exception as error:  # also for an invalid row: the thread that waits for the disk must not fail
                self._refuse(error)

    def _write_in_place(self) -> None:
        """Write everything that waits; use a new database next to the old one if the old file was displaced.

        Raises ``OSError`` or ``sqlite3.Error`` if the disk refuses.
        """
        for _ in range(_MOST_PLACES):
            if self._is_displaced():
                self._start_new_database()
            if not (self._writes and self._is_proved):
                self._open_to_write()
            if self._db is None:
                return
            with self._queue:
                wanted, changes = dict(self._wanted), dict(self._changes)
            _write_rows(self._db, together(wanted, changes))
            if self._mark is not None and self._mark.is_in_place:
                self._note_file()
                self._saving, self._patience = self._saved, database.PATIENCE
                self._are_written(wanted, changes)
                return
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(self.path))

    def _is_displaced(self) -> bool:
        """Return whether the file at the database's path is not the one this program wrote last. Raises ``OSError``."""
        if self._mark is None or self._displacement == "overwritten":
            return self._mark is not None
        self._displacement = self._mark.displacement(self._db if self._writes else None)
        return self._displacement != ""

    def _start_new_database(self) -> None:
        """Write from now on into a new database next to the file that has replaced the old one.

        Raises ``OSError`` or ``sqlite3.Error`` if the disk refuses; the old database then stays open.
        """
        is_whole = self._writes and self._displacement == "replaced"
        fresh, mark = begin_next_to(self.home / DATABASE, self._db if is_whole else None), self._mark
        _log.info("the database was %s", self._displacement)
        self._close()
        if mark is not None:
            mark.clear_away_journal()
        self.path, self._mark, self._displacement = fresh, None, ""
        self._saved = Saving("beside", {"path": self.home / DATABASE, "beside": fresh})
        rows_in_memory = self.in_memory()
        with self._queue:
            self._wanted = {**rows_in_memory, **self._wanted}

    def _are_written(self, wanted: Batch, changes: Changes) -> None:
        """Forget the rows that were written, except those that have changed in the meantime."""
        with self._queue:
            for key, row in wanted.items():
                if self._wanted[key] is row:
                    del self._wanted[key]
            for key, written in changes.items():
                self._changes[key] = self._changes[key][len(written) :]
                if not self._changes[key]:
                    del self._changes[key]

    def _refuse(self, error: Exception) -> None:
        reason = database.reason_for(error, self.path)
        saving = Saving("unwritable", {"path": self.home, "reason": reason})
        if saving != self._saving:  # a failure that is repeated is logged only once
            _log.info("the database cannot be written", exc_info=error)
        if self._db is not None and self._db.in_transaction:
            with suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")
        if database.is_busy(error):
            self._patience = database.IMPATIENCE
        with suppress(OSError):
            self._is_displaced()
        if self._displacement != "replaced":  # a replaced file can only be reached through this connection
            self._close()  # it is opened again the next time, because the folder may have changed by then
        if self._mark is not None and not self._displacement:
            with suppress(OSError):
                self._mark = self._mark.at_rest()
        self._saving = saving

    def _open_to_write(self, *, at_once: bool = False) -> None:
        """Open the database for writing. If that fails, ``saving`` holds the reason."""
        self._close()
        try:
            self._db, retired = whole(self.path, self._patience, self._proof, at_once=at_once)
            self._writes, self._is_proved = True, not at_once or retired is not None
            self._note_file()
        except database.NewerError:
            self._saving = NEWER
        except (OSError, sqlite3.Error) as error:
            self._refuse(error)
            with suppress(OSError):
                self._mark = self._mark or FileMark.of(self.path)
        else:
            if self._saving.state != "unwritable" or not (self._wanted or self._changes):
                self._saving = self._saved  # else it is known once something has been written
            if retired is not None:
                self.problems.append(Notice(f"save.{_fate_of(retired)}", {"path": self.path, "aside": retired}))

    def _note_file(self) -> None:
        """Store the state of the file after a write of this program. Raises ``OSError`` or ``sqlite3.Error``."""
        self._mark = FileMark.of(self.path, self._db)
        if self._is_proved:
            self._proof.note(self.path)

    def prove(self) -> bool:
        """Check in idle time whether the database is damaged, and restore it if so; return whether that was done.
        The check runs in the background; writing waits for it."""
        if self.is_taken or not self.is_settled:
            return False
        with self._guard:
            if not self._proof.is_wanted(self.path):
                return self._proof.found_damage() and self._restore()
            if not self.is_open_elsewhere:
                self._proof.begin(self.path, self._patience)
            return False

    def _restore(self) -> bool:
        """Restore a damaged database, unless another program writes here. Return whether it was restored."""
        was_taken = self.is_taken
        if (self._writes and self._is_proved) or not self.take():
            return False
        is_restored = self._writes
        if not was_taken:
            self.give_back()
        return is_restored

    @property
    def stamp(self) -> tuple[int, ...]:
        """A value that changes with every change of the database, also one by another program."""
        self.settle()
        found: list[int] = []
        for path in (self.path, self.path.with_name(f"{self.path.name}-wal")):
            with suppress(OSError):
                about = path.stat()
                found += (about.st_ino, about.st_mtime_ns, about.st_size)
        return tuple(found)

    def rows(self, table: SavedTable, rest: str = "", *values: Value) -> list[Row]:
        """Return the undamaged rows of a table; no rows if it cannot be read. ``rest`` is the end of the statement."""
        self.settle()
        with self._guard:
            found = self._rows(table, rest, values)
            if table.has_copies and None in found and self._put_right():
                found = self._rows(table, rest, values)
        sound = [row for row in found if row is not None]
        with self._queue:
            return as_changed(table, sound, self._changes, adds=not rest)

    def row(self, table: SavedTable, *key: Value) -> Row | None:
        """Return the row with a key; ``None`` if there is none or it is damaged."""
        found = self.rows(table, f"WHERE {rows.condition_of(table)}", *key)
        return found[0] if found else after(table, None, self._changes.get((table, key), ()))

    def _rows(self, table: SavedTable, rest: str, values: Sequence[Value]) -> list[Row | None]:
        try:
            return self._answer(lambda db: list(rows.select(db, table, rest, values)))
        except (OSError, sqlite3.Error):
            return []

    def _put_right(self) -> bool:
        """Replace damaged rows with their copies, unless another program writes here. Return whether that was done."""
        was_taken = self.is_taken
        if not self.take() or not self._writes or self._db is None:
            return False
        try:
            lost = put_right(self._db)
            self._note_file()
        except (OSError, sqlite3.Error) as error:
            self._refuse(error)
            return False
        if lost:
            self.problems.append(Notice("save.rows_lost", {"count": lost}))
        if not was_taken:
            self.give_back()
        return True

    @property
    def reading_problem(self) -> Phrase | None:
        """The reason why the database cannot be read; ``None`` if it can be read or does not exist."""
        self.settle()
        if not os.path.lexists(self.path):
            return None
        with self._guard:
            try:
                self._answer(lambda db: db.execute("SELECT count(*) FROM hands").fetchone())
            except (OSError, sqlite3.Error) as error:
                return database.reason_for(error, self.path)
        return None

    def values(self, statement: str, *values: Value) -> Sequence[tuple[Value, ...]]:
        """Return the result of any other query; no rows if the database cannot be read."""
        self.settle()
        with self._guard:
            try:
                return self._answer(lambda db: db.execute(statement, values).fetchall())
            except (OSError, sqlite3.Error):
                return []

    def _answer(self, ask: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Return the result of a query. Restore the database if it turns out to be damaged, and ask again.

        Raises ``OSError`` or ``sqlite3.Error``.
        """
        try:
            return ask(self._reading())
        except sqlite3.Error as error:
            if not database.is_damage(error) or not self._restore():
                raise
            return ask(self._reading())

    def _reading(self) -> sqlite3.Connection:
        """Return a connection to the file that is in the folder now. Raises ``OSError`` or ``sqlite3.Error``."""
        if self._writes and self._db is not None:
            return self._db
        about = self.path.stat()
        now = about.st_ino, about.st_size, about.st_mtime_ns
        if self._db is None or self._read != now:
            self._close()
            self._db, self._read = self._opened_to_read(), now
        return self._db

    def _opened_to_read(self) -> sqlite3.Connection:
        try:
            return database.reading_rows(self.path, self._patience)
        except sqlite3.Error as error:
            if database.is_busy(error):
                self._patience = database.IMPATIENCE
            raise


def _fate_of(retired: Path) -> str:
    """Return the last part of the text key for a database that was moved away: what it was."""
    return "folder" if retired.is_dir() else "salvaged" if retired.stat().st_size else "emptied"


def _write_rows(db: sqlite3.Connection, batch: Batch) -> None:
    """Write rows in one transaction."""
    db.execute("BEGIN IMMEDIATE")
    for (table, key), row in batch.items():
        if isinstance(row, tuple):
            before = rows.row_with(db, table, key)
            changed = after(table, before, row)
            if changed is not None and changed is not before:
                rows.put(db, table, changed)
        elif row is None:
            rows.drop(db, table, key)
        else:
            rows.put(db, table, row)
    db.execute("COMMIT")
    database.empty_journal(db)
