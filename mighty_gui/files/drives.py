"""Detect drives of other computers."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

_REMOTE: Final = ("nfs", "cifs", "smb", "afs", "9p", "ncpfs", "ceph", "gluster", "fuse.", "webdav", "vboxsf")
"""The prefixes of the types of file systems that are, or may be, on another computer."""
_MOUNTS: Final = Path("/proc/self/mounts")
_REMOTE_DRIVE: Final = 4


def is_on_network(path: Path) -> bool:
    """Return whether a file is on another computer's drive, as far as the system reports it."""
    if sys.platform == "win32":
        return _is_remote_drive(path)
    try:
        lines = _MOUNTS.read_text("utf-8", "replace").splitlines()
    except OSError:
        return False
    return _type_of_mount(os.path.realpath(path), lines).startswith(_REMOTE)


def _type_of_mount(path: str, mounts: Iterable[str]) -> str:
    """Return the type of a path's file system: that of the longest mounted folder that contains it."""
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
