"""The ghost in a playout: it turns its cards as they happen to lie, whatever is led."""

from __future__ import annotations

import random

from mighty_gui.ai.mighty.playout.alliances import Alliances
from mighty_gui.ai.mighty.playout.card_sets import NO_SUIT, bits, suit_index
from mighty_gui.ai.mighty.playout.kernel import Position
from mighty_gui.ai.mighty.playout.playout_answer import answer, decide_pending, play_out
from mighty_gui.ai.mighty.playout.playout_lead import Lead, lead
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.mighty.pack import ghost_seat


def finish(position: Position, alliances: Alliances) -> list[int]:
    """Play the hand to its end, with a ghost where the rules have one; returns what each seat took."""
    ghost = ghost_seat(position.sets.rules)
    return play_out(position, alliances) if ghost is None else play_out_with_ghost(position, alliances, ghost)


def play_out_with_ghost(position: Position, alliances: Alliances, ghost: int) -> list[int]:
    """Play the hand to its end, the others as in any playout; returns what each seat took."""
    cards = bits(position.hands[ghost])
    # the same hand always lies the same way: what is compared in a world is compared with the same ghost
    random.Random(position.hands[ghost]).shuffle(cards)
    while not position.is_over:
        seat = position.seat
        if seat == ghost:
            bit, suit, call = _turned(position, cards.pop())
        elif position.played:
            bit, suit, call = answer(position, alliances), None, True
            led = position.led
            if led != NO_SUIT and not position.now.answers[led] >> bit & 1:
                alliances.shown[seat] |= position.now.follows[led]
        else:
            bit, suit, call = lead(position, alliances)
        position.play(bit, suit, call)
        if not alliances.known:
            alliances.saw(seat, bit)
            if alliances.pending and not position.played:
                decide_pending(position, alliances)
    return position.taken


def _turned(position: Position, bit: int) -> Lead:
    """Return the ghost's card: leading, it names trumps, or spades where there are none, and calls the joker."""
    names = not position.played and position.now.names_suit >> bit & 1
    return bit, suit_index(position.sets.trump or Suit("S")) if names else None, True
