"""Telling drives of other computers from one's own: shared memory between programs does not work on them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

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
