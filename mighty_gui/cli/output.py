"""The output of commands: one JSON document, or text for people, always UTF-8."""

from __future__ import annotations

import contextlib
import errno
import io
import json
import logging
import os
import sys
import unicodedata

from mighty_gui.cli.language import problem_line
from mighty_gui.files.console import print_text
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.texts import Texts
from mighty_gui.texts.problem_texts import message_text

DONE, FAILED, INVALID, ILLEGAL = 0, 1, 2, 3
"""Exit codes: done; the system refused; the input is unreadable or invalid; an action in a record is illegal."""

IN_JSON = "en"
"""The language of messages for programs."""


def exit_code(error: FileError) -> int:
    """Return the exit code for a file that cannot be used."""
    return ILLEGAL if error.is_illegal else INVALID


def speak_utf8() -> None:
    """Make output UTF-8, whatever the console's code page is. Characters that cannot be encoded are replaced."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def columns(text: str) -> int:
    """Return the number of terminal columns of a text; a Hangul syllable takes two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def print_json(document: object) -> None:
    """Print one JSON document to standard output."""
    print_text(json.dumps(document, ensure_ascii=False))


class Warnings(logging.Handler):
    """Prints the warnings of a command, each as one line without its place in the program."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._known: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        """Print a warning, unless it was printed before; a problem of a file is printed as its message."""
        problems = [value for value in record.args or () if isinstance(value, Problem)]
        message = problem_line(problems[0]) if problems else record.getMessage()
        if message not in self._known:
            self._known.add(message)
            print_text(message, to_stderr=True)


def finish() -> None:
    """Flush standard output. Raises ``OSError`` if it cannot be written."""
    if sys.stdout is not None:
        sys.stdout.flush()


def reader_is_gone(error: OSError) -> bool:
    """Return whether an error means that the reader of our output is gone. Windows reports an invalid argument."""
    is_windows_pipe = sys.platform == "win32" and error.errno == errno.EINVAL and error.filename is None
    return isinstance(error, BrokenPipeError) or is_windows_pipe


def fall_silent() -> None:
    """Stop all output, even at exit, because the reader of our output is gone or the disk is full."""
    with contextlib.suppress(OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def problem_document(problem: Problem) -> dict[str, object]:
    """Return a problem as JSON values, in English whatever language is used for people."""
    message_shown = message_text(problem, Texts.load(IN_JSON))
    message = f"{problem.key}: {message_shown}" if problem.key else message_shown
    return {"message": message, "file": problem.file or None, "line": problem.line, "action": problem.action}


def error_document(error: FileError) -> dict[str, object]:
    """Return an error as JSON values."""
    return {"error": problem_document(error.first)}


def print_error(error: FileError, *, as_json: bool) -> None:
    """Print an error: as JSON to standard output, or as text for people to standard error."""
    if as_json:
        print_json(error_document(error))
        return
    for problem in error.problems:
        print_text(problem_line(problem), to_stderr=True)
