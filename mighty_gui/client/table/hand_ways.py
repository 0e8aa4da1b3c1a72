"""What can be done with a hand that is over: the table and its result offer it, whoever provides it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mighty_gui.client.table.menu_line import MenuLine
from mighty_gui.match import FinishedHand


@dataclass(frozen=True)
class HandWays:
    """The ways on from a finished hand."""

    replay: Callable[[FinishedHand], None]
    """Looks at it again."""
    lines: Callable[[FinishedHand], Sequence[MenuLine]] = lambda _: ()
    """The menu lines with what else can be done with it."""
    review: Callable[[FinishedHand], None] | None = None
    """Shows what its choices were worth."""
