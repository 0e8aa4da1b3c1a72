"""Whole hands of Mitigati as a player may imagine them: everything they have seen is kept to."""

from __future__ import annotations

import random
from collections.abc import Iterator

from mighty_gui.ai.mitigati.know.seen_cards import SeenCards
from mighty_gui.ai.mitigati.know.worlds import Worlds
from mighty_gui.engine.mitigati.hand import Hand
from mighty_gui.engine.mitigati.pack import HAND, PACK, SEATS
from mighty_gui.engine.mitigati.state import Cards, Deal, HandState, Phase
from mighty_gui.engine.mitigati.view import PlayerView


def imagined(view: PlayerView, seed: str) -> Iterator[Hand]:
    """Yield one hand after the other, without end, each with the viewer to act."""
    chance = random.Random(f"imagined/{seed}/{len(view.events)}")
    seen = SeenCards(view)
    worlds = Worlds(seen)
    while True:
        held = worlds.draw(chance)
        yield Hand(_bargaining(view, held, chance) if view.phase is Phase.AUCTION else _playing(seen, held))


def _begun(view: PlayerView, deal: Deal) -> HandState:
    state = HandState(view.rules, deal, view.dealer)
    state.phase, state.to_act, state.events = view.phase, view.to_act, [*view.events]
    state.round, state.said, state.holds, state.bids = view.round, view.said, view.holds, [*view.bids]
    return state


def _bargaining(view: PlayerView, held: list[int], chance: random.Random) -> HandState:
    """Return the hand if everyone will hold these cards in the end: those seen first, the others in any order."""
    hands, kitty = list[Cards](), Cards()
    for seat in range(SEATS):
        first = view.hand if seat == view.seat else ()
        later = PACK.cards_in(held[seat] & ~PACK.set_of(first))
        chance.shuffle(later)
        cards = (*first, *later)
        hands.append(cards[:HAND])
        kitty += cards[HAND:]
    state = _begun(view, Deal(tuple(hands), kitty))
    state.hands = [PACK.set_of(cards[:count]) for cards, count in zip(hands, view.counts, strict=True)]
    return state


def _playing(seen: SeenCards, held: list[int]) -> HandState:
    """Return the hand if everyone holds these cards now, and all others unseen are laid aside."""
    view = seen.view
    state = _begun(view, Deal((), ()))
    aside = PACK.cards_in(seen.outside & ~sum(held))
    state.hands, state.discard = held, view.discard or tuple(aside)
    state.honours, state.trick, state.tricks = [*view.honours], [*view.trick], [*view.tricks]
    if view.phase is Phase.PLAY:
        state.position = seen.position(held)
        state.hands = state.position.hands
    return state
