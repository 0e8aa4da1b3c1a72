"""Evenings together: the matches that are over, with whom they were played and how each hand ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep import rows
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.branches import hand_rows
from mighty_gui.keep.rows import MATCHES
from mighty_gui.keep.unfinished import finished_hand_in, setup_in
from mighty_gui.match.finished import FinishedHand
from mighty_gui.match.setup import MatchSetup


@dataclass(frozen=True)
class Evening:
    """A match that is over."""

    date: str
    setup: MatchSetup
    hands: tuple[FinishedHand, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The sums of all scores, in the order of the players."""
        scores = [hand.scores for hand in self.hands]
        return tuple(sum(score[player] for score in scores) for player in range(len(self.setup.players)))


def evenings(archive: Archive, most: int) -> Iterator[Evening]:
    """Yield the last matches that are over, the newest first; neither practice nor hands that were played before."""
    wanted = "WHERE state = 'over' ORDER BY touched DESC, rank DESC LIMIT ?"
    for row in archive.rows(MATCHES, wanted, most):
        try:
            setup = setup_in(rows.text(row, "setup"))
        except RefusalError:
            continue
        if setup.is_practice or setup.is_repeated:
            continue
        found = (finished_hand_in(hand, setup) for hand in hand_rows(archive, rows.text(row, "id")).values())
        hands = tuple(hand for hand in found if hand is not None)
        if hands:
            yield Evening(rows.text(row, "touched"), setup, hands)
