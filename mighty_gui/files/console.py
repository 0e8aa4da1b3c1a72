"""Text output for the user: on the terminal or, without a terminal, in a message box."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

from mighty_gui.files.quick_reading import spelled_out

_ERROR_SIGN: Final = 0x10


def say(text: object = "", *, aside: bool = False, end: str = "\n") -> None:
    """Print a text for people, on standard error if ``aside``.

    Control characters are escaped, so that names and files cannot send commands to the terminal. The Windows
    executable without a console has no standard error; it shows the text in a message box.
    """
    words = spelled_out(str(text))
    if aside and sys.stderr is None:
        _show(words)
    else:
        print(words, file=sys.stderr if aside else sys.stdout, end=end, flush=aside)


def _show(words: str) -> None:
    if (windows := getattr(ctypes, "windll", None)) is not None:
        windows.user32.MessageBoxW(None, words, "Mighty", _ERROR_SIGN)
