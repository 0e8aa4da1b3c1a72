"""Characters that have no place in a text: they cannot be seen, and they change what stands around them."""

from __future__ import annotations

import re

UNSEEN = "\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069\\ufff9-\\ufffb\\ud800-\\udfff"
"""Controls, terminal escapes among them, what turns the direction of writing, and halves of characters.

A tab and the end of a line are none of them: files are written with these.
"""

_UNSEEN = re.compile(f"[{UNSEEN}]")
_NEVER_IN_A_LINE = re.compile(f"[{UNSEEN}\\t\\n]")


def first_unseen(text: str) -> str:
    """The first character of a text that has no place in it, like ``U+202E``; nothing where all is well."""
    found = _UNSEEN.search(text)
    return f"U+{ord(found[0]):04X}" if found else ""


def is_one_line(text: str) -> bool:
    """Whether a text is a name or another single line, with nothing in it that cannot be seen."""
    return _NEVER_IN_A_LINE.search(text) is None


def drawable(text: str) -> str:
    """The text as one line that can be drawn, whatever stands in it."""
    if text.isprintable():
        return text
    return _UNSEEN.sub("\N{REPLACEMENT CHARACTER}", text.replace("\n", " ").replace("\t", " "))


def spelled_out(text: str) -> str:
    """The text with every character that has no place in it written out, like ``\\u001b``."""
    return _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
