"""Everything that a process writes, creates, moves or deletes, requests over a network, or starts."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.parse import unquote, urlsplit

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
PATHS = {
    "os.remove": 1, "os.rename": 2, "os.mkdir": 1, "os.rmdir": 1, "os.link": 2, "os.symlink": 2, "os.truncate": 1,
    "os.chmod": 1, "os.chown": 1, "os.chflags": 1, "os.utime": 1, "os.setxattr": 1, "os.removexattr": 1,
    "shutil.copyfile": 2, "shutil.copymode": 2, "shutil.copystat": 2, "shutil.copytree": 2, "shutil.move": 2,
    "shutil.rmtree": 1, "shutil.chown": 1, "shutil.make_archive": 1, "shutil.unpack_archive": 2,
    "tempfile.mkstemp": 1, "tempfile.mkdtemp": 1,
}  # fmt: skip
"""The audit events of Python for changes of files, and the number of paths at the beginning of their values."""
READS_FIRST = ("shutil.copyfile", "shutil.copymode", "shutil.copystat", "shutil.copytree", "shutil.unpack_archive",
               "os.link", "os.symlink")  # fmt: skip
"""The events whose first path is only read."""
ELSEWHERE = (
    "subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.startfile", "os.fork",
    "os.forkpty", "socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo", "webbrowser.open",
    "winreg.SetValue", "winreg.CreateKey", "winreg.DeleteKey",
)  # fmt: skip
"""Events that affect other processes or computers."""


def watch(told: Callable[[str, str], None]) -> None:
    """Report every such event from now on, with the path or another subject. Nothing ends this."""

    def hook(event: str, values: tuple[object, ...]) -> None:
        if event in ELSEWHERE:
            told(event, repr(values[:2]))
        for path in changed(event, values):
            told(event, path)

    sys.addaudithook(hook)


def changed(event: str, values: Sequence[object]) -> list[str]:
    """Return the absolute paths that an event changes."""
    if event == "open":
        path, _, flags = values
        writes = isinstance(flags, int) and flags & WRITING
        return [_whole(path)] if writes and not isinstance(path, int) else []
    if event == "sqlite3.connect":
        return _database(values[0])
    if event in ("os.remove", "os.rmdir") and isinstance(values[1], int) and values[1] >= 0:
        return []  # within a folder whose deletion has been reported
    found = values[event in READS_FIRST : PATHS.get(event, 0)]
    return [_whole(path) for path in found if not isinstance(path, int)]


def _whole(path: object) -> str:
    return os.path.realpath(os.fsdecode(path))  # type: ignore[arg-type]


def _database(name: object) -> list[str]:
    """Return the file of a database, unless it is only read or is in memory."""
    text = os.fsdecode(name)  # type: ignore[arg-type]
    if text in (":memory:", ""):
        return []
    if not text.startswith("file:"):
        return [_whole(text)]
    parts = urlsplit(text)
    return [] if "mode=ro" in parts.query else [_whole(unquote(parts.path))]


def outside(path: str, allowed: Sequence[Path]) -> bool:
    """Return whether a path is outside all the places. Paths where nothing is stored do not count."""
    return path != os.devnull and not any(Path(path).is_relative_to(os.path.realpath(one)) for one in allowed)
