"""The certain points of the rest of a hand, and who may hold what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.ai.mighty.end.open_sides import ranked_above, special_cards
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty.trick_law import HandLaw

LETTER: Final = 13
"""How many bits one card takes where a suit is spelt as a number."""
SEAT: Final = 32
"""What a special card's number is multiplied by in its letter; below it are its owner and whether it is a point."""
EVERYTHING: Final = 999
"""More than can be taken."""

Lead = tuple[int, int, bool]
Tops = tuple[int, ...]


class _Lie:
    """How the cards of one suit lie."""

    __slots__ = ("above", "count", "held", "kind", "spelt")

    def __init__(self, kind: int, spelt: int, held: int, above: list[int]) -> None:
        self.kind = kind
        """The same number wherever everyone has as many points and other cards of the suit."""
        self.spelt = spelt
        """The owners of its cards, the lowest card first, as one number."""
        self.held = held
        """The cards of the suit that are in a hand."""
        self.count = held.bit_count()
        self.above = above
        """For so many of the highest cards: these and all that ever ranked above them."""

    def top(self, count: int) -> int:
        """Return the spelling of so many of the highest cards."""
        return self.spelt >> LETTER * (self.count - count) if count else 0


class _Answers:
    """All that is known of positions of one kind."""

    __slots__ = ("by_tops", "first")

    def __init__(self) -> None:
        self.by_tops: dict[Tops, dict[Tops, tuple[int, int]]] = {}
        """By how many of the highest cards of each suit mattered, then by their spelling: what is taken at the
        least, and at the most."""
        self.first: Lead | None = None
        """The lead that has last settled a question."""


class TrickStart:
    """One position at the start of a trick."""

    __slots__ = ("_answers", "_lies", "mattered")

    def __init__(self, lies: list[_Lie], answers: _Answers) -> None:
        self._lies = lies
        self._answers = answers
        self.mattered = 0
        """The cards whose order the last answer hung on."""

    @property
    def first(self) -> Lead | None:
        """The lead that has last settled a question about a position like it."""
        return self._answers.first

    def answer(self, need: int) -> bool | None:
        """Whether that much is taken, if it is known."""
        for tops, known in self._answers.by_tops.items():
            bounds = known.get(self._spelt(tops))
            if bounds is not None and not bounds[0] < need <= bounds[1]:
                self.mattered = 0
                for at, lie in enumerate(self._lies):
                    self.mattered |= lie.above[tops[at]]
                return need <= bounds[0]
        return None

    def learn(self, need: int, taken: bool, mattered: int, first: Lead | None) -> None:
        """Keep the answer to a question, the cards whose order it hung on, and the lead that settled it."""
        tops = tuple([(mattered & lie.held).bit_count() for lie in self._lies])
        known = self._answers.by_tops.setdefault(tops, {})
        spelt = self._spelt(tops)
        least, most = known.get(spelt, (0, EVERYTHING))
        known[spelt] = (max(least, need), most) if taken else (least, min(most, need - 1))
        if first is not None:
            self._answers.first = first

    def _spelt(self, tops: Tops) -> Tops:
        return tuple([lie.top(tops[at]) for at, lie in enumerate(self._lies)])


class KnownPlaces:
    """The positions that one search has come by."""

    def __init__(self, law: HandLaw) -> None:
        self.suits = [suit for suit in law.suits if suit]
        self.jokers = law.jokers
        self.points = law.points
        self.special = special_cards(law)
        self.above = ranked_above(law)
        self.copies = law.pack.same
        self._lies: list[dict[tuple[int, ...], _Lie]] = [{} for _ in self.suits]
        self._kinds: list[dict[tuple[int, ...], int]] = [{} for _ in self.suits]
        self._answers: dict[tuple[int, ...], _Answers] = {}

    def place(self, hands: Sequence[int], leader: int) -> TrickStart:
        """Return the place of a position."""
        kinds, lies, jokers = [leader], list[_Lie](), 0
        for at, suit in enumerate(self.suits):
            cards = tuple([hand & suit for hand in hands])
            lie = self._lies[at].get(cards)
            if lie is None:
                lie = self._lies[at][cards] = self._lie(at, cards)
            lies.append(lie)
            kinds.append(lie.kind)
        for hand in hands:
            jokers |= hand & self.jokers
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
        spelt = sum(letter << LETTER * place for place, letter in enumerate(letters))
        above = [0, *[self.above[bit] for bit in reversed(bits(held))]]
        kinds = self._kinds[at]
        kind = kinds.setdefault(tuple(sorted(letters)), len(kinds))
        return _Lie(kind, spelt, held, above)

    def _letter(self, bit: int, seat: int, held: int) -> int:
        """One card as it counts: whose it is, whether it is a point, and which one where it is more than a rank."""
        twins = self.copies[bit] & held
        which = bit + 1 if self.special >> bit & 1 or twins & (twins - 1) else 0
        return which * SEAT + seat * 2 + (self.points >> bit & 1) + 1


# --- a lower bound for a side's points, seen at a glance ----------------------------------------------------


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
