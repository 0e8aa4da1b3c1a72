"""The players' achievements in a match of Mitigati: what they bargained for, what they played for."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mitigati.result import Result
from mighty_gui.match import FinishedHand, MatchSetup
from mighty_gui.texts import Texts


def deeds_of(texts: Texts, setup: MatchSetup, finished: Sequence[FinishedHand]) -> list[list[str]]:
    """Describe each player's gain in hands that were agreed on and in those that were played."""
    told: list[list[str]] = [[] for _ in setup.players]
    for outcome in ("agreed", "played"):
        hands = [hand for hand in finished if expect(Result, hand.result).outcome == outcome]
        for number, words in enumerate(told):
            gain = sum(hand.scores[number] for hand in hands)
            if hands:
                words.append(texts(f"match_end.mitigati.{outcome}", count=len(hands), score=signed(gain)))
    return told
