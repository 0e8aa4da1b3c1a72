"""The table of a lesson: the ordinary one, in the upper part of the window, whose menu is the lesson's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from mighty_gui.client.lessons.answer_buttons import answers
from mighty_gui.client.lessons.coach_pane import NEXT, RETRY
from mighty_gui.client.lessons.lesson_match import LessonMatch, ScriptedWorker
from mighty_gui.client.lessons.tutor import Tutor
from mighty_gui.client.lessons.tutor_state import Mode
from mighty_gui.client.scenes.table.table_scene import TableScene
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.corner_buttons import CornerButton
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.table_desk import TableDesk
from mighty_gui.client.table.table_narration import Narrating
from mighty_gui.client.table.taking_back import KEY
from mighty_gui.client.table.untaught import Topic
from mighty_gui.client.widgets import Widget


class LessonExtra(Extra):
    """The coach decides when it goes on, one may go back step by step, and the menu is the lesson's."""

    def __init__(self, tutor: Tutor, on_menu: Callable[[], None]) -> None:
        self.tutor = tutor
        self.on_menu = on_menu

    def attend(self, table: TableDesk) -> None:
        """Nothing is written that no lesson has taught so far, and no totals: each hand is by itself."""
        super().attend(table)
        table.stage.untaught = self.tutor.lesson.untaught | {Topic.TOTALS}

    def open_menu(self) -> bool:
        """The lesson's menu instead of the match's."""
        self.on_menu()
        return True

    def widgets(self) -> Sequence[Widget]:
        """What answers a question that no move answers."""
        return answers(self.table, self.tutor)

    def holds(self) -> bool:
        """Nothing comes next while the coach speaks."""
        return self.tutor.turn is None

    def corner(self) -> Sequence[CornerButton]:
        """A button that leads one step back."""
        return (CornerButton("step_back", "undo", self._go_back, self.table.t("lessons.back")),)

    def handle(self, intent: Intent) -> bool:
        """The key that takes back at any table."""
        if intent.kind is not Kind.KEY or intent.key != KEY:
            return False
        self._go_back()
        return True

    def _go_back(self) -> None:
        """At the beginning it is said that this is it."""
        if self.tutor.previous is None:
            self.table.refuse(self.table.t("lessons.no_back"))
            return
        self.table.context.audio.play(Cue.UNDO)
        self.tutor.go_back()


def context_for_lesson(outer: Context, size: tuple[int, int], height: int) -> Context:
    """What the table gets to see: a smaller window than that of this height, and no shortcuts past the lesson."""
    share = size[1] / max(1, height)
    scale = 1 + (outer.theme.text_scale - 1) * max(0.6, (share - 0.45) / 0.55)
    settings = outer.settings.changed(play_forced=False, confirm_play=False, show_reasons=True)
    theme = replace(outer.theme, size=size, text_scale=scale)
    return replace(outer, settings=settings, theme=theme, notices=[], on_change=None)


class LessonTable(TableScene):
    """A table at which the coach decides when it goes on."""

    def __init__(
        self, context: Context, match: LessonMatch, on_menu: Callable[[], None], on_rules: Callable[[], None]
    ) -> None:
        extra = LessonExtra(match.tutor, on_menu)
        super().__init__(
            context, match, ScriptedWorker(match.tutor), on_rules=on_rules, extras=[extra, Narrating()]
        )
        self.tutor = match.tutor

    def tell_whole_hand(self, context: Context, then: Callable[[], None]) -> None:
        """The result of a whole hand, over the whole window; the table can only be looked at meanwhile."""

        def go_on() -> None:
            self.ending.close(False)
            then()

        self.ending.close()
        self.ending.tell(go_on, onward="lessons.menu_resume", context=context)

    def handle(self, intent: Intent) -> bool:
        """A card pressed while the coach waits for the reader is answered by what to press first."""
        pressed = intent.kind is Kind.PRESS and intent.button == 1 and not self.is_busy
        if pressed and self.tutor.waits_for_reader and any(card.hit(intent.pos) for card in self.controls.cards):
            button = self.t(RETRY if self.tutor.mode is Mode.CORRECTING else NEXT)
            self.refuse(self.t("lessons.read_first", button=button))
        return super().handle(intent) or self._hurry(intent)

    def _hurry(self, intent: Intent) -> bool:
        """A press on the empty table, or the key that skips: whoever thinks has thought enough."""
        pressed = intent.kind is Kind.PRESS and intent.button == 1
        if not (pressed or intent.kind is Kind.SKIP) or self.thinking.seat is None:
            return False
        self.thinking.hurry()
        return True
