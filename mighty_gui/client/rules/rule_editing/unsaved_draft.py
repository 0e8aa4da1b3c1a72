"""The unsaved draft, stored shortly after the last change and restored at the next start."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path

from mighty_gui.client.rules.rule_editing.edited_rules import RuleDraft, RuleEditor
from mighty_gui.engine.core.game import Game
from mighty_gui.files.storage import discard, write_atomic
from mighty_gui.files.strict_yaml import UnusableFile, read_own
from mighty_gui.presets import Preset, rules_mapping
from mighty_gui.presets.games import usual_book
from mighty_gui.presets.options import options_of
from mighty_gui.presets.preset import overlay
from mighty_gui.presets.preset_text import preset_text
from mighty_gui.presets.schema import Faults
from mighty_gui.texts.names import legible

FILE_NAME = "unsaved-rules.yaml"
_STORE_AFTER = 1.5  # seconds without another change


def draft_place(home: Path, game: Game) -> Path:
    """Return the file of a game's draft in the player's own folder."""
    return home / (FILE_NAME if game is usual_book().game else f"unsaved-rules-{game.id}.yaml")


def store(draft: RuleDraft, path: Path) -> None:
    """Store the draft; ignore a folder that cannot be written to."""
    names = {"ko": legible(draft.name_ko), "en": legible(draft.name_en)}
    options = rules_mapping(draft.rules, draft.base.rules)
    with contextlib.suppress(OSError):
        write_atomic(path, preset_text("unsaved", names, options, extends=draft.base.id), durable=False)


def forget(path: Path) -> None:
    """Remove the stored draft."""
    discard(path)


def restore(path: Path, catalogue: Mapping[str, Preset]) -> RuleDraft | None:
    """Return the stored draft, or ``None`` if there is none or its preset no longer exists."""
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
    return RuleDraft(rules, base, str(names.get("ko", "")), str(names.get("en", "")))


class UnsavedDraft:
    """The file next to the player's presets that stores the draft."""

    def __init__(self, editor: RuleEditor, home: Path) -> None:
        self._editor = editor
        self._path = draft_place(home, editor.game)
        self._stored = editor.draft
        self._waited = 0.0

    def restore(self) -> bool:
        """Restore the unsaved draft; return whether there was one."""
        draft = restore(self._path, self._editor.catalogue)
        if draft is None or draft == self._editor.draft:
            return False
        self._editor.recover(draft)
        self._stored = self._editor.draft
        return True

    def step(self, dt: float) -> None:
        """Store the draft shortly after the last change."""
        if self._editor.draft != self._stored:
            self._waited += dt
            if self._waited >= _STORE_AFTER:
                self.store()

    def store(self) -> None:
        """Store the draft, or remove the file if no work would be lost."""
        self._waited = 0.0
        self._stored = self._editor.draft
        if self._editor.is_unsaved:
            store(self._editor.draft, self._path)
        else:
            forget(self._path)
