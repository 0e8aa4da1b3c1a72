"""Rules saved as the player's own preset (its id, its text, its file), and exported for others."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from mighty_gui.client.rules.rule_editing.edited_rules import RuleDraft, RuleEditor
from mighty_gui.client.rules.rule_editing.own_rule_files import file_of
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import Problem
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.presets import FileError, Preset, rules_mapping
from mighty_gui.presets.preset import overlay
from mighty_gui.presets.preset_reading import read_draft
from mighty_gui.presets.preset_text import preset_text, save_preset
from mighty_gui.presets.schema import Faults
from mighty_gui.texts import Texts, available_languages
from mighty_gui.texts.names import legible

LONGEST_ID: Final = 40
NAMELESS: Final = "my-rules"
_DEVICES: Final = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
"""File names that Windows does not allow."""


@dataclass(frozen=True)
class PresetFile:
    """The path of the file of an own preset, and whether the file exists."""

    id: str
    path: Path
    exists: bool
    """Whether the file already exists."""


@dataclass(frozen=True)
class SavePlan:
    """The plan of a save: the file to write, and the question to ask first."""

    place: PresetFile
    question: Literal["", "overwrite", "rename"] = ""
    """The question: overwrite another preset's file, rename the player's own one, or none."""
    fresh: PresetFile | None = None
    """The place of the file if the rule set is saved as a new one instead."""


def save_plan(editor: RuleEditor, folder: Path) -> SavePlan:
    """Return what saving would do: the player's own preset with its old name is overwritten without a question."""
    own, known = editor.own, editor.catalogue
    if own is not None and editor.keeps_name:
        return SavePlan(place_of(own.id, folder))
    place = place_for(editor.draft, known, folder)
    if place.exists and (own is None or place.id != own.id):
        return SavePlan(place, "overwrite")
    if own is not None:
        return SavePlan(place_of(own.id, folder), "rename", place_for(editor.draft, known, folder, fresh=True))
    return SavePlan(place)


def preset_of(editor: RuleEditor, language: str) -> Preset:
    """Return the current rules as a preset of the player's own."""
    draft = editor.draft
    name = draft.name(language) or editor.base.name[language]
    names = {"ko": draft.name("ko") or name, "en": draft.name("en") or name}
    return Preset(id_for(draft.names, editor.catalogue), names, {"ko": "", "en": ""}, "", draft.rules)


def id_for(names: Mapping[str, str], taken: Mapping[str, Preset], *, fresh: bool = False) -> str:
    """Return an id made from a name, the English one if there is one.

    It is never the id of a built-in preset or of a preset with another name. A player's own preset of the same name
    shares its id, unless a ``fresh`` one is wanted.
    """
    plain = _plain(names.get("en") or names.get("ko") or "")
    number, free = 2, plain
    while (other := taken.get(free)) is not None and (fresh or not (other.is_own and _is_called(other, plain))):
        free = f"{plain}-{number}"
        number += 1
    return free


def _plain(name: str) -> str:
    """Return a name as an id."""
    text = re.findall(r"[^\W_]+", legible(name).lower())
    plain = "-".join(text)[:LONGEST_ID].strip("-") or NAMELESS
    if _DEVICES.fullmatch(plain) or plain != plain.lower():
        plain = f"{plain.lower()}-rules"
    return plain


def _is_called(preset: Preset, plain: str) -> bool:
    return plain in {_plain(name) for name in preset.name.values()}


def place_for(draft: RuleDraft, taken: Mapping[str, Preset], folder: Path, *, fresh: bool = False) -> PresetFile:
    """Return the place of the draft's file; an existing preset with the same id keeps its file name."""
    return place_of(id_for(draft.names, taken, fresh=fresh), folder)


def place_of(preset: str, folder: Path) -> PresetFile:
    """Return the place where the preset with that id is, or will be, saved."""
    path = file_of(preset, folder) or folder / f"{preset}.yaml"
    return PresetFile(preset, path, path.exists())


def yaml_text(draft: RuleDraft, preset: str, known: Mapping[str, Preset], *, alone: bool = False) -> str:
    """Return the text of the preset file: the differences from the preset it extends. Raises ``FileError``.

    The file extends a built-in starting preset. If the starting preset is the player's own, the file extends the preset
    that this one extends in turn, if it is among the ``known``. ``alone``: no other preset of the player's own may be
    needed to read the file. The error is raised if the text would not be read as the same rules.
    """
    base = _base_of(draft.base, preset, known, alone=alone)
    names = {language: shown for language, name in draft.names.items() if (shown := legible(name))} or {"ko": preset}
    text = preset_text(
        preset,
        names,
        rules_mapping(draft.rules, base.rules if base else None),
        extends=base.id if base else None,
        summary=draft.base.summary if draft.base.is_own else _summary(draft.base),
        source=draft.base.source if draft.base.is_own else "",
    )
    _check(text, draft, base)
    return text


def _base_of(start: Preset, preset: str, known: Mapping[str, Preset], *, alone: bool) -> Preset | None:
    """Return the preset that the file extends, which never leads back to the file itself."""
    line = [start]
    while (above := known.get(line[-1].extends or "")) is not None:
        line.append(above)
    line = [other_preset for other_preset in line if not (other_preset.is_own and (alone or other_preset is start))]
    if preset in {other_preset.id for other_preset in line}:
        line = [other_preset for other_preset in line if not other_preset.is_own]
    return next(iter(line), None)


def _summary(base: Preset) -> dict[str, str]:
    """Return a text in each language about the preset that the rules come from."""
    return {
        language: Texts.load(language)("editor.summary", base=base.name[language])
        for language in available_languages()
        if language in base.name
    }


def _check(text: str, draft: RuleDraft, base: Preset | None) -> None:
    """Raise ``FileError`` if the text would be read as other rules than the draft's."""
    document = read_draft(read_text(text), own=True)
    faults = Faults()
    read = overlay(type(draft.rules)() if base is None else base.rules, document.options, faults)
    problems = [*document.problems, *(Problem(refusal, key=key) for key, refusal in faults.found)]
    if read != draft.rules and not problems:
        problems.append(Problem(Refusal("preset.same")))
    if problems:
        raise FileError(problems)


def save(draft: RuleDraft, place: PresetFile, known: Mapping[str, Preset]) -> None:
    """Write the preset's file. Raises ``FileError``."""
    save_preset(place.path, yaml_text(draft, place.id, known))


def export(draft: RuleDraft, taken: Mapping[str, Preset], folder: Path) -> Path:
    """Write the preset to a new file in that folder and return its path. Raises ``FileError``."""
    name = id_for(draft.names, taken)
    text = yaml_text(draft, name, taken, alone=True)
    path, number = folder / f"{name}.yaml", 2
    while path.exists():
        path, number = folder / f"{name}-{number}.yaml", number + 1
    save_preset(path, text)
    return path
