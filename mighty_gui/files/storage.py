"""The player's files, which must never be half written or lost."""

from __future__ import annotations

import errno
import logging
import os
import re
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

import platformdirs

from mighty_gui.files.faults import NotOrdinaryError

_log = logging.getLogger(__name__)

_LEFT_OVER = re.compile(r"\..+\.[a-z0-9_]{8}\.tmp")
"""The names of incomplete files from ``write_atomic``, and of the folders from ``workplace``."""
_HELD: Final = (5, 32, 33)
"""Windows' error codes for a file that a virus scanner or another program has open: denied, shared, locked."""
_WAITS: Final = (0.01, 0.02, 0.04, 0.08, 0.15, 0.3)
"""Seconds before each new attempt to change such a file; then the error is raised."""
_DISK = ThreadPoolExecutor(1, thread_name_prefix="disk")
"""The thread that waits for the disk, so that frames need not: writing a hand takes 0.3 ms, but up to 100 ms until it
is on the disk. Python waits for this thread before it exits."""

_SOME: Final = 64 * 1024
"""The bytes of a test file; a disk without space for them counts as full."""


def read_ordinary(path: Path, most: int) -> bytes:
    """Return the content of an ordinary file. It is up to one byte longer than ``most`` if the file is too large.

    Never waits and never reads without end: a pipe or a device is refused. Raises ``OSError``.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags)
    except ValueError as error:  # a name that no file can have
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path)) from error
    try:
        about = os.fstat(handle)
        _expect_ordinary(about.st_mode, path)
        with open(handle, "rb", closefd=False) as file:
            # do not reserve more memory than needed, unless the file has grown or its size is unknown
            data = file.read(min(about.st_size, most) + 1)
            return data if len(data) <= about.st_size else data + file.read(most + 1 - len(data))
    finally:
        os.close(handle)


def expect_replaceable(path: Path) -> None:
    """Check that a path is an ordinary file or nothing, so that a file may be put there. Raises ``OSError`` if not."""
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        if os.path.islink(path):
            raise
        return
    except ValueError as error:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path)) from error
    _expect_ordinary(mode, path)


def _expect_ordinary(mode: int, path: Path) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise NotOrdinaryError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))


def _insist(change: Callable[[], None]) -> None:
    """Replace, rename or remove a file; try again for a moment if Windows refuses because the file is open.

    Raises ``OSError``.
    """
    for seconds in _WAITS:
        try:
            return change()
        except PermissionError as error:
            if getattr(error, "winerror", None) not in _HELD:
                raise
            time.sleep(seconds)
    return change()


def remove(path: Path) -> None:
    """Remove a file if it exists. Raises ``OSError``."""
    _insist(lambda: path.unlink(missing_ok=True))


def discard(path: Path) -> None:
    """Remove a temporary file if it exists. A file that cannot be removed is left for `sweep`."""
    with suppress(OSError):
        remove(path)


def move(path: Path, place: Path) -> None:
    """Move a file or a folder; a file at the new place is replaced. Raises ``OSError``."""
    _insist(lambda: os.replace(path, place))


def make_folder(folder: Path) -> None:
    """Create a folder and its parents, which only their owner may read. Raises ``OSError``."""
    if folder.parent != folder and not folder.parent.exists():  # the root of a missing drive is its own parent
        make_folder(folder.parent)
    folder.mkdir(0o700, exist_ok=True)


def make_private(path: Path) -> None:
    """Create a file that only its owner may read, or restrict an existing one to its owner. Raises ``OSError``.

    An existing file is not opened, because SQLite would lose its locks.
    """
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        with suppress(OSError):  # a file of another user, or a broken link
            mode = stat.S_IMODE(path.stat().st_mode)
            if os.name != "nt" and mode & 0o077:
                path.chmod(mode & 0o700)


def write_atomic(path: Path, content: str | bytes, *, durable: bool = True) -> None:
    """Write ``content`` (texts in UTF-8) to ``path`` so that a reader finds the old or the new file, never a part.

    Once this returns the file is safe even if the program is killed. With ``durable`` it also survives a power cut: the
    content is on the disk before its file is closed (an open file cannot be replaced on Windows), its name is
    synchronised in the background. Leave it off for files that are soon written again.
    Raises ``OSError`` if the folder cannot be written to; the old file is then unchanged.
    """
    make_folder(path.parent)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content.encode("utf-8") if isinstance(content, str) else content)
            if durable:
                out.flush()
                os.fsync(out.fileno())
        move(Path(name), path)
    except BaseException:
        discard(Path(name))
        raise
    if durable and os.name != "nt":  # Windows stores names without a request
        _DISK.submit(_sync_names, path.parent)


def workplace(home: Path) -> tempfile.TemporaryDirectory[str]:
    """Create a temporary folder in the player's folder. Raises ``OSError``."""
    make_folder(home)
    return tempfile.TemporaryDirectory(dir=home, prefix=".work.", suffix=".tmp", ignore_cleanup_errors=True)


def write_nothing(path: Path) -> None:
    """Test whether a file and its folder can be written, without a change. Raises ``OSError`` if they cannot."""
    with tempfile.TemporaryFile(dir=path.parent, buffering=0) as file:
        file.write(bytes(_SOME))
        os.fsync(file.fileno())
    if os.path.lexists(path):
        with path.open("r+b"):
            pass


def _sync_names(folder: Path) -> None:
    """Wait until the disk has stored the names in a folder."""
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except FileNotFoundError:
        return  # already deleted again
    except OSError:
        _log.warning("the disk did not say that it keeps %s", folder, exc_info=True)


def retire_file(path: Path, why: str = "damaged") -> Path:
    """Rename an unreadable file or folder, so that its name is free. The new name was never used before.

    Return the new path, so that it can be shown to the player. Raises ``OSError``.
    """
    number = 1
    while os.path.lexists(retired := path.with_name(f"{path.name}.{why}-{number}")):
        number += 1
    _insist(lambda: os.rename(path, retired))
    return retired


def sweep(folder: Path, *, older_than: float = 0.0) -> None:
    """Delete incomplete files and temporary folders that a program left in a folder when it was killed.

    Only those older than ``older_than`` seconds, because another program may be writing the others.
    """
    try:
        left = [path for path in folder.iterdir() if _LEFT_OVER.fullmatch(path.name)]
    except OSError:
        return
    for path in left:
        try:
            if time.time() - path.stat().st_mtime >= older_than:
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        except OSError:
            _log.debug("%s cannot be swept away", path, exc_info=True)


class FolderLock:
    """The right to write into a folder, for one program at a time; it ends with the program at the latest.

    It locks a file in the folder and, because that file can be deleted, the folder itself. (Windows cannot lock a
    folder, but it does not delete open files either.)
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / ".lock"
        self._handles: list[int] = []

    @property
    def is_held(self) -> bool:
        """Whether this program has the right."""
        return bool(self._handles)

    def take(self) -> bool:
        """Take the right; return ``False`` if another program has it.

        If the file cannot be locked, because of the file system or because the folder cannot be written to, every
        program has the right: two writers are better than a game that cannot be played.
        """
        if self._handles:
            return True
        try:
            self._open()
        except OSError:
            self.give_back()
            return True
        if not all(map(_lock, self._handles)):
            self.give_back()
            return False
        return True

    def _open(self) -> None:
        """Open the file of a lock. Raises ``OSError``."""
        make_folder(self.path.parent)
        if self.path.is_dir():
            _log.warning("a folder is in the place of the lock; it is now %s", retire_file(self.path))
        self._handles.append(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        if os.name != "nt":
            self._handles.append(os.open(self.path.parent, os.O_RDONLY))

    def give_back(self) -> None:
        """Release the right, so that other programs can take it."""
        while self._handles:
            os.close(self._handles.pop())  # closing unlocks the file

    def __del__(self) -> None:
        """Release the right when the lock is no longer used."""
        self.give_back()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        """Lock an open file until it is closed; return ``False`` if another program has locked it."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in (errno.EACCES, errno.EDEADLK)
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        """Lock an open file until it is closed; return ``False`` if another program has locked it."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks
        return True


# --- the places of the program's own files and the player's files, however the program was installed --------


APP_NAME = "mighty-gui"
HOME_VARIABLE: Final = "MIGHTY_HOME"
"""The environment variable that sets another folder for the player's files."""


class MissingDataError(FileNotFoundError):
    """The program's own files are missing; as these include the texts, the message is complete and in English."""


@cache
def data_root() -> Path:
    """Return the folder with ``assets/`` and ``rulesets/``: of a wheel, an editable install, a source tree or a
    frozen executable. Raises `MissingDataError`."""
    package = Path(__file__).resolve().parent.parent
    frozen = getattr(sys, "_MEIPASS", None)
    candidates = [package / "data", package.parent]
    if frozen:
        candidates.insert(0, Path(frozen))
    for folder in candidates:
        if (folder / "rulesets").is_dir() and (folder / "assets").is_dir():
            return folder
    raise MissingDataError(
        f"Mighty's own data (assets, rulesets) is missing beside {package}. Install the program again."
    )


def expect_home() -> None:
    """Check that the player's folder may exist. Raises ``OSError`` if its drive is missing or its name impossible."""
    home = user_root().absolute()
    try:
        home.stat()
    except FileNotFoundError:
        if not Path(home.anchor).exists():
            raise
    except NotADirectoryError:  # noted when something is written
        pass


def user_root() -> Path:
    """Return the player's folder, for settings, saved matches and own presets. ``MIGHTY_HOME`` sets another one."""
    override = os.environ.get(HOME_VARIABLE)
    return Path(override) if override else Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))
