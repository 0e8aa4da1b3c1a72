"""Where one is in the rule editor: the group that is shown, the words looked for, the option that is looked at."""

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
    """Follows the editor: an option that is closed is not shown."""

    def __init__(self, editor: Editor) -> None:
        self._editor = editor
        self.group: str = GROUPS[0]
        self.words = ""
        self.active = self.shown[0]

    @property
    def searches(self) -> bool:
        """Whether the options are those that fit some words."""
        return bool(self.words.strip())

    @property
    def page(self) -> str:
        """The name of what is shown."""
        return self.words.strip() or self.group

    @property
    def shown(self) -> tuple[str, ...]:
        """The options on the page, in order."""
        rules = self._editor.rules
        if self.searches or self.group == FIND:
            return tuple(key for key in find(self.words) if is_open(rules, key))
        return rows(rules, self.group) if self.group in GROUPS else ()

    def settle(self) -> None:
        """Look at the first option of the page, unless the one looked at is on it."""
        shown = self.shown
        if self.active not in shown and shown:
            self.active = shown[0]

    def turn_to(self, group: str) -> None:
        """Show another group."""
        self.group, self.words = group, ""
        self.settle()

    def search(self, words: str) -> None:
        """Show the options that fit some words."""
        self.words = words
        self.settle()

    def go(self, key: str) -> None:
        """Look at an option wherever it stands; at what it belongs to where it is closed."""
        if not is_open(self._editor.rules, key):
            key = key.rpartition(".")[0]
        if key not in self.shown:
            self.group, self.words = group_of(key), ""
        self.active = key

    def widen(self) -> None:
        """What is a page of its own in narrow windows stands beside the options in wide ones."""
        if self.group not in GROUPS:
            self.group = group_of(self.active)
