"""The rows for the seats of finished hands: one for each player with a profile."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Final

from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.hand_columns import record_text_in
from mighty_gui.keep.archive.rows import HANDS, MATCHES, RECORDS, SEATINGS, Row
from mighty_gui.keep.archive.setup_text import read_setup
from mighty_gui.match.seating import seating_for
from mighty_gui.match.setup import MatchSetup

_OUT: Final = re.compile(r"^sitting_out: \[([0-9, ]*)\]$", re.MULTILINE)


def seating_rows(hand: str, setup: MatchSetup, number: int, out: Sequence[int]) -> Iterator[Row]:
    """Yield a row for each player with a profile who played the hand of that number. The seats ``out`` sat it out."""
    players = setup.at(number).players
    levels = sorted({player.level for player in players if not player.is_person})
    for seat, player in zip(setup.game.people(setup.rules), seating_for(setup, number), strict=True):
        profile = players[player].profile
        if profile and seat not in out:
            yield {"hand": hand, "seat": seat, "profile": profile, "against": " ".join(levels)}


def seat_hands(db: sqlite3.Connection) -> None:
    """Write who sat where for all finished hands that lack it, from the setups of their matches."""
    for match in list(rows.select_sound(db, MATCHES)):
        try:
            setup = read_setup(read_text(rows.text(match, "setup")))
        except RefusalError:
            continue
        wanted = "WHERE match = ? AND outcome IS NOT NULL AND NOT EXISTS (SELECT 1 FROM seatings WHERE hand = id)"
        for hand in list(rows.select_sound(db, HANDS, wanted, (match["id"],))):
            _seat(db, hand, setup)


def seats_out(db: sqlite3.Connection, hand: Row) -> tuple[int, ...] | None:
    """Return the seats that sat a hand out, from its record; ``None`` if that cannot be read."""
    record = next(rows.select_sound(db, RECORDS, "WHERE hand = ?", (hand["id"],)), None)
    if record is None:
        return None
    found = _OUT.search(record_text_in(record))
    return tuple(map(int, found[1].split(","))) if found and found[1] else ()


def _seat(db: sqlite3.Connection, hand: Row, setup: MatchSetup) -> None:
    out: tuple[int, ...] = ()
    if setup.game.seats_out(setup.rules):
        known = seats_out(db, hand)
        if known is None:
            return
        out = known
    for row in seating_rows(rows.text(hand, "id"), setup, rows.number(hand, "number"), out):
        rows.put(db, SEATINGS, row)
