"""Check the history: that the file is undamaged, that each row has its check sum, that records match their results."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future, wait
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Final

from mighty_gui.engine.core.refusal import Phrase, Refusal
from mighty_gui.files.faults import FileError, NoRoomError
from mighty_gui.files.storage import move, remove, retire_file
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive import database, rows
from mighty_gui.keep.archive.database import IMPATIENCE, PATIENCE, DamagedError, split_evening, writing
from mighty_gui.keep.archive.displaced import journal_of
from mighty_gui.keep.archive.hand_columns import record_text_in
from mighty_gui.keep.archive.hand_traits import note_traits
from mighty_gui.keep.archive.rows import COPIES, HANDS, META, RECORDS, TABLES, VERSION, Row
from mighty_gui.keep.archive.salvage import put_right, rows_in
from mighty_gui.keep.archive.seatings import seat_hands
from mighty_gui.presets import Catalogue
from mighty_gui.presets.record_files import record_in

_COPIES: Final = 3
"""The number of copies that need room during a restore, in addition to the damaged file."""


@dataclass(frozen=True, slots=True)
class Damage:
    """A damaged row or a damaged file."""

    what: str
    """The name of the table; empty if the whole file is damaged."""
    row: str
    """The key of the row, as far as it can be read."""
    reason: Phrase


def damages_in(path: Path) -> Iterator[Damage]:
    """Yield all damage in a database. That it cannot be read is damage, too. The database is not changed."""
    try:
        database.look_through(path)
        database.version_of(path)
        with closing(database.reading_rows(path)) as db:
            yield from _damaged_rows(db)
            yield from _without_record(db)
    except (database.DamagedError, sqlite3.Error, OSError) as error:
        is_damage = isinstance(error, database.DamagedError)
        reason = Refusal("system.damaged") if is_damage else database.reason_for(error, path)
        yield Damage("", path.name, reason)


def _damaged_rows(db: sqlite3.Connection) -> Iterator[Damage]:
    for table in TABLES.values():
        columns = ", ".join((*table.columns, "sum"))
        for values in db.execute(f"SELECT {columns} FROM {table.name}"):
            if not rows.is_sound(table, values):
                key = [str(value) for value in values[: table.key if table is not COPIES else 2]]
                yield Damage(table.name, " ".join(key), Refusal("system.damaged"))


def _without_record(db: sqlite3.Connection) -> Iterator[Damage]:
    """Yield the finished hands without a record."""
    statement = "SELECT id FROM hands WHERE outcome IS NOT NULL AND id NOT IN (SELECT hand FROM records)"
    for (hand,) in db.execute(statement):
        yield Damage(RECORDS.name, str(hand), Refusal("history.no_record"))


def unlike_their_records(path: Path, catalogue: Catalogue) -> Iterator[Damage]:
    """Yield the hands whose records give another result than the saved one when they are replayed."""
    with closing(database.reading_rows(path)) as db:
        records = {row["hand"]: row for row in rows.select_sound(db, RECORDS)}
        for row in rows.select_sound(db, HANDS, "WHERE outcome IS NOT NULL"):
            record = records.get(row["id"])
            reason = None if record is None else _difference(row, record, catalogue)
            if reason is not None:
                yield Damage(RECORDS.name, rows.text(row, "id"), reason)


def _difference(row: Row, record: Row, catalogue: Catalogue) -> Phrase | None:
    try:
        result = record_in(read_text(record_text_in(record)), catalogue).replay().result
    except FileError as error:
        return error.first.phrase
    kept = rows.plain(row, "result")
    scores = kept.get("scores") if isinstance(kept, dict) else None
    if result is not None and scores == list(result.scores):
        return None
    return Refusal("history.other_result")


# --- replace a damaged database with a new one that has every row that can still be read ---------------------


class Proof:
    """Checks in a thread whether a database is undamaged. Reading all of it takes seconds."""

    def __init__(self) -> None:
        self._known: tuple[int, ...] = ()
        """The state of the file when it was last known to be undamaged."""
        self._read: tuple[int, ...] = ()
        """The state of the file when the thread began to read it."""
        self._work: Future[None] | None = None
        self._db: sqlite3.Connection | None = None
        self._is_news = False

    def is_wanted(self, path: Path) -> bool:
        """Return whether the file has changed since it was last read and since it was last known to be undamaged."""
        return _state(path) not in ((), self._known, self._read)

    def begin(self, path: Path, patience: float = PATIENCE) -> None:
        """Start a thread that reads the database."""
        self.stop()
        self._read, self._db, self._work, self._is_news = _state(path), None, Future(), True
        Thread(target=self._look, args=(self._work, path, patience), name="proof").start()

    def _look(self, work: Future[None], path: Path, patience: float) -> None:
        def note(db: sqlite3.Connection) -> None:
            self._db = db

        try:
            database.look_through(path, patience, note)
        except Exception as error:  # it is raised again where the result is asked for
            work.set_exception(error)
        else:
            work.set_result(None)

    def found_damage(self) -> bool:
        """Return whether damage was found. Each finding is reported only once."""
        if not self._is_news or self._work is None or not self._work.done():
            return False
        self._is_news = False
        return isinstance(self._work.exception(), DamagedError)

    def expect(self, path: Path, patience: float = PATIENCE) -> None:
        """Wait until the database has been checked. Raises ``DamagedError`` if it is damaged.

        Raises ``OSError`` or ``sqlite3.Error`` if the disk refuses. ``patience``: the seconds to wait for a lock.
        """
        now = _state(path)
        if now in ((), self._known):
            return
        if self._work is None or now != self._read:
            self.begin(path, patience)
        if self._work is not None:
            try:
                self._work.result()
            except (OSError, sqlite3.Error):
                self._work = None
                raise
        self._known = self._read

    def note(self, path: Path) -> None:
        """Note that this program has changed the database, which leaves it undamaged."""
        self._known, self._work = _state(path), None

    def stop(self) -> None:
        """Stop the thread."""
        work, self._work = self._work, None
        while work is not None and not work.done():
            if self._db is not None:
                with suppress(sqlite3.ProgrammingError):  # it was just closed
                    self._db.interrupt()
            wait([work], 0.01)


def _state(path: Path) -> tuple[int, ...]:
    """Return a value that changes with every change of the database; empty if there is none."""
    found: list[int] = []
    if not path.exists():
        return ()
    for file in (path, *database.journals_of(path)):
        with suppress(OSError):
            about = file.stat()
            found += (about.st_ino, about.st_mtime_ns, about.st_size) if about.st_size else ()
    return tuple(found)


def whole(
    path: Path, patience: float = PATIENCE, proof: Proof | None = None, *, at_once: bool = False
) -> tuple[sqlite3.Connection, Path | None]:
    """Open the database for writing. Restore it if it is damaged or empty, or if a folder is in its place.

    Return the connection, and the path of the old file if one was moved away. With ``at_once`` only the head of the
    file is checked, and nothing may be written yet. Killing the program at any moment leaves the damaged or the
    restored file. Raises ``NewerError``, and ``OSError`` or ``sqlite3.Error`` if the disk refuses.
    """
    repaired, proof = _repaired_path(path), proof or Proof()
    _finish(path)
    try:
        if path.is_dir():
            raise DamagedError
        if not _is_empty(path):
            if not at_once or database.version_of(path, patience) < VERSION:
                proof.expect(path, patience)
            return writing(path, patience), None
    except DamagedError:
        if not path.is_dir():
            _salvage(path, repaired)
    _retire_journals(path)
    retired = retire_file(path)
    if repaired.exists():
        move(repaired, path)
    return writing(path), retired


def _is_empty(path: Path) -> bool:
    """Return whether the database file is empty. SQLite would delete its journal in that case."""
    return path.exists() and path.stat().st_size == 0


def exists(path: Path) -> bool:
    """Return whether there is a database, or one that was about to replace it when the program was killed."""
    return path.exists() or _repaired_path(path).exists() or return_path(path).exists()


def _finish(path: Path) -> None:
    """Finish replacing the database if the program was killed while it was doing so."""
    for waiting in (_repaired_path(path), return_path(path)):
        if waiting.exists() and not path.exists():
            _retire_journals(path)
            move(waiting, path)
    remove(return_path(path))


def _retire_journals(path: Path) -> None:
    for neighbour in _journal_files(path):
        with suppress(FileNotFoundError):
            retire_file(neighbour)


def return_path(path: Path) -> Path:
    """Return the path of an earlier state while it is about to replace a database."""
    return path.with_name(f"{path.name}.returned")


def _repaired_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.mended")


def _journal_files(path: Path) -> list[Path]:
    """Return the paths of the files that SQLite keeps next to a database."""
    return [path.with_name(f"{path.name}{end}") for end in ("-wal", "-shm", "-journal")]


def _salvage(path: Path, repaired: Path) -> None:
    """Copy everything readable into a new database. The new file is complete or does not exist."""
    _remove_repaired(repaired)
    _expect_room(path)
    try:
        _write_repaired(path, repaired)
    except BaseException:
        _remove_repaired(repaired)
        raise


def _remove_repaired(repaired: Path) -> None:
    for left_over in (repaired, *_journal_files(repaired)):
        remove(left_over)


def _expect_room(path: Path) -> None:
    """Check that there is room for a new database, its journal and temporary data. Raises ``NoRoomError``."""
    wanted = _COPIES * sum(file.stat().st_size for file in (path, journal_of(path)) if file.exists())
    if shutil.disk_usage(path.parent).free < wanted:
        raise NoRoomError(wanted)


def _write_repaired(path: Path, repaired: Path) -> None:
    with closing(writing(repaired, IMPATIENCE)) as db:
        db.execute("BEGIN")
        for table, values in rows_in(path):
            if table is not META:
                rows.put(db, table, dict(zip(table.columns, values, strict=True)))
        db.execute("COMMIT")
        put_right(db)
        db.execute("BEGIN")
        seat_hands(db)
        note_traits(db)
        split_evening(db)
        db.execute("COMMIT")
        database.put_into_one_file(db)
