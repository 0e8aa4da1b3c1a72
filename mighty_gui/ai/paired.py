"""Choices compared in the same worlds: how surely one is better than another."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def standard_error(numbers: Sequence[float]) -> float:
    """The standard error of their mean."""
    count = max(1, len(numbers))
    mean = sum(numbers) / count
    return sqrt(sum((number - mean) ** 2 for number in numbers)) / count


def is_clear(top: Sequence[float], other: Sequence[float], errors: float) -> bool:
    """Whether the second of two choices is so many standard errors worse over the same worlds."""
    gaps = [a - b for a, b in zip(top, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    return mean > errors * standard_error(gaps) and mean > 0
