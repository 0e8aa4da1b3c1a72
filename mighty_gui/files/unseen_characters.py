"""Characters that do not belong in a text: they are invisible, and they change the text around them."""

from __future__ import annotations

import re

UNSEEN = "\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069\\ufff9-\\ufffb\\ud800-\\udfff"
"""Control characters (also terminal escapes), those that change the writing direction, and halves of characters.

Tab and line end are not among them, because files contain these.
"""
_UNSEEN = re.compile(f"[{UNSEEN}]")
_NEVER_IN_A_LINE = re.compile(f"[{UNSEEN}\\t\\n]")


def first_unseen(text: str) -> str:
    """Return the first invisible character of a text, such as ``U+202E``; empty if there is none."""
    found = _UNSEEN.search(text)
    return f"U+{ord(found[0]):04X}" if found else ""


def is_one_line(text: str) -> bool:
    """Return whether a text is a single line without invisible characters, like a name."""
    return _NEVER_IN_A_LINE.search(text) is None


def drawable(text: str) -> str:
    """Return the text as one line that can be drawn, whatever it contains."""
    if text.isprintable():
        return text
    return _UNSEEN.sub("\N{REPLACEMENT CHARACTER}", text.replace("\n", " ").replace("\t", " "))


def spelled_out(text: str) -> str:
    """Return the text with every invisible character escaped, such as ``\\u001b``."""
    return _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
