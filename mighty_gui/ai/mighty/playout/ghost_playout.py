"""The ghost in a playout: it turns its cards as they happen to lie, whatever is led."""

from __future__ import annotations

import random

from mighty_gui.ai.mighty.playout.alliances import Alliances
from mighty_gui.ai.mighty.playout.playout_answer import answer, decide_pending, play_out
from mighty_gui.ai.mighty.playout.playout_lead import Lead, lead
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty.law import NO_SUIT, OWN_SUIT, suit_number
from mighty_gui.engine.mighty.pack import ghost_seat
from mighty_gui.engine.mighty.play_position import Position


def finish(position: Position, alliances: Alliances) -> list[int]:
    """Play the hand to its end, with a ghost where the rules have one; returns what each seat took."""
    ghost = ghost_seat(position.law.rules)
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
            bit, suit, call = answer(position, alliances), OWN_SUIT, True
            led = position.led
            if led != NO_SUIT and not position.now.tells_nothing[led] >> bit & 1:
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
    names = not position.played and position.now.naming >> bit & 1
    return bit, suit_number(position.law.trump or Suit("S")) if names else OWN_SUIT, True
