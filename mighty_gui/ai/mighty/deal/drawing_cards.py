"""The smaller decisions: cards drawn in the two-player games, misdeals, and whom to eliminate."""

from __future__ import annotations

from mighty_gui.ai.mighty.action_values import ActionValues
from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import TAKE, TOP


def value_draws(know: Knowledge) -> ActionValues:
    """Keep the card looked at if it is better than one unseen is likely to be."""
    offer = know.view.offer
    assert offer is not None
    unseen = [(card, count) for card, count in know.unseen.items()]
    total = sum(count for _, count in unseen)
    average = sum(card_value(know, card) * count for card, count in unseen) / max(1, total)
    gain = card_value(know, offer) - average
    return [(action, gain if action in (TAKE, TOP) else 0.0) for action in know.view.legal]


def card_value(know: Knowledge, card: Card) -> float:
    """Return what a card adds to a hand that has no trump yet: rank first, then length in its suit."""
    if card is know.rules.mighty.card:
        return 4.0
    if card.is_joker:
        return 3.5
    length = sum(other.suit == card.suit for other in know.hand)
    return card.height / 6 + 0.25 * length + (0.6 if card.rank == "A" else 0.0)
