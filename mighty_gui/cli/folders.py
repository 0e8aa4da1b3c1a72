"""Folders that commands write into."""

from __future__ import annotations

from pathlib import Path

from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.system_errors import system_reason
from mighty_gui.presets import FileError, Problem


def made_folder(path: Path) -> Path:
    """Make the folder if it does not exist, and return it. Raises ``FileError``."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(Problem(Refusal("option.folder", reason=system_reason(error)), str(path))) from error
    return path
