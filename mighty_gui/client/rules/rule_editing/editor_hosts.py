"""The protocols that the shared parts of rule editors use to access the scene."""

from __future__ import annotations

from typing import Protocol

from mighty_gui.client.rules.rule_editing.edited_rules import RuleEditor
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets import Preset


class RuleHost(Protocol):
    """The editor scene as all of its parts use it."""

    @property
    def context(self) -> Context:
        """The context shared by all scenes."""

    @property
    def editor(self) -> RuleEditor:
        """The rules being edited."""

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""

    def push(self, scene: Scene, /) -> None:
        """Open a dialog."""


class RulesUser(Protocol):
    """The screen that opened the editor, and uses the edited rules."""

    def use_saved(self, preset: str, /) -> None:
        """Choose a preset that was saved, renamed, deleted or restored, if it exists; all were just read again."""

    def try_out(self, preset: Preset, /) -> None:
        """Start a match with these rules."""


class ActionHost(RuleHost, Protocol):
    """The editor scene as saving and sharing use it."""

    def sheet(self, rules: Rules, name: str, /) -> Scene:
        """Return the sheet of the given rules."""

    def refresh(self) -> None:
        """Rebuild everything."""

    def announce(self, text: str, /, *, well: bool = True) -> None:
        """Report how the last action went."""

    def close(self) -> None:
        """Leave the editor."""

    def to_name(self) -> None:
        """Focus the field for the name."""

    def start_from(self, preset: str, /) -> None:
        """Start again from another preset."""


class BarHost(RuleHost, Protocol):
    """The editor scene as the bars around the options use it."""

    def cancel(self) -> bool:
        """Leave the editor; ask first if work would be lost."""

    def focus_on(self, name: str, /) -> None:
        """Focus a widget."""

    def reset_all(self) -> None:
        """Reset all options to the starting preset's values."""

    def undo(self) -> None:
        """Undo the last change."""

    def redo(self) -> None:
        """Redo the change that was undone."""

    def start_from(self, preset: str, /) -> None:
        """Start again from another preset."""

    def rename(self, language: str, name: str, /) -> None:
        """Set the name of the rules in a language."""
