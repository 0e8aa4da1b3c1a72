"""What the suite asks of some of many alike, and of all of them where there is time: ``THOROUGH=1 pytest``.

Values that a test takes one after another (windows, languages, seeds) mostly tell the same. `.ci/release` asks all.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

THOROUGH = os.environ.get("THOROUGH") == "1"


def one_of(values: Sequence[T], at: int) -> Sequence[T]:
    """The value whose turn it is, so that all are asked somewhere; all of them where there is time."""
    return values if THOROUGH else [values[at % len(values)]]


def spread(values: Iterable[T], one_in: int, first: int = 0) -> Sequence[T]:
    """One in so many from the first on, so that several tests ask different ones; all of them where there is time."""
    return list(values)[0 if THOROUGH else first % one_in :: 1 if THOROUGH else one_in]


def some(values: Sequence[T], most: int) -> Sequence[T]:
    """The first few; all of them where there is time."""
    return values if THOROUGH else values[:most]
