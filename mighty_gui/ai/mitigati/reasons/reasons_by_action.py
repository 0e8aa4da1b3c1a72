"""The reason for any action, by its kind, and what speaks against it."""

from __future__ import annotations

from typing import assert_never

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mitigati.know.seen_cards import SeenCards
from mighty_gui.ai.mitigati.reasons.bargain_reasons import bid_reason, bid_reproach, word_reason
from mighty_gui.ai.mitigati.reasons.card_reasons import CardSight, card_reason, card_reproach
from mighty_gui.ai.mitigati.reasons.discard_reasons import discard_reason, discard_reproach
from mighty_gui.ai.reason import Reason
from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.mitigati.actions import Action, MitigatiBid, MitigatiPlay
from mighty_gui.engine.mitigati.view import MitigatiView


def reason(view: MitigatiView, appraisal: Appraisal) -> Reason:
    """Explain why one would do that, as far as the seat to act can see. It never speaks against it."""
    match action := _of_mitigati(appraisal):
        case MitigatiBid():
            return bid_reason(view, action)
        case Word():
            return word_reason(view, action)
        case Discard():
            return discard_reason(view, action)
        case MitigatiPlay():
            return card_reason(CardSight(SeenCards(view), action.card))
    assert_never(action)


def reproach(view: MitigatiView, appraisal: Appraisal) -> Reason | None:
    """Explain what speaks against doing that; ``None`` where the seat to act cannot say."""
    match action := _of_mitigati(appraisal):
        case MitigatiBid():
            return bid_reproach(view, action)
        case Word():
            return None
        case Discard():
            return discard_reproach(view, action)
        case MitigatiPlay():
            return card_reproach(CardSight(SeenCards(view), action.card))
    assert_never(action)


def _of_mitigati(appraisal: Appraisal) -> Action:
    if not isinstance(appraisal.action, Action):
        raise TypeError(f"'{appraisal.action}' is no action of Mitigati")
    return appraisal.action
