"""The interfaces between the parts that all rule editors share and the scene: what they can read and ask for."""

from __future__ import annotations

from typing import Protocol

from mighty_gui.client.scenes.rule_editing.model.edited_rules import RuleEditor
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene


class RuleDesk(Protocol):
    """The needs of every part."""

    @property
    def context(self) -> Context:
        """The context shared by all scenes."""
        ...

    @property
    def editor(self) -> RuleEditor:
        """The rules being edited."""
        ...

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        ...

    def push(self, scene: Scene, /) -> None:
        """Open a dialog."""
        ...


class ActionDesk(RuleDesk, Protocol):
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


class BarDesk(RuleDesk, Protocol):
    """The needs of the bars around the options."""

    def cancel(self) -> bool:
        """Leave the editor; ask first if something would be lost."""
        ...

    def focus_on(self, name: str, /) -> None:
        """Focus a widget."""
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
