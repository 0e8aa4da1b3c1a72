"""The level `novice`: the policy with a short memory and without what players learn last."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mighty_gui.ai.mighty.knowledge import ActionValues
from mighty_gui.ai.mighty.policy.card_player import value_cards
from mighty_gui.ai.mighty.policy.policy import Policy
from mighty_gui.ai.mighty.rule_player import value_actions
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

REMEMBERED: Final = 1
"""How many tricks the novice remembers. With what they have not learnt either `normal` wins 2.6 ± 1.0 a hand more
(standard-5, 50 deals from every seat)."""
NOT_LEARNT: Final = (
    *("first_trick_to_friend", "summon_joker", "draw_trumps", "return_trump", "cash", "protect_joker_friend"),
    *("force_mighty", "cash_unruffed", "joker_out_of_the_way", "withhold_from_ruff", "take_lead_offered"),
    *("leave_master", "ruff_for_ally", "rescue_trump", "secure_for_ally", "take_trump_offered", "win_trump_trick"),
    *("ruff", "spend_joker", "spend_mighty"),
)
"""The conventions that the novice does not know: trumps, mighty and joker are kept for too long."""
POLICY: Final = Policy(NOT_LEARNT)


def novice_values(view: PlayerView) -> ActionValues:
    """Return each legal action with what the novice thinks of it."""
    return value_cards(forgetful(view), POLICY) if view.phase is Phase.PLAY else value_actions(view)


def forgetful(view: PlayerView) -> PlayerView:
    """Return the view of somebody who remembers only the last tricks, of the others nothing but who won them."""
    forgotten = [trick._replace(plays=()) for trick in view.tricks[:-REMEMBERED]]
    return replace(view, tricks=(*forgotten, *view.tricks[-REMEMBERED:]))
