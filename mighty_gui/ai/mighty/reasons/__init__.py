"""Reasons of a good player, in one sentence each: codes with values, found in what the seat itself can see.

A reason says what an action is for, a reproach (its code begins with ``against``) what speaks against it; both say
only what is true of the position. How good the action is, appraisals say.
"""

from mighty_gui.ai.mighty.reasons.card_reasons import defends
from mighty_gui.ai.mighty.reasons.reasons_by_action import reason, reproach

__all__ = ["defends", "reason", "reproach"]
