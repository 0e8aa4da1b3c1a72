"""The unsaved draft, kept for the next start of the program even with contradictions in it."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path

from mighty_gui.client.scenes.rule_editing.model.rule_draft import Draft
from mighty_gui.client.scenes.rule_editing.model.saving import printable
from mighty_gui.engine.core.game import Game
from mighty_gui.files.own_file import UnusableFile, read_own
from mighty_gui.files.storage import write_atomic
from mighty_gui.presets import Preset, rules_mapping
from mighty_gui.presets.games import usual_book
from mighty_gui.presets.options import options_of
from mighty_gui.presets.plain_rules import overlay
from mighty_gui.presets.preset_writing import preset_text
from mighty_gui.presets.schema import Faults

FILE_NAME = "unsaved-rules.yaml"


def place_of(home: Path, game: Game) -> Path:
    """Return the file of a game's draft in the player's own folder."""
    return home / (FILE_NAME if game is usual_book().game else f"unsaved-rules-{game.id}.yaml")


def store(draft: Draft, path: Path) -> None:
    """Store the draft; ignore a folder that cannot be written to."""
    names = {"ko": printable(draft.name_ko), "en": printable(draft.name_en)}
    options = rules_mapping(draft.rules, draft.base.rules)
    with contextlib.suppress(OSError):
        write_atomic(path, preset_text("unsaved", names, options, extends=draft.base.id))


def forget(path: Path) -> None:
    """Remove the stored draft."""
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def restore(path: Path, catalogue: Mapping[str, Preset]) -> Draft | None:
    """Return the stored draft, or ``None`` if there is none or its preset has gone."""
    try:
        data = read_own(path)
    except UnusableFile:
        return None
    if (base := catalogue.get(str(data.get("extends")))) is None:
        return None
    faults = Faults()
    known = options_of(type(base.rules))
    rules = overlay(base.rules, {key: value for key, value in data.items() if key in known}, faults)
    names = data.get("name")
    if faults.found or not isinstance(names, dict):
        return None
    return Draft(rules, base, str(names.get("ko", "")), str(names.get("en", "")))
