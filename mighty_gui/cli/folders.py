"""Folders that commands write into."""

from __future__ import annotations

import errno
from pathlib import Path

from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.system_errors import system_reason
from mighty_gui.presets import FileError, Problem


def made_folder(name: str) -> Path:
    """Make the folder if it does not exist, and return it. Raises ``FileError``; an empty name is none."""
    path = Path(name)
    try:
        if not name.strip():
            raise FileNotFoundError(errno.EINVAL, name)
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(Problem(Refusal("option.folder", reason=system_reason(error)), name or "''")) from error
    return path
