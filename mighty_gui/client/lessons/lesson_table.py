"""The table of a lesson: the ordinary one, in the upper part of the window, with the lesson's own menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from mighty_gui.client.lessons import coach_marks
from mighty_gui.client.lessons.answer_buttons import answers
from mighty_gui.client.lessons.lesson_match import LessonMatch, ScriptedWorker
from mighty_gui.client.lessons.tutor import Tutor
from mighty_gui.client.scenes.table.table_scene import TableScene
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context, part_of
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.corner_buttons import CornerButton
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.table_desk import TableDesk
from mighty_gui.client.table.table_narration import Narrating
from mighty_gui.client.table.taking_back import KEY
from mighty_gui.client.table.untaught import Topic
from mighty_gui.client.widgets import Widget


class LessonExtra(Extra):
    """The lesson's changes to a table: the coach decides when it goes on, steps can be undone, the menu differs."""

    def __init__(self, tutor: Tutor, on_menu: Callable[[], None]) -> None:
        self.tutor = tutor
        self.on_menu = on_menu

    def attend(self, table: TableDesk) -> None:
        """Hide whatever no lesson has taught so far, and the totals: each hand is by itself."""
        super().attend(table)
        self.teach()

    def teach(self) -> None:
        """Write on the table whatever has been taught by now."""
        self.table.stage.teach(self.tutor.untaught | {Topic.TOTALS})

    def open_menu(self) -> bool:
        """Open the lesson's menu instead of the match's."""
        self.on_menu()
        return True

    def widgets(self) -> Sequence[Widget]:
        """Return the buttons for a question that is answered without a move."""
        return answers(self.table, self.tutor)

    def holds(self) -> bool:
        """Whether the coach speaks, so that nothing else happens yet."""
        return self.tutor.turn is None

    def corner(self) -> Sequence[CornerButton]:
        """Return a button that leads one step back."""
        return (CornerButton("step_back", "undo", self._go_back, self.table.t("lessons.back")),)

    def handle(self, intent: Intent) -> bool:
        """Go back on the key that undoes at any table."""
        if intent.kind is not Kind.KEY or intent.key != KEY:
            return False
        self._go_back()
        return True

    def _go_back(self) -> None:
        """Go back one step, or say that this is the beginning."""
        if self.tutor.previous is None:
            self.table.refuse(self.table.t("lessons.no_back"))
            return
        self.table.context.audio.play(Cue.UNDO)
        self.tutor.go_back()


def context_for_lesson(outer: Context, size: tuple[int, int], height: int) -> Context:
    """Return the table's context: a smaller window than that of this height, and no shortcuts past the lesson."""
    settings = outer.settings.changed(play_forced=False, confirm_play=False, show_reasons=True)
    return replace(part_of(outer, size, height), settings=settings)


class LessonTable(TableScene):
    """A table at which the coach decides when it goes on."""

    def __init__(
        self, context: Context, match: LessonMatch, on_menu: Callable[[], None], on_rules: Callable[[], None]
    ) -> None:
        self.extra = LessonExtra(match.tutor, on_menu)
        super().__init__(
            context, match, ScriptedWorker(match.tutor), on_rules=on_rules, extras=[self.extra, Narrating()]
        )
        self.controls.lead = lambda: coach_marks.pressed_first(self, match.tutor.told.point)

    def teach(self) -> None:
        """Write whatever has been taught by now."""
        self.extra.teach()

    def tell_whole_hand(self, context: Context, then: Callable[[], None]) -> None:
        """Show the result of a whole hand over the whole window; meanwhile the table can only be looked at."""

        def go_on() -> None:
            self.ending.close(False)
            then()

        self.ending.close()
        self.ending.tell(go_on, onward="lessons.menu_resume", context=context)

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; a press on the empty table does not wait."""
        return super().handle(intent) or self._hurry(intent)

    def _hurry(self, intent: Intent) -> bool:
        """Skip the thinking time on a press on the empty table or on the key that skips."""
        pressed = intent.kind is Kind.PRESS and intent.button == 1
        if not (pressed or intent.kind is Kind.SKIP) or self.thinking.seat is None:
            return False
        self.thinking.hurry()
        return True
