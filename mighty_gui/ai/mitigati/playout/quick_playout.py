"""A hand played out quickly by rules of thumb, on sets of cards."""

from __future__ import annotations

from functools import cache
from typing import Final

from mighty_gui.engine.core.numbered_pack import bits, highest, lowest
from mighty_gui.engine.mitigati.law import NEXT, NO_SUIT, TRUMPS_LED, Law, MitigatiPlayPosition, law_of
from mighty_gui.engine.mitigati.pack import FOOL_SET, HAND, HIGH_VALUE, PACK, SEATS, TRUMP_SET, trump_honours
from mighty_gui.engine.mitigati.rules import MitigatiRules

FOOL: Final = lowest(FOOL_SET)
"""The Fool's number."""


class CardFacts:
    """The value of each card, and the weakest or the strongest card of a set."""

    def __init__(self, rules: MitigatiRules) -> None:
        """Compute the facts."""
        self.law: Law = law_of(rules)
        low, top, _ = trump_honours(rules)
        self.low_trump: int = PACK.copies[low]
        """The lowest trump, as a set; it is worth as much as a king."""
        self.top_trump: int = PACK.copies[top]
        self.by_worth: list[int] = [
            sum(1 << n for n in range(len(PACK.cards)) if self.law.values[n] == worth) & ~FOOL_SET
            for worth in range(1, HIGH_VALUE + 1)
        ]
        """The cards worth 1, 2, … points."""
        self.courts: int = PACK.all & ~self.by_worth[0] & ~TRUMP_SET & ~FOOL_SET
        """The cards of the suits that are worth more than 1."""
        ranks = self.law.strengths
        self._in_order: bool = all(
            ranks[n] < ranks[n + 1] for n in range(FOOL - 1) if self.law.suit_of[n] == self.law.suit_of[n + 1]
        )

    def worth(self, cards: int) -> int:
        """Return the points of some cards."""
        return sum(self.law.values[number] for number in bits(cards))

    def weakest(self, cards: int) -> int:
        """Return the number of the weakest of some cards; of equally strong ones, the first listed."""
        return lowest(cards) if self._in_order else min(bits(cards), key=self.law.strengths.__getitem__, default=-1)

    def strongest(self, cards: int) -> int:
        """Return the number of the strongest of some cards of one suit."""
        return highest(cards) if self._in_order else max(bits(cards), key=self.law.strengths.__getitem__, default=-1)

    def cheapest(self, cards: int) -> int:
        """Return the number of the card with the least value; of equal ones, the weakest."""
        for worth in self.by_worth:
            if cards & worth:
                return self.weakest(cards & worth)
        return lowest(cards)

    def dearest(self, cards: int) -> int:
        """Return the number of the card with the highest value; of equal ones, the weakest."""
        for worth in reversed(self.by_worth):
            if cards & worth:
                return self.weakest(cards & worth)
        return lowest(cards)


@cache
def facts_of(rules: MitigatiRules) -> CardFacts:
    """Return the facts of a rule set, computed once."""
    return CardFacts(rules)


OTHERS: Final = SEATS - 1
"""How many others play; with at least as many cards of a suit outside, each is assumed to have one."""
DEAR: Final = 2
"""The least value of a card that is worth saving with the Fool.

A winning card of at most this value makes the last player win with a better one. With 1 instead, 75 of 1,500 decisions
change, with 3 one.
"""
LATE: Final = 8
"""With so few cards left, the Fool is played to any lost trick.

Later it would lose the lead (0.14 ± 0.02 points a hand).
"""


def answer(facts: CardFacts, position: MitigatiPlayPosition, outside: int, barred: list[int]) -> int:
    """Return the number of the card to play to a lead.

    ``outside`` are the cards that others may hold, ``barred`` the cards that each seat has shown not to hold.
    """
    legal = position.legal() & ~FOOL_SET
    if not legal:
        return FOOL
    if position.led == NO_SUIT:
        return facts.cheapest(legal & ~TRUMP_SET or legal)
    winners = legal & position.beating
    if winners:
        last = len(position.played) == OTHERS
        taking = cheap_win(facts, winners) if last else _second(facts, position, winners, outside, barred)
        if taking >= 0:
            return taking
    return _lose(facts, position, legal, winners)


def cheap_win(facts: CardFacts, winners: int) -> int:
    """Return the card that wins for the last player: a point card that needs a trick, else a low one."""
    trumps = winners & TRUMP_SET
    if trumps:
        return lowest(winners & facts.low_trump) if winners & facts.low_trump else facts.weakest(trumps)
    courts = winners & facts.courts
    return facts.strongest(courts) if courts else facts.weakest(winners)


def _second(facts: CardFacts, position: MitigatiPlayPosition, winners: int, outside: int, barred: list[int]) -> int:
    """Return a card that the last player will hardly beat, or that makes them win with a better one, or -1."""
    law = facts.law
    theirs = outside & ~barred[NEXT[position.seat]]
    led = theirs & law.suits[position.led]
    followed = led.bit_count() >= OTHERS or not theirs & TRUMP_SET
    if winners & TRUMP_SET and position.led != TRUMPS_LED:
        return cheap_win(facts, winners) if followed else facts.weakest(winners & ~facts.low_trump or winners)
    best = facts.strongest(winners)
    if not led & law.beaten_by[best] and (followed or position.led == TRUMPS_LED):
        return best
    low = facts.weakest(winners)
    return low if law.values[low] <= DEAR else -1


def _lose(facts: CardFacts, position: MitigatiPlayPosition, legal: int, winners: int) -> int:
    """Return the card to give away, or a winning one if all cards win; the Fool saves a valuable card."""
    losers = legal & ~winners
    number = facts.cheapest(losers or legal)
    held = position.hands[position.seat]
    if not held & FOOL_SET or not losers:
        return number
    return FOOL if facts.law.values[number] >= DEAR or held.bit_count() <= LATE else number


DRAWN: Final = (3, 2)
"""Trumps are drawn if three times one's own are more than twice those outside."""
WORTH: Final = 6
"""How many cards of a suit outweigh one point in choosing a low lead, and also a player who must trump it.

With 3 or 12 instead, one of 1,500 decisions changes, with 0 16.
"""


def lead(facts: CardFacts, seat: int, held: int, outside: int, barred: list[int]) -> int:
    """Return the number of the card to lead from a hand."""
    cards = held & ~FOOL_SET
    if not cards:
        return FOOL
    trumps, others = cards & TRUMP_SET, outside & TRUMP_SET
    if others and trumps.bit_count() > others.bit_count():
        return _draw(facts, trumps, others)
    best = _cash(facts, seat, cards, outside, barred)
    if best >= 0:
        waiting = -1
        if OTHERS * trumps.bit_count() < others.bit_count():  # waiting then brings 0.23 ± 0.07 points a hand
            waiting = _low(facts, seat, cards, outside, barred, wait=True)
        return waiting if waiting >= 0 else best
    if trumps and others and DRAWN[0] * trumps.bit_count() > DRAWN[1] * others.bit_count():
        top = facts.strongest(trumps)
        if not facts.law.beaten_by[top] & outside:
            return top
    low = _low(facts, seat, cards, outside, barred, wait=False)
    return low if low >= 0 else facts.cheapest(cards)


def _draw(facts: CardFacts, trumps: int, others: int) -> int:
    """Return the highest trump if it cannot be beaten, else a low one of little value."""
    top = facts.strongest(trumps)
    if not facts.law.beaten_by[top] & others:
        return top
    return facts.cheapest(trumps)


def _cash(facts: CardFacts, seat: int, cards: int, outside: int, barred: list[int]) -> int:
    """Return the most valuable card of a suit that no player will beat, or -1."""
    law = facts.law
    found, most = -1, 0
    for suit in law.suits[:TRUMPS_LED]:
        own, out = cards & suit, outside & suit
        if not own:
            continue
        top = facts.strongest(own)
        if law.beaten_by[top] & out:
            continue
        if outside & TRUMP_SET and not is_followed(seat, out, outside, barred):
            continue
        worth = law.values[top] * 100 + out.bit_count()
        if worth > most:
            found, most = top, worth
    return found


def is_followed(seat: int, out: int, outside: int, barred: list[int]) -> bool:
    """Return whether both others are assumed to have cards of a suit, or else no trump; ``out`` are those outside."""
    after = NEXT[seat]
    far = NEXT[after]
    return out.bit_count() >= OTHERS and not ruffs(after, out, outside, barred) and not ruffs(far, out, outside, barred)


def ruffs(seat: int, out: int, outside: int, barred: list[int]) -> bool:
    """Return whether that player has shown to have none of a suit, and may have a trump."""
    return not out & ~barred[seat] and outside & TRUMP_SET & ~barred[seat] != 0


def _low(facts: CardFacts, seat: int, cards: int, outside: int, barred: list[int], *, wait: bool) -> int:
    """Return a card to give up the lead with, or -1: of little value, from a long suit that others have few of.

    With ``wait``, no card worth more than a point is led, and no suit whose highest card is in the hand.
    """
    law, after = facts.law, NEXT[seat]
    far = NEXT[after]
    found, most = -1, -1000
    for suit in law.suits[:TRUMPS_LED]:
        own, out = cards & suit, outside & suit
        if not own or (wait and not law.beaten_by[facts.strongest(own)] & out):
            continue
        number = facts.cheapest(own)
        worth = own.bit_count() - out.bit_count() - WORTH * law.values[number]
        worth += WORTH * (ruffs(after, out, outside, barred) + ruffs(far, out, outside, barred))
        if worth > most and not (wait and law.values[number] > 1):
            found, most = number, worth
    return found


def finish(facts: CardFacts, position: MitigatiPlayPosition, barred: list[int]) -> list[int]:
    """Play on to the end; return the points of each seat, including those it had before.

    ``barred`` are the cards that each seat has shown not to hold; it is changed.
    """
    hands = position.hands
    while position.trick < HAND:
        seat = position.seat
        outside = hands[NEXT[seat]] | hands[NEXT[NEXT[seat]]]
        if position.played:
            number = answer(facts, position, outside, barred)
            put_down(facts, position, number, barred)
        else:
            position.play(lead(facts, seat, hands[seat], outside, barred))
    return position.taken


def put_down(facts: CardFacts, position: MitigatiPlayPosition, number: int, barred: list[int]) -> None:
    """Play a card, and note which suits its player has shown not to hold."""
    led = position.led
    if led != NO_SUIT and not 1 << number & FOOL_SET:
        law = facts.law
        suit = law.suit_of[number]
        if suit != led:
            barred[position.seat] |= law.suits[led]
            if suit != TRUMPS_LED:
                barred[position.seat] |= TRUMP_SET
    position.play(number)
