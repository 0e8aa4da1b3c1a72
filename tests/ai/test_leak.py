"""What a seat cannot know does not change its answer: unseen cards are dealt anew, the answer stays."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from mighty_gui.ai import choose
from mighty_gui.engine.cards import Card
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view

from .tables import RULES

LEVELS = ("normal", "random")


def resampled(hand: Hand, viewer: int, chance: random.Random) -> Hand:
    """The same position with the cards that the viewer cannot see dealt anew among those who hold them.

    Events keep what they say: a view shows of them only what the viewer may know.
    """
    twin = hand.copy()
    state = twin.state
    hidden = [seat for seat, cards in enumerate(state.hands) if cards and controller(state.rules, seat) != viewer]
    heaps = [state.hands[seat] for seat in hidden] + [state.kitty]
    if viewer != state.declarer:
        heaps.append(state.discard)
    stock = list(state.deal.stock[state.stock_at + 1 :]) if state.phase is Phase.DRAW else []
    heaps.append(stock)
    pool: list[Card] = [card for heap in heaps for card in heap]
    chance.shuffle(pool)
    at = 0
    for heap in heaps:
        heap[:] = pool[at : at + len(heap)]
        at += len(heap)
    if stock:
        state.deal = replace(state.deal, stock=(*state.deal.stock[: state.stock_at + 1], *stock))
    return twin


@pytest.mark.parametrize("name", sorted(RULES))
def test_answers_depend_only_on_what_the_seat_knows(name: str) -> None:
    rules = RULES[name]
    for seed in range(3):
        hand, chance = Hand.from_seed(rules, seed), random.Random(seed)
        while hand.to_act is not None:
            viewer = controller(rules, hand.to_act)
            seen = view(hand, viewer)
            action = choose(seen, "normal", seed)
            if hand.phase not in (Phase.MISDEAL, Phase.ELIMINATION):
                again = view(resampled(hand, viewer, chance), viewer)
                for level in LEVELS:
                    assert choose(again, level, seed) == choose(seen, level, seed)
            hand.apply(action, hand.to_act)
