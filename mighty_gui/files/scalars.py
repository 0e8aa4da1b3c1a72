"""Values without quotes in a file: they are what they look like, not what YAML would make of them."""

from __future__ import annotations

import re
from typing import Final

MAX_KEY: Final = 100
"""The most letters of a key."""

_WHOLE: Final = re.compile(r"[-+]?(0|[1-9][0-9]{0,59})")
_DECIMAL: Final = re.compile(r"[-+]?(0|[1-9][0-9]{0,59})\.[0-9]{1,60}")
_WORDS: Final[dict[str, object]] = {"true": True, "false": False, "null": None, "~": None, "": None}


def bare_value(text: str) -> object:
    """The text, number, boolean or nothing that a text without quotes is."""
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text
