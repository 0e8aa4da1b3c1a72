"""What a computer player makes of an action: by what it ranks it, and what it expects of it."""

from __future__ import annotations

from typing import NamedTuple

from mighty_gui.engine.actions import Action


class Judged(NamedTuple):
    """One legal action as a level judges it."""

    action: Action
    value: float
    """What the level ranks by; the highest is chosen. Only the order is meant."""
    score: float | None = None
    """What the person to act is expected to win or lose in this hand, in score points."""
    chance: float | None = None
    """How likely the contract is made, from 0 to 1."""
