"""The friend nearly everyone would call: what searches assume of a declarer, and read his call by."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.engine.actions import CallFriend
from mighty_gui.engine.cards import SUITS, Card
from mighty_gui.engine.contract import Contract
from mighty_gui.engine.mighty.pack import distinct_cards
from mighty_gui.engine.mighty.power import mighty_card
from mighty_gui.engine.mighty.rules import Rules

HIGH_CARDS = 4
"""How many high cards of each suit come into question."""


def wanted_friends(rules: Rules, contract: Contract) -> list[Card]:
    """The cards a declarer would like his friend to hold, best first: mighty, joker, high trumps, high cards."""
    pack, barred = distinct_cards(rules), rules.friend.barred
    mighty = mighty_card(rules, contract.trump)
    wanted = [] if "mighty" in barred or mighty not in pack else [mighty]
    wanted += [] if "joker" in barred else [card for card in pack if card.is_joker]
    suits = [*([contract.trump] if contract.trump else []), *SUITS]
    for suit in dict.fromkeys(suits):
        tops = sorted((card for card in pack if card.suit == suit and card is not mighty), key=lambda c: -c.height)
        wanted += tops[:HIGH_CARDS]
    return wanted


def quick_call(rules: Rules, contract: Contract, own: Sequence[Card]) -> CallFriend | None:
    """The best card to call that the declarer neither holds nor has buried; ``None`` without friends."""
    if not rules.friend.count:
        return None
    return next(
        (CallFriend("card", card=card) for card in wanted_friends(rules, contract) if card not in own), None
    )
