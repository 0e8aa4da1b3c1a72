"""What is to stand in files: written at once, and what cannot be written now is tried again later."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mighty_gui.files.storage import write_atomic
from mighty_gui.files.system_errors import system_reason
from mighty_gui.match.saved import SAVED, Saving


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The content a file is to have; ``None``: there is to be no such file."""

    text: str | None
    durable: bool


class Pending:
    """Files that are to be written, in the order in which they were asked for, until they are."""

    def __init__(self) -> None:
        self.saving = SAVED
        """Whether everything was written the last time."""
        self._wanted: dict[Path, _Wanted] = {}

    @property
    def is_empty(self) -> bool:
        """Whether everything is written."""
        return not self._wanted

    def put(self, path: Path, text: str, *, durable: bool = True) -> None:
        """Have ``text`` in a file with the next ``write``, whatever was to stand there before."""
        self._want(path, _Wanted(text, durable))

    def remove(self, path: Path) -> None:
        """Have no such file any more."""
        self._want(path, _Wanted(None, durable=False))

    def _want(self, path: Path, wanted: _Wanted) -> None:
        self._wanted.pop(path, None)  # what is asked for last is written last
        self._wanted[path] = wanted

    def write(self) -> None:
        """Write everything that can be written; the rest stays. Never raises ``OSError``."""
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
