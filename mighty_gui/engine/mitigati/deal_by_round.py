"""Dealing: ten cards each, five more with each round of bidding, and at last three extra to the dealer."""

from __future__ import annotations

import random

from mighty_gui.engine.core.shuffling import shuffle
from mighty_gui.engine.mitigati.events import Dealt, KittyTaken
from mighty_gui.engine.mitigati.pack import FIRST_DEAL, HAND, NEXT_DEAL, PACK, SEATS
from mighty_gui.engine.mitigati.state import Deal, HandState


def deal_from_seed(seed: int) -> Deal:
    """Shuffle and deal. The same seed always gives the same deal."""
    pack = list(PACK.cards)
    shuffle(pack, random.Random(f"{seed}/deal"))
    hands = tuple(tuple(pack[at * HAND : (at + 1) * HAND]) for at in range(SEATS))
    return Deal(hands, tuple(pack[SEATS * HAND :]), seed)


def dealt_by(round_number: int) -> int:
    """How many cards everyone has in that round of bidding, counted from 1; before it, none."""
    return FIRST_DEAL + NEXT_DEAL * (round_number - 1) if round_number else 0


def deal_round(state: HandState) -> None:
    """Give everyone the cards of the next round."""
    begin, end = dealt_by(state.round), dealt_by(state.round + 1)
    new = tuple(hand[begin:end] for hand in state.deal.hands)
    state.round += 1
    state.hands = [held | PACK.set_of(cards) for held, cards in zip(state.hands, new, strict=True)]
    state.events.append(Dealt(state.dealer, state.round, new, (end,) * SEATS))


def deal_rest(state: HandState) -> None:
    """Give everyone the last five, and the dealer three more."""
    deal_round(state)
    kitty = state.deal.kitty
    state.hands[state.dealer] |= PACK.set_of(kitty)
    state.events.append(KittyTaken(state.dealer, kitty, len(kitty)))
