"""Positions of Mitigati for the tests of its computer players."""

from __future__ import annotations

import random
from dataclasses import replace

from mighty_gui.ai import choose
from mighty_gui.ai.mitigati.search import HARD, look_ahead
from mighty_gui.ai.players import prefer
from mighty_gui.engine.core.cards import Card, parse_cards
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.pack import HAND, PACK
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiDeal
from mighty_gui.engine.mitigati.view import MitigatiView, view
from tests.engine.mitigati.helpers import TO_THE_PLAY, said

FEW = replace(HARD, worlds=40, cards=20_000, bid_worlds=40, discards=6)
"""Searches like ``hard``, with fewer worlds."""


def dealt_to(
    hands: dict[int, str], lacks: dict[int, str] | None = None, dealer: int = 2, own: MitigatiRules | None = None
) -> MitigatiHand:
    """Deal these cards to these seats first, the others at random, and no cards of the suits that seats lack."""
    given = {seat: parse_cards(hands.get(seat, "")) for seat in range(3)}
    rest = [card for card in PACK.cards if not any(card in cards for cards in given.values())]
    random.Random(1).shuffle(rest)
    for card in sorted(rest, key=lambda one: -sum(_suit(one) in suits for suits in (lacks or {}).values())):
        able = [seat for seat in given if len(given[seat]) < HAND and _suit(card) not in (lacks or {}).get(seat, "")]
        if able:
            given[min(able, key=lambda seat: len(given[seat]))].append(card)
    kitty = [card for card in PACK.cards if not any(card in cards for cards in given.values())]
    return MitigatiHand.dealt(
        own or MitigatiRules(), MitigatiDeal(tuple(tuple(given[seat]) for seat in range(3)), tuple(kitty)), dealer
    )


def _suit(card: Card) -> str:
    return str(card.suit or "T")


def playing(
    hands: dict[int, str], line: str = "", lacks: dict[int, str] | None = None, own: MitigatiRules | None = None
) -> MitigatiHand:
    """Return such a hand after this line; seat 2 has dealt and discarded none of these cards, seat 0 leads."""
    hand = said(dealt_to(hands, lacks, own=own), TO_THE_PLAY)
    named = parse_cards(hands.get(2, ""))
    discards = [one for one in hand.legal() if isinstance(one, Discard)]
    hand.apply(next(one for one in discards if not any(card in named for card in one.cards)))
    return said(hand, line) if line else hand


def seen(hand: MitigatiHand) -> MitigatiView:
    """Return the view of the seat to act."""
    assert hand.to_act is not None
    return view(hand, hand.to_act)


def answer(hand: MitigatiHand, level: str = "normal", seed: int = 1) -> str:
    """Return the answer of a level; ``few`` searches in few worlds."""
    if level == "few":
        return str(prefer(seen(hand), look_ahead(seen(hand), FEW, seed), seed))
    return str(choose(seen(hand), level, seed))
