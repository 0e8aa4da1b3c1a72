"""Cards that nobody can tell apart any more, and positions that differ only in such cards."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty.hand_law import HandLaw


def special_cards(law: HandLaw) -> int:
    """The cards that do more than their rank says: mighty, jokers, and those that call a joker."""
    return law.mighty | law.jokers | sum(1 << bit for bit in law.middle.calls)


class AlikeCards:
    """Of each run of cards in a hand between which nobody has another: one."""

    def __init__(self, law: HandLaw) -> None:
        """For the numbers of a pack in listing order: suit by suit, low to high."""
        self.suit_of = law.suit_of
        self.points = law.points
        self.special = special_cards(law)
        self.doubled = law.pack.again
        self.same = law.pack.same
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


class Shapes:
    """Positions told apart by what can matter: in each suit the order of the owners, not the ranks."""

    def __init__(self, law: HandLaw) -> None:
        self.suits = [suit for suit in law.suits if suit]
        self.jokers = law.jokers
        self.points = law.points
        self.special = special_cards(law)
        self.doubled = law.pack.again
        self._names: list[dict[tuple[int, ...], int]] = [{} for _ in self.suits]
        self._forms: list[dict[tuple[int, ...], int]] = [{} for _ in self.suits]

    def key(self, hands: Sequence[int], leader: int) -> tuple[int, ...]:
        """A key that is the same for positions of the same shape."""
        if self.doubled:
            return (leader, *hands)
        key, held = [leader], 0
        for at, suit in enumerate(self.suits):
            lie = tuple([hand & suit for hand in hands])
            name = self._names[at].get(lie)
            key.append(self._name(at, lie) if name is None else name)
        for hand in hands:
            held |= hand
        if held & self.jokers:
            key += [hand & self.jokers for hand in hands]
        return tuple(key)

    def _name(self, at: int, lie: tuple[int, ...]) -> int:
        """A number for the order in which the cards of a suit lie, the same for the same order."""
        owners: dict[int, int] = {}
        for seat, cards in enumerate(lie):
            for bit in bits(cards):
                owners[bit] = seat
        form = tuple([self._letter(bit, owners[bit]) for bit in sorted(owners)])
        forms = self._forms[at]
        name = forms.setdefault(form, len(forms))
        self._names[at][lie] = name
        return name

    def _letter(self, bit: int, seat: int) -> int:
        """One card as it counts in the order: whose it is, whether it is a point, which special card it is."""
        special = bit + 1 if self.special >> bit & 1 else 0
        return special * 64 + seat * 2 + (self.points >> bit & 1)
