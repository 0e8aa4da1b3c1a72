"""The seat from which a table is seen."""

from __future__ import annotations

from mighty_gui.client.table.match_port import TableMatch


def first_viewer(match: TableMatch) -> int:
    """The seat of the person who acts, else of any person, else the first seat."""
    held, acting = match.people, match.acting_seat
    if acting is not None and acting in held:
        return acting
    return held[0] if held else match.setup.game.people(match.setup.rules)[0]
