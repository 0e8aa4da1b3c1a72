"""Properties of every hand of Mitigati: no card is lost, and the scores add up."""

from __future__ import annotations

from collections import Counter

from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.state import MitigatiPhase

ALL_VALUES = 129
"""The sum of the values of all cards of the pack."""


def assert_cards_are_conserved(hand: MitigatiHand) -> None:
    """Check this from the exchange on, when all cards are dealt."""
    state = hand.state
    there = Counter(card for seat in range(len(state.hands)) for card in state.cards_of(seat))
    there.update(state.discard)
    there.update(one.card for one in state.trick)
    there.update(one.card for trick in state.tricks for one in trick.plays)
    assert there == Counter(PACK.cards)


def assert_sound(hand: MitigatiHand) -> None:
    result = hand.result
    if result is not None:
        assert sum(result.scores) == 0
        assert sum(result.values) == (ALL_VALUES if result.outcome == "played" else 0)
    if hand.phase in (MitigatiPhase.EXCHANGE, MitigatiPhase.PLAY) or (
        result is not None and result.outcome == "played"
    ):
        assert_cards_are_conserved(hand)
