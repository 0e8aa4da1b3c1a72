"""The interfaces between the rule editor's parts and its scene: what they can read and ask for."""

from __future__ import annotations

from typing import Protocol

from mighty_gui.client.scenes.mighty.rule_editor.model.browsing import Browsing
from mighty_gui.client.scenes.mighty.rule_editor.model.editing import Editor
from mighty_gui.client.scenes.mighty.rule_editor.model.ways_out import Way
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene


class Desk(Protocol):
    """The needs of every part."""

    @property
    def context(self) -> Context:
        """The context shared by all scenes."""
        ...

    @property
    def editor(self) -> Editor:
        """The rules being edited."""
        ...

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        ...

    def push(self, scene: Scene, /) -> None:
        """Open a dialog."""
        ...


class ControlDesk(Desk, Protocol):
    """The needs of an option's control."""

    def change(self, key: str, value: object, /) -> None:
        """Give an option another value."""
        ...


class ActionDesk(Desk, Protocol):
    """The needs of saving and sharing."""

    def refresh(self) -> None:
        """Build everything again."""
        ...

    def tell(self, text: str, /, *, well: bool = True) -> None:
        """Report how the last action went."""
        ...

    def close(self) -> None:
        """Leave the editor."""
        ...

    def to_name(self) -> None:
        """Focus the field for the name."""
        ...

    def start_from(self, preset: str, /) -> None:
        """Start again from another preset."""
        ...


class EditorDesk(ControlDesk, Protocol):
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

    def cancel(self) -> bool:
        """Leave the editor; ask first if something would be lost."""
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

    def focus_on(self, name: str, /) -> None:
        """Focus a widget."""
        ...

    def take(self, way: Way, /) -> None:
        """Apply a way out of a contradiction."""
        ...

    def reset(self, key: str, /) -> None:
        """Reset an option to the starting preset's value."""
        ...

    def reset_all(self) -> None:
        """Reset all options to the starting preset's values."""
        ...

    def undo(self) -> None:
        """Undo the last change."""
        ...

    def redo(self) -> None:
        """Redo the change that was undone."""
        ...

    def start_from(self, preset: str, /) -> None:
        """Start again from another preset."""
        ...

    def rename(self, language: str, name: str, /) -> None:
        """Give the rules a name."""
        ...
