"""A draw game as one of the players may imagine it: what the other has kept, and the order of what is left."""

from __future__ import annotations

import random

from mighty_gui.ai.mighty.deal.drawing_cards import card_value
from mighty_gui.ai.mighty.know.knowledge import Knowledge, seen_cards
from mighty_gui.ai.mighty.weigh.spare_cards import without
from mighty_gui.ai.mighty.worlds.unopened_hand import unopened_hand
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.events import Drew
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import full_pack
from mighty_gui.engine.mighty.view import PlayerView


def imagined_draw(view: PlayerView, chance: random.Random) -> MightyHand:
    """Return a hand that fits what the viewer has seen, where the other has kept the better of two cards."""
    assert view.offer is not None
    know = Knowledge(view)
    unseen = without(full_pack(view.rules), seen_cards(view))
    chance.shuffle(unseen)
    hands = {seat: list(view.hands[seat] or ()) for seat in view.playing}
    other = next(seat for seat in view.playing if seat != view.seat)
    hands[other] = [_better(know, unseen.pop(), unseen) for _ in range(view.counts[other])]
    drawn = 2 * sum(isinstance(event, Drew) for event in view.events)
    to_come = [view.offer, *unseen[: len(full_pack(view.rules)) - drawn - 1]]
    gone = without(full_pack(view.rules), to_come)
    return unopened_hand(view, hands, (), chance, stock=[*gone, *to_come])


def _better(know: Knowledge, first: Card, unseen: list[Card]) -> Card:
    """Return the card kept of two drawn; the other is gone."""
    second = unseen.pop()
    return max(first, second, key=lambda card: card_value(know, card))
