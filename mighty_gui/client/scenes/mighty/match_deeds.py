"""The players' achievements in a match of Mighty: contracts made and lost, and hands played as friend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.client.scenes.mighty.score_words import Seats
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.result import Result
from mighty_gui.match import FinishedHand, MatchSetup
from mighty_gui.texts import Texts


@dataclass
class Deeds:
    """The number of times one player won, lost and was friend."""

    won: int = 0
    lost: int = 0
    as_friend: int = 0

    def in_words(self, texts: Texts) -> list[str]:
        """Describe the achievements worth mentioning."""
        told = [texts("match_end.as_declarer", won=self.won, lost=self.lost)] if self.won + self.lost else []
        return told + ([texts("match_end.as_friend", count=self.as_friend)] if self.as_friend else [])


def deeds_of(texts: Texts, setup: MatchSetup, finished: Sequence[FinishedHand]) -> list[Deeds]:
    """Count each player's achievements, in the order of the players."""
    deeds = [Deeds() for _ in setup.players]
    for hand in finished:
        seats, result = Seats(texts, setup, hand), expect(Result, hand.result)
        declarer = None if result.declarer is None else seats.player(result.declarer)
        if declarer is not None:
            deeds[declarer].won += result.outcome == "made"
            deeds[declarer].lost += result.outcome == "failed"
        for friend in {seats.player(seat) for seat in result.friends}:
            if friend is not None:
                deeds[friend].as_friend += 1
    return deeds
