"""Eliminations by a rule of thumb (002§3.3)."""

from __future__ import annotations

from itertools import takewhile

from mighty_gui.ai.mighty.action_values import ActionValues
from mighty_gui.ai.mighty.call.calling import card_help
from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.ai.mighty.weigh.holding import ladder
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import Action, Kill


def value_eliminations(know: Knowledge) -> ActionValues:
    """Value eliminations: the holder of what a declarer fears most goes; the mighty may be a friend's (002§3.3)."""
    return [(action, _kill_value(know, action)) for action in know.view.legal]


def _kill_value(know: Knowledge, action: Action) -> float:
    assert isinstance(action, Kill)
    if action.card is None:
        bids = [contract for seat, contract in know.view.bids if seat == action.seat and contract is not None]
        return float(len(bids))
    card = action.card
    if card is know.mighty:
        return 1.2 if know.trump else 0.5
    if card.is_joker:
        return 3.0
    if card.suit == know.trump:
        return card_help(know, card)
    return max(0.5 * card_help(know, card), 0.0 if know.trump else _in_the_way(know, card))


def _in_the_way(know: Knowledge, card: Card) -> float:
    """Return how much a card blocks a suit to run: the highest that is missing, above cards of the hand."""
    assert card.suit is not None
    steps = ladder(know.rules, know.trump, card.suit)
    at = steps.index(card)
    below = list(takewhile(lambda step: step in know.hand, steps[at + 1 :]))
    return 0.6 + 0.3 * len(below) if below and all(step in know.hand for step in steps[:at]) else 0.0
