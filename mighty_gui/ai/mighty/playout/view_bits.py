"""The play on a view's table as a position."""

from __future__ import annotations

from mighty_gui.engine.mighty.play_position import Position, resume
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView


def seat_hands(view: PlayerView, law: HandLaw, hands: list[int]) -> Position:
    """Return the position with these hands, and with the cards of the view's trick on the table."""
    assert view.to_act is not None
    leader = view.trick[0].seat if view.trick else view.to_act
    position = resume(law, hands, view.playing, len(view.tricks), view.trick, leader)
    position.taken = list(view.taken)
    return position
