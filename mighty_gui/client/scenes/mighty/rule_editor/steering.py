"""Finding one's way in the rule editor: groups, search, the option that has the keyboard; changing and undoing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from mighty_gui.client.scenes.mighty.rule_editor.keeping import KeepingScene
from mighty_gui.client.scenes.mighty.rule_editor.model.option_kinds import GROUPS, group_of, is_open, keys, rows
from mighty_gui.client.scenes.mighty.rule_editor.model.option_words import find
from mighty_gui.client.scenes.mighty.rule_editor.model.ways_out import Way
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import ScrollPane
from mighty_gui.presets.options import get

FILE: Final = "file"
FIND: Final = "find"
TROUBLES: Final = "troubles"
"""Besides the groups of options, in narrow windows: name and save, search, and the contradictions."""


class SteeringScene(KeepingScene):
    """What is shown, and what the player does to it; how it looks is left to `RuleEditorScene`."""

    def __init__(self, *arguments: object, **named: object) -> None:
        super().__init__(*arguments, **named)  # type: ignore[arg-type]
        self.group: str = GROUPS[0]
        self.words = ""
        self.active = self._shown_keys()[0]
        self.first_focus = self.active
        self.commands: dict[str, Callable[[], object]] = {
            "ctrl+z": self.undo, "ctrl+y": self.redo, "ctrl+shift+z": self.redo, "ctrl+s": self.save,
            "ctrl+f": self._to_search,
        }  # fmt: skip

    @property
    def _is_narrow(self) -> bool:
        theme = self.context.theme
        return self.rect.width - 2 * theme.px(28) < theme.tx(1000)

    # --- changing ------------------------------------------------------------------------------------

    def change(self, key: str, value: object) -> None:
        """Give an option another value."""
        self.said = ""
        self.active = key
        self.editor.set(key, value)
        self.refresh()

    def reset(self, key: str) -> None:
        """Make an option as in the starting preset."""
        self.said = ""
        self.editor.reset(key)
        self.refresh()

    def reset_all(self) -> None:
        """Make everything as in the starting preset."""
        self.said = ""
        self.editor.reset_all()
        self.refresh()

    def take(self, way: Way) -> None:
        """Take a way out of a contradiction."""
        self.said = ""
        self.editor.take(way)
        self.go(next(iter(way.changes)))

    def undo(self) -> None:
        """Take back the last change, and show where it was."""
        self._back_and_forth(self.editor.undo, "undone", "nothing_to_undo")

    def redo(self) -> None:
        """Do again what was taken back."""
        self._back_and_forth(self.editor.redo, "redone", "nothing_to_redo")

    def _back_and_forth(self, move: Callable[[], bool], done: str, nothing: str) -> None:
        before = self.editor.draft
        if not move():
            self.say(nothing, well=False)
            return
        now = self.editor.draft
        changed = [key for key in keys() if get(before.rules, key) != get(now.rules, key)]
        if changed and self.group in GROUPS:
            self.go(next((key for key in changed if is_open(now.rules, key)), self.active))
        self.say(f"said.{done}")

    def start_from(self, preset: str) -> None:
        """Begin anew from another preset."""
        self.editor.start_from(preset)
        self.active = self._first_open()
        self.say("said.chose", preset=self.editor.base.name[self.context.texts.language])

    def rename(self, language: str, name: str) -> None:
        """Write a name."""
        self.said = ""
        self.editor.rename(language, name)
        self.refresh()

    # --- finding one's way ---------------------------------------------------------------------------

    def _shown_keys(self) -> tuple[str, ...]:
        rules = self.editor.rules
        if self.words.strip() or self.group == FIND:
            return tuple(key for key in find(self.words) if is_open(rules, key))
        return rows(rules, self.group) if self.group in GROUPS else ()

    def _first_open(self) -> str:
        shown = self._shown_keys()
        return self.active if self.active in shown or not shown else shown[0]

    def resized(self, rect: pygame.Rect) -> None:
        """What is a page of its own in narrow windows stands beside the options in wide ones."""
        self.rect = rect
        if not self._is_narrow and self.group not in GROUPS:
            self.group = group_of(self.active)
        super().resized(rect)

    def choose_group(self, group: str) -> None:
        """Show another group."""
        self.group, self.words, self.said = group, "", ""
        self.active = self._first_open()
        self.refresh()

    def search(self, words: str) -> None:
        """Show the options that fit some words."""
        self.words = words
        self.active = self._first_open()
        self.refresh()

    def to_name(self) -> None:
        """Let the name be written, in the player's language."""
        if self._is_narrow and self.group != FILE:
            said, well = self.said, self.said_well
            self.choose_group(FILE)
            self.said, self.said_well = said, well
            self.refresh()
        self.page.focus_on(f"name {self.context.texts.language}")

    def _to_search(self) -> None:
        if self._is_narrow:
            self.choose_group(FIND)
        self.page.focus_on("search")

    def go(self, key: str) -> None:
        """To an option, wherever it stands."""
        if not is_open(self.editor.rules, key):
            key = key.rpartition(".")[0]
        if key not in self._shown_keys():
            self.group, self.words = group_of(key), ""
        self.active = key
        self.refresh()
        self._focus(key, keyboard=True)

    def _focus(self, key: str, *, keyboard: bool) -> None:
        """Put the keyboard on an option's control, and see it."""
        self.page.focus_on(key, keyboard=keyboard)
        widget, pane = self.page.find(key), self.page.find(self._pane_name)
        if widget is not None and isinstance(pane, ScrollPane):
            pane.reveal(widget)

    def _to_option(self, *_: object) -> None:
        self._focus(self.active, keyboard=True)

    @property
    def _pane_name(self) -> str:
        return f"rows {self.words.strip() or self.group}"

    def refresh(self) -> None:
        """Build again; a control that has gone gives the keyboard to its option."""
        before = self.page.focus.name if self.page.focus else ""
        super().refresh()
        now = self.page.focus.name if self.page.focus else ""
        if before and now != before and self.page.find(self.active) is not None:
            self.page.focus_on(self.active, keyboard=self.page.keyboard)

    def handle(self, intent: Intent) -> bool:
        """The editor's own keys first; then see which option has the keyboard."""
        if intent.kind is Kind.KEY and intent.key in self.commands:
            self.commands[intent.key]()
            return True
        handled = super().handle(intent) or self._leftover(intent)
        if self.on_stack:
            self._follow()
        return handled

    def shortcut(self, key: str) -> bool:
        """Copy and paste codes where no text has the keyboard."""
        commands: dict[str, Callable[[], None]] = {"ctrl+c": self.share, "ctrl+v": self.paste}
        if key in commands:
            commands[key]()
        return key in commands

    def _leftover(self, intent: Intent) -> bool:
        """Delete makes the option as it was; F1 shows the sheet."""
        if intent.kind is Kind.DELETE and self.editor.differs(self.active):
            self.reset(self.active)
            return True
        if intent.kind is Kind.HELP:
            self.read_sheet()
            return True
        return False

    def _follow(self) -> None:
        focus = self.page.focus.name if self.page.focus else ""
        key = focus.removeprefix("reset ").partition(":")[0]
        if key in keys() and key != self.active:
            self.active = key
            self.refresh()
