"""Whether to call a misdeal, by a rule of thumb."""

from __future__ import annotations

from mighty_gui.ai.mighty.action_values import ActionValues
from mighty_gui.ai.mighty.bid.bidding import openings
from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.engine.mighty.actions import MISDEAL


def value_misdeal(know: Knowledge) -> ActionValues:
    """Value a misdeal: it is called unless the hand could declare, or be too strong a friend to throw in."""
    rules = know.rules
    strong = sum(card is rules.mighty.card or card.is_joker for card in know.hand)
    _, promised = openings(rules, know.hand)[0]
    play_on = max(promised, 0.5 if strong >= 2 else -0.5)
    return [(action, 0.0 if action == MISDEAL else play_on) for action in know.view.legal]
