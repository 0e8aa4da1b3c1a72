"""Text output for the user: on the terminal or, without a terminal, in a message box."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

from mighty_gui.files.unseen_characters import spelled_out

_ERROR_SIGN: Final = 0x10


def print_text(text: object = "", *, to_stderr: bool = False, end: str = "\n") -> None:
    """Print a text for people, on standard error if ``to_stderr``.

    Control characters are escaped, so that names and files cannot send commands to the terminal. The Windows
    executable without a console has no standard error; it shows the text in a message box.
    """
    shown = spelled_out(str(text))
    if to_stderr and sys.stderr is None:
        _show(shown)
    else:
        print(shown, file=sys.stderr if to_stderr else sys.stdout, end=end, flush=to_stderr)


def _show(shown: str) -> None:
    if (windows := getattr(ctypes, "windll", None)) is not None:
        windows.user32.MessageBoxW(None, shown, "Mighty", _ERROR_SIGN)
