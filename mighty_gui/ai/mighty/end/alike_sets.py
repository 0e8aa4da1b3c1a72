"""Cards that nobody can tell apart any more."""

from __future__ import annotations

from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty.trick_law import HandLaw


def special_cards(law: HandLaw) -> int:
    """The cards that do more than their rank says: mighty, jokers, and those that call a joker."""
    return law.mighty | law.jokers | sum(1 << bit for bit in law.middle.calls)


def ranked_above(law: HandLaw) -> list[int]:
    """By a card's number: itself, its copies, and the cards of its suit that rank above it."""
    return [higher | same for higher, same in zip(law.higher, law.pack.same, strict=True)]


class AlikeCards:
    """Of each run of cards in a hand between which nobody has another: one."""

    def __init__(self, law: HandLaw) -> None:
        """For the numbers of a pack in listing order: suit by suit, low to high."""
        self.suit_of = law.suit_of
        self.points = law.points
        self.special = special_cards(law)
        self.doubled = law.pack.again
        self.same = law.pack.same
        self.above = ranked_above(law)
        self.height = [max(card.height, 0) for card in law.pack.cards]
        self._known: dict[tuple[int, int], list[int]] = {}

    def apart(self, cards: int, others: int) -> list[int]:
        """Return the numbers of cards that differ, ``others`` being what the rest of the table can show."""
        if cards & (cards - 1) == 0:
            return [cards.bit_length() - 1]
        key = (cards, others)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._apart(cards, others)
        return known

    def widen(self, cards: int, others: int, mattered: int) -> int:
        """The cards whose ranks mattered where all of these failed: with one of a run all of that run."""
        if not mattered & cards or cards & (cards - 1) == 0:
            return mattered
        last, low = -1, -1
        for bit in bits(cards):
            if last < 0 or not self._touch(last, bit, others):
                low = bit
            elif mattered >> bit & 1:
                mattered |= self.above[low]
            last = bit
        return mattered

    def _apart(self, cards: int, others: int) -> list[int]:
        found: list[int] = []
        last = -1
        for bit in bits(cards):
            if last < 0 or not self._touch(last, bit, others):
                found.append(bit)
            last = bit
        return found

    def _touch(self, low: int, high: int, others: int) -> bool:
        """Whether it makes no difference which of two neighbours in a hand is played."""
        both = 1 << low | 1 << high
        if self.same[low] == self.same[high]:
            return True
        if self.suit_of[low] != self.suit_of[high] or self.doubled or both & self.special:
            return False
        if (self.points >> low ^ self.points >> high) & 1:
            return False
        return not others & ((1 << high) - (1 << low))
