"""Asking why at a table whose hand has just ended: about what lies there, or about the last thing that was done."""

from __future__ import annotations

from typing import Final

from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.scenes.why.asked import Asked
from mighty_gui.client.scenes.why.pointing import action_at, lies_right, trick_of
from mighty_gui.client.scenes.why.why_scene import Beneath, WhyScene
from mighty_gui.client.table.hand_ways import Point
from mighty_gui.client.table.table_desk import TableDesk
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.match import FinishedHand

_PLAY: Final = "play"
"""The step in which cards are played, which has the same name in every game."""


def ask_at_table(table: TableDesk, finished: FinishedHand, at: Point | None) -> bool:
    """Ask about what lies at a point of the table, or without one about the last choice; tells whether it could."""
    try:
        found = ReplayMatch.of_match(table.match, finished)
    except RefusalError:
        return False
    asked, stage, last = Asked(found), table.stage, found.hand.last

    def meant(pos: Point) -> int | None:
        return action_at(stage, found.hand, last, pos)

    number = asked.latest() if at is None else meant(at)
    if number is not None:
        beneath = Beneath(
            room=lambda: table.rect,
            lies_right=lambda: lies_right(stage, asked.seat),
            action_at=meant,
            follow=lambda number: _lay_out(table, found, number),
        )
        table.push(WhyScene(table.context, asked, number, beneath))
    return number is not None


def _lay_out(table: TableDesk, match: ReplayMatch, number: int) -> None:
    """Lay out the trick to which the action of that number belongs; none before the play."""
    played = match.hand.phase(number - 1) == _PLAY
    back = len(table.stage.state.tricks) - 1 - trick_of(match.hand, number)
    table.stage.show_last_trick(played, back if played else 0)
    table.stage.place()
    table.refresh()
