"""Reasons for cards: what a seat can be sure of at its turn, and nothing more."""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.mitigati.know.seen_cards import SeenCards
from mighty_gui.ai.reason import Reason, because
from mighty_gui.engine.core.cards import SUITS, Card
from mighty_gui.engine.core.numbered_pack import bits, lowest
from mighty_gui.engine.mitigati.law import NEXT, NO_SUIT, TRUMPS_LED
from mighty_gui.engine.mitigati.pack import FOOL_SET, PACK, SEATS, TRUMP_SET

POINTS: Final = 3
"""A card of so much worth is a pity to lose."""


class CardSight:
    """One card of the seat to act, in the position as that seat knows it."""

    def __init__(self, seen: SeenCards, card: Card) -> None:
        """Look at it."""
        self.seen, self.card = seen, card
        self.law = seen.facts.law
        self.position = seen.own_position()
        self.number = lowest(PACK.copies[card])
        self.bit = PACK.copies[card]
        self.legal = self.position.legal()
        self.suit = self.law.suit_of[self.number]
        self.worth = self.law.values[self.number]
        self.winners = 0 if self.position.led == NO_SUIT else self.legal & self.position.beating
        self.is_last = len(self.position.played) == SEATS - 1
        cheapest = min((self.law.values[n] for n in bits(self.legal & ~FOOL_SET)), default=0)
        self.is_cheapest = self.worth == cheapest

    @property
    def rivals(self) -> int:
        """The cards of its suit that have not been seen and rank above it."""
        suit = self.law.suits[self.suit]
        return self.law.beaten_by[self.number] & suit & self.seen.outside

    def lacks(self) -> int | None:
        """Return a seat that has shown to have none of the card's suit, and may have a trump."""
        for seat in (NEXT[self.seen.view.seat], NEXT[NEXT[self.seen.view.seat]]):
            barred = self.seen.barred[seat]
            if not self.law.suits[self.suit] & ~barred and self.seen.outside & TRUMP_SET & ~barred:
                return seat
        return None


def card_reason(sight: CardSight) -> Reason:
    """Explain a card."""
    if sight.legal == sight.bit:
        return because("mitigati.play.only_card", card=sight.card)
    if sight.bit == FOOL_SET:
        return _fool(sight)
    if not sight.position.played:
        return _lead(sight)
    if sight.position.led == NO_SUIT:
        return because("mitigati.lead.after_fool", card=sight.card)
    return _winner(sight) if sight.winners & sight.bit else _loser(sight)


def _fool(sight: CardSight) -> Reason:
    if not sight.position.played:
        return because("mitigati.fool.lead")
    others = sight.legal & ~FOOL_SET
    dear = PACK.cards[sight.seen.facts.cheapest(others)]
    saved = sight.law.values[lowest(PACK.copies[dear])]
    if not others & sight.position.beating and saved > 1:
        return because("mitigati.fool.save", card=dear, points=saved)
    return because("mitigati.fool.play")


def _lead(sight: CardSight) -> Reason:
    trumps = (sight.seen.outside & TRUMP_SET).bit_count()
    if sight.suit == TRUMPS_LED:
        if not trumps:
            return because("mitigati.lead.last_trumps", card=sight.card)
        if sight.rivals:
            return because("mitigati.lead.low_trump", card=sight.card)
        return because("mitigati.lead.draw_trumps", card=sight.card, count=trumps)
    suit = SUITS[sight.suit]
    if not sight.rivals:
        code = "mitigati.lead.master" if trumps else "mitigati.lead.sure"
        return because(code, card=sight.card, suit=suit)
    seat = sight.lacks()
    if seat is not None:
        return because("mitigati.lead.force", seat=seat, suit=suit, card=sight.card)
    code = "mitigati.lead.low" if sight.worth == 1 else "mitigati.lead.try"
    return because(code, card=sight.card, suit=suit)


def _winner(sight: CardSight) -> Reason:
    points = sight.position.stakes + sight.worth
    if sight.is_last:
        code = "mitigati.win.low_trump" if sight.bit == sight.seen.facts.low_trump else "mitigati.win.last"
        return because(code, card=sight.card, points=points)
    if sight.winners == sight.legal & ~FOOL_SET and sight.suit == TRUMPS_LED != sight.position.led:
        return because("mitigati.win.ruff", card=sight.card)
    if not sight.rivals:
        return because("mitigati.win.top", card=sight.card)
    return because("mitigati.win.try", card=sight.card)


def _loser(sight: CardSight) -> Reason:
    if not sight.winners:
        code = "mitigati.lose.cheap" if sight.is_cheapest else "mitigati.lose.other"
        return because(code, card=sight.card)
    return because("mitigati.lose.duck", card=sight.card, other=PACK.cards[sight.seen.facts.weakest(sight.winners)])


def card_reproach(sight: CardSight) -> Reason | None:
    """Explain what is wrong with a card; ``None`` where the seat cannot say."""
    if sight.legal == sight.bit or sight.bit == FOOL_SET:
        return None
    if not sight.position.played:
        if sight.suit != TRUMPS_LED and sight.worth >= POINTS and sight.rivals:
            higher = PACK.cards[sight.seen.facts.strongest(sight.rivals)]
            return because("mitigati.against.lead_points", card=sight.card, other=higher, points=sight.worth)
        return None
    if sight.position.led == NO_SUIT or sight.winners & sight.bit:
        return None
    if sight.is_last and sight.winners:
        least = PACK.cards[sight.seen.facts.weakest(sight.winners)]
        return because("mitigati.against.leave", points=sight.position.stakes, other=least)
    if sight.worth >= POINTS and not sight.is_cheapest:
        return because("mitigati.against.give", card=sight.card, points=sight.worth)
    return None
