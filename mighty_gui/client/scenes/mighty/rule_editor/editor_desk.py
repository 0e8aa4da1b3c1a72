"""What the parts of the rule editor know of the scene they lie on: what there is, and what may be asked of it."""

from __future__ import annotations

from typing import Protocol

from mighty_gui.client.scenes.mighty.rule_editor.model.browsing import Browsing
from mighty_gui.client.scenes.mighty.rule_editor.model.editing import Editor
from mighty_gui.client.scenes.mighty.rule_editor.model.ways_out import Way
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene


class Desk(Protocol):
    """What everything on it needs."""

    @property
    def context(self) -> Context:
        """What all scenes share."""
        ...

    @property
    def editor(self) -> Editor:
        """The rules that are being edited."""
        ...

    def t(self, key: str, /, **values: object) -> str:
        """A text in the player's language."""
        ...

    def push(self, scene: Scene, /) -> None:
        """Open a dialog."""
        ...


class ControlDesk(Desk, Protocol):
    """What the control of an option needs."""

    def change(self, key: str, value: object, /) -> None:
        """Give an option another value."""
        ...


class ActionDesk(Desk, Protocol):
    """What saving and sharing need."""

    def refresh(self) -> None:
        """Show everything anew."""
        ...

    def tell(self, text: str, /, *, well: bool = True) -> None:
        """Say how something went."""
        ...

    def close(self) -> None:
        """Leave the editor."""
        ...

    def to_name(self) -> None:
        """Let the name be written."""
        ...

    def start_from(self, preset: str, /) -> None:
        """Begin anew from another preset."""
        ...


class EditorDesk(ControlDesk, Protocol):
    """What panels and bars need."""

    @property
    def browsing(self) -> Browsing:
        """Where one is."""
        ...

    @property
    def is_narrow(self) -> bool:
        """Whether the panels do not stand side by side."""
        ...

    @property
    def told(self) -> tuple[str, bool]:
        """How the last thing went that was done, and whether it went well."""
        ...

    def cancel(self) -> bool:
        """Leave; ask first if something would be lost."""
        ...

    def choose_group(self, group: str, /) -> None:
        """Show another group."""
        ...

    def search(self, words: str, /) -> None:
        """Show the options that fit some words."""
        ...

    def go(self, key: str, /) -> None:
        """To an option, wherever it stands."""
        ...

    def point_at(self, key: str, /) -> None:
        """Give an option on the page the keyboard, though the mouse is in use."""
        ...

    def to_active(self) -> None:
        """From where one searches to the option that is looked at."""
        ...

    def focus_on(self, name: str, /) -> None:
        """Give a widget the keyboard."""
        ...

    def take(self, way: Way, /) -> None:
        """Take a way out of a contradiction."""
        ...

    def reset(self, key: str, /) -> None:
        """Make an option as in the starting preset."""
        ...

    def reset_all(self) -> None:
        """Make everything as in the starting preset."""
        ...

    def undo(self) -> None:
        """Take back the last change."""
        ...

    def redo(self) -> None:
        """Do again what was taken back."""
        ...

    def start_from(self, preset: str, /) -> None:
        """Begin anew from another preset."""
        ...

    def rename(self, language: str, name: str, /) -> None:
        """Write a name."""
        ...
