"""The quick player's lead: what cannot be beaten as long as it is followed, trumps by whoever has most of them.

Among three such players, one of whom differs in one number, none of the numbers here could be bettered by more
than 0.1 ± 0.05 points a hand. To cash high cards only while at least seven of their suit are outside costs 3, to
draw trumps only after them 0.2.
"""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.mitigati.playout.card_facts import FOOL, CardFacts
from mighty_gui.engine.mitigati.law import NEXT, TRUMPS_LED
from mighty_gui.engine.mitigati.pack import FOOL_SET, TRUMP_SET

FOLLOWED: Final = 2
"""With so many cards of a suit outside both others are taken to have one of them."""
DRAWN: Final = (3, 2)
"""Trumps are drawn when three times one's own are more than twice those outside."""
WEAK: Final = 2
"""Who has not one trump for so many outside waits with high cards (0.23 ± 0.07 points a hand)."""
WORTH: Final = 6
"""By how many cards a suit must be longer for a point more to be led from it."""
VOID: Final = 6
"""How many cards it counts that somebody must trump a suit."""


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
        if WEAK * trumps.bit_count() < others.bit_count():
            waiting = _low(facts, seat, cards, outside, barred, wait=True)
        return waiting if waiting >= 0 else best
    if trumps and others and DRAWN[0] * trumps.bit_count() > DRAWN[1] * others.bit_count():
        top = facts.strongest(trumps)
        if not facts.law.beaten_by[top] & outside:
            return top
    low = _low(facts, seat, cards, outside, barred, wait=False)
    return low if low >= 0 else facts.cheapest(cards)


def _draw(facts: CardFacts, trumps: int, others: int) -> int:
    """Return the highest trump if it cannot be beaten, or else a low one that is worth little."""
    top = facts.strongest(trumps)
    if not facts.law.beaten_by[top] & others:
        return top
    return facts.cheapest(trumps)


def _cash(facts: CardFacts, seat: int, cards: int, outside: int, barred: list[int]) -> int:
    """Return the dearest card of a suit that nobody will beat, or -1."""
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
    """Whether both others are taken to have cards of a suit, or else no trump; ``out`` are those outside."""
    after = NEXT[seat]
    far = NEXT[after]
    return (
        out.bit_count() >= FOLLOWED and not ruffs(after, out, outside, barred) and not ruffs(far, out, outside, barred)
    )


def ruffs(seat: int, out: int, outside: int, barred: list[int]) -> bool:
    """Whether that player has shown to have none of a suit, and may have a trump."""
    return not out & ~barred[seat] and outside & TRUMP_SET & ~barred[seat] != 0


def _low(facts: CardFacts, seat: int, cards: int, outside: int, barred: list[int], *, wait: bool) -> int:
    """Return a card to give up the lead with: of little worth, from a long suit that others have few of; or -1.

    Whoever waits leads nothing that is worth more than a point, and no suit whose highest card they have.
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
        worth += VOID * (ruffs(after, out, outside, barred) + ruffs(far, out, outside, barred))
        if worth > most and not (wait and law.values[number] > 1):
            found, most = number, worth
    return found
