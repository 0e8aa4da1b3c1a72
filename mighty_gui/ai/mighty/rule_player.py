"""The rule player: by rules of thumb up to the first lead, then by the policy. It is the level `normal`."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from mighty_gui.ai.mighty.bid.bidding import value_bids
from mighty_gui.ai.mighty.declaring import value_calls, value_changes, value_discards, value_eliminations
from mighty_gui.ai.mighty.drawing import value_draws, value_misdeal
from mighty_gui.ai.mighty.knowledge import ActionValues, Knowledge
from mighty_gui.ai.mighty.policy.card_player import value_cards
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView


def value_actions(view: PlayerView) -> ActionValues:
    """Return each legal action with its value to the rule player; where only one is legal it is not weighed."""
    if len(view.legal) == 1:
        return [(view.legal[0], 0.0)]
    if view.phase is Phase.PLAY:
        return value_cards(view)
    return _values_in(view.phase)(Knowledge(view))


def _values_in(phase: Phase) -> Callable[[Knowledge], ActionValues]:
    """Return what weighs the actions of a phase."""
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
