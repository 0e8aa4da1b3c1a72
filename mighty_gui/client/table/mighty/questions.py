"""The choice of the question that a position of Mighty asks."""

from __future__ import annotations

from typing import assert_never

from mighty_gui.client.table.mighty.mighty_position import MightyPosition
from mighty_gui.client.table.mighty.panels.bid_panel import BidQuestion
from mighty_gui.client.table.mighty.panels.bury_panel import BuryQuestion
from mighty_gui.client.table.mighty.panels.change_panel import ChangeQuestion
from mighty_gui.client.table.mighty.panels.friend_panel import CallQuestion
from mighty_gui.client.table.mighty.panels.kill_panel import KillQuestion
from mighty_gui.client.table.mighty.panels.mighty_question import MightyQuestion
from mighty_gui.client.table.mighty.panels.play_panel import PlayQuestion
from mighty_gui.client.table.mighty.panels.two_answers import DrawQuestion, MisdealQuestion
from mighty_gui.engine.mighty.state import Phase


def question_for(at: MightyPosition) -> MightyQuestion | None:
    """The question that the viewer has to answer now, if any."""
    maker = _question_of(at.view.phase) if at.view.may_act else None
    return maker(at) if maker else None


def _question_of(phase: Phase) -> type[MightyQuestion] | None:
    match phase:
        case Phase.DRAW:
            return DrawQuestion
        case Phase.MISDEAL:
            return MisdealQuestion
        case Phase.AUCTION:
            return BidQuestion
        case Phase.ELIMINATION:
            return KillQuestion
        case Phase.EXCHANGE:
            return BuryQuestion
        case Phase.CONTRACT:
            return ChangeQuestion
        case Phase.FRIEND:
            return CallQuestion
        case Phase.PLAY:
            return PlayQuestion
        case Phase.OVER:
            return None
        case _:
            assert_never(phase)
