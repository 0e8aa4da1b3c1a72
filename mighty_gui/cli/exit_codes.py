"""The exit code for a record that cannot be read or played."""

from __future__ import annotations

from mighty_gui.cli.output import ILLEGAL, INVALID
from mighty_gui.presets import FileError
from mighty_gui.presets.record_files import RecordFileError


def exit_code(error: FileError) -> int:
    """Return the exit code for an error."""
    return ILLEGAL if isinstance(error, RecordFileError) and error.is_illegal else INVALID
