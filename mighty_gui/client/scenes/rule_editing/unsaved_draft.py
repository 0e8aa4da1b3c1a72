"""The unsaved draft, stored a moment after the last change and restored at the next start."""

from __future__ import annotations

from pathlib import Path

from mighty_gui.client.scenes.rule_editing.model import recovery
from mighty_gui.client.scenes.rule_editing.model.edited_rules import RuleEditor

_STORE_AFTER = 1.5  # seconds without another change


class UnsavedDraft:
    """The file beside the player's presets that holds the draft."""

    def __init__(self, editor: RuleEditor, home: Path) -> None:
        self._editor = editor
        self._path = recovery.place_of(home, editor.game)
        self._stored = editor.draft
        self._waited = 0.0

    def restore(self) -> bool:
        """Restore the unsaved draft; return whether there was one."""
        draft = recovery.restore(self._path, self._editor.catalogue)
        if draft is None or draft == self._editor.draft:
            return False
        self._editor.recover(draft)
        self._stored = self._editor.draft
        return True

    def step(self, dt: float) -> None:
        """Store the draft a moment after the last change."""
        if self._editor.draft != self._stored:
            self._waited += dt
            if self._waited >= _STORE_AFTER:
                self.store()

    def store(self) -> None:
        """Store the draft, or remove it where nothing would be lost."""
        self._waited = 0.0
        self._stored = self._editor.draft
        if self._editor.is_unsaved:
            recovery.store(self._editor.draft, self._path)
        else:
            recovery.forget(self._path)
