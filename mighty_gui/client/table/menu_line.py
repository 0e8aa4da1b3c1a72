"""A line of a table's menus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class MenuLine:
    """A line of the menu: its name, its action once the menu has gone, and its words (by default
    ``table.pause.<key>``)."""

    key: str
    action: Callable[[], None]
    words: str = ""
