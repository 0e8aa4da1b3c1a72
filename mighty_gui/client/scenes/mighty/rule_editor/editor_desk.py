"""The interfaces between the rule editor's parts and its scene: what they can read and ask for."""

from __future__ import annotations

from typing import Protocol

from mighty_gui.client.scenes.mighty.rule_editor.model.browsing import Browsing
from mighty_gui.client.scenes.mighty.rule_editor.model.editing import Editor
from mighty_gui.client.scenes.mighty.rule_editor.model.ways_out import Way
from mighty_gui.client.scenes.rule_editing.rule_desk import BarDesk, RuleDesk


class ControlDesk(RuleDesk, Protocol):
    """The needs of an option's control."""

    @property
    def editor(self) -> Editor:
        """The rules being edited."""
        ...

    def change(self, key: str, value: object, /) -> None:
        """Give an option another value."""
        ...


class EditorDesk(ControlDesk, BarDesk, Protocol):
    """The needs of panels and bars."""

    @property
    def browsing(self) -> Browsing:
        """The current place in the editor."""
        ...

    @property
    def is_narrow(self) -> bool:
        """Whether the window is too narrow for panels side by side."""
        ...

    @property
    def told(self) -> tuple[str, bool]:
        """The report on the last action, and whether that succeeded."""
        ...

    def choose_group(self, group: str, /) -> None:
        """Show another group."""
        ...

    def search(self, words: str, /) -> None:
        """Show the options that fit the words."""
        ...

    def go(self, key: str, /) -> None:
        """Go to an option in whatever group it is."""
        ...

    def point_at(self, key: str, /) -> None:
        """Focus an option on the page, even while the mouse is in use."""
        ...

    def to_active(self) -> None:
        """Move the focus from the search to the active option."""
        ...

    def take(self, way: Way, /) -> None:
        """Apply a way out of a contradiction."""
        ...

    def reset(self, key: str, /) -> None:
        """Reset an option to the starting preset's value."""
        ...
