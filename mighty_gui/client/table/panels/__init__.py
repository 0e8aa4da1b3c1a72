"""What the table asks a person, one module a question, and which question a position asks."""

from __future__ import annotations

from mighty_gui.client.table.panels.base import Desk, Question
from mighty_gui.client.table.panels.bidding import BidQuestion
from mighty_gui.client.table.panels.burying import BuryQuestion
from mighty_gui.client.table.panels.calling import CallQuestion
from mighty_gui.client.table.panels.changing import ChangeQuestion
from mighty_gui.client.table.panels.killing import KillQuestion
from mighty_gui.client.table.panels.playing import PlayQuestion
from mighty_gui.client.table.panels.simple import DrawQuestion, MisdealQuestion
from mighty_gui.engine.mighty.state import Phase

_QUESTIONS: dict[Phase, type[Question]] = {
    Phase.DRAW: DrawQuestion,
    Phase.MISDEAL: MisdealQuestion,
    Phase.AUCTION: BidQuestion,
    Phase.ELIMINATION: KillQuestion,
    Phase.EXCHANGE: BuryQuestion,
    Phase.CONTRACT: ChangeQuestion,
    Phase.FRIEND: CallQuestion,
    Phase.PLAY: PlayQuestion,
}


def question_for(desk: Desk) -> Question | None:
    """The question that the viewer has to answer now, if any."""
    if not desk.view.may_act:
        return None
    maker = _QUESTIONS.get(desk.view.phase)
    return maker(desk) if maker else None


__all__ = ["Desk", "Question", "question_for"]
