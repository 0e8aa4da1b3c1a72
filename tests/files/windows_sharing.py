"""A system that, like Windows, neither renames, replaces nor removes an open file."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

HANDLES = Path("/proc/self/fd")
WINDOWS = os.name == "nt"
WINE = WINDOWS and hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")  # type: ignore[attr-defined,unused-ignore]

moves_open_files = pytest.mark.skipif(WINDOWS, reason="Windows neither moves nor removes a file that is open")


class HeldFiles:
    """Files that another program, perhaps a virus scanner, has open. It closes them after a wait."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        """The seconds that were waited."""
        self.closes_after: int | None = None
        """The number of waits after which the other program closes its files; ``None``: never."""
        self.scans = False
        """Whether another program opens each new file until the next wait, as virus scanners do."""
        self._scanned: set[str] = set()
        self._handles: list[int] = []

    def hold(self, path: Path) -> None:
        """Open a file."""
        self._handles.append(os.open(path, os.O_RDONLY))

    def refuses(self, path: str) -> bool:
        """Return whether another program has the file open now."""
        if self.scans and os.path.lexists(path) and path not in self._scanned:
            self._scanned.add(path)
            return True
        return _is_open(path)

    def let_go(self) -> None:
        """Close all files."""
        while self._handles:
            os.close(self._handles.pop())

    def wait(self, seconds: float) -> None:
        """Record the time, without waiting."""
        self.waits.append(seconds)
        if self.closes_after is not None and len(self.waits) >= self.closes_after:
            self.let_go()


def _is_open(path: str) -> bool:
    wanted = os.path.realpath(path)
    found = []
    for handle in os.listdir(HANDLES):
        try:
            found.append(os.readlink(HANDLES / handle))
        except OSError:
            continue
    return wanted in found


def _sharing(change: Callable[..., None], held: HeldFiles) -> Callable[..., None]:
    """Return the call, which is refused if one of its files is open."""

    def checked(*paths: object, **others: object) -> None:
        for path in paths:
            if held.refuses(str(path)):
                error = PermissionError(13, "the file is used by another process", str(path))
                error.winerror = 32  # type: ignore[attr-defined,unused-ignore]
                raise error
        change(*paths, **others)

    return checked


def windows_sharing(monkeypatch: pytest.MonkeyPatch) -> Iterator[HeldFiles]:
    """Make the system behave like Windows during the test."""
    held = HeldFiles()
    for name in ("rename", "replace", "unlink", "remove"):
        monkeypatch.setattr(os, name, _sharing(getattr(os, name), held))
    monkeypatch.setattr("mighty_gui.files.storage.time.sleep", held.wait)
    yield held
    held.let_go()
