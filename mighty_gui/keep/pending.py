"""Files to be written: they are written at once, and those that cannot be are tried again later."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mighty_gui.files.storage import write_atomic
from mighty_gui.files.system_errors import system_reason
from mighty_gui.match.saved import SAVED, Saving


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The content that a file shall have; ``None``: the file shall not exist."""

    text: str | None
    durable: bool


class Pending:
    """The files that are still to be written, in the order in which this was asked for."""

    def __init__(self) -> None:
        self.saving = SAVED
        """The state of saving: whether everything was written the last time."""
        self._wanted: dict[Path, _Wanted] = {}

    @property
    def is_empty(self) -> bool:
        """Whether everything is written."""
        return not self._wanted

    def put(self, path: Path, text: str, *, durable: bool = True) -> None:
        """Write ``text`` into a file with the next ``write``, in place of any text waiting for that file."""
        self._want(path, _Wanted(text, durable))

    def remove(self, path: Path) -> None:
        """Delete a file with the next ``write``."""
        self._want(path, _Wanted(None, durable=False))

    def _want(self, path: Path, wanted: _Wanted) -> None:
        self._wanted.pop(path, None)  # what is asked for last is written last
        self._wanted[path] = wanted

    def write(self) -> None:
        """Write everything that can be written; the rest waits. Never raises ``OSError``."""
        self.saving = SAVED
        for path, wanted in list(self._wanted.items()):
            try:
                if wanted.text is None:
                    path.unlink(missing_ok=True)
                else:
                    write_atomic(path, wanted.text, durable=wanted.durable)
            except OSError as error:
                reason = system_reason(error)
                self.saving = Saving("unwritable", {"path": path.parent, "reason": reason})
            else:
                del self._wanted[path]
