"""What the suite asks of some of many alike, and of all of them where there is time: ``THOROUGH=1 pytest``.

Values that a test takes one after another (windows, languages, seeds) mostly tell the same. `.ci/release` asks all.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

THOROUGH = os.environ.get("THOROUGH") == "1"


def one_of(values: Sequence[T], at: int) -> Sequence[T]:
    """The value whose turn it is, so that all are asked somewhere; all of them where there is time."""
    return values if THOROUGH else [values[at % len(values)]]


def some(values: Sequence[T], most: int) -> Sequence[T]:
    """The first few; all of them where there is time."""
    return values if THOROUGH else values[:most]
