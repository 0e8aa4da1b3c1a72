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
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

import platformdirs

from mighty_gui.files.faults import NotOrdinaryError

_log = logging.getLogger(__name__)

_LEFT_OVER = re.compile(r"\..+\.[a-z0-9_]{8}\.tmp")
"""The names that ``write_atomic`` gives to files before they are complete, and those of ``workplace``."""
_HELD: Final = (5, 32, 33)
"""What Windows says of a file that a virus scanner or another program has open: denied, shared, locked."""
_WAITS: Final = (0.01, 0.02, 0.04, 0.08, 0.15, 0.3)
"""Seconds after which such a file is asked for again; then it is given up."""
_DISK = ThreadPoolExecutor(1, thread_name_prefix="disk")
"""The thread that waits for the disk, which a frame must not do: a hand is written in 0.3 ms, and on the disk in 8,
at times in 100. The interpreter waits for its end before leaving."""

_SOME: Final = 64 * 1024
"""The bytes for which there is no room on a disk that is called full."""


def read_ordinary(path: Path, most: int) -> bytes:
    """Return the content of an ordinary file, up to one byte more than ``most``, which shows that it is too large.

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
            # no more room is asked for than is needed, unless the file has grown or its system tells no size
            data = file.read(min(about.st_size, most) + 1)
            return data if len(data) <= about.st_size else data + file.read(most + 1 - len(data))
    finally:
        os.close(handle)


def expect_replaceable(path: Path) -> None:
    """Expect an ordinary file in a place, or nothing, so that a file may be put there. Raises ``OSError``."""
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
    """Replace, rename or remove a file, again for a moment where Windows refuses because somebody has it open.

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
    """Remove a file, if it is there. Raises ``OSError``."""
    _insist(lambda: path.unlink(missing_ok=True))


def discard(path: Path) -> None:
    """Remove a temporary file if it exists. A file that cannot be removed is left for `sweep`."""
    with suppress(OSError):
        remove(path)


def move(path: Path, place: Path) -> None:
    """Move a file, or a folder, to a place; a file that is there is replaced. Raises ``OSError``."""
    _insist(lambda: os.replace(path, place))


def make_folder(folder: Path) -> None:
    """Make a folder, and those it lies in, into which only their owner may look. Raises ``OSError``."""
    if folder.parent != folder and not folder.parent.exists():  # a drive that is gone lies in itself
        make_folder(folder.parent)
    folder.mkdir(0o700, exist_ok=True)


def make_private(path: Path) -> None:
    """Make a file that only its owner may read, or close one that is there to all others. Raises ``OSError``.

    A file that is there is not opened: SQLite would lose its locks.
    """
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        with suppress(OSError):  # another's file, or a link to nothing
            mode = stat.S_IMODE(path.stat().st_mode)
            if os.name != "nt" and mode & 0o077:
                path.chmod(mode & 0o700)


def write_atomic(path: Path, content: str | bytes, *, durable: bool = True) -> None:
    """Put ``content`` (texts in UTF-8) into ``path`` so that a reader finds the old or the new, never a part.

    Once this returns the text is safe even if the program is killed. ``durable`` also makes the disk keep it, to
    survive a power cut: the text before its file is closed (a file that is open cannot be replaced on Windows), its
    name in the background. Leave it off for files that are written again in a moment.
    Raises ``OSError`` when the folder cannot be written to; the old file is then unchanged.
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
    if durable and os.name != "nt":  # where names are kept without being asked for
        _DISK.submit(_sync_names, path.parent)


def workplace(home: Path) -> tempfile.TemporaryDirectory[str]:
    """Make a folder in the player's own for what is needed for a moment only. Raises ``OSError``."""
    make_folder(home)
    return tempfile.TemporaryDirectory(dir=home, prefix=".work.", suffix=".tmp", ignore_cleanup_errors=True)


def write_nothing(path: Path) -> None:
    """Try to write into a file and its folder, and change nothing. Raises ``OSError`` where that is refused."""
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
        return  # already gone again
    except OSError:
        _log.warning("the disk did not say that it keeps %s", folder, exc_info=True)


def retire_file(path: Path, why: str = "damaged") -> Path:
    """Move an unreadable file or folder out of the way, beside itself, under a name never used before.

    Returns the new place, so that the player can be told where it is. Raises ``OSError``.
    """
    number = 1
    while os.path.lexists(kept_path := path.with_name(f"{path.name}.{why}-{number}")):
        number += 1
    _insist(lambda: os.rename(path, kept_path))
    return kept_path


def sweep(folder: Path, *, older_than: float = 0.0) -> None:
    """Delete the unfinished files and the workplaces in a folder that a program left when it died while writing.

    Only those older than ``older_than`` seconds, where somebody else may be writing right now.
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

    A file in the folder is locked, and the folder itself, for files can be deleted.
    (Windows cannot lock a folder, but neither does it delete a file that is open.)
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / ".lock"
        self._handles: list[int] = []

    @property
    def is_held(self) -> bool:
        """Whether this program has the right, and others do not."""
        return bool(self._handles)

    def take(self) -> bool:
        """Take the right; return false if another program has it.

        Where a file cannot be locked, because of the file system or because nothing can be written there anyway,
        everybody has the right: two writers are better than nobody who can play.
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
        """Give the right back, so that others can take it."""
        while self._handles:
            os.close(self._handles.pop())  # which unlocks it

    def __del__(self) -> None:
        """Give the right back when the lock is no longer used."""
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


# --- telling drives of other computers from one's own -------------------------------------------------------


_REMOTE: Final = ("nfs", "cifs", "smb", "afs", "9p", "ncpfs", "ceph", "gluster", "fuse.", "webdav", "vboxsf")
"""How the types of file systems begin that lie on another computer, or may."""
_MOUNTS: Final = Path("/proc/self/mounts")
_REMOTE_DRIVE: Final = 4


def is_on_network(path: Path) -> bool:
    """Whether a file lies on another computer's drive, as far as the system tells."""
    if sys.platform == "win32":
        return _is_remote_drive(path)
    try:
        lines = _MOUNTS.read_text("utf-8", "replace").splitlines()
    except OSError:
        return False
    return _type_of_mount(os.path.realpath(path), lines).startswith(_REMOTE)


def _type_of_mount(path: str, mounts: Iterable[str]) -> str:
    """The type of the file system that a path lies on: that of the longest folder it begins with."""
    longest, kind = "", ""
    for line in mounts:
        parts = line.split(" ")
        if len(parts) < 3:
            continue
        folder = parts[1].replace("\\040", " ").rstrip("/")
        if (path == folder or path.startswith(f"{folder}/")) and len(folder) >= len(longest):
            longest, kind = folder, parts[2]
    return kind


def _is_remote_drive(path: Path) -> bool:
    import ctypes

    drive = path.resolve().anchor
    kind: int = ctypes.windll.kernel32.GetDriveTypeW(drive)  # type: ignore[attr-defined,unused-ignore]
    return drive.startswith("\\\\") or kind == _REMOTE_DRIVE


# --- the places of the program's own files and the player's files, however the program was installed --------


APP_NAME = "mighty-gui"
HOME_VARIABLE: Final = "MIGHTY_HOME"
"""The variable of the environment that names another folder for the player's files."""


class MissingDataError(FileNotFoundError):
    """The program's own files are not where it is; the texts are among them, so its message is the sentence."""


@cache
def data_root() -> Path:
    """The folder that holds ``assets/`` and ``rulesets/``: in a wheel, an editable install, a
    source tree or a frozen executable."""
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
    """Expect that the player's folder can be there, made or not. Raises ``OSError`` where no folder can."""
    home = user_root().absolute()
    if not home.exists() and not Path(home.anchor).exists():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(home))


def user_root() -> Path:
    """The player's own folder: settings, saved matches, own rule sets. ``MIGHTY_HOME`` sets another one."""
    override = os.environ.get(HOME_VARIABLE)
    return Path(override) if override else Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))
