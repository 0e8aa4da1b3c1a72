"""The traits that finished hands are found by, in addition to rules and outcome: who had which role."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Mapping

from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.rows import HANDS, TRAITS, Row
from mighty_gui.keep.archive.seatings import seats_out
from mighty_gui.presets.games import book_named


def traits_row(hand: Row, out: Collection[int]) -> Row | None:
    """Return the row of a finished hand's traits, without roles for the seats ``out``; ``None`` if it has no traits."""
    book, result = book_named(rows.text(hand, "game")), rows.plain(hand, "result")
    try:
        found = book.game.traits(result) if book and isinstance(result, Mapping) else None
    except RefusalError:
        return None
    if found is None:
        return None
    roles = ["" if seat in out else role for seat, role in enumerate(found.roles)]
    return {"hand": hand["id"], "roles": json.dumps(roles), "counted_as": json.dumps(dict(found.groups))}


def note_traits(db: sqlite3.Connection) -> None:
    """Write the traits of all finished hands that have none yet."""
    wanted = "WHERE outcome IS NOT NULL AND NOT EXISTS (SELECT 1 FROM traits WHERE hand = id)"
    for hand in list(rows.select_sound(db, HANDS, wanted)):
        row = traits_row(hand, seats_out(db, hand) or ())
        if row is not None:
            rows.put(db, TRAITS, row)
