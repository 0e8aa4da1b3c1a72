"""Rules saved as the player's own preset (its id, its text, its file), and exported for others."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from mighty_gui.client.scenes.rule_editing.model.edited_rules import RuleEditor
from mighty_gui.client.scenes.rule_editing.model.rule_draft import Draft
from mighty_gui.client.scenes.rule_editing.model.shelf import file_of
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import Problem
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.presets import FileError, Preset, rules_mapping
from mighty_gui.presets.plain_rules import overlay
from mighty_gui.presets.preset_reading import read_draft
from mighty_gui.presets.preset_writing import preset_text, save_preset
from mighty_gui.presets.schema import Faults
from mighty_gui.texts import Texts, available_languages

LONGEST_ID: Final = 40
NAMELESS: Final = "my-rules"
_DEVICES: Final = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
"""Names that Windows gives to no file."""


@dataclass(frozen=True)
class Place:
    """The place of a preset's file."""

    id: str
    path: Path
    exists: bool
    """Whether a file is there already."""


@dataclass(frozen=True)
class Saving:
    """The result of saving, and the questions to ask before."""

    place: Place
    question: Literal["", "overwrite", "rename"] = ""
    """The question to ask: overwrite another preset's file, rename the player's own one, or none."""
    fresh: Place | None = None
    """The place of the rule set if it becomes a new one instead."""


def saving_of(editor: RuleEditor, folder: Path) -> Saving:
    """Return the effect of saving now: the player's own preset with its old name is overwritten without asking."""
    own, known = editor.own, editor.catalogue
    if own is not None and editor.keeps_name:
        return Saving(place_of(own.id, folder))
    place = place_for(editor.draft, known, folder)
    if place.exists and (own is None or place.id != own.id):
        return Saving(place, "overwrite")
    if own is not None:
        return Saving(place_of(own.id, folder), "rename", place_for(editor.draft, known, folder, fresh=True))
    return Saving(place)


def preset_of(editor: RuleEditor, language: str) -> Preset:
    """Return the current rules as a preset of the player's own."""
    draft = editor.draft
    name = draft.name(language) or editor.base.name[language]
    names = {"ko": draft.name("ko") or name, "en": draft.name("en") or name}
    return Preset(id_for(draft.names, editor.catalogue), names, {"ko": "", "en": ""}, "", draft.rules)


def printable(name: str) -> str:
    """Return a name without characters that no file may contain."""
    return "".join(sign for sign in unicodedata.normalize("NFC", name) if sign.isprintable()).strip()


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
    words = re.findall(r"[^\W_]+", printable(name).lower())
    plain = "-".join(words)[:LONGEST_ID].strip("-") or NAMELESS
    if _DEVICES.fullmatch(plain) or plain != plain.lower():
        plain = f"{plain.lower()}-rules"
    return plain


def _is_called(preset: Preset, plain: str) -> bool:
    return plain in {_plain(name) for name in preset.name.values()}


def place_for(draft: Draft, taken: Mapping[str, Preset], folder: Path, *, fresh: bool = False) -> Place:
    """Return where the draft is kept; a preset of the same id is found whatever its file is called."""
    return place_of(id_for(draft.names, taken, fresh=fresh), folder)


def place_of(preset: str, folder: Path) -> Place:
    """Return where the preset of that id is, or will be, kept."""
    path = file_of(preset, folder) or folder / f"{preset}.yaml"
    return Place(preset, path, path.exists())


def yaml_text(draft: Draft, preset: str, known: Mapping[str, Preset], *, alone: bool = False) -> str:
    """Return the text of the preset file: the differences from the preset it extends.

    It reads back the same. A built-in starting preset is extended; for one of the player's own, the preset that it
    extends in turn, if that is among the ``known``; ``alone``: no other preset of the player's own is needed to
    read it.
    Raises ``FileError`` where it would not.
    """
    base = _extended(draft.base, preset, known, alone=alone)
    names = {language: printable(name) for language, name in draft.names.items()} or {"ko": preset}
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


def _extended(start: Preset, preset: str, known: Mapping[str, Preset], *, alone: bool) -> Preset | None:
    """Return the preset that the file extends: never itself, not even through others."""
    line = [start]
    while (above := known.get(line[-1].extends or "")) is not None:
        line.append(above)
    line = [one for one in line if not (one.is_own and (alone or one is start))]
    if preset in {one.id for one in line}:
        line = [one for one in line if not one.is_own]
    return next(iter(line), None)


def _summary(base: Preset) -> dict[str, str]:
    """Describe in each language where the rules come from."""
    return {
        language: Texts.load(language)("editor.summary", base=base.name[language])
        for language in available_languages()
        if language in base.name
    }


def _check(text: str, draft: Draft, base: Preset | None) -> None:
    """Raise ``FileError`` if the file would mean something else than what is on the screen."""
    document = read_draft(read_text(text), own=True)
    faults = Faults()
    read = overlay(type(draft.rules)() if base is None else base.rules, document.options, faults)
    problems = [*document.problems, *(Problem(refusal, key=key) for key, refusal in faults.found)]
    if read != draft.rules and not problems:
        problems.append(Problem(Refusal("preset.same")))
    if problems:
        raise FileError(problems)


def save(draft: Draft, place: Place, known: Mapping[str, Preset]) -> None:
    """Write the preset's file. Raises ``FileError``."""
    save_preset(place.path, yaml_text(draft, place.id, known))


def export(draft: Draft, taken: Mapping[str, Preset], folder: Path) -> Path:
    """Write the preset into a new file of that folder and return its path. Raises ``FileError``."""
    name = id_for(draft.names, taken)
    text = yaml_text(draft, name, taken, alone=True)
    path, number = folder / f"{name}.yaml", 2
    while path.exists():
        path, number = folder / f"{name}-{number}.yaml", number + 1
    save_preset(path, text)
    return path
