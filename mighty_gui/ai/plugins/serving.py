"""The process of a plug-in: imports it, hands it views and sends back what it answers. Run as a file, by itself.

Nothing but Python's standard library is imported before the plug-in is, so that it starts quickly. A question is a
length in four bytes and a pickle from the game; an answer a length and JSON, because the game must not unpickle
what comes from here.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from operator import attrgetter
from queue import SimpleQueue
from typing import BinaryIO, Final

LENGTH: Final = 4
"""Bytes of the length before every message."""
LARGEST_FILE: Final = 64_000_000
"""Bytes of the largest file that a plug-in may write."""


def main() -> None:
    """Serve until the game is gone."""
    place, memory, seconds, folder = sys.argv[1:]
    if folder:
        sys.path.append(folder)
    questions, answers = _own_channels()
    _limit(int(memory))
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(questions, asked), daemon=True).start()
    while True:
        question = asked.get()
        _end_after(int(seconds))
        _send(answers, _guard(partial(_answer, place), question))
        _end_after(0)


def _own_channels() -> tuple[BinaryIO, BinaryIO]:
    """Take standard input and output for the game alone; what the plug-in prints goes to its own file."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    if hasattr(os, "register_at_fork"):  # a child neither answers too nor keeps the channels open
        os.register_at_fork(after_in_child=partial(_close, questions.fileno(), answers.fileno()))
    return questions, answers


def _close(*handles: int) -> None:
    for handle in handles:
        with suppress(OSError):
            os.close(handle)


def _end_after(seconds: int) -> None:
    """Let the system end this process after some seconds, where it can; 0: not any more.

    Whoever does not let go of the interpreter keeps ``_listen`` from noticing that the game is gone.
    """
    if sys.platform != "win32":
        signal.alarm(seconds)


def _limit(memory: int) -> None:
    """Let the system refuse more memory than that, and files without end, where it can."""
    try:
        import resource
    except ImportError:
        return
    for what, most in (
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
        (resource.RLIMIT_CORE, 0),
    ):
        with suppress(ValueError, OSError):
            resource.setrlimit(what, (most, most))


def _listen(questions: BinaryIO, asked: SimpleQueue[bytes]) -> None:
    """Pass on questions; when the game is gone, end at once, whatever the plug-in is doing."""
    while len(head := questions.read(LENGTH)) == LENGTH:
        asked.put(questions.read(int.from_bytes(head, "big")))
    os._exit(0)


def _find(place: str) -> Callable[[object], object]:
    """Return the plug-in's function; its module is imported once."""
    module, _, name = place.partition(":")
    function: Callable[[object], object] = attrgetter(name)(import_module(module))
    return function


def _answer(place: str, view: bytes) -> dict[str, object]:
    """Return the action for a view, or, for no view, what the plug-in says of itself."""
    function = _find(place)
    if view:
        return {"action": str(function(pickle.loads(view)))}
    names, games = getattr(function, "names", None), getattr(function, "games", None)
    return {"names": dict(names) if names else {}, "games": None if games is None else list(games)}


def _guard(work: Callable[[bytes], object], view: bytes) -> object:
    """Return what came of it, or the way it failed."""
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
