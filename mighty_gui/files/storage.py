"""Files of the player's that must never be half written or lost."""

from __future__ import annotations

import errno
import logging
import os
import re
import stat
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mighty_gui.files.system_errors import NotOrdinaryError

_log = logging.getLogger(__name__)

_LEFT_OVER = re.compile(r"\..+\.[a-z0-9_]{8}\.tmp")
"""What ``write_atomic`` calls a file before it is whole."""
_DISK = ThreadPoolExecutor(1, thread_name_prefix="disk")
"""Waits for the disk, which a frame must not: a hand is written in 0.3 ms, and on the disk in 8, at times in 100.
The interpreter lets it come to its end before it leaves."""


def read_ordinary(path: Path, most: int) -> bytes:
    """Return what an ordinary file holds, up to one byte more than ``most``, which tells that it is too large.

    Never waits and never reads without end: a pipe or a device is refused. Raises ``OSError``.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags)
    except ValueError as error:  # a name that no file can have
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path)) from error
    try:
        _expect_ordinary(os.fstat(handle).st_mode, path)
        with open(handle, "rb", closefd=False) as file:
            return file.read(most + 1)
    finally:
        os.close(handle)


def _expect_ordinary(mode: int, path: Path) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise NotOrdinaryError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))


def write_atomic(path: Path, text: str, *, durable: bool = True) -> None:
    """Put ``text`` (UTF-8) into ``path`` so that a reader finds the old file or the new one, never a part.

    Once this returns the text is there, whatever becomes of the program. ``durable`` also has the disk keep it, in
    the background, so that it outlasts a power cut; leave it off for what is written again in a moment.
    Raises ``OSError`` when the folder cannot be written to; the old file is then as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
            out.write(text)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    if durable:
        _DISK.submit(_sync, path)


def _sync(path: Path) -> None:
    """Wait until the disk has a file and its name in the folder."""
    wanted = [(path, os.O_RDWR)]
    if os.name != "nt":  # where a folder cannot be opened, and its names are kept without being asked for
        wanted.append((path.parent, os.O_RDONLY))
    for one, flags in wanted:
        try:
            handle = os.open(one, flags)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
        except FileNotFoundError:
            return  # already gone again
        except OSError:
            _log.warning("the disk did not say that it keeps %s", one, exc_info=True)


def set_aside(path: Path) -> Path:
    """Move an unreadable file or folder out of the way, beside itself, under a name never used before.

    Returns the new place, so that the player can be told where it is. Raises ``OSError``.
    """
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.damaged-{number}")):
        number += 1
    path.rename(aside)
    return aside


def sweep(folder: Path, *, older_than: float = 0.0) -> None:
    """Delete what was left of files in a folder when a program died while it wrote them.

    ``older_than`` so many seconds, where somebody else may be writing right now.
    """
    try:
        left = [path for path in folder.iterdir() if _LEFT_OVER.fullmatch(path.name)]
    except OSError:
        return
    for path in left:
        try:
            if time.time() - path.stat().st_mtime >= older_than:
                path.unlink()
        except OSError:
            _log.debug("%s cannot be swept away", path, exc_info=True)


class FolderLock:
    """The right to write into a folder, which one program has at a time; it ends with the program at the latest."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / ".lock"
        self._handle: int | None = None

    @property
    def is_held(self) -> bool:
        """Whether this program has it, and others do not."""
        return self._handle is not None

    def take(self) -> bool:
        """Have the right from now on; false if another program has it.

        Where a file cannot be locked, because of the file system or because nothing can be written there anyway,
        everybody has it: better two writers than nobody who plays.
        """
        if self._handle is not None:
            return True
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return True
        if not _lock(handle):
            os.close(handle)
            return False
        self._handle = handle
        return True

    def give_back(self) -> None:
        """Let others have it."""
        if self._handle is not None:
            os.close(self._handle)  # which unlocks it
            self._handle = None

    def __del__(self) -> None:
        """Nobody uses it any more."""
        self.give_back()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        """Lock an open file until it is closed; false if another program has done so."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in (errno.EACCES, errno.EDEADLK)
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        """Lock an open file until it is closed; false if another program has done so."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks
        return True
