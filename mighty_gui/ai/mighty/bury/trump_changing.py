"""Whether to change the trump after the discard, by a rule of thumb (002§4.2)."""

from __future__ import annotations

from mighty_gui.ai.mighty.action_values import IMPOSSIBLE, ActionValues
from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.ai.mighty.weigh.hand_estimate import estimate_final, is_attainable
from mighty_gui.ai.mighty.weigh.score_scale import value
from mighty_gui.engine.mighty.actions import KEEP, ChangeContract


def value_changes(know: Knowledge) -> ActionValues:
    """Keeping the contract and each change, with the score it promises on the common scale."""
    contract = know.view.contract
    assert contract is not None
    scored: ActionValues = []
    for action in know.view.legal:
        other = action.contract if isinstance(action, ChangeContract) else contract
        points = estimate_final(know.rules, know.hand, other.trump, know.view.discard or ())
        lost = action != KEEP and not is_attainable(know.rules, other)
        scored.append((action, IMPOSSIBLE if lost else value(know.rules, other, points, final=True)))
    return scored
