"""What can be done with a finished hand, for tests of its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.table.extras import Point
from mighty_gui.match import FinishedHand


def _nothing() -> None:
    """Do nothing."""


@dataclass(frozen=True)
class FakeOptions:
    """Options of which only the review does anything."""

    on_review: Callable[[], None] = _nothing

    def replay(self, hand: FinishedHand, /) -> None:
        """Do nothing."""

    def review(self, hand: FinishedHand, /) -> None:
        """Do what the test wants."""
        self.on_review()

    def why(self, hand: FinishedHand, at: Point | None, /) -> bool:
        """Explain nothing."""
        return False

    def lines(self, hand: FinishedHand, /) -> Sequence[MenuLine]:
        """Return no lines."""
        return ()

    def seals(self, hand: FinishedHand, /) -> Sequence[str]:
        """Return no seals."""
        return ()
