"""The form in which a contradiction between options is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mighty_gui.engine.mighty.rules import Rules


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Options that do not go together; the first key is the likeliest to change."""

    keys: tuple[str, ...]
    message: str


Check = Callable[[Rules], Iterator[Contradiction]]
"""Looks for contradictions of one kind."""


def told(message: str, *keys: str) -> Contradiction:
    """A contradiction between the options ``keys``."""
    return Contradiction(keys, message)
