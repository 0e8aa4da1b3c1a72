"""Where a sound at the table comes from: where a card lands, or who speaks; the great ones from everywhere."""

from __future__ import annotations

from mighty_gui.client.shell.audio import GREAT, Cue
from mighty_gui.client.shell.onsets import onset
from mighty_gui.client.table.beat import Beat
from mighty_gui.client.table.card_moves import Move
from mighty_gui.client.table.card_spots import Spots
from mighty_gui.client.table.table_layout import Layout

WIDE = 0.7
"""How far to the side the edge of the table is heard; 1 would leave the other ear without anything."""
_WITH = 0.15  # seconds by which a card may land earlier or later than the sound that belongs to it
_OF_A_SEAT = frozenset({Cue.MIGHTY, Cue.JOKER, Cue.KILLED})


def pan_of(cue: Cue, at: float, beat: Beat, layout: Layout, rest: Spots) -> float:
    """The side from which a sound that begins ``at`` seconds into a beat is heard, from -1 (left) to 1 (right)."""
    if cue in GREAT and cue not in _OF_A_SEAT:
        return 0.0
    blow = at + onset(cue)
    played = [move for move in beat.moves if move.key[0] == "trick" and move.key in rest]
    landing = min(played or beat.moves, key=lambda move: abs(move.landing - blow), default=None)
    if landing is not None and abs(landing.landing - blow) <= _WITH:
        return _pan(_place_of(landing, layout, rest), layout)
    seat = beat.seat if beat.moment is None else beat.moment.seat
    return 0.0 if seat is None else _pan(layout.place(seat).plate.centerx, layout)


def _place_of(move: Move, layout: Layout, rest: Spots) -> float:
    """Where a card is heard that lands: played, at the seat it comes from; otherwise where it goes."""
    kind, seat = move.key[0], move.key[1]
    if kind == "trick" and move.key in rest and isinstance(seat, int):
        return layout.place(seat).plate.centerx
    return move.end.x


def _pan(x: float, layout: Layout) -> float:
    half = layout.size[0] / 2
    return max(-WIDE, min(WIDE, WIDE * (x - half) / half))
