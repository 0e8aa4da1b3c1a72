"""Three cards to bury: what leaves the best hand to play (002§6.1), in the best denomination the rules allow."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.mighty.action_values import IMPOSSIBLE, ActionValues
from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.ai.mighty.weigh.hand_estimate import estimate_final, expected_score, is_attainable, success
from mighty_gui.ai.mighty.weigh.score_scale import value
from mighty_gui.ai.mighty.weigh.spare_cards import sparable, spare, without
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import Action
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.trump_change import changed_contracts
from mighty_gui.engine.mighty.view import PlayerView

NEARLY = 0.5
"""By how many points another denomination may look worse before it is not looked into."""


def value_discards(know: Knowledge) -> ActionValues:
    """Value each discard by the score its hand promises; those that part with strength are not looked into."""
    contract = know.view.contract
    assert contract is not None
    best = best_discards(know.rules, know.hand, contract, discard_size(know.view))
    return [(action, best.get(action, IMPOSSIBLE)) for action in know.view.legal]


def discard_size(view: PlayerView) -> int:
    """Return the number of cards to bury."""
    first = view.legal[0]
    return len(first.cards) if isinstance(first, Discard) else 0


def best_discards(rules: MightyRules, cards: Sequence[Card], contract: Contract, count: int) -> dict[Action, float]:
    """The discards worth considering, each with its value in the denomination it suits best."""
    values: dict[Action, float] = {}
    for possible in denominations(rules, cards, contract, count):
        for action, worth in discards_in(rules, cards, possible, count).items():
            values[action] = max(values.get(action, IMPOSSIBLE), worth)
    return values


def denominations(rules: MightyRules, cards: Sequence[Card], contract: Contract, count: int) -> list[Contract]:
    """The contract, and the changes that might be better: seen with the cards that can best be spared gone."""
    rough: dict[Contract, float] = {}
    changes = (change for change in changed_contracts(rules, contract) if is_attainable(rules, change))
    for possible in [contract, *changes]:
        buried = spare(rules, cards, possible.trump, count)[:count]
        points = estimate_final(rules, without(cards, buried), possible.trump, buried)
        rough[possible] = points - abs(possible.number - contract.number) / 2
    return [
        other_contract
        for other_contract, points in rough.items()
        if other_contract is contract or points > rough[contract] - NEARLY
    ]


def discards_in(rules: MightyRules, cards: Sequence[Card], contract: Contract, count: int) -> dict[Discard, float]:
    """The discards worth considering with that contract, the least missed first, with the score each promises."""
    values: dict[Discard, float] = {}
    for buried in sparable(rules, cards, contract.trump, count):
        points = estimate_final(rules, without(cards, buried), contract.trump, buried)
        values[Discard.of(buried)] = value(rules, contract, points, final=True) + points * 0.01
    return values


def forecast_discard(view: PlayerView, discard: Discard, change: Contract | None = None) -> tuple[float, float]:
    """Return score and chance after burying these cards, by the estimate of the hand left.

    The contract is played as it is, or changed.
    """
    rules, contract = view.rules, change or view.contract
    assert contract is not None
    points = estimate_final(rules, without(view.hand, discard.cards), contract.trump, discard.cards)
    return expected_score(rules, contract, points, final=True), success(rules, contract, points, final=True)
