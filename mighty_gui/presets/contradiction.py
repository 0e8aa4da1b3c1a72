"""Contradictions between options, as each check reports them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from mighty_gui.engine.core.refusal import Refusal, Value

IDLE: Final = ("doubt.idle", "doubt.idle_while")
"""The warnings about an option that has no effect under the other rules."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Options that contradict one another; the first key is the one that a player will probably change."""

    keys: tuple[str, ...]
    refusal: Refusal


R = TypeVar("R")
Check = Callable[[R], Iterator[Contradiction]]
"""A function that finds the contradictions of one kind."""


def contradiction(code: str, *keys: str, **values: Value) -> Contradiction:
    """Return a contradiction between the options ``keys``, with its code and the values for its sentence."""
    return Contradiction(keys, Refusal(code, **values))
