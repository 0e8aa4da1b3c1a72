"""One plug-in's process: started for its first question, timed, and ended when it is no longer useful."""

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
"""The time limit in seconds for importing a plug-in."""
THINKS: Final = 10.0
"""The time limit in seconds for a decision."""
FORGOTTEN: Final = 60
"""Seconds until the system ends it during a decision: longer than any living caller waits."""
MEMORY: Final = 2_000_000_000
"""The memory limit of its process in bytes."""
ERRORS: Final = "errors.txt"
"""The file in a plug-in's own folder with the end of its output."""
MOST_PRINTED: Final = 100_000
"""The maximum size of that file in bytes, after a question has been answered."""
LONGEST: Final = 10_000
"""The maximum length of an answer in bytes."""
UNREAD: Final = 8
"""The maximum number of unread answers; more are thrown away."""
LOOKS_EVERY: Final = 0.005
"""Seconds between two checks whether the answer is still needed."""
_KEPT: Final = ("PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT", "WINDIR", "COMSPEC")
"""The environment variables that a plug-in's process gets unchanged."""
_UNPACKED: Final = "_PYI_"
"""The prefix of the variables that a one-file executable sets to the folder it has unpacked itself into."""
_SERVING: Final = Path(serving.__file__).with_suffix(".py")
_FOLDERS: Final = (
    "HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME",
    "TMPDIR", "TEMP", "TMP", "MIGHTY_HOME",
)  # fmt: skip
"""Variables for folders to write into; all of them point to the plug-in's own folder."""


class Failure(StrEnum):
    """The ways in which a plug-in fails to decide."""

    MISSING = "missing"
    """It is not installed."""
    CRASHED = "crashed"
    SLOW = "slow"
    MEMORY = "memory"
    ILLEGAL = "illegal"
    """Its answer is not a legal action."""
    TIRED = "tired"
    """It has been too slow so often that it is no longer asked."""


class PluginFailed(Exception):  # noqa: N818 - it says what happened
    """A plug-in did not answer."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)
        self.failure = failure


class PluginProcess:
    """The process of one plug-in; used by one thread at a time."""

    def __init__(self, plugin: Plugin) -> None:
        self.plugin = plugin
        self._turn = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._about = b""
        """Its description of itself when it was started."""
        self._has_answered = False

    def decide(self, view: View, pause: Pause = no_pause) -> str:
        """Return the action for a view, as the plug-in writes it. Raises ``PluginFailed``.

        An exception raised by ``pause`` also ends the process, because its answer is no longer needed.
        """
        action = self._ask(pickle.dumps(view), pause).get("action")
        if not isinstance(action, str):
            raise PluginFailed(Failure.ILLEGAL)
        return action

    def describe(self) -> Mapping[str, object]:
        """Return the plug-in's description of itself. Raises ``PluginFailed``."""
        return self._ask(b"", no_pause)

    def close(self) -> None:
        """End the process, and all processes that it has started."""
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
        """The time limit in seconds for a decision; a separate program also starts during its first one."""
        return STARTS if self.plugin.is_program and not self._has_answered else THINKS

    def _be_ready(self, pause: Pause) -> None:
        """Start the process if there is none, and wait until the plug-in is imported. Raises ``PluginFailed``."""
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
        """Send a question and wait ``seconds`` for the answer; messages from before the question are ignored."""
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
"""Windows would open a console for each process."""


def _start(plugin: Plugin) -> subprocess.Popen[bytes]:
    """Start a process with its own home folder, which inherits nothing from this one. Raises ``OSError``."""
    folder = own_folder(plugin.id)
    make_folder(folder)
    paths = os.pathsep.join(str(Path(text).absolute()) for text in sys.path if text)
    environment = {name: value for name, value in os.environ.items() if name in _KEPT or name.startswith(_UNPACKED)}
    environment |= dict.fromkeys(_FOLDERS, str(folder)) | {"PYTHONPATH": paths, "PYTHONUTF8": "1"}
    (folder / ERRORS).write_bytes(b"")
    with (folder / ERRORS).open("ab") as errors:  # append mode: after a cut it writes at the new end
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
    """Shorten a plug-in's output to its end."""
    with suppress(OSError), (own_folder(plugin) / ERRORS).open("r+b") as file:
        if file.seek(0, os.SEEK_END) > MOST_PRINTED:
            file.seek(-MOST_PRINTED, os.SEEK_END)
            end = file.read(MOST_PRINTED)
            file.seek(0)
            file.truncate()
            file.write(end)


def own_folder(plugin: str) -> Path:
    """Return the folder that a plug-in may write to; ``errors.txt`` in it has the end of its output."""
    return (user_root() / "plugins" / plugin).absolute()


def _listen(process: subprocess.Popen[bytes], answers: queue.SimpleQueue[bytes]) -> None:
    """Pass on the process's answers; an empty one when it has ended or sent too much."""
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
    """Read an answer. Raises ``PluginFailed``; an empty answer means that the process has ended."""
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
    """End a process and, where the system has process groups, the processes it has started."""
    with suppress(OSError):  # it had ended
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, 9)
    if process.stdin is not None:
        with suppress(OSError):  # it no longer reads
            process.stdin.close()
    process.wait()
