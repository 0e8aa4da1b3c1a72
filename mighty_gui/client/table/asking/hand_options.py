"""The options for a finished hand; the table and its result show them, an extra provides them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.match import FinishedHand

Point = tuple[int, int]
WHY_KEY: Final = "w"
"""The key that asks why something was done."""


class HandOptions(Protocol):
    """The options that a player has after a hand."""

    def replay(self, hand: FinishedHand, /) -> None:
        """Show the hand again."""

    def review(self, hand: FinishedHand, /) -> None:
        """Show what the choices in the hand were worth."""

    def why(self, hand: FinishedHand, at: Point | None, /) -> bool:
        """Explain the action at a point of the table, or without one the last action; return whether there is one."""

    def lines(self, hand: FinishedHand, /) -> Sequence[MenuLine]:
        """Return the menu lines with everything else that can be done with the hand."""

    def seals(self, hand: FinishedHand, /) -> Sequence[str]:
        """Return the names of the seals that the hand has earned its only person."""
