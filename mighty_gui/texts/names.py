"""Names that people give themselves: one line of characters that can be seen, no two alike at a table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import chain, count
from typing import Final

_BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U00013441\U00013442\U00016fe4"
    "\U0001d159\U000e0100-\U000e01ef]"
)
"""Characters that count as letters, signs or marks and draw nothing."""
_MOST_MARKS: Final = 3
"""The marks that a letter may have above and below; scripts need no more."""


def legible(name: str) -> str:
    """Return a name as one line of characters that can be seen; empty if there are none."""
    line = "".join(" " if sign.isspace() else sign for sign in name if sign.isspace() or sign.isprintable())
    found, marks = "", 0
    for sign in " ".join(_BLANK.sub("", unicodedata.normalize("NFC", line)).split()):
        marks = marks + 1 if unicodedata.category(sign).startswith("M") else 0
        if marks <= (_MOST_MARKS if found and not found.endswith(" ") else 0):
            found += sign
    return found.strip()


def look_of(name: str) -> str:
    """Return a form of a name that is the same for all names that look alike: ``ANN``, ``Ann`` and ``Ａｎｎ``."""
    return unicodedata.normalize("NFKC", name).casefold()


def free_name(name: str, taken: Iterable[str]) -> str:
    """Return a name with a number behind it if one that looks like it is taken."""
    looks = set(map(look_of, taken))
    return next(free for free in chain([name], (f"{name} {at}" for at in count(2))) if look_of(free) not in looks)


def distinct(names: Iterable[str]) -> list[str]:
    """Return the names, those that look like one before with a number behind them."""
    found: list[str] = []
    for name in names:
        found.append(free_name(name, found))
    return found
