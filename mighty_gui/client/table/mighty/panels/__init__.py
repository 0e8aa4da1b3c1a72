"""What the table asks a person, one module a question, and which question a position asks."""

from __future__ import annotations

from mighty_gui.client.table.mighty.panels.bid_panel import BidQuestion
from mighty_gui.client.table.mighty.panels.bury_panel import BuryQuestion
from mighty_gui.client.table.mighty.panels.change_panel import ChangeQuestion
from mighty_gui.client.table.mighty.panels.friend_panel import CallQuestion
from mighty_gui.client.table.mighty.panels.kill_panel import KillQuestion
from mighty_gui.client.table.mighty.panels.play_panel import PlayQuestion
from mighty_gui.client.table.mighty.panels.question import Desk, Question
from mighty_gui.client.table.mighty.panels.two_answers import DrawQuestion, MisdealQuestion
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
