"""The form in which contradictions between options are reported."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from mighty_gui.engine.core.refusal import Refusal, Value


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Options that contradict one another; the first key is the one a player will most likely change."""

    keys: tuple[str, ...]
    refusal: Refusal


R = TypeVar("R")

Check = Callable[[R], Iterator[Contradiction]]
"""A function that finds the contradictions of one kind."""


def told(code: str, *keys: str, **values: Value) -> Contradiction:
    """A contradiction between the options ``keys``, with its code and the values in its sentence."""
    return Contradiction(keys, Refusal(code, **values))
