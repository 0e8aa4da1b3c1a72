"""The smaller decisions: cards drawn in the two-player games, misdeals, and whom to eliminate."""

from __future__ import annotations

from itertools import takewhile

from mighty_gui.ai.mighty.bid.bidding import openings
from mighty_gui.ai.mighty.call.calling import card_help
from mighty_gui.ai.mighty.holding import ladder
from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import MISDEAL, TAKE, TOP, Action, Kill


def draw(know: Knowledge) -> list[tuple[Action, float]]:
    """Keep the card looked at if it is better than one unseen is likely to be."""
    offer = know.view.offer
    assert offer is not None
    unseen = [(card, count) for card, count in know.unseen.items()]
    total = sum(count for _, count in unseen)
    average = sum(card_value(know, card) * count for card, count in unseen) / max(1, total)
    gain = card_value(know, offer) - average
    return [(action, gain if action in (TAKE, TOP) else 0.0) for action in know.view.legal]


def card_value(know: Knowledge, card: Card) -> float:
    """What a card adds to a hand that has no trump yet: rank first, then length in its suit."""
    if card is know.rules.mighty.card:
        return 4.0
    if card.is_joker:
        return 3.5
    length = sum(other.suit == card.suit for other in know.hand)
    return card.height / 6 + 0.25 * length + (0.6 if card.rank == "A" else 0.0)


def misdeal(know: Knowledge) -> list[tuple[Action, float]]:
    """Call it, unless the hand could declare, or be so strong a friend that it is a pity to throw it in."""
    rules = know.rules
    strong = sum(card is rules.mighty.card or card.is_joker for card in know.hand)
    _, promised = openings(rules, know.hand)[0]
    play_on = max(promised, 0.5 if strong >= 2 else -0.5)
    return [(action, 0.0 if action == MISDEAL else play_on) for action in know.view.legal]


def eliminate(know: Knowledge) -> list[tuple[Action, float]]:
    """Whoever holds what the declarer fears most; the mighty is better left to a friend (002§3.3)."""
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
    """How much a card stands in the way of a suit to run: the highest that is missing, above cards of the hand."""
    assert card.suit is not None
    steps = ladder(know.rules, know.trump, card.suit)
    at = steps.index(card)
    below = list(takewhile(lambda step: step in know.hand, steps[at + 1 :]))
    return 0.6 + 0.3 * len(below) if below and all(step in know.hand for step in steps[:at]) else 0.0
