"""Equivalent cards and equivalent positions at the start of a trick, for a search with all cards open.

Results at the start of a trick are shared by all positions that differ only in ranks that no longer matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from sys import maxsize

from mighty_gui.ai.mighty.policy.policy import Move
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty.trick_law import HandLaw


def special_cards(law: HandLaw) -> int:
    """Return the cards whose effect is more than their rank: mighty, jokers, and those that call a joker."""
    return law.mighty | law.jokers | sum(1 << bit for bit in law.middle.calls)


def unlike_cards(law: HandLaw) -> int:
    """Return the cards that no other card of their suit can stand for.

    These are the special ones; or all cards, if a joker names a colour, because ranks of two suits are compared then.
    """
    return law.pack.all if law.rules.joker.names == "colour" else special_cards(law)


def ranked_above(law: HandLaw) -> list[int]:
    """Return, by a card's number, the set of itself, its copies, and the cards of its suit that rank above it."""
    return [higher | same for higher, same in zip(law.higher, law.pack.same, strict=True)]


class AlikeCards:
    """One card for each run of cards in a hand that no card of another hand interrupts."""

    def __init__(self, law: HandLaw) -> None:
        """Prepare for a pack in listing order: suit by suit, low to high."""
        self.law = law
        self.special = unlike_cards(law)
        self.above = ranked_above(law)
        self.height = [max(card.height, 0) for card in law.pack.cards]
        self._known: dict[tuple[int, int], list[int]] = {}

    def apart(self, cards: int, others: int) -> list[int]:
        """Return the numbers of one card from each run; ``others`` are the cards that can interrupt a run."""
        if cards & (cards - 1) == 0:
            return [cards.bit_length() - 1]
        key = (cards, others)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._apart(cards, others)
        return known

    def widen(self, cards: int, others: int, mattered: int) -> int:
        """Return the cards whose ranks mattered when all of these failed; a run matters as a whole."""
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
        """Return whether it makes no difference which of two neighbours in a hand is played."""
        law, both = self.law, 1 << low | 1 << high
        if law.pack.same[low] == law.pack.same[high]:
            return True
        if law.suit_of[low] != law.suit_of[high] or law.pack.again or both & self.special:
            return False
        if (law.points >> low ^ law.points >> high) & 1:
            return False
        return not others & ((1 << high) - (1 << low))


Tops = tuple[int, ...]
Spelling = tuple[str, ...]


class _Lie:
    """The distribution of the cards of one suit."""

    __slots__ = ("above", "count", "held", "kind", "spelt")

    def __init__(self, kind: int, spelt: str, held: int, above: list[int]) -> None:
        self.kind = kind
        """Equal for all distributions that give each seat the same number of points and of other cards of the suit."""
        self.spelt = spelt
        """The owners of its cards as letters, lowest card first."""
        self.held = held
        """The cards of the suit that are in any hand."""
        self.count = held.bit_count()
        self.above = above
        """For each number of highest cards: the set of these and all cards that rank above them."""

    def top(self, count: int) -> str:
        """Return who holds that many of the highest cards: a letter for each owner, lowest card first."""
        return self.spelt[self.count - count :]


class _Answers:
    """The known results of positions of one kind."""

    __slots__ = ("by_tops", "first")

    def __init__(self) -> None:
        self.by_tops: dict[Tops, dict[Spelling, tuple[int, int]]] = {}
        """Bounds for the result: the least and the most that the side can take.

        The first key is how many of the highest cards of each suit mattered, the second the letters of
        their owners.
        """
        self.first: Move | None = None
        """The lead that last decided a question."""


class TrickStart:
    """A position at the start of a trick, with what is known about its result from positions like it."""

    __slots__ = ("_answers", "_lies", "mattered")

    def __init__(self, lies: list[_Lie], answers: _Answers) -> None:
        self._lies = lies
        self._answers = answers
        self.mattered = 0
        """The cards whose order the last answer depended on."""

    @property
    def first(self) -> Move | None:
        """The lead that last decided a question about a position of this kind."""
        return self._answers.first

    def answer(self, need: int) -> bool | None:
        """Return whether the side takes at least ``need``; ``None`` if that is not known."""
        for tops, known in self._answers.by_tops.items():
            bounds = known.get(self._spelt(tops))
            if bounds is not None and not bounds[0] < need <= bounds[1]:
                self.mattered = 0
                for at, lie in enumerate(self._lies):
                    self.mattered |= lie.above[tops[at]]
                return need <= bounds[0]
        return None

    def learn(self, need: int, taken: bool, mattered: int, first: Move | None) -> None:
        """Store the answer to a question, the cards whose order it depended on, and the lead that decided it."""
        tops = tuple([(mattered & lie.held).bit_count() for lie in self._lies])
        known = self._answers.by_tops.setdefault(tops, {})
        spelt = self._spelt(tops)
        least, most = known.get(spelt, (0, maxsize))
        known[spelt] = (max(least, need), most) if taken else (least, min(most, need - 1))
        if first is not None:
            self._answers.first = first

    def _spelt(self, tops: Tops) -> Spelling:
        return tuple([lie.top(tops[at]) for at, lie in enumerate(self._lies)])


class KnownPlaces:
    """The positions that one search has reached."""

    def __init__(self, law: HandLaw) -> None:
        self.suits = [suit for suit in law.suits if suit]
        self.law = law
        self.special = unlike_cards(law)
        self.above = ranked_above(law)
        self._lies: list[dict[tuple[int, ...], _Lie]] = [{} for _ in self.suits]
        self._kinds: list[dict[tuple[str, ...], int]] = [{} for _ in self.suits]
        self._letters: dict[tuple[int, int, int], str] = {}
        self._answers: dict[tuple[int, ...], _Answers] = {}

    def place(self, hands: Sequence[int], leader: int) -> TrickStart:
        """Return the entry of a position."""
        kinds, lies, jokers = [leader], list[_Lie](), 0
        for at, suit in enumerate(self.suits):
            cards = tuple([hand & suit for hand in hands])
            lie = self._lies[at].get(cards)
            if lie is None:
                lie = self._lies[at][cards] = self._lie(at, cards)
            lies.append(lie)
            kinds.append(lie.kind)
        for hand in hands:
            jokers |= hand & self.law.jokers
        if jokers:
            kinds += [hand & jokers for hand in hands]
        which = tuple(kinds)
        answers = self._answers.get(which)
        if answers is None:
            answers = self._answers[which] = _Answers()
        return TrickStart(lies, answers)

    def _lie(self, at: int, cards: tuple[int, ...]) -> _Lie:
        held = sum(cards)
        owner = {bit: seat for seat, own in enumerate(cards) for bit in bits(own)}
        letters = [self._letter(bit, owner[bit], held) for bit in bits(held)]
        spelt = "".join(letters)
        above = [0, *[self.above[bit] for bit in reversed(bits(held))]]
        kinds = self._kinds[at]
        kind = kinds.setdefault(tuple(sorted(letters)), len(kinds))
        return _Lie(kind, spelt, held, above)

    def _letter(self, bit: int, seat: int, held: int) -> str:
        """Return the letter of a card.

        It encodes the card's owner, whether it is a point, and the card itself if it is more than its rank.
        """
        twins = self.law.pack.same[bit] & held
        which = bit + 1 if self.special >> bit & 1 or twins & (twins - 1) else 0
        card = (which, seat, self.law.points >> bit & 1)
        return self._letters.setdefault(card, chr(len(self._letters)))
