"""Files of the player's that must never be half written or lost."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from pathlib import Path


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
        raise OSError(errno.EINVAL, "Not an ordinary file", str(path))


def write_atomic(path: Path, text: str, *, durable: bool = False) -> None:
    """Put ``text`` (UTF-8) into ``path`` so that a reader finds the old file or the new one, never a part.

    ``durable`` also waits until the disk has it (a power cut keeps it); leave it off inside a frame.
    Raises ``OSError`` when the folder cannot be written to; the old file is then as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            if durable:
                out.flush()
                os.fsync(out.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> Path:
    """Move an unreadable file or folder out of the way, beside itself, under a name never used before.

    Returns the new place, so that the player can be told where it is. Raises ``OSError``.
    """
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.damaged-{number}")):
        number += 1
    path.rename(aside)
    return aside
