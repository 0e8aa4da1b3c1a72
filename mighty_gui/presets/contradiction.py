"""The form in which a contradiction between options is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from mighty_gui.engine.core.refusal import Refusal, Value


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Options that do not go together; the first key is the likeliest to change."""

    keys: tuple[str, ...]
    refusal: Refusal


R = TypeVar("R")

Check = Callable[[R], Iterator[Contradiction]]
"""Looks for contradictions of one kind."""


def told(code: str, *keys: str, **values: Value) -> Contradiction:
    """A contradiction between the options ``keys``; its code, and what stands in its sentence."""
    return Contradiction(keys, Refusal(code, **values))
