"""A preset: a rule set with its names, and where each of its options was set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from mighty_gui.engine.core.game import Rules
from mighty_gui.files.faults import Problem
from mighty_gui.files.strict_yaml import Document

Group = Literal["standard", "described", "school", "own"]
"""The groups of presets: standard tables, games described in English, school rules, the player's own."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The place where an option was set."""

    preset: str
    file: str
    line: int | None

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule set."""

    id: str
    name: Mapping[str, str]
    """The name in each language."""
    summary: Mapping[str, str]
    source: str
    rules: Rules = field(repr=False)
    extends: str | None = None
    origins: Mapping[str, Origin] = field(default_factory=dict, repr=False)
    """The file and line that set each option; options not set anywhere have their standard value."""
    group: Group = "own"

    @property
    def is_own(self) -> bool:
        """Whether it is the player's own preset, not one of the program's."""
        return self.group == "own"


@dataclass(frozen=True, slots=True)
class Draft:
    """A preset file as read, before its base is known."""

    document: Document
    id: str
    name: Mapping[str, str]
    summary: Mapping[str, str]
    source: str
    extends: str | None
    group: Group
    options: Mapping[str, object]
    game: str | None = None
    """The game that the file names, if it does."""
    problems: tuple[Problem, ...] = ()
