"""A lower bound for a side's points, seen at a glance: the cards that nobody on the other side can beat."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.mighty.end.alike_sets import ranked_above
from mighty_gui.engine.mighty.trick_law import HandLaw


class SurePoints:
    """The bounds on what a side takes from the start of a trick on."""

    def __init__(self, law: HandLaw, side: int, ghost: int) -> None:
        """``side`` as a set of seats."""
        self.law = law
        self.side = side
        self.ghost = ghost
        last = law.tricks[-1]
        weak = law.mighty if law.middle.mighty_power != "full" or last.mighty_power != "full" else 0
        self.winners = law.pack.all & ~weak & ~law.jokers & ~sum(1 << bit for bit in law.middle.calls)
        """The cards whose rank is all that counts for them until the end."""
        self.ranked = (law.trumps | law.mighty) & self.winners
        self.above = ranked_above(law)
        self.mattered = 0
        """The cards whose ranks the last answer hung on."""
        self.safe = 0
        """The points that the last look found to be safe whenever they are played."""
        kept = not law.barred_last and not law.rules.play.joker_answers_trump
        self.free = law.mighty & ~weak | law.jokers if kept else 0
        """The cards that need not be played before one has nothing else."""
        self.own_suit = [suit & law.mighty for suit in law.suits]
        """By suit: the mighty, if its suit is that one and a lead of it may call for it."""
        self.free_leads = not any(now.leads for now in law.tricks[1:])
        """Whether anything may be led after the first trick."""
        self.beaten_ever = [0] * len(law.pack.cards)
        """By a card's number: what can beat it, whatever is led."""
        for rows in law.middle.beaten_by:
            for number, cards in enumerate(rows):
                self.beaten_ever[number] |= cards

    def answer(self, hands: Sequence[int], leader: int, trick: int, left: int, need: int) -> bool | None:
        """Whether the side takes that much, where it can be seen at a glance."""
        if not trick:
            return None
        attack = defence = 0
        for seat, hand in enumerate(hands):
            if self.side >> seat & 1:
                attack |= hand
            else:
                defence |= hand
        leads = bool(self.side >> leader & 1)
        sure = self._leading(hands, leader, trick, left, defence, attack) if leads else self._later(attack, defence)
        if need <= sure:
            return True
        sure = self._later(defence, attack) if leads else self._leading(hands, leader, trick, left, attack, defence)
        return False if need > left - sure else None

    def _leading(self, hands: Sequence[int], leader: int, trick: int, left: int, enemies: int, own: int) -> int:
        """The points that the leader's side takes by leading its unbeatable cards one after the other."""
        later = self._later(own, enemies)
        if leader == self.ghost or not self.free_leads:
            return later
        mattered, safe = self.mattered, self.safe
        cashed = self._unbeaten(hands, leader, enemies)
        count = cashed.bit_count()
        if count:
            found = count if self.law.trick_worth else left - self._out(hands, leader, trick, cashed, safe)
            if found > later:
                self.mattered |= mattered
                return found
        self.mattered = mattered
        return later

    def _out(self, hands: Sequence[int], leader: int, trick: int, cashed: int, safe: int) -> int:
        """The points that may still be in somebody's hand when all of these have been led."""
        points, keep = self.law.points & ~safe, self.law.trick_count - trick - cashed.bit_count()
        if not keep:
            return 0
        out = (hands[leader] & ~cashed & points).bit_count()
        led = [(suit, (cashed & suit).bit_count()) for suit in self.law.suits if cashed & suit]
        for seat, hand in enumerate(hands):
            if seat == leader or not hand & points:
                continue
            own = (hand & points).bit_count()
            if seat != self.ghost:
                for suit, times in led:
                    held = (hand & suit).bit_count()
                    forced = held if held < times else times
                    given = (hand & suit & points).bit_count() - (held - forced)
                    if given > 0 and not hand & self.free:
                        own -= given
            out += own if own < keep else keep
        return out

    def _unbeaten(self, hands: Sequence[int], leader: int, enemies: int) -> int:
        """The cards of a hand that take the trick when they are led: no friend is forced to beat them either."""
        self.mattered = 0
        beaten_by, suit_of, suits = self.law.middle.beaten_by, self.law.suit_of, self.law.suits
        others, kept, most = enemies, 0, self.law.trick_count
        for seat, hand in enumerate(hands):
            if seat != leader and hand and not hand & enemies:
                held_back = hand & self.free if seat != self.ghost else 0
                others |= hand & ~held_back
                kept |= held_back
                most = min(most, (hand & ~held_back).bit_count())
        found, rest = 0, hands[leader] & self.winners
        while rest and most:
            low = rest & -rest
            rest ^= low
            bit = low.bit_length() - 1
            if beaten_by[suit_of[bit]][bit] & (others | self.own_suit[suit_of[bit]] & kept):
                continue
            found |= low
            most -= 1
            if others & suits[suit_of[bit]]:
                self.mattered |= self.above[bit]
        return found

    def _later(self, own: int, enemies: int) -> int:
        """The points on cards that win whenever they are played."""
        self.mattered = 0
        if self.law.trick_worth:
            return 0
        self.safe = 0
        sure, rest = 0, own & self.ranked & self.law.points
        while rest:
            low = rest & -rest
            rest ^= low
            if not self.beaten_ever[low.bit_length() - 1] & enemies:
                sure += 1
                self.safe |= low
                self.mattered |= self.above[low.bit_length() - 1]
        return sure
