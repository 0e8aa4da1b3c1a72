"""A world played out with the rule player in everyone's place, as one of the players may imagine it.

That is slow, but the fast player of `playout` errs where the rule player does not: added to many fast playouts,
a few of these help to choose a card, and the declarer to bury for the right trump and leave it as it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.mighty.action_values import RulePlayer
from mighty_gui.ai.mighty.playout.payoff import Gain, worth
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import view


def go_on(hand: MightyHand, player: RulePlayer, pause: Pause, tricks: int | None = None) -> None:
    """Play on, everyone as the rule player would on what their seat knows, until so many tricks are won, or all."""
    while hand.to_act is not None and len(hand.tricks) != tricks:
        seen = view(hand, controller(hand.rules, hand.to_act))
        best = seen.legal[0] if len(seen.legal) == 1 else max(player(seen), key=lambda scored: scored[1])[0]
        hand.apply(best)
        pause()


def rehearse(hand: MightyHand, player: RulePlayer, pause: Pause) -> MightyResult:
    """Play the hand to its end, everyone as the rule player would on what their seat knows."""
    go_on(hand, player, pause)
    assert hand.result is not None
    return hand.result


def try_actions(hand: MightyHand, seat: int, actions: Sequence[Action], player: RulePlayer, pause: Pause) -> Gain:
    """Return the seat's gain if it does these things now, and then all go on as the rule player would."""
    twin = hand.copy()
    for action in actions:
        twin.apply(action)
    return gain_of(hand.rules, seat, rehearse(twin, player, pause))


def gain_of(rules: MightyRules, seat: int, result: MightyResult) -> Gain:
    """Return the gain of a seat's person from the end of a hand."""
    assert result.declarer is not None
    person = controller(rules, seat)
    attacks = seat in result.friends or person == controller(rules, result.declarer)
    made = result.outcome == "made"
    return worth(rules, result.scores[person], result.points or 0, made=made, attacks=attacks)


def blend(mean: float, reliance: float, rehearsals: Sequence[float]) -> float:
    """A mean over fast playouts, which counts as so many rehearsals, together with those there were."""
    return (mean * reliance + sum(rehearsals)) / (reliance + len(rehearsals))
