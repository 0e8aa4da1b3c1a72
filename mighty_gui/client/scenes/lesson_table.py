"""The table of a lesson: the ordinary one, in the upper part of the window, whose menu is the lesson's."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.client.lessons.table_match import LessonMatch, ScriptedWorker
from mighty_gui.client.scene import Context
from mighty_gui.client.scenes.table_scene import TableScene


class LessonTable(TableScene):
    """A table at which the coach decides when it goes on."""

    def __init__(
        self, context: Context, match: LessonMatch, on_menu: Callable[[], None], on_rules: Callable[[], None]
    ) -> None:
        # the corner's buttons are made while the table is, and the menu is one of them
        self.on_menu = on_menu
        self.tutor = match.tutor
        super().__init__(context, match, ScriptedWorker(match.tutor), on_rules=on_rules)

    def _pause(self) -> None:
        """The lesson's menu instead of the match's."""
        self.on_menu()

    def _proceed(self) -> None:
        """Nothing comes next while the coach speaks."""
        if self.tutor.turn is not None:
            super()._proceed()

    @property
    def is_busy(self) -> bool:
        """Whether something is still being shown."""
        return self.stage.director.busy
