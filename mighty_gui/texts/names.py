"""Names that people give themselves: one line of visible characters, all different at a table."""

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
"""Characters that count as letters, signs or marks but are invisible."""
_MOST_MARKS: Final = 3
"""The most marks of a letter, above and below; scripts need no more."""


def legible(name: str) -> str:
    """Return a name as one line of visible characters; empty if there are none."""
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
    """Return the name, followed by a number if a name that looks the same is taken."""
    looks = set(map(look_of, taken))
    return next(free for free in chain([name], (f"{name} {at}" for at in count(2))) if look_of(free) not in looks)


def distinct(names: Iterable[str]) -> list[str]:
    """Return the names; a name that looks like an earlier one is followed by a number."""
    found: list[str] = []
    for name in names:
        found.append(free_name(name, found))
    return found
