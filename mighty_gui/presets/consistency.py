"""Options that contradict one another, each told in one sentence with the way out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mighty_gui.engine.mighty.rules import Rules


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Options that do not go together; the first key is the likeliest to change."""

    keys: tuple[str, ...]
    message: str


def contradictions(rules: Rules) -> list[Contradiction]:
    """Everything in the rules that cannot be played as it stands."""
    return list(_all(rules))


def _all(rules: Rules) -> Iterator[Contradiction]:
    return iter(())
