"""Mitigati's contributions to lessons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from mighty_gui.client.lessons.lesson_kit import Advice, Holds
from mighty_gui.client.lessons.mitigati.tarot_advice import advise, all_advice
from mighty_gui.client.lessons.mitigati.tarot_tips import FIRST_TIMES, SECRET_TIPS
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.game import View, expect
from mighty_gui.engine.mitigati.view import PlayerView
from mighty_gui.texts import Texts


class MitigatiLessonKit:
    """Mitigati's kit for lessons; implements `lesson_kit.LessonKit`."""

    first_times: Final[Mapping[str, Holds]] = FIRST_TIMES
    secret_tips: Final = SECRET_TIPS

    def advise(self, view: View) -> Advice:
        """Return advice for the viewer, whose turn it is."""
        return advise(expect(PlayerView, view))

    def all_advice(self, texts: Texts, names: Sequence[str]) -> Iterator[str]:
        """Yield every possible advice, with the longest words."""
        return all_advice(texts, names)

    def tip_values(self, _state: TableState, _texts: Texts) -> Mapping[str, str]:
        """Return nothing: Mitigati's tips name no card."""
        return {}
