"""What a side takes at the least, seen at a glance: the cards that nobody on the other can beat."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.engine.mighty.hand_law import HandLaw

Bounds = tuple[int, int]


class SurePoints:
    """The bounds on what a side takes from the start of a trick on."""

    def __init__(self, law: HandLaw, side: int, ghost: int) -> None:
        """``side`` as a set of seats."""
        self.law = law
        self.side = side
        self.ghost = ghost
        last = law.tricks[-1]
        weak = law.mighty if law.middle.mighty_power != "full" or last.mighty_power != "full" else 0
        self.winners = law.pack.all & ~law.jokers & ~weak
        """The cards whose rank is all that counts for them until the end."""
        self.ranked = (law.trumps | law.mighty) & self.winners
        self.free_leads = not any(now.leads for now in law.tricks[1:])
        """Whether anything may be led after the first trick."""
        self.beaten_ever = [0] * len(law.pack.cards)
        """By a card's number: what can beat it, whatever is led."""
        for rows in law.middle.beaten_by:
            for number, cards in enumerate(rows):
                self.beaten_ever[number] |= cards

    def bounds(self, hands: Sequence[int], leader: int, trick: int, left: int) -> Bounds:
        """Return what the side takes at the least and at the most, with so many points left."""
        if not trick:
            return 0, left
        attack = defence = 0
        for seat, hand in enumerate(hands):
            if self.side >> seat & 1:
                attack |= hand
            else:
                defence |= hand
        if self.side >> leader & 1:
            return self._leading(hands, leader, trick, left, defence, attack), left - self._later(defence, attack)
        return self._later(attack, defence), left - self._leading(hands, leader, trick, left, attack, defence)

    def _leading(self, hands: Sequence[int], leader: int, trick: int, left: int, enemies: int, own: int) -> int:
        """What the leader's side takes by leading, one after the other, what the enemies cannot beat."""
        later = self._later(own, enemies)
        if leader == self.ghost or not self.free_leads:
            return later
        cashed = self._unbeaten(hands[leader], enemies)
        count = cashed.bit_count()
        if not count:
            return later
        if self.law.trick_worth:
            return count
        keep = self.law.trick_count - trick - count
        out = (hands[leader] & ~cashed & self.law.points).bit_count()
        for seat, hand in enumerate(hands):
            if seat != leader:
                out += min((hand & self.law.points).bit_count(), keep)
        return max(left - out, (cashed & self.law.points).bit_count(), later)

    def _unbeaten(self, hand: int, enemies: int) -> int:
        """The cards of a hand that take the trick when they are led."""
        found, rest, beaten_by, suit_of = 0, hand & self.winners, self.law.middle.beaten_by, self.law.suit_of
        while rest:
            low = rest & -rest
            rest ^= low
            bit = low.bit_length() - 1
            if not beaten_by[suit_of[bit]][bit] & enemies:
                found |= low
        return found

    def _later(self, own: int, enemies: int) -> int:
        """The points on cards that win whenever they are played."""
        if self.law.trick_worth:
            return 0
        sure, rest = 0, own & self.ranked & self.law.points
        while rest:
            low = rest & -rest
            rest ^= low
            if not self.beaten_ever[low.bit_length() - 1] & enemies:
                sure += 1
        return sure
