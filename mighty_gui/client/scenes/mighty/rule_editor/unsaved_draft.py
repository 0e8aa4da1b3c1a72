"""Nothing is lost: what is not saved is remembered a moment after the last change, and there again next time."""

from __future__ import annotations

from pathlib import Path

from mighty_gui.client.scenes.mighty.rule_editor.model import recovery
from mighty_gui.client.scenes.mighty.rule_editor.model.editing import Editor

_STORE_AFTER = 1.5  # seconds without another change


class UnsavedDraft:
    """The file beside the player's presets in which the draft is remembered."""

    def __init__(self, editor: Editor, home: Path) -> None:
        self._editor = editor
        self._path = home / recovery.FILE_NAME
        self._stored = editor.draft
        self._waited = 0.0

    def restore(self) -> bool:
        """Take up what was left unsaved; tell whether there was anything."""
        draft = recovery.restore(self._path, self._editor.catalogue)
        if draft is None or draft == self._editor.draft:
            return False
        self._editor.recover(draft)
        self._stored = self._editor.draft
        return True

    def step(self, dt: float) -> None:
        """Remember what was changed, once it has rested."""
        if self._editor.draft != self._stored:
            self._waited += dt
            if self._waited >= _STORE_AFTER:
                self.store()

    def store(self) -> None:
        """Remember the draft, or forget it where nothing would be lost."""
        self._waited = 0.0
        self._stored = self._editor.draft
        if self._editor.is_unsaved:
            recovery.store(self._editor.draft, self._path)
        else:
            recovery.forget(self._path)
