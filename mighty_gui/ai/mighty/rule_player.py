"""The rule player: rules of thumb up to the first lead, then the policy; it is the level `normal`. And the `novice`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, assert_never

from mighty_gui.ai.mighty.bid.bidding import thrown_in, value_bids
from mighty_gui.ai.mighty.declaring import value_calls, value_changes, value_discards, value_eliminations
from mighty_gui.ai.mighty.drawing import value_draws, value_misdeal
from mighty_gui.ai.mighty.hand_estimate import score_scale
from mighty_gui.ai.mighty.knowledge import ActionValues, Knowledge
from mighty_gui.ai.mighty.policy.card_player import value_cards
from mighty_gui.ai.mighty.policy.policy import Policy
from mighty_gui.engine.mighty.actions import MISDEAL, PLAY_ON
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView


def value_actions(view: PlayerView) -> ActionValues:
    """Return each legal action with the rule player's value; a single legal action gets 0."""
    if len(view.legal) == 1:
        return [(view.legal[0], 0.0)]
    if MISDEAL in view.legal and view.phase is not Phase.MISDEAL:
        return _with_misdeal(view)
    if view.phase is Phase.PLAY:
        return value_cards(view)
    return _values_in(view.phase)(Knowledge(view))


def _with_misdeal(view: PlayerView) -> ActionValues:
    """Return the values where a misdeal is one of the actions; it is compared with playing on by the best other."""
    others = value_actions(without_misdeal(view))
    best = max(worth for _, worth in others)
    if view.phase is Phase.EXCHANGE:
        return [*others, (MISDEAL, thrown_in(view) / score_scale(view.rules))]
    asked = dict(value_misdeal(Knowledge(replace(view, legal=(MISDEAL, PLAY_ON)))))
    return [*others, (MISDEAL, best + asked[MISDEAL] - asked[PLAY_ON])]


def without_misdeal(view: PlayerView) -> PlayerView:
    """Return the view of a player who may not call a misdeal now."""
    return replace(view, legal=tuple(action for action in view.legal if action != MISDEAL))


def _values_in(phase: Phase) -> Callable[[Knowledge], ActionValues]:
    """Return the function that values the actions of a phase."""
    match phase:
        case Phase.DRAW:
            return value_draws
        case Phase.MISDEAL:
            return value_misdeal
        case Phase.AUCTION:
            return value_bids
        case Phase.ELIMINATION:
            return value_eliminations
        case Phase.EXCHANGE:
            return value_discards
        case Phase.CONTRACT:
            return value_changes
        case Phase.FRIEND:
            return value_calls
        case Phase.PLAY | Phase.OVER:
            raise ValueError("cards are the policy's")
    assert_never(phase)


# --- the level `novice`: the policy with a short memory and without the conventions that players learn last --


NOT_LEARNT: Final = (
    *("first_trick_to_friend", "summon_joker", "draw_trumps", "return_trump", "cash", "protect_joker_friend"),
    "leave_trick_to_friend",
    *("force_mighty", "cash_unruffed", "joker_out_of_the_way", "withhold_from_ruff", "take_lead_offered"),
    *("leave_master", "ruff_for_ally", "rescue_trump", "secure_for_ally", "take_trump_offered", "win_trump_trick"),
    *("ruff", "spend_joker", "spend_mighty", "wary_of_friend", "trust_partners"),
)
"""The conventions that the novice does not know: they keep trumps, mighty and joker for too long.

They also remember only the last trick. `normal` wins 2.6 ± 1.0 a hand more (standard-5, 50 deals from every seat).
"""
NOVICE: Final = Policy(NOT_LEARNT)


def novice_values(view: PlayerView) -> ActionValues:
    """Return each legal action with the novice's value."""
    return value_cards(forgetful(view), NOVICE) if view.phase is Phase.PLAY else value_actions(view)


def forgetful(view: PlayerView) -> PlayerView:
    """Return the view of a player who remembers only the last trick, and of the others only who won them."""
    forgotten = [trick._replace(plays=()) for trick in view.tricks[:-1]]
    return replace(view, tricks=(*forgotten, *view.tricks[-1:]))
