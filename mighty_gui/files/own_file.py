"""The small files in which the game remembers what the player has chosen and done."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files.faults import FileError
from mighty_gui.files.storage import read_ordinary, set_aside
from mighty_gui.files.strict_yaml import MAX_BYTES, read_bytes
from mighty_gui.files.system_errors import system_reason


class UnusableFile(Exception):  # noqa: N818 (it says what is the matter)
    """A file that cannot be used. It was set aside before anything is written, so that nothing is lost."""

    def __init__(self, place: Path, reason: Phrase | None = None) -> None:
        super().__init__(str(place))
        self.place = place
        """The place where the file is now."""
        self.reason = reason
        """The reason why it could not be set aside; ``None`` if it was."""


def read_own(path: Path) -> Mapping[str, object]:
    """Read the values in the file; empty if there is no file. Raises `UnusableFile`."""
    try:
        value = read_bytes(read_ordinary(path, MAX_BYTES), path.name).value
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (FileError, OSError):
        raise put_aside(path) from None
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise put_aside(path)
    return value


def put_aside(path: Path) -> UnusableFile:
    """Move a file that cannot be used out of the way, and return what is to be told of it."""
    try:
        return UnusableFile(set_aside(path))
    except OSError as error:
        return UnusableFile(path, system_reason(error))
