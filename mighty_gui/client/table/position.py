"""The table as its viewer sees it now, and the means to show it, for a game's questions, panels and words."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.table.table_state import TableState
from mighty_gui.client.widgets import Look
from mighty_gui.engine.core.game import View
from mighty_gui.texts import Texts


@dataclass(frozen=True)
class Position:
    """The table as its viewer sees it; a new one is made at every change of window, language or table."""

    context: Context
    view: View
    state: TableState
    layout: Layout
    names: tuple[str, ...]
    """The names of the seats."""
    is_open: bool = True
    """Whether the viewer alone is looking, so that their cards may be seen and told."""
    untaught: Collection[str] = ()
    """The topics that are not written on the table, because the viewer has not been taught them."""

    @property
    def look(self) -> Look:
        """Theme and fonts."""
        return self.context.look

    @property
    def texts(self) -> Texts:
        """The texts in the player's language."""
        return self.context.texts

    def t(self, key: str, /, **values: object) -> str:
        """A text of the table; the key is given without its ``table.``."""
        return self.context.texts(f"table.{key}", **values)
