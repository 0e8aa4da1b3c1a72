"""The list of somebody's exercises: how many are due, when the others come, and the way to solve them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.scenes.exercises.exercise_match import ExerciseMatch
from mighty_gui.client.scenes.exercises.exercise_scene import ExerciseScene
from mighty_gui.client.scenes.exercises.exercise_words import day_text, played_text, step_name
from mighty_gui.client.scenes.exercises.hand_search import HandSearch, Replay, unreviewed
from mighty_gui.client.scenes.headed_screen import headed
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.people_here import people_here, person_choice
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Item, Label, ListBox, Widget
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.client.widgets.wrapped_row import WrappedRow
from mighty_gui.keep.archive import Archive
from mighty_gui.match.setup import USUAL
from mighty_gui.study.exercise_book import Exercise, ExerciseBook
from mighty_gui.study.exercises import ENOUGH

Key = tuple[str, int]
"""What tells an exercise from all others of the same profile."""


@dataclass(frozen=True)
class ExerciseActions:
    """The ways on from the list."""

    open: Callable[[Exercise], ExerciseMatch | str]
    """Set up the position of an exercise, or say in a sentence why that cannot be done."""
    rules_name: Callable[[str], str]
    """What a preset is called."""
    replay: Replay
    """Find a hand of the history."""
    skill: Callable[[str], None]
    """Show how good the person of a profile is."""
    today: Callable[[], date] = date.today


class ExerciseList(WidgetScene):
    """The exercises of a profile. Reviewed hands are looked through for new ones, some in every frame."""

    called = "exercises.title"
    first_focus = "solve"

    def __init__(self, context: Context, archive: Archive, actions: ExerciseActions) -> None:
        super().__init__(context)
        self.archive = archive
        self.actions = actions
        self.people = people_here(context)
        self.book = ExerciseBook(archive, USUAL, actions.today)
        self.exercises: list[Exercise] = []
        self.chosen: Key | None = None
        self.search: HandSearch | None = None
        """Whoever looks for mistakes in hands that were not reviewed, if anybody does."""
        self._gathering: Iterator[int] = iter(())
        self._choose_person(USUAL)

    # --- reading -------------------------------------------------------------------------------------

    def _choose_person(self, profile: str) -> None:
        self.stop_search()
        self.book = ExerciseBook(self.archive, profile, self.actions.today)
        self._gathering = self.book.gather()
        self.chosen = None
        self._read()
        self.refresh()

    def _read(self) -> None:
        """Read the exercises, and choose the first where none of them is chosen."""
        self.exercises = self.book.read()
        if self.exercise is None:
            self.chosen = _key(self.exercises[0]) if self.exercises else None

    @property
    def exercise(self) -> Exercise | None:
        """The exercise that is chosen."""
        return next((one for one in self.exercises if _key(one) == self.chosen), None)

    @property
    def due(self) -> list[Exercise]:
        """Those that are to be solved today."""
        today = self.actions.today()
        return [one for one in self.exercises if one.standing.is_due(today)]

    def resized(self, rect: pygame.Rect) -> None:
        """Read the exercises again: some may have been answered meanwhile."""
        self._read()
        super().resized(rect)

    def step(self, dt: float) -> None:
        """Look through some more reviewed hands."""
        super().step(dt)
        if next(self._gathering, 0):
            self._read()
            self.refresh()
        if self.search is not None and self.search.poll():
            self._gathering = self.book.gather()
            self.search = None if self.search.is_over else self.search
            self.refresh()

    def leave(self) -> None:
        """Stop looking for mistakes."""
        self.stop_search()

    # --- layout --------------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out title and way back, how many are due, the list, and what can be done."""
        look, theme = self.context.look, self.context.theme
        back = Button(look, self.t("button.back"), self.cancel, icon="back", name="back")
        inner, title, top = headed(look, rect, 1000, self.t(self.called), [back])
        top += theme.px(8)
        above = WrappedRow(look, self._above(), align="left", name="above")
        above.place(pygame.Rect(inner.left, top, inner.width, above.measure(inner.width)[1]))
        below = WrappedRow(look, self._below(), align="left", name="below")
        high = below.measure(inner.width)[1]
        below.place(pygame.Rect(inner.left, inner.bottom - high, inner.width, high))
        top, low = above.rect.bottom + theme.px(8), below.rect.top - theme.px(8)
        return [title, above, self._list(pygame.Rect(inner.left, top, inner.width, low - top)), below, back]

    def _above(self) -> list[Widget]:
        """How many are due, or when the next one comes; whose they are, where several people play here."""
        look = self.context.look
        words: list[Widget] = [Label(look, self._summary(), bold=True, name="summary")]
        if self.search is not None:
            told = self.t("exercises.searching", done=self.search.done, count=self.search.count)
            words.append(Label(look, told, size=Size.SMALL, name="searching"))
        if len(self.people) > 1:
            words.append(person_choice(self.context, self.people, self.book.profile, self._choose_person))
        return words

    def _summary(self) -> str:
        texts, today = self.context.texts, self.actions.today()
        if self.due:
            return texts("exercises.due", count=len(self.due))
        coming = [one.standing.comes(today) for one in self.exercises if not one.standing.rests]
        if coming:
            return texts("exercises.none_today", day=day_text(texts, min(coming), today))
        return texts("exercises.all_rest" if self.exercises else "exercises.none")

    def _list(self, rect: pygame.Rect) -> ListBox[Key]:
        today, before = self.actions.today(), ""
        items = []
        for one in self.exercises:
            group = "resting" if one.standing.rests else "today" if one.standing.is_due(today) else "coming"
            items.append(self._item(one, self.t(f"exercises.group.{group}") if group != before else ""))
            before = group
        return ListBox(
            self.context.look,
            items,
            self.chosen,
            self._choose,
            on_confirm=lambda _: self._solve_chosen(),
            empty=self.t("exercises.empty"),
            label=self.t(self.called),
            name="exercises",
        ).place(rect)

    def _item(self, one: Exercise, heading: str) -> Item[Key]:
        texts, today = self.context.texts, self.actions.today()
        rules = self.actions.rules_name(one.hand.preset)
        cost = texts("exercises.cost", score=f"{one.decision.loss:.1f}")
        solved = texts("exercises.solved", count=one.standing.solved, enough=ENOUGH)
        when = "" if one.standing.rests else day_text(texts, one.standing.comes(today), today)
        told = " · ".join((played_text(texts, one.hand.date), cost, solved))
        return Item(_key(one), f"{step_name(texts, one)} · {rules}", told, when, heading)

    def _below(self) -> list[Widget]:
        """What can be done: the exercises of today one after the other, the chosen one, how good one is."""
        look = self.context.look
        ways: list[Widget] = []
        if self.due:
            words = self.t("exercises.solve_today", count=len(self.due))
            ways.append(Button(look, words, self._solve_due, style="primary", size=Size.SMALL, name="solve"))
        if self.exercise is not None:
            ways.append(
                Button(look, self.t("exercises.solve_this"), self._solve_chosen, size=Size.SMALL, name="this")
            )
        if self.search is None:
            words = self.t("exercises.search")
            ways.append(Button(look, words, self.begin_search, size=Size.SMALL, name="search"))
        else:
            words = self.t("exercises.stop")
            ways.append(Button(look, words, self.stop_search, size=Size.SMALL, name="stop"))
        words = self.t("skill.title")
        ways.append(Button(look, words, self._skill, icon="chart", size=Size.SMALL, name="skill"))
        return ways

    # --- acting --------------------------------------------------------------------------------------

    def _choose(self, key: Key) -> None:
        self.chosen = key
        self.refresh()

    def look_through(self, profile: str) -> None:
        """Look for mistakes in the hands of somebody."""
        if profile != self.book.profile:
            self._choose_person(profile)
        if self.search is None:
            self.begin_search()

    def begin_search(self) -> None:
        """Look for mistakes in the newest hands that nobody has reviewed."""
        hands = unreviewed(self.archive, self.book.profile)
        if not hands:
            self.app.push(MessageScene.tell(self.context, self.t("exercises.search"), self.t("exercises.searched")))
            return
        self.search = HandSearch(self.archive, hands, self.actions.replay)
        self.refresh()

    def stop_search(self) -> None:
        """Stop looking for mistakes; the hands that were done stay reviewed."""
        if self.search is not None:
            self.search.cancel()
            self.search = None
            self.refresh()

    def _skill(self) -> None:
        self.actions.skill(self.book.profile)

    def _solve_due(self) -> None:
        self.solve(self.due)

    def _solve_chosen(self) -> None:
        if self.exercise is not None:
            self.solve([self.exercise])

    def solve(self, exercises: Sequence[Exercise]) -> None:
        """Solve exercises one after the other; one that cannot be set up says so."""
        first, *rest = exercises
        match = self.actions.open(first)
        if isinstance(match, str):
            self.app.push(MessageScene.tell(self.context, self.t(self.called), match))
            return

        def onward() -> None:
            self.app.pop()
            self.solve(rest)

        self.app.push(ExerciseScene(self.context, self.book, first, match, onward if rest else None))


def _key(exercise: Exercise) -> Key:
    return exercise.hand.id, exercise.decision.number
