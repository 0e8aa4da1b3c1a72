"""What can be done with a hand that is over: the table and its result offer it, whoever provides it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mighty_gui.client.table.menu_line import MenuLine
from mighty_gui.match import FinishedHand

Point = tuple[int, int]


@dataclass(frozen=True)
class HandWays:
    """The ways on from a finished hand."""

    replay: Callable[[FinishedHand], None]
    """Looks at it again."""
    lines: Callable[[FinishedHand], Sequence[MenuLine]] = lambda _: ()
    """The menu lines with what else can be done with it."""
    review: Callable[[FinishedHand], None] | None = None
    """Shows what its choices were worth."""
    why: Callable[[FinishedHand, Point | None], bool] = lambda *_: False
    """Tells why what lies at a point of the table was done, or without one the last thing; whether it can."""
