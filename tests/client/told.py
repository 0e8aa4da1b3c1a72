"""Texts that show which text was asked for, with which values; and a context that has them."""

from __future__ import annotations

from typing import Any
from unittest.mock import MagicMock, Mock

from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Theme
from tests.client.drawn import FONTS


def told(key: str, /, **values: Any) -> str:
    """Return the key of a text and its values in place of the text."""
    return " ".join((key, *(f"{name}={value}" for name, value in values.items())))


def context_of(scale: float = 1.0, size: tuple[int, int] = (1280, 720)) -> Any:
    """Return a stand-in for a context: the look is real, texts are told, and all else notes what it is asked for."""
    theme = Theme(size, scale)
    context = MagicMock(theme=theme, look=Look(theme, FONTS), texts=Mock(side_effect=told, language="en"))
    context.rules_name.side_effect = lambda preset: f"rules {preset}"
    return context
