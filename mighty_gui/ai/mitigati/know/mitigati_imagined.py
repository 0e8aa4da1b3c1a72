"""Whole hands of Mitigati as a player may imagine them: everything they have seen is kept to."""

from __future__ import annotations

import random
from collections.abc import Iterator

from mighty_gui.ai.mitigati.know.seen_cards import SeenCards
from mighty_gui.ai.mitigati.know.worlds import Worlds
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.pack import HAND, PACK, SEATS
from mighty_gui.engine.mitigati.state import Cards, MitigatiDeal, MitigatiHandState, MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView


def imagine(view: MitigatiView, seed: str) -> Iterator[MitigatiHand]:
    """Yield one hand after the other, without end, each with the viewer to act."""
    chance = random.Random(f"imagined/{seed}/{len(view.events)}")
    seen = SeenCards(view)
    worlds = Worlds(seen)
    while True:
        held = worlds.draw(chance)
        yield MitigatiHand(
            _bargaining(view, held, chance) if view.phase is MitigatiPhase.AUCTION else _playing(seen, held)
        )


def _begin(view: MitigatiView, deal: MitigatiDeal) -> MitigatiHandState:
    state = MitigatiHandState(view.rules, deal, view.dealer)
    state.phase, state.to_act, state.events = view.phase, view.to_act, [*view.events]
    state.round, state.said, state.holds, state.bids = view.round, view.said, view.holds, [*view.bids]
    return state


def _bargaining(view: MitigatiView, held: list[int], chance: random.Random) -> MitigatiHandState:
    """Return the hand if everyone will hold these cards in the end: those seen first, the others in any order."""
    hands, kitty = list[Cards](), Cards()
    for seat in range(SEATS):
        first = view.hand if seat == view.seat else ()
        later = PACK.cards_in(held[seat] & ~PACK.set_of(first))
        chance.shuffle(later)
        cards = (*first, *later)
        hands.append(cards[:HAND])
        kitty += cards[HAND:]
    state = _begin(view, MitigatiDeal(tuple(hands), kitty))
    state.hands = [PACK.set_of(cards[:count]) for cards, count in zip(hands, view.counts, strict=True)]
    return state


def _playing(seen: SeenCards, held: list[int]) -> MitigatiHandState:
    """Return the hand if everyone holds these cards now, and all others unseen are laid aside."""
    view = seen.view
    state = _begin(view, MitigatiDeal((), ()))
    aside = PACK.cards_in(seen.outside & ~sum(held))
    state.hands, state.discard = held, view.discard or tuple(aside)
    state.honours, state.trick, state.tricks = [*view.honours], [*view.trick], [*view.tricks]
    if view.phase is MitigatiPhase.PLAY:
        state.position = seen.position(held)
        state.hands = state.position.hands
    return state
