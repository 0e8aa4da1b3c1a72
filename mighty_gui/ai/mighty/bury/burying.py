"""Three cards to bury: what leaves the best hand to play (002§6.1), in the best denomination the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from mighty_gui.ai.mighty.evaluate import estimate_final, expected_score, is_attainable, success
from mighty_gui.ai.mighty.holding import above
from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.ai.mighty.score_scale import value
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.actions import Action, Discard
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.power import mighty_card
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.trump_change import changed_contracts
from mighty_gui.engine.mighty.view import PlayerView

CONSIDERED = 9
"""How many of the cards that could best be spared are combined."""
NEARLY = 0.5
"""By how many points another denomination may look worse before it is not looked into."""
IMPOSSIBLE = -1000.0
STRONG = 40.0
"""How badly a card is needed that wins a trick of its own, or a trump."""


def appraise(know: Knowledge) -> list[tuple[Action, float]]:
    """Each discard with the score its hand promises; those that part with strength are not looked into."""
    contract = know.view.contract
    assert contract is not None
    best = best_discards(know.rules, know.hand, contract, discard_size(know.view))
    return [(action, best.get(action, IMPOSSIBLE)) for action in know.view.legal]


def discard_size(view: PlayerView) -> int:
    """How many cards are to be buried."""
    first = view.legal[0]
    return len(first.cards) if isinstance(first, Discard) else 0


def best_discards(rules: Rules, cards: Sequence[Card], contract: Contract, count: int) -> dict[Action, float]:
    """The discards worth considering, each with its value in the denomination it suits best."""
    values: dict[Action, float] = {}
    for possible in denominations(rules, cards, contract, count):
        for action, worth in discards_in(rules, cards, possible, count).items():
            values[action] = max(values.get(action, IMPOSSIBLE), worth)
    return values


def denominations(rules: Rules, cards: Sequence[Card], contract: Contract, count: int) -> list[Contract]:
    """The contract, and the changes that might be better: seen with the cards that can best be spared gone."""
    rough: dict[Contract, float] = {}
    changes = (change for change in changed_contracts(rules, contract) if is_attainable(rules, change))
    for possible in [contract, *changes]:
        buried = spare(rules, cards, possible.trump, count)[:count]
        points = estimate_final(rules, without(cards, buried), possible.trump, buried)
        rough[possible] = points - abs(possible.number - contract.number) / 2
    return [one for one, points in rough.items() if one is contract or points > rough[contract] - NEARLY]


def discards_in(rules: Rules, cards: Sequence[Card], contract: Contract, count: int) -> dict[Discard, float]:
    """The discards worth considering with that contract, the least missed first, with the score each promises."""
    values: dict[Discard, float] = {}
    for buried in sparable(rules, cards, contract.trump, count):
        points = estimate_final(rules, without(cards, buried), contract.trump, buried)
        values[Discard.of(buried)] = value(rules, contract, points, final=True) + points * 0.01
    return values


def forecast_discard(view: PlayerView, discard: Discard, change: Contract | None = None) -> tuple[float, float]:
    """Score and chance after burying these cards, by the estimate of the hand left.

    The contract is played as it is, or changed.
    """
    rules, contract = view.rules, change or view.contract
    assert contract is not None
    points = estimate_final(rules, without(view.hand, discard.cards), contract.trump, discard.cards)
    return expected_score(rules, contract, points, final=True), success(rules, contract, points, final=True)


def without(cards: Sequence[Card], taken: Sequence[Card]) -> list[Card]:
    """The cards that are left, identical cards counted."""
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return rest


def sparable(rules: Rules, cards: Sequence[Card], trump: Suit | None, count: int) -> Iterator[tuple[Card, ...]]:
    """So many of the cards that can best be spared, in every way, those least missed first."""
    return combinations(spare(rules, cards, trump, count), count)


def spare(rules: Rules, cards: Sequence[Card], trump: Suit | None, count: int) -> list[Card]:
    """The cards that could be buried, those least missed first; strong ones only where there are no others."""
    most = max(CONSIDERED, count) if count < 4 else max(7, count)
    need = {card: _need(rules, cards, card, trump) for card in cards}
    weak = sum(need[card] < STRONG for card in cards)
    return sorted(cards, key=lambda card: (need[card], card.order))[: max(count, min(most, weak))]


def _need(rules: Rules, cards: Sequence[Card], card: Card, trump: Suit | None) -> float:
    """How badly a card is needed: mighty and jokers most, then trumps and top cards; long suits last."""
    if card.suit is None or card is mighty_card(rules, trump):
        return 100.0
    if card.suit == trump:
        return 50.0 + card.height
    higher = above(rules, trump, card)
    if not higher or (trump is None and all(other in cards for other in higher)):
        return STRONG
    length = sum(other.suit == card.suit for other in cards)
    if len(higher) == 1 and length > 1:
        return 20.0
    return length + (card.height / 100 if trump is not None else card.height / 4)
