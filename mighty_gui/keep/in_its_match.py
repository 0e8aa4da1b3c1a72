"""A hand of the history as one of its match: who played it, and what had been played before it."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.engine.core.record import HandRecord
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep import rows
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.archive_tables import MATCHES
from mighty_gui.keep.branches import hand_rows
from mighty_gui.keep.hand_columns import ending_in
from mighty_gui.keep.played_hands import PlayedHand
from mighty_gui.keep.rows import Row
from mighty_gui.keep.unfinished import setup_in
from mighty_gui.match.finished import FinishedHand, player_scores
from mighty_gui.match.seat_order import seating_for
from mighty_gui.match.setup import MatchSetup


@dataclass(frozen=True, slots=True)
class InItsMatch:
    """The agreement of the match that a hand belongs to, and the hands before it, without their records."""

    setup: MatchSetup
    before: tuple[FinishedHand, ...]


def in_its_match(archive: Archive, hand: PlayedHand) -> InItsMatch | None:
    """Find the match of a hand; ``None`` if it was imported alone, or its match cannot be read."""
    for row in archive.rows(MATCHES, "WHERE id = ?", hand.match):
        try:
            setup = setup_in(rows.text(row, "setup"))
        except RefusalError:
            return None
        earlier = (row for number, row in hand_rows(archive, hand.match).items() if number < hand.number)
        found = (_finished(row, setup) for row in earlier)
        return InItsMatch(setup, tuple(one for one in found if one is not None))
    return None


def _finished(row: Row, setup: MatchSetup) -> FinishedHand | None:
    """The hand of a row without its record; ``None`` if how it ended is not known."""
    ending, number = ending_in(row, setup.rules), rows.number(row, "number")
    if ending is None:
        return None
    scores = player_scores(setup, number, ending.result)
    return FinishedHand(number, seating_for(setup, number), ending.result, HandRecord(), scores, ending.next)
