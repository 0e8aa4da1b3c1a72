"""Texts that show which text was asked for, with which values."""

from __future__ import annotations

from typing import Any


def told(key: str, /, **values: Any) -> str:
    """Return the key of a text and its values in place of the text."""
    return " ".join((key, *(f"{name}={value}" for name, value in values.items())))
