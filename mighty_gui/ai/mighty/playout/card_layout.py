"""The layout of the cards before a contract is played, and after eliminations."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from mighty_gui.ai.mighty.weigh.wanted_cards import feared_cards
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.pack import stand_in_seat
from mighty_gui.engine.mighty.rules import MightyRules


class CardLayout(NamedTuple):
    """The cards of everyone before a contract is played."""

    hands: dict[int, list[Card]]
    """The hand of each seat that plays, in seat order."""
    kitty: list[Card]


def eliminate(
    rules: MightyRules, layout: CardLayout, declarer: int, contract: Contract, rng: random.Random
) -> CardLayout:
    """The layout after that declarer's eliminations, whoever most declarers would name, and the sharing."""
    return shared_out(rules, layout, declarer, likely_victims(rules, layout, declarer, contract, rng), rng)


def likely_victims(
    rules: MightyRules, layout: CardLayout, declarer: int, contract: Contract, rng: random.Random
) -> list[int]:
    """Return the holders of the cards that a declarer fears most; anybody, where persons are named."""
    count, gone = rules.elimination.count, list[int]()
    if rules.elimination.by == "card":
        own = layout.hands[declarer]
        for card in feared_cards(rules, contract.trump):
            if len(gone) == count:
                return gone
            if card not in own:
                victim = holder(rules, layout, declarer, card, gone)
                gone += [] if victim is None else [victim]
    left = [seat for seat in layout.hands if seat != declarer and seat not in gone]
    return [*gone, *rng.sample(left, count - len(gone))]


def holder(rules: MightyRules, layout: CardLayout, declarer: int, card: Card, gone: Sequence[int]) -> int | None:
    """Return who goes if that card is named: its holder, else the dummy, or ``None``: another card is named."""
    for seat, cards in layout.hands.items():
        if seat != declarer and seat not in gone and card in cards:
            return seat
    dummy = stand_in_seat(rules) if rules.elimination.if_unheld == "stand-in" else None
    return None if dummy in gone else dummy


def shared_out(
    rules: MightyRules, layout: CardLayout, declarer: int, gone: Sequence[int], rng: random.Random
) -> CardLayout:
    """Deal kitty and hands of the eliminated out anew; one of them takes up the hand of a dummy that stays."""
    shares, dummy = rules.elimination.shares, stand_in_seat(rules)
    assert shares is not None
    pool = [*layout.kitty, *(card for seat in gone for card in layout.hands[seat])]
    rng.shuffle(pool)
    hands, at = dict[int, list[Card]](), shares.declarer
    for seat, cards in layout.hands.items():
        if seat == declarer:
            hands[seat] = [*cards, *pool[: shares.declarer]]
        elif seat not in gone:
            hands[seat] = [*cards, *pool[at : at + shares.others]]
            at += shares.others
    returns = next((seat for seat in gone if dummy is not None and seat != dummy), None)
    if returns is not None and dummy in hands:
        hands[returns] = hands.pop(dummy)
    return CardLayout(dict(sorted(hands.items())), [])
