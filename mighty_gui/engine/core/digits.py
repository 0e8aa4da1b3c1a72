"""Numbers in notation."""

from __future__ import annotations

from typing import Final

_MOST: Final = 9
"""The most digits of a number that somebody means; of endless ones Python makes no number at all."""


def is_number(word: str) -> bool:
    """Whether a word is a number in plain digits; there are others, like ``²``, that are none to Python."""
    return len(word) <= _MOST and word.isascii() and word.isdigit()
