"""The process of a plug-in: imports it, passes views to it and sends back its answers. Run as a separate file.

Only Python's standard library is imported before the plug-in, so that it starts quickly. A question is a length in
four bytes and a pickle from the game; an answer is a length and JSON, because the game must not unpickle data from
here. A plug-in that is a separate program, in any language, is a child of this process and answers lines with lines
(``Program``).
"""

from __future__ import annotations

import ctypes
import json
import os
import pickle
import shutil
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from queue import Queue, SimpleQueue
from typing import IO, Any, BinaryIO, Final

LENGTH: Final = 4
"""The number of bytes for the length before every message."""
LARGEST_FILE: Final = 64_000_000
"""The size in bytes of the largest file that a plug-in may write."""
LONGEST_LINE: Final = 1_000
"""The maximum length in bytes of a line that a program answers with."""
_JOB_LIMITS: Final = 144
"""The size in bytes of JOBOBJECT_EXTENDED_LIMIT_INFORMATION on 64-bit Windows; its flags are at ``_JOB_FLAGS``."""
_JOB_FLAGS: Final = 16
_EXTENDED_LIMITS: Final = 9
_KILL_ON_JOB_CLOSE: Final = 0x2000
TURN: Final = "mighty-turn/1"
"""The format named in every line for a program."""


def main() -> None:
    """Serve until the game has ended."""
    place, memory, seconds, folder = sys.argv[1:]
    if folder:
        sys.path.append(folder)
    questions, answers = _own_channels()
    _limit(int(memory))
    _take_along()
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(questions, asked), daemon=True).start()
    while True:
        question = asked.get()
        _end_after(int(seconds))
        _send(answers, _guard(partial(_answer, place), question))
        _end_after(0)


def _own_channels() -> tuple[BinaryIO, BinaryIO]:
    """Reserve standard input and output for the game; the plug-in's own output goes to its file."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    if hasattr(os, "register_at_fork"):  # a child must neither answer nor keep the channels open
        os.register_at_fork(after_in_child=partial(_close, questions.fileno(), answers.fileno()))
    return questions, answers


def _close(*handles: int) -> None:
    for handle in handles:
        with suppress(OSError):
            os.close(handle)


def _end_after(seconds: int) -> None:
    """Make the system end this process after some seconds, where it can; 0 cancels that.

    Code that does not release the interpreter lock keeps ``_listen`` from noticing that the game has ended.
    """
    if sys.platform != "win32":
        signal.alarm(seconds)


def _limit(memory: int) -> None:
    """Make the system refuse more memory than that, and endless files, where it can."""
    try:
        import resource
    except ImportError:
        return
    for what, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_FSIZE, LARGEST_FILE), (resource.RLIMIT_CORE, 0)):
        with suppress(ValueError, OSError):
            resource.setrlimit(what, (most, most))


def _take_along() -> None:
    """Make Windows end all processes started from here with this one, as process groups do on other systems."""
    if sys.platform == "win32":
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = kernel.GetCurrentProcess.restype = ctypes.c_void_p
        job = ctypes.c_void_p(kernel.CreateJobObjectW(None, None))  # never closed: Windows does so when we end
        limits = ctypes.create_string_buffer(_JOB_LIMITS)
        limits[_JOB_FLAGS : _JOB_FLAGS + 4] = _KILL_ON_JOB_CLOSE.to_bytes(4, "little")
        kernel.SetInformationJobObject(job, _EXTENDED_LIMITS, limits, len(limits))
        kernel.AssignProcessToJobObject(job, ctypes.c_void_p(kernel.GetCurrentProcess()))


def _listen(questions: BinaryIO, asked: SimpleQueue[bytes]) -> None:
    """Pass on questions; when the game has ended, end at once, whatever the plug-in is doing."""
    while len(head := questions.read(LENGTH)) == LENGTH:
        asked.put(questions.read(int.from_bytes(head, "big")))
    if hasattr(os, "killpg"):  # and all processes it has started
        os.killpg(0, signal.SIGKILL)
    os._exit(0)


@cache
def _find(place: str) -> Callable[[Any], object]:
    """Return the plug-in's function: that of its module, or the program that JSON describes."""
    if place.startswith("{"):
        return Program(**json.loads(place))
    module, _, name = place.partition(":")
    function: Callable[[object], object] = attrgetter(name)(import_module(module))
    return function


class Program:
    """A plug-in that is a separate program: it gets each view as one line and answers with one line."""

    def __init__(self, command: list[str], folder: str, names: Mapping[str, str], games: list[str] | None) -> None:
        self.names, self.games = names, games
        self._command, self._folder = command, folder
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: Queue[bytes] = Queue(maxsize=8)

    def __call__(self, view: Any) -> str:
        """Return the program's line for a view. Raises ``OSError`` or ``EOFError``."""
        ended = self._process is None or self._process.poll() is not None
        while not self._lines.empty():  # lines sent before the question are no answer
            ended |= not self._lines.get()
        process = self._start() if ended or self._process is None else self._process
        assert process.stdin is not None
        process.stdin.write(turn_line(view))
        process.stdin.flush()
        line = self._lines.get()
        if not line:
            self._lines.put(line)  # the next question must find the end too: the process may not be gone yet
        if not line.endswith(b"\n"):
            raise EOFError(f"no whole line of at most {LONGEST_LINE} bytes: {line!r}")
        return line.decode().strip()

    def _start(self) -> subprocess.Popen[bytes]:
        """Start the program, replacing one that no longer answers. Raises ``OSError``."""
        if self._process is not None:
            self._process.kill()
        self._lines = Queue(maxsize=8)
        pipe, own = subprocess.PIPE, {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        command = found_command(self._command, self._folder)
        try:
            process = subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=self._folder, env=own)
        except OSError as error:  # Windows does not name what it has not found
            raise OSError(error.errno, error.strerror, command[0]) from error
        self._process = process
        assert process.stdout is not None
        threading.Thread(target=_lines_of, args=(process.stdout, self._lines), daemon=True).start()
        return process


def found_command(command: Sequence[str], folder: str) -> list[str]:
    """Return a command with the program's path: in its folder if it is there, else from PATH."""
    local = Path(folder, command[0])
    return [str(local) if local.is_file() else shutil.which(command[0]) or command[0], *command[1:]]


def turn_line(view: Any) -> bytes:
    """Return a view as the line for a program: its rules, the last hand, and what ``replay --view`` shows."""
    previous = getattr(view, "previous", None)
    before = None if previous is None else previous.as_plain()
    turn = {"format": TURN, "rules": _rules(view.rules), "previous": before, **view.as_json()}
    return json.dumps(turn, ensure_ascii=False).encode() + b"\n"


@cache
def _rules(rules: Any) -> Mapping[str, object]:
    from mighty_gui.presets import full_mapping  # late: a plug-in in Python is imported before anything of ours

    return full_mapping(rules)


def _lines_of(output: IO[bytes], lines: Queue[bytes]) -> None:
    """Pass on a program's lines as they come, and an empty one at the end."""
    while line := output.readline(LONGEST_LINE):
        lines.put(line)
    lines.put(b"")


def _answer(place: str, view: bytes) -> dict[str, object]:
    """Return the action for a view or, without a view, the plug-in's description of itself."""
    function = _find(place)
    if view:
        return {"action": str(function(pickle.loads(view)))}
    names, games = getattr(function, "names", None), getattr(function, "games", None)
    return {"names": dict(names) if names else {}, "games": None if games is None else list(games)}


def _guard(work: Callable[[bytes], object], view: bytes) -> object:
    """Return the result of ``work``, or how it failed."""
    try:
        return work(view)
    except MemoryError:
        return {"failed": "memory"}
    except BaseException:
        traceback.print_exc()
        return {"failed": "crashed"}


def _send(answers: BinaryIO, answer: object) -> None:
    text = json.dumps(answer).encode()
    answers.write(len(text).to_bytes(LENGTH, "big") + text)
    answers.flush()


if __name__ == "__main__":
    main()
