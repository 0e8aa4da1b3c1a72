"""The current place in the rule editor: the group shown, the words searched for, the active option."""

from __future__ import annotations

from typing import Final

from mighty_gui.client.scenes.mighty.rule_editor.model.editing import Editor
from mighty_gui.client.scenes.mighty.rule_editor.model.option_kinds import GROUPS, group_of, is_open, rows
from mighty_gui.client.scenes.mighty.rule_editor.model.option_words import find

FILE: Final = "file"
FIND: Final = "find"
TROUBLES: Final = "troubles"
"""Besides the groups of options, in narrow windows: name and save, search, and the contradictions."""


class Browsing:
    """The place in an editor; options of an unset group are not shown."""

    def __init__(self, editor: Editor) -> None:
        self._editor = editor
        self.group: str = GROUPS[0]
        self.words = ""
        self.active = self.shown[0]

    @property
    def searches(self) -> bool:
        """Whether the options shown are those that fit the searched words."""
        return bool(self.words.strip())

    @property
    def page(self) -> str:
        """The name of the page shown."""
        return self.words.strip() or self.group

    @property
    def shown(self) -> tuple[str, ...]:
        """The options on the page, in order."""
        rules = self._editor.rules
        if self.searches or self.group == FIND:
            return tuple(key for key in find(self.words) if is_open(rules, key))
        return rows(rules, self.group) if self.group in GROUPS else ()

    def settle(self) -> None:
        """Make the first option of the page active, unless the active one is on it."""
        shown = self.shown
        if self.active not in shown and shown:
            self.active = shown[0]

    def turn_to(self, group: str) -> None:
        """Show another group."""
        self.group, self.words = group, ""
        self.settle()

    def search(self, words: str) -> None:
        """Show the options that fit the words."""
        self.words = words
        self.settle()

    def go(self, key: str) -> None:
        """Make an option active wherever it stands, or the group it belongs to if that is unset."""
        if not is_open(self._editor.rules, key):
            key = key.rpartition(".")[0]
        if key not in self.shown:
            self.group, self.words = group_of(key), ""
        self.active = key

    def widen(self) -> None:
        """Show a group of options again; in wide windows the other pages stand beside it."""
        if self.group not in GROUPS:
            self.group = group_of(self.active)
