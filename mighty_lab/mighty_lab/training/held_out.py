"""The presets that are not used for training, so that they show how a player copes with unknown rules."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Final

from mighty_gui.engine.core.game import Rules
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.presets import check_files, load_presets
from mighty_gui.presets.catalogue import built_in_presets
from mighty_lab.training.encoding_registry import misfit

MIXTURES: Final = ("mighty-network-2", "jeju-3", "busan-4", "daegu-5", "seoul-science-5", "standard-6")
"""New mixtures of known values: every option has its value in some preset used for training.

They test whether options are understood one by one: tables of two to six, with and without a highest bid, drawing
from the stock, dealing, and eliminating a player.
"""

NOVELTIES: Final = ("msol-4", "iwoo-5", "double-joker-5", "chicago-7")
"""Presets with an option value that occurs in no other preset; they test how a player copes with something new.

They have a ghost that may be friend although no other friend is called by seat; bids that go down, and aces without
points; two jokers with other powers; and a table of seven with two packs, between those of six and of eight.
"""

HELD_OUT: Final = MIXTURES + NOVELTIES
"""All ten of them."""


def training_presets() -> tuple[str, ...]:
    """Return the ids of the program's presets that may be used for training: all others."""
    return tuple(preset for preset in built_in_presets() if preset not in HELD_OUT)


# --- the rules meant by a preset's id, a file, or a rule set itself -----------------------------------------


RULE_FILE = (".yaml", ".yml")

Meant = Rules | str | PathLike[str]
"""A rule set, a preset's id, or the path of a rule file."""


@dataclass(frozen=True, slots=True)
class NamedRules:
    """Rules for training, and their preset's id; without a preset, an empty text."""

    rules: Rules
    preset: str = ""


def rules_meant(meant: Meant) -> NamedRules:
    """Return the rules for ``meant``. Raises ``FileError`` if there are none, or if they have no encoding."""
    found = _find(meant)
    refusal = misfit(found.rules)
    if refusal is not None:
        raise FileError(Problem(refusal))
    return found


def _find(meant: Meant) -> NamedRules:
    if not isinstance(meant, (str, PathLike)):
        return NamedRules(meant)
    if isinstance(meant, PathLike) or meant.endswith(RULE_FILE):
        (checked,) = check_files([Path(meant)])
        if checked.preset is None:
            raise FileError([problem for problem in checked.problems if not problem.is_warning])
        return NamedRules(checked.preset.rules, checked.preset.id)
    return NamedRules(load_presets().find(meant).rules, meant)
