"""A hand played out by the quick player from every seat."""

from __future__ import annotations

from mighty_gui.ai.mitigati.playout.card_facts import CardFacts
from mighty_gui.ai.mitigati.playout.quick_answer import answer
from mighty_gui.ai.mitigati.playout.quick_lead import lead
from mighty_gui.engine.mitigati.law import NEXT, NO_SUIT, TRUMPS_LED, MitigatiPlayPosition
from mighty_gui.engine.mitigati.pack import FOOL_SET, HAND, TRUMP_SET


def finish(facts: CardFacts, position: MitigatiPlayPosition, barred: list[int]) -> list[int]:
    """Play on to the end; return the points each seat takes, what it had taken before included.

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
    """Play a card, and keep in mind which suits its player has shown not to hold."""
    led = position.led
    if led != NO_SUIT and not 1 << number & FOOL_SET:
        law = facts.law
        suit = law.suit_of[number]
        if suit != led:
            barred[position.seat] |= law.suits[led]
            if suit != TRUMPS_LED:
                barred[position.seat] |= TRUMP_SET
    position.play(number)
