"""An option as people who write rule sets by hand look it up, in the languages asked for."""

from __future__ import annotations

from dataclasses import dataclass

Meaning = tuple[str, tuple[str, ...]]
"""A word that an option may be, as a file has it, and what it means in each language."""


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option: the key as a file has it, the values it may have, the usual one, and what its words mean."""

    key: str
    allowed: str
    """The values, as Markdown."""
    usual: str
    """The usual value, as a file has it."""
    meanings: tuple[Meaning, ...]
