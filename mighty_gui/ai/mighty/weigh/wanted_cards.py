"""Cards that nearly every declarer would call, or whose holders they would eliminate: searches assume it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice

from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.mighty.actions import CallFriend, call_card
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.friend import is_barred_friend
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import distinct_cards, pack_counts
from mighty_gui.engine.mighty.rules import MightyRules

HIGH_CARDS = 4
"""How many high cards of each suit come into question."""


def wanted_friends(rules: MightyRules, contract: Contract) -> list[Card]:
    """Return the cards a declarer would like the friend to hold, best first: mighty, joker, trumps, high cards."""
    pack, mighty = distinct_cards(rules), mighty_card(rules, contract.trump)
    special = (mighty, *(card for card in pack if card.is_joker))
    wanted = [card for card in special if card in pack and not is_barred_friend(rules, card, contract.trump)]
    suits = [*([contract.trump] if contract.trump else []), *SUITS]
    for suit in dict.fromkeys(suits):
        tops = sorted((card for card in pack if card.suit == suit and card is not mighty), key=lambda c: -c.height)
        wanted += tops[:HIGH_CARDS]
    return wanted


@lru_cache(256)
def feared_cards(rules: MightyRules, trump: Suit | None) -> tuple[Card, ...]:
    """The cards whose holder a declarer would eliminate: jokers, high trumps; the mighty may be a friend's."""
    pack, mighty = distinct_cards(rules), mighty_card(rules, trump)
    tops = sorted((card for card in pack if card.suit and card is not mighty), key=lambda card: -card.height)
    trumps = [card for card in tops if card.suit == trump]
    others = [card for card in tops if card.suit != trump]
    return (*(card for card in pack if card.is_joker), *trumps[:HIGH_CARDS], mighty, *others)


def quick_calls(
    rules: MightyRules,
    contract: Contract,
    own: Sequence[Card],
    done: Sequence[CallFriend] = (),
    advised: Iterable[Card] = (),
) -> tuple[CallFriend, ...]:
    """The calls made and, as far as friends are still to be called, the best cards of which others have a copy.

    What is ``advised`` is called first. Who has called nobody calls nobody else.
    """
    if done and calls_nobody(rules, done[-1], own):
        return tuple(done)
    called = [call.card for call in done]
    best = map(call_card, dict.fromkeys((*advised, *wanted_friends(rules, contract))))
    left = (call for call in best if call.card not in called and not calls_nobody(rules, call, own))
    return (*done, *islice(left, rules.friend.count - len(done)))


def calls_nobody(rules: MightyRules, call: CallFriend, own: Sequence[Card]) -> bool:
    """Whether the declarer will be alone for all that call brings: each copy of the card is among their ``own``."""
    return call.kind == "none" if call.card is None else has_every_copy(rules, own, call.card)


def has_every_copy(rules: MightyRules, own: Sequence[Card], card: Card) -> bool:
    """Whether nobody else has a copy of the card."""
    return own.count(card) == pack_counts(rules)[card]
