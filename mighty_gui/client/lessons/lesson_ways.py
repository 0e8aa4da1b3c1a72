"""The ways on from a lesson: from the card at its beginning, at its end, and from its menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mighty_gui.client.lessons.lesson_card import Way

Lead = Callable[[], None]


@dataclass(frozen=True)
class Onward:
    """The ways on after a lesson; those that do not exist are ``None``."""

    next_lesson: Lead | None = None
    coach: Lead | None = None
    """After the last one a match with the coach."""
    new_game: Lead | None = None
    """After the last one a new game."""

    def after(self, again: Lead, to_list: Lead) -> list[Way]:
        """List the ways from the card at the end."""
        if self.next_lesson is not None:
            onward = [Way("lessons.next_lesson", self.next_lesson)]
        else:
            further = (("coach.title", self.coach), ("lessons.new_game", self.new_game))
            onward = [Way(key, lead) for key, lead in further if lead is not None]
        return [*onward, Way("lessons.again", again), Way("lessons.to_list", to_list)]

    def in_menu(self, again: Lead, settings: Lead, leave: Lead) -> list[Way]:
        """List the ways from the menu, the one back to the lesson first."""
        skip = self.next_lesson or self.coach  # a match with the coach is the last lesson in the list
        return [
            Way("lessons.menu_resume", lambda: None),
            Way("lessons.menu_again", again),
            *([Way("lessons.menu_skip", skip)] if skip is not None else []),
            Way("client.start.settings", settings),
            Way("lessons.menu_leave", leave),
        ]
