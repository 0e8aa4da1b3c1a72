"""The database file of the history: how it is opened, checked and updated to the current version."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path, PurePath
from typing import Final

from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files.drives import is_on_network
from mighty_gui.files.faults import system_reason
from mighty_gui.files.storage import discard, make_folder, make_private, move, read_ordinary, remove, write_nothing
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.rows import EVENINGS, LESSONS, META, VERSION, run_steps
from mighty_gui.keep.archive.salvage import PAGE, put_right

PATIENCE: Final = 2.0
"""Seconds to wait for another program that is reading or writing."""
IMPATIENCE: Final = 0.05
"""Seconds to wait for a program that was already waited for."""
_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_VAGUE: Final = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_IOERR)
"""The error codes of SQLite that do not give the reason for a refusal."""
_FIXED: Final = ((0, b"SQLite format 3\0" + PAGE.to_bytes(2, "big")), (20, bytes([0, 64, 32, 32])),
                 (52, bytes(4)), (64, bytes(4)), (72, bytes(20)))  # fmt: skip
"""Offsets and bytes in the head of every database that this program makes."""
_FILLED: Final = ((44, bytes([0, 0, 0, 4])), (56, bytes([0, 0, 0, 1])))
"""Offsets and bytes in the head as soon as there is a table."""
_OLD_EVENING: Final = "@evening/evening"
"""The name of the referee's evening in the table of lessons before version 5."""
_REASONS: Final = {
    sqlite3.SQLITE_FULL: "system.full",
    sqlite3.SQLITE_READONLY: "system.read_only",
    sqlite3.SQLITE_IOERR: "system.io",
    sqlite3.SQLITE_PERM: "system.denied",
    sqlite3.SQLITE_CANTOPEN: "system.denied",
    sqlite3.SQLITE_BUSY: "system.busy",
    sqlite3.SQLITE_LOCKED: "system.busy",
}


class DamagedError(Exception):
    """The database is damaged."""


class NewerError(Exception):
    """The database was written by a newer version of the program."""


def journals_of(path: Path) -> list[Path]:
    """Return the paths at which SQLite keeps changes that are not yet in the database, even if no files are there."""
    return [path.with_name(f"{path.name}{end}") for end in ("-wal", "-journal")]


def reason_for(error: Exception, path: Path) -> Phrase:
    """Return the reason why the database at ``path`` cannot be read or written now."""
    if isinstance(error, OSError):
        return system_reason(error)
    code = _code(error)
    if code in _VAGUE:
        try:
            write_nothing(path)
        except OSError as refused:
            return system_reason(refused)
    return Phrase(_REASONS[code]) if code in _REASONS else Phrase("system.other", name=str(error))


def _code(error: Exception) -> int:
    """Return the primary error code of SQLite, without the extended part."""
    return (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF


def is_busy(error: Exception) -> bool:
    """Return whether another program is writing or reading."""
    return isinstance(error, sqlite3.Error) and _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def is_damage(error: sqlite3.Error) -> bool:
    """Return whether the error means a damaged file, not a refusal of the disk."""
    return _code(error) in _DAMAGE


def is_full(error: sqlite3.Error) -> bool:
    """Return whether the error means that the disk is full."""
    return _code(error) == sqlite3.SQLITE_FULL


def version_of(path: Path, patience: float = PATIENCE) -> int:
    """Return the version of the tables in a file; 0 if there are none yet. Only the head of the file is checked.

    Raises ``DamagedError``, and ``OSError`` or ``sqlite3.Error`` if the disk refuses.
    """
    if not path.exists() or path.stat().st_size == 0:
        return 0
    _check_head(path)
    with _doubting(), closing(reading(path, patience)) as db:
        return _version(db, is_empty=path.stat().st_size <= PAGE)


def look_through(path: Path, patience: float = PATIENCE, opened: Callable[[sqlite3.Connection], object] = id) -> None:
    """Read a whole database (1.5 s for 100,000 hands). ``opened`` is called with the connection.

    Raises ``DamagedError``, and ``OSError`` or ``sqlite3.Error`` if the disk refuses.
    """
    _check_head(path)
    with _doubting(), closing(reading(path, patience)) as db:
        opened(db)
        if [line for (line,) in db.execute("PRAGMA integrity_check(1)")] != ["ok"]:
            raise DamagedError


@contextmanager
def _doubting() -> Iterator[None]:
    """Raise ``DamagedError`` for errors of SQLite that mean a damaged file, or may mean one."""
    try:
        yield
    except UnicodeDecodeError as error:  # from SQLite's own message, which quotes the file
        raise DamagedError from error
    except sqlite3.Error as error:
        if is_damage(error) or _code(error) == sqlite3.SQLITE_ERROR:
            raise DamagedError from error
        raise


def _check_head(path: Path) -> None:
    with path.open("rb") as file:
        head = file.read(100)
    known = (*_FIXED, *(_FILLED if path.stat().st_size > PAGE else ()))
    if any(head[at : at + len(fixed)] != fixed for at, fixed in known) or not {*head[18:20]} <= {1, 2}:
        raise DamagedError
    is_cut = path.stat().st_size < PAGE * int.from_bytes(head[28:32], "big")
    if is_cut and not any(journal.stat().st_size for journal in journals_of(path) if journal.exists()):
        raise DamagedError


def _version(db: sqlite3.Connection, *, is_empty: bool) -> int:
    """Check the tables of the file and return their version. Raises ``DamagedError``."""
    tables = _tables(db)
    if not tables and is_empty:  # the program was killed before the first table was made
        return 0
    version = _stated_version(db)
    if version <= VERSION and tables != _tables_of(version):
        raise DamagedError
    return version


def _tables(db: sqlite3.Connection) -> set[tuple[str, ...]]:
    """Return the tables and indexes of a database, each with the statement that made it."""
    return set(db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))


def _tables_of(version: int) -> set[tuple[str, ...]]:
    """Return the tables and indexes that every database of a version has."""
    with closing(sqlite3.connect(":memory:")) as db:
        rows.teach_sums(db)
        run_steps(db, 0, version)
        return _tables(db)


def _stated_version(db: sqlite3.Connection) -> int:
    """Return the version that is written in the database. Raises ``DamagedError``."""
    found = next(rows.select_sound(db, META, "WHERE name = 'version'"), None)
    try:
        return int(str(found["value"] if found else ""))
    except ValueError as error:
        raise DamagedError from error


def writing(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open the database for writing; create or update it if necessary.

    Raises ``DamagedError`` or ``NewerError``, and ``OSError`` or ``sqlite3.Error`` if the disk refuses.
    """
    make_folder(path.parent)
    have = version_of(path, patience)
    if have > VERSION:
        raise NewerError
    if 0 < have < VERSION:
        copy_to(path, path.with_name(f"{path.name}.version-{have}"))
    make_private(path)  # SQLite gives its journals the permissions of the database
    db = _connect(uri_of(path.absolute()), patience)
    try:
        _set_up(db, path)
        if have < VERSION:
            _bring_up_to_date(db, have)
            put_right(db)  # the columns of the rows may have changed, so their copies must be written again
    except BaseException:
        db.close()
        raise
    return db


def _connect(uri: str, patience: float = PATIENCE) -> sqlite3.Connection:
    db = sqlite3.connect(uri, patience, isolation_level=None, check_same_thread=False, uri=True)
    db.text_factory = _as_text
    return db


def _as_text(data: bytes) -> str:
    """Return the text of a column. Damaged bytes are decoded too; the check sum then rejects the row."""
    return data.decode("utf-8", "surrogateescape")


def _set_up(db: sqlite3.Connection, path: Path) -> None:
    """Make every commit durable, and keep the journal empty, because the checks do not read it."""
    db.execute(f"PRAGMA page_size = {PAGE}")
    db.execute(f"PRAGMA journal_mode = {'DELETE' if is_on_network(path) else 'WAL'}")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA wal_autocheckpoint = 1")
    db.execute("PRAGMA secure_delete = ON")  # deleted rows must not turn up when the pages of a damaged file are read


def empty_journal(db: sqlite3.Connection) -> None:
    """Empty the journal, unless another program is reading. A leftover journal would damage a restored copy."""
    with suppress(sqlite3.Error):  # the committed rows are in the file
        db.execute("PRAGMA busy_timeout = 0")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    db.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000)}")


def put_into_one_file(db: sqlite3.Connection) -> None:
    """Move everything into the one file of the database. Closing does that too, but reports no failure.

    Raises ``sqlite3.Error`` if the disk refuses or another program is reading.
    """
    left, *_ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if left or db.execute("PRAGMA journal_mode = DELETE").fetchone() != ("delete",):
        raise sqlite3.OperationalError("the journal cannot be emptied")


def _bring_up_to_date(db: sqlite3.Connection, have: int) -> None:
    rows.teach_sums(db)
    db.execute("BEGIN IMMEDIATE")
    try:
        have = have or (_stated_version(db) if _tables(db) else 0)  # another program may have updated it first
        run_steps(db, have, VERSION)
        split_evening(db)
        rows.put(db, META, {"name": "version", "value": str(VERSION)})
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def split_evening(db: sqlite3.Connection) -> None:
    """Write each line of the evening as a separate row. Before version 5 the evening was one row of the lessons."""
    old = rows.row_with(db, LESSONS, (_OLD_EVENING,))
    content = rows.plain(old, "value") if old is not None else None
    if isinstance(content, dict):
        lines, cards = content.pop("lines", None), content.pop("entering", None)
        parts = {f"{number:06}-0": line for number, line in enumerate(lines if isinstance(lines, list) else [], 1)}
        if cards:
            parts[f"{len(parts) + 1:06}-0"] = {"cards": cards}
        for name, part in {"": content, **parts}.items():
            row = {"evening": "0", "line": name, "content": json.dumps(part, ensure_ascii=False)}
            rows.put(db, EVENINGS, row)
    rows.drop(db, LESSONS, (_OLD_EVENING,))


def copy_to(path: Path, copy: Path) -> None:
    """Copy a database, even while it is read or written. The copy is complete or does not exist."""
    with closing(reading(path)) as source:
        copy_open(source, copy)


def copy_open(source: sqlite3.Connection, copy: Path) -> None:
    """Copy an open database into a file. The file is complete or does not exist."""
    half = copy.with_name(f".{copy.name}.copying0.tmp")
    remove(half)
    make_private(half)
    try:
        with closing(_connect(uri_of(half.absolute()))) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
        move(half, copy)
    finally:
        discard(half)


def uri_of(path: PurePath) -> str:
    """Return an absolute path as a URI for SQLite, which accepts no host: a network folder is a path, too."""
    uri = path.as_uri()
    return uri if uri.startswith("file:///") else f"file://{uri.removeprefix('file:')}"


def reading(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open an existing database for reading, even if nothing can be written or another program has locked it."""
    read_ordinary(path, 0)  # refuses a pipe or a device
    problem: sqlite3.Error | None = None
    uri = uri_of(path.absolute())
    for way in ("?mode=rw", "?mode=ro", "?immutable=1"):
        db = _connect(uri + way, patience)
        try:
            db.execute("PRAGMA query_only = ON")
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.Error as error:
            db.close()
            problem = problem or error
            if is_damage(error):
                break
            patience = 0.0 if is_busy(error) else patience
        else:
            return db
    assert problem is not None
    raise problem


def reading_rows(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open an existing database of the current or a newer version for reading.

    Raises ``OSError`` or ``sqlite3.Error``.
    """
    db = reading(path, patience)
    try:
        if _stated_version(db) >= VERSION:
            return db
        raise sqlite3.DatabaseError("the tables of an older version")
    except DamagedError as error:
        db.close()
        raise sqlite3.DatabaseError("no tables of this program") from error
    except sqlite3.Error:
        db.close()
        raise
