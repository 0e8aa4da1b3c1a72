"""Files of the player's that must never be half written or lost."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


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
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    return aside
