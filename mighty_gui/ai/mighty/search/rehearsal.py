"""A hand played on with the rule player in everyone's place."""

from __future__ import annotations

from mighty_gui.ai.mighty.knowledge import RulePlayer
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.view import view


def rehearse(hand: MightyHand, player: RulePlayer, pause: Pause) -> MightyResult:
    """Play the hand to its end, everyone as the rule player would on what their seat knows."""
    while hand.to_act is not None:
        seen = view(hand, controller(hand.rules, hand.to_act))
        best = seen.legal[0] if len(seen.legal) == 1 else max(player(seen), key=lambda scored: scored[1])[0]
        hand.apply(best)
        pause()
    assert hand.result is not None
    return hand.result
