"""The rules of Mitigati that differ from region to region (RULES §4)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True)
class RegionalRules:
    """The options that differ between regions."""

    top_trump: Literal[21, 20] = 21
    """The highest trump. If it is 20, the Angel, that card has the value and honour of 21."""
    red_ranking: Literal["natural", "reversed"] = "natural"
    """The order of the cards from 1 to 10 in hearts and diamonds: 10 is the highest of them, or the lowest."""
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    may_pass: bool = field(default=False, metadata={"key": "pass"})
    """Whether a player may pass in the first turn of a round instead of bidding."""


@dataclass(frozen=True)
class MitigatiRules:
    """A whole rule set. The defaults are the usual game."""

    players: Literal[3] = 3
    mitigati: RegionalRules = RegionalRules()
