"""Mighty's contributions to lessons and coach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from mighty_gui.client.lessons.learners_decisions import Decision
from mighty_gui.client.lessons.lesson_kit import Advice, Holds, Write
from mighty_gui.client.lessons.mighty.advice import advise, all_advice
from mighty_gui.client.lessons.mighty.coach_sheet import remark, review
from mighty_gui.client.lessons.mighty.coached_match import coached_setup
from mighty_gui.client.lessons.mighty.first_tips import FIRST_TIMES, SECRET_TIPS, tip_values
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.game import View, expect
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import MatchSetup
from mighty_gui.texts import Texts

BIDS_VARY: Final = 2.0
"""In the auction so many times the loss is wanted: what others will bid, playouts do not know."""


class MightyLessonKit:
    """Mighty's kit for lessons and coach; implements `lesson_kit.LessonKit`."""

    first_times: Final[Mapping[str, Holds]] = FIRST_TIMES
    secret_tips: Final = SECRET_TIPS

    def advise(self, view: View) -> Advice:
        """Return advice for the viewer, whose turn it is."""
        return advise(expect(PlayerView, view))

    def all_advice(self, texts: Texts, names: Sequence[str]) -> Iterator[str]:
        """Yield every possible advice, with the longest words."""
        return all_advice(texts, names)

    def tip_values(self, state: TableState, texts: Texts) -> Mapping[str, str]:
        """Return what tips name of this hand."""
        return tip_values(expect(MightyTable, state), texts)

    def coached_setup(self, context: Context, seed: int) -> MatchSetup:
        """Return the setup of the match with the coach: the learner and four computer players."""
        return coached_setup(context, seed)

    def caution(self, view: View) -> float:
        """Return the factor by which a loss must exceed that in the play to be mentioned."""
        return BIDS_VARY if view.phase == Phase.AUCTION else 1.0

    def remark(self, texts: Texts, decision: Decision, names: Sequence[str]) -> Write:
        """Write the immediate comment on a decision."""
        return remark(texts, decision, names)

    def review(self, texts: Texts, decisions: Sequence[Decision], names: Sequence[str]) -> Write:
        """Write the review of the decisions that cost most."""
        return review(texts, decisions, names)
