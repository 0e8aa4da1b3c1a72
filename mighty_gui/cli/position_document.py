"""A position as plain values, as ``replay --json`` writes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Document = Mapping[str, Any]


def numbers(values: Iterable[int]) -> str:
    """Return numbers as a list in words."""
    return ", ".join(str(value) for value in values)
