"""Worlds: full layouts of the cards that fit everything a seat has seen.

What others have shown is kept to: honours on the table, suits they are out of, and, once they have played a card,
that they had no other honours. The dealer is taken to have laid aside by the rule of thumb what they could.
"""

from __future__ import annotations

import random
from typing import Final

from mighty_gui.ai.mitigati.bury.shortest_suits import shortest_of
from mighty_gui.ai.mitigati.know.seen_cards import SeenCards
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mitigati.pack import FOOL_SET, HAND, KINGS, KITTY, SEATS, TRUMP_SET, honours_set
from mighty_gui.engine.mitigati.result import MANY_TRUMPS
from mighty_gui.engine.mitigati.state import MitigatiPhase

ASIDE: Final = SEATS
"""The place of the dealer's discard, after the seats."""
TRIES: Final = 12
"""So often a world is dealt anew that does not fit what was shown, before some of that is left out of account."""


class Worlds:
    """All that a seat does not know, to be drawn at random."""

    def __init__(self, seen: SeenCards) -> None:
        """Find out who may hold what, and how many."""
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
        self._room[ASIDE] = KITTY if self._hidden else 0
        self._classes = self._by_places(seen.outside & ~sum(seen.shown))
        self._heard = [
            (seat, self._is_shown(seat, many=False), self._is_shown(seat, many=True))
            for seat in range(SEATS)
            if view.phase is MitigatiPhase.PLAY and seat != view.seat and (view.tricks or seen.played[seat])
        ]
        """Who else has played a card, and whether they have shown honours and many trumps."""

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
        """Return the unseen cards by the places where they may be; those with the fewest places first."""
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
                if all(self._would_show(seat, hands[seat]) == shown for seat, *shown in self._heard):
                    break
        return self._laid_aside(fitting or self._deal_anyhow(chance))

    def _deal(self, chance: random.Random) -> list[int] | None:
        """Deal the unseen cards out to places where they may be; ``None`` if there is no room left for some."""
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
        """Deal the unseen cards without regard to what was shown."""
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

    def _laid_aside(self, hands: list[int]) -> list[int]:
        """Return what the seats hold if the dealer has laid the cards aside that the rule of thumb would."""
        aside = hands.pop()
        if self._hidden:
            dealer = self.seen.view.dealer
            free = (hands[dealer] | aside) & ~self.seen.shown[dealer]
            must = aside & self.seen.barred[dealer]
            chosen = shortest_of(self.seen.facts, free | self.seen.played[dealer], free, must)
            if chosen.bit_count() == KITTY:
                hands[dealer] = (hands[dealer] | aside) & ~chosen
        return hands
