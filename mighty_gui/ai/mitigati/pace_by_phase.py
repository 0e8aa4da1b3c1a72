"""The time a person would look at a decision of Mitigati, if it is easy."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mitigati.actions import MitigatiBid, MitigatiPlay
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView

FIRST_BID, NEXT_BID = 1.1, 0.7
DISCARD: Final = 1.7
FOLLOWING, LEADING, FIRST_LEAD = 0.35, 0.55, 1.1
STAKE: Final = 0.05
"""Seconds more for each point on the table, as long as it is open who takes them."""


def looking_seconds(view: MitigatiView, _chosen: Action) -> float:
    """Return the seconds that the decision takes without any doubt."""
    if view.phase is MitigatiPhase.AUCTION:
        return NEXT_BID if view.bids[view.seat] is not None else FIRST_BID
    if view.phase is MitigatiPhase.EXCHANGE:
        return DISCARD
    if not view.trick:
        return LEADING if view.tricks else FIRST_LEAD
    alike = {action.card.suit for action in view.legal if isinstance(action, MitigatiPlay)}
    return FOLLOWING + (0.0 if len(alike) == 1 else STAKE * len(view.trick))


def is_alike(action: Action, other: Action) -> bool:
    """Whether choosing between the two takes nobody any time: cards of a suit, amounts of a bid."""
    if isinstance(action, MitigatiPlay) and isinstance(other, MitigatiPlay):
        return action.card.suit == other.card.suit
    return action == other or (isinstance(action, MitigatiBid) and isinstance(other, MitigatiBid))
