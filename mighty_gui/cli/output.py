"""What commands write: one JSON document, or text for people, always UTF-8."""

from __future__ import annotations

import io
import json
import sys
import unicodedata

from mighty_gui.cli.language import problem_words
from mighty_gui.presets.problems import FileError, Problem
from mighty_gui.presets.records import RecordFileError

DONE, INVALID, ILLEGAL = 0, 2, 3
"""Exit codes: done; the input cannot be read or is invalid; an action in a record is illegal."""


def speak_utf8() -> None:
    """Write UTF-8 whatever the console's code page is, and never fail because of a sign."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: a Hangul syllable takes two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def print_json(document: object) -> None:
    """One JSON document on standard output."""
    print(json.dumps(document, ensure_ascii=False))


def problem_document(problem: Problem, action: int | None = None) -> dict[str, object]:
    """A problem as JSON has it."""
    message = f"{problem.key}: {problem.message}" if problem.key else problem.message
    return {"message": message, "file": problem.file or None, "line": problem.line, "action": action}


def error_document(error: FileError) -> dict[str, object]:
    """An error as JSON has it."""
    action = error.action if isinstance(error, RecordFileError) else None
    return {"error": problem_document(error.first, action)}


def print_error(error: FileError, *, as_json: bool) -> None:
    """An error: JSON on standard output, text for people beside it."""
    if as_json:
        print_json(error_document(error))
        return
    for problem in error.problems:
        print(problem_words(problem), file=sys.stderr)


def exit_code(error: FileError) -> int:
    """The exit code that an error stands for."""
    return ILLEGAL if isinstance(error, RecordFileError) and error.is_illegal else INVALID
