"""Choices about as good as the best, as far as anybody can tell."""

from __future__ import annotations

from mighty_gui.ai.appraisal import Appraisal, behind, noise
from mighty_gui.engine.mighty.actions import Bid


def is_about_as_good(best: Appraisal, other: Appraisal) -> bool:
    """Whether what is expected of another action is no worse than of the best one, or not clearly so."""
    less = behind(best, other)
    if less is None:
        return False
    if isinstance(best.action, Bid) or isinstance(other.action, Bid):
        return abs(less) <= noise(other) or _is_a_safer_bid(best, other)
    return less <= noise(other)


def _is_a_safer_bid(best: Appraisal, other: Appraisal) -> bool:
    """Whether the other is as high a bid that is likelier to be made: what else is against it, no number shows.

    The scores of bids do not tell how the auction goes on; they are only compared where they are nearly the same.
    """
    if not isinstance(best.action, Bid) or not isinstance(other.action, Bid):
        return False
    if best.chance is None or other.chance is None:
        return False
    return other.action.contract.number >= best.action.contract.number and other.chance >= best.chance
