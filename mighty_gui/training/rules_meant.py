"""The rules that somebody means by a preset's id, a file, or a rule set itself."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from mighty_gui.engine.core.game import Rules
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.presets import check_files, load_presets
from mighty_gui.training.encoding_registry import misfit

RULE_FILE = (".yaml", ".yml")

Meant = Rules | str | PathLike[str]
"""A rule set, a preset's id, or the path of a rule file."""


@dataclass(frozen=True, slots=True)
class NamedRules:
    """Rules to be trained by, and their preset's id; without one, an empty text."""

    rules: Rules
    preset: str = ""


def rules_meant(meant: Meant) -> NamedRules:
    """Return the rules that are meant. Raises ``FileError`` where there are none, or they have no encoding."""
    found = _found(meant)
    refusal = misfit(found.rules)
    if refusal is not None:
        raise FileError(Problem(refusal))
    return found


def _found(meant: Meant) -> NamedRules:
    if not isinstance(meant, (str, PathLike)):
        return NamedRules(meant)
    if isinstance(meant, PathLike) or meant.endswith(RULE_FILE):
        (checked,) = check_files([Path(meant)])
        if checked.preset is None:
            raise FileError([one for one in checked.problems if not one.is_warning])
        return NamedRules(checked.preset.rules, checked.preset.id)
    return NamedRules(load_presets().find(meant).rules, meant)
