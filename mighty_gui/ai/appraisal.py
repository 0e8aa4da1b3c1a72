"""What a computer player makes of an action: by what it ranks it, what it expects of it, and how surely."""

from __future__ import annotations

from typing import Final, NamedTuple

from mighty_gui.engine.mighty.actions import Action, Bid

NOISE: Final = 1.0
"""Up to so many standard errors behind the best an action is as good, as far as anybody can tell."""
EQUAL: Final = 0.05
"""Scores that are no further apart look the same when they are shown."""


class Appraisal(NamedTuple):
    """One legal action as a level judges it."""

    action: Action
    value: float
    """What the level ranks by; the highest is chosen. Only the order is meant."""
    score: float | None = None
    """What the person to act is expected to win or lose in this hand, in score points."""
    chance: float | None = None
    """How likely the contract is made, from 0 to 1."""
    error: float | None = None
    """The standard error of how far the score lies from that of the action ranked first, where playouts tell it."""


def is_about_as_good(best: Appraisal, other: Appraisal) -> bool:
    """Whether what is expected of another action is no worse than of the best one, or not clearly so."""
    if best.score is None or other.score is None:
        return False
    behind, noise = best.score - other.score, max(EQUAL, NOISE * (other.error or 0.0))
    if isinstance(best.action, Bid) or isinstance(other.action, Bid):
        return abs(behind) <= noise or _is_a_safer_bid(best, other)
    return behind <= noise


def _is_a_safer_bid(best: Appraisal, other: Appraisal) -> bool:
    """Whether the other is as high a bid that is likelier to be made: what else is against it, no number shows.

    The scores of bids do not tell how the auction goes on; they are only compared where they are nearly the same.
    """
    if not isinstance(best.action, Bid) or not isinstance(other.action, Bid):
        return False
    if best.chance is None or other.chance is None:
        return False
    return other.action.contract.number >= best.action.contract.number and other.chance >= best.chance
