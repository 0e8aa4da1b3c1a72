"""One plug-in's process: started when it is first asked, timed, and ended when it is of no use."""

from __future__ import annotations

import json
import logging
import os
import pickle
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import IO, Final

from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.plugins import serving
from mighty_gui.ai.plugins.installed_plugins import Plugin
from mighty_gui.build import helper_command
from mighty_gui.engine.core.game import View
from mighty_gui.files.storage import make_folder, user_root

_log = logging.getLogger(__name__)

STARTS: Final = 30.0
"""Seconds in which a plug-in must have been imported."""
THINKS: Final = 10.0
"""Seconds in which it must decide."""
FORGOTTEN: Final = 60
"""Seconds after which the system ends it in mid-thought: longer than anybody waits who has not died."""
MEMORY: Final = 2_000_000_000
"""Bytes of memory that its process may ask for."""
ERRORS: Final = "errors.txt"
"""The file in a plug-in's own folder with the end of what it has printed."""
MOST_PRINTED: Final = 100_000
"""The most bytes of that file, once a question has been answered."""
LONGEST: Final = 10_000
"""The most bytes of an answer."""
UNREAD: Final = 8
"""So many answers may wait to be read; whoever gives more than it was asked for gives them in vain."""
LOOKS_EVERY: Final = 0.005
"""Seconds between two looks whether anybody still waits for the answer."""
_KEPT: Final = ("PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT", "WINDIR", "COMSPEC")
"""The variables of the environment that a plug-in's process gets as they are."""
_UNPACKED: Final = "_PYI_"
"""What the names of variables begin with in which an executable of one file says where it has unpacked itself."""
_SERVING: Final = Path(serving.__file__).with_suffix(".py")
_FOLDERS: Final = (
    "HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME",
    "TMPDIR", "TEMP", "TMP", "MIGHTY_HOME",
)  # fmt: skip
"""Those that name a folder to write into: all of them are the plug-in's own."""


class Failure(StrEnum):
    """The ways in which a plug-in fails to decide."""

    MISSING = "missing"
    """It is not installed."""
    CRASHED = "crashed"
    SLOW = "slow"
    MEMORY = "memory"
    ILLEGAL = "illegal"
    """Its answer is no action that is legal."""
    TIRED = "tired"
    """It has been too slow so often that it is not asked any more."""


class PluginFailed(Exception):  # noqa: N818 - it says what happened
    """A plug-in did not answer."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)
        self.failure = failure


class PluginProcess:
    """The process of one plug-in; asked by one thread at a time."""

    def __init__(self, plugin: Plugin) -> None:
        self.plugin = plugin
        self._turn = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._about = b""
        """What it said of itself when it was started."""
        self._has_answered = False

    def decide(self, view: View, pause: Pause = no_pause) -> str:
        """Return the action for a view, as the plug-in writes it. Raises ``PluginFailed``.

        Whatever ``pause`` raises ends the process too: nobody waits for its answer.
        """
        action = self._ask(pickle.dumps(view), pause).get("action")
        if not isinstance(action, str):
            raise PluginFailed(Failure.ILLEGAL)
        return action

    def describe(self) -> Mapping[str, object]:
        """Return what the plug-in says of itself. Raises ``PluginFailed``."""
        return self._ask(b"", no_pause)

    def close(self) -> None:
        """End the process, and whatever it has started."""
        process, self._process = self._process, None
        if process is not None:
            _end(process)

    def _ask(self, question: bytes, pause: Pause) -> Mapping[str, object]:
        while not self._turn.acquire(timeout=LOOKS_EVERY):
            pause()
        try:
            self._be_ready(pause)
            answer = _read(self._exchange(question, pause, self._patience) if question else self._about)
            self._has_answered |= bool(question)
        except BaseException:
            self.close()
            raise
        finally:
            _cut_errors(self.plugin.id)
            self._turn.release()
        failed = answer.get("failed")
        if failed is not None:
            raise PluginFailed(Failure.MEMORY if failed == "memory" else Failure.CRASHED)
        return answer

    @property
    def _patience(self) -> float:
        """The seconds in which it must decide; a program of its own starts within its first answer."""
        return STARTS if self.plugin.is_program and not self._has_answered else THINKS

    def _be_ready(self, pause: Pause) -> None:
        """Start the process where there is none, and wait for the plug-in's import. Raises ``PluginFailed``."""
        if self._process is not None and self._process.poll() is None:
            return
        self.close()
        self._answers, self._has_answered = queue.SimpleQueue(), False
        try:
            self._process = _start(self.plugin)
        except OSError:
            _log.warning("the plug-in %s could not be started", self.plugin.id, exc_info=True)
            raise PluginFailed(Failure.CRASHED) from None
        threading.Thread(target=_listen, args=(self._process, self._answers), daemon=True).start()
        self._about = self._exchange(b"", pause, STARTS)

    def _exchange(self, question: bytes, pause: Pause, seconds: float) -> bytes:
        """Send a question, and wait so long for the answer; what was said unasked before is not one."""
        assert self._process is not None
        assert self._process.stdin is not None
        while not self._answers.empty():
            if not self._answers.get():
                return b""
        try:
            self._process.stdin.write(len(question).to_bytes(serving.LENGTH, "big") + question)
            self._process.stdin.flush()
        except OSError:
            return b""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            pause()
            try:
                return self._answers.get(timeout=LOOKS_EVERY)
            except queue.Empty:
                continue
        raise PluginFailed(Failure.SLOW)


_NO_CONSOLE: Final[int] = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""Windows would open one for each process."""


def _start(plugin: Plugin) -> subprocess.Popen[bytes]:
    """Start a process with a home and folder of its own, which inherits nothing of this one. Raises ``OSError``."""
    folder = own_folder(plugin.id)
    make_folder(folder)
    paths = os.pathsep.join(str(Path(text).absolute()) for text in sys.path if text)
    environment = {name: value for name, value in os.environ.items() if name in _KEPT or name.startswith(_UNPACKED)}
    environment |= dict.fromkeys(_FOLDERS, str(folder)) | {"PYTHONPATH": paths, "PYTHONUTF8": "1"}
    (folder / ERRORS).write_bytes(b"")
    with (folder / ERRORS).open("ab") as errors:  # after a cut it goes on at the new end
        return subprocess.Popen(
            helper_command(_SERVING, plugin.place, str(MEMORY), str(FORGOTTEN), plugin.folder),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            cwd=folder,
            env=environment,
            start_new_session=True,
            creationflags=_NO_CONSOLE,
        )


def _cut_errors(plugin: str) -> None:
    """Leave no more than the end of what a plug-in has printed."""
    with suppress(OSError), (own_folder(plugin) / ERRORS).open("r+b") as file:
        if file.seek(0, os.SEEK_END) > MOST_PRINTED:
            file.seek(-MOST_PRINTED, os.SEEK_END)
            end = file.read(MOST_PRINTED)
            file.seek(0)
            file.truncate()
            file.write(end)


def own_folder(plugin: str) -> Path:
    """The folder in which a plug-in may write, and where ``errors.txt`` holds what it printed last."""
    return (user_root() / "plugins" / plugin).absolute()


def _listen(process: subprocess.Popen[bytes], answers: queue.SimpleQueue[bytes]) -> None:
    """Pass on what the process answers; nothing at all when it has ended or says too much."""
    assert process.stdout is not None
    with process.stdout as stream:
        while (answer := _message(stream)) is not None:
            if answers.qsize() < UNREAD:
                answers.put(answer)
    answers.put(b"")


def _message(stream: IO[bytes]) -> bytes | None:
    try:
        head = stream.read(serving.LENGTH)
        length = int.from_bytes(head, "big")
        return stream.read(length) if len(head) == serving.LENGTH and 0 < length <= LONGEST else None
    except (OSError, ValueError):
        return None


def _read(answer: bytes) -> Mapping[str, object]:
    """Read an answer. Raises ``PluginFailed``: nothing at all comes from a process that has ended."""
    if not answer:
        raise PluginFailed(Failure.CRASHED)
    try:
        value = json.loads(answer)
    except (ValueError, RecursionError):
        raise PluginFailed(Failure.ILLEGAL) from None
    if not isinstance(value, dict):
        raise PluginFailed(Failure.ILLEGAL)
    return value


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a process and, where the system knows groups, those that it has started."""
    with suppress(OSError):  # it had ended
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, 9)
    if process.stdin is not None:
        with suppress(OSError):  # it no longer reads
            process.stdin.close()
    process.wait()
