"""The facts of a played hand that its score depends on, and the names of the formulas for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mighty_gui.engine.core.cards import Card, Suit, Value

Made = Literal[
    "overtricks-plus-double",
    "overtricks-plus-half",
    "call",
    "over-minimum",
    "over-ten",
    "over-thirteen",
    "overtricks",
    "overtricks-plus-one",
    "points-over",
    "both-over",
    "bid-over",
    "bid",
    "bid-less-trump",
    "difference",
    "concede",
    "league",
]
Failed = Literal[
    "shortfall", "tooth-for-tooth", "pays-back", "bid-over", "bid", "bid-less-trump", "difference", "concede", "league"
]


@dataclass(frozen=True, slots=True)
class HandFacts(Value):
    """Everything about a played hand that multipliers depend on.

    It contains no tricks, so that playouts and estimates can make one, too.
    """

    made: bool
    number: int
    """The number of the contract."""
    trump: Suit | None
    mighty: Card
    points: int
    """The points of the declarer's side that decided the contract."""
    run: bool = False
    """Whether the declarer's side took everything."""
    back_run: bool = False
    alone: bool = False
    """Whether the declarer played without a friend."""
    declared_alone: bool = False
    """Whether the declarer announced to play without a friend."""
    discard: tuple[Card, ...] = ()
