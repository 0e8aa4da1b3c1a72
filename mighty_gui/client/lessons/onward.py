"""The buttons for leaving a lesson, in its summary and in its menu."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.client.lessons.lesson_card import LessonCardButton
from mighty_gui.client.widgets.base import Callback


@dataclass(frozen=True)
class Onward:
    """The actions that can follow a lesson; those that do not exist are ``None``."""

    next_lesson: Callback | None = None
    coach: Callback | None = None
    """Starts a match with the coach, after the last lesson."""
    new_game: Callback | None = None
    """Starts a new game, after the last lesson."""
    evening: Callback | None = None
    """Starts the first evening, after the five-minute lesson, until that evening is over."""

    def after(self, again: Callback, to_list: Callback) -> list[LessonCardButton]:
        """Return the buttons of the summary."""
        if self.next_lesson is not None:
            onward = [LessonCardButton("lessons.next_lesson", self.next_lesson)]
        else:
            coach = None if self.evening else self.coach
            further = (
                ("lessons.first-evening.entry", self.evening),
                ("coach.title", coach),
                ("lessons.new_game", self.new_game),
            )
            onward = [LessonCardButton(key, lead) for key, lead in further if lead is not None]
        return [*onward, LessonCardButton("lessons.again", again), LessonCardButton("lessons.to_list", to_list)]

    def in_menu(self, again: Callback, settings: Callback, leave: Callback) -> list[LessonCardButton]:
        """Return the buttons of the menu, the one back to the lesson first."""
        skip = self.next_lesson or self.coach  # in the list a match with the coach follows the last lesson
        return [
            LessonCardButton("lessons.menu_resume", lambda: None),
            LessonCardButton("lessons.menu_again", again),
            *([LessonCardButton("lessons.menu_skip", skip)] if skip is not None else []),
            LessonCardButton("client.start.settings", settings),
            LessonCardButton("lessons.menu_leave", leave),
        ]
