"""Snapshots: earlier states of the history, made while no hand is played, that the player can go back to.

One is kept for each of the last three days with a played hand, and the last one for each of the last four such weeks. A
file next to the database holds its number of hands, so that a loss of hands is noticed.
"""

from __future__ import annotations

import logging
import re
import shutil
import sqlite3
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files.storage import (
    FolderLock,
    discard,
    make_folder,
    make_private,
    move,
    read_ordinary,
    retire_file,
    sweep,
    write_atomic,
)
from mighty_gui.keep.archive import database
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.checking import damages_in, return_path
from mighty_gui.keep.archive.salvage import put_right

_log = logging.getLogger(__name__)

DAYS: Final = 3
WEEKS: Final = 4
FOLDER: Final = "snapshots"
"""The folder of the snapshots in the player's folder."""
SMALLER: Final = ("save.smaller", "save.smaller_for_good")
"""The text keys for a history that has lost hands: with a snapshot to go back to, and without."""
COUNT_FILE: Final = f"{DATABASE}.count"
"""The file that holds the last known number of hands."""
_NAME: Final = re.compile(r"history-([0-9]{4}-[0-9]{2}-[0-9]{2})-([0-9]{1,9})\.sqlite3")
_COUNT: Final = re.compile(rb"([0-9]{1,9})\s*")
_UNPROVED: Final = ".history.unproved.tmp"
"""The name of a snapshot before it is checked. The next run deletes what a killed program leaves of it."""


class GoingBackError(Exception):
    """The history could not be replaced by a snapshot and is unchanged. The error has the reason."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True, order=True)
class Snapshot:
    """A copy of the history as it was at the end of a day."""

    day: date
    """The day of its last hand."""
    hands: int
    path: Path

    @property
    def size(self) -> int:
        """Its size in bytes."""
        try:
            return self.path.stat().st_size
        except OSError:
            return 0


@dataclass(frozen=True, slots=True)
class Shrinkage:
    """A history that holds fewer hands than before."""

    before: int
    hands: int
    can_go_back: bool
    """Whether there is a snapshot with more hands."""

    @property
    def sentence(self) -> str:
        """The text key of the message about it."""
        return SMALLER[0 if self.can_go_back else 1]


def snapshots(home: Path) -> list[Snapshot]:
    """Return the snapshots in a player's folder, the newest first."""
    try:
        paths = list((home / FOLDER).iterdir())
    except OSError:
        return []
    return sorted((found for path in paths if (found := _snapshot(path)) is not None), reverse=True)


def _snapshot(path: Path) -> Snapshot | None:
    named = _NAME.fullmatch(path.name)
    try:
        return Snapshot(date.fromisoformat(named[1]), int(named[2]), path) if named else None
    except ValueError:
        return None


def worth_keeping(found: Iterable[Snapshot]) -> set[Snapshot]:
    """Return the snapshots of the last days and weeks with a played hand; for each day, the one with the most hands."""
    days: dict[date, Snapshot] = {}
    for snapshot in sorted(found):
        days[snapshot.day] = snapshot
    weeks = {day.isocalendar()[:2]: day for day in sorted(days)}
    wanted = {*sorted(days)[-DAYS:], *sorted(weeks.values())[-WEEKS:]}
    return {days[day] for day in wanted}


class SnapshotMaker:
    """Makes snapshots in a thread when the history has changed."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self._thread: ThreadPoolExecutor | None = None
        self._work: Future[Shrinkage | None] | None = None
        self._is_asked = False

    def look_again(self) -> None:
        """Check for changes in the next idle moment."""
        self._is_asked = True

    def step(self) -> Shrinkage | None:
        """Use an idle moment. If the history has lost hands, return that once."""
        if self._work is not None:
            if not self._work.done():
                return None
            work, self._work = self._work, None
            return work.result()
        is_asked, self._is_asked = self._is_asked, False
        if is_asked and not (self.archive.is_taken or self.archive.is_open_elsewhere):
            self._thread = self._thread or ThreadPoolExecutor(1, thread_name_prefix="snapshots")
            self._work = self._thread.submit(_look, self.archive.home)
        return None

    def close(self) -> None:
        """Wait for a snapshot that is being made, and save the number of hands."""
        if self._thread is not None:
            self._thread.shutdown()
        with suppress(OSError, sqlite3.Error):
            hands, _ = _state(self.archive.home / DATABASE)
            if hands > _noted_count(self.archive.home):
                _note(self.archive.home, hands)


def _look(home: Path) -> Shrinkage | None:
    """Make a snapshot if anything was played since the last; return whether hands were lost."""
    path, before = home / DATABASE, _noted_count(home)
    try:
        hands, day = _state(path)
        if hands != before:
            _note(home, hands)
        if day is not None and not _is_up_to_date(home, path, hands, day):
            _make(home, path)
    except (OSError, sqlite3.Error, database.DamagedError, database.NewerError):
        _log.warning("no snapshot could be made", exc_info=True)
        return None
    if hands >= before:
        return None
    return Shrinkage(before, hands, any(snapshot.hands > hands for snapshot in snapshots(home)))


def _state(path: Path) -> tuple[int, date | None]:
    """Return the number of hands in a database, and the day of the last. Raises ``OSError`` or ``sqlite3.Error``."""
    if not path.exists() or not path.stat().st_size:
        return 0, None
    with closing(database.reading_rows(path)) as db:
        statement = "SELECT count(*), max(date) FROM hands WHERE outcome IS NOT NULL"
        hands, last = db.execute(statement).fetchone()
    try:
        played = datetime.strptime(str(last), "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC).astimezone()
    except (ValueError, OverflowError, OSError):
        return int(hands), None
    return int(hands), played.date()


def _is_up_to_date(home: Path, path: Path, hands: int, day: date) -> bool:
    """Return whether a snapshot of that day holds everything in the database, or even more hands."""
    written = max(found.stat().st_mtime for found in _files(path))
    return any(
        snapshot.day == day
        and (snapshot.hands > hands or (snapshot.hands == hands and snapshot.path.stat().st_mtime >= written))
        for snapshot in snapshots(home)
    )


def _files(path: Path) -> list[Path]:
    """Return the existing files of a database: the file itself and its journal."""
    return [found for end in ("", "-wal") if (found := path.with_name(path.name + end)).exists()]


def _make(home: Path, path: Path) -> None:
    """Make a checked snapshot, and delete those that are no longer needed.

    Raises ``OSError`` or ``sqlite3.Error``, and ``DamagedError`` for a database that is too damaged for a snapshot.
    """
    folder = home / FOLDER
    make_folder(folder)
    sweep(folder)
    unproved = folder / _UNPROVED
    try:
        database.copy_to(path, unproved)
        _prove(unproved)
        hands, day = _state(unproved)
        if day is not None:
            move(unproved, folder / f"history-{day}-{hands}.sqlite3")
    finally:
        discard(unproved)
    found = snapshots(home)
    for snapshot in {*found} - worth_keeping(found):
        discard(snapshot.path)


def _prove(path: Path) -> None:
    """Check a whole snapshot, and restore damaged rows from their copies. Raises ``DamagedError``."""
    damages = list(damages_in(path))
    if any(damage.what == "" for damage in damages):
        raise database.DamagedError
    if damages:
        with closing(database.writing(path)) as db:
            put_right(db)
            db.execute("PRAGMA journal_mode = DELETE")


# --- the number of hands ------------------------------------------------------------------------------------


def _noted_count(home: Path) -> int:
    """Return the last known number of hands in the history; 0 if it is unknown."""
    with suppress(OSError):
        found = _COUNT.fullmatch(read_ordinary(home / COUNT_FILE, 20))
        return int(found[1]) if found else 0
    return 0


def _note(home: Path, hands: int) -> None:
    with suppress(OSError):
        write_atomic(home / COUNT_FILE, f"{hands}\n", durable=False)


def go_back_to(archive: Archive, snapshot: Snapshot) -> Path | None:
    """Replace the history with a snapshot; return where the replaced database is kept, if there was one.

    Raises ``GoingBackError``.
    """
    archive.close()
    lock = FolderLock(archive.home)
    if not lock.take():
        raise GoingBackError(Phrase("system.busy"))
    try:
        return _replace(archive.home, snapshot)
    except (database.DamagedError, database.NewerError) as error:
        raise GoingBackError(Phrase("system.damaged")) from error
    except (OSError, sqlite3.Error) as error:
        raise GoingBackError(database.reason_for(error, archive.home / DATABASE)) from error
    finally:
        lock.give_back()


def _replace(home: Path, snapshot: Snapshot) -> Path | None:
    path, fresh, retired = home / DATABASE, home / ".history.returned.tmp", None
    try:
        make_private(fresh)
        shutil.copyfile(snapshot.path, fresh)
        database.look_through(fresh)
        database.version_of(fresh)
        move(fresh, return_path(path))  # if this is interrupted, it is used at the next start
        if path.exists():
            retired = _move_away(path)
        move(return_path(path), path)
        _note(home, snapshot.hands)
    except OSError:
        if retired is not None:
            _bring_back(retired, path)
        raise
    finally:
        discard(fresh)
        if path.exists():
            discard(return_path(path))
    return retired


def _move_away(path: Path) -> Path:
    """Move a database together with its journals; undo the move if that fails.

    Raises ``OSError``.
    """
    retired = retire_file(path, "before")
    try:
        _move_journals(path, retired)
    except OSError:
        _bring_back(retired, path)
        raise
    return retired


def _move_journals(path: Path, place: Path) -> None:
    for journal, wanted in zip(database.journals_of(path), database.journals_of(place), strict=True):
        if journal.exists():
            move(journal, wanted)


def _bring_back(retired: Path, path: Path) -> None:
    _move_journals(retired, path)
    move(retired, path)
