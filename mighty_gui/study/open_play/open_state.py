"""What all hands open show of a hand: the answer at each position, and whether it could have been made at all."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.ai.open_table import Line


@dataclass(frozen=True, slots=True)
class OpenState:
    """The contract as it truly stood at one position of a hand."""

    position: int
    """Of the hand seen again: what the first so many actions have led to."""
    made: bool
    """Whether it is made with best play by everybody: proved where ``exact``, else the best that was found."""
    exact: bool
    chance: float
    """What part of the tables makes it where the true cards are played on; 1 or 0 where ``exact``."""
    points: float | None
    """What the declarer's side ends with at those tables, on average; ``None`` where ``exact``."""


@dataclass(frozen=True, slots=True)
class Makeable:
    """Whether a contract could have been made, and the first decision after which it was gone."""

    made: bool
    """With best play by everybody from the contract on: proved where ``exact``, else the best that was found."""
    exact: bool
    states: tuple[OpenState, ...]
    """One for every position from the contract to the last decision, in the order of the hand."""
    first_lost: int | None
    """The number of the first action (from 1) after which it was gone for good; ``None`` if it never was."""
    lost_exact: bool
    """Whether it is proved that it was there before that action and gone after it."""
    line_from: int
    """The position at which the line begins: the one before that action, or else the contract."""
    line: Line
    """How it is played as well as was found from there."""
