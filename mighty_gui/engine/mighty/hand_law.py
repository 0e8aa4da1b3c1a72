"""The law of play of a whole hand, and the kinds of cards in it as sets."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.numbered_pack import NumberedPack
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import OWN_SUIT, barred_from_last, suit_number
from mighty_gui.engine.mighty.pack import numbered_pack, point_cards, seat_count, trick_count
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.trick_law import TrickLaw

REMEMBERED_LAWS: Final = 256
"""How many laws are cached: a session uses only a few rule sets, each with five denominations."""


class HandLaw:
    """The law of a rule set with a trump (``None``: no trump): that of each trick, and what all tricks share."""

    def __init__(self, rules: MightyRules, trump: Suit | None, pack: NumberedPack) -> None:
        """Compute the law for sets of the cards of that pack."""
        self.rules = rules
        self.trump = trump
        self.pack = pack
        self.trick_count = trick_count(rules)
        self.barred_last = barred_from_last(rules, trump, pack)
        """The cards that may not be kept for the last trick."""
        self.middle = TrickLaw(rules, trump, pack, first=False, to_come=self.barred_last.bit_count() + 1)
        """The law of a trick that is neither the first nor one of the last."""
        self.tricks = self._tricks()
        """The law of each trick; the entry after the last trick repeats the last one."""
        self.suit_of = [suit_number(card.suit) for card in pack.cards]
        """By a card's number: the number of its suit, ``NO_SUIT`` for a joker."""
        self.suits = self.middle.suits
        self.points = pack.where(lambda card: card in point_cards(rules))
        self.trumps = pack.where(lambda card: trump is not None and card.suit == trump)
        """All cards of the trump suit, including the mighty if it is one."""
        self.mighty = pack.where(lambda card: card is self.middle.mighty)
        self.common_trumps = self.trumps & ~self.mighty
        """The trumps without the mighty."""
        self.jokers = self.middle.jokers
        self.plain = pack.all & ~(self.trumps | self.mighty | self.jokers)
        """All other cards: neither trumps nor mighty nor jokers."""
        self.higher = [self._above(card) for card in pack.cards]
        """By a card's number: the cards of the same suit that rank above it."""
        self.fading = self.jokers if self.tricks[-1].joker_power != "full" else 0
        """The jokers that have no power in the last trick; they should be played before it."""
        self.trick_worth = int(rules.contract.counts == "tricks")
        """The points of a trick apart from its cards: 1 if the rules count tricks, otherwise 0."""
        self.counted = 0 if self.trick_worth else self.points
        """The cards that count as points; empty if the rules count tricks."""

        self._answered: list[list[Played | None]] = [[None] * len(pack.cards) for _ in range(seat_count(rules))]
        self.calls_itself = rules.joker_call.declaration == "automatic"
        """Whether leading a joker-call card always calls."""
        self.friends_speak = rules.friend.reveal == "may-announce" or rules.friend.orders is not None
        """Whether players can do more in the play than play cards."""

    def _above(self, card: Card) -> int:
        if card.suit is None:
            return 0
        return self.pack.where(lambda other: other.suit == card.suit and other.height > card.height)

    def _tricks(self) -> list[TrickLaw]:
        """Return the law of each trick; all tricks between the first and the last few share one law."""
        long_before = self.barred_last.bit_count() + 1
        laws: dict[tuple[bool, int], TrickLaw] = {(False, long_before): self.middle}
        tricks = [(not trick, min(self.trick_count - 1 - trick, long_before)) for trick in range(self.trick_count)]
        for first, to_come in tricks:
            if (first, to_come) not in laws:
                laws[first, to_come] = TrickLaw(self.rules, self.trump, self.pack, first=first, to_come=to_come)
        return [laws[which] for which in (*tricks, tricks[-1])]

    def answer_event(self, seat: int, number: int) -> Played:
        """Return the event of a seat playing the card of that number to a lead, the same object each time."""
        row = self._answered[seat]
        event = row[number]
        if event is None:
            row[number] = event = Played(seat, self.pack.cards[number])
        return event

    def announcement(self, played: Played | Play) -> tuple[int, bool]:
        """Return what is announced with a card: the number of the suit named, or `OWN_SUIT`, and whether it calls."""
        return OWN_SUIT if played.suit is None else suit_number(played.suit), played.call or self.calls_itself


@lru_cache(REMEMBERED_LAWS)
def hand_law(rules: MightyRules, trump: Suit | None) -> HandLaw:
    """Return the law for hands as the table holds them: sets of cards numbered in listing order."""
    return HandLaw(rules, trump, numbered_pack(rules))
