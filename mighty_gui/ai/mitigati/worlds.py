"""Worlds that fit the cards that a seat has seen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from mighty_gui.ai.mitigati.seen_cards import SeenCards
from mighty_gui.ai.mitigati.shortest_suits import shortest
from mighty_gui.ai.race import TRIES
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.pack import FOOL_SET, HAND, KINGS, KITTY, PACK, SEATS, TRUMP_SET, honours_set
from mighty_gui.engine.mitigati.result import MANY_TRUMPS
from mighty_gui.engine.mitigati.state import Cards, MitigatiDeal, MitigatiHandState, MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView

DISCARD_INDEX: Final = SEATS
"""The index of the dealer's discard, after the seats."""


class Worlds:
    """All that a seat does not know, to be drawn at random."""

    def __init__(self, seen: SeenCards) -> None:
        """Find out which seats may hold which cards, and how many."""
        view = seen.view
        self.seen = seen
        self._honours = honours_set(view.rules)
        self._barred = [*seen.barred, TRUMP_SET | FOOL_SET | self._honours]
        self._known = [*seen.shown, 0]
        self._known[view.seat] = seen.own
        self._room = [0] * (SEATS + 1)
        for seat in range(SEATS):
            self._room[seat] = self._size(seat) - self._known[seat].bit_count()
        self._hidden = view.phase is MitigatiPhase.PLAY and view.seat != view.dealer
        """Whether there is a discard that the viewer does not know."""
        self._room[DISCARD_INDEX] = KITTY if self._hidden else 0
        self._classes = self._by_places(seen.outside & ~sum(seen.shown))
        self._honours_shown = [
            (seat, self._is_shown(seat, many=False), self._is_shown(seat, many=True))
            for seat in range(SEATS)
            if view.phase is MitigatiPhase.PLAY and seat != view.seat and (view.tricks or seen.played[seat])
        ]
        """The other seats that have played a card, and whether they have shown honours and many trumps."""

    def _size(self, seat: int) -> int:
        """Return how many cards a seat has; in the bargaining, how many it will have."""
        view = self.seen.view
        if view.phase is MitigatiPhase.AUCTION:
            return HAND + KITTY * (seat == view.dealer)
        return view.counts[seat]

    def _is_shown(self, seat: int, *, many: bool) -> bool:
        honours = self.seen.view.honours[seat]
        return honours is not None and any((line.kind == "many_trumps") == many for line in honours.lines)

    def _by_places(self, unseen: int) -> list[tuple[tuple[int, ...], list[int]]]:
        """Return the unseen cards by the places (seats or discard) where they may be, those with the fewest first."""
        found: dict[tuple[int, ...], list[int]] = {}
        for number in bits(unseen):
            places = tuple(at for at, room in enumerate(self._room) if room and not self._barred[at] >> number & 1)
            found.setdefault(places, []).append(number)
        return sorted(found.items(), key=lambda item: len(item[0]))

    def draw(self, chance: random.Random) -> list[int]:
        """Return one world: the set of cards that each seat holds."""
        fitting = None
        for _ in range(TRIES):
            hands = self._deal(chance)
            if hands is not None:
                fitting = hands
                if all(self._would_show(seat, hands[seat]) == shown for seat, *shown in self._honours_shown):
                    break
        return self._after_discard(fitting or self._deal_anyhow(chance))

    def _deal(self, chance: random.Random) -> list[int] | None:
        """Return the hands after dealing the unseen cards to where they may be; ``None`` if some find no room."""
        hands, room = self._known[:], self._room[:]
        for places, cards in self._classes:
            slots = [at for at in places for _ in range(room[at])]
            if len(slots) < len(cards):
                return None
            for at, number in zip(chance.sample(slots, len(cards)), cards, strict=True):
                room[at] -= 1
                hands[at] |= 1 << number
        return hands

    def _deal_anyhow(self, chance: random.Random) -> list[int]:
        """Return the hands after dealing the unseen cards, ignoring what was shown."""
        hands = self._known[:]
        cards = [number for _, some in self._classes for number in some]
        slots = [at for at, room in enumerate(self._room) for _ in range(room)]
        for at, number in zip(chance.sample(slots, len(cards)), cards, strict=True):
            hands[at] |= 1 << number
        return hands

    def _would_show(self, seat: int, held: int) -> list[bool]:
        """Return whether a seat that holds those cards now had honours to show, and many trumps."""
        began = held | self.seen.played[seat]
        honours = began & self._honours
        kings = honours & KINGS
        trumps = (began & TRUMP_SET).bit_count()
        many = trumps >= MANY_TRUMPS or (trumps == MANY_TRUMPS - 1 and began & FOOL_SET != 0)
        return [kings == KINGS or honours & ~kings == self._honours & ~KINGS or honours.bit_count() >= 4, many]

    def _after_discard(self, hands: list[int]) -> list[int]:
        """Return the hands after the dealer has discarded by the rule of thumb."""
        discarded = hands.pop()
        if self._hidden:
            dealer = self.seen.view.dealer
            free = (hands[dealer] | discarded) & ~self.seen.shown[dealer]
            must = discarded & self.seen.barred[dealer]
            chosen = shortest(self.seen.facts, free | self.seen.played[dealer], free, must)
            if chosen.bit_count() == KITTY:
                hands[dealer] = (hands[dealer] | discarded) & ~chosen
        return hands


def imagine(view: MitigatiView, seed: str) -> Iterator[MitigatiHand]:
    """Yield hands without end, each with the viewer to act."""
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
    """Return the hand if the seats will hold these cards in the end: those seen come first, the others in any order."""
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
    """Return the hand if the seats hold these cards now, and all other unseen cards are discarded."""
    view = seen.view
    state = _begin(view, MitigatiDeal((), ()))
    discarded = PACK.cards_in(seen.outside & ~sum(held))
    state.hands, state.discard = held, view.discard or tuple(discarded)
    state.honours, state.trick, state.tricks = [*view.honours], [*view.trick], [*view.tricks]
    if view.phase is MitigatiPhase.PLAY:
        state.position = seen.position(held)
        state.hands = state.position.hands
    return state
