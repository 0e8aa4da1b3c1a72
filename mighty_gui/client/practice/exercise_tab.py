"""The list of a profile's exercises: how many are due, when the others come, and buttons to solve them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.frame.person_choice import people_here, person_choice
from mighty_gui.client.frame.tabbed_page import WidgetTab
from mighty_gui.client.look.theme import Size
from mighty_gui.client.play.result.result_parts import seal
from mighty_gui.client.practice.exercise_flow import ExerciseFlow
from mighty_gui.client.practice.exercise_match import day_text, played_text, problem_traits, step_name
from mighty_gui.client.practice.exercise_pane import is_proven
from mighty_gui.client.practice.friend_tab import FriendTab
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Choice, Grow, Horizontal, Item, Label, ListBox, Member, Widget
from mighty_gui.match.setup import USUAL
from mighty_gui.study.practice.exercise_book import Exercise, ExerciseBook
from mighty_gui.study.practice.exercise_progress import ENOUGH
from mighty_gui.study.practice.problems import THEMES, all_problems

Key = tuple[str, int]
"""What identifies an exercise within a profile: the hand's id and the number of the action."""


class ExerciseTab(WidgetTab):
    """The exercises of a profile. In each frame, some reviewed hands are searched for new ones."""

    first_focus = "solve"

    def __init__(self, context: Context, flow: ExerciseFlow) -> None:
        super().__init__(context)
        self.flow = flow
        self.people = people_here(context)
        self.book = ExerciseBook(context.archive, USUAL, flow.today)
        self.exercises: list[Exercise] = []
        self.chosen: Key | None = None
        self.theme = ""
        """The theme of new problems; empty for any."""
        self._gathering: Iterator[int] = iter(())
        self._choose_person(USUAL)

    def _choose_person(self, profile: str) -> None:
        self.book = ExerciseBook(self.context.archive, profile, self.flow.today)
        self._gathering = self.book.gather()
        self.chosen = None
        self._read()
        self.refresh()

    def _read(self) -> None:
        """Read the exercises; if the chosen one is not among them, choose the first."""
        self.exercises = self.book.read()
        if self.exercise is None:
            self.chosen = _key(self.exercises[0]) if self.exercises else None

    @property
    def exercise(self) -> Exercise | None:
        """The chosen exercise."""
        return next((exercise for exercise in self.exercises if _key(exercise) == self.chosen), None)

    @property
    def due(self) -> list[Exercise]:
        """The exercises that are due today."""
        today = self.flow.today()
        return [exercise for exercise in self.exercises if exercise.standing.is_due(today)]

    def resized(self, rect: pygame.Rect) -> None:
        """Read the exercises again, because some may have been answered."""
        self._read()
        super().resized(rect)

    def step(self, dt: float) -> None:
        super().step(dt)
        if next(self._gathering, 0):
            self._read()
            self.refresh()

    def members(self) -> Sequence[Member]:
        look = self.context.look
        above = Horizontal(look, self._above(), name="above").having(wraps=True)
        below = Horizontal(look, self._below(), name="below").having(wraps=True)
        return [above, Grow(self._list()), below]

    def _above(self) -> list[Widget]:
        """Return the summary and, if the device has several profiles, the choice of the profile."""
        look = self.context.look
        members: list[Widget] = [Label(look, self._summary(), bold=True, name="summary")]
        if len(self.people) > 1:
            members.append(person_choice(self.context, self.people, self.book.profile, self._choose_person))
        return members

    def _summary(self) -> str:
        texts, today = self.context.texts, self.flow.today()
        if self.due:
            return texts("exercises.due", count=len(self.due))
        coming = [exercise.standing.comes(today) for exercise in self.exercises if not exercise.standing.rests]
        if coming:
            return texts("exercises.none_today", day=day_text(texts, min(coming), today))
        return texts("exercises.all_rest" if self.exercises else "exercises.none")

    def _list(self) -> ListBox[Key]:
        today, before = self.flow.today(), ""
        items = []
        for exercise in self.exercises:
            group = "resting" if exercise.standing.rests else "today" if exercise.standing.is_due(today) else "coming"
            items.append(self._item(exercise, self.t(f"exercises.group.{group}") if group != before else ""))
            before = group
        return ExerciseList(
            self.context.look,
            items,
            self.chosen,
            self._choose,
            on_confirm=lambda _: self._solve_chosen(),
            empty=self.t("exercises.empty"),
            label=self.t("exercises.title"),
            name="exercises",
        )

    def _item(self, exercise: Exercise, heading: str) -> ExerciseItem:
        texts, today = self.context.texts, self.flow.today()
        rules = self.context.rules_name(exercise.hand.preset)
        about = problem_traits(texts, exercise)
        if exercise.problem is None:
            cost = texts("exercises.cost", score=f"{exercise.decision.loss:.1f}")
            about = [played_text(texts, exercise.hand.date), cost]
        standing, when = exercise.standing, ""
        if not standing.rests:
            about.append(texts("exercises.solved", count=standing.solved, enough=ENOUGH))
            when = day_text(texts, standing.comes(today), today)
        name = f"{step_name(texts, exercise)} · {rules}"
        if exercise.problem is not None:
            name = texts("today.problem_of", name=name)
        stamp = texts("today.proven_seal") if is_proven(exercise) else ""
        return ExerciseItem(_key(exercise), name, " · ".join(about), when, heading, stamp)

    def _below(self) -> list[Widget]:
        """Return the buttons below the list: today's exercises, the chosen one, friend exercises and new problems."""
        look = self.context.look
        buttons: list[Widget] = []
        if self.due:
            text = self.t("exercises.solve_today", count=len(self.due))
            buttons.append(Button(look, text, self._solve_due, style="primary", size=Size.SMALL, name="solve"))
        if self.exercise is not None:
            buttons.append(
                Button(look, self.t("exercises.solve_this"), self._solve_chosen, size=Size.SMALL, name="this")
            )
        text = self.t("exercises.friend.entry")
        buttons.append(Button(look, text, self.find_friends, size=Size.SMALL, name="friend"))
        return [*buttons, *self._new_problems()]

    def find_friends(self) -> None:
        """Open the exercises in finding the friend."""
        self.host.cover(FriendTab(self.context, self.book.profile, self.flow.deal, self.flow.seed))

    def _new_problems(self) -> list[Widget]:
        """Return the choice of a theme for new problems and the button that opens the next one."""
        look, known = self.context.look, {problem.theme for problem in all_problems().values()}
        if not known:
            return []
        themes = [("", self.t("today.any_theme"))]
        themes += [(theme, self.t(f"today.theme.{theme}")) for theme in THEMES if theme in known]
        label = self.t("today.choose_theme")
        reason = "" if self.book.problem(self.theme) else self.t("today.no_problem")
        return [
            Choice(look, themes, self.theme, self._choose_theme, label=label, name="theme"),
            Button(look, self.t("today.new"), self._solve_new, size=Size.SMALL, name="new", reason=reason),
        ]

    def _choose_theme(self, theme: str) -> None:
        self.theme = theme
        self.refresh()

    def _solve_new(self) -> None:
        found = self.book.problem(self.theme)
        if found is not None:
            self.solve([found])

    def _choose(self, key: Key) -> None:
        self.chosen = key
        self.refresh()

    def _solve_due(self) -> None:
        self.solve(self.due)

    def _solve_chosen(self) -> None:
        if self.exercise is not None:
            self.solve([self.exercise])

    def solve(self, exercises: Sequence[Exercise]) -> None:
        """Solve exercises one after another; if one cannot be set up, a message gives the reason."""
        self.flow.solve(self.book, exercises)


@dataclass(frozen=True)
class ExerciseItem(Item[Key]):
    """A row of the list; ``stamp`` is the text of its seal, empty for none."""

    stamp: str = ""


class ExerciseList(ListBox[Key]):
    """The list of exercises, with a seal on proven problems."""

    @property
    def _side(self) -> int:
        """The side of a seal in pixels."""
        return round(self.row * 0.72)

    def _note_width(self, item: Item[Key]) -> int:
        stamp = isinstance(item, ExerciseItem) and item.stamp
        return super()._note_width(item) + (self._side + self.look.theme.px(16) if stamp else 0)

    def _draw_row(self, surface: pygame.Surface, index: int) -> None:
        super()._draw_row(surface, index)
        item = self.items[index]
        if isinstance(item, ExerciseItem) and item.stamp:
            row, side = self._row_rect(index), self._side
            stamp = seal(self.look, item.stamp, side, self.look.palette.seal)
            left = row.right - self.look.theme.px(12) - self._note_width(item)
            surface.blit(stamp, stamp.get_rect(center=(left + side // 2, row.centery)))


def _key(exercise: Exercise) -> Key:
    return exercise.hand.id, exercise.decision.number
